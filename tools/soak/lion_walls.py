"""Ten thousand Lion Walls of every sort, script, level and level of characters, as a player deals them: what was dealt
lately is avoided. None takes a second of processor, none stalls, each has one answer and is read as it was written."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from statistics import median, quantiles
from time import process_time

from generators.kernel.kind import MEMORY, Pulse, no_pulse
from generators.wall.generate import avoid_links_of
from generators.wall.kind import LION_WALL
from generators.wall.menu import LINKED_SCRIPTS, LINKS, PARTS, SCRIPTS, Options, why_not
from generators.wall.rules import Puzzle
from tools.soak.tally import Tally, Task, halves

WALLS, QUICK = 10_000, 24
LEVELS, HARDEST = ("easy", "medium", "hard", "expert"), 6
SLOW, STALLED = 1.0, 20.0  # seconds of processor


class StalledError(Exception):
    """A wall that would take for ever."""


def tasks(share: float, *, quick: bool) -> list[Task]:
    every = [f"{links} {script}" for links in LINKS for script in (SCRIPTS if links == PARTS else LINKED_SCRIPTS)]
    if quick:
        return halves(every, QUICK)
    return [(each, max(1, round(WALLS * share / len(every)))) for each in every]


def run(task: Task, seed: str) -> Tally:
    """Walls, so many of each of the names, spread over their levels."""
    names, amount = task
    tally = Tally()
    for name in names.split(","):
        links, script = name.split()
        asked = tuple(_menu_options(links, script))
        seconds: list[float] = []
        for number, options in enumerate(asked):
            many = amount // len(asked) + (number < amount % len(asked))
            about = f"{options.level}, characters to {options.characters}, {seed}"
            seconds += _dealt_in(options, many, about, tally)
        if seconds:
            tally.tried[f"{name}: {_figures(seconds)}"] += len(seconds)
    return tally


def _menu_options(links: str, script: str) -> Iterator[Options]:
    """Wishes of every kind that the menu gives."""
    for level, characters in product(LEVELS, range(HARDEST + 1)):
        options = Options(level, script=script, characters=characters, links=links)
        if why_not(options) is None:
            yield options


def _dealt_in(options: Options, many: int, about: str, tally: Tally) -> Iterator[float]:
    LION_WALL.generate(options, Random(about), no_pulse)  # reads the tables
    made: list[Puzzle] = []
    for number in range(many):
        where = f"{options.links}, {options.script}, {about}, wall {number}"
        with tally.watch(where):
            began = process_time()
            asked = avoid_links_of(options, tuple(made[-MEMORY:]))
            puzzle = LION_WALL.generate(asked, Random(f"{about} {number}"), _watch(began))
            seconds = process_time() - began
            yield seconds
            made.append(puzzle)
            if seconds > SLOW:
                tally.wrong(f"{options.links}: slower than {SLOW:.0f} s", f"{where}: {seconds:.2f} s")
            if len(LION_WALL.solutions(puzzle, 2, no_pulse)) != 1:
                tally.wrong(f"{options.links}: not one answer", f"{where}\n{LION_WALL.write(puzzle)}")
            assert LION_WALL.read(LION_WALL.write(puzzle)) == puzzle, "read as another wall"


def _watch(began: float) -> Pulse:
    def pulse() -> None:
        if process_time() - began > STALLED:
            raise StalledError

    return pulse


def _figures(seconds: list[float]) -> str:
    late = quantiles(seconds, n=20)[-1] if len(seconds) > 1 else seconds[0]
    return f"median {1000 * median(seconds):.0f} ms, p95 {1000 * late:.0f}, worst {1000 * max(seconds):.0f}"
