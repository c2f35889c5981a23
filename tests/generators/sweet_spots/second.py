"""A second opinion: rules told again, solutions by brute force and by CP-SAT. Shares no code with what it checks."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from itertools import chain, combinations, pairwise
from pathlib import Path
from random import Random
from typing import Any

from generators.kernel.kind import Spot
from generators.sweet_spots.rules import Mark, Puzzle, State, Zones, canonical
from tests.sat import Model, solve

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
    """All solutions: every way to fill the rows so that nothing touches, sieved by all lines in the end."""
    wanted = [(set(line), target) for line, target in lines(puzzle)]
    full = map(frozenset, _rows(puzzle, (), [*puzzle.per_column], [*puzzle.per_zone]))
    return {chests for chests in full if all(len(chests & line) == target for line, target in wanted)}


def _rows(puzzle: Puzzle, above: tuple[list[int], ...], columns: list[int], zones: list[int]) -> Iterator[list[Spot]]:
    """Row by row; `columns` and `zones` are how many chests each of them still takes."""
    row = len(above)
    if row == puzzle.size:
        yield [(row, column) for row, chosen in enumerate(above) for column in chosen]
        return
    last, of = above[-1] if above else [], puzzle.zones[row]
    beside = {column + step for column in last for step in (-1, 0, 1)}
    free = [at for at, room in enumerate(columns) if room and zones[of[at]] and at not in beside]
    for chosen in combinations(free, puzzle.per_row[row]):
        if all(right - left > 1 for left, right in pairwise(chosen)):
            left, inside = columns.copy(), zones.copy()
            for column in chosen:
                left[column] -= 1
                inside[of[column]] -= 1
            if min(inside) >= 0:
                yield from _rows(puzzle, (*above, [*chosen]), left, inside)


class Judge:
    """CP-SAT on one board, told some marks, and the only lines that count, if not all do."""

    def __init__(
        self,
        puzzle: Puzzle,
        chests: Iterable[Spot] = (),
        crosses: Iterable[Spot] = (),
        only: Iterable[tuple[Iterable[Spot], int]] | None = None,
    ) -> None:
        self.model = Model()
        size = puzzle.size
        self.chest = {(r, c): self.model.variable() for r in range(size) for c in range(size)}
        for line, target in lines(puzzle) if only is None else only:
            self.model.total((self.chest[spot] for spot in line), target)
        for row, column in self.chest:
            square = [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)]
            self.model.lonely.append(tuple(self.chest[spot] for spot in square if spot in self.chest))
        self.model.clauses += [(self.chest[spot],) for spot in chests]
        self.model.clauses += [(-self.chest[spot],) for spot in crosses]

    def solutions(self, limit: int) -> list[Chests]:
        found: list[Chests] = []
        while len(found) < limit and (chests := self._solve(self.model)) is not None:
            found.append(chests)
            self.model.clause(-self.chest[spot] for spot in chests)
        return found

    def may_differ(self, chests: Iterable[Spot], crosses: Iterable[Spot]) -> bool:
        """Is there a solution that contradicts one of these marks?"""
        model = self.model.clone()
        model.clause((*(-self.chest[spot] for spot in chests), *(self.chest[spot] for spot in crosses)))
        return self._solve(model) is not None

    def _solve(self, model: Model) -> Chests | None:
        if (found := solve(model)) is None:
            return None
        return frozenset(spot for spot, variable in self.chest.items() if variable in found)


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
    taken = rng.sample([(row, column) for row in range(size) for column in range(size)], size)
    zone = {spot: number for number, spot in enumerate(taken)}
    while len(zone) < size * size:
        row, column = rng.choice(taken)
        down, right = rng.choice(((0, 1), (1, 0), (0, -1), (-1, 0)))
        spot = row + down, column + right
        if spot not in zone and min(spot) >= 0 and max(spot) < size:
            zone[spot] = zone[row, column]
            taken.append(spot)
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
    counts = [tuple(numbers.count(line) for line in range(size)) for numbers in (rows, columns, inside)]
    return Puzzle(zones, counts[0], counts[1], counts[2])


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
