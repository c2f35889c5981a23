"""The local date, and the clock of the main loop."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import date


def local_day() -> date:
    """Today, in the current time zone, which the C library would otherwise read only once; date.max for a clock beyond
    it."""
    if hasattr(time, "tzset"):  # not on Windows
        time.tzset()
    try:
        return date.today()  # noqa: DTZ011 - of this machine
    except (ValueError, OverflowError, OSError):
        return date.max


POLL = 1 / 30  # seconds between two checks for events; pygame.event.wait checks a thousand times a second


class FrameClock:
    """A frame clock; a late frame does not delay all later ones, as with pygame's clock."""

    def __init__(self) -> None:
        self._due = float("-inf")  # the first frame is due at once

    def wait(self, rate: int, wanted: Callable[[], bool] = lambda: False) -> float:
        """Sleep until the next frame is due, or `wanted`; return the time."""
        now = time.monotonic()
        self._due = max(self._due + 1 / rate, now)
        while self._due - now > POLL:
            time.sleep(POLL)
            now = time.monotonic()
            if wanted():
                self._due = now
        time.sleep(max(0.0, self._due - now))
        return time.monotonic()
