"""The puzzles with their boards, in the order of generators/kinds.py.

Home needs their names, menus and pictures. How they are made, played and drawn is imported when a game is first wanted,
or in the first quiet moment after the first picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

from game.boards.icons import (
    FILL_IN_TECHNIQUES,
    RIDDLE_TECHNIQUES,
    SWEET_SPOTS_TECHNIQUES,
    brick_icon,
    connecting_icon,
    crossword_icon,
    draw_chest,
    fill_in_icon,
    lion_icon,
    riddle_icon,
)
from game.ui.shapes import Canvas
from game.ui.theme import BLUE, GREEN, MAUVE, YELLOW, Colour
from generators.brick.menu import MENU as BRICK_MENU
from generators.crossword.menu import MENU as CROSSWORD_MENU
from generators.fill_in.menu import MENU as FILL_IN_MENU
from generators.kernel.kind import AnyKind, Kind, M, O, P, Pulse, S
from generators.kernel.options import KindMenu, Preset, menu_preset
from generators.kernel.phrases import CHINESE, ENGLISH
from generators.names.almanac import preset_on
from generators.riddle.menu import MENU as RIDDLE_MENU
from generators.sweet_spots.menu import MENU as SWEET_SPOTS_MENU
from generators.wall.menu import CONNECTING, LION

if TYPE_CHECKING:
    from game.boards.board import Board


@dataclass(frozen=True, slots=True)
class Playable:
    kind: AnyKind
    board: Callable[[], Board[Any, Any]]


@dataclass(frozen=True, slots=True)
class Entry:
    id: str
    menu: KindMenu[Any]
    playable: Callable[[], Playable]  # imports it, the first time
    icon: Callable[[Canvas], None]
    colour: Colour
    language: str = ""  # of its words; nothing: it needs none
    techniques: Mapping[str, str] = field(default_factory=dict)  # pictures of some, see ui/icons.py

    @property
    def kind(self) -> AnyKind:
        return self.playable().kind

    @property
    def board(self) -> Callable[[], Board[Any, Any]]:
        return self.playable().board

    def daily_on(self, day: str) -> str:
        return preset_on(self.menu, day)

    def preset(self, name: str) -> Preset[Any]:
        """The preset of that name, or what the player chose beyond them; without a name that of a new player; one
        from an older save gives that which stands for it, or else the first."""
        return menu_preset(self.menu, name or self.menu.start) or self.menu.presets[0]


def make_playable(kind: Kind[O, P, S, M], board: Callable[[], Board[S, M]]) -> Playable:
    """Ties a kind to a board of the same states and moves, which an annotated value would not."""
    return Playable(kind, board)


@cache
def _lion_wall() -> Playable:
    from game.boards.wall.lion_board import LionWallBoard
    from generators.wall.kind import LION_WALL

    return make_playable(LION_WALL, LionWallBoard)


@cache
def _connecting_wall() -> Playable:
    from game.boards.wall.board import WallBoard
    from generators.wall.kind import CONNECTING_WALL

    return make_playable(CONNECTING_WALL, WallBoard)


@cache
def _sweet_spots() -> Playable:
    from game.boards.sweet_spots.board import SweetSpotsBoard
    from generators.sweet_spots.kind import SWEET_SPOTS

    return make_playable(SWEET_SPOTS, SweetSpotsBoard)


@cache
def _brick() -> Playable:
    from game.boards.brick.board import BrickBoard
    from generators.brick.kind import BRICK

    return make_playable(BRICK, BrickBoard)


@cache
def _riddle() -> Playable:
    from game.boards.riddle.board import RiddleBoard
    from generators.riddle.kind import RIDDLE

    return make_playable(RIDDLE, RiddleBoard)


@cache
def _crossword() -> Playable:
    from game.boards.crossword.board import CrosswordBoard
    from generators.crossword.kind import CROSSWORD

    return make_playable(CROSSWORD, CrosswordBoard)


@cache
def _fill_in() -> Playable:
    from game.boards.fill_in.board import FillInBoard
    from generators.fill_in.kind import FILL_IN

    return make_playable(FILL_IN, FillInBoard)


CATALOGUE = (
    Entry("lion_wall", LION, _lion_wall, lion_icon, YELLOW, CHINESE),
    Entry("connecting_wall", CONNECTING, _connecting_wall, connecting_icon, MAUVE, ENGLISH),
    Entry("sweet_spots", SWEET_SPOTS_MENU, _sweet_spots, draw_chest, GREEN, techniques=SWEET_SPOTS_TECHNIQUES),
    Entry("brick", BRICK_MENU, _brick, brick_icon, BLUE, ENGLISH),
    Entry("riddle", RIDDLE_MENU, _riddle, riddle_icon, MAUVE, ENGLISH, RIDDLE_TECHNIQUES),
    Entry("crossword", CROSSWORD_MENU, _crossword, crossword_icon, YELLOW, ENGLISH),
    Entry("fill_in", FILL_IN_MENU, _fill_in, fill_in_icon, GREEN, ENGLISH, FILL_IN_TECHNIQUES),
)


FIRST_KIND, FIRST_PRESET = "sweet_spots", "5-1-easy"  # small and quickly understood: for the first game of all
FIRST_GAMES = {CHINESE: ("lion_wall", "easy-connections-simplified-2")}  # and where another one is nearer at hand


MINI = "crossword", "5-american-easy"  # small enough for a minute: one a day
ON_SUNDAYS = "crossword", "9-cryptic"  # beside the dailies


def import_all(pulse: Pulse) -> None:
    """Every kind and board, so that what is opened next need not wait for it."""
    for each in CATALOGUE:
        pulse()
        each.playable()


def first_game(language: str) -> tuple[str, str]:
    return FIRST_GAMES.get(language, (FIRST_KIND, FIRST_PRESET))


def entry_of(kind: str) -> Entry:
    return next(each for each in CATALOGUE if each.id == kind)
