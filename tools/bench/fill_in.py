"""How long a Fill-In of every preset takes, proved and graded, and judging a game of it, a move: python -m tools.bench
fill_in.

The words of each length are read before, once. What is judged is the way to the solution, half of its words typed.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import median, quantiles
from time import process_time

from generators.fill_in.drills import DRILLS
from generators.fill_in.hints import way
from generators.fill_in.kind import FILL_IN
from generators.fill_in.menu import Options
from generators.fill_in.rules import Move, Place, Put
from generators.fill_in.why import why
from generators.kernel.kind import no_pulse
from generators.lattice.layout import DOWN

ROUNDS, QUICK = 40, 2  # puzzles of each preset
WAS = {
    "15-hard": "median 263",
    "21-medium": "median 197",
    "21-hard": "median 1,053, p95 1,465",
    "13-medium-dense": "median 818, p95 1,176, as 13-expert",
}


def report(*, quick: bool = False) -> None:
    print(f"{'Fill-Ins, CPU ms':<30}{'median':>9}{'p95':>9}{'worst':>9}{'way':>9}{'why':>9}")
    for preset in FILL_IN.presets:
        FILL_IN.generate(preset.options, Random(-1), no_pulse)
        taken = [_taken(preset.options, seed) for seed in range(QUICK if quick else ROUNDS)]
        p95 = quantiles(taken, n=20, method="inclusive")[-1]
        was = f"  was {WAS[preset.id]}" if preset.id in WAS else ""
        made = f"{median(taken):>9.0f}{p95:>9.0f}{max(taken):>9.0f}"
        print(f"{preset.id:<30}{made}{_way(preset.options):>9.1f}{_why(preset.options):>9.2f}{was}", flush=True)
    for name in DRILLS.names:
        taken = [_drilled(name, seed) for seed in range(QUICK if quick else ROUNDS)]
        print(f"practice: {name:<20}{median(taken):>9.0f}{'':>9}{max(taken):>9.0f}", flush=True)


def _taken(options: Options, seed: int) -> float:
    start = process_time()
    FILL_IN.generate(options, Random(seed), no_pulse)
    return (process_time() - start) * 1e3


def _way(options: Options) -> float:
    state = FILL_IN.start(FILL_IN.generate(options, Random(0), no_pulse))
    start = process_time()
    list(way(state, no_pulse))
    return (process_time() - start) * 1e3


def _why(options: Options) -> float:
    """Every second word is typed."""
    state = FILL_IN.start(FILL_IN.generate(options, Random(0), no_pulse))
    taken, moves = 0.0, 0
    for number, step in enumerate(list(way(state, no_pulse))):
        for move in _typed(step.move) if number % 2 else (step.move,):
            start = process_time()
            why(state, move, no_pulse)
            taken += process_time() - start
            moves += 1
            state = FILL_IN.play(state, move)
    return taken * 1e3 / moves


def _typed(move: Move) -> Iterator[Move]:
    if isinstance(move, Place):
        (row, column), down = move.spot, move.direction == DOWN
        for at, letter in enumerate(move.word):
            yield Put((row + at * down, column + at * (not down)), letter)


def _drilled(name: str, seed: int) -> float:
    start = process_time()
    DRILLS.make(name, Random(seed), no_pulse)
    return (process_time() - start) * 1e3


if __name__ == "__main__":
    report()
