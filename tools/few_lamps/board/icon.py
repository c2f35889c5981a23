"""A lamp, and the picture of the puzzle."""

from __future__ import annotations

from game.ui.shapes import XY, Canvas
from game.ui.theme import GOLD, ON_GROUP, Colour

PAPER: Colour = (255, 255, 255)


def draw_lamp(canvas: Canvas, glass: Colour, ring: Colour, at: XY = (0.5, 0.5), size: float = 1.0) -> None:
    canvas.circle(at, 0.33 * size, ring)
    canvas.circle(at, 0.29 * size, glass)


def few_lamps_icon(canvas: Canvas) -> None:
    """Four lamps, two of them lit."""
    canvas.box((0.07, 0.07), (0.86, 0.86), ON_GROUP, 0.11)
    for at, glass in (((0.3, 0.3), GOLD), ((0.7, 0.3), ON_GROUP), ((0.3, 0.7), ON_GROUP), ((0.7, 0.7), GOLD)):
        draw_lamp(canvas, glass, PAPER, at, 0.5)
