"""A lantern for each thing that can be lit: distinct by its shape, not by its colour alone."""

from __future__ import annotations

from enum import Enum, auto

import pygame

from game.ui.emblem import EDGE, belly, draw_lantern
from game.ui.shapes import Canvas
from game.ui.theme import GOLD, Colour
from game.ui.ui import Ui

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
