"""The course of Fill-In: six evenings with numbers, and the boards of each, from assets/courses/fill-in.txt.

First boards need the technique of their evening exactly once, those of the first evening at every step
but the last ones. Second boards are larger, or need it more often: crossings and what-ifs twice at
least. What was taught before and the last number of a length may be needed too, and nothing else. All
that holds with rows for columns as well. Random boards were made until enough fitted.
"""

from __future__ import annotations

from functools import partial

from generators.fill_in.notation import HEADER, read
from generators.fill_in.rules import Puzzle
from generators.kernel.course import Course, Evening
from generators.words.dictionary import asset_text

EVENINGS = tuple(map(Evening, ("letters", "only_word", "only_place", "crossings", "chain", "what_if")))


def read_line(line: str) -> Puzzle:
    rows, *numbers = line.split(",")
    return read("\n".join((HEADER, *rows.split("/"), "", *numbers)))


COURSE = Course("fill_in", EVENINGS, partial(asset_text, "courses", "fill-in.txt"), read_line)
