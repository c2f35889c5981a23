"""Icons as strokes on a unit square, techniques as small pictures that a line of text describes,
and the pictures of stories, which assets/stories/pictures.txt describes."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

from pygame import Rect, Surface

from game.system.folders import ROOT
from game.ui.elements import Element, Host, Ink
from game.ui.shapes import Canvas, blit_centred
from game.ui.theme import GOLD, ON_GROUP, Colour, Theme, mix
from game.ui.ui import Ui
from generators.kernel.drawing import LINES
from generators.names.stories import StoryPicture, picture_of

WIDTH = LINES["line"]

Part: TypeAlias = Callable[[Canvas, Colour], None]

ROUND, STORY_ROUND = 0.2, 0.06  # corners of a technique and of a story, as shares of the height
EDGE = 0.1  # edge around the cells
INK = 0.05  # width of a line
BANDS = 48  # bands of a ground that fades


def draw_icon(ui: Ui, target: Surface, name: str, colour: Colour, centre: tuple[int, int], size: int) -> None:
    sprite = ui.shapes.sprite(("icon", name), (size, size), colour, partial(draw_parts, ICONS[name], colour))
    blit_centred(target, sprite, centre)


@dataclass(slots=True, eq=False)
class Icon(Element):
    """An icon in the middle of its place."""

    name: str
    ink: Ink
    size: float  # points

    def paint(self, target: Surface, host: Host) -> None:
        m = self.m
        draw_icon(m.ui, target, self.name, m.colour(self.ink), self.rect.center, m.px(self.size))


def draw_parts(parts: tuple[Part, ...], colour: Colour, canvas: Canvas) -> None:
    for each in parts:
        each(canvas, colour)


def read_part(text: str) -> Part:
    shape, *fields = text.split()
    values = [[float(number) for number in each.split(",")] for each in fields]
    points: list[Any] = [tuple(each) for each in values]
    match shape:
        case "arc":
            width = values[3][0] if values[3:] else WIDTH
            return lambda canvas, colour: canvas.arc(points[0], values[1][0], points[2], width, colour)
        case "ring":
            return lambda canvas, colour: canvas.ring(points[0], values[1][0], WIDTH, colour)
        case "dot":
            return lambda canvas, colour: canvas.circle(points[0], values[1][0], colour)
        case "box":
            return lambda canvas, colour: canvas.box(points[0], points[1], colour, values[2][0])
        case "plane":
            return lambda canvas, colour: canvas.polygon(points, colour)
        case "oval":
            (x, y), (wide, high) = points
            turns = [math.tau * step / 60 for step in range(60)]
            edge = [(x + wide * math.cos(each), y + high * math.sin(each)) for each in turns]
            return lambda canvas, colour: canvas.polygon(edge, colour)
    wide = LINES[shape] if shape in LINES else float(shape)
    return lambda canvas, colour: canvas.stroke(points, wide, colour, closed=shape == "closed")


def _read_icons() -> dict[str, tuple[Part, ...]]:
    """Each icon is a line with its name, then an indented line for each part."""
    icons: dict[str, tuple[Part, ...]] = {}
    name = ""
    for text in (ROOT / "assets" / "ui" / "icon_shapes.txt").read_text(encoding="utf-8").splitlines()[1:]:
        if text.startswith(" "):
            icons[name] = *icons[name], read_part(text)
        else:
            name = text
            icons[name] = ()
    return icons


ICONS = _read_icons()


def draw_tile(ui: Ui, target: Surface, picture: str, centre: tuple[int, int], size: int) -> None:
    theme = ui.theme
    paint = partial(_paint_tile, picture, theme)
    sprite = ui.shapes.sprite(("technique", picture), (size, size), theme.ink, paint)
    rect = sprite.get_rect(center=centre)
    ui.shapes.rounded_rect(target, rect, round(size * ROUND), theme.surface, theme.line, 1)
    target.blit(sprite, rect)


def _paint_tile(picture: str, theme: Theme, canvas: Canvas) -> None:
    rows = [each.split(",") for each in picture.split("|")]
    side = (1 - 2 * EDGE) / max(len(rows), *map(len, rows))
    grounds = {"a": theme.zones[4], "b": theme.zones[6], ".": theme.tile, "#": theme.ink_2}
    for number, row in enumerate(rows):
        for column, cell in enumerate(row):
            zone, sign = cell[0], cell[1]
            left, top = (1 - len(row) * side) / 2 + column * side, (1 - len(rows) * side) / 2 + number * side
            if zone == "?":
                corners = [(left, top), (left + side, top), (left + side, top + side), (left, top + side)]
                inner = [(x + (left + side / 2 - x) * 0.12, y + (top + side / 2 - y) * 0.12) for x, y in corners]
                canvas.stroke(inner, INK * 0.8, theme.ink_3, closed=True)
            else:
                gap = side * 0.05
                canvas.box((left + gap, top + gap), (side - 2 * gap, side - 2 * gap), grounds[zone], side * 0.12)
            middle = left + side / 2, top + side / 2
            if sign == "o":
                canvas.circle(middle, side * 0.34, theme.ink)
                canvas.circle(middle, side * 0.25, GOLD)
                canvas.circle(middle, side * 0.07, ON_GROUP)
            elif sign == "w":
                x, y = middle
                feet = [(x - side * 0.2, y + side * 0.24), (x, y - side * 0.24), (x + side * 0.2, y + side * 0.24)]
                canvas.stroke(feet, INK, theme.ink)
                canvas.stroke([(x - side * 0.12, y + side * 0.1), (x + side * 0.12, y + side * 0.1)], INK, theme.ink)
            elif sign == "x":
                arm = side * 0.22
                for slope in (1, -1):
                    ends = [(middle[0] - arm, middle[1] - slope * arm), (middle[0] + arm, middle[1] + slope * arm)]
                    canvas.stroke(ends, INK * 1.1, theme.ink)


def draw_picture(name: str, ui: Ui, target: Surface, rect: Rect) -> None:
    drawing = picture_of(name)
    sprite = ui.shapes.sprite(("drawing", name), rect.size, drawing.ground[0], partial(_paint_story, drawing), fine=2)
    target.blit(sprite, rect)


def _paint_story(drawing: StoryPicture, canvas: Canvas) -> None:
    first, last = drawing.ground[0], drawing.ground[-1]
    for band in range(BANDS):
        canvas.box((0, band / BANDS), (2, 2 / BANDS), mix(first, last, band / (BANDS - 1)))
    for colour, part in drawing.parts:
        read_part(part)(canvas, colour)
    canvas.round_off(STORY_ROUND)
