"""How long work takes, by the processor's time or by the wall clock."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

from generators.kernel.kind import Cancelled, Pulse

LATE_FRAME = 0.020  # seconds


def cpu_time(work: Callable[[], object], late: float = 60.0) -> float:
    """CPU milliseconds; work that was called off counts with the seconds it was given."""
    began = process_time()
    try:
        work()
    except Cancelled:
        return late * 1000
    return (process_time() - began) * 1000


def wall_time(work: Callable[[], object]) -> float:
    """Milliseconds of the wall clock."""
    began = perf_counter()
    work()
    return (perf_counter() - began) * 1000


def until(seconds: float) -> Pulse:
    """Raises Cancelled when so much processor time has gone by."""
    end = process_time() + seconds

    def pulse() -> None:
        if process_time() > end:
            raise Cancelled

    return pulse


def memory_sizes(*names: str) -> list[float]:
    """MB of this process, by the names in /proc/self/status: VmRSS now, VmHWM at most."""
    lines = Path("/proc/self/status").read_text(encoding="utf-8").splitlines()
    sizes = dict(line.split(":", 1) for line in lines)
    return [int(sizes[name].split()[0]) / 1000 for name in names]


def late_share(frames: list[float]) -> float:
    """Per cent of frames that are seen to be late."""
    return 100 * sum(each > LATE_FRAME for each in frames) / len(frames)


def p95(times: list[float]) -> float:
    """The time that no more than one in twenty exceeds."""
    return sorted(times)[ceil(0.95 * len(times)) - 1]


def spread(times: list[float]) -> str:
    """Median, 95th percentile and worst."""
    return "".join(f"{each:>10.2f}" for each in (median(times), p95(times), max(times)))
