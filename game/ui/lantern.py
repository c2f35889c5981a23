"""Lanterns, lit or unlit, which differ in shape and colour; the lit one is the emblem of the app."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum, auto
from functools import partial

import pygame
from pygame import Rect, Surface

from game.ui.shapes import XY, Canvas, blit_centred
from game.ui.theme import GOLD, Colour, mix, rgb
from game.ui.ui import Ui

PAPER = rgb("#C8402F")
EDGE = rgb("#3A1713")
LIGHT = mix(GOLD, (255, 255, 255), 0.35)
LAMPLIGHT: Colour = (242, 184, 75)
SPILL = 1.84  # width of a lantern's light, in widths of the lantern

WIDE, HIGH = 12, 14  # points
NARROWEST = 0.9  # largest share of the distance between beads that a bead takes
SAG = 0.5  # share of its height: how much lower the middle of the string hangs


class Light(Enum):
    LIT = auto()
    BEGUN = auto()  # an outline with a golden core
    UNLIT = auto()  # an outline
    BRIGHT = auto()  # lit, with more light: the highest rank
    DIM = auto()  # lit, with less light: not at the first try

    @property
    def lit(self) -> bool:
        return self in (Light.DIM, Light.LIT, Light.BRIGHT)


BY_LIGHT = (Light.UNLIT, Light.BEGUN, Light.DIM, Light.LIT, Light.BRIGHT)


def brightest(lights: Iterable[Light]) -> Light:
    return max(lights, key=BY_LIGHT.index)


def dimmest(lights: Iterable[Light]) -> Light:
    return min(lights, key=BY_LIGHT.index)


def lantern(ui: Ui, side: int, light: Light) -> Surface:
    if light is Light.DIM:
        return ui.shapes.sprite("dim", (side, side), EDGE, partial(draw_lantern, dim=True))
    if light.lit:
        return ui.shapes.sprite("emblem", (side, side), EDGE, draw_lantern)
    line, paper = ui.theme.ink_3, ui.theme.surface

    def outline(canvas: Canvas) -> None:
        _draw_outline(canvas, line, paper)
        if light is Light.BEGUN:
            belly(canvas, 0.13, GOLD)

    return ui.shapes.sprite(("lantern", light, paper), (side, side), line, outline)


def draw(ui: Ui, target: Surface, centre: tuple[int, int], side: int, light: Light) -> None:
    if light.lit:
        blit_centred(target, spill_of(ui, side, light), centre)
    blit_centred(target, lantern(ui, side, light), centre)


def spill_of(ui: Ui, side: int, light: Light) -> Surface:
    share, strength = {Light.BRIGHT: (1.3, 0.9), Light.DIM: (0.8, 0.2)}.get(light, (1.0, 0.5))
    return glow(ui, round(side * SPILL * share), strength)


def glow(ui: Ui, wide: int, strength: float = 0.5) -> Surface:
    """Lamplight that fades outwards; `wide` is its width, `strength` its opacity in the middle."""

    def draw_glow(canvas: Canvas) -> None:
        radius = canvas.unit // 2
        for step in range(48):
            share = 1 - step / 48  # share of the radius, from the rim inwards
            alpha = strength * (0.42 * (1 - share) / 0.55 if share > 0.45 else 0.42 + 0.58 * (0.45 - share) / 0.45)
            pygame.draw.circle(canvas.sheet, (*LAMPLIGHT, round(255 * alpha)), (radius, radius), radius * share)

    return ui.shapes.sprite(("glow", strength), (wide, wide), LAMPLIGHT, draw_glow, fine=1)  # soft edges anyhow


def _draw_outline(canvas: Canvas, line: Colour, paper: Colour) -> None:
    canvas.stroke([(0.5, 0.04), (0.5, 0.14)], 0.04, line)
    canvas.stroke([(0.5, 0.8), (0.5, 0.94)], 0.04, line)
    belly(canvas, 0.40, line)
    belly(canvas, 0.36, paper)
    belly(canvas, 0.20, line)
    belly(canvas, 0.17, paper)
    for top in (0.13, 0.745):
        canvas.box((0.32, top), (0.36, 0.085), line, 0.03)


def emblem(side: int) -> Surface:
    canvas = Canvas((side, side), EDGE)
    draw_lantern(canvas)
    return canvas.finish()


def draw_lantern(canvas: Canvas, *, dim: bool = False) -> None:
    paper = mix(PAPER, EDGE, 0.5) if dim else PAPER
    canvas.stroke([(0.5, 0.04), (0.5, 0.14)], 0.045, EDGE)
    canvas.stroke([(0.5, 0.8), (0.5, 0.96)], 0.05, GOLD)
    belly(canvas, 0.42, EDGE)
    belly(canvas, 0.385, paper)
    belly(canvas, 0.24, mix(paper, GOLD, 0.15 if dim else 0.45))
    belly(canvas, 0.10, mix(paper, GOLD, 0.6) if dim else LIGHT)
    canvas.box((0.32, 0.13), (0.36, 0.085), EDGE, 0.03)
    canvas.box((0.345, 0.15), (0.31, 0.045), GOLD, 0.02)
    canvas.box((0.32, 0.745), (0.36, 0.085), EDGE, 0.03)
    canvas.box((0.345, 0.765), (0.31, 0.045), GOLD, 0.02)


def belly(canvas: Canvas, wide: float, colour: Colour) -> None:
    steps = [each / 24 for each in range(25)]
    bulge = [(wide * (1 - abs(2 * t - 1) ** 2.6), 0.17 + 0.62 * t) for t in steps]
    canvas.polygon([(0.5 + x, y) for x, y in bulge] + [(0.5 - x, y) for x, y in reversed(bulge)], colour)


def bead(ui: Ui, target: Surface, centre: tuple[int, int], wide: int, light: Light) -> None:
    size = wide, round(wide * HIGH / WIDE)
    line, paper = ui.theme.ink_3, ui.theme.surface

    def paint(canvas: Canvas) -> None:
        if light.lit:
            _draw_lit(canvas, dim=light is Light.DIM)
        else:
            _draw_ring(canvas, line, paper, begun=light is Light.BEGUN)

    blit_centred(target, ui.shapes.sprite(("bead", light, paper), size, line, paint), centre)


def beads(ui: Ui, target: Surface, rect: Rect, lights: Sequence[Light]) -> None:
    pitch = (rect.width - ui.px(4)) / max(1, len(lights))
    wide = max(3, min(ui.px(WIDE), int(pitch * NARROWEST)))
    high = wide * HIGH // WIDE
    sag = max(1, round(high * SAG))
    _draw_string(ui, target, rect, sag)
    for number, light in enumerate(lights):
        share = (ui.px(2) + pitch * (number + 0.5)) / rect.width
        middle = rect.left + round(rect.width * share), rect.top + round(sag * sag_at(share)) + high // 2
        bead(ui, target, middle, wide, light)


def _draw_string(ui: Ui, target: Surface, rect: Rect, sag: int) -> None:
    edge = 2
    size = rect.width, sag + 2 * edge
    wide = size[0] / size[1]

    def cord(canvas: Canvas) -> None:
        steps = [each / 40 for each in range(41)]
        points: list[XY] = [(wide * each, (edge + sag * sag_at(each)) / size[1]) for each in steps]
        canvas.stroke(points, max(1.0, ui.scale) / size[1], ui.theme.ink_3)

    sprite = ui.shapes.sprite(("cord", sag), size, ui.theme.ink_3, cord)
    target.blit(sprite, (rect.left, rect.top - edge))


def sag_at(share: float) -> float:
    """The sag of a string at that place, as a share of its sag in the middle."""
    return 4 * share * (1 - share)


def _draw_lit(canvas: Canvas, *, dim: bool) -> None:
    paper = mix(PAPER, EDGE, 0.5) if dim else PAPER
    middle = canvas.size[0] / canvas.size[1] / 2
    canvas.box((middle - 0.16, 0.0), (0.32, 0.14), EDGE, 0.03)
    canvas.box((middle - 0.16, 0.86), (0.32, 0.14), EDGE, 0.03)
    _draw_belly(canvas, middle, middle, 0.42, EDGE)
    _draw_belly(canvas, middle, middle - 0.05, 0.38, paper)
    _draw_belly(canvas, middle, 0.15, 0.38, mix(paper, GOLD, 0.4) if dim else LIGHT)


def _draw_ring(canvas: Canvas, line: Colour, paper: Colour, *, begun: bool) -> None:
    middle = canvas.size[0] / canvas.size[1] / 2
    radius = middle * 0.92
    canvas.circle((middle, 0.5), radius, line)
    canvas.circle((middle, 0.5), radius - 0.1, paper)
    if begun:
        _draw_belly(canvas, middle, radius * 0.5, radius - 0.1, GOLD)


def _draw_belly(canvas: Canvas, middle: float, wide: float, high: float, colour: Colour) -> None:
    ways = [pygame.Vector2(1, 0).rotate(each * 10) for each in range(36)]
    canvas.polygon([(middle + wide * each.x, 0.5 + high * each.y) for each in ways], colour)
