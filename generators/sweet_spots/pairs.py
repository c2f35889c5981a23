"""Two adjacent rows (or columns) together: no chest of one may touch a chest of the other.

Walking along the pair, each step holds a chest in the one line, in the other, or none, and never follows a chest
directly. The counts (chests in the one, chests in the other) that can be reached are the bits of one int: another chest
in the one line shifts it by 1, in the other by `stride`. What is reachable from both ends tells which spots are usable,
and which steps cannot stay empty.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from generators.sweet_spots.field import MOST_ENTRIES, Field

Pair: TypeAlias = tuple[int, int]  # usable spots (0: no way at all), forced spots
Squares: TypeAlias = Sequence[tuple[int, int]]  # the bits of the two lines, step by step


def pair(field: Field, squares: Squares, free: int, missing: tuple[int, int]) -> Pair:
    """`squares` are the bits of the two lines, step by step; remembered in the field."""
    key = (free, squares[0][1], *missing)
    found = field.pairs.get(key)
    if found is None:
        if len(field.pairs) > MOST_ENTRIES:
            field.pairs.clear()
        found = field.pairs[key] = _pair(squares, free, missing)
    return found


def _pair(squares: Squares, free: int, missing: tuple[int, int]) -> Pair:
    stride = missing[0] + 2  # one column of guard bits catches what counts too far
    one_row = (1 << missing[0] + 1) - 1
    within = sum(one_row << count * stride for count in range(missing[1] + 1))
    goal = 1 << missing[0] + missing[1] * stride
    ahead = _ahead(squares, free, stride, within, goal)
    usable = forced = 0
    rested, reached = 1, 1  # counts before this step: with the last step empty, and all
    for step, (one, other) in enumerate(squares):
        fits = (one if free & one and rested << 1 & ahead[step + 2] else 0) | (
            other if free & other and rested << stride & ahead[step + 2] else 0
        )
        usable |= fits
        if not reached & ahead[step + 1]:
            if not fits:
                return 0, 0
            if fits in (one, other):
                forced |= fits
        used = ((rested << 1 if free & one else 0) | (rested << stride if free & other else 0)) & within
        rested, reached = reached, reached | used
    return usable, forced


def _ahead(squares: Squares, free: int, stride: int, within: int, goal: int) -> list[int]:
    """The counts from which the goal can still be reached, before each step that may hold a chest."""
    ahead = [goal] * (len(squares) + 2)
    for step in range(len(squares) - 1, -1, -1):
        one, other = squares[step]
        counts, later = ahead[step + 1], ahead[step + 2]
        if free & one:
            counts |= later >> 1 & within
        if free & other:
            counts |= later >> stride & within
        ahead[step] = counts
    return ahead


def adjacent(size: int) -> Sequence[tuple[int, Squares]]:
    """Each line that has a next one beside it, with the bits of both, step by step."""
    bit = [[1 << row * size + column for column in range(size)] for row in range(size)]
    rows = [(row, [(bit[row][step], bit[row + 1][step]) for step in range(size)]) for row in range(size - 1)]
    columns = [
        (size + line, [(bit[step][line], bit[step][line + 1]) for step in range(size)]) for line in range(size - 1)
    ]
    return rows + columns
