"""What is looked at through a window: made larger by wheel and pinch, and dragged."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import pygame
from pygame.math import clamp

from game.ui.input import STILL, Down, Event, Moved, Pinch, Point, Up, Wheel

STEP = 1.25  # for a notch of the wheel
NOTCHES = 40  # most in one event


@dataclass(slots=True)
class Pan:
    """Call `place`, then pass events; `zoom` and `shift` say how it is drawn."""

    least: float = 1.0  # zoom
    most: float = 3.0
    zoom: float = 1.0
    shift: tuple[float, float] = (0.0, 0.0)  # pixels from the middle of the window to its own
    window: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 1, 1))
    _size: tuple[float, float] = (0.0, 0.0)
    _around: Point = (0, 0)
    _held: Point | None = None
    _drags: bool = False

    def place(self, window: pygame.Rect, size: tuple[float, float], around: Point) -> None:
        """`size`: of all at a zoom of 1; `around`: the width and height of what may be seen beyond its edges."""
        self.window, self._size, self._around = window, size, around
        self.move_by(0, 0)

    def reset(self) -> None:
        self.zoom, self.shift = 1.0, (0.0, 0.0)

    def zoom_by(self, times: float, about: Point | None = None) -> None:
        """Zoom around a point, which stays in place; without one around the middle."""
        before, self.zoom = self.zoom, min(self.most, max(self.least, self.zoom * times))
        x, y = about or self.window.center
        by = 1 - self.zoom / before
        self.move_by((x - self.window.centerx - self.shift[0]) * by, (y - self.window.centery - self.shift[1]) * by)

    def move_by(self, x: float, y: float) -> None:
        """Move it, as far as its edges."""
        ends = zip(self._size, self._around, self.window.size, strict=True)
        most = [max(0.0, (size * self.zoom + around - room) / 2) for size, around, room in ends]
        self.shift = clamp(self.shift[0] + x, -most[0], most[0]), clamp(self.shift[1] + y, -most[1], most[1])

    def handle(self, event: Event) -> bool:
        """True if it was zoomed or dragged: then a press in it is none any more."""
        match event:
            case Wheel(at, up) if up and self.window.collidepoint(at):
                self.zoom_by(STEP ** clamp(up, -NOTCHES, NOTCHES), at)  # a pad reports small parts of a turn
            case Pinch(at, times) if self._held is not None:
                self._held, self._drags = at, True
                self.zoom_by(times, at)
            case Moved(at, held=True) if self._held is not None:
                if not self._drags and math.dist(at, self._held) <= STILL:
                    return False
                self.move_by(at[0] - self._held[0], at[1] - self._held[1])
                self._held, self._drags = at, True
            case Down(at):
                self._held, self._drags = at if self.window.collidepoint(at) else None, False
                return False
            case Up():
                self._held = None
                return False
            case _:
                return False
        return True
