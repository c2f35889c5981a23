"""Making a board: a solution, zones grown around it, changed until it is the only one and people can find it."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from generators.kind import Pulse
from generators.sweet_spots.easing import ease
from generators.sweet_spots.field import Field, Layout
from generators.sweet_spots.repair import Repair
from generators.sweet_spots.rules import Puzzle
from generators.sweet_spots.shapes import gather, grow
from generators.sweet_spots.solver import solve
from generators.sweet_spots.techniques.ladder import rate
from generators.sweet_spots.zoning import Zoning

SPREADS = (0.5, 1.0, 2.0)  # how much the zones differ in size


@dataclass(frozen=True, slots=True)
class Options:
    size: int
    targets: int  # chests of each row, column and zone
    level: str | None  # easy, medium, hard, expert; None takes what comes


def generate(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    field = Field(options.size)
    while True:
        zoning = grown(field, options.targets, rng, pulse)
        if (
            _prepared(zoning, options.level, rng, pulse)
            and zoning.designed()
            and _fits(zoning.layout(), options.level, pulse)
        ):
            return zoning.puzzle()


def grown(field: Field, targets: int, rng: Random, pulse: Pulse) -> Zoning:
    """A random solution and zones around it, which will allow others too."""
    while True:
        chests = full_solution(field, targets, rng, pulse)
        zones = gather(field, grow(field, chests, rng.choice(SPREADS), rng), targets, rng)
        if zones:
            return Zoning(field, zones, chests)


def _prepared(zoning: Zoning, level: str | None, rng: Random, pulse: Pulse) -> bool:
    """Easing alone often gives a board already; repair always gives one in the end, mostly a hard nut."""
    if level == "expert":
        return Repair(zoning, rng, pulse).run()
    if ease(zoning, level or "hard", rng, pulse):
        return True
    return Repair(zoning, rng, pulse).run() and (level is None or ease(zoning, level, rng, pulse))


def _fits(layout: Layout, level: str | None, pulse: Pulse) -> bool:
    """Has the board one solution, and exactly the level asked for?"""
    if level is None:
        return True
    rating = rate(layout, pulse, level)
    return rating is not None and rating.level == level and rating.reasoned() and len(solve(layout, 2, pulse)) == 1


def full_solution(field: Field, targets: int, rng: Random, pulse: Pulse) -> int:
    """A random placement that fits rows and columns; zones come later."""
    size = field.size
    total = targets * size
    everywhere = Layout(field, [0] * size * size, [targets] * (2 * size) + [total] + [0] * (size - 1))
    return solve(everywhere, 1, pulse, rng)[0]
