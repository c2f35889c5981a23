"""The places of the sixteen cards, the four bars and the status line. Larger text only makes the cards wider."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from game.boards.parts.grid import Grid
from game.ui.shapes import inset, strip
from game.ui.ui import Ui
from generators.wall.rules import GROUPS, SIZE

KEYS = "1234qwerasdfzxcv"  # keys of the places, row by row
STATUS, AIR, GAP = 48, 12, 12  # points: the status line, the space above, the space between
LETTERS = 160  # points: keyboard on the screen
LOWEST = 64  # points: lower tiles take all the width
SLIM = 1.76  # otherwise largest ratio of width to height, wider for larger words
STOUT = 1.12  # largest ratio of its height to its width


@dataclass(frozen=True, slots=True)
class WallLayout:
    area: pygame.Rect  # whole area of the board
    grid: Grid
    status: pygame.Rect  # below the grid
    keys: pygame.Rect | None = None  # below all, to write links without a keyboard

    def bar(self, row: int) -> pygame.Rect:
        return self.grid.place_of((row, 0)).union(self.grid.place_of((row, SIZE - 1)))


def lay_out(ui: Ui, area: pygame.Rect, *, writes: bool = False) -> WallLayout:
    """`writes`: with keys on the screen, in the place of the status line and below it."""
    if writes:
        above = lay_out(ui, inset(area, bottom=min(ui.fixed_px(LETTERS), area.height // 4)))
        return replace(above, area=area, keys=strip(area, above.status.top, area.bottom))
    gap = min(ui.fixed_px(GAP), max(ui.fixed_px(GAP // 2), area.width // 40))
    status = min(ui.fixed_px(STATUS), area.height // 8)
    air = min(ui.fixed_px(AIR), area.height // 40)
    high = (area.height - air - status - GROUPS * gap) // GROUPS
    wide = (area.width - (SIZE - 1) * gap) // SIZE
    if high > ui.fixed_px(LOWEST):
        wide = min(wide, round(high * SLIM * ui.px(100) / ui.fixed_px(100)))
    high = max(1, min(high, round(wide * STOUT)))
    whole = SIZE * wide + (SIZE - 1) * gap
    left = area.centerx - whole // 2
    spare = area.height - air - status - GROUPS * (high + gap)
    top = area.top + air + min(spare // 2, ui.fixed_px(24))
    grid = Grid(GROUPS, SIZE, (left, top), (wide, high), gap)
    return WallLayout(area, grid, strip(grid.rect, grid.rect.bottom + gap, grid.rect.bottom + gap + status))
