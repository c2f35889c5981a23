"""What is laid over a cell: a line through a wrong letter, a corner on a given one, a ring for a hint; the wave."""

from __future__ import annotations

import pygame

from game.boards.parts.grid import Grid
from game.ui.animation import Motion
from game.ui.shapes import Canvas
from game.ui.theme import ON_GROUP
from generators.kind import Spot


def strike(grid: Grid, target: pygame.Surface, spot: Spot) -> None:
    """A red line through a wrong letter, from corner to corner."""
    error = grid.ui.theme.error

    def draw(canvas: Canvas) -> None:
        canvas.stroke([(0.1, 0.9), (0.9, 0.1)], 0.055, error)

    sprite = grid.ui.shapes.sprite("strike", (grid.cell, grid.cell), error, draw)
    target.blit(sprite, grid.place_of(spot))


def corner(grid: Grid, target: pygame.Surface, spot: Spot, *, on_gold: bool) -> None:
    """A small fold at the top right: this letter was revealed."""
    side = max(5, round(grid.cell * 0.22))
    accent = ON_GROUP if on_gold else grid.ui.theme.accent

    def draw(canvas: Canvas) -> None:
        canvas.polygon([(0.0, 0.0), (1.0, 0.0), (1.0, 1.0)], accent)

    sprite = grid.ui.shapes.sprite("corner", (side, side), accent, draw)
    place = grid.place_of(spot)
    target.blit(sprite, (place.right - side - 1, place.top))


def ring(grid: Grid, target: pygame.Surface, spot: Spot) -> None:
    width = max(2, grid.ui.px(3))
    place = grid.place_of(spot)
    pygame.draw.rect(target, grid.ui.theme.focus, place.inflate(-2, -2), width, border_radius=width)


def beat(wave: Motion, spot: Spot, grid: Grid) -> float:
    """How high the wave stands in a cell just now, 0 to 1."""
    if not wave.running:
        return 0.0
    late = (spot[0] + spot[1]) / (grid.layout.height + grid.layout.width)
    share = min(1.0, max(0.0, wave.share * 1.8 - late * 0.8))
    return 4 * share * (1 - share)
