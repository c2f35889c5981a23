"""A lamp, and the picture of the puzzle."""

from __future__ import annotations

from game.ui.shapes import XY, Canvas
from game.ui.theme import GOLD, ON_GROUP, Colour

PAPER: Colour = (255, 255, 255)


def draw_lamp(canvas: Canvas, glass: Colour, at: XY = (0.5, 0.5), size: float = 1.0) -> None:
    """A round glass in a dark ring."""
    canvas.circle(at, 0.33 * size, ON_GROUP)
    canvas.circle(at, 0.29 * size, glass)


def few_lamps_icon(canvas: Canvas) -> None:
    """Four lamps, two of them lit."""
    canvas.box((0.07, 0.07), (0.86, 0.86), PAPER, 0.11)
    for at, glass in (((0.3, 0.3), GOLD), ((0.7, 0.3), PAPER), ((0.3, 0.7), PAPER), ((0.7, 0.7), GOLD)):
        draw_lamp(canvas, glass, at, 0.5)
