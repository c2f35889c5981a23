"""Icons of puzzles that have no picture of their own elsewhere."""

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


RIDDLE_TECHNIQUES = {  # see ui/technique_tile.py
    "only_letter": ".x,.x,aw",
    "no_word": "aw,.x,aw|..,..,..",
    "last_choice": "bw,aw|.x,..",
}


def riddle_icon(canvas: Canvas) -> None:
    paper = (255, 255, 255)
    for number, x in enumerate((0.10, 0.385, 0.67)):
        canvas.box((x, 0.34), (0.23, 0.32), ON_GROUP, 0.05)
        canvas.box((x + 0.03, 0.37), (0.17, 0.26), ON_GROUP if number == 0 else paper, 0.03)
    canvas.stroke([(0.165, 0.455), (0.215, 0.42), (0.215, 0.575)], 0.035, paper)
    canvas.stroke([(0.165, 0.575), (0.265, 0.575)], 0.035, paper)
