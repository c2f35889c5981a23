"""The board as bits: spot (row, column) is bit row * size + column of an int, and a set of spots is one int.

A Field knows the squares of one size, and remembers what the solver found out about sets of them, whatever the zones:
solving many boards of one size (as the generator does) gets faster on the way.

index    a spot as one number, its bit
mask     a set of spots
line     rows 0.., columns size.., zones 2 * size..; its mask is plan.masks[line]
free     the mask of spots that may still get a chest
missing  how many chests a line still asks for
plan   a field cut into zones, with the targets of all lines
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import accumulate
from operator import or_
from typing import NamedTuple, TypeAlias

from generators.kernel.bits import bits, union
from generators.kernel.cache import cached
from generators.kernel.grid import around, spots
from generators.kernel.kind import Spot, Spots
from generators.sweet_spots.rules import Mark, Move, Puzzle, State


class Ways(NamedTuple):
    usable: int  # spots that some way uses; 0 when there is no way
    forced: int  # spots that every way uses
    shadow: int  # spots that every way touches
    number: int  # how many ways; an estimate when there are very many


Memo: TypeAlias = dict[int, Ways]
Squares: TypeAlias = Sequence[tuple[int, int]]  # the bits of two lines side by side, step by step

MOST_ENTRIES = 8_000  # entries of one table: a large one holds up everything else when it grows or is thrown away


class Cells:
    def __init__(self, size: int) -> None:
        self.size = size
        self.all = (1 << size * size) - 1
        self.rows = [((1 << size) - 1) << row * size for row in range(size)]
        first = sum(1 << row * size for row in range(size))
        self.columns = [first << column for column in range(size)]
        self.row_bands = _bands(self.rows)
        self.column_bands = _bands(self.columns)
        self.adjacent = _adjacent(size)
        self.near = [self.mask(around(spot, size, size)) for spot in spots(size, size)]
        self.ways: defaultdict[int, Memo] = defaultdict(dict)  # by missing chests, then by free spots
        self.pairs: dict[tuple[int, int, int, int], tuple[int, int]] = {}  # see propagation.py

    def mask(self, members: Iterable[Spot]) -> int:
        return sum(1 << row * self.size + column for row, column in members)

    def spots(self, mask: int) -> tuple[Spot, ...]:
        return tuple(divmod(index, self.size) for index in bits(mask))

    def spread(self, mask: int) -> int:
        size = self.size
        left = mask & ~self.columns[0]
        right = mask & ~self.columns[-1]
        return (mask | left >> 1 | right << 1 | mask >> size | mask << size) & self.all

    def piece(self, seed: int, within: int) -> int:
        """The part of `within` that hangs together with the seed."""
        reached = seed
        while (wider := self.spread(reached) & within) != reached:
            reached = wider
        return reached


def _bands(lines: Sequence[int]) -> list[list[int]]:
    """The spots of each band of consecutive lines, by its first and last line."""
    return [[0] * first + list(accumulate(lines[first:], or_)) for first in range(len(lines))]


def _adjacent(size: int) -> Sequence[tuple[int, Squares]]:
    """The lines that have a next one beside them, with the bits of both, step by step."""
    bit = [[1 << row * size + column for column in range(size)] for row in range(size)]
    rows = [(row, [(bit[row][step], bit[row + 1][step]) for step in range(size)]) for row in range(size - 1)]
    columns = [
        (size + line, [(bit[step][line], bit[step][line + 1]) for step in range(size)]) for line in range(size - 1)
    ]
    return rows + columns


class Plan:
    """A field cut into zones, with the targets: rows are lines 0.., columns size.., zones 2 * size.."""

    def __init__(self, field: Cells, zones: Sequence[int], targets: Sequence[int]) -> None:
        size = field.size
        self.field = field
        self.zones = list(zones)  # of each spot in reading order
        masks = [0] * size
        for index, zone in enumerate(zones):
            masks[zone] |= 1 << index
        self.masks = [*field.rows, *field.columns, *masks]
        self.targets = targets
        self.lines = [(index // size, size + index % size, 2 * size + zone) for index, zone in enumerate(zones)]

    def hand_over(self, spots: int, giver: int, taker: int) -> None:
        """Move spots from one zone to another: quicker than a new plan, for zones that are still being made."""
        size = self.field.size
        self.masks[2 * size + giver] ^= spots
        self.masks[2 * size + taker] ^= spots
        for index in bits(spots):
            self.zones[index] = taker
            self.lines[index] = (index // size, size + index % size, 2 * size + taker)

    def balanced(self) -> bool:
        """Do rows, columns and zones ask for the same number of chests? Without that there is no solution."""
        size = self.field.size
        return len({sum(self.targets[start : start + size]) for start in (0, size, 2 * size)}) == 1

    def marked(self, state: State) -> tuple[int, int]:
        """The chests and crosses of a state."""
        return self.field.mask(state.spots(Mark.CHEST)), self.field.mask(state.spots(Mark.CROSS))

    def move(self, chests: int, crosses: int) -> Move:
        spots = self.field.spots
        return Move((*((each, Mark.CROSS) for each in spots(crosses)), *((each, Mark.CHEST) for each in spots(chests))))

    def spots(self, mask: int, lines: Iterable[int] = ()) -> Spots:
        """The spots, and all those of the lines."""
        return frozenset(self.field.spots(mask | union(map(self.masks.__getitem__, lines))))


@cached
def field_of(size: int) -> Cells:
    """The squares of that size, with what all boards before have taught about them."""
    return Cells(size)


def plan(puzzle: Puzzle, field: Cells | None = None) -> Plan:
    zones = [zone for row in puzzle.zones for zone in row]
    return Plan(field or field_of(puzzle.size), zones, puzzle.targets())
