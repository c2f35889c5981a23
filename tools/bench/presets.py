"""How long every preset of every kind takes, beside the law: python -m tools.bench presets.

CPU milliseconds, as a player waits for them: tables that are made once are there already. Presets outside the law are
marked, and counted at the end. Then how many puzzles of each kind and level a core makes for packs.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from statistics import median

from game.catalogue import CATALOGUE
from generators.kernel.kind import LEVELS, AnyKind, AnyPreset
from generators.kernel.phrases import say
from generators.packs.make_pack import batch
from generators.packs.pack import PackHead
from tools.bench.clock import cpu_time, p95, until

SEEDS = 20  # in a quick look one, of the first preset
LATE = 20.0  # seconds for one puzzle; what comes later counts with them
LATE_QUICK = 1.0
SECONDS, SECONDS_QUICK = 12.0, 0.05  # duration of packs, for each level
HOUR = 3600


@dataclass(frozen=True, slots=True)
class Law:
    median: int  # ms
    p95: int  # ms

    def holds(self, times: list[float]) -> bool:
        return median(times) <= self.median and p95(times) <= self.p95


LAW = Law(150, 1000)
LARGE = Law(400, 2000)  # boards of 14 rows with several chests
DENSE = Law(400, 900)
SPECIAL = {  # the first that fits
    ("fill_in", "13-hard-dense"): DENSE,
    ("fill_in", "15-hard-dense"): DENSE,
    ("sweet_spots", "9-2-easy"): Law(150, 500),
    ("sweet_spots", "14-2-hard"): Law(600, 2000),
    ("sweet_spots", "14-2"): LARGE,
    ("sweet_spots", "14-3"): LARGE,
}


def report(*, quick: bool = False) -> None:
    seeds = 1 if quick else SEEDS
    print(f"CPU ms, median/p95 of {seeds} · law {LAW.median}/{LAW.p95} unless another is printed")
    for entry in CATALOGUE:
        _kind(entry.kind, seeds, quick=quick)
    _rates(quick=quick)


def law(kind: str, preset: str) -> Law:
    return next((each for (owner, start), each in SPECIAL.items() if owner == kind and preset.startswith(start)), LAW)


def _kind(kind: AnyKind, seeds: int, *, quick: bool) -> None:
    presets = kind.presets[: 1 if quick else None]
    outside = 0
    _time(kind, presets[0], "warm", LATE)
    for preset in presets:
        times = [_time(kind, preset, str(seed), LATE_QUICK if quick else LATE) for seed in range(seeds)]
        wanted = law(kind.id, preset.id)
        kept = wanted.holds(times)
        outside += not kept
        spread = f"{median(times):.0f}/{p95(times):.0f}"
        print(f"{kind.id:>15} {preset.id:<32} {spread:>11}{_verdict(wanted, kept=kept)}", flush=True)
    print(f"{kind.id:>15} {outside} of {len(presets)} presets outside the law", flush=True)


def _time(kind: AnyKind, preset: AnyPreset, seed: str, late: float) -> float:
    return cpu_time(lambda: kind.generate(preset.options, Random(f"{preset.id} {seed}"), until(late)), late)


def _verdict(wanted: Law, *, kept: bool) -> str:
    special = "" if wanted == LAW else f"  law {wanted.median}/{wanted.p95}"
    return special if kept else f"{special}  << outside"


# --- for packs


def _rates(*, quick: bool) -> None:
    """Puzzles an hour of a core, once tables have been read; each level by the first preset that has it."""
    levels = LEVELS[:1] if quick else LEVELS
    print(f"puzzles an hour a core | {' | '.join(levels)}")
    for kind in (entry.kind for entry in CATALOGUE):
        names = dict(_presets(kind))
        rates = (_rate(PackHead(kind.id, names[level], 1), quick=quick) if level in names else "" for level in levels)
        print(f"{kind.id} ({', '.join(names.values())}) | {' | '.join(rates)}", flush=True)


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
