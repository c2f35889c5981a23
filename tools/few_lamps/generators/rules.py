"""Few Lamps.

Light some lamps of a square, so that in each row and each column
- as many lamps are lit as dark;
- never three alike stand side by side.
Some lamps are given.

mark    what is known of a lamp: that it is lit, that it is dark, or nothing yet (open)
line    a row or a column; the rows come first
trio    three spots side by side in a line
given   what is known from the start; it stays
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from typing import TypeAlias

from generators.kernel.kind import IllegalMove, Spot, Spots
from generators.kernel.sets import spots


class Mark(Enum):
    """The value is its sign in texts."""

    OPEN = "."
    LIT = "*"
    DARK = "x"


Marks: TypeAlias = tuple[tuple[Mark, ...], ...]
Line: TypeAlias = tuple[Spot, ...]

OTHER = {Mark.LIT: Mark.DARK, Mark.DARK: Mark.LIT}


@dataclass(frozen=True, slots=True)
class Puzzle:
    given: Marks

    @property
    def size(self) -> int:
        return len(self.given)

    def gives(self, spot: Spot) -> bool:
        return self.given[spot[0]][spot[1]] is not Mark.OPEN


@dataclass(frozen=True, slots=True)
class State:
    puzzle: Puzzle
    marks: Marks

    def at(self, spot: Spot) -> Mark:
        return self.marks[spot[0]][spot[1]]

    def spots(self, mark: Mark, line: Line | None = None) -> Line:
        """The spots with that mark, in a line or on the whole board."""
        among = spots(self.puzzle.size, self.puzzle.size) if line is None else line
        return tuple(spot for spot in among if self.at(spot) is mark)


@dataclass(frozen=True, slots=True)
class Move:
    """Puts a mark on some lamps; OPEN takes marks away."""

    spots: Line
    mark: Mark


def known_lamps(state: State) -> frozenset[tuple[Spot, Mark]]:
    """All lamps that are marked, those that are given as well."""
    return frozenset((spot, mark) for mark in OTHER for spot in state.spots(mark))


@cache
def lines(size: int) -> tuple[Line, ...]:
    rows = tuple(tuple((row, column) for column in range(size)) for row in range(size))
    return (*rows, *zip(*rows, strict=True))


def trios(line: Line) -> Iterator[Line]:
    return (line[start : start + 3] for start in range(len(line) - 2))


def start(puzzle: Puzzle) -> State:
    return State(puzzle, puzzle.given)


def play(state: State, move: Move) -> State:
    marks = [list(row) for row in state.marks]
    for row, column in move.spots:
        if not (0 <= row < state.puzzle.size and 0 <= column < state.puzzle.size):
            raise IllegalMove("few_lamps.off_board", row=row + 1, column=column + 1)
        if state.puzzle.gives((row, column)):
            raise IllegalMove("few_lamps.stays", row=row + 1, column=column + 1)
        marks[row][column] = move.mark
    return replace(state, marks=tuple(map(tuple, marks)))


def faults(state: State) -> Spots:
    """Three alike side by side, and whatever is more than half of its line."""
    return frozenset(
        spot
        for line in lines(state.puzzle.size)
        for mark in OTHER
        for part, most in ((line, len(line) // 2), *((trio, 2) for trio in trios(line)))
        if len(alike := state.spots(mark, part)) > most
        for spot in alike
    )


def is_solved(state: State) -> bool:
    return not state.spots(Mark.OPEN) and not faults(state)
