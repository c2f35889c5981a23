"""A lantern for each thing that can be lit: distinct by its shape, not by its colour alone; it is the emblem, too."""

from __future__ import annotations

from enum import Enum, auto

import pygame

from game.ui.shapes import Canvas
from game.ui.theme import GOLD, Colour, mix, rgb
from game.ui.ui import Ui

PAPER = rgb("#C8402F")
EDGE = rgb("#3A1713")
LIGHT = mix(GOLD, (255, 255, 255), 0.35)
LAMPLIGHT: Colour = (242, 184, 75)
SPILL = 1.84  # a lantern's light is so many times as wide as the lantern


class Light(Enum):
    LIT = auto()
    BEGUN = auto()  # an outline with a golden core
    UNLIT = auto()  # an outline


def lantern(ui: Ui, side: int, light: Light) -> pygame.Surface:
    if light is Light.LIT:
        return ui.shapes.sprite("emblem", (side, side), EDGE, draw_lantern)
    line, paper = ui.theme.ink_3, ui.theme.surface

    def outline(canvas: Canvas) -> None:
        _outline(canvas, line, paper)
        if light is Light.BEGUN:
            belly(canvas, 0.13, GOLD)

    return ui.shapes.sprite(("lantern", light, paper), (side, side), line, outline)


def draw(ui: Ui, target: pygame.Surface, centre: tuple[int, int], side: int, light: Light) -> None:
    if light is Light.LIT:
        spill = glow(ui, round(side * SPILL))
        target.blit(spill, spill.get_rect(center=centre))
    picture = lantern(ui, side, light)
    target.blit(picture, picture.get_rect(center=centre))


def glow(ui: Ui, wide: int, strength: float = 0.5) -> pygame.Surface:
    """Lamplight that fades outwards, so wide; `strength` is its opacity in the middle."""

    def draw_glow(canvas: Canvas) -> None:
        radius = canvas.unit // 2
        for step in range(48):
            share = 1 - step / 48  # of the radius, from the rim inwards
            alpha = strength * (0.42 * (1 - share) / 0.55 if share > 0.45 else 0.42 + 0.58 * (0.45 - share) / 0.45)
            pygame.draw.circle(canvas.sheet, (*LAMPLIGHT, round(255 * alpha)), (radius, radius), radius * share)

    return ui.shapes.sprite(("glow", strength), (wide, wide), LAMPLIGHT, draw_glow, fine=1)  # its edges are soft anyhow


def _outline(canvas: Canvas, line: Colour, paper: Colour) -> None:
    canvas.stroke([(0.5, 0.04), (0.5, 0.14)], 0.04, line)
    canvas.stroke([(0.5, 0.8), (0.5, 0.94)], 0.04, line)
    belly(canvas, 0.40, line)
    belly(canvas, 0.36, paper)
    belly(canvas, 0.20, line)
    belly(canvas, 0.17, paper)
    for top in (0.13, 0.745):
        canvas.box((0.32, top), (0.36, 0.085), line, 0.03)


def emblem(side: int) -> pygame.Surface:
    canvas = Canvas((side, side), EDGE)
    draw_lantern(canvas)
    return canvas.finished()


def draw_lantern(canvas: Canvas) -> None:
    canvas.stroke([(0.5, 0.04), (0.5, 0.14)], 0.045, EDGE)
    canvas.stroke([(0.5, 0.8), (0.5, 0.96)], 0.05, GOLD)
    belly(canvas, 0.42, EDGE)
    belly(canvas, 0.385, PAPER)
    belly(canvas, 0.24, mix(PAPER, GOLD, 0.45))
    belly(canvas, 0.10, LIGHT)
    canvas.box((0.32, 0.13), (0.36, 0.085), EDGE, 0.03)
    canvas.box((0.345, 0.15), (0.31, 0.045), GOLD, 0.02)
    canvas.box((0.32, 0.745), (0.36, 0.085), EDGE, 0.03)
    canvas.box((0.345, 0.765), (0.31, 0.045), GOLD, 0.02)


def belly(canvas: Canvas, wide: float, colour: Colour) -> None:
    steps = [each / 24 for each in range(25)]
    bulge = [(wide * (1 - abs(2 * t - 1) ** 2.6), 0.17 + 0.62 * t) for t in steps]
    canvas.polygon([(0.5 + x, y) for x, y in bulge] + [(0.5 - x, y) for x, y in reversed(bulge)], colour)
