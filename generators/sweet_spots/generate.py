"""Making a board: a solution first, zones grown around it, repaired until no other solution is left."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from generators.kind import Pulse
from generators.sweet_spots.field import Field, Layout
from generators.sweet_spots.repair import Repair
from generators.sweet_spots.rules import Puzzle, puzzle
from generators.sweet_spots.shapes import designed, gather, grow
from generators.sweet_spots.solver import solve


@dataclass(frozen=True, slots=True)
class Options:
    size: int
    targets: int  # chests of each row, column and zone
    level: str | None  # easy, medium, hard, expert; None takes what comes


def generate(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    field = Field(options.size)
    return ungraded(field, options.targets, rng.choice((0.5, 1.0, 2.0)), rng, pulse)


def ungraded(field: Field, targets: int, spread: float, rng: Random, pulse: Pulse) -> Puzzle:
    """A board with exactly one solution, however hard it turns out to be."""
    while True:
        chests = full_solution(field, targets, rng, pulse)
        zones = gather(field, grow(field, chests, spread, rng), targets, rng)
        repair = Repair(field, zones, chests, rng, pulse)
        if zones and repair.run() and designed([zone.bit_count() for zone in repair.zones], targets):
            zone_of = repair.layout().zones
            size = field.size
            return puzzle(tuple(tuple(zone_of[start : start + size]) for start in range(0, size * size, size)), targets)


def full_solution(field: Field, targets: int, rng: Random, pulse: Pulse) -> int:
    """A random placement that fits rows and columns; zones come later."""
    size = field.size
    total = targets * size
    everywhere = Layout(field, [0] * size * size, [targets] * (2 * size) + [total] + [0] * (size - 1))
    return solve(everywhere, 1, pulse, rng)[0]
