"""A preview of a printed page: the same marks at the same places."""

from __future__ import annotations

import math
from functools import partial
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from game.system.folders import font
from game.ui.shapes import clip_to
from game.ui.theme import Colour, mix
from generators.kernel.drawing import WHITE, Box, Drawing, Ink, Oval, PaperMark, Picture, Stroke, Words
from generators.paper.placement import weight_of, width

FINE = 2  # enlargement of a small picture before it is shrunk
SMALL = 1.6  # pixels of a point: pictures with more are fine enough
ROUND = 40  # corners of an oval
FAINTEST = 0.25


def page_picture(page: Drawing, scale: float) -> Surface:
    """A picture of the page at so many pixels a point."""
    fine = FINE if scale < SMALL else 1
    size = round(page.width * scale), round(page.height * scale)
    sheet = Surface((size[0] * fine, size[1] * fine))
    sheet.fill(WHITE)
    painter = _Painter(sheet, scale * fine)
    for mark in page.marks:
        painter.draw(mark)
    return sheet if fine == 1 else pygame.transform.smoothscale(sheet, size)


class _Painter:
    def __init__(self, sheet: Surface, scale: float) -> None:
        self.sheet, self.scale = sheet, scale
        self.fonts: dict[tuple[str, int], pygame.font.Font] = {}

    def draw(self, mark: PaperMark) -> None:
        match mark:
            case Box():
                self._draw_box(mark)
            case Stroke():
                points = [(x * self.scale, y * self.scale) for x, y in mark.points]
                if mark.fill is not None:
                    pygame.draw.polygon(self.sheet, mark.fill, points)
                if mark.line:
                    self._draw_line(points, mark.line, mark.ink)
            case Oval():
                self._draw_oval(mark)
            case Words() if mark.text:
                self._draw_words(mark)
            case Picture():
                with clip_to(self.sheet, self._rect_of(mark)):
                    for each in mark.marks:
                        self.draw(each)

    def _rect_of(self, mark: Box | Picture) -> Rect:
        # Edges are rounded, not lengths: what touches in print touches here.
        edges = mark.x, mark.y, mark.x + mark.width, mark.y + mark.height
        left, top, right, bottom = (round(each * self.scale) for each in edges)
        return Rect(left, top, right - left, bottom - top)

    def _draw_box(self, box: Box) -> None:
        rect, radius = self._rect_of(box), round(box.radius * self.scale)
        if box.fill is not None:
            pygame.draw.rect(self.sheet, box.fill, rect, border_radius=radius)
        if box.line:
            wide, ink = self._pen(box.line, box.ink)
            rect = rect.inflate(wide, wide)
            pygame.draw.rect(self.sheet, ink, rect, wide, border_radius=radius + wide // 2 if radius else 0)

    def _pen(self, line: float, ink: Ink) -> tuple[int, Colour]:
        """The width and colour of a line; a line thinner than a pixel is fainter instead."""
        wide = line * self.scale
        return max(1, round(wide)), mix(WHITE, ink, min(1.0, max(FAINTEST, wide)))

    def _draw_line(self, points: list[tuple[float, float]], line: float, colour: Ink) -> None:
        wide, ink = self._pen(line, colour)
        half = wide / 2
        for (x, y), (to_x, to_y) in pairwise(points):
            if abs(x - to_x) < 1 or abs(y - to_y) < 1:
                at = round(min(x, to_x) - half), round(min(y, to_y) - half)
                self.sheet.fill(ink, (at, (round(abs(x - to_x)) + wide, round(abs(y - to_y)) + wide)))
            else:
                pygame.draw.line(self.sheet, ink, (x, y), (to_x, to_y), wide)

    def _draw_oval(self, oval: Oval) -> None:
        across, down = oval.width / 2 * self.scale, oval.height / 2 * self.scale
        at = oval.x * self.scale, oval.y * self.scale
        outer = partial(_ring_points, at, across, down)
        if not oval.line:
            if oval.fill is not None:
                pygame.draw.polygon(self.sheet, oval.fill, outer(0))
            return
        half = oval.line * self.scale / 2
        pygame.draw.polygon(self.sheet, oval.ink, outer(half))
        pygame.draw.polygon(self.sheet, oval.fill if oval.fill is not None else WHITE, outer(-half))

    def _draw_words(self, words: Words) -> None:
        """A line of a whole size in pixels, drawn as wide as in print."""
        weight = weight_of(words.text, bold=words.bold)
        pixels = max(4, round(words.size * self.scale))
        if (weight, pixels) not in self.fonts:
            self.fonts[weight, pixels] = pygame.font.Font(font(weight), pixels)
        face = self.fonts[weight, pixels]
        line = face.render(words.text, True, words.ink)
        wide = width(words.text, words.size, bold=words.bold) * self.scale
        if abs(line.get_width() - wide) > 1:
            line = pygame.transform.smoothscale(line, (max(1, round(wide)), line.get_height()))
        left, above = wide * words.align, float(face.get_ascent())
        if words.turned:
            line = pygame.transform.rotate(line, 180)
            left, above = wide - left, line.get_height() - above
        self.sheet.blit(line, (round(words.x * self.scale - left), round(words.y * self.scale - above)))


def _ring_points(at: tuple[float, float], across: float, down: float, more: float) -> list[tuple[float, float]]:
    angles = (math.tau * each / ROUND for each in range(ROUND))
    return [(at[0] + (across + more) * math.cos(each), at[1] + (down + more) * math.sin(each)) for each in angles]
