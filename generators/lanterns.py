"""The table of puzzles, in the order in which people meet them: on home, in the almanac, on the command line.

Siblings, the same puzzle in other languages, share a lantern and stand together; of two in one language the first
stands for it. A kind is imported when it is wanted: a start needs its menu alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
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


def _kind(name: str) -> AnyKind:
    match name:
        case "lion_wall" | "connecting_wall" | "connecting_wall_zh":
            from generators.wall.kind import CONNECTING_WALL, CONNECTING_WALL_ZH, LION_WALL

            return next(each for each in (LION_WALL, CONNECTING_WALL, CONNECTING_WALL_ZH) if each.id == name)
        case "sweet_spots":
            from generators.sweet_spots.kind import SWEET_SPOTS

            return SWEET_SPOTS
        case "brick" | "brick_zh":
            from generators.brick.kind import BRICK, BRICK_ZH

            return BRICK if name == "brick" else BRICK_ZH
        case "riddle":
            from generators.riddle.kind import RIDDLE

            return RIDDLE
        case "riddle_zh":
            from generators.riddle_zh.kind import RIDDLE_ZH

            return RIDDLE_ZH
        case "crossword":
            from generators.crossword.kind import CROSSWORD

            return CROSSWORD
        case "idioms_zh" | "idioms_zh_rows":
            from generators.idioms.kind import IDIOMS_ZH, IDIOMS_ZH_ROWS

            return IDIOMS_ZH if name == "idioms_zh" else IDIOMS_ZH_ROWS
        case "fill_in":
            from generators.fill_in.kind import FILL_IN

            return FILL_IN
        case "poem_zh":
            from generators.poem.kind import POEM_ZH

            return POEM_ZH
    raise KeyError(name)


_ROWS: tuple[tuple[str, str, KindMenu[Any]], ...] = (
    ("lion_wall", "lion_wall", LION),
    ("connecting_wall", "connecting_wall", CONNECTING),
    ("connecting_wall", "connecting_wall_zh", CONNECTING_ZH),
    ("sweet_spots", "sweet_spots", SWEET_SPOTS_MENU),
    ("brick", "brick", BRICK_MENU),
    ("brick", "idioms_zh_rows", IDIOM_ROWS_MENU),
    ("brick", "brick_zh", BRICK_ZH_MENU),
    ("riddle", "riddle", RIDDLE_MENU),
    ("riddle", "riddle_zh", RIDDLE_ZH_MENU),
    ("crossword", "crossword", CROSSWORD_MENU),
    ("crossword", "idioms_zh", IDIOMS_MENU),
    ("fill_in", "fill_in", FILL_IN_MENU),
    ("fill_in", "poem_zh", POEM_MENU),
)
TABLE = tuple(TableRow(lantern, name, menu, partial(_kind, name)) for lantern, name, menu in _ROWS)


@cache
def all_kinds() -> tuple[AnyKind, ...]:
    return tuple(row.kind() for row in TABLE)
