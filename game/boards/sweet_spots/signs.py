"""Faults, each with a shape of its own: a clash, a line that can no longer be filled, and what Check found."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.shapes import Canvas
from game.ui.theme import Colour
from game.ui.ui import Ui

BADGE = 0.3  # of a cell
DASHES = 5  # along a side


@dataclass(frozen=True, slots=True)
class Signs:
    ui: Ui
    cell: int

    def clash(self, target: pygame.Surface, place: pygame.Rect) -> None:
        self._frame(target, place)
        side = max(10, round(self.cell * BADGE))
        error, ground = self.ui.theme.error, self.ui.theme.surface

        def draw(canvas: Canvas) -> None:
            canvas.circle((0.5, 0.5), 0.5, ground)
            canvas.circle((0.5, 0.5), 0.42, error)
            canvas.stroke([(0.5, 0.26), (0.5, 0.54)], 0.13, ground)
            canvas.circle((0.5, 0.73), 0.075, ground)

        sprite = self.ui.shapes.sprite(("clash", ground), (side, side), error, draw)
        target.blit(sprite, sprite.get_rect(topright=(place.right - 1, place.top + 1)))

    def checked(self, target: pygame.Surface, place: pygame.Rect) -> None:
        wide, high = round(self.cell * 0.8), max(8, round(self.cell * 0.2))
        error, ground = self.ui.theme.error, self.ui.theme.surface
        waves = [(0.5 + x * (wide / high - 1) / 8, 0.28 if x % 2 else 0.72) for x in range(9)]

        def draw(canvas: Canvas) -> None:
            canvas.stroke(waves, 0.55, ground)
            canvas.stroke(waves, 0.28, error)

        sprite = self.ui.shapes.sprite(("checked", ground), (wide, high), error, draw)
        target.blit(sprite, sprite.get_rect(midbottom=(place.centerx, place.bottom - max(2, self.cell // 16))))

    def starved(self, target: pygame.Surface, place: pygame.Rect) -> None:
        self._broken_frame(target, place, self.ui.theme.error)

    def possible(self, target: pygame.Surface, place: pygame.Rect, letter: str) -> None:
        """A chest may be here: a broken frame, and the letter of this way in a corner."""
        self._broken_frame(target, place, self.ui.theme.ink)
        side = max(14, round(self.cell * BADGE))
        badge = pygame.Rect(0, 0, side, side)
        badge.topright = (place.right - 1, place.top + 1)
        self.ui.shapes.rounded(target, badge, side // 2, self.ui.theme.primary)
        self.ui.text.glyph(target, letter, round(side * 0.7), self.ui.theme.on_primary, badge.center)

    def _broken_frame(self, target: pygame.Surface, place: pygame.Rect, colour: Colour) -> None:
        side = self.cell
        inset, wide = 0.09, max(2, self.ui.px(2)) / side
        step = (1 - 2 * inset) / (2 * DASHES - 1)
        starts = [inset + 2 * number * step for number in range(DASHES)]

        def draw(canvas: Canvas) -> None:
            for start in starts:
                for edge in (inset, 1 - inset):
                    canvas.stroke([(start, edge), (start + step, edge)], wide, colour)
                    canvas.stroke([(edge, start), (edge, start + step)], wide, colour)

        target.blit(self.ui.shapes.sprite(("broken", wide), (side, side), colour, draw), place)

    def _frame(self, target: pygame.Surface, place: pygame.Rect) -> None:
        inner, width = place.inflate(-max(4, self.cell // 12), -max(4, self.cell // 12)), max(2, round(self.cell / 22))
        radius = max(3, self.cell // 10)
        self.ui.shapes.rounded(target, inner, radius, None, self.ui.theme.surface, width + max(1, width // 2))
        self.ui.shapes.rounded(target, inner, radius, None, self.ui.theme.error, width)
