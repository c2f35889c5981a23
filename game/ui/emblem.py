"""The lantern itself: the picture of the window and of the first page."""

from __future__ import annotations

import pygame

from game.ui.shapes import Canvas
from game.ui.theme import GOLD, Colour, mix, rgb

PAPER = rgb("#C8402F")
EDGE = rgb("#3A1713")
LIGHT = mix(GOLD, (255, 255, 255), 0.35)


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
