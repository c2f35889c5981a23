"""How many puzzles of each kind and level a core makes for packs: python -m tools.bench packs.

Seconds of the processor, after what is read once has been read; each level by the first preset that has it."""

from __future__ import annotations

import time
from collections.abc import Iterator

from game.catalogue import CATALOGUE
from generators.kernel.kind import AnyKind
from generators.kernel.ladder import LEVELS
from generators.kernel.phrases import say
from generators.packs.make_pack import batch
from generators.packs.pack import PackHead

SECONDS, SECONDS_QUICK = 12.0, 0.2  # of each level
HOUR = 3600


def report(*, quick: bool = False) -> None:
    print(f"puzzles an hour a core | {' | '.join(LEVELS)}")
    for kind in (entry.kind for entry in CATALOGUE):
        presets = dict(_presets(kind))
        rates = (
            _rate(PackHead(kind.id, presets[level], 1), quick=quick) if level in presets else "" for level in LEVELS
        )
        print(f"{kind.id} ({', '.join(presets.values())}) | {' | '.join(rates)}", flush=True)


def _presets(kind: AnyKind) -> Iterator[tuple[str, str]]:
    for level in LEVELS:
        found = (each.id for each in kind.presets if say(f"level.{level}") in each.choices)
        if (preset := next(found, None)) is not None:
            yield level, preset


def _rate(head: PackHead, *, quick: bool) -> str:
    """The rate to two figures; the first seed is not counted."""
    batch(head, range(1, 2), time.process_time)
    seconds, made = 0.0, 0
    while seconds < (SECONDS_QUICK if quick else SECONDS):
        first = made + 2
        took, found = batch(head, range(first, first + max(1, made)), time.process_time)
        seconds, made = seconds + took, made + len(found)
    an_hour = made / seconds * HOUR
    digits = 2 - len(str(int(an_hour)))
    return f"{round(an_hour, digits):,.0f}"
