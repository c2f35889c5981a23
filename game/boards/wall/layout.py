"""Where the sixteen places, the four bars and the line of words lie."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.input import Point
from game.ui.ui import Ui
from generators.kind import Spot
from generators.wall.rules import GROUPS, SIZE

KEYS = "1234qwerasdfzxcv"  # of the places, row by row
STATUS = 44  # points
LOWEST = 64  # a tile lower than this is as wide as can be
SLIM = 1.65  # else at most so many times as wide as high
STOUT = 1.12  # and never higher than so many times its width


@dataclass(frozen=True, slots=True)
class Layout:
    tiles: tuple[pygame.Rect, ...]  # row by row
    status: pygame.Rect  # the line beneath them

    def tile(self, spot: Spot) -> pygame.Rect:
        row, column = spot
        return self.tiles[row * SIZE + column]

    def bar(self, row: int) -> pygame.Rect:
        return self.tile((row, 0)).union(self.tile((row, SIZE - 1)))

    def spot(self, at: Point) -> Spot | None:
        number = pygame.Rect((at, (1, 1))).collidelist(self.tiles)
        return divmod(number, SIZE) if number >= 0 else None


def layout(ui: Ui, area: pygame.Rect) -> Layout:
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
    tiles = tuple(
        pygame.Rect(left + column * (wide + gap), top + row * (high + gap), wide, high)
        for row in range(GROUPS)
        for column in range(SIZE)
    )
    return Layout(tiles, pygame.Rect(left, tiles[-1].bottom + gap, whole, status))
