"""Icons as strokes on a unit square, and techniques as small pictures that a line of text describes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeAlias

import pygame

from game.ui.shapes import XY, Canvas
from game.ui.theme import GOLD, ON_GROUP, Colour, Theme
from game.ui.ui import Ui

WIDTH, THIN, BROAD = 0.085, 0.07, 0.15
RIGHT = (0.32, 0.22), (0.32, 0.78), (0.78, 0.5)

Part: TypeAlias = Callable[[Canvas, Colour], None]


def draw_icon(ui: Ui, target: pygame.Surface, name: str, colour: Colour, centre: tuple[int, int], size: int) -> None:
    sprite = ui.shapes.sprite(("icon", name), (size, size), colour, partial(draw_parts, ICONS[name], colour))
    target.blit(sprite, sprite.get_rect(center=centre))


def draw_parts(parts: tuple[Part, ...], colour: Colour, canvas: Canvas) -> None:
    for each in parts:
        each(canvas, colour)


def line(*points: XY, width: float = WIDTH, closed: bool = False) -> Part:
    return lambda canvas, colour: canvas.stroke(points, width, colour, closed=closed)


def arc(at: XY, radius: float, turn: tuple[float, float]) -> Part:
    return lambda canvas, colour: canvas.arc(at, radius, turn, WIDTH, colour)


def ring(at: XY, radius: float) -> Part:
    return lambda canvas, colour: canvas.ring(at, radius, WIDTH, colour)


def dot(at: XY, radius: float) -> Part:
    return lambda canvas, colour: canvas.circle(at, radius, colour)


def plane(*points: XY) -> Part:
    return lambda canvas, colour: canvas.polygon(points, colour)


def box(at: XY, size: XY, radius: float) -> Part:
    return lambda canvas, colour: canvas.box(at, size, colour, radius)


def _turned(side: int) -> tuple[Part, ...]:
    """An arrow back, or forth as in a mirror."""

    def x(value: float) -> float:
        return 0.5 + side * (value - 0.5)

    return (
        line((x(0.40), 0.14), (x(0.16), 0.36), (x(0.40), 0.58)),
        line((x(0.16), 0.36), (x(0.62), 0.36)),
        arc((x(0.62), 0.60), 0.24, (-90, 90) if side > 0 else (-90, -270)),
        line((x(0.62), 0.84), (x(0.36), 0.84)),
    )


def _rays() -> Iterator[Part]:
    """Six rays of a star of snow, each with two twigs."""
    for turn in range(0, 360, 60):
        ray = pygame.Vector2(0, -1).rotate(turn)
        yield line((0.5, 0.5), _along(ray, 0.42, 0.0), width=THIN)
        for side in (-0.13, 0.13):
            yield line(_along(ray, 0.24, 0.0), _along(ray, 0.36, side), width=THIN)


def _along(ray: pygame.Vector2, far: float, aside: float) -> XY:
    return 0.5 + ray.x * far - ray.y * aside, 0.5 + ray.y * far + ray.x * aside


def _slider(y: float, x: float) -> tuple[Part, ...]:
    return line((0.1, y), (x - 0.13, y)), line((x + 0.13, y), (0.9, y)), ring((x, y), 0.13)


ICONS: dict[str, tuple[Part, ...]] = {
    "back": (line((0.62, 0.16), (0.28, 0.5), (0.62, 0.84)),),
    "forward": (line((0.38, 0.16), (0.72, 0.5), (0.38, 0.84)),),
    "down": (line((0.16, 0.36), (0.5, 0.7), (0.84, 0.36)),),
    "close": (line((0.2, 0.2), (0.8, 0.8)), line((0.8, 0.2), (0.2, 0.8))),
    "check": (line((0.14, 0.54), (0.4, 0.8), (0.88, 0.24)),),
    "plus": (line((0.5, 0.14), (0.5, 0.86)), line((0.14, 0.5), (0.86, 0.5))),
    "minus": (line((0.14, 0.5), (0.86, 0.5)),),
    "delete": (
        line((0.08, 0.5), (0.32, 0.22), (0.92, 0.22), (0.92, 0.78), (0.32, 0.78), (0.08, 0.5)),
        line((0.48, 0.38), (0.72, 0.62)),
        line((0.72, 0.38), (0.48, 0.62)),
    ),
    "undo": _turned(1),
    "redo": _turned(-1),
    "hint": (
        arc((0.5, 0.38), 0.27, (125, 415)),
        line((0.35, 0.60), (0.37, 0.74), (0.63, 0.74), (0.65, 0.60)),
        line((0.43, 0.90), (0.57, 0.90)),
    ),
    "find": (arc((0.43, 0.43), 0.28, (0, 360)), line((0.64, 0.64), (0.87, 0.87))),
    "menu": tuple(dot((x, 0.5), 0.075) for x in (0.18, 0.5, 0.82)),
    "grid": tuple(box((x, y), (0.32, 0.32), 0.07) for x in (0.14, 0.54) for y in (0.14, 0.54)),
    "settings": (*_slider(0.22, 0.66), *_slider(0.5, 0.32), *_slider(0.78, 0.58)),
    "statistics": tuple(line((x, 0.84), (x, y), width=BROAD) for x, y in ((0.2, 0.56), (0.5, 0.2), (0.8, 0.4))),
    "help": (
        arc((0.5, 0.33), 0.20, (180, 400)),
        line((0.653, 0.46), (0.5, 0.58), (0.5, 0.66)),
        dot((0.5, 0.84), 0.06),
    ),
    "calendar": (
        line((0.12, 0.2), (0.88, 0.2), (0.88, 0.88), (0.12, 0.88), closed=True),
        line((0.12, 0.42), (0.88, 0.42)),
        *(line((x, 0.08), (x, 0.26)) for x in (0.32, 0.68)),
        *(dot((x, 0.65), 0.07) for x in (0.32, 0.68)),
    ),
    "freeze": tuple(_rays()),
    "clock": (ring((0.5, 0.5), 0.42), line((0.5, 0.26), (0.5, 0.5), (0.66, 0.6))),
    "play": (plane(*RIGHT), line(*RIGHT, closed=True)),
    "pause": (line((0.34, 0.2), (0.34, 0.8)), line((0.66, 0.2), (0.66, 0.8))),
    "share": (
        line((0.5, 0.62), (0.5, 0.1)),
        line((0.3, 0.3), (0.5, 0.1), (0.7, 0.3)),
        line((0.32, 0.44), (0.18, 0.44), (0.18, 0.9), (0.82, 0.9), (0.82, 0.44), (0.68, 0.44)),
    ),
    "flag": (
        line((0.3, 0.12), (0.3, 0.9)),
        plane((0.3, 0.14), (0.8, 0.14), (0.68, 0.32), (0.8, 0.5), (0.3, 0.5)),
    ),
    "pencil": (
        line((0.16, 0.84), (0.22, 0.62), (0.66, 0.18), (0.82, 0.34), (0.38, 0.78), closed=True),
        line((0.56, 0.28), (0.72, 0.44)),
    ),
    "shuffle": (
        line((0.1, 0.28), (0.3, 0.28), (0.66, 0.72), (0.86, 0.72)),
        line((0.1, 0.72), (0.3, 0.72), (0.66, 0.28), (0.86, 0.28)),
        *(line((0.74, y - 0.13), (0.88, y), (0.74, y + 0.13)) for y in (0.28, 0.72)),
    ),
    "eye": (arc((0.5, 0.86), 0.56, (222, 318)), arc((0.5, 0.14), 0.56, (42, 138)), dot((0.5, 0.5), 0.13)),
    "list": (
        *(dot((0.14, y), 0.06) for y in (0.22, 0.5, 0.78)),
        *(line((0.32, y), (0.9, y)) for y in (0.22, 0.5, 0.78)),
    ),
    "keys": (
        line((0.08, 0.24), (0.92, 0.24), (0.92, 0.78), (0.08, 0.78), width=THIN, closed=True),
        *(dot((x, 0.42), 0.05) for x in (0.25, 0.42, 0.58, 0.75)),
        line((0.32, 0.61), (0.68, 0.61), width=THIN),
    ),
    "folder": (line((0.1, 0.22), (0.4, 0.22), (0.5, 0.34), (0.9, 0.34), (0.9, 0.8), (0.1, 0.8), closed=True),),
    "print": (
        line((0.28, 0.36), (0.28, 0.12), (0.72, 0.12), (0.72, 0.36)),
        line((0.28, 0.7), (0.14, 0.7), (0.14, 0.36), (0.86, 0.36), (0.86, 0.7), (0.72, 0.7)),
        line((0.28, 0.58), (0.72, 0.58), (0.72, 0.88), (0.28, 0.88), (0.28, 0.58)),
    ),
    "save": (
        line((0.5, 0.12), (0.5, 0.62)),
        line((0.28, 0.42), (0.5, 0.64), (0.72, 0.42)),
        line((0.14, 0.62), (0.14, 0.86), (0.86, 0.86), (0.86, 0.62)),
    ),
}


ROUND = 0.2  # of the side
EDGE = 0.1  # around the cells
INK = 0.05  # a line


def draw_tile(ui: Ui, target: pygame.Surface, picture: str, centre: tuple[int, int], size: int) -> None:
    theme = ui.theme
    sprite = ui.shapes.sprite(
        ("technique", picture), (size, size), theme.ink, lambda canvas: _paint(canvas, picture, theme)
    )
    rect = sprite.get_rect(center=centre)
    ui.shapes.rounded(target, rect, round(size * ROUND), theme.surface, theme.line, 1)
    target.blit(sprite, rect)


def _paint(canvas: Canvas, picture: str, theme: Theme) -> None:
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
