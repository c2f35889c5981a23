"""Short motion: values that run from 0 to 1 in so many milliseconds. Nothing ever waits for them."""

from __future__ import annotations

from dataclasses import dataclass


def ease_out(t: float) -> float:
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    return t * t * (3 - 2 * t)


def overshoot(t: float, top: float = 1.1) -> float:
    """Grows to `top` at two thirds of the time, and settles at 1."""
    if t < 2 / 3:
        return top * ease_out(t * 1.5)
    return top + (1 - top) * ease_in_out((t - 2 / 3) * 3)


@dataclass(slots=True)
class Motion:
    """How far a motion has come, from 0 to 1 at rest."""

    length: float = 0.0  # seconds
    passed: float = 0.0

    @property
    def running(self) -> bool:
        return self.passed < self.length

    @property
    def share(self) -> float:
        return min(1.0, max(0.0, self.passed / self.length)) if self.length else 1.0

    def update(self, seconds: float) -> None:
        self.passed += seconds

    def run(self, seconds: float, *, still: bool) -> None:
        """Once more; with `still` it has ended already."""
        self.length, self.passed = seconds, seconds if still else 0.0

    def finish(self) -> None:
        self.passed = self.length


def motion(milliseconds: float, *, still: bool, delay: float = 0.0) -> Motion:
    """A new motion; with `still` (Reduce motion) one that has ended already."""
    return Motion(milliseconds / 1000, milliseconds / 1000 if still else -delay / 1000)
