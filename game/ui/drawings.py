"""The pictures of stories, which assets/stories/pictures.txt describes."""

from __future__ import annotations

import re
from functools import cache, partial
from typing import NamedTuple

import pygame

from game.system.folders import ROOT
from game.ui.icons import Part, read_part
from game.ui.shapes import Canvas
from game.ui.theme import Colour, mix, rgb
from game.ui.ui import Ui

ROUND = 0.06  # of its corners, for a height of 1
BANDS = 48  # of a ground that fades


class Drawing(NamedTuple):
    ground: tuple[Colour, ...]  # from top to bottom
    parts: tuple[tuple[Colour, Part], ...]


@cache
def drawing_of(name: str) -> Drawing:
    """First the colours stand there, then each drawing: a line with its name, and indented lines for its parts."""
    text = (ROOT / "assets" / "stories" / "pictures.txt").read_text(encoding="utf-8")
    colours = {word: rgb(code) for word, code in re.findall(r"^(\w+) (#\w+)$", text, re.MULTILINE)}
    block = text.partition(f"\n{name}\n  ")[2]
    ground, *lines = re.split(r"\n(?! )", block, maxsplit=1)[0].split("\n  ")
    parts = (line.partition(" ")[::2] for line in lines)
    tones = tuple(colours[each] for each in ground.split()[1:])
    return Drawing(tones, tuple((colours[word], read_part(part)) for word, part in parts))


def draw_picture(name: str, ui: Ui, target: pygame.Surface, rect: pygame.Rect) -> None:
    drawing = drawing_of(name)
    sprite = ui.shapes.sprite(("drawing", name), rect.size, drawing.ground[0], partial(_paint, drawing), fine=2)
    target.blit(sprite, rect)


def _paint(drawing: Drawing, canvas: Canvas) -> None:
    first, last = drawing.ground[0], drawing.ground[-1]
    for band in range(BANDS):
        canvas.box((0, band / BANDS), (2, 2 / BANDS), mix(first, last, band / (BANDS - 1)))
    for colour, part in drawing.parts:
        part(canvas, colour)
    canvas.round_off(ROUND)
