"""A line with a knob for now, along which steps lie: pressed or dragged, it leads to the nearest."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

import pygame

from game.stage.layout import ClampedPx
from game.ui.input import Down, Event, Moved, Up
from game.ui.theme import mix
from game.ui.ui import Ui

HIGH, KNOB = 8, 11  # points: the line, and half the knob


class TrackBar:
    """`shares`: where each step lies, from 0 at the left to 1 at the right."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.rect = pygame.Rect(0, 0, 1, 1)  # all that can be taken hold of
        self.shares: Sequence[float] = (0.0,)
        self.held = False
        self._drop = 0  # pixels from the middle of all down to the line

    def place(self, ui: Ui, rect: pygame.Rect, drop: int) -> None:
        self.ui, self.rect, self._drop = ui, rect, drop

    @property
    def line(self) -> pygame.Rect:
        knob, high = ClampedPx(self.ui)(KNOB), ClampedPx(self.ui)(HIGH)
        top = self.rect.centery + self._drop - high // 2
        return pygame.Rect(self.rect.left + knob, top, max(1, self.rect.width - 2 * knob), high)

    def x(self, share: float) -> int:
        return self.line.left + round(self.line.width * share)

    def nearest(self, x: int) -> int:
        places = [self.x(each) for each in self.shares]
        right = bisect_left(places, x)
        near = [each for each in (right - 1, right) if 0 <= each < len(places)]
        return min(near, key=lambda each: abs(places[each] - x))

    def handle(self, event: Event) -> int | None:
        match event:
            case Down(at) if self.rect.collidepoint(at):
                self.held = True
            case Moved(at, held=True) if self.held:
                pass
            case Up(at) if self.held:
                self.held = False
            case _:
                return None
        return self.nearest(at[0])

    def draw_line(self, target: pygame.Surface, x: int) -> None:
        theme, line, rounded = self.ui.theme, self.line, self.ui.shapes.rounded
        rounded(target, line, line.height // 2, mix(theme.tile, theme.line, 0.5))
        passed = pygame.Rect(line.left, line.top, max(line.height, x - line.left), line.height)
        rounded(target, passed, line.height // 2, theme.ink_2)

    def draw_knob(self, target: pygame.Surface, x: int) -> None:
        px, theme = ClampedPx(self.ui), self.ui.theme
        for radius, colour in ((px(KNOB) + px(2), theme.bg), (px(KNOB), theme.primary)):
            self.ui.shapes.dot(target, (x, self.line.centery), radius, colour)
