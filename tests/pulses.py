"""Pulses that call work off, and work that never ends."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Never

from generators.kernel.kind import Cancelled, Pulse


def cancel() -> Never:
    """A pulse that calls the work off at its first look."""
    raise Cancelled


def cancel_after(looks: int) -> Callable[[], None]:
    """A pulse that lets the work look so many times before it calls it off."""
    numbers = count()

    def pulse() -> None:
        if next(numbers) >= looks:
            raise Cancelled

    return pulse


def endless(pulse: Pulse) -> Never:
    """Work that only a pulse can end."""
    while True:
        pulse()
