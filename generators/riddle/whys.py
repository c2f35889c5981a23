"""What stood behind a letter that was written or crossed out: whether the others of its line still led to words.

A word is looked for with the letters in the boxes and without those crossed out. What was wrong already is left aside.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generators.kernel.kind import GUESSED, REASONED, WRONG, Pulse, Why
from generators.kernel.ladder import Technique
from generators.kernel.phrases import Phrase, lettered, say
from generators.riddle.going_on import example, going_on
from generators.riddle.hints import LAST_CHOICE, NO_WORD, ONLY_LETTER, why_here
from generators.riddle.rules import Clause, Cross, Line, Move, Put, State, Times, allowed, clauses, holds, possible
from generators.riddle.solver import answers


def why(state: State, move: Move, pulse: Pulse) -> Why | None:
    pulse()
    match move:
        case Put() if move.letter not in ("", state.placed[move.position]):
            return _of_put(state, move)
        case Cross() if not state.placed[move.position]:
            return _of_cross(state, move)
    return None


# --- what is aimed at


def _nearest(state: State, position: int) -> tuple[str, ...]:
    """The answers that agree best with all other boxes."""

    def agree(answer: str) -> int:
        pairs = enumerate(zip(state.placed, answer, strict=True))
        return sum(here == due for at, (here, due) in pairs if at != position)

    most = max(map(agree, state.puzzle.answers))
    return tuple(answer for answer in state.puzzle.answers if agree(answer) == most)


def _sound(state: State, position: int, near: tuple[str, ...]) -> State:
    """Without letters that are wrong, and with those that are needed; that box is open."""
    due = [{answer[at] for answer in near} for at in range(len(state.placed))]
    placed = tuple(
        letter if letter in letters and at != position else ""
        for at, (letter, letters) in enumerate(zip(state.placed, due, strict=True))
    )
    crossed = tuple(
        "".join(letter for letter in gone if letter not in letters)
        for gone, letters in zip(state.crossed, due, strict=True)
    )
    return replace(state, placed=placed, crossed=crossed)


# --- letters that are written


def _of_put(state: State, move: Put) -> Why:
    line, near = state.puzzle.lines[move.position], _nearest(state, move.position)
    if move.letter not in allowed(line):
        return _judged(WRONG, ONLY_LETTER, _breaks(line, move), move.position)
    due = {answer[move.position] for answer in near}
    if move.letter not in due:
        return _judged(WRONG, NO_WORD, _astray(state, move, min(due)), move.position)
    sound = _sound(state, move.position, near)
    letters = possible(sound, move.position)
    if letters == move.letter:
        return _judged(REASONED, ONLY_LETTER, _alone(state, move, line), move.position)
    technique = LAST_CHOICE if len(letters) == 2 else NO_WORD
    told = lettered(letters.upper())
    for other, words in _going_on(sound, move.position, letters.replace(move.letter, "")):
        because = _guessed(state, move, told, other, words)
        return _judged(GUESSED, technique, because, move.position)
    because = say("riddle.review.choice", letters=told, letter=move.letter.upper())
    return _judged(REASONED, technique, because, move.position)


def _going_on(state: State, position: int, letters: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Those of the letters that lead to words, the one with most first."""
    found = [(letter, going_on(state, position, letter)) for letter in letters]
    yield from sorted((each for each in found if each[1]), key=lambda each: (-len(each[1]), each[0]))


def _breaks(line: Line, move: Put) -> Phrase:
    broken = next(clause for clause in clauses(line) if not holds(clause, move.letter))
    letter, number, word = move.letter.upper(), move.position + 1, broken.word.upper()
    return say(f"riddle.review.{_break(broken, move.letter)}", letter=letter, number=number, word=word)


def _break(clause: Clause, letter: str) -> str:
    if letter not in clause.word:
        return "not_in"
    return "is_in" if clause.times is Times.NONE else "not_so_often"


def _astray(state: State, move: Put, due: str) -> Phrase:
    """Where the answer was told with the riddle, the dictionary may know others."""
    letter, number = move.letter.upper(), move.position + 1
    if any(word[move.position] == move.letter for word in answers(state.puzzle.lines)):
        return say("riddle.review.other", letter=letter, number=number, due=due.upper())
    return say("riddle.hint.no_word", letter=letter, number=number)


def _alone(state: State, move: Put, line: Line) -> Phrase:
    if allowed(line) == move.letter:
        return why_here(state.puzzle, move.position, move.letter)
    return say("riddle.review.rest", letter=move.letter.upper(), number=move.position + 1)


def _guessed(state: State, move: Put, told: Phrase, other: str, words: tuple[str, ...]) -> Phrase:
    """With a word that another letter still led to; and that all lines together tell, if they do."""
    still = _words_with(other, words)
    letters = {word[move.position] for word in answers(state.puzzle.lines)}
    if letters == {move.letter}:
        return say("riddle.review.guess", words=still, letters=told, letter=move.letter.upper())
    return say("riddle.review.free", words=still)


def _words_with(letter: str, words: tuple[str, ...]) -> Phrase:
    shown = example(words)
    if len(words) == 1:
        return say("riddle.review.one_word", letter=letter.upper())
    if shown is None:
        return say("riddle.review.words", letter=letter.upper(), count=len(words))
    return say("riddle.review.words_such_as", letter=letter.upper(), count=len(words), word=shown)


# --- letters that are crossed out


def _of_cross(state: State, move: Cross) -> Why | None:
    line, near = state.puzzle.lines[move.position], _nearest(state, move.position)
    new = "".join(letter for letter in sorted(set(move.letters)) if letter not in state.crossed[move.position])
    if not new:
        return None
    number, due = move.position + 1, {answer[move.position] for answer in near}
    if due <= set(new):
        because = say("riddle.hint.needed", letter=min(due).upper(), number=number)
        return _judged(WRONG, NO_WORD, because, move.position)
    inside = "".join(letter for letter in new if letter in allowed(line))
    if not inside:
        because = say("riddle.review.never", letters=lettered(new.upper()), number=number)
        return _judged(REASONED, ONLY_LETTER, because, move.position)
    sound = _sound(state, move.position, near)
    for other, words in _going_on(sound, move.position, inside):
        return _judged(GUESSED, NO_WORD, say("riddle.review.free", words=_words_with(other, words)), move.position)
    because = say("riddle.review.dead", letters=lettered(inside.upper()), number=number)
    return _judged(REASONED, NO_WORD, because, move.position)


def _judged(sort: str, technique: Technique, because: Phrase, position: int) -> Why:
    spots = frozenset({(0, position)})
    return Why(sort, because, technique.name, technique.level, spots, spots)
