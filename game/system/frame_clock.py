"""The beat of the loop."""

from __future__ import annotations

import time


class FrameClock:
    """So many turns a second: one that comes late does not make all that follow late, as pygame's own clock does."""

    def __init__(self) -> None:
        self._due = time.monotonic()

    def wait(self, rate: int) -> float:
        """Sleep until the next turn is due; gives the time."""
        now = time.monotonic()
        self._due = max(self._due + 1 / rate, now)
        time.sleep(self._due - now)
        return time.monotonic()
