"""A second opinion: rules told again, solutions by brute force and by CP-SAT. Shares no code with what it checks."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterable, Iterator
from itertools import chain, combinations
from pathlib import Path
from random import Random
from typing import Any

from ortools.sat.python import cp_model

from generators.kind import Spot
from generators.sweet_spots.rules import Mark, Puzzle, State, Zones, canonical

FULL = os.environ.get("LANTERN_FULL") == "1"
GOLDEN: dict[str, Any] = tomllib.loads(
    (Path(__file__).parents[2] / "golden" / "sweet_spots.toml").read_text(encoding="utf-8")
)

Chests = frozenset[Spot]


def lines(puzzle: Puzzle) -> Iterator[tuple[list[Spot], int]]:
    """The spots of each row, column and zone, with its target."""
    every = [(row, column) for row in range(puzzle.size) for column in range(puzzle.size)]
    for number in range(puzzle.size):
        yield [spot for spot in every if spot[0] == number], puzzle.per_row[number]
        yield [spot for spot in every if spot[1] == number], puzzle.per_column[number]
        yield [spot for spot in every if puzzle.zones[spot[0]][spot[1]] == number], puzzle.per_zone[number]


def touch(one: Spot, other: Spot) -> bool:
    return one != other and abs(one[0] - other[0]) <= 1 and abs(one[1] - other[1]) <= 1


def is_solution(puzzle: Puzzle, chests: Chests) -> bool:
    apart = not any(touch(one, other) for one, other in combinations(sorted(chests), 2))
    return apart and all(len(chests & set(line)) == target for line, target in lines(puzzle))


def brute(puzzle: Puzzle) -> set[Chests]:
    """All solutions: every way to fill the rows so that nothing touches, sieved by columns and zones in the end."""
    full = _rows(puzzle.size, puzzle.per_row, ())
    return {chests for chests in map(frozenset, full) if is_solution(puzzle, chests)}


def _rows(size: int, targets: tuple[int, ...], above: tuple[Spot, ...]) -> Iterator[tuple[Spot, ...]]:
    if not targets:
        yield above
        return
    row = size - len(targets)
    for columns in combinations(range(size), targets[0]):
        spots = [(row, column) for column in columns]
        if not any(touch(spot, other) for spot in spots for other in (*spots, *above[-size:])):
            yield from _rows(size, targets[1:], (*above, *spots))


class Judge:
    """CP-SAT on one board, told some marks."""

    def __init__(self, puzzle: Puzzle, chests: Iterable[Spot] = (), crosses: Iterable[Spot] = ()) -> None:
        self.model = cp_model.CpModel()
        size = puzzle.size
        self.chest = {(r, c): self.model.new_bool_var(f"{r},{c}") for r in range(size) for c in range(size)}
        for line, target in lines(puzzle):
            self.model.add(sum(self.chest[spot] for spot in line) == target)
        for row in range(size):
            for column in range(size):
                square = [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)]
                self.model.add_at_most_one(self.chest[spot] for spot in square if spot in self.chest)
        self.model.add_bool_and([self.chest[spot] for spot in chests])
        self.model.add_bool_and([~self.chest[spot] for spot in crosses])

    def solutions(self, limit: int) -> list[Chests]:
        found: list[Chests] = []
        while len(found) < limit and (chests := self._solve(self.model)) is not None:
            found.append(chests)
            self.model.add_bool_or([~self.chest[spot] for spot in chests])
        return found

    def may_differ(self, chests: Iterable[Spot], crosses: Iterable[Spot]) -> bool:
        """Is there a solution that contradicts one of these marks?"""
        model = self.model.clone()
        model.add_bool_or([*(~self.chest[spot] for spot in chests), *(self.chest[spot] for spot in crosses)])
        return self._solve(model) is not None

    def _solve(self, model: cp_model.CpModel) -> Chests | None:
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        status = solver.solve(model)
        assert status in (cp_model.OPTIMAL, cp_model.FEASIBLE, cp_model.INFEASIBLE)
        if status == cp_model.INFEASIBLE:
            return None
        return frozenset(spot for spot, variable in self.chest.items() if solver.value(variable))


def chests_of(state: State) -> Chests:
    size = range(state.puzzle.size)
    return frozenset((row, column) for row in size for column in size if state.marks[row][column] is Mark.CHEST)


# --- boards at random


def loose_zones(size: int, rng: Random) -> Zones:
    """Zones that need not hang together."""
    names = [*range(size), *(rng.randrange(size) for _ in range(size * size - size))]
    rng.shuffle(names)
    return canonical(tuple(tuple(names[row * size : row * size + size]) for row in range(size)))


def whole_zones(size: int, rng: Random) -> Zones:
    """Zones that hang together, grown from random spots."""
    every = [(row, column) for row in range(size) for column in range(size)]
    zone = {spot: number for number, spot in enumerate(rng.sample(every, size))}
    while len(zone) < len(every):
        row, column = rng.choice(sorted(zone))
        down, right = rng.choice(((0, 1), (1, 0), (0, -1), (-1, 0)))
        if (row + down, column + right) in every:
            zone.setdefault((row + down, column + right), zone[row, column])
    return canonical(tuple(tuple(zone[row, column] for column in range(size)) for row in range(size)))


def uniform(zones: Zones, targets: int) -> Puzzle:
    each = (targets,) * len(zones)
    return Puzzle(zones, each, each, each)


def solvable(zones: Zones, rng: Random) -> Puzzle:
    """Targets read off chests thrown on the board: they differ from line to line, and there is a solution."""
    size = len(zones)
    chests: list[Spot] = []
    for _ in range(rng.randint(1, size * size)):
        spot = rng.randrange(size), rng.randrange(size)
        if not any(spot == other or touch(spot, other) for other in chests):
            chests.append(spot)
    rows, columns = [row for row, _ in chests], [column for _, column in chests]
    inside = [zones[row][column] for row, column in chests]
    return Puzzle(zones, *(tuple(numbers.count(line) for line in range(size)) for numbers in (rows, columns, inside)))


def shuffled_spots(puzzle: Puzzle, spots: int, rng: Random) -> Puzzle:
    """The same board with some spots handed to other zones, whole or not."""
    zones = [list(row) for row in puzzle.zones]
    for _ in range(spots):
        row, column = rng.randrange(puzzle.size), rng.randrange(puzzle.size)
        if sum(each.count(zones[row][column]) for each in zones) > 1:
            zones[row][column] = rng.choice(list(chain(*zones)))
    return Puzzle(tuple(map(tuple, zones)), puzzle.per_row, puzzle.per_column, puzzle.per_zone)


# --- looks


def members(puzzle: Puzzle) -> list[set[Spot]]:
    found: list[set[Spot]] = [set() for _ in range(puzzle.size)]
    for row, zones in enumerate(puzzle.zones):
        for column, zone in enumerate(zones):
            found[zone].add((row, column))
    return found


def hangs_together(spots: set[Spot]) -> bool:
    """By flooding it from one of its spots."""
    waiting, left = [next(iter(spots))], set(spots)
    while waiting:
        row, column = waiting.pop()
        if (row, column) in left:
            left.remove((row, column))
            waiting += [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
    return not left
