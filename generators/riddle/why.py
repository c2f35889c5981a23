"""Why a letter was written or crossed out: whether the others of its line still led to words.

First by the board: words with the letters in the boxes and without those crossed out. Where other letters still lead to
such words, all lines together decide, and a guess is what they leave open. Wrong letters on the board are left aside;
where they leave a wrong letter or a guess no choice, that followed from them, and is no mistake of its own.

    My third is in lion but not in ink        leaves L O (and not I, N)
    boxes so far: O W _                       OWL is a word and OWO is none: L is reasoned, by the last choice
    boxes so far: _ _ _                       both lead to words, as OIL and TWO: L is reasoned by all lines
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generators.kernel.kind import FOLLOWED, GUESS, JUSTIFIED, SLIP, Pulse, Why, no_pulse
from generators.kernel.ladder import Technique
from generators.kernel.phrases import Phrase, lettered, say
from generators.riddle.hints import LAST_CHOICE, NO_WORD, ONLY_LETTER
from generators.riddle.rules import Cross, Move, Put, State, allowed, possible
from generators.riddle.solver import agreeing, compatible_words, fitting, mistakes
from generators.riddle.why_words import breaks, choice, misplaced, needed, none_fits, only_letter, words_with


def why(state: State, move: Move, pulse: Pulse) -> Why | None:
    found = why_by_board(state, move, pulse)
    return _by_all_lines(state, move, found) if found is not None and found.sort == GUESS else found


def _by_all_lines(state: State, move: Move, guess: Why) -> Why:
    """Reasoned, where the words that fit all lines leave only the letter, or none of those crossed out."""
    if not isinstance(move, Put | Cross):
        return guess
    position, puzzle = move.position, state.puzzle
    right = [each for each in _nearest(state, position) if _keeps(move, each[position])]
    sound = _sound(state, position, tuple(right))
    living = {word[position] for word in agreeing(sound, fitting(puzzle))}
    if not living or not all(_keeps(move, letter) for letter in living):
        return guess
    if isinstance(move, Put):
        because = choice(state, position, possible(sound, position), move.letter)
    else:
        gone = "".join(letter for letter in possible(state, position) if letter in move.letters)
        because = none_fits(puzzle, position, gone)
    return replace(guess, sort=JUSTIFIED, because=because)


def _keeps(move: Put | Cross, letter: str) -> bool:
    return letter == move.letter if isinstance(move, Put) else letter not in move.letters


def why_by_board(state: State, move: Move, pulse: Pulse) -> Why | None:
    """The reason by the letters on the board and the line of the move alone: what Sure asks for."""
    pulse()
    match move:
        case Put() if move.letter not in ("", state.placed[move.position]):
            left = move.letter
        case Cross() if not state.placed[move.position]:
            left = "".join(letter for letter in possible(state, move.position) if letter not in move.letters)
        case _:
            return None
    found = _of_put(state, move) if isinstance(move, Put) else _of_cross(state, move)
    if found is None or found.sort == JUSTIFIED or not _forced(state, move.position, left):
        return found
    return replace(found, sort=FOLLOWED, because=say("review.followed"), spots=found.targets)


def _forced(state: State, position: int, left: str) -> bool:
    """Do the other boxes, one of them wrong, leave nothing but these letters there?"""
    other = tuple("" if at == position else letter for at, letter in enumerate(state.placed))
    here = replace(state, placed=other)
    letters = possible(here, position)
    leading = {letter for letter in letters if compatible_words(here, position, letter)}
    return bool(mistakes(here, no_pulse)) and bool(leading) and leading <= set(left) < set(letters)


def _nearest(state: State, position: int) -> tuple[str, ...]:
    """The answers that agree best with all other boxes."""

    def agree(answer: str) -> int:
        pairs = enumerate(zip(state.placed, answer, strict=True))
        return sum(here == due for at, (here, due) in pairs if at != position)

    most = max(map(agree, state.puzzle.answers))
    return tuple(answer for answer in state.puzzle.answers if agree(answer) == most)


def _sound(state: State, position: int, near: tuple[str, ...]) -> State:
    """The state without letters that are wrong, and with those that are needed; that box is open. Of several answers,
    those count that the letters crossed out in other lines have left."""
    others = [at for at in range(len(state.placed)) if at != position]
    left = [answer for answer in near if not any(answer[at] in state.crossed[at] for at in others)]
    due = [{answer[at] for answer in left or near} for at in range(len(state.placed))]
    placed = tuple(
        letter if letter in letters and at != position else ""
        for at, (letter, letters) in enumerate(zip(state.placed, due, strict=True))
    )
    crossed = tuple(
        "".join(letter for letter in gone if letter not in letters)
        for gone, letters in zip(state.crossed, due, strict=True)
    )
    return replace(state, placed=placed, crossed=crossed)


def _of_put(state: State, move: Put) -> Why:
    line, near = state.puzzle.lines[move.position], _nearest(state, move.position)
    if move.letter not in allowed(line):
        return _judged(SLIP, ONLY_LETTER, breaks(line, move), move.position)
    due = {answer[move.position] for answer in near}
    if move.letter not in due:
        return _judged(SLIP, NO_WORD, misplaced(state.puzzle, move.position, move.letter, near[0]), move.position)
    sound = _sound(state, move.position, tuple(each for each in near if each[move.position] == move.letter))
    letters = possible(sound, move.position)
    if letters == move.letter:
        return _judged(JUSTIFIED, ONLY_LETTER, only_letter(state, move, line), move.position)
    technique = LAST_CHOICE if len(letters) == 2 else NO_WORD
    for other, words in _alternatives(sound, move.position, letters.replace(move.letter, "")):
        return _judged(GUESS, technique, say("riddle.review.free", words=words_with(other, words)), move.position)
    because = say("riddle.review.choice", letters=lettered(letters.upper()), letter=move.letter.upper())
    return _judged(JUSTIFIED, technique, because, move.position)


def _alternatives(state: State, position: int, letters: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The letters, of these, that lead to words; the one with most first."""
    found = [(letter, compatible_words(state, position, letter)) for letter in letters]
    yield from sorted((each for each in found if each[1]), key=lambda each: (-len(each[1]), each[0]))


def _of_cross(state: State, move: Cross) -> Why | None:
    line, near = state.puzzle.lines[move.position], _nearest(state, move.position)
    new = "".join(letter for letter in sorted(set(move.letters)) if letter not in state.crossed[move.position])
    if not new:
        return None
    number, due = move.position + 1, {answer[move.position] for answer in near}
    if due <= set(new):
        return _judged(SLIP, NO_WORD, needed(state, move.position, near[0]), move.position)
    inside = "".join(letter for letter in new if letter in allowed(line))
    if not inside:
        because = say("riddle.review.never", letters=lettered(new.upper()), number=number)
        return _judged(JUSTIFIED, ONLY_LETTER, because, move.position)
    sound = _sound(state, move.position, tuple(each for each in near if each[move.position] not in new))
    for other, words in _alternatives(sound, move.position, inside):
        return _judged(GUESS, NO_WORD, say("riddle.review.free", words=words_with(other, words)), move.position)
    because = say("riddle.review.dead", letters=lettered(inside.upper()), number=number)
    return _judged(JUSTIFIED, NO_WORD, because, move.position)


def _judged(sort: str, technique: Technique, because: Phrase, position: int) -> Why:
    spots = frozenset({(0, position)})
    return Why(sort, because, technique.name, technique.level, spots, spots)
