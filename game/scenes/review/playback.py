"""A game that runs by itself: faster than it was played, and through long pauses at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

SPEEDS = {4: (0.24, 2.4), 15: (0.24, 0.6), 60: (0.03, 0.6)}  # seconds that a position is seen, at least and at most
USUAL = 15


@dataclass(slots=True)
class Playback:
    runs: bool = False
    speed: int = USUAL  # times as fast as the clock ran
    _seen: float = 0.0  # seconds since the last position came up

    def run(self, *, on: bool) -> None:
        self.runs, self._seen = on, 0.0

    def faster(self) -> None:
        """The next speed; after the last one the first."""
        speeds = list(SPEEDS)
        self.speed = speeds[(speeds.index(self.speed) + 1) % len(speeds)]

    def due(self, seconds: float, gap: Callable[[int], float | None]) -> int:
        """How many positions on it has got; `gap` tells the seconds on the clock before the first, the second ..."""
        if not self.runs:
            return 0
        self._seen += seconds
        steps = 0
        while (clock := gap(steps + 1)) is not None and self._seen >= (wait := self._wait(clock)):
            self._seen -= wait
            steps += 1
        return steps

    def _wait(self, clock: float) -> float:
        least, most = SPEEDS[self.speed]
        return max(least, min(clock / self.speed, most))
