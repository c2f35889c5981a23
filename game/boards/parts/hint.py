"""How a hint shows on a grid: what it does not speak of steps back, and what it would change has a ring."""

from __future__ import annotations

import pygame

from game.boards.board import S, View
from game.boards.parts.grid import Grid
from game.ui.theme import Colour
from game.ui.ui import Ui

VEIL = 165  # of 255


def draw_veil(ui: Ui, target: pygame.Surface, grid: Grid, view: View[S]) -> None:
    """Over every cell that the hint does not speak of; over none while there is no hint."""
    sheet = pygame.Surface(grid.cell)
    sheet.fill(ui.theme.bg)
    sheet.set_alpha(VEIL)
    for spot in grid.spots():
        if view.aside(spot):
            target.blit(sheet, grid.place_of(spot))


def draw_ring(ui: Ui, target: pygame.Surface, cell: pygame.Rect, colour: Colour | None = None) -> None:
    """Round a cell, in the colour of the focus; on a light edge, so that it shows on any ground."""
    place, radius, width = cell.inflate(-2, -2), ui.px(6), max(2, ui.px(3))
    ui.shapes.rounded(target, place, radius, None, ui.theme.surface, width + max(1, ui.px(2)))
    ui.shapes.rounded(target, place, radius, None, colour or ui.theme.focus, width)
