"""A grid of cells on the screen: their places, hit tests, the drawing of hints and of the wave
after a win; a grid of letters and blocks, which scrolls if it is larger than its area; the list
beside a grid, and the space at the bottom of that for texts and buttons of the play scene."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, Protocol, TypeAlias, TypeVar

import pygame
from pygame import Rect, Surface

from game.boards.board import Board, M, S, View
from game.ui.animation import Motion
from game.ui.input import Point
from game.ui.shapes import Canvas, clip_to, inset, strip
from game.ui.theme import BLUE, GREEN, LIGHT, MAUVE, ON_GROUP, YELLOW, Colour, Theme, mix
from game.ui.ui import Ui
from generators.kernel.kind import Spot
from generators.lattice.layout import BLOCK, RIGHT, Layout

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


LEAST_LETTER, MOST = 24, 128  # points of a cell
BORDER = 3
LETTER, FULL_LETTER = 0.56, 0.9  # shares of a cell; FULL_LETTER makes a capital two thirds as high as its cell
PENCIL, FULL_PENCIL, ASIDE = 0.46, 0.72, 0.08
NUMBER, FULL_NUMBER = 0.3, 0.4
SMALL = {2: 0.36, 3: 0.26}  # share of a cell, by number of lines
ROOM = 0.82  # share of a cell's width that several letters may take
BAR = 0.1
BLACK = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class CellFace:
    letter: str
    ink: Colour
    ground: Colour | None = None
    bold: bool = False
    pencil: bool = False  # smaller, to the lower right
    lift: float = 0.0  # height above its place, as a share of the cell
    circle: Colour | None = None  # circle around the letter


class LetterGrid:
    def __init__(self, ui: Ui, area: Rect, layout: Layout, *, numbered: bool = True) -> None:
        self.ui, self.area, self.layout = ui, area, layout
        self.border = ui.fixed_px(BORDER)
        room = area.inflate(-2 * self.border, -2 * self.border)
        line = self._line  # the border covers the last grid line
        fit = min((room.width + line) // layout.width, (room.height + line) // layout.height)
        self.cell = max(4, ui.fixed_px(LEAST_LETTER), min(fit, ui.fixed_px(MOST)))
        self.size = (self.cell * layout.width - line, self.cell * layout.height - line)
        self.rect = Rect(0, 0, min(room.width, self.size[0]), min(room.height, self.size[1]))
        self.rect.center = area.center
        self.offset = (0, 0)
        self.numbers = {slot.start: str(slot.number) for slot in layout.slots} if numbered else {}

    def move_to(self, *, left: int, top: int) -> None:
        self.rect.topleft = (left + self.border, top + self.border)

    @property
    def outer(self) -> Rect:
        return self.rect.inflate(2 * self.border, 2 * self.border)

    @property
    def scrolls(self) -> bool:
        return self.rect.size != self.size

    def spot_at(self, at: Point) -> Spot | None:
        spot = self.cells.spot_at(at) if self.rect.collidepoint(at) else None
        return spot if spot is not None and self.layout.is_open(*spot) else None

    def place_of(self, spot: Spot) -> Rect:
        return self.cells.place_of(spot)

    def visible_rect(self, spot: Spot) -> Rect:
        """The visible part of a cell."""
        return self.place_of(spot).clip(self.rect)

    @property
    def cells(self) -> Grid:
        """All cells, including those that are scrolled out of sight."""
        corner = (self.rect.left - self.offset[0], self.rect.top - self.offset[1])
        return Grid(self.layout.height, self.layout.width, corner, (self.cell, self.cell))

    def scroll(self, right: int, down: int) -> None:
        x, y = self.offset[0] + right, self.offset[1] + down
        most = (self.size[0] - self.rect.width, self.size[1] - self.rect.height)
        self.offset = (max(0, min(most[0], x)), max(0, min(most[1], y)))

    def show(self, spot: Spot) -> None:
        seen, wanted = self.rect, self.place_of(spot).inflate(2 * self.cell, 2 * self.cell)
        right = min(0, wanted.left - seen.left) or max(0, wanted.right - seen.right)
        down = min(0, wanted.top - seen.top) or max(0, wanted.bottom - seen.bottom)
        self.scroll(right, down)

    def draw(self, target: Surface, face: Callable[[Spot], CellFace], over: Callable[[], None]) -> None:
        pygame.draw.rect(target, self.ui.theme.ink, self.outer, self.border)
        target.blit(self._sheet, self.rect, Rect(self.offset, self.rect.size))
        cells = self.cells
        with clip_to(target, self.rect):
            for spot in self.layout.cells():
                place = cells.place_of(spot)
                if place.colliderect(self.rect):
                    self._draw_cell(target, spot, place, face(spot))
            self._draw_bars(target)
            over()

    def draw_letter(
        self, target: Surface, letter: str, ink: Colour, place: Rect, *, bold: bool, pencil: bool = False
    ) -> None:
        """Draw the letter of a cell. Several letters are smaller, and more than four are in lines."""
        low = round(self.cell * 0.05) if self.numbers and not self.ui.large else 0
        # Up to four letters are one line, up to ten are two, more are three.
        count = 1 if len(letter) <= 4 else 2 if len(letter) <= 10 else 3
        wide = -(-len(letter) // count)
        lines = [letter[at : at + wide] for at in range(0, len(letter), wide)]
        high = (FULL_PENCIL if pencil else FULL_LETTER) if self.ui.large else PENCIL if pencil else LETTER
        pixels = max(8, round(self.cell * (high if len(lines) == 1 else SMALL[len(lines)])))
        if len(letter) > 1:
            widest = max(self.ui.text.glyph_width(line, pixels, bold=bold) for line in lines)
            pixels = max(6, min(pixels, round(pixels * self.cell * ROOM / widest)))
        top = place.centery + low - (len(lines) - 1) * pixels // 2
        for number, line in enumerate(lines):
            self.ui.text.glyph(target, line, pixels, ink, (place.centerx, top + number * pixels), bold=bold)

    def draw_number(self, target: Surface, number: str, spot: Spot) -> None:
        self._draw_number_in(target, number, self.place_of(spot), number_ink(self.ui.theme))

    def strike(self, target: Surface, spot: Spot) -> None:
        """Cross out a wrong letter."""
        error, edge = self.ui.theme.error, self.ui.theme.surface

        def draw(canvas: Canvas) -> None:
            canvas.stroke([(0.1, 0.9), (0.9, 0.1)], 0.1, edge)
            canvas.stroke([(0.1, 0.9), (0.9, 0.1)], 0.055, error)

        sprite = self.ui.shapes.sprite("strike", (self.cell, self.cell), error, draw)
        target.blit(sprite, self.place_of(spot))

    def fold(self, target: Surface, spot: Spot, *, on_gold: bool) -> None:
        """Draw a small fold at the top right of a revealed letter."""
        side = max(5, round(self.cell * 0.22))
        accent, corners = ON_GROUP if on_gold else self.ui.theme.accent, [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0)]
        sprite = self.ui.shapes.sprite("corner", (side, side), accent, lambda each: each.polygon(corners, accent))
        place = self.place_of(spot)
        target.blit(sprite, (place.right - side - 1, place.top))

    def _draw_cell(self, target: Surface, spot: Spot, place: Rect, face: CellFace) -> None:
        if face.ground is not None:
            line = self._line
            target.fill(face.ground, (place.left, place.top, place.width - line, place.height - line))
        if face.circle is not None:
            self._draw_circle(target, place, face.circle)
        written = face.letter.strip() != ""
        number = self.numbers.get(spot)
        if number and not (written and self.ui.large):  # a large letter needs the room; the clue names its number
            dark = face.ground == self.ui.theme.centre
            behind = face.ground or self.ui.theme.cell if face.circle is not None else None
            self._draw_number_in(target, number, place, ON_GROUP if dark else number_ink(self.ui.theme), behind)
        if written:
            aside = round(ASIDE * self.cell) if face.pencil else 0
            place = place.move(aside, aside - round(face.lift * self.cell))
            self.draw_letter(target, face.letter, face.ink, place, bold=face.bold, pencil=face.pencil)

    def _draw_circle(self, target: Surface, place: Rect, ink: Colour) -> None:
        side = self.cell - self._line
        at, wide = (0.5, 0.5), max(0.03, self.ui.fixed_px(1) / side)
        sprite = self.ui.shapes.sprite("circled", (side, side), ink, lambda each: each.ring(at, 0.48, wide, ink))
        target.blit(sprite, place)

    def _draw_bars(self, target: Surface) -> None:
        thick, long = max(3, min(self.ui.fixed_px(6), round(self.cell * BAR))), self.cell + self._line
        middle = self._line // 2 + 1
        for spot, side in self.layout.bars:
            place = self.place_of(spot).move(-middle, -middle)
            bar = Rect((0, 0), (thick, long) if side == RIGHT else (long, thick))
            bar.center = (place.right, place.centery) if side == RIGHT else (place.centerx, place.bottom)
            target.fill(self.ui.theme.ink, bar)

    def _draw_number_in(
        self, target: Surface, number: str, place: Rect, ink: Colour, behind: Colour | None = None
    ) -> None:
        """Draw the number of a cell; `behind` is the colour of a patch that hides the circle."""
        share, most = (FULL_NUMBER, self.ui.px(15)) if self.ui.large else (NUMBER, self.ui.fixed_px(15))
        pixels = min(max(7, round(self.cell * share)), max(most, round(self.cell * 0.2)))
        wide = self.ui.text.glyph_width(number, pixels, bold=self.ui.large)
        inset = max(1, round(self.cell * 0.06))
        centre = (place.left + inset + wide // 2, place.top + inset + round(pixels * 0.42))
        if behind is not None:
            patch = Rect(0, 0, wide + 2, round(pixels * 0.86)).move_to(center=centre)
            target.fill(behind, patch)
        self.ui.text.glyph(target, number, pixels, ink, centre, bold=self.ui.large)

    @property
    def _line(self) -> int:
        return max(1, self.ui.fixed_px(1.2))

    @cached_property
    def _sheet(self) -> Surface:
        theme = self.ui.theme
        sheet = Surface(self.size)
        sheet.fill(theme.cell)
        lines = mix(theme.cell, BLACK if theme.dark else theme.ink, 0.55)
        for row, signs in enumerate(self.layout.rows):
            for column, sign in enumerate(signs):
                place = Rect(column * self.cell, row * self.cell, self.cell, self.cell)
                line = lines
                if sign == BLOCK:
                    sheet.fill(block_colour(theme), place)
                    line = mix(block_colour(theme), theme.cell, 0.12)
                sheet.fill(line, (place.right - self._line, place.top, self._line, self.cell))
                sheet.fill(line, (place.left, place.bottom - self._line, self.cell, self._line))
        return sheet


def sketch_letters(target: Surface, ui: Ui, rect: Rect, layout: Layout, rows: tuple[str, ...]) -> None:
    grid, ink = LetterGrid(ui, rect, layout, numbered=False), ui.theme.ink
    grid.draw(target, lambda spot: CellFace(rows[spot[0]][spot[1]], ink), lambda: None)


def block_colour(theme: Theme) -> Colour:
    return BLACK if theme.dark else theme.ink


def number_ink(theme: Theme) -> Colour:
    return theme.ink if theme.dark else theme.ink_2


def pencil_colour(theme: Theme, ground: Colour) -> Colour:
    """The colour of a pencilled letter: fainter, but readable."""
    return mix(ground, theme.ink, 0.7 if theme.dark else 0.62)


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
