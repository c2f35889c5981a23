"""The slider of a solution: a tick for each thought, the higher the harder it is."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.stage.layout import ClampedPx
from game.stage.track import TrackBar
from game.ui.ui import Ui

TICK, HARDER = 4, 4  # points: how high a tick is, and how much each level adds


class ThoughtTrack(TrackBar):
    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self._ticks: dict[int, int] = {}  # pixels from the left: the hardest level that begins there

    def show(self, steps: int, thoughts: Sequence[tuple[int, int]]) -> None:
        """How many steps there are, and of each thought its first one and its level."""
        self.shares = [each / max(1, steps) for each in range(steps + 1)]
        self._ticks = {}
        for first, level in thoughts:
            x = self._tick(self.shares[first])
            self._ticks[x] = max(level, self._ticks.get(x, 0))

    def _tick(self, share: float) -> int:
        """From the left of the line. Where they are many, some share a place."""
        wide, pitch = self.line.width * share, ClampedPx(self.ui)(4)
        crowded = len(self.shares) - 1 > self.line.width // pitch
        return round(wide / pitch) * pitch if crowded else round(wide)

    def draw(self, target: pygame.Surface, steps: float) -> None:
        px, theme, line = ClampedPx(self.ui), self.ui.theme, self.line
        here = self.x(steps / max(1, len(self.shares) - 1))
        self.draw_line(target, here)
        wide = px(2)
        for x, level in self._ticks.items():
            high = px(TICK + HARDER * level)
            ink = theme.accent if level > 1 else theme.ink_3
            target.fill(ink, (line.left + x - wide // 2, line.top - px(4) - high, wide, high))
        self.draw_knob(target, here)
