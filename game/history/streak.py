"""Days in a row."""

from __future__ import annotations

from datetime import date


def streak(days: set[str], today: date) -> int:
    """How many of these days follow one another, up to today or yesterday."""
    day = today.toordinal() if today.isoformat() in days else today.toordinal() - 1
    count = 0
    while day > 0 and date.fromordinal(day).isoformat() in days:
        count += 1
        day -= 1
    return count
