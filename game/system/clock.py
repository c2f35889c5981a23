"""The local date, and the clock of the main loop."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import date


def local_day() -> date:
    """The last day of all by a clock that stands beyond it. A machine may have travelled since the last question, and
    the C library would go on with the zone that it read first."""
    if hasattr(time, "tzset"):  # Windows has none, and needs none
        time.tzset()
    try:
        return date.today()  # noqa: DTZ011 - of this machine
    except (ValueError, OverflowError, OSError):
        return date.max


POLL = 1 / 30  # seconds between two looks for events; the wait of pygame looks a thousand times a second


class FrameClock:
    """A clock of so many turns a second: one that comes late does not make all that follow late, as pygame's own clock
    does."""

    def __init__(self) -> None:
        self._due = float("-inf")  # nobody waits for the first picture

    def wait(self, rate: int, wanted: Callable[[], bool] = lambda: False) -> float:
        """Sleep until the next turn is due, or is wanted sooner; gives the time."""
        now = time.monotonic()
        self._due = max(self._due + 1 / rate, now)
        while self._due - now > POLL:
            time.sleep(POLL)
            now = time.monotonic()
            if wanted():
                self._due = now
        time.sleep(max(0.0, self._due - now))
        return time.monotonic()
