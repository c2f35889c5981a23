"""The hexagon of a letter, and the picture of the puzzle: a comb of seven."""

from __future__ import annotations

import math

from game.ui.shapes import XY, Canvas
from game.ui.theme import ON_GROUP

APART = 1.07  # of the least distance at which two letters touch
ROOT = math.sqrt(3)


def corner(number: int, radius: float = 0.5, at: XY = (0.5, 0.5)) -> XY:
    angle = math.tau * number / 6
    return at[0] + radius * math.cos(angle), at[1] + radius * math.sin(angle)


def brick_icon(canvas: Canvas) -> None:
    step = ROOT * 0.155 * APART
    for number in range(6):
        angle = math.tau * number / 6 - math.pi / 2
        at = (0.5 + step * math.cos(angle), 0.5 + step * math.sin(angle))
        canvas.polygon([corner(each, 0.155, at) for each in range(6)], ON_GROUP)
        canvas.polygon([corner(each, 0.125, at) for each in range(6)], (255, 255, 255))
    canvas.polygon([corner(each, 0.155) for each in range(6)], ON_GROUP)
