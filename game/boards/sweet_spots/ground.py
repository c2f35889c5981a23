"""The board without its marks: colours of zones, patterns, letters and lines; and what stands around it: the numbers of
lines that a hint names, or how many chests each line still needs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import product

import pygame

from game.boards.board import View
from game.boards.parts.grid import Grid
from game.ui.icons import draw_icon
from game.ui.input import Point
from game.ui.shapes import Canvas
from game.ui.text import CAP
from game.ui.theme import GOLD, ON_GROUP, Colour, mix
from game.ui.ui import Ui
from generators.kernel.phrases import Phrase
from generators.sweet_spots.colours import colours_of
from generators.sweet_spots.rules import Mark, Puzzle, State, Zones, lines, neighbours, zone_name

PATTERNS = 7  # +, /, \, ×, dots, =, ‖
NAME, LARGE_NAME = 0.24, 0.36  # shares of a cell: name of its zone
PATTERN_INK = 0.27
LINE_INK = 0.25
FINE = 4  # strokes of a pattern across a cell
EDGE = 22  # points: the margin to the left of the board and above it
BADGE, ROW = 44, 30  # points: the least width of the badge of a zone, and the height of a row of badges
LETTERS = 14  # points


def assign_patterns(zones: Zones) -> tuple[int, ...]:
    """A pattern for each zone, different from its neighbours if possible; all are used about equally often."""
    beside = neighbours(zones)
    chosen = [-1] * len(beside)
    for zone in sorted(range(len(beside)), key=lambda each: -len(beside[each])):
        taken = {chosen[other] for other in beside[zone]}
        free = [each for each in range(PATTERNS) if each not in taken] or list(range(PATTERNS))
        chosen[zone] = min(free, key=lambda each: (chosen.count(each), each))
    return tuple(chosen)


def paint_ground(ui: Ui, puzzle: Puzzle, cell: int) -> tuple[pygame.Surface, tuple[Colour, ...]]:
    """The picture of the zones, and their colours."""
    colours = colours_of(puzzle, palette_of(ui))
    return paint_zones(ui, puzzle.zones, cell, colours, assign_patterns(puzzle.zones)), colours


def paint_zones(
    ui: Ui, zones: Zones, cell: int, colours: tuple[Colour, ...], patterns: tuple[int, ...]
) -> pygame.Surface:
    """Paint the zones in colours by their numbers; cells without a zone, -1, get the last colour."""
    side = cell * len(zones)
    sheet = pygame.Surface((side, side))
    for row, numbers in enumerate(zones):
        for column, zone in enumerate(numbers):
            rect = pygame.Rect(column * cell, row * cell, cell, cell)
            sheet.fill(colours[zone], rect)
            if ui.settings.patterns and zone >= 0:
                number, ink = patterns[zone], ink_on(ui, colours[zone], PATTERN_INK)
                draw = partial(_draw_pattern, number=number, ink=ink)
                sheet.blit(ui.shapes.sprite(("pattern", number), (cell, cell), ink, draw), rect)
            if ui.settings.letters and zone >= 0:
                draw_letter(ui, sheet, zone, colours[zone], rect)
    _lines(ui, sheet, zones, cell, colours)
    return sheet


def palette_of(ui: Ui) -> tuple[Colour, ...]:
    return ui.theme.strong_zones if ui.settings.strong_colours else ui.theme.zones


def ink_on(ui: Ui, ground: Colour, share: float) -> Colour:
    return mix(ground, ui.theme.ink, share)


def _lines(ui: Ui, sheet: pygame.Surface, zones: Zones, cell: int, colours: tuple[Colour, ...]) -> None:
    """Thin between cells of a zone, thick between zones and around the board; in the dark a little softer."""
    edge = mix(ui.theme.bg, ui.theme.ink, 0.86) if ui.theme.dark else ui.theme.ink
    size = len(zones)
    thick = max(2, min(ui.fixed_px(4), round(cell / (20 if ui.theme.dark else 14))))
    borders = []
    for (row, column), (down, right) in product(product(range(size), repeat=2), ((0, 1), (1, 0))):
        beneath, beside = row + down, column + right
        if size in (beneath, beside):
            continue
        x, y, here = beside * cell, beneath * cell, zones[row][column]
        if zones[beneath][beside] == here:
            sheet.fill(ink_on(ui, colours[here], LINE_INK), (x, y, 1 if right else cell, 1 if down else cell))
        else:
            borders.append((x - thick // 2, y - thick // 2, thick + cell * down, thick + cell * right))
    for each in borders:
        sheet.fill(edge, each)
    pygame.draw.rect(sheet, edge, sheet.get_rect(), thick)


def draw_letter(ui: Ui, target: pygame.Surface, zone: int, colour: Colour, cell: pygame.Rect) -> None:
    pixels = max(8, round(cell.width * (LARGE_NAME if ui.large else NAME)))
    draw_name(ui, target, zone, pixels, ink_on(ui, colour, 0.72), cell)


def draw_name(
    ui: Ui, target: pygame.Surface, zone: int, pixels: int, ink: Colour, cell: pygame.Rect, *, bold: bool = False
) -> None:
    """Draw the name of a zone in the corner of a cell, inside its lines."""
    name, edge = zone_name(zone), round(cell.width * 0.06)
    x = max(round(cell.width * 0.17), edge + ui.text.glyph_width(name, pixels, bold=bold) // 2)
    y = max(round(cell.height * 0.18), edge + round(pixels * CAP / 2))
    ui.text.glyph(target, name, pixels, ink, (cell.left + x, cell.top + y), bold=bold)


def _draw_pattern(canvas: Canvas, number: int, ink: Colour) -> None:
    width = 0.028
    steps = [each / FINE for each in range(-FINE, FINE + 1)]
    middles = [(each + 0.5) / FINE for each in range(FINE)]
    if number in (1, 3):
        for step in steps:
            canvas.stroke([(step, 1.0), (step + 1.0, 0.0)], width, ink)
    if number in (2, 3):
        for step in steps:
            canvas.stroke([(step, 0.0), (step + 1.0, 1.0)], width, ink)
    for x, y in ((0.8, 0.2), (0.2, 0.8)) if number == 0 else ():  # beside the letter of the zone
        canvas.stroke([(x - 0.12, y), (x + 0.12, y)], width, ink)
        canvas.stroke([(x, y - 0.12), (x, y + 0.12)], width, ink)
    for x in middles:
        if number == 4:
            for y in middles:
                canvas.circle((x, y), 0.035, ink)
        elif number == 5:
            canvas.stroke([(-0.1, x), (1.1, x)], width, ink)
        elif number == 6:
            canvas.stroke([(x, -0.1), (x, 1.1)], width, ink)


def badge_rows(ui: Ui, zones: int, width: int) -> int:
    return -(-zones // max(1, min(zones, width // ui.fixed_px(BADGE))))


def numbers_in(words: Phrase) -> Iterator[tuple[bool, int]]:
    """The lines named in a sentence: whether it is a column, and its number."""
    blanks = dict(words.blanks)
    match words.key:
        case "sweet_spots.row" | "sweet_spots.column":
            yield words.key == "sweet_spots.column", int(str(blanks["number"]))
        case "sweet_spots.spot":
            yield False, int(str(blanks["row"]))
            yield True, int(str(blanks["column"]))
    for each in blanks.values():
        if isinstance(each, Phrase):
            yield from numbers_in(each)


@dataclass(frozen=True, slots=True)
class LineNeed:
    need: int  # chests; less than none in a line that has too many
    is_tight: bool  # whether each of its free cells gets one


def line_needs(state: State) -> list[LineNeed]:
    """The needs of each row, column and zone, in the order of lines()."""
    found = []
    for line, target in zip(lines(state.puzzle), state.puzzle.targets(), strict=True):
        marks = [state.at(spot) for spot in line]
        need = target - marks.count(Mark.CHEST)
        found.append(LineNeed(need, 0 < need == marks.count(Mark.EMPTY)))
    return found


@dataclass(frozen=True, slots=True)
class Surround:
    ui: Ui
    grid: Grid
    strip: pygame.Rect  # below the board, for the badges of zones
    colours: tuple[Colour, ...]  # colours of the zones

    def draw_numbers(self, target: pygame.Surface, view: View[State]) -> None:
        """The numbers of the rows and columns that the hint names."""
        for number, place in self._named(view):
            self.ui.shapes.rounded_rect(target, place, self.ui.fixed_px(5), self.ui.theme.selected)
            self._write(target, str(number % self.grid.rows + 1), self.ui.theme.on_selected, place.center)

    def draw_needs(self, target: pygame.Surface, view: View[State]) -> None:
        """What each line needs; a gold disc where it needs all its free cells. The numbers of a hint replace those of
        rows and columns."""
        for number, each in enumerate(line_needs(view.state)):
            if number >= 2 * self.grid.rows:
                self._draw_badge(target, number - 2 * self.grid.rows, each)
            elif not view.lit:
                place, theme = self._place(number), self.ui.theme
                if each.is_tight:
                    self.ui.shapes.dot(target, place.center, place.height // 2, GOLD)
                ink = ON_GROUP if each.is_tight else theme.ink if each.need >= 0 else theme.error
                self._write_need(target, each, ink, place.center)

    def _draw_badge(self, target: pygame.Surface, zone: int, each: LineNeed) -> None:
        theme, count = self.ui.theme, self.grid.rows
        across = -(-count // badge_rows(self.ui, count, self.strip.width))
        wide, high, gap = self.strip.width // across, self.ui.fixed_px(ROW), self.ui.fixed_px(4)
        row, column = divmod(zone, across)
        place = pygame.Rect(self.strip.left + column * wide, self.strip.top + row * high + gap, wide - gap, high - gap)
        colour = mix(theme.bg, self.colours[zone], 0.4 if each.need == 0 else 1.0)
        self.ui.shapes.rounded_rect(target, place, self.ui.fixed_px(6), colour)
        ink = ink_on(self.ui, colour, 0.5 if each.need == 0 else 0.95)
        self._write(target, zone_name(zone), ink, (place.left + place.width * 3 // 10, place.centery))
        self._write_need(target, each, ink, (place.left + place.width * 7 // 10, place.centery))

    def _write_need(self, target: pygame.Surface, each: LineNeed, ink: Colour, at: Point) -> None:
        if each.need:
            self._write(target, str(each.need).replace("-", "−"), ink, at)
        else:
            draw_icon(self.ui, target, "check", mix(self.ui.theme.bg, ink, 0.6), at, self.ui.fixed_px(LETTERS))

    def _write(self, target: pygame.Surface, words: str, ink: Colour, at: Point) -> None:
        pixels = min(self.ui.px(LETTERS), self.ui.fixed_px(EDGE - 4), self.grid.side)
        self.ui.text.glyph(target, words, pixels, ink, at, bold=True)

    def _named(self, view: View[State]) -> list[tuple[int, pygame.Rect]]:
        """The rows and columns in the words of the hint; without words those of the lit cells."""
        lit = view.lit | view.targets if view.lit and view.hint is None else ()
        numbers = {spot[0] for spot in lit} | {self.grid.rows + spot[1] for spot in lit}
        if view.hint is not None:
            numbers.update(self.grid.rows * column + number - 1 for column, number in numbers_in(view.hint))
        return [(number, self._place(number)) for number in sorted(numbers)]

    def _place(self, number: int) -> pygame.Rect:
        """The place of a row's number, to the left of the board, or of a column's, above it."""
        board, cell, edge = self.grid.rect, self.grid.side, self.ui.fixed_px(EDGE)
        row, middle = number < self.grid.rows, number % self.grid.rows * cell + cell // 2
        centre = (board.left - edge // 2, board.top + middle) if row else (board.left + middle, board.top - edge // 2)
        return pygame.Rect(0, 0, min(edge, cell), min(edge - 2, cell)).move_to(center=centre)
