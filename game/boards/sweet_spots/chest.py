"""A small treasure chest, and the icon of the puzzle."""

from __future__ import annotations

from game.ui.shapes import Canvas
from game.ui.theme import GOLD, ON_GROUP, WOOD, Colour, mix

DARK_WOOD = mix(WOOD, (0, 0, 0), 0.28)
LIGHT_WOOD = mix(WOOD, (255, 255, 255), 0.16)
SPARKLE = mix(GOLD, (255, 255, 255), 0.55)
EDGE = 0.05


def draw_chest(canvas: Canvas, ink: Colour = ON_GROUP) -> None:
    """Lid, body, two straps and a lock, on a unit square; the dark edge keeps it clear of any zone colour."""
    _silhouette(canvas, ink)
    canvas.box((0.16, 0.23), (0.68, 0.27), LIGHT_WOOD, 0.13)
    canvas.box((0.16, 0.36), (0.68, 0.14), LIGHT_WOOD)
    canvas.box((0.16, 0.53), (0.68, 0.27), WOOD, 0.03)
    canvas.box((0.16, 0.72), (0.68, 0.08), DARK_WOOD, 0.03)
    for x in (0.24, 0.67):
        canvas.box((x, 0.23), (0.09, 0.57), GOLD, 0.02)
    canvas.box((0.13, 0.485), (0.74, 0.05), ink)
    canvas.box((0.405, 0.43), (0.19, 0.22), ink, 0.06)
    canvas.box((0.435, 0.46), (0.13, 0.16), SPARKLE, 0.04)
    canvas.circle((0.5, 0.53), 0.03, ink)
    canvas.stroke([(0.5, 0.53), (0.5, 0.58)], 0.03, ink)


def _silhouette(canvas: Canvas, ink: Colour) -> None:
    canvas.box((0.16 - EDGE, 0.23 - EDGE), (0.68 + 2 * EDGE, 0.40), ink, 0.17)
    canvas.box((0.16 - EDGE, 0.45), (0.68 + 2 * EDGE, 0.35 + EDGE), ink, 0.06)


def icon(canvas: Canvas) -> None:
    """A chest where three zones meet."""
    draw_chest(canvas)
