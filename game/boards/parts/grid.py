"""Cells in rows and columns on the screen: where each lies, which one is hit, which one an arrow leads to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.ui.input import Point
from generators.kernel.kind import Spot

NAMED = re.compile(r"(\d{1,2}),(\d{1,2})")  # as a move writes a cell: row and column, from 1
STEPS = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}
LEAST = 4  # pixels of a cell, so that there is something to draw on


@dataclass(frozen=True, slots=True)
class Grid:
    rows: int
    columns: int
    corner: Point  # at the top left
    cell: Point  # how wide and how high
    gap: int = 0  # between cells; nothing is hit there

    @property
    def rect(self) -> pygame.Rect:
        wide, high = self.cell
        size = (self.columns * (wide + self.gap) - self.gap, self.rows * (high + self.gap) - self.gap)
        return pygame.Rect(self.corner, size)

    @property
    def side(self) -> int:
        return min(self.cell)

    def spots(self) -> Iterator[Spot]:
        return ((row, column) for row in range(self.rows) for column in range(self.columns))

    def spot_at(self, at: Point) -> Spot | None:
        column = (at[0] - self.corner[0]) // (self.cell[0] + self.gap)
        row = (at[1] - self.corner[1]) // (self.cell[1] + self.gap)
        inside = 0 <= row < self.rows and 0 <= column < self.columns
        return (row, column) if inside and self.place_of((row, column)).collidepoint(at) else None

    def place_of(self, spot: Spot) -> pygame.Rect:
        row, column = spot
        wide, high = self.cell
        corner = (self.corner[0] + column * (wide + self.gap), self.corner[1] + row * (high + self.gap))
        return pygame.Rect(corner, self.cell)

    def nearest(self, spot: Spot) -> Spot:
        """The cell itself, or the one at the edge where the grid is too small for it."""
        return min(max(0, spot[0]), self.rows - 1), min(max(0, spot[1]), self.columns - 1)

    def beside(self, spot: Spot, arrow: str) -> Spot:
        """The next cell in the direction of an arrow key; at the edge the same one."""
        down, right = STEPS[arrow]
        return self.nearest((spot[0] + down, spot[1] + right))


def named_spot(name: str) -> Spot | None:
    """The cell of that name, such as 2,4."""
    found = NAMED.fullmatch(name)
    return (int(found[1]) - 1, int(found[2]) - 1) if found else None


def fitted(area: pygame.Rect, rows: int, columns: int) -> Grid:
    """Square cells, as large as they can be, in the middle."""
    side = max(LEAST, min(area.width // columns, area.height // rows))
    place = pygame.Rect(0, 0, side * columns, side * rows).move_to(center=area.center)
    return Grid(rows, columns, place.topleft, (side, side))
