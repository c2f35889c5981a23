"""The account of a whole riddle: what was possible after each line, and after each letter that was written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generators.kernel.kind import Passage, Pulse, TimedMove
from generators.kernel.phrases import Phrase, in_a_row, say
from generators.riddle.rules import LETTERS, Move, Put, Puzzle, State, allowed, over
from generators.riddle.solver import answers, compatible_words, difficulty, words_of

_LISTED = 14  # letters, in the order of play


def account(done: tuple[TimedMove[State, Move], ...], pulse: Pulse) -> tuple[Passage, ...]:
    if not done:
        return ()
    puzzle, end = done[0].before.puzzle, done[-1].after
    passages = (
        ("lines", list(_lines(puzzle, pulse))),
        ("letters", list(_letters(done, pulse))),
        ("answer", list(_answer(puzzle)) if over(end) else []),
    )
    return tuple(Passage(say(f"riddle.account.{name}_title"), tuple(lines)) for name, lines in passages if lines)


def _lines(puzzle: Puzzle, pulse: Pulse) -> Iterator[Phrase]:
    letters = [allowed(line) for line in puzzle.lines]
    for number in range(1, len(letters) + 1):
        pulse()
        left = len(words_of((*letters[:number], *[LETTERS] * (len(letters) - number))))
        count = len(letters[number - 1])
        yield say("riddle.account.line", number=number, letters=_count("letter", count), words=_count("word", left))


def _letters(done: tuple[TimedMove[State, Move], ...], pulse: Pulse) -> Iterator[Phrase]:
    """The words that each letter left, by the letters in the boxes alone, whatever was crossed out."""
    written = [each for each in done if isinstance(each.move, Put) and each.move.letter]
    listed = written if len(written) <= _LISTED + 1 else written[:_LISTED]
    for each in listed:
        pulse()
        if isinstance(each.move, Put):
            boxes = replace(each.after, crossed=("",) * len(each.after.placed))
            words = _count("word", len(compatible_words(boxes)))
            letter = each.move.letter.upper()
            yield say("riddle.account.letter", letter=letter, number=each.move.position + 1, words=words)
    if len(listed) < len(written):
        yield say("riddle.account.more", count=len(written) - len(listed))


def _answer(puzzle: Puzzle) -> Iterator[Phrase]:
    """The answer, and the line without which most other words would fit."""
    several = "answers" if len(puzzle.answers) > 1 else "answer"
    yield say(f"riddle.account.{several}", answers=in_a_row([answer.upper() for answer in puzzle.answers]))
    letters, found = tuple(map(allowed, puzzle.lines)), len(answers(puzzle.lines))
    without = {at: len(words_of((*letters[:at], LETTERS, *letters[at + 1 :]))) - found for at in range(len(letters))}
    most = max(without, key=lambda at: (without[at], -at))
    if without[most] > 0:
        key = "riddle.account.telling" if without[most] > 1 else "riddle.account.telling_one"
        yield say(key, number=most + 1, count=without[most])


def _count(thing: str, count: int) -> Phrase:
    if count > 1:
        return say(f"riddle.account.{thing}s", count=count)
    return say(f"riddle.account.{'one' if count else 'no'}_{thing}")


def result(state: State) -> tuple[Phrase, ...]:
    left = f"{difficulty(state.puzzle):.1f}"
    key = "riddle.result.given_up" if state.given_up else "riddle.result.solved"
    return (say(key, count=len(state.puzzle.lines)), say("riddle.result.difficulty", letters=left))
