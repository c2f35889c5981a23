"""The course of Fill-In: six evenings with numbers, and the boards of each, from assets/courses/fill-in.txt.

First boards need the technique of their evening exactly once, those of the first evening at every step
but the last ones. Second boards are larger, or need it more often: crossings and what-ifs twice at
least. What was taught before and the last number of a length may be needed too, and nothing else. All
that holds with rows for columns as well. Random boards were made until enough fitted.
"""

from __future__ import annotations

from generators.fill_in.notation import HEADER, read
from generators.fill_in.rules import Puzzle
from generators.kernel.cache import cached
from generators.kernel.course import Course, Evening, Kept, boards_in, read_kept
from generators.words.dictionary import asset

EVENINGS = tuple(map(Evening, ("letters", "only_word", "only_place", "crossings", "chain", "what_if")))


@cached
def boards_of(evening: Evening) -> tuple[tuple[Puzzle, ...], tuple[Puzzle, ...]]:
    return boards_in(kept_boards(), evening, read_line)


def kept_boards() -> Kept:
    return read_kept(asset("courses", "fill-in.txt").read_text(encoding="ascii"))


def read_line(line: str) -> Puzzle:
    rows, *numbers = line.split(",")
    return read("\n".join((HEADER, *rows.split("/"), "", *numbers)))


COURSE = Course("fill_in", EVENINGS, boards_of)
