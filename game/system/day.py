"""The player's day."""

from __future__ import annotations

import time
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
