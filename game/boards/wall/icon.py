"""The icons of the two walls."""

from __future__ import annotations

import math

from game.boards.wall.marks import draw_mark
from game.ui.shapes import Canvas
from game.ui.theme import GOLD, GROUPS, ON_GROUP, mix, rgb

PAPER = rgb("#FFFFFF")
MANE = rgb("#C8632F")
FACE = mix(GOLD, PAPER, 0.35)
LOCKS = 11  # of the mane


def connecting_icon(canvas: Canvas) -> None:
    for number, (x, y) in enumerate(((0.10, 0.10), (0.53, 0.10), (0.10, 0.53), (0.53, 0.53))):
        canvas.box((x, y), (0.37, 0.37), ON_GROUP, 0.08)
        canvas.box((x + 0.025, y + 0.025), (0.32, 0.32), GROUPS[number], 0.06)
        draw_mark(canvas, number, ON_GROUP, (x + 0.105, y + 0.105), 0.16)


def lion_icon(canvas: Canvas) -> None:
    for edge, colour in ((0.022, ON_GROUP), (0.0, MANE)):
        for turn in range(LOCKS):
            angle = 2 * math.pi * (turn + 0.5) / LOCKS
            at = (0.5 + 0.315 * math.cos(angle), 0.5 + 0.315 * math.sin(angle))
            canvas.circle(at, 0.135 + edge, colour)
    canvas.circle((0.5, 0.5), 0.36, MANE)
    for x in (0.30, 0.70):
        canvas.circle((x, 0.27), 0.105, ON_GROUP)
        canvas.circle((x, 0.27), 0.083, FACE)
    canvas.circle((0.5, 0.51), 0.292, ON_GROUP)
    canvas.circle((0.5, 0.51), 0.27, FACE)
    for x in (0.39, 0.61):
        canvas.circle((x, 0.46), 0.042, ON_GROUP)
        canvas.circle((x + 0.013, 0.447), 0.013, PAPER)
    canvas.polygon([(0.425, 0.555), (0.575, 0.555), (0.5, 0.64)], ON_GROUP)
    canvas.arc((0.44, 0.64), 0.06, (0, 130), 0.026, ON_GROUP)
    canvas.arc((0.56, 0.64), 0.06, (180, 50), 0.026, ON_GROUP)
