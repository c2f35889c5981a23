"""Cards on their way: from where they were to where they now belong."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.ui.animation import Motion, ease_in_out, motion
from game.ui.input import Point

FLIGHT = 240  # ms
STAGGER = 30


@dataclass(slots=True)
class Flights:
    """Cards on their way. The place where one flies to is looked up when it is drawn, and may have moved."""

    _starts: dict[str, tuple[Point, Motion]] = field(default_factory=dict)

    def begin(self, card: str, start: Point, *, delay: float, still: bool) -> None:
        self._starts[card] = (start, motion(FLIGHT, still=still, delay=delay))

    def land(self) -> None:
        self._starts.clear()

    def update(self, seconds: float) -> None:
        for _, each in self._starts.values():
            each.update(seconds)
        self._starts = {card: flight for card, flight in self._starts.items() if flight[1].running}

    @property
    def running(self) -> bool:
        return bool(self._starts)

    def flies(self, card: str) -> bool:
        return card in self._starts

    def place(self, card: str, end: pygame.Rect) -> pygame.Rect:
        if card not in self._starts:
            return end
        (x, y), way = self._starts[card]
        share = ease_in_out(way.share)
        return end.move(round((x - end.x) * (1 - share)), round((y - end.y) * (1 - share)))
