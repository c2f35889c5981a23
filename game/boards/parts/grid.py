"""A grid of cells on the screen: their places, hit tests, the drawing of hints and of the wave
after a win; a grid of letters and blocks, which scrolls if it is larger than its area; the list
beside a grid, and the space at the bottom of that for texts and buttons of the play scene."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeAlias, TypeVar

from pygame import Rect, Surface

from game.boards.board import Board, M, S, View
from game.ui.animation import Motion
from game.ui.input import Point
from game.ui.shapes import inset, strip
from game.ui.theme import BLUE, GREEN, LIGHT, MAUVE, ON_GROUP, YELLOW, Colour, Theme, mix
from game.ui.ui import Ui
from generators.kernel.kind import Spot

NAMED = re.compile(r"(\d{1,2}),(\d{1,2})")  # cell in written moves: row and column, from 1
STEPS = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}
LEAST = 4  # pixels: the smallest cell
SPARE = 120  # points
COLUMN = 400  # points: the least width of a column with a notch


@dataclass(frozen=True, slots=True)
class Grid:
    rows: int
    columns: int
    corner: Point  # top left corner
    cell: Point  # width and height
    gap: int = 0  # pixels between cells, outside all cells

    @property
    def rect(self) -> Rect:
        wide, high = self.cell
        size = (self.columns * (wide + self.gap) - self.gap, self.rows * (high + self.gap) - self.gap)
        return Rect(self.corner, size)

    @property
    def side(self) -> int:
        return min(self.cell)

    def spots(self) -> Iterator[Spot]:
        return ((row, column) for row in range(self.rows) for column in range(self.columns))

    def spot_at(self, at: Point) -> Spot | None:
        column = (at[0] - self.corner[0]) // (self.cell[0] + self.gap)
        row = (at[1] - self.corner[1]) // (self.cell[1] + self.gap)
        inside = 0 <= row < self.rows and 0 <= column < self.columns
        return (row, column) if inside and self.place_of((row, column)).collidepoint(at) else None

    def place_of(self, spot: Spot) -> Rect:
        row, column = spot
        wide, high = self.cell
        corner = (self.corner[0] + column * (wide + self.gap), self.corner[1] + row * (high + self.gap))
        return Rect(corner, self.cell)

    def nearest(self, spot: Spot) -> Spot:
        """The cell itself, or the nearest one if it is outside of the grid."""
        return min(max(0, spot[0]), self.rows - 1), min(max(0, spot[1]), self.columns - 1)

    def beside(self, spot: Spot, arrow: str) -> Spot:
        """The next cell in the direction of an arrow key; at the edge the cell itself."""
        down, right = STEPS[arrow]
        return self.nearest((spot[0] + down, spot[1] + right))


def parse_spot(name: str) -> Spot | None:
    """The cell with a name such as 2,4; None if it is not such a name."""
    found = NAMED.fullmatch(name)
    return (int(found[1]) - 1, int(found[2]) - 1) if found else None


def fit_grid(area: Rect, rows: int, columns: int) -> Grid:
    """A grid of the largest square cells that fit, in the middle of the area."""
    side = max(LEAST, min(area.width // columns, area.height // rows))
    place = Rect(0, 0, side * columns, side * rows).move_to(center=area.center)
    return Grid(rows, columns, place.topleft, (side, side))


VEIL = 165  # opacity, out of 255


def draw_veil(ui: Ui, target: Surface, grid: Grid, view: View[S]) -> None:
    """Dim every cell that the current hint does not refer to."""
    sheet = Surface(grid.cell)
    sheet.fill(ui.theme.bg)
    sheet.set_alpha(VEIL)
    for spot in grid.spots():
        if view.is_dimmed(spot):
            target.blit(sheet, grid.place_of(spot))


def draw_ring(ui: Ui, target: Surface, cell: Rect, colour: Colour | None = None) -> None:
    """Draw a ring around a cell, by default in the focus colour; a light edge keeps it visible on
    any ground. It does not grow with the words, as cells do not: it would cover the number in their
    corner."""
    place, radius, width = cell.inflate(-2, -2), ui.px(6), max(2, ui.fixed_px(3))
    ui.shapes.rounded_rect(target, place, radius, None, ui.theme.surface, width + max(1, ui.fixed_px(2)))
    ui.shapes.rounded_rect(target, place, radius, None, colour or ui.theme.focus, width)


def draw_dashes(target: Surface, place: Rect, colour: Colour, thick: int, dash: int) -> None:
    for start in range(0, max(place.size), 2 * dash):
        for edge in (place.top, place.bottom - thick):
            long = min(dash, place.width - start)
            target.fill(colour, (place.left + start, edge, max(0, long), thick))
        for edge in (place.left, place.right - thick):
            long = min(dash, place.height - start)
            target.fill(colour, (edge, place.top + start, thick, max(0, long)))


RIBBONS = (BLUE, GREEN, LIGHT.zones[6], MAUVE, LIGHT.zones[8], YELLOW, LIGHT.zones[10], LIGHT.zones[1])


def ribbon_colour(number: int) -> Colour:
    """The colour of a line or an idiom that was found, in both themes."""
    return RIBBONS[number % len(RIBBONS)]


LENGTH = 0.9  # seconds
SPREAD = 0.8  # delay of the last cell, as a share of the beat
KEPT_BY_DAY, KEPT_AT_NIGHT = 0.5, 0.3  # share of gold that stays
BRIGHT = 0.55  # share of gold above which letters are dark


class Wave(Motion):
    def begin(self, *, still: bool) -> None:
        self.run(LENGTH, still=still)

    def beat(self, spot: Spot, rows: int, columns: int) -> float:
        """The progress of the wave in a cell, 0 to 1; 1 if there is no wave."""
        if not self.running:
            return 1.0
        late = (spot[0] + spot[1]) / (rows + columns)
        return min(1.0, max(0.0, self.share * (1 + SPREAD) - late * SPREAD))

    def height(self, spot: Spot, rows: int, columns: int) -> float:
        beat = self.beat(spot, rows, columns)
        return 4 * beat * (1 - beat)


def gold_share(theme: Theme) -> float:
    return KEPT_AT_NIGHT if theme.dark else KEPT_BY_DAY


def solved_tint(theme: Theme, wave: Wave, spot: Spot, size: tuple[int, int], ground: Colour) -> tuple[Colour, Colour]:
    stays = gold_share(theme)
    share = stays * wave.beat(spot, *size) + (1 - stays) * wave.height(spot, *size)
    return mix(ground, theme.centre, share), ON_GROUP if share > BRIGHT else theme.ink


class Notched(Protocol):
    @property
    def notch(self) -> Rect | None: ...


class NotchedBoard(Board[S, M]):
    places: Notched
    foot = 0  # height of the notch

    def crowded(self) -> bool:
        """Is a list longer than its room, and would like more?"""
        return False

    def notch(self, ui: Ui, area: Rect, highs: Sequence[int], state: S) -> Rect | None:
        for high in highs:
            self.foot = high
            self.place(ui, area, state)
            if not self.crowded():
                break
        free = self.places.notch
        self.foot = self.foot if free is not None else 0
        return free


G = TypeVar("G")
L = TypeVar("L")


@dataclass(frozen=True, slots=True, eq=False)
class GridAndList(Generic[G, L]):
    grid: G
    list: L
    notch: Rect | None = None  # notch under the list


@dataclass(frozen=True, slots=True)
class GridRoom(Generic[G]):
    """How a grid shares the area with a list: beside it in landscape, where `foot` pixels are left
    free under the list, and above it in portrait."""

    fit: Callable[[Rect, float], G]  # largest in a room, at its top (0) or in its middle (0.5)
    outer: Callable[[G], Rect]
    widest: int  # pixels of a list beside the grid
    lowest: int  # pixels of a list below it
    gap: int  # pixels above a list below it

    def split(self, ui: Ui, area: Rect, foot: int, fill: Callable[[Rect], L]) -> GridAndList[G, L]:
        if area.width > area.height * 1.25:
            wide = self.outer(self.fit(inset(area, right=area.width - round(area.width * 0.56)), 0.5)).width
            main, column = columns(ui, area, wide, self.widest)
            outer = self.outer(grid := self.fit(main, 0.5))
            column, notch = split_foot(ui, column, outer.top, outer.bottom, foot)
            return GridAndList(grid, fill(column), notch)
        grid = self.fit(inset(area, bottom=self.lowest + self.gap), 0.0)
        return GridAndList(grid, fill(strip(area, self.outer(grid).bottom + self.gap, area.bottom)))


def columns(ui: Ui, area: Rect, wide: int, most: int) -> tuple[Rect, Rect]:
    """An area `wide` pixels wide and a column beside it, at most `most` wide, centred together."""
    gap = ui.fixed_px(32 if area.width > ui.fixed_px(700) else 16)
    rest = min(area.width - wide - gap, most)
    left = area.left + (area.width - wide - gap - rest) // 2
    main = Rect(left, area.top, wide, area.height)
    column = Rect(left + wide + gap, area.top, rest, area.height)
    ui.side_by_side(main, column)
    return main, column


def split_foot(ui: Ui, column: Rect, top: int, bottom: int, foot: int) -> tuple[Rect, Rect | None]:
    """The column, and `foot` pixels cut off at its bottom if it is wide enough. Its top and bottom
    are those of the grid beside it, unless the grid is much lower than the area."""
    if not foot or column.width < ui.fixed_px(COLUMN):
        return column, None
    if column.height - (bottom - top) <= ui.fixed_px(SPARE):
        column = strip(column, top, bottom)
    return column, cut_foot(column, foot, ui.fixed_px(20))


def cut_foot(column: Rect, high: int, gap: int) -> Rect:
    foot = strip(column, column.bottom - high, column.bottom)
    column.height -= high + gap
    return foot


Scroll: TypeAlias = Callable[[int, int], None]  # pixels to the right and down


@dataclass(slots=True)
class Press:
    """A press on a part of the board. Once it moves far enough it is a drag, which scrolls the part."""

    part: str  # part of the board
    began: Point
    slack: int
    scroll: Scroll | None = None
    drags: bool = False
    last: Point = (0, 0)

    def __post_init__(self) -> None:
        self.last = self.began

    def reach(self, at: Point) -> None:
        self.drags = self.drags or math.dist(at, self.began) > self.slack
        if self.drags and self.scroll is not None:
            self.scroll(self.last[0] - at[0], self.last[1] - at[1])
            self.last = at
