"""The words put into the grid a moment ago: their cells flare up once."""

from __future__ import annotations

from game.ui.animation import Motion, ease_out
from generators.fill_in.rules import State, placed
from generators.kernel.kind import Spot, Spots

LENGTH = 0.3  # seconds


class FreshWords(Motion):
    def __init__(self) -> None:
        super().__init__(0.0)
        self._spots: Spots = frozenset()

    def begin(self, before: State, after: State, *, still: bool) -> None:
        self.length, self.passed = LENGTH, LENGTH if still else 0.0
        new = placed(after) - placed(before)
        slots = [slot for slot in after.puzzle.layout.slots if after.reads(slot) in new]
        self._spots = frozenset(spot for slot in slots for spot in slot.spots)

    def faded(self, spot: Spot) -> float:
        """How far the light of a cell has gone: 1 where there is none."""
        return ease_out(self.share) if self.running and spot in self._spots else 1.0
