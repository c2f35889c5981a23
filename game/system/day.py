"""The player's day."""

from __future__ import annotations

from datetime import date


def local_day() -> date:
    """The last day of all by a clock that stands beyond it."""
    try:
        return date.today()  # noqa: DTZ011 - of this machine
    except (ValueError, OverflowError, OSError):
        return date.max
