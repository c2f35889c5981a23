"""A small treasure chest, closed and open, which is also the icon of the puzzle; the icons of its techniques."""

from __future__ import annotations

import math

from game.ui.shapes import XY, Canvas
from game.ui.theme import GOLD, ON_GROUP, WOOD, mix

DARK_WOOD = mix(WOOD, (0, 0, 0), 0.28)
LIGHT_WOOD = mix(WOOD, (255, 255, 255), 0.16)
SPARKLE = mix(GOLD, (255, 255, 255), 0.55)
COIN_EDGE = mix(GOLD, (0, 0, 0), 0.35)
EDGE = 0.05
HINGE = (0.15, 0.5)
WIDE_OPEN = 24  # degrees
SMALLER = 0.14  # share by which an open chest is smaller, to make room for the lid
LID = ((0.16, 0.23), (0.68, 0.27))  # at, size
STRAPS = (0.24, 0.67)
COINS = ((0.25, 0.47), (0.37, 0.42), (0.5, 0.40), (0.62, 0.42), (0.74, 0.46), (0.44, 0.47), (0.57, 0.47))

TECHNIQUES = {  # see ui/technique_tile.py
    "around_chests": ".x,.x,.x|.x,.o,.x|.x,.x,.x",
    "full_lines": "..,.x,..|.x,.o,.x|..,.x,..",
    "last_spots": "..,..,..|.x,.o,.x|..,..,..",
    "line_inside_line": "..,..,..|a.,a.,.x|..,..,..",
    "crowding": "..,b.,b.|..,.x,b.|..,..,..",
    "shape": "..,..,..|ao,ax,ao|..,..,..",
    "groups_of_two": "a.,b.,.x|a.,b.,.x|..,..,..",
    "groups_of_three": "a.,b.,a.,.x|a.,b.,a.,.x|a.,b.,a.,.x|..,..,..,..",
    "groups_of_four": "a.,b.,a.,b.,.x|a.,b.,a.,b.,.x|a.,b.,a.,b.,.x|a.,b.,a.,b.,.x|..,..,..,..,..",
    "side_by_side": "ao,bx,..|ax,bo,..|ao,bx,..",
    "spans": "a.,a.,b.|a.,b.,b.|.x,.x,.x",
    "packing": "a.,a.,b.,b.|a.,ao,b.,bo",
    "rests": "a.,a.,a.,.o|a.,b.,b.,..|b.,b.,..,..",
    "overhangs": "a.,a.,b.|a.,b.,b.|..,..,bo",
    "squeeze": "a.,.x,b.|a.,..,b.|a.,.x,b.",
    "what_if": "?o,..,..|..,..,..|..,..,.x",
    "try_everything": "?o,?.,?o|?.,?o,?.|?o,?.,?o",
}


def draw_chest(canvas: Canvas, lid: float = 0.0) -> None:
    """Draw lid, body, two straps and a lock on a unit square; the dark edge is visible on any zone colour.

    `lid` is how far it is open, 0 to 1."""
    share = 1 - SMALLER * lid
    sheet = canvas.part(((1 - share) / 2, (1 - share) * 0.85), share)
    sheet.box((0.16 - EDGE, 0.45), (0.68 + 2 * EDGE, 0.35 + EDGE), ON_GROUP, 0.06)
    if lid:
        _treasure(sheet)
    _lid(sheet, lid)
    _body(sheet)


def _body(canvas: Canvas) -> None:
    canvas.box((0.16, 0.53), (0.68, 0.27), WOOD, 0.03)
    canvas.box((0.16, 0.72), (0.68, 0.08), DARK_WOOD, 0.03)
    for x in STRAPS:
        canvas.box((x, 0.53), (0.09, 0.27), GOLD, 0.02)
    canvas.box((0.13, 0.485), (0.74, 0.05), ON_GROUP)
    canvas.box((0.405, 0.43), (0.19, 0.22), ON_GROUP, 0.06)
    canvas.box((0.435, 0.46), (0.13, 0.16), SPARKLE, 0.04)
    canvas.circle((0.5, 0.53), 0.03, ON_GROUP)
    canvas.stroke([(0.5, 0.53), (0.5, 0.58)], 0.03, ON_GROUP)


def _lid(canvas: Canvas, lid: float) -> None:
    (left, top), (wide, high) = LID
    angle = math.radians(-WIDE_OPEN * lid)

    def turn(points: list[XY]) -> list[XY]:
        return [_rotate(each, angle) for each in points]

    canvas.polygon(turn(_lid_shape((left - EDGE, top - EDGE), (wide + 2 * EDGE, high + EDGE + EDGE * lid))), ON_GROUP)
    canvas.polygon(turn(_lid_shape((left, top), (wide, high))), LIGHT_WOOD)
    for x in STRAPS:
        canvas.polygon(turn([(x, top), (x + 0.09, top), (x + 0.09, top + high), (x, top + high)]), GOLD)


def _lid_shape(at: XY, size: XY) -> list[XY]:
    (left, top), (wide, high), radius = at, size, 0.13
    quarter = [math.radians(each) for each in range(0, 91, 10)]
    rising = [(left + radius - radius * math.cos(each), top + radius - radius * math.sin(each)) for each in quarter]
    falling = [(2 * left + wide - x, y) for x, y in reversed(rising)]
    return [(left, top + high), *rising, *falling, (left + wide, top + high)]


def _rotate(point: XY, angle: float) -> XY:
    x, y = point[0] - HINGE[0], point[1] - HINGE[1]
    return (
        HINGE[0] + x * math.cos(angle) - y * math.sin(angle),
        HINGE[1] + x * math.sin(angle) + y * math.cos(angle),
    )


def _treasure(canvas: Canvas) -> None:
    canvas.polygon([(0.13, 0.5), (0.13, 0.44), (0.8, 0.4), (0.87, 0.5)], ON_GROUP)
    for at in COINS:
        canvas.circle(at, 0.085, COIN_EDGE)
        canvas.circle(at, 0.068, GOLD)
        canvas.circle((at[0] - 0.015, at[1] - 0.02), 0.03, SPARKLE)
