"""The puzzles with their boards: a row for each kind of generators/lanterns.py, in the same order.

Home needs their names, menus and pictures. How they are made, played and drawn is imported when a game is first wanted,
or in the first quiet moment after the first picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeAlias

from game.boards import icons
from game.boards.icons import ICONS, techniques_of
from game.ui.shapes import Canvas
from game.ui.theme import BLUE, GREEN, MAUVE, SKY, YELLOW, Colour
from generators.kernel.kind import AnyKind, AnyPreset, Pulse
from generators.kernel.options import KindMenu, menu_preset
from generators.kernel.phrases import Phrase, say
from generators.kernel.sets import group_by
from generators.lanterns import TABLE, TableRow
from generators.names.almanac import preset_on

if TYPE_CHECKING:
    from game.boards.board import AnyBoard


BoardClass: TypeAlias = "Callable[[], AnyBoard]"


class Form(Enum):
    """What the front page shows of a puzzle."""

    BOARD = auto()  # small
    CARDS = auto()
    VERSE = auto()
    CLUES = auto()  # clues and the grid


@dataclass(frozen=True)
class Entry:
    row: TableRow
    icon: Callable[[Canvas], None]
    colour: Colour
    techniques: Mapping[str, str] = field(default_factory=dict)  # pictures of some, see ui/icons.py
    first: str = ""  # preset of the very first game, for players who read its language
    minis: tuple[str, ...] = ()  # presets small enough for a minute: puzzles of each day beside its daily
    sunday: str = ""  # preset of Sundays, in addition to the dailies
    form: Form = Form.BOARD
    hung: str = ""  # preset of puzzles that hang under lanterns every evening
    maker: str = ""  # title of the page where players make such puzzles
    mode: int | None = None  # which choice of its presets changes the game
    deals_lists: bool = False  # the page can deal puzzles from lists

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def name(self) -> Phrase:
        return say(f"board.{self.id}.name")

    @property
    def lantern(self) -> str:
        return self.row.lantern

    @property
    def menu(self) -> KindMenu[Any]:
        return self.row.menu

    @property
    def language(self) -> str:
        """The language of its words, empty if it needs none."""
        return self.menu.language

    @cached_property
    def kind(self) -> AnyKind:
        return self.row.kind()

    @cached_property
    def board(self) -> BoardClass:
        """It is imported the first time."""
        return _import_board(self.id)

    def daily_on(self, day: str) -> str:
        return preset_on(self.menu, day)

    def preset(self, name: str) -> AnyPreset:
        """The preset of that name, of the menu or chosen by the player; without a name the one for new players. A name
        from an older save gives the preset that replaced it, or else the first."""
        return menu_preset(self.menu, name or self.menu.start) or self.menu.presets[0]


def _import_board(kind: str) -> BoardClass:
    match kind:
        case "lion_wall" | "connecting_wall_zh":
            from game.boards.wall.character_boards import ChineseWallBoard, LionWallBoard

            return LionWallBoard if kind == "lion_wall" else ChineseWallBoard
        case "connecting_wall":
            from game.boards.wall.board import WallBoard

            return WallBoard
        case "sweet_spots":
            from game.boards.sweet_spots.board import SweetSpotsBoard

            return SweetSpotsBoard
        case "brick" | "brick_zh":
            from game.boards.brick.board import BrickBoard

            return BrickBoard
        case "riddle":
            from game.boards.riddle.board import RiddleBoard

            return RiddleBoard
        case "riddle_zh":
            from game.boards.riddle_zh.board import RiddleZhBoard

            return RiddleZhBoard
        case "crossword":
            from game.boards.crossword.board import CrosswordBoard

            return CrosswordBoard
        case "idioms_zh" | "idioms_zh_rows":
            from game.boards.idioms.board import IdiomsBoard

            return IdiomsBoard
        case "fill_in":
            from game.boards.fill_in.board import FillInBoard

            return FillInBoard
        case "poem_zh":
            from game.boards.poem.board import PoemBoard

            return PoemBoard
    raise KeyError(kind)


_ROWS = {row.id: row for row in TABLE}
EASY = "easy-connections"  # games that began with an easy Lion Wall keep their light

CATALOGUE = (
    Entry(
        _ROWS["lion_wall"],
        icons.lion_icon,
        YELLOW,
        first="easy-connections-simplified-2",
        form=Form.CARDS,
        maker="maker.page.lion_wall",
    ),
    Entry(
        _ROWS["connecting_wall"],
        ICONS["connecting"],
        MAUVE,
        techniques_of("connecting_wall"),
        form=Form.CARDS,
        maker="maker.page.connecting_wall",
        mode=0,
        deals_lists=True,
    ),
    Entry(
        _ROWS["connecting_wall_zh"],
        ICONS["connecting"],
        MAUVE,
        techniques_of("connecting_wall"),
        form=Form.CARDS,
        first=EASY,
        mode=0,
    ),
    Entry(
        _ROWS["sweet_spots"],
        icons.draw_chest,
        GREEN,
        techniques_of("sweet_spots"),
        first="5-1-easy",
        maker="editor.title",
    ),
    Entry(_ROWS["brick"], icons.brick_icon, BLUE),
    Entry(_ROWS["idioms_zh_rows"], ICONS["split"], BLUE),
    Entry(_ROWS["brick_zh"], icons.brick_icon, BLUE),
    Entry(_ROWS["riddle"], ICONS["riddle"], MAUVE, techniques_of("riddle"), form=Form.VERSE),
    Entry(
        _ROWS["riddle_zh"],
        ICONS["riddle_zh"],
        MAUVE,
        form=Form.VERSE,
        hung="evening",
        maker="riddle_page.title",
    ),
    Entry(
        _ROWS["crossword"],
        ICONS["crossword"],
        YELLOW,
        techniques_of("crossword"),
        minis=("5-american-easy",),
        sunday="9-cryptic",
        form=Form.CLUES,
    ),
    Entry(_ROWS["idioms_zh"], ICONS["idioms"], YELLOW),
    Entry(_ROWS["fill_in"], ICONS["fill_in"], GREEN, techniques_of("fill_in"), mode=2),
    Entry(_ROWS["poem_zh"], ICONS["poem"], SKY, minis=("9-easy-hidden",) * 2 + ("12-easy-hidden",) * 3),
)
NIGHT = next(each for each in CATALOGUE if each.hung)
ON_SUNDAYS = next((each.id, each.sunday) for each in CATALOGUE if each.sunday)
# After the first game and a mini: easy puzzles for the first days, each for players who read its language.
OF_WORDS = next(each for each in CATALOGUE if each.id == "connecting_wall_zh")  # opens the cards of words

FIRST_STEPS = (
    ("sweet_spots", "8-1-easy"),
    ("connecting_wall", "easy-connections"),
    ("riddle_zh", "easy"),
    ("fill_in", "7-easy"),
    ("lion_wall", "easy-connections-simplified"),
)


@dataclass(frozen=True, slots=True)
class Lantern:
    """A puzzle in one language or several: each of the siblings lights it."""

    id: str
    siblings: tuple[Entry, ...]

    def order(self, languages: Sequence[str]) -> list[Entry]:
        """The siblings by the order of these languages. The first one stands for the lantern."""
        wanted = {language: number for number, language in enumerate(languages)}
        return sorted(self.siblings, key=lambda each: wanted.get(each.language, len(wanted)))

    def in_each(self, languages: Sequence[str]) -> list[Entry]:
        """The sibling that stands for the lantern in each of these languages."""
        by_language = group_by(self.siblings, lambda each: each.language)
        return [by_language[each][0] for each in languages if each in by_language]


PUZZLES = tuple(Lantern(name, tuple(each)) for name, each in group_by(CATALOGUE, lambda each: each.lantern).items())
LANTERNS = tuple(each for each in PUZZLES if each.siblings[0].menu.week)  # a puzzle without dailies lights none


def lantern_of(kind: str) -> Lantern:
    return next(each for each in PUZZLES if each.id == entry_of(kind).lantern)


def shown(languages: Sequence[str]) -> list[Entry]:
    """The first sibling of each puzzle."""
    return [each.order(languages)[0] for each in PUZZLES]


def dailies(languages: Sequence[str]) -> list[Entry]:
    """The first sibling of each lantern."""
    return [each.order(languages)[0] for each in LANTERNS]


def import_all(pulse: Pulse) -> None:
    """Every kind and board."""
    for each in CATALOGUE:
        pulse()
        _ = each.kind, each.board


def first_kind(language: str) -> Entry:
    """The kind of the first game: the last one in that language, or else one that needs no words."""
    found = (each for each in reversed(CATALOGUE) if each.first and each.language in (language, ""))
    return max(found, key=lambda each: each.language)


def entry_of(kind: str) -> Entry:
    return next(each for each in CATALOGUE if each.id == kind)
