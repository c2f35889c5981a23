"""Motion after a hand lets go of something it dragged: it glides, ever slower, and soon stands."""

from __future__ import annotations

from dataclasses import dataclass

BRAKE = 8.0  # the share of its speed that a glide loses in a second: half a second later 2 % are left
SLOWEST, FASTEST = 30.0, 6000.0  # points a second
LONGEST = 0.6  # seconds
HABIT = 0.05  # seconds: for so long the speed of a hand counts


@dataclass(slots=True)
class Glide:
    speed: float = 0.0  # pixels a second
    left: float = 0.0  # seconds
    _way: float = 0.0  # that the hand went since it was looked at

    @property
    def runs(self) -> bool:
        return self.left > 0

    def drag(self, by: float) -> None:
        self._way += by

    def measure(self, seconds: float) -> None:
        if seconds > 0:
            self.speed += (self._way / seconds - self.speed) * min(1.0, seconds / HABIT)
            self._way = 0.0

    def let_go(self, scale: float) -> None:
        """Let it go on by itself, if it was fast enough."""
        fastest = FASTEST * scale
        self.speed = max(-fastest, min(fastest, self.speed))
        self.left = LONGEST if abs(self.speed) > SLOWEST * scale else 0.0

    def update(self, seconds: float) -> float:
        seconds = min(seconds, self.left)
        way = self.speed * seconds
        self.speed *= max(0.0, 1 - BRAKE * seconds)
        self.left -= seconds
        if abs(self.speed) < SLOWEST:
            self.left = 0.0
        return way

    def stop(self) -> None:
        self.speed = self.left = self._way = 0.0
