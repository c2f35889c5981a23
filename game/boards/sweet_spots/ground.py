"""The board without its marks: colours of zones, patterns, letters and lines."""

from __future__ import annotations

from functools import partial
from itertools import product

import pygame

from game.ui.shapes import Canvas
from game.ui.text import CAP
from game.ui.theme import Colour, mix
from game.ui.ui import Ui
from generators.sweet_spots.colours import colours_of
from generators.sweet_spots.rules import Puzzle, Zones, neighbours, zone_name

PATTERNS = 7  # +, /, \, ×, dots, =, ‖
NAME, LARGE_NAME = 0.24, 0.36  # shares of a cell: name of its zone
PATTERN_INK = 0.27
LINE_INK = 0.25
FINE = 4  # strokes of a pattern across a cell


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
