"""The picture of the puzzle."""

from __future__ import annotations

from game.ui.shapes import Canvas
from game.ui.theme import GOLD, ON_GROUP, Colour, mix

PAPER: Colour = (255, 255, 255)
TECHNIQUES = {  # see ui/technique_tile.py
    "only_word": "..,..,#.|#.,#.,#.|aw,aw,aw",
    "last_word": ".x,.x,.x|#.,#.,#.|aw,aw,aw",
    "letters": "#.,.w,#.|a.,aw,a.|#.,.w,#.",
    "only_place": "aw,aw,aw|#.,..,#.|.x,.x,.x",
    "crossings": "#.,b.,#.|aw,bw,aw|#.,b.,#.",
    "chain": "a.,a.,a.|b.,#.,b.|aw,aw,aw",
    "what_if": "?w,?w,?w|#.,..,#.|..,.x,..",
    "trial": "?w,?w,?w|#.,?w,#.|?w,?w,?w",
}


def fill_in_icon(canvas: Canvas) -> None:
    for x, y in ((0.06, 0.38), (0.30, 0.38), (0.30, 0.14), (0.30, 0.62), (0.54, 0.38)):
        _tile(canvas, (x, y), PAPER)
    _tile(canvas, (0.62, 0.66), GOLD)
    _tile(canvas, (0.54, 0.38), mix(PAPER, GOLD, 0.45))


def _tile(canvas: Canvas, at: tuple[float, float], colour: Colour) -> None:
    x, y = at
    canvas.box((x, y), (0.27, 0.27), ON_GROUP, 0.05)
    canvas.box((x + 0.033, y + 0.033), (0.204, 0.204), colour, 0.025)
