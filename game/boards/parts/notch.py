"""Room at the foot of a board's own column, for the words and pills that stand around it."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.boards.board import Board, M, S
from game.ui.ui import Ui

SPARE = 120  # points


class Notched(Protocol):
    @property
    def notch(self) -> pygame.Rect | None: ...
    def where(self, name: str) -> pygame.Rect | None: ...


class NotchedBoard(Board[S, M]):
    places: Notched
    foot = 0  # how high it is

    def notch(self, ui: Ui, area: pygame.Rect, high: int, state: S) -> pygame.Rect | None:
        self.foot = high
        self.place(ui, area, state)
        free = self.places.notch
        self.foot = high if free is not None else 0
        return free

    def where(self, name: str, state: S) -> pygame.Rect | None:
        del state
        return self.places.where(name)


def beside(level: pygame.Rect, whole: pygame.Rect, spare: int) -> pygame.Rect:
    """A column that begins and ends with what it stands beside, unless that is much lower than the room."""
    return level if whole.height - level.height <= spare else whole


def cut_foot(column: pygame.Rect, high: int, gap: int) -> pygame.Rect:
    foot = pygame.Rect(column.left, column.bottom - high, column.width, high)
    column.height -= high + gap
    return foot
