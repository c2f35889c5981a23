"""Times as a person reads them."""

from __future__ import annotations


def clock_text(seconds: float) -> str:
    """2:05, or 1:02:05 from an hour on."""
    whole = max(0, int(seconds))
    hours, minutes, rest = whole // 3600, whole // 60 % 60, whole % 60
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
