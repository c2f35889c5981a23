"""Space at the bottom of a column of the board, for texts and buttons of the play scene."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from game.boards.board import Board, M, S
from game.ui.ui import Ui

SPARE = 120  # points
COLUMN = 400  # points: the least width of a column with a notch


class Notched(Protocol):
    @property
    def notch(self) -> pygame.Rect | None: ...
    def where(self, name: str) -> pygame.Rect | None: ...


class NotchedBoard(Board[S, M]):
    places: Notched
    foot = 0  # the height of the notch

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

    def where(self, name: str, state: S) -> pygame.Rect | None:
        del state
        return self.places.where(name)


def columns(ui: Ui, area: pygame.Rect, wide: int, most: int) -> tuple[pygame.Rect, pygame.Rect]:
    """An area `wide` pixels wide and a column beside it, at most `most` wide, centred together."""
    gap = ui.fixed_px(32 if area.width > ui.fixed_px(700) else 16)
    rest = min(area.width - wide - gap, most)
    left = area.left + (area.width - wide - gap - rest) // 2
    main, column = pygame.Rect(left, area.top, wide, area.height), pygame.Rect(0, area.top, rest, area.height)
    column.left = main.right + gap
    ui.side_by_side(main, column)
    return main, column


def split_foot(ui: Ui, column: pygame.Rect, top: int, bottom: int, foot: int) -> tuple[pygame.Rect, pygame.Rect | None]:
    """The column, and `foot` pixels cut off at its bottom if it is wide enough. Its top and bottom are those of the
    grid beside it, unless the grid is much lower than the area."""
    if not foot or column.width < ui.fixed_px(COLUMN):
        return column, None
    if column.height - (bottom - top) <= ui.fixed_px(SPARE):
        column = pygame.Rect(column.left, top, column.width, bottom - top)
    return column, cut_foot(column, foot, ui.fixed_px(20))


def cut_foot(column: pygame.Rect, high: int, gap: int) -> pygame.Rect:
    foot = pygame.Rect(column.left, column.bottom - high, column.width, high)
    column.height -= high + gap
    return foot
