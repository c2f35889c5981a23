"""The picture of the puzzle."""

from __future__ import annotations

from game.ui.shapes import Canvas
from game.ui.theme import GOLD, ON_GROUP, Colour, mix

PAPER: Colour = (255, 255, 255)
SKY = mix(PAPER, (90, 140, 220), 0.36)


def crossword_icon(canvas: Canvas) -> None:
    canvas.box((0.07, 0.07), (0.86, 0.86), ON_GROUP, 0.11)
    colours = ((SKY, SKY, GOLD), (PAPER, None, PAPER), (PAPER, PAPER, PAPER))
    for row, line in enumerate(colours):
        for column, colour in enumerate(line):
            if colour is not None:
                canvas.box((0.125 + column * 0.259, 0.125 + row * 0.259), (0.232, 0.232), colour, 0.03)
    canvas.stroke([(0.175, 0.315), (0.241, 0.165), (0.307, 0.315)], 0.038, ON_GROUP)
    canvas.stroke([(0.203, 0.262), (0.279, 0.262)], 0.034, ON_GROUP)
    canvas.stroke([(0.459, 0.315), (0.459, 0.168)], 0.038, ON_GROUP)
    for y in (0.203, 0.279):
        canvas.arc((0.515, y), 0.036, (-90, 90), 0.036, ON_GROUP)
        canvas.stroke([(0.459, y - 0.036), (0.515, y - 0.036)], 0.036, ON_GROUP)
        canvas.stroke([(0.459, y + 0.036), (0.515, y + 0.036)], 0.036, ON_GROUP)
