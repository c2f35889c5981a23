"""How fast exercises are made, of every technique of every kind that has any: python -m tools.bench.drills."""

from __future__ import annotations

from functools import partial
from random import Random
from statistics import median
from typing import Any

from game.catalogue import CATALOGUE
from generators.kernel.kind import AnyKind, Drills
from generators.kernel.phrases import phrasebook
from tools.bench.clock import timed, until

ROUNDS = 30, 1  # exercises of each; in a quick look the second
LATE = 10.0  # seconds for one exercise
MOST = 2000  # ms


def report(*, quick: bool = False) -> None:
    print(f"CPU ms for an exercise, median and worst of {ROUNDS[quick]} ({MOST} allowed)")
    for entry in CATALOGUE:
        kind: AnyKind = entry.kind
        if kind.teaching.drills is not None:
            _report(kind, kind.teaching.drills, ROUNDS[quick])


def _report(kind: AnyKind, drills: Drills[Any, Any, Any], rounds: int) -> None:
    for name in drills.names:
        times = [
            timed(partial(drills.make, name, Random(f"bench {number}"), until(LATE)), LATE) for number in range(rounds)
        ]
        summary = f"{median(times):5.0f}, at most {max(times):5.0f}{'  too slow' * (max(times) > MOST)}"
        print(f"  {kind.id:12} {phrasebook().tell(drills.called(name))[:36]:36} {summary}", flush=True)


if __name__ == "__main__":
    report()
