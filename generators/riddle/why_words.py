"""How it is said why a letter fits its line, and what speaks for a letter or against it."""

from __future__ import annotations

from generators.kernel.phrases import Phrase, lettered, say
from generators.riddle.kin import in_common
from generators.riddle.rules import Clause, Line, Put, Puzzle, Sort, State, Times, allowed, clauses, holds
from generators.riddle.solver import answers, example

MOST_LISTED = 10  # letters; more are counted


def explain(puzzle: Puzzle, answer: str = "") -> tuple[Phrase, ...]:
    """The reasons why each line gives its letter of the answer, and what its two words have in common; of several
    answers, of that one or the first."""
    letters = enumerate(answer or puzzle.answers[0])
    return tuple(_with_kin(why_here(puzzle, position, letter), puzzle.lines[position]) for position, letter in letters)


def _with_kin(why: Phrase, line: Line) -> Phrase:
    kin = in_common(line.first, line.second)
    return say("riddle.why.and_kin", why=why, kin=kin) if kin else why


def why_here(puzzle: Puzzle, position: int, letter: str) -> Phrase:
    line = puzzle.lines[position]
    others = allowed(line).replace(letter, "")
    why = _because(line, letter.upper())
    if not others:
        return say("riddle.why.only", why=why)
    if len(others) > MOST_LISTED:
        return say("riddle.why.many", why=why, count=len(others))
    return say("riddle.why.others", why=why, others=lettered(others.upper()))


def _because(line: Line, letter: str) -> Phrase:
    if line.sort is not Sort.CLAUSES:
        return say(f"riddle.why.{line.sort}", letter=letter, first=line.first.upper(), second=line.second.upper())
    first, *others = (
        say(f"riddle.why.{clause.times.name.lower()}", word=clause.word.upper()) for clause in line.clauses
    )
    for other in others:
        first = say("riddle.why.and", first=first, second=other)
    return say("riddle.why.clauses", letter=letter, clauses=first)


# --- letters that were written


def breaks(line: Line, move: Put) -> Phrase:
    broken = next(clause for clause in clauses(line) if not holds(clause, move.letter))
    letter, number, word = move.letter.upper(), move.position + 1, broken.word.upper()
    return say(f"riddle.review.{_break(broken, move.letter)}", letter=letter, number=number, word=word)


def _break(clause: Clause, letter: str) -> str:
    if letter not in clause.word:
        return "not_in"
    return "is_in" if clause.times is Times.NONE else "not_so_often"


def wrong_answer(state: State, move: Put, due: str) -> Phrase:
    """No word has the letter there; or the dictionary knows one, but the riddle came with another answer."""
    letter, number = move.letter.upper(), move.position + 1
    if any(word[move.position] == move.letter for word in answers(state.puzzle.lines)):
        return say("riddle.review.other", letter=letter, number=number, due=due.upper())
    return say("riddle.hint.no_word", letter=letter, number=number)


def only_letter(state: State, move: Put, line: Line) -> Phrase:
    if allowed(line) == move.letter:
        return why_here(state.puzzle, move.position, move.letter)
    return say("riddle.review.rest", letter=move.letter.upper(), number=move.position + 1)


def guessed(state: State, move: Put, letters: Phrase, other: str, words: tuple[str, ...]) -> Phrase:
    """A word to which another letter still led; and whether all lines together leave one letter alone."""
    still = words_with(other, words)
    possible = {word[move.position] for word in answers(state.puzzle.lines)}
    if possible == {move.letter}:
        return say("riddle.review.guess", words=still, letters=letters, letter=move.letter.upper())
    return say("riddle.review.free", words=still)


def words_with(letter: str, words: tuple[str, ...]) -> Phrase:
    shown = example(words)
    if len(words) == 1:
        return say("riddle.review.one_word", letter=letter.upper())
    if shown is None:
        return say("riddle.review.words", letter=letter.upper(), count=len(words))
    return say("riddle.review.words_such_as", letter=letter.upper(), count=len(words), word=shown)
