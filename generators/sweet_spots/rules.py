"""Sweet Spots.

The board is a square, cut into as many zones as it has rows. Hide the treasure chests:
- each row, each column and each zone holds exactly as many chests as the board asks for (its targets);
- no two chests touch, not even at a corner.

    A A A B     . * . .
    C A A B     . . . *      a board of one chest a line, and its solution
    C C C C     * . . .
    C D D D     . . * .

Every generated board has exactly one solution.

spot     (row, column), counted from 0
zone     a part of the board that hangs together, by its number in reading order
line     a row, a column or a zone, for all of them ask for chests; numbered in this order
target   how many chests a line asks for
mark     what the player put on a spot: a chest, a cross for "surely none", or nothing
joined   spots that the player noted as having exactly one chest; open while none of them has it
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from itertools import chain, pairwise
from typing import TypeAlias

from generators.kernel.kind import IllegalMove, Spot, Spots
from generators.kernel.sets import around, spots

LARGEST = 64  # rows

Zones: TypeAlias = tuple[tuple[int, ...], ...]


class Mark(Enum):
    """The player's mark on a spot; the value is its sign in texts."""

    EMPTY = "."
    CROSS = "x"
    CHEST = "*"


@dataclass(frozen=True, slots=True)
class Puzzle:
    """The zone of each spot, numbered 0, 1, .. in reading order, and the chests of each row, column
    and zone. A board that a player drew keeps the colour of each zone, by its place in the
    palette."""

    zones: Zones
    per_row: tuple[int, ...]
    per_column: tuple[int, ...]
    per_zone: tuple[int, ...]
    title: str = ""
    author: str = ""
    colours: tuple[int, ...] = ()

    @property
    def size(self) -> int:
        return len(self.zones)

    def zone(self, spot: Spot) -> int:
        return self.zones[spot[0]][spot[1]]

    def targets(self) -> tuple[int, ...]:
        """Rows first, then columns, then zones: the order of lines() too."""
        return self.per_row + self.per_column + self.per_zone


@dataclass(frozen=True, slots=True)
class State:
    puzzle: Puzzle
    marks: tuple[tuple[Mark, ...], ...]
    joined: tuple[Spots, ...] = ()

    def at(self, spot: Spot) -> Mark:
        return self.marks[spot[0]][spot[1]]

    def spots(self, mark: Mark) -> Iterator[Spot]:
        return (spot for spot in spots(self.puzzle.size, self.puzzle.size) if self.at(spot) is mark)

    def open_joined(self) -> Iterator[Spots]:
        """The joined spots that still wait for their chest."""
        return (each for each in self.joined if all(self.at(spot) is not Mark.CHEST for spot in each))

    def empty(self, among: Spots) -> Spots:
        return frozenset(spot for spot in among if self.at(spot) is Mark.EMPTY)


@dataclass(frozen=True, slots=True)
class Move:
    """New marks for some spots: one tap, one drag, one hint, with the crosses that follow from it;
    and spots to join, or to part if they are joined."""

    changes: tuple[tuple[Spot, Mark], ...]
    joins: Spots = frozenset()


def puzzle(zones: Zones, targets: int) -> Puzzle:
    """The usual puzzle: the same target for all rows, columns and zones."""
    each = (targets,) * len(zones)
    return Puzzle(canonical(zones), each, each, each)


def canonical(zones: Zones) -> Zones:
    """The same zones, numbered 0, 1, .. in reading order of their first spots."""
    numbers: dict[int, int] = {}
    return tuple(tuple(numbers.setdefault(zone, len(numbers)) for zone in row) for row in zones)


def zone_name(zone: int) -> str:
    """A, B, .. Z, AA, AB, .. as the board shows it."""
    above, letter = divmod(zone, 26)
    return (zone_name(above - 1) if above else "") + chr(ord("A") + letter)


def neighbours(zones: Zones) -> dict[int, set[int]]:
    """The zones that touch each zone along an edge."""
    beside: dict[int, set[int]] = {zone: set() for row in zones for zone in row}
    pairs = [pair for row in zones for pair in pairwise(row)]
    pairs += [pair for column in zip(*zones, strict=True) for pair in pairwise(column)]
    for one, other in pairs:
        if one != other:
            beside[one].add(other)
            beside[other].add(one)
    return beside


def lines(puzzle: Puzzle) -> tuple[tuple[Spot, ...], ...]:
    """The spots of each row, then of each column, then of each zone."""
    size = puzzle.size
    found: list[list[Spot]] = [[] for _ in range(3 * size)]
    for spot in spots(size, size):
        for line in (spot[0], size + spot[1], 2 * size + puzzle.zone(spot)):
            found[line].append(spot)
    return tuple(map(tuple, found))


def start(puzzle: Puzzle) -> State:
    return State(puzzle, ((Mark.EMPTY,) * puzzle.size,) * puzzle.size)


def play(state: State, move: Move) -> State:
    size = state.puzzle.size
    marks = [list(row) for row in state.marks]
    for row, column in chain((spot for spot, _ in move.changes), move.joins):
        if not (0 <= row < size and 0 <= column < size):
            raise IllegalMove("sweet_spots.off_board", row=row + 1, column=column + 1, size=size)
    for (row, column), mark in move.changes:
        marks[row][column] = mark
    joined = tuple(each for each in state.joined if each != move.joins)
    if move.joins and len(joined) == len(state.joined):
        joined += (move.joins,)
    return replace(state, marks=tuple(tuple(row) for row in marks), joined=joined)


def rules_out(move: Move) -> bool:
    """Crosses alone, not those that come with a chest."""
    return all(mark is Mark.CROSS for _, mark in move.changes)


def without(first: Move, then: Move) -> Move | None:
    """The first move on the cells that the second one leaves alone."""
    again = {spot for spot, _ in then.changes}
    left = tuple(each for each in first.changes if each[0] not in again)
    return Move(left, first.joins) if left or first.joins else None


def faults(state: State) -> Spots:
    """Chests that touch, and chests of an over-full line."""
    aims = zip(lines(state.puzzle), state.puzzle.targets(), strict=True)
    chests = (([spot for spot in line if state.at(spot) is Mark.CHEST], target) for line, target in aims)
    return frozenset(touching(state)).union(*(found for found, target in chests if len(found) > target))


def touching(state: State) -> Iterator[Spot]:
    size = state.puzzle.size
    for spot in state.spots(Mark.CHEST):
        if any(state.at(other) is Mark.CHEST for other in around(spot, size, size)):
            yield spot


def is_solved(state: State) -> bool:
    filled = zip(lines(state.puzzle), state.puzzle.targets(), strict=True)
    counted = all(sum(state.at(spot) is Mark.CHEST for spot in line) == target for line, target in filled)
    return counted and not any(touching(state))


def auto_marks(state: State, spot: Spot) -> tuple[Spot, ...]:
    """The empty spots that a chest placed at this spot rules out."""
    return tuple(sorted(other for other in _spots_ruled_out(state, spot) if state.at(other) is Mark.EMPTY))


def grouped(state: State, wrong: Spots) -> tuple[Spots, ...]:
    """The mistakes one by one: a wrong chest with the crosses that it explains, or spots that are wrongly joined."""
    joined = (state.empty(each) for each in state.open_joined())
    marked = first_mistakes(state, wrong - state.empty(wrong))
    return (*(frozenset((spot,)) for spot in marked), *(each for each in joined if each and each <= wrong))


def first_mistakes(state: State, wrong: Spots) -> Spots:
    """Without the crosses that a wrong chest explains."""
    chests = {spot for spot in wrong if state.at(spot) is Mark.CHEST}
    return wrong - (set[Spot]().union(*(_spots_ruled_out(state, spot) for spot in chests)) - chests)


def _spots_ruled_out(state: State, spot: Spot) -> set[Spot]:
    """The spots that a chest here rules out: its neighbours, those joined with it, and the rest of a line now full."""
    size = state.puzzle.size
    out = set(around(spot, size, size)).union(*(each for each in state.joined if spot in each)) - {spot}
    for line, target in zip(lines(state.puzzle), state.puzzle.targets(), strict=True):
        if spot in line:
            rest = [other for other in line if other != spot]
            if sum(state.at(other) is Mark.CHEST for other in rest) + 1 == target:
                out.update(rest)
    return out
