"""Where the sixteen places, the four bars and the line of words lie."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.boards.parts.grid import Grid
from game.ui.ui import Ui
from generators.wall.rules import GROUPS, SIZE

KEYS = "1234qwerasdfzxcv"  # of the places, row by row
STATUS = 44  # points
LOWEST = 64  # a tile lower than this is as wide as can be
SLIM = 1.65  # else at most so many times as wide as high
STOUT = 1.12  # and never higher than so many times its width


@dataclass(frozen=True, slots=True)
class Places:
    grid: Grid
    status: pygame.Rect  # the line beneath it

    def bar(self, row: int) -> pygame.Rect:
        return self.grid.place_of((row, 0)).union(self.grid.place_of((row, SIZE - 1)))


def places(ui: Ui, area: pygame.Rect) -> Places:
    gap = ui.px(12 if min(area.size) > ui.px(420) else 6)
    status = min(ui.px(STATUS), area.height // 8)
    high = (area.height - status - GROUPS * gap) // GROUPS
    wide = (area.width - (SIZE - 1) * gap) // SIZE
    if high > ui.px(LOWEST):
        wide = min(wide, round(high * SLIM))
    high = max(1, min(high, round(wide * STOUT)))
    whole = SIZE * wide + (SIZE - 1) * gap
    left = area.centerx - whole // 2
    spare = area.height - status - GROUPS * (high + gap)
    top = area.top + min(spare // 2, ui.px(24))
    grid = Grid(GROUPS, SIZE, (left, top), (wide, high), gap)
    return Places(grid, pygame.Rect(left, grid.rect.bottom + gap, whole, status))
