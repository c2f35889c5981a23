"""Overlays of a cell with a letter: a line if it is wrong, a corner if it was revealed."""

from __future__ import annotations

import pygame

from game.boards.parts.letter_grid import LetterGrid
from game.ui.shapes import Canvas
from game.ui.theme import ON_GROUP
from generators.kernel.kind import Spot


def strike(grid: LetterGrid, target: pygame.Surface, spot: Spot) -> None:
    error, edge = grid.ui.theme.error, grid.ui.theme.surface

    def draw(canvas: Canvas) -> None:
        canvas.stroke([(0.1, 0.9), (0.9, 0.1)], 0.1, edge)
        canvas.stroke([(0.1, 0.9), (0.9, 0.1)], 0.055, error)

    sprite = grid.ui.shapes.sprite("strike", (grid.cell, grid.cell), error, draw)
    target.blit(sprite, grid.place_of(spot))


def corner(grid: LetterGrid, target: pygame.Surface, spot: Spot, *, on_gold: bool) -> None:
    """A small fold at the top right: this letter was revealed."""
    side = max(5, round(grid.cell * 0.22))
    accent = ON_GROUP if on_gold else grid.ui.theme.accent

    def draw(canvas: Canvas) -> None:
        canvas.polygon([(0.0, 0.0), (1.0, 0.0), (1.0, 1.0)], accent)

    sprite = grid.ui.shapes.sprite("corner", (side, side), accent, draw)
    place = grid.place_of(spot)
    target.blit(sprite, (place.right - side - 1, place.top))
