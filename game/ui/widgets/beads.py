"""Lanterns as small as beads, on a string: a lit one has caps, a begun one a golden core, the others are rings."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.lantern import EDGE, LIGHT, PAPER, Light
from game.ui.shapes import XY, Canvas
from game.ui.theme import GOLD, Colour
from game.ui.ui import Ui

WIDE, HIGH = 12, 14  # points
NARROWEST = 0.9  # of the way from one bead to the next, a bead takes at most
SAG = 0.5  # of its height, the string hangs deeper in its middle


def bead(ui: Ui, target: pygame.Surface, centre: tuple[int, int], wide: int, light: Light) -> None:
    size = wide, round(wide * HIGH / WIDE)
    line, paper = ui.theme.ink_3, ui.theme.surface

    def paint(canvas: Canvas) -> None:
        if light is Light.LIT:
            _lit(canvas)
        else:
            _ring(canvas, line, paper, begun=light is Light.BEGUN)

    sprite = ui.shapes.sprite(("bead", light, paper), size, line, paint)
    target.blit(sprite, sprite.get_rect(center=centre))


def beads(ui: Ui, target: pygame.Surface, rect: pygame.Rect, lights: Sequence[Light]) -> None:
    pitch = (rect.width - ui.px(4)) / max(1, len(lights))
    wide = max(3, min(ui.px(WIDE), int(pitch * NARROWEST)))
    high = wide * HIGH // WIDE
    sag = max(1, round(high * SAG))
    _string(ui, target, rect, sag)
    for number, light in enumerate(lights):
        share = (ui.px(2) + pitch * (number + 0.5)) / rect.width
        middle = rect.left + round(rect.width * share), rect.top + round(sag * droop(share)) + high // 2
        bead(ui, target, middle, wide, light)


def _string(ui: Ui, target: pygame.Surface, rect: pygame.Rect, sag: int) -> None:
    edge = 2
    size = rect.width, sag + 2 * edge
    wide = size[0] / size[1]

    def cord(canvas: Canvas) -> None:
        steps = [each / 40 for each in range(41)]
        points: list[XY] = [(wide * each, (edge + sag * droop(each)) / size[1]) for each in steps]
        canvas.stroke(points, max(1.0, ui.scale) / size[1], ui.theme.ink_3)

    sprite = ui.shapes.sprite(("cord", sag), size, ui.theme.ink_3, cord)
    target.blit(sprite, (rect.left, rect.top - edge))


def droop(share: float) -> float:
    """How deep a string hangs there, of how deep it hangs in its middle."""
    return 4 * share * (1 - share)


def _lit(canvas: Canvas) -> None:
    middle = canvas.size[0] / canvas.size[1] / 2
    canvas.box((middle - 0.16, 0.0), (0.32, 0.14), EDGE, 0.03)
    canvas.box((middle - 0.16, 0.86), (0.32, 0.14), EDGE, 0.03)
    _belly(canvas, middle, middle, 0.42, EDGE)
    _belly(canvas, middle, middle - 0.05, 0.38, PAPER)
    _belly(canvas, middle, 0.15, 0.38, LIGHT)


def _ring(canvas: Canvas, line: Colour, paper: Colour, *, begun: bool) -> None:
    middle = canvas.size[0] / canvas.size[1] / 2
    radius = middle * 0.92
    canvas.circle((middle, 0.5), radius, line)
    canvas.circle((middle, 0.5), radius - 0.1, paper)
    if begun:
        _belly(canvas, middle, radius * 0.5, radius - 0.1, GOLD)


def _belly(canvas: Canvas, middle: float, wide: float, high: float, colour: Colour) -> None:
    ways = [pygame.Vector2(1, 0).rotate(each * 10) for each in range(36)]
    canvas.polygon([(middle + wide * each.x, 0.5 + high * each.y) for each in ways], colour)
