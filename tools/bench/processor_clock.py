"""Work that is measured in the processor's time, and called off when it takes too long."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

from generators.kernel.kind import Cancelled, Pulse


def timed(work: Callable[[], object], late: float) -> float:
    """CPU milliseconds; what came too late counts with the seconds it was given."""
    began = process_time()
    try:
        work()
    except Cancelled:
        return late * 1000
    return (process_time() - began) * 1000


def until(seconds: float) -> Pulse:
    """Raises Cancelled when so much time has gone by."""
    end = process_time() + seconds

    def pulse() -> None:
        if process_time() > end:
            raise Cancelled

    return pulse
