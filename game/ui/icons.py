"""Icons as strokes on a unit square, since the font has none."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.shapes import XY, Canvas
from game.ui.theme import Colour
from game.ui.ui import Ui

WIDTH = 0.085


def draw_icon(ui: Ui, target: pygame.Surface, name: str, colour: Colour, centre: tuple[int, int], size: int) -> None:
    sprite = ui.shapes.sprite(("icon", name), (size, size), colour, lambda canvas: ICONS[name](canvas, colour))
    target.blit(sprite, sprite.get_rect(center=centre))


def _lines(*strokes: tuple[XY, ...]) -> Callable[[Canvas, Colour], None]:
    def draw(canvas: Canvas, colour: Colour) -> None:
        for points in strokes:
            canvas.stroke(points, WIDTH, colour)

    return draw


def _turned(canvas: Canvas, colour: Colour, side: int) -> None:
    def x(value: float) -> float:
        return 0.5 + side * (value - 0.5)

    canvas.stroke([(x(0.40), 0.14), (x(0.16), 0.36), (x(0.40), 0.58)], WIDTH, colour)
    canvas.stroke([(x(0.16), 0.36), (x(0.62), 0.36)], WIDTH, colour)
    turn = (-90, 90) if side > 0 else (-90, -270)
    canvas.arc((x(0.62), 0.60), 0.24, turn, WIDTH, colour)
    canvas.stroke([(x(0.62), 0.84), (x(0.36), 0.84)], WIDTH, colour)


def _find(canvas: Canvas, colour: Colour) -> None:
    canvas.arc((0.43, 0.43), 0.28, (0, 360), WIDTH, colour)
    canvas.stroke([(0.64, 0.64), (0.87, 0.87)], WIDTH, colour)


def _hint(canvas: Canvas, colour: Colour) -> None:
    canvas.arc((0.5, 0.38), 0.27, (125, 415), WIDTH, colour)
    canvas.stroke([(0.35, 0.60), (0.37, 0.74), (0.63, 0.74), (0.65, 0.60)], WIDTH, colour)
    canvas.stroke([(0.43, 0.90), (0.57, 0.90)], WIDTH, colour)


def _menu(canvas: Canvas, colour: Colour) -> None:
    for x in (0.18, 0.5, 0.82):
        canvas.circle((x, 0.5), 0.075, colour)


def _help(canvas: Canvas, colour: Colour) -> None:
    canvas.arc((0.5, 0.33), 0.20, (180, 400), WIDTH, colour)
    canvas.stroke([(0.653, 0.46), (0.5, 0.58), (0.5, 0.66)], WIDTH, colour)
    canvas.circle((0.5, 0.84), 0.06, colour)


def _play(canvas: Canvas, colour: Colour) -> None:
    corners = [(0.32, 0.22), (0.32, 0.78), (0.78, 0.5)]
    canvas.polygon(corners, colour)
    canvas.stroke(corners, WIDTH, colour, closed=True)


def _clock(canvas: Canvas, colour: Colour) -> None:
    canvas.ring((0.5, 0.5), 0.42, WIDTH, colour)
    canvas.stroke([(0.5, 0.26), (0.5, 0.5), (0.66, 0.6)], WIDTH, colour)


def _flag(canvas: Canvas, colour: Colour) -> None:
    canvas.stroke([(0.3, 0.12), (0.3, 0.9)], WIDTH, colour)
    canvas.polygon([(0.3, 0.14), (0.8, 0.14), (0.68, 0.32), (0.8, 0.5), (0.3, 0.5)], colour)


def _pencil(canvas: Canvas, colour: Colour) -> None:
    canvas.stroke([(0.16, 0.84), (0.22, 0.62), (0.66, 0.18), (0.82, 0.34), (0.38, 0.78)], WIDTH, colour, closed=True)
    canvas.stroke([(0.56, 0.28), (0.72, 0.44)], WIDTH, colour)


def _shuffle(canvas: Canvas, colour: Colour) -> None:
    canvas.stroke([(0.1, 0.28), (0.3, 0.28), (0.66, 0.72), (0.86, 0.72)], WIDTH, colour)
    canvas.stroke([(0.1, 0.72), (0.3, 0.72), (0.66, 0.28), (0.86, 0.28)], WIDTH, colour)
    for y in (0.28, 0.72):
        canvas.stroke([(0.74, y - 0.13), (0.88, y), (0.74, y + 0.13)], WIDTH, colour)


def _settings(canvas: Canvas, colour: Colour) -> None:
    for y, x in ((0.22, 0.66), (0.5, 0.32), (0.78, 0.58)):
        canvas.stroke([(0.1, y), (x - 0.13, y)], WIDTH, colour)
        canvas.stroke([(x + 0.13, y), (0.9, y)], WIDTH, colour)
        canvas.ring((x, y), 0.13, WIDTH, colour)


def _statistics(canvas: Canvas, colour: Colour) -> None:
    for x, top in ((0.2, 0.56), (0.5, 0.2), (0.8, 0.4)):
        canvas.stroke([(x, 0.84), (x, top)], 0.15, colour)


def _grid(canvas: Canvas, colour: Colour) -> None:
    for x in (0.14, 0.54):
        for y in (0.14, 0.54):
            canvas.box((x, y), (0.32, 0.32), colour, 0.07)


def _eye(canvas: Canvas, colour: Colour) -> None:
    canvas.arc((0.5, 0.86), 0.56, (222, 318), WIDTH, colour)
    canvas.arc((0.5, 0.14), 0.56, (42, 138), WIDTH, colour)
    canvas.circle((0.5, 0.5), 0.13, colour)


def _list(canvas: Canvas, colour: Colour) -> None:
    for y in (0.22, 0.5, 0.78):
        canvas.circle((0.14, y), 0.06, colour)
        canvas.stroke([(0.32, y), (0.9, y)], WIDTH, colour)


def _keys(canvas: Canvas, colour: Colour) -> None:
    corners = [(0.08, 0.24), (0.92, 0.24), (0.92, 0.78), (0.08, 0.78)]
    canvas.stroke(corners, 0.07, colour, closed=True)
    for x in (0.25, 0.42, 0.58, 0.75):
        canvas.circle((x, 0.42), 0.05, colour)
    canvas.stroke([(0.32, 0.61), (0.68, 0.61)], 0.07, colour)


def _folder(canvas: Canvas, colour: Colour) -> None:
    corners = [(0.1, 0.22), (0.4, 0.22), (0.5, 0.34), (0.9, 0.34), (0.9, 0.8), (0.1, 0.8)]
    canvas.stroke(corners, WIDTH, colour, closed=True)


def _calendar(canvas: Canvas, colour: Colour) -> None:
    corners = [(0.12, 0.2), (0.88, 0.2), (0.88, 0.88), (0.12, 0.88)]
    canvas.stroke(corners, WIDTH, colour, closed=True)
    canvas.stroke([(0.12, 0.42), (0.88, 0.42)], WIDTH, colour)
    for x in (0.32, 0.68):
        canvas.stroke([(x, 0.08), (x, 0.26)], WIDTH, colour)
        canvas.circle((x, 0.65), 0.07, colour)


def _freeze(canvas: Canvas, colour: Colour) -> None:
    for turn in range(0, 360, 60):
        ray = pygame.Vector2(0, -1).rotate(turn)
        canvas.stroke([(0.5, 0.5), _along(ray, 0.42, 0.0)], 0.07, colour)
        for side in (-0.13, 0.13):
            canvas.stroke([_along(ray, 0.24, 0.0), _along(ray, 0.36, side)], 0.07, colour)


def _along(ray: pygame.Vector2, far: float, aside: float) -> XY:
    return 0.5 + ray.x * far - ray.y * aside, 0.5 + ray.y * far + ray.x * aside


ICONS: dict[str, Callable[[Canvas, Colour], None]] = {
    "back": _lines(((0.62, 0.16), (0.28, 0.5), (0.62, 0.84))),
    "forward": _lines(((0.38, 0.16), (0.72, 0.5), (0.38, 0.84))),
    "down": _lines(((0.16, 0.36), (0.5, 0.7), (0.84, 0.36))),
    "close": _lines(((0.2, 0.2), (0.8, 0.8)), ((0.8, 0.2), (0.2, 0.8))),
    "check": _lines(((0.14, 0.54), (0.4, 0.8), (0.88, 0.24))),
    "plus": _lines(((0.5, 0.14), (0.5, 0.86)), ((0.14, 0.5), (0.86, 0.5))),
    "minus": _lines(((0.14, 0.5), (0.86, 0.5))),
    "delete": _lines(
        ((0.08, 0.5), (0.32, 0.22), (0.92, 0.22), (0.92, 0.78), (0.32, 0.78), (0.08, 0.5)),
        ((0.48, 0.38), (0.72, 0.62)),
        ((0.72, 0.38), (0.48, 0.62)),
    ),
    "undo": lambda canvas, colour: _turned(canvas, colour, 1),
    "redo": lambda canvas, colour: _turned(canvas, colour, -1),
    "hint": _hint,
    "find": _find,
    "menu": _menu,
    "grid": _grid,
    "settings": _settings,
    "statistics": _statistics,
    "help": _help,
    "calendar": _calendar,
    "freeze": _freeze,
    "clock": _clock,
    "play": _play,
    "pause": _lines(((0.34, 0.2), (0.34, 0.8)), ((0.66, 0.2), (0.66, 0.8))),
    "share": _lines(
        ((0.5, 0.62), (0.5, 0.1)),
        ((0.3, 0.3), (0.5, 0.1), (0.7, 0.3)),
        ((0.32, 0.44), (0.18, 0.44), (0.18, 0.9), (0.82, 0.9), (0.82, 0.44), (0.68, 0.44)),
    ),
    "flag": _flag,
    "pencil": _pencil,
    "shuffle": _shuffle,
    "eye": _eye,
    "list": _list,
    "keys": _keys,
    "folder": _folder,
    "print": _lines(
        ((0.28, 0.36), (0.28, 0.12), (0.72, 0.12), (0.72, 0.36)),
        ((0.28, 0.7), (0.14, 0.7), (0.14, 0.36), (0.86, 0.36), (0.86, 0.7), (0.72, 0.7)),
        ((0.28, 0.58), (0.72, 0.58), (0.72, 0.88), (0.28, 0.88), (0.28, 0.58)),
    ),
    "save": _lines(
        ((0.5, 0.12), (0.5, 0.62)),
        ((0.28, 0.42), (0.5, 0.64), (0.72, 0.42)),
        ((0.14, 0.62), (0.14, 0.86), (0.86, 0.86), (0.86, 0.62)),
    ),
}
