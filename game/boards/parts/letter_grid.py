"""Grids of letters, and how a cell of one looks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import pygame
from pygame import Rect, Surface

from game.boards.parts.grid import Grid
from game.ui.input import Point
from game.ui.shapes import Canvas, clip_to
from game.ui.theme import ON_GROUP, Colour, Theme, mix
from game.ui.ui import Ui
from generators.kernel.kind import Spot
from generators.lattice.layout import BLOCK, RIGHT, Layout

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
