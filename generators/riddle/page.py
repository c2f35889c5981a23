"""A riddle on a page.

The first places are the boxes, with their letters. Then come 26 for each line, with 1 where a
letter is crossed out. The script has the words that fit all the lines, and works hints out anew."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from string import ascii_uppercase

from generators.kernel.kind import Hint, Pulse
from generators.kernel.page import PageData, PageStep, PageTexts, Value
from generators.kernel.phrases import by_last_part, phrasebook, tell, write_words
from generators.kernel.sets import places_of
from generators.kernel.way import write_step
from generators.lattice.page import WORDS, CluedGivens, CluedSlot, row_parts
from generators.riddle.explain import way, why_here
from generators.riddle.notation import line_of
from generators.riddle.rules import LETTERS, Cross, Move, Put, Puzzle, State, allowed_letters, start
from generators.riddle.solver import fitting_words

# Sentences for the script, by the last part of their keys, and those that go by another name.
_WORDS = (
    *("board.riddle.full_but_wrong", "board.riddle.crossing", "letters.or", "list.then"),
    *("riddle.hint.breaks", "riddle.hint.no_word", "riddle.hint.needed", "riddle.hint.needed_by"),
    *("riddle.hint.choice", "riddle.hint.choice_here", "riddle.hint.narrow", "riddle.hint.narrow_one"),
    *("riddle.hint.narrow_here", "riddle.hint.narrow_here_one", "riddle.hint.in_file", "riddle.review.other"),
)
OWN = by_last_part(_WORDS) | {"look": "riddle.hint.where", "crossed": "reader.crossed_out"}


@dataclass(frozen=True, slots=True)
class RiddleGivens(CluedGivens):
    title: str
    closing: str
    allowed: tuple[str, ...]  # the letters that each line allows
    fitting: tuple[str, ...]  # the words that fit all lines
    reasons: tuple[str, ...]  # why each letter is the right one


def page_texts() -> tuple[PageTexts, ...]:
    headline = tell("board.riddle.headline", placed="{done}", all="{all}")
    texts = PageTexts(
        script="riddle",
        styles=("riddle",),
        rule=tell("board.riddle.rule"),
        how=tell("board.riddle.instruction"),
        keys=tell("page.riddle_keys"),
        words=write_words(WORDS | OWN) | {"headline": headline, "letter_of": ""},  # a line has one letter
    )
    return (texts,)


def page_data(puzzle: Puzzle, solution: State, pulse: Pulse) -> PageData:
    count, book = len(puzzle.lines), phrasebook()
    names = (tell("riddle.way.line", number=at + 1) for at in range(count))
    slots = [
        CluedSlot(name, at + 1, across=True, places=(at,), clue=line_of(puzzle, at, str.upper))
        for at, name in enumerate(names)
    ]
    crosses = (int(each != letter) for letter in solution.placed for each in LETTERS)
    return page_texts()[0].page(
        about=tell("riddle.length", count=count),
        givens=RiddleGivens(
            *row_parts(slots, ascii_uppercase),
            title=tell("board.riddle.line"),
            closing=puzzle.ending or puzzle.remark,
            allowed=tuple(allowed_letters(line).upper() for line in puzzle.lines),
            fitting=tuple(word.upper() for word in fitting_words(puzzle)),
            reasons=tuple(book.tell(why_here(puzzle, *each)) for each in enumerate(solution.placed)),
        ),
        solution=(*map(str.upper, solution.placed), *crosses),
        steps=_steps(count, way(start(puzzle), pulse)),
    )


def _steps(count: int, hints: Iterator[Hint[Move]]) -> Iterator[PageStep]:
    """The way only writes letters, and crosses some out."""
    for hint in hints:
        move = list[tuple[int, Value]]()
        if isinstance(hint.move, Put):
            move = [(hint.move.position, hint.move.letter.upper())]
        elif isinstance(hint.move, Cross):
            first = count + hint.move.position * len(LETTERS)
            move = [(first + LETTERS.index(letter), 1) for letter in hint.move.letters]
        yield write_step(hint, move, partial(places_of, width=count))
