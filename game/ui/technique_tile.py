"""A technique as a small picture, drawn from a line of text, so that a new one is one more line.

Rows stand between bars and cells between commas. A cell is two signs: what it belongs to (a or b: two zones; a point:
none; #: a block; a question mark: what is supposed) and what it holds (o: a chest; w: a letter; x: a cross; a point:
nothing).
"""

from __future__ import annotations

import pygame

from game.ui.shapes import Canvas
from game.ui.theme import GOLD, ON_GROUP, Theme
from game.ui.ui import Ui

ROUND = 0.2  # of the side
EDGE = 0.1  # around the cells
INK = 0.05  # a line


def draw_tile(ui: Ui, target: pygame.Surface, picture: str, centre: tuple[int, int], size: int) -> None:
    theme = ui.theme
    sprite = ui.shapes.sprite(
        ("technique", picture), (size, size), theme.ink, lambda canvas: _paint(canvas, picture, theme)
    )
    rect = sprite.get_rect(center=centre)
    ui.shapes.rounded(target, rect, round(size * ROUND), theme.surface, theme.line, 1)
    target.blit(sprite, rect)


def _paint(canvas: Canvas, picture: str, theme: Theme) -> None:
    rows = [each.split(",") for each in picture.split("|")]
    side = (1 - 2 * EDGE) / max(len(rows), *map(len, rows))
    grounds = {"a": theme.zones[4], "b": theme.zones[6], ".": theme.tile, "#": theme.ink_2}
    for number, row in enumerate(rows):
        for column, cell in enumerate(row):
            zone, sign = cell[0], cell[1]
            left, top = (1 - len(row) * side) / 2 + column * side, (1 - len(rows) * side) / 2 + number * side
            if zone == "?":
                corners = [(left, top), (left + side, top), (left + side, top + side), (left, top + side)]
                inner = [(x + (left + side / 2 - x) * 0.12, y + (top + side / 2 - y) * 0.12) for x, y in corners]
                canvas.stroke(inner, INK * 0.8, theme.ink_3, closed=True)
            else:
                gap = side * 0.05
                canvas.box((left + gap, top + gap), (side - 2 * gap, side - 2 * gap), grounds[zone], side * 0.12)
            middle = left + side / 2, top + side / 2
            if sign == "o":
                canvas.circle(middle, side * 0.34, theme.ink)
                canvas.circle(middle, side * 0.25, GOLD)
                canvas.circle(middle, side * 0.07, ON_GROUP)
            elif sign == "w":
                x, y = middle
                feet = [(x - side * 0.2, y + side * 0.24), (x, y - side * 0.24), (x + side * 0.2, y + side * 0.24)]
                canvas.stroke(feet, INK, theme.ink)
                canvas.stroke([(x - side * 0.12, y + side * 0.1), (x + side * 0.12, y + side * 0.1)], INK, theme.ink)
            elif sign == "x":
                arm = side * 0.22
                for slope in (1, -1):
                    ends = [(middle[0] - arm, middle[1] - slope * arm), (middle[0] + arm, middle[1] + slope * arm)]
                    canvas.stroke(ends, INK * 1.1, theme.ink)
