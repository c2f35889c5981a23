"""How it is said why a letter fits its line, and what speaks for a letter or against it."""

from __future__ import annotations

from generators.kernel.phrases import Blank, Phrase, chained, lettered, say
from generators.riddle.kin import in_common
from generators.riddle.rules import Clause, Line, Put, Puzzle, Sort, State, Times, allowed, clauses, holds
from generators.riddle.solver import fitting
from generators.words.dictionary import never_offered

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
    each = (say(f"riddle.why.{clause.times.name.lower()}", word=clause.word.upper()) for clause in line.clauses)
    return say("riddle.why.clauses", letter=letter, clauses=chained("riddle.why.and", each))


def breaks(line: Line, move: Put) -> Phrase:
    broken = next(clause for clause in clauses(line) if not holds(clause, move.letter))
    letter, number, word = move.letter.upper(), move.position + 1, broken.word.upper()
    return say(f"riddle.review.{_break(broken, move.letter)}", letter=letter, number=number, word=word)


def _break(clause: Clause, letter: str) -> str:
    if letter not in clause.word:
        return "not_in"
    return "is_in" if clause.times is Times.NONE else "not_so_often"


def misplaced(puzzle: Puzzle, position: int, letter: str, answer: str) -> Phrase:
    """No word has the letter there, or none together with the others; or the file has another answer than the word."""
    blanks: dict[str, Blank] = {"letter": letter.upper(), "number": position + 1}
    words = fitting(puzzle)
    if not any(word[position] == letter for word in words):
        return say("riddle.hint.no_word", **blanks)
    if not any(each[position] == letter for each in puzzle.answers):
        return say("riddle.review.other", due=answer[position].upper(), **blanks)
    return say("riddle.hint.not_together", **blanks)


def needed(state: State, position: int, answer: str) -> Phrase:
    """Why a letter that is crossed out comes back: all words need it, or the answer that is gone without it."""
    blanks: dict[str, Blank] = {"letter": answer[position].upper(), "number": position + 1}
    if all(word[position] == answer[position] for word in fitting(state.puzzle)):
        return say("riddle.hint.needed", **blanks)
    return say("riddle.hint.needed_by", answer=answer.upper(), **blanks)


def choice(state: State, position: int, letters: str, due: str) -> Phrase:
    others = letters.replace(due, "")
    here = any(word[position] in others for word in fitting(state.puzzle))
    return say(
        "riddle.hint.choice_here" if here else "riddle.hint.choice",
        letters=lettered(letters.upper()),
        letter=due.upper(),
    )


def narrow(state: State, position: int, letters: str, gone: str) -> Phrase:
    here = any(word[position] in gone for word in fitting(state.puzzle))
    rows = {"all": lettered(letters.upper()), "letters": lettered(gone.upper())}
    return say("riddle.hint.narrow_here" if here else "riddle.hint.narrow", number=position + 1, **rows)


def none_fits(puzzle: Puzzle, position: int, gone: str) -> Phrase:
    here = any(word[position] in gone for word in fitting(puzzle))
    key = "riddle.review.none_here" if here else "riddle.review.none"
    return say(key, number=position + 1, letters=lettered(gone.upper()))


def several(state: State, position: int, answer: str, words: tuple[str, ...]) -> Phrase:
    """Two words that fit; which of them the file has for its answer, or how the riddle ends."""
    puzzle, others = state.puzzle, [word for word in words if word[position] != answer[position]]
    rivals = [word for word in others if word in puzzle.answers]
    other = (rivals or others)[0].upper()
    if not rivals:
        return say("riddle.hint.in_file", answer=answer.upper(), other=other)
    both = say(
        "riddle.hint.several",
        answer=answer.upper(),
        other=other,
        letter=answer[position].upper(),
        number=position + 1,
    )
    closing = puzzle.remark or puzzle.whole
    return say("riddle.hint.closing", because=both, closing=closing) if closing else both


def only_letter(state: State, move: Put, line: Line) -> Phrase:
    if allowed(line) == move.letter:
        return why_here(state.puzzle, move.position, move.letter)
    return say("riddle.review.rest", letter=move.letter.upper(), number=move.position + 1)


def words_with(letter: str, words: tuple[str, ...]) -> Phrase:
    shown = example(words)
    if len(words) == 1:
        return say("riddle.review.one_word", letter=letter.upper())
    if shown is None:
        return say("riddle.review.words", letter=letter.upper(), count=len(words))
    return say("riddle.review.words_such_as", letter=letter.upper(), count=len(words), word=shown)


def example(words: tuple[str, ...]) -> str | None:
    return next((word.upper() for word in words if word not in never_offered()), None)
