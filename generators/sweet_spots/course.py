"""The course of Sweet Spots: sixteen evenings, and the boards of each, from assets/courses/sweet-spots.txt.

Each evening has boards of two sorts. The first need its technique exactly once; the second at least
twice, or, where boards that do so are too rare, once, where hints see rows and zones the other way
round. What was taught before may be needed too, and nothing else. All that holds in the eight
positions of a board. `tools/data/course.py` makes the boards.
"""

from __future__ import annotations

from functools import partial

from generators.kernel.course import Course, Evening
from generators.kernel.kind import no_pulse
from generators.sweet_spots.notation import read_sbn
from generators.words.dictionary import asset_text

EVENINGS = (
    Evening("last_spots"),
    Evening("line_inside_line"),
    Evening("crowding"),
    Evening("which_one", mixes=("line_inside_line", "crowding")),
    Evening("groups_of_two"),
    Evening("groups_of_three"),
    Evening("rests"),
    Evening("which_one_hard", mixes=("groups_of_two", "groups_of_three", "rests")),
    Evening("shape"),
    Evening("side_by_side"),
    Evening("packing"),
    Evening("groups_of_four"),
    Evening("overhangs"),
    Evening("squeeze"),
    Evening("what_if", fair=180.0),
    Evening("sunday", mixes=("what_if",), has_boards=False),
)


COURSE = Course(
    "sweet_spots",
    EVENINGS,
    partial(asset_text, "courses", "sweet-spots.txt"),
    lambda line: read_sbn(line.encode(), no_pulse),
)
