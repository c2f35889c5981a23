"""Space at the bottom of a column of the board, for texts and buttons of the play scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

import pygame

from game.boards.board import Board, M, S
from game.ui.shapes import inset, strip
from game.ui.ui import Ui

SPARE = 120  # points
COLUMN = 400  # points: the least width of a column with a notch


class Notched(Protocol):
    @property
    def notch(self) -> pygame.Rect | None: ...


class NotchedBoard(Board[S, M]):
    places: Notched
    foot = 0  # height of the notch

    def crowded(self) -> bool:
        """Is a list longer than its room, and would like more?"""
        return False

    def notch(self, ui: Ui, area: pygame.Rect, highs: Sequence[int], state: S) -> pygame.Rect | None:
        for high in highs:
            self.foot = high
            self.place(ui, area, state)
            if not self.crowded():
                break
        free = self.places.notch
        self.foot = self.foot if free is not None else 0
        return free


G = TypeVar("G")
L = TypeVar("L")


@dataclass(frozen=True, slots=True, eq=False)
class GridAndList(Generic[G, L]):
    grid: G
    list: L
    notch: pygame.Rect | None = None  # notch under the list


@dataclass(frozen=True, slots=True)
class GridRoom(Generic[G]):
    """How a grid shares the area with a list: beside it in landscape, where `foot` pixels are left free under the
    list, and above it in portrait."""

    fit: Callable[[pygame.Rect, float], G]  # largest in a room, at its top (0) or in its middle (0.5)
    outer: Callable[[G], pygame.Rect]
    widest: int  # pixels of a list beside the grid
    lowest: int  # pixels of a list below it
    gap: int  # pixels above a list below it

    def split(self, ui: Ui, area: pygame.Rect, foot: int, fill: Callable[[pygame.Rect], L]) -> GridAndList[G, L]:
        if area.width > area.height * 1.25:
            wide = self.outer(self.fit(inset(area, right=area.width - round(area.width * 0.56)), 0.5)).width
            main, column = columns(ui, area, wide, self.widest)
            outer = self.outer(grid := self.fit(main, 0.5))
            column, notch = split_foot(ui, column, outer.top, outer.bottom, foot)
            return GridAndList(grid, fill(column), notch)
        grid = self.fit(inset(area, bottom=self.lowest + self.gap), 0.0)
        return GridAndList(grid, fill(strip(area, self.outer(grid).bottom + self.gap, area.bottom)))


def columns(ui: Ui, area: pygame.Rect, wide: int, most: int) -> tuple[pygame.Rect, pygame.Rect]:
    """An area `wide` pixels wide and a column beside it, at most `most` wide, centred together."""
    gap = ui.fixed_px(32 if area.width > ui.fixed_px(700) else 16)
    rest = min(area.width - wide - gap, most)
    left = area.left + (area.width - wide - gap - rest) // 2
    main, column = (
        pygame.Rect(x, area.top, size, area.height) for x, size in ((left, wide), (left + wide + gap, rest))
    )
    ui.side_by_side(main, column)
    return main, column


def split_foot(ui: Ui, column: pygame.Rect, top: int, bottom: int, foot: int) -> tuple[pygame.Rect, pygame.Rect | None]:
    """The column, and `foot` pixels cut off at its bottom if it is wide enough. Its top and bottom are those of the
    grid beside it, unless the grid is much lower than the area."""
    if not foot or column.width < ui.fixed_px(COLUMN):
        return column, None
    if column.height - (bottom - top) <= ui.fixed_px(SPARE):
        column = strip(column, top, bottom)
    return column, cut_foot(column, foot, ui.fixed_px(20))


def cut_foot(column: pygame.Rect, high: int, gap: int) -> pygame.Rect:
    foot = strip(column, column.bottom - high, column.bottom)
    column.height -= high + gap
    return foot
