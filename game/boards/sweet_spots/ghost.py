"""A supposition made visible: chests and crosses that one can see through, and a line that breaks."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.boards.parts.grid import STEPS, Grid
from game.boards.sweet_spots.chest import draw_chest
from game.ui.shapes import Canvas
from game.ui.theme import ON_GROUP
from game.ui.ui import Ui
from generators.kernel.kind import Spots
from generators.sweet_spots.rules import Mark, State

CHEST, CROSS = 0.8, 0.26  # of a cell
SHEER = {Mark.CHEST: 135, Mark.CROSS: 150}  # of 255


def draw_ghost(ui: Ui, target: pygame.Surface, grid: Grid, state: State, ghost: State) -> None:
    """The marks of the ghost that do not stand on the board."""
    for mark in (Mark.CROSS, Mark.CHEST):
        sprite = _sprite(ui, grid.side, mark)
        for spot in ghost.spots(mark):
            if state.at(spot) is not mark:
                target.blit(sprite, sprite.get_rect(center=grid.place_of(spot).center))


def draw_possible(ui: Ui, target: pygame.Surface, cell: pygame.Rect) -> None:
    """A chest that may be there."""
    sprite = _sprite(ui, cell.width, Mark.CHEST)
    target.blit(sprite, sprite.get_rect(center=cell.center))


def _sprite(ui: Ui, side: int, mark: Mark) -> pygame.Surface:
    if mark is Mark.CHEST:
        across = max(4, round(side * CHEST / 2) * 2)
        sprite = ui.shapes.sprite("chest", (across, across), ON_GROUP, draw_chest).copy()
    else:
        across = max(4, round(side * CROSS))
        sprite = ui.shapes.sprite("ghost_cross", (across, across), ui.theme.ink, _cross(ui)).copy()
    sprite.set_alpha(SHEER[mark])
    return sprite


def _cross(ui: Ui) -> Callable[[Canvas], None]:
    def draw(canvas: Canvas) -> None:
        canvas.stroke([(0.14, 0.14), (0.86, 0.86)], 0.14, ui.theme.ink)
        canvas.stroke([(0.86, 0.14), (0.14, 0.86)], 0.14, ui.theme.ink)

    return draw


def draw_outline(ui: Ui, target: pygame.Surface, grid: Grid, spots: Spots) -> None:
    """Round all of them together, on a light edge so that it shows on any ground."""
    wide = max(3, ui.px(4))
    for colour, thick in ((ui.theme.surface, wide + 2 * max(1, ui.px(2))), (ui.theme.error, wide)):
        for row, column in spots:
            for arrow, (down, right) in STEPS.items():
                if (row + down, column + right) not in spots:
                    target.fill(colour, _edge(grid.place_of((row, column)), arrow, thick).clip(target.get_rect()))


def _edge(cell: pygame.Rect, arrow: str, thick: int) -> pygame.Rect:
    if arrow in ("up", "down"):
        return pygame.Rect(cell.left, cell.top if arrow == "up" else cell.bottom - thick, cell.width, thick)
    return pygame.Rect(cell.left if arrow == "left" else cell.right - thick, cell.top, thick, cell.height)
