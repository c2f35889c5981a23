"""The pictures of stories, which assets/stories/pictures.txt describes."""

from __future__ import annotations

from functools import partial

import pygame

from game.ui.icons import read_part
from game.ui.shapes import Canvas
from game.ui.theme import mix
from game.ui.ui import Ui
from generators.names.stories import StoryPicture, picture_of

ROUND = 0.06  # of its corners, for a height of 1
BANDS = 48  # of a ground that fades


def draw_picture(name: str, ui: Ui, target: pygame.Surface, rect: pygame.Rect) -> None:
    drawing = picture_of(name)
    sprite = ui.shapes.sprite(("drawing", name), rect.size, drawing.ground[0], partial(_paint, drawing), fine=2)
    target.blit(sprite, rect)


def _paint(drawing: StoryPicture, canvas: Canvas) -> None:
    first, last = drawing.ground[0], drawing.ground[-1]
    for band in range(BANDS):
        canvas.box((0, band / BANDS), (2, 2 / BANDS), mix(first, last, band / (BANDS - 1)))
    for colour, part in drawing.parts:
        read_part(part)(canvas, colour)
    canvas.round_off(ROUND)
