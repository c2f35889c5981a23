"""The puzzles with their boards, in the order of generators/kinds.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.boards.board import Board
from game.boards.brick import BrickBoard
from game.boards.brick import icon as brick_icon
from game.boards.crossword import CrosswordBoard, crossword_icon
from game.boards.fill_in import FillInBoard, fill_in_icon
from game.boards.fill_in.icon import TECHNIQUES as FILL_IN_TECHNIQUES
from game.boards.riddle import RiddleBoard
from game.boards.riddle import icon as riddle_icon
from game.boards.riddle.icon import TECHNIQUES as RIDDLE_TECHNIQUES
from game.boards.sweet_spots import SweetSpotsBoard
from game.boards.sweet_spots import icon as sweet_spots_icon
from game.boards.sweet_spots.chest import TECHNIQUES as SWEET_SPOTS_TECHNIQUES
from game.boards.wall import LionWallBoard, WallBoard, connecting_icon, lion_icon
from game.ui.shapes import Canvas
from game.ui.theme import BLUE, GREEN, MAUVE, YELLOW, Colour
from generators.brick import BRICK
from generators.crossword import CROSSWORD
from generators.fill_in import FILL_IN
from generators.kernel.kind import AnyKind, Kind, M, O, P, Preset, S
from generators.kernel.offers import named
from generators.kernel.phrases import CHINESE, ENGLISH
from generators.kinds import KINDS
from generators.names.almanac import preset_on
from generators.riddle import RIDDLE
from generators.sweet_spots import SWEET_SPOTS
from generators.wall import CONNECTING_WALL, LION_WALL


@dataclass(frozen=True, slots=True)
class Entry:
    kind: AnyKind
    board: Callable[[], Board[Any, Any]]
    icon: Callable[[Canvas], None]
    colour: Colour
    language: str = ""  # of its words; nothing: it needs none
    techniques: Mapping[str, str] = field(default_factory=dict)  # pictures of some, see ui/technique_tile.py

    def daily_on(self, day: str) -> str:
        return preset_on(self.kind, day)

    def preset(self, name: str) -> Preset[Any]:
        """The preset of that name, or what the player chose beyond them; one from an older save gives that which
        stands for it, or else the first."""
        return named(self.kind, name) or self.kind.presets[0]


def entry(
    kind: Kind[O, P, S, M],
    board: Callable[[], Board[S, M]],
    icon: Callable[[Canvas], None],
    colour: Colour,
    language: str = "",
    techniques: Mapping[str, str] | None = None,
) -> Entry:
    """Ties a kind to a board of the same states and moves, which an annotated tuple would not."""
    return Entry(kind, board, icon, colour, language, techniques or {})


ENTRIES = (
    entry(LION_WALL, LionWallBoard, lion_icon, YELLOW, CHINESE),
    entry(CONNECTING_WALL, WallBoard, connecting_icon, MAUVE, ENGLISH),
    entry(SWEET_SPOTS, SweetSpotsBoard, sweet_spots_icon, GREEN, techniques=SWEET_SPOTS_TECHNIQUES),
    entry(BRICK, BrickBoard, brick_icon, BLUE, ENGLISH),
    entry(RIDDLE, RiddleBoard, riddle_icon, MAUVE, ENGLISH, RIDDLE_TECHNIQUES),
    entry(CROSSWORD, CrosswordBoard, crossword_icon, YELLOW, ENGLISH),
    entry(FILL_IN, FillInBoard, fill_in_icon, GREEN, ENGLISH, FILL_IN_TECHNIQUES),
)
CATALOGUE = tuple(next(each for each in ENTRIES if each.kind is kind) for kind in KINDS)


FIRST_KIND, FIRST_PRESET = (
    SWEET_SPOTS.id,
    "5-1-easy",
)  # small and quickly understood: for the first game of all
FIRST_GAMES = {CHINESE: (LION_WALL.id, "easy-classic-simplified-2")}  # and where another one is nearer at hand


MINI = CROSSWORD.id, "5-american-easy"  # small enough for a minute: one a day


def first_game(language: str) -> tuple[str, str]:
    return FIRST_GAMES.get(language, (FIRST_KIND, FIRST_PRESET))


def entry_of(kind: str) -> Entry:
    return next(each for each in CATALOGUE if each.kind.id == kind)
