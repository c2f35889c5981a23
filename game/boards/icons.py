"""The icons of the puzzles, and of the techniques of three of them."""

from __future__ import annotations

import math

from game.ui.shapes import XY, Canvas
from game.ui.theme import GOLD, GROUPS, ON_GROUP, WOOD, Colour, mix, rgb

APART = 1.07  # multiple of the least distance at which two letters touch
ROOT = math.sqrt(3)
PAPER = rgb("#FFFFFF")
SKY = mix(PAPER, (90, 140, 220), 0.36)
MANE = rgb("#C8632F")
FACE = mix(GOLD, PAPER, 0.35)
LOCKS = 11  # curls of the mane


def corner(number: int, radius: float = 0.5, at: XY = (0.5, 0.5)) -> XY:
    angle = math.tau * number / 6
    return at[0] + radius * math.cos(angle), at[1] + radius * math.sin(angle)


def brick_icon(canvas: Canvas) -> None:
    step = ROOT * 0.155 * APART
    for number in range(6):
        angle = math.tau * number / 6 - math.pi / 2
        at = (0.5 + step * math.cos(angle), 0.5 + step * math.sin(angle))
        canvas.polygon([corner(each, 0.155, at) for each in range(6)], ON_GROUP)
        canvas.polygon([corner(each, 0.125, at) for each in range(6)], PAPER)
    canvas.polygon([corner(each, 0.155) for each in range(6)], ON_GROUP)


RIDDLE_TECHNIQUES = {  # see draw_tile in ui/icons.py
    "only_letter": ".x,.x,aw",
    "no_word": "aw,.x,aw|..,..,..",
    "last_choice": "bw,aw|.x,..",
}


def riddle_icon(canvas: Canvas) -> None:
    for number, x in enumerate((0.10, 0.385, 0.67)):
        canvas.box((x, 0.34), (0.23, 0.32), ON_GROUP, 0.05)
        canvas.box((x + 0.03, 0.37), (0.17, 0.26), ON_GROUP if number == 0 else PAPER, 0.03)
    canvas.stroke([(0.165, 0.455), (0.215, 0.42), (0.215, 0.575)], 0.035, PAPER)
    canvas.stroke([(0.165, 0.575), (0.265, 0.575)], 0.035, PAPER)


def riddle_zh_icon(canvas: Canvas) -> None:
    """A sheet of paper with a line, under a string."""
    canvas.stroke([(0.5, 0.04), (0.5, 0.2)], 0.035, ON_GROUP)
    canvas.box((0.27, 0.16), (0.46, 0.78), ON_GROUP, 0.05)
    canvas.box((0.3, 0.19), (0.4, 0.72), PAPER, 0.03)
    for y in (0.29, 0.41, 0.53):
        canvas.stroke([(0.43, y), (0.57, y)], 0.045, ON_GROUP)
    canvas.box((0.4, 0.67), (0.2, 0.16), MANE, 0.03)


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


def idioms_icon(canvas: Canvas) -> None:
    """Four cells for an idiom, and one of them made of two pieces."""
    for x, y in ((0.10, 0.10), (0.53, 0.10), (0.10, 0.53), (0.53, 0.53)):
        canvas.box((x, y), (0.37, 0.37), ON_GROUP, 0.08)
        canvas.box((x + 0.03, y + 0.03), (0.31, 0.31), GOLD if x == y > 0.5 else PAPER, 0.055)
    for y in (0.59, 0.7, 0.81):
        canvas.stroke([(0.715, y), (0.715, y + 0.04)], 0.032, ON_GROUP)


def split_icon(canvas: Canvas) -> None:
    """Two pieces of a character, with a gap between them."""
    for x, y, colour in ((0.08, 0.14, PAPER), (0.53, 0.24, GOLD)):
        canvas.box((x, y), (0.39, 0.62), ON_GROUP, 0.08)
        canvas.box((x + 0.035, y + 0.035), (0.32, 0.55), colour, 0.05)
    for x, y in ((0.2, 0.28), (0.65, 0.38)):
        canvas.stroke([(x, y), (x + 0.15, y)], 0.045, ON_GROUP)
        canvas.stroke([(x + 0.075, y), (x + 0.075, y + 0.33)], 0.045, ON_GROUP)


FILL_IN_TECHNIQUES = {  # see draw_tile in ui/icons.py
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
        draw_letter_tile(canvas, (x, y), PAPER)
    draw_letter_tile(canvas, (0.62, 0.66), GOLD)
    draw_letter_tile(canvas, (0.54, 0.38), mix(PAPER, GOLD, 0.45))


def draw_letter_tile(canvas: Canvas, at: XY, colour: Colour) -> None:
    x, y = at
    canvas.box((x, y), (0.27, 0.27), ON_GROUP, 0.05)
    canvas.box((x + 0.033, y + 0.033), (0.204, 0.204), colour, 0.025)


def poem_icon(canvas: Canvas) -> None:
    """A line that goes its way through characters."""
    places = [[(x, y) for x in (0.25, 0.5, 0.75)] for y in (0.25, 0.5, 0.75)]
    way = [places[row][column] for row, column in ((0, 0), (1, 0), (2, 1), (1, 2), (0, 2))]
    canvas.box((0.07, 0.07), (0.86, 0.86), ON_GROUP, 0.14)
    canvas.box((0.105, 0.105), (0.79, 0.79), PAPER, 0.11)
    canvas.stroke(way, 0.2, ON_GROUP)
    canvas.stroke(way, 0.145, GOLD)
    for at in (each for row in places for each in row):
        canvas.circle(at, 0.036, ON_GROUP)


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


def draw_mark(canvas: Canvas, number: int, colour: Colour, at: XY = (0.0, 0.0), side: float = 1.0) -> None:
    def point(x: float, y: float) -> XY:
        return at[0] + x * side, at[1] + y * side

    match number:
        case 0:
            canvas.circle(point(0.5, 0.5), 0.43 * side, colour)
        case 1:
            canvas.polygon([point(0.5, 0.06), point(0.98, 0.9), point(0.02, 0.9)], colour)
        case 2:
            canvas.box(point(0.12, 0.12), (0.76 * side, 0.76 * side), colour)
        case _:
            canvas.polygon([point(0.5, 0.0), point(1.0, 0.5), point(0.5, 1.0), point(0.0, 0.5)], colour)


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

SWEET_SPOTS_TECHNIQUES = {
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
        sheet.polygon([(0.13, 0.5), (0.13, 0.44), (0.8, 0.4), (0.87, 0.5)], ON_GROUP)
        for at in COINS:
            sheet.circle(at, 0.085, COIN_EDGE)
            sheet.circle(at, 0.068, GOLD)
            sheet.circle((at[0] - 0.015, at[1] - 0.02), 0.03, SPARKLE)
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
    x, y, cos, sin = point[0] - HINGE[0], point[1] - HINGE[1], math.cos(angle), math.sin(angle)
    return HINGE[0] + x * cos - y * sin, HINGE[1] + x * sin + y * cos
