"""The icons of the puzzles, and of the techniques of three of them: those in assets/ui, and a few that are computed."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from functools import partial

from game.system.folders import ROOT as HOME
from game.ui.icons import read_part
from game.ui.shapes import XY, Canvas
from game.ui.theme import GOLD, ON_GROUP, WOOD, Colour, mix, rgb

UI = HOME / "assets" / "ui"
APART = 1.07  # multiple of the least distance at which two letters touch
ROOT = math.sqrt(3)
PAPER = rgb("#FFFFFF")
MANE = rgb("#C8632F")
LOCKS = 11  # curls of the mane


def _draw_parts(parts: list[tuple[str, str]], canvas: Canvas) -> None:
    for ink, part in parts:
        read_part(part)(canvas, INKS[ink])


# First the colours, then each icon: a line with its name, and indented lines for its parts.
_TEXT = (UI / "puzzle_icons.txt").read_text(encoding="utf-8")
INKS = {name: rgb(code) for name, code in re.findall(r"^(\w+) (#\w+)$", _TEXT, re.MULTILINE)}
ICONS: dict[str, Callable[[Canvas], None]] = {
    name: partial(_draw_parts, re.findall(r"(\w+) (.+)", parts))
    for name, parts in re.findall(r"^(\w+)\n((?:  .+\n)+)", _TEXT, re.MULTILINE)
}


def techniques_of(puzzle: str) -> dict[str, str]:
    """Their pictures, for draw_tile."""
    lines = (UI / "techniques.txt").read_text(encoding="utf-8").splitlines()[1:]
    return {name: tile for kind, name, tile in map(str.split, lines) if kind == puzzle}


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


def lion_icon(canvas: Canvas) -> None:
    for edge, colour in ((0.022, ON_GROUP), (0.0, MANE)):
        for turn in range(LOCKS):
            angle = 2 * math.pi * (turn + 0.5) / LOCKS
            at = (0.5 + 0.315 * math.cos(angle), 0.5 + 0.315 * math.sin(angle))
            canvas.circle(at, 0.135 + edge, colour)
    ICONS["face_of_lion"](canvas)


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
    ICONS["body_of_chest"](sheet)


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
