"""How long a Fill-In of every preset takes, proved and graded: python -m tools.bench fill_in.

The words of each length are read before, once.
"""

from __future__ import annotations

from random import Random
from statistics import median, quantiles
from time import process_time

from generators.fill_in import FILL_IN
from generators.fill_in.options import Options
from generators.kind import still

ROUNDS, QUICK = 40, 2  # puzzles of each preset
WAS = {
    "15-hard": "median 263",
    "21-medium": "median 197",
    "21-hard": "median 1,053, p95 1,465",
    "13-medium-dense": "median 818, p95 1,176, as 13-expert",
}


def report(*, quick: bool = False) -> None:
    print(f"{'Fill-Ins, CPU ms':<30}{'median':>9}{'p95':>9}{'worst':>9}")
    for preset in FILL_IN.presets:
        FILL_IN.generate(preset.options, Random(-1), still)
        taken = [_taken(preset.options, seed) for seed in range(QUICK if quick else ROUNDS)]
        p95 = quantiles(taken, n=20, method="inclusive")[-1]
        was = f"  was {WAS[preset.id]}" if preset.id in WAS else ""
        print(f"{preset.id:<30}{median(taken):>9.0f}{p95:>9.0f}{max(taken):>9.0f}{was}", flush=True)


def _taken(options: Options, seed: int) -> float:
    start = process_time()
    FILL_IN.generate(options, Random(seed), still)
    return (process_time() - start) * 1e3


if __name__ == "__main__":
    report()
