"""The end of a board: crosses fade, chests open outwards from the last one and spill their light."""

from __future__ import annotations

from game.ui.animation import Motion, ease_out
from generators.kernel.kind import Spot

RING = 0.06  # seconds from one ring of cells to the next
LATEST = 0.36  # by then the last chest begins
LID = 0.18
LIGHT = 0.24
LENGTH = LATEST + LID + LIGHT
CROSSES = 0.2


class LidAnimation(Motion):
    """At rest everything stands open: that is how a solved board is found again."""

    def __init__(self) -> None:
        super().__init__(0.0)
        self._last: Spot = (0, 0)

    def begin(self, last: Spot, *, still: bool) -> None:
        self._last = last
        self.length, self.passed = LENGTH, LENGTH if still else 0.0

    def lid(self, spot: Spot) -> float:
        return self._since(self._late(spot), LID)

    def light(self, spot: Spot) -> float:
        return self._since(self._late(spot) + LID / 2, LIGHT)

    @property
    def faded(self) -> float:
        return self._since(0.0, CROSSES)

    def _late(self, spot: Spot) -> float:
        rings = max(abs(spot[0] - self._last[0]), abs(spot[1] - self._last[1]))
        return min(LATEST, rings * RING)

    def _since(self, start: float, length: float) -> float:
        if not self.running:
            return 1.0
        return ease_out(min(1.0, max(0.0, (self.passed - start) / length)))
