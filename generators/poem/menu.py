"""The menu of Walk the Poem: one line, lines with one theme, or a whole poem; sizes and levels."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import starmap

from generators.kernel.kind import EASY, EXPERT, HARD, MEDIUM
from generators.kernel.options import HSK, KindMenu, Preset, say_level
from generators.kernel.phrases import CHINESE, say

OFFERS = (
    *(("25", EASY), ("30", EASY), ("30", MEDIUM), ("35", MEDIUM), ("35", HARD), ("36", MEDIUM), ("36", EXPERT)),
    *(("42", MEDIUM), ("42", HARD), ("42", EXPERT), ("48", HARD), ("48", EXPERT)),
    *(("9", EASY), ("12", EASY), ("12", MEDIUM)),
    *(("20", EASY), ("28", MEDIUM), ("40", MEDIUM), ("56", MEDIUM)),
    *(("25", HSK), ("9", HSK), ("12", HSK)),
)
WEEK = ("25-easy", "36-medium", "35-medium", "28-medium-poem", "35-hard", "35-hard", "36-expert")
WEEK_BEFORE = (
    "2026-11-30",
    ("25-easy", "20-easy-poem", "28-medium-poem", "42-medium", "42-hard", "48-hard", "48-expert"),
)
FESTIVALS = (
    ("lanterns", "40-medium-poem"),
    *((name, WEEK[3]) for name in ("solstice", "new_year", "tombs", "boats", "sevens", "autumn", "nines")),
)


@dataclass(frozen=True, slots=True)
class Size:
    """A board, and the lengths of its lines."""

    height: int
    width: int
    lengths: tuple[int, ...]


THEMED = {
    "25": Size(5, 5, (5,) * 5),
    "30": Size(6, 5, (5,) * 6),
    "35": Size(7, 5, (7,) * 5),
    "36": Size(6, 6, (7,) * 3 + (5,) * 3),
    "42": Size(7, 6, (7,) * 6),
    "48": Size(8, 6, (7,) * 4 + (5,) * 4),
}
WHOLE = {"20": Size(5, 4, (5,) * 4), "28": Size(7, 4, (7,) * 4), "40": Size(8, 5, (5,) * 8), "56": Size(8, 7, (7,) * 8)}
ONE = {"9": Size(3, 3, (5,)), "12": Size(4, 3, (7,))}
SIZES = {**THEMED, **WHOLE, **ONE}


@dataclass(frozen=True, slots=True)
class Options:
    size: str  # number of cells
    level: str
    number: int = 0  # number of the hidden line; 0: any
    recent: frozenset[str] = frozenset()  # lines and themes of the last puzzles
    taught: bool = False  # only characters that learners know


def form_of(size: str) -> str:
    return next(name for name, sizes in (("theme", THEMED), ("poem", WHOLE), ("hidden", ONE)) if size in sizes)


def _preset(size: str, level: str) -> Preset[Options]:
    form, board = form_of(size), SIZES[size]
    name = f"{size}-{level}" if form == "theme" else f"{size}-{level}-{form}"
    choices = say(f"poem.form_{form}"), say("poem.size", height=board.height, width=board.width), say_level(level)
    return Preset(name, Options(size, EASY, taught=True) if level == HSK else Options(size, level), choices)


WITHDRAWN = (_preset("56", HARD),)  # only one board in sixty left a choice
MENU = KindMenu(
    tuple(starmap(_preset, OFFERS)),
    withdrawn=WITHDRAWN,
    week=WEEK,
    week_before=WEEK_BEFORE,
    festivals=FESTIVALS,
    start="9-easy-hidden",
    language=CHINESE,
)
