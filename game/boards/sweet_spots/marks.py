"""Crosses and chests as they stand in their cells."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.boards.sweet_spots.chest import draw_chest
from game.boards.sweet_spots.ground import ink_on
from game.ui.lantern import glow
from game.ui.shapes import Canvas
from game.ui.theme import ON_GROUP, Colour
from game.ui.ui import Ui

CROSS = 0.34  # of a cell
CHEST = 0.86
STEPS = 6  # pictures of a lid that opens
GLIMMER = 1.24  # of a cell: the light of a chest that is shut
SPILL = 2.04  # and of one that is open
FAINT = 0.16  # ink of a cross on a board that is solved


@dataclass(frozen=True, slots=True)
class Marks:
    ui: Ui
    cell: int

    def cross(self, target: pygame.Surface, place: pygame.Rect, zone: Colour, faded: float = 0.0) -> None:
        """Quiet, but no quieter than can be seen on every zone."""
        side = max(6, round(self.cell * CROSS))
        share = 0.75 if self.ui.theme.dark else 0.6
        ink = ink_on(self.ui, zone, share + (FAINT - share) * round(faded * STEPS) / STEPS)

        def draw(canvas: Canvas) -> None:
            canvas.stroke([(0.12, 0.12), (0.88, 0.88)], 0.1, ink)
            canvas.stroke([(0.88, 0.12), (0.12, 0.88)], 0.1, ink)

        sprite = self.ui.shapes.sprite("cross", (side, side), ink, draw)
        target.blit(sprite, sprite.get_rect(center=place.center))

    def chest(self, target: pygame.Surface, place: pygame.Rect, grown: float = 1.0, lid: float = 0.0) -> None:
        side = max(4, round(self.cell * CHEST * grown / 2) * 2)
        step = round(lid * STEPS)
        sprite = self.ui.shapes.sprite(
            ("chest", step), (side, side), ON_GROUP, lambda canvas: draw_chest(canvas, lid=step / STEPS)
        )
        target.blit(sprite, sprite.get_rect(center=place.center))

    def glimmer(self, target: pygame.Surface, place: pygame.Rect) -> None:
        spill = glow(self.ui, round(self.cell * GLIMMER), 0.6 if self.ui.theme.dark else 0.3)
        target.blit(spill, spill.get_rect(center=place.center))

    def light(self, target: pygame.Surface, place: pygame.Rect, share: float) -> None:
        spill = glow(self.ui, round(self.cell * SPILL), 0.9 if not self.ui.theme.dark else 0.7)
        spill.set_alpha(round(255 * share))
        target.blit(spill, spill.get_rect(center=place.center))
