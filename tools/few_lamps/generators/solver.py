"""Every way to fill the square, found by trying row after row."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice, product

from generators.kernel.kind import Pulse, Spots
from tools.few_lamps.generators.rules import OTHER, Mark, Marks, Puzzle, State

_MANY = 50  # solutions of a puzzle from outside that mistakes are compared with


def solutions(puzzle: Puzzle, most: int, pulse: Pulse) -> tuple[State, ...]:
    return tuple(State(puzzle, marks) for marks in islice(ways(puzzle.given, pulse), most))


def mistakes(state: State, pulse: Pulse) -> Spots:
    """The marks that differ from the solution; if there are several solutions, from the nearest one."""
    if possible(state.marks, pulse):
        return frozenset()
    wrong = [
        frozenset(spot for mark in OTHER for spot in state.spots(mark) if solution.at(spot) is not mark)
        for solution in solutions(state.puzzle, _MANY, pulse)
    ]
    return min(wrong, key=len, default=frozenset())


def possible(marks: Marks, pulse: Pulse) -> bool:
    return next(ways(marks, pulse), None) is not None


def ways(marks: Marks, pulse: Pulse, above: Marks = ()) -> Iterator[Marks]:
    """Every solution with these marks that begins with the rows above."""
    pulse()
    if len(above) == len(marks):
        yield above
        return
    given = marks[len(above)]
    for row in _rows(len(marks)):
        below = (*above, row)
        fits = all(known in (Mark.OPEN, mark) for known, mark in zip(given, row, strict=True))
        if fits and all(_fair(column, len(marks)) for column in zip(*below, strict=True)):
            yield from ways(marks, pulse, below)


@cache
def _rows(size: int) -> tuple[tuple[Mark, ...], ...]:
    return tuple(row for row in product(OTHER, repeat=size) if _fair(row, size))


@cache
def _fair(line: tuple[Mark, ...], size: int) -> bool:
    """Could a line of that size begin so?"""
    three = any(len({*line[at : at + 3]}) == 1 for at in range(len(line) - 2))
    return not three and all(line.count(mark) <= size // 2 for mark in OTHER)
