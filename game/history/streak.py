"""Days in a row."""

from __future__ import annotations

from datetime import date, timedelta


def streak(days: set[str], today: date) -> int:
    """How many of these days follow one another, up to today or yesterday."""
    day = today if today.isoformat() in days else today - timedelta(days=1)
    count = 0
    while day.isoformat() in days:
        count += 1
        day -= timedelta(days=1)
    return count
