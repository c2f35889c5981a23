"""The menu of Idioms by Their Characters: crossing idioms with a bank of characters or of pieces, and rows of
idioms from a bag of pieces."""

from __future__ import annotations

from dataclasses import dataclass

from generators.kernel.kind import EASY, EXPERT, HARD, LEVELS, MEDIUM
from generators.kernel.options import Custom, KindMenu, Preset, Values, choice, level, number
from generators.kernel.phrases import CHINESE, Phrase, say

CHARACTERS, PIECES, ROWS = FORMS = ("characters", "pieces", "rows")
ROW_COUNTS, GRID_SIZES = (1, 2, 3, 4), (5, 7, 9, 11, 13)
OFFERS = (
    *((CHARACTERS, 9, EASY), (CHARACTERS, 5, EASY), (CHARACTERS, 9, MEDIUM), (CHARACTERS, 11, MEDIUM)),
    *((CHARACTERS, 9, HARD), (CHARACTERS, 11, HARD), (CHARACTERS, 13, HARD)),
    *((PIECES, 5, EASY), (PIECES, 7, MEDIUM), (PIECES, 7, HARD)),
    *((PIECES, 5, EXPERT), (PIECES, 7, EXPERT), (PIECES, 9, EXPERT)),
    *((ROWS, 1, EASY), (ROWS, 2, MEDIUM), (ROWS, 3, HARD), (ROWS, 4, EXPERT)),
)
WEEK_BEFORE = (
    "2026-11-28",
    ("5-easy", "1-easy-rows", "9-medium", "2-medium-rows", "9-hard", "3-hard-rows", "7-expert-pieces"),
)
WEEK = ("5-easy", "9-easy", "5-easy-pieces", "7-medium-pieces", "7-hard-pieces", "7-hard-pieces", "7-expert-pieces")


@dataclass(frozen=True, slots=True)
class Options:
    form: str
    size: int  # rows of the grid, or number of idioms in rows
    level: str
    recent: frozenset[str] = frozenset()  # idioms that were in the last puzzles


def _preset(form: str, size: int, level: str) -> Preset[Options]:
    choices = say(f"idioms.form_{form}"), _size_phrase(size), say(f"level.{level}")
    name = f"{size}-{level}" if form == CHARACTERS else f"{size}-{level}-{form}"
    return Preset(name, Options(form, size, level), choices)


def _size_phrase(size: int) -> Phrase:
    return say("idioms.size", size=size) if size in GRID_SIZES else say("idioms.rows", count=size)


def _why_not(values: Values) -> Phrase | None:
    if (values["form"] == ROWS) == (int(values["size"]) in ROW_COUNTS):
        return None
    key = "custom.idioms.rows" if values["form"] == ROWS else "custom.idioms.grid"
    return say(key, most=ROW_COUNTS[-1], least=GRID_SIZES[0])


CUSTOM: Custom[Options] = Custom(
    (
        choice("form", FORMS, say("board.idioms.axis_0"), lambda value: say(f"idioms.form_{value}")),
        number("size", (*ROW_COUNTS, *GRID_SIZES), 9, say("board.idioms.axis_1"), _size_phrase),
        level(LEVELS, say("board.idioms.axis_2")),
    ),
    lambda values: Options(values["form"], int(values["size"]), values["level"]),
    _why_not,
)
MENU = KindMenu(
    tuple(_preset(*offer) for offer in OFFERS), CUSTOM, week=WEEK, week_before=WEEK_BEFORE, language=CHINESE
)
