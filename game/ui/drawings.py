"""The pictures of stories, which assets/stories/pictures.txt describes."""

from __future__ import annotations

from collections.abc import Mapping
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
def drawings() -> Mapping[str, Drawing]:
    """First the colours, then for each drawing a line with its name, its ground, and an indented line for each part."""
    colours: dict[str, Colour] = {}
    found: dict[str, Drawing] = {}
    name = ""
    for text in (ROOT / "assets" / "stories" / "pictures.txt").read_text(encoding="utf-8").splitlines():
        word, _, rest = text.strip().partition(" ")
        if text.startswith("  ground"):
            found[name] = Drawing(tuple(colours[each] for each in rest.split()), ())
        elif text.startswith(" "):
            ground, parts = found[name]
            found[name] = Drawing(ground, (*parts, (colours[word], read_part(rest))))
        elif rest and word != "#":
            colours[word] = rgb(rest)
        else:
            name = word
    return found


def draw_picture(name: str, ui: Ui, target: pygame.Surface, rect: pygame.Rect) -> None:
    drawing = drawings()[name]
    sprite = ui.shapes.sprite(("drawing", name), rect.size, drawing.ground[0], partial(_paint, drawing), fine=2)
    target.blit(sprite, rect)


def _paint(drawing: Drawing, canvas: Canvas) -> None:
    first, last = drawing.ground[0], drawing.ground[-1]
    for band in range(BANDS):
        canvas.box((0, band / BANDS), (2, 2 / BANDS), mix(first, last, band / (BANDS - 1)))
    for colour, part in drawing.parts:
        part(canvas, colour)
    canvas.round_off(ROUND)
