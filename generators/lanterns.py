"""The table of puzzles, in the order in which people meet them: on home, in the almanac, on the command line.

Siblings, the same puzzle in other languages, share a lantern and stand together; of two in one language the first
stands for it. A kind is imported when it is wanted: a start needs its menu alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from generators.brick.menu import MENU as BRICK_MENU
from generators.brick.menu import MENU_ZH as BRICK_ZH_MENU
from generators.crossword.menu import MENU as CROSSWORD_MENU
from generators.fill_in.menu import MENU as FILL_IN_MENU
from generators.idioms.menu import MENU as IDIOMS_MENU
from generators.idioms.menu import MENU_ROWS as IDIOM_ROWS_MENU
from generators.kernel.kind import AnyKind
from generators.kernel.options import KindMenu
from generators.poem.menu import MENU as POEM_MENU
from generators.riddle.menu import MENU as RIDDLE_MENU
from generators.riddle_zh.menu import MENU as RIDDLE_ZH_MENU
from generators.sweet_spots.menu import MENU as SWEET_SPOTS_MENU
from generators.wall.menu import CONNECTING, CONNECTING_ZH, LION


@dataclass(frozen=True, slots=True)
class TableRow:
    lantern: str
    id: str  # id of the kind
    menu: KindMenu[Any]
    kind: Callable[[], AnyKind]  # imports it, the first time


def _lion_wall() -> AnyKind:
    from generators.wall.kind import LION_WALL

    return LION_WALL


def _connecting_wall() -> AnyKind:
    from generators.wall.kind import CONNECTING_WALL

    return CONNECTING_WALL


def _connecting_wall_zh() -> AnyKind:
    from generators.wall.kind import CONNECTING_WALL_ZH

    return CONNECTING_WALL_ZH


def _sweet_spots() -> AnyKind:
    from generators.sweet_spots.kind import SWEET_SPOTS

    return SWEET_SPOTS


def _brick() -> AnyKind:
    from generators.brick.kind import BRICK

    return BRICK


def _brick_zh() -> AnyKind:
    from generators.brick.kind import BRICK_ZH

    return BRICK_ZH


def _riddle() -> AnyKind:
    from generators.riddle.kind import RIDDLE

    return RIDDLE


def _riddle_zh() -> AnyKind:
    from generators.riddle_zh.kind import RIDDLE_ZH

    return RIDDLE_ZH


def _crossword() -> AnyKind:
    from generators.crossword.kind import CROSSWORD

    return CROSSWORD


def _idioms_zh() -> AnyKind:
    from generators.idioms.kind import IDIOMS_ZH

    return IDIOMS_ZH


def _idioms_zh_rows() -> AnyKind:
    from generators.idioms.kind import IDIOMS_ZH_ROWS

    return IDIOMS_ZH_ROWS


def _fill_in() -> AnyKind:
    from generators.fill_in.kind import FILL_IN

    return FILL_IN


def _poem_zh() -> AnyKind:
    from generators.poem.kind import POEM_ZH

    return POEM_ZH


TABLE = (
    TableRow("lion_wall", "lion_wall", LION, _lion_wall),
    TableRow("connecting_wall", "connecting_wall", CONNECTING, _connecting_wall),
    TableRow("connecting_wall", "connecting_wall_zh", CONNECTING_ZH, _connecting_wall_zh),
    TableRow("sweet_spots", "sweet_spots", SWEET_SPOTS_MENU, _sweet_spots),
    TableRow("brick", "brick", BRICK_MENU, _brick),
    TableRow("brick", "idioms_zh_rows", IDIOM_ROWS_MENU, _idioms_zh_rows),
    TableRow("brick", "brick_zh", BRICK_ZH_MENU, _brick_zh),
    TableRow("riddle", "riddle", RIDDLE_MENU, _riddle),
    TableRow("riddle", "riddle_zh", RIDDLE_ZH_MENU, _riddle_zh),
    TableRow("crossword", "crossword", CROSSWORD_MENU, _crossword),
    TableRow("crossword", "idioms_zh", IDIOMS_MENU, _idioms_zh),
    TableRow("fill_in", "fill_in", FILL_IN_MENU, _fill_in),
    TableRow("fill_in", "poem_zh", POEM_MENU, _poem_zh),
)


@cache
def all_kinds() -> tuple[AnyKind, ...]:
    return tuple(row.kind() for row in TABLE)
