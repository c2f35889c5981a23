"""The menus of Idioms by Their Characters: crossing idioms with a bank of characters or of pieces,
and of Split Idioms: rows of idioms from a bag of pieces."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product, starmap

from generators.kernel.kind import EASY, EXPERT, HARD, LEVELS, MEDIUM
from generators.kernel.options import HSK, LEARNERS, Custom, KindMenu, Preset, Values, choice, level, number, say_level
from generators.kernel.phrases import CHINESE, Phrase, say

CHARACTERS, PIECES, ROWS = "characters", "pieces", "rows"
ROW_COUNTS, GRID_SIZES = (1, 2, 3, 4), (5, 7, 9, 11, 13)
HSK_3, HSK_4 = f"{HSK}3", f"{HSK}4"  # values of an axis
MOST_TAUGHT_SIZE = 7  # with more idioms, learners know too few
OFFERS = (
    *((CHARACTERS, 9, EASY), (CHARACTERS, 5, EASY), (CHARACTERS, 9, MEDIUM), (CHARACTERS, 11, MEDIUM)),
    *((CHARACTERS, 9, HARD), (CHARACTERS, 11, HARD), (CHARACTERS, 13, HARD)),
    *((PIECES, 5, EASY), (PIECES, 7, MEDIUM), (PIECES, 7, HARD)),
    *((PIECES, 5, EXPERT), (PIECES, 7, EXPERT), (PIECES, 9, EXPERT)),
    (CHARACTERS, 5, HSK),
)
WEEK_BEFORE = (
    "2026-11-28",
    ("5-easy", "1-easy-rows", "9-medium", "2-medium-rows", "9-hard", "3-hard-rows", "7-expert-pieces"),
)
WEEK = ("5-easy", "9-easy", "5-easy-pieces", "7-medium-pieces", "7-hard-pieces", "7-hard-pieces", "7-expert-pieces")
OFFERS_ROWS = (
    *((1, EASY), (2, MEDIUM), (3, MEDIUM), (4, MEDIUM), (3, HARD), (4, HARD)),
    *((2, HSK_4), (1, HSK_4), (3, HSK_4), (4, HSK_4), (2, HSK_3), (1, HSK_3)),
)
# Two and more rows always need a medium step, and none was ever found that needs an expert one.
GONE_ROWS = (2, EASY), (3, EASY), (3, EXPERT), (4, EXPERT), (4, EASY), (1, EXPERT), (2, EXPERT)
TAUGHT_ROWS = tuple((size, HSK) for size in ROW_COUNTS)  # before there were two levels
WEEK_ROWS = ("1-easy", "2-medium", "3-medium", "4-medium", "3-hard", "4-hard", "4-hard")
WEEK_ROWS_BEFORE = "2026-12-01", ("2-easy", "3-easy", "3-medium", "4-medium", "3-hard", "4-hard", "4-expert")


@dataclass(frozen=True, slots=True)
class Options:
    form: str
    size: int  # rows of the grid, or number of idioms in rows
    level: str
    recent: frozenset[str] = frozenset()  # idioms that were in the last puzzles
    taught: int = 0  # only characters that learners know at this level of HSK; 0: any


def _preset(form: str, size: int, level: str, name: str = "") -> Preset[Options]:
    choices = say(f"idioms.form_{form}"), _size(size), say_level(level)
    name = name or (f"{size}-{level}" if form == CHARACTERS else f"{size}-{level}-{form}")
    return Preset(name, _options(form, size, level), choices)


def _options(form: str, size: int, level: str) -> Options:
    if not level.startswith(HSK):
        return Options(form, size, level)
    return Options(form, size, EASY, taught=int(level.removeprefix(HSK) or max(LEARNERS.values())))


def _size(size: int) -> Phrase:
    return say("idioms.size", size=size) if size in GRID_SIZES else say("idioms.rows", count=size)


def _why_not(values: Values) -> Phrase | None:
    """Pieces are signs that learners do not know."""
    form, size = values["form"], int(values["size"])
    if values["level"] != HSK or (form != PIECES and size <= MOST_TAUGHT_SIZE):
        return None
    others = say(f"idioms.form_{PIECES}") if form == PIECES else _size(size)
    return say("choose.not_with", what=say_level(HSK), others=others)


def _why_no_rows(values: Values) -> Phrase | None:
    able, size = values["level"] != EASY, int(values["size"])
    return None if able or size == 1 else say("choose.not_with", what=say_level(EASY), others=_size(size))


CUSTOM: Custom[Options] = Custom(
    (
        choice("form", (CHARACTERS, PIECES), say("board.idioms.axis_0"), lambda value: say(f"idioms.form_{value}")),
        number("size", GRID_SIZES, 9, say("board.idioms.axis_1"), _size),
        level((*LEVELS, HSK), say("board.idioms.axis_2")),
    ),
    lambda values: _options(values["form"], int(values["size"]), values["level"]),
    _why_not,
)
# Rows were a form of these grids before they had a lantern of their own.
_ROWS_BEFORE = ((1, EASY), (2, MEDIUM), (3, HARD), (4, EXPERT))
WITHDRAWN = tuple(
    _preset(ROWS, size, level, "" if (size, level) in _ROWS_BEFORE else f"custom-form-rows-size-{size}-level-{level}")
    for size, level in product(ROW_COUNTS, LEVELS)
)
WITHDRAWN += (
    _preset(CHARACTERS, 9, HSK),
    *(_preset(CHARACTERS, size, HSK, f"custom-form-{CHARACTERS}-size-{size}-level-{HSK}") for size in (9, 11, 13)),
)
MENU = KindMenu(
    tuple(starmap(_preset, OFFERS)), CUSTOM, WITHDRAWN, week=WEEK, week_before=WEEK_BEFORE, language=CHINESE
)

CUSTOM_ROWS: Custom[Options] = Custom(
    (
        number("size", ROW_COUNTS, 1, say("board.idioms_zh_rows.axis_0"), _size),
        level((EASY, MEDIUM, HARD, HSK_3, HSK_4), say("board.idioms_zh_rows.axis_1")),
    ),
    lambda values: _options(ROWS, int(values["size"]), values["level"]),
    _why_no_rows,
)
WITHDRAWN_ROWS = (
    *starmap(CUSTOM_ROWS.preset, GONE_ROWS[:4]),  # the others were never in the menu
    *starmap(CUSTOM_ROWS.preset, TAUGHT_ROWS[:3]),
    *(
        replace(CUSTOM_ROWS.preset(*each), id="custom-size-{}-level-{}".format(*each))
        for each in (*GONE_ROWS, *TAUGHT_ROWS)
    ),
)
_ROWS = tuple(starmap(CUSTOM_ROWS.preset, OFFERS_ROWS))
MENU_ROWS = KindMenu(_ROWS, CUSTOM_ROWS, WITHDRAWN_ROWS, week=WEEK_ROWS, week_before=WEEK_ROWS_BEFORE, language=CHINESE)
