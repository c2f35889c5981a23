"""A line of boxes, the first of them filled."""

from __future__ import annotations

from game.ui.shapes import Canvas
from game.ui.theme import ON_GROUP

TECHNIQUES = {  # see ui/technique_tile.py
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
