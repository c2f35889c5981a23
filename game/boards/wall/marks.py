"""The shape of a group, which goes with its colour for eyes that do not tell the colours apart."""

from __future__ import annotations

import pygame

from game.ui.shapes import XY, Canvas, blit_centred
from game.ui.theme import ON_GROUP, Colour
from game.ui.ui import Ui


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


def mark(
    ui: Ui, target: pygame.Surface, number: int, centre: tuple[int, int], side: int, colour: Colour = ON_GROUP
) -> None:
    sprite = ui.shapes.sprite(("group", number), (side, side), colour, lambda canvas: draw_mark(canvas, number, colour))
    blit_centred(target, sprite, centre)
