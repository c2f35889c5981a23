"""Certain consequences in a line, in two lines side by side, and in a band of consecutive lines.

Line. All the ways to place its missing chests so that none touch: what they have in common.

    . . x .    two chests: columns 1 and 4, or 2 and 4; column 4 is forced

Two lines side by side. No chest of one may touch a chest of the other. Walking along the pair, each step holds a chest
in the one line, in the other, or none, and never follows a chest directly. The counts (chests in the one, chests in
the other) that can be reached are the bits of one int: another chest in the one line shifts it by 1, in the other by
`stride`. What is reachable from both ends says which spots are usable, and which steps cannot stay empty.

Band. The zones that lie wholly in some consecutive rows (or columns) cannot miss more chests than the band does; when
they miss as many, the other zones get none there.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import comb
from typing import TypeAlias

from generators.kernel.bits import bits
from generators.sweet_spots.field import MOST_ENTRIES, Cells, Plan, Squares, Ways

MOST = 1000  # with more ways than this a line says too little to be worth the time
NO_WAY = Ways(0, 0, 0, 0)


def ways(field: Cells, free: int, missing: int) -> Ways:
    """The ways to place the missing chests, boiled down; remembered in the field."""
    memo = field.ways[missing]
    found = memo.get(free)
    if found is None:
        if len(memo) > MOST_ENTRIES:
            memo.clear()
        found = memo[free] = _one(field, free) if missing == 1 else _several(field, free, missing)
    return found


def _one(field: Cells, free: int) -> Ways:
    if not free:
        return NO_WAY
    near = field.near
    first, last = (free & -free).bit_length() - 1, free.bit_length() - 1
    if first == last:
        return Ways(free, free, near[first], 1)
    shadow = near[first] & near[last]  # nearly always nothing, as the ends are far apart
    for index in bits(free) if shadow else ():
        shadow &= near[index]
    return Ways(free, 0, shadow, free.bit_count())


def _several(field: Cells, free: int, missing: int) -> Ways:
    """The ways by their first chest: its spot, and the ways to place the others behind it."""
    most = comb(free.bit_count(), missing - 1)
    if most > MOST:
        return Ways(free, 0, 0, most)
    usable, forced, shadow, number = 0, free, field.all, 0
    behind = free
    for index in bits(free):
        low = 1 << index
        behind ^= low
        near = field.near[index]
        others = ways(field, behind & ~near, missing - 1)
        if others.number:
            usable |= low | others.usable
            forced &= low | others.forced
            shadow &= near | others.shadow
            number += others.number
    return Ways(usable, forced, shadow, number) if number else NO_WAY


Pair: TypeAlias = tuple[int, int]  # usable spots (0: no way at all), forced spots


def pair(field: Cells, squares: Squares, free: int, missing: tuple[int, int]) -> Pair:
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


IMPOSSIBLE = -1


def row_bands(plan: Plan, free: int, missing: Sequence[int]) -> int:
    """The spots to be crossed, or IMPOSSIBLE."""
    size = plan.field.size
    zones = [
        ((inside.bit_length() - 1) // size, ((inside & -inside).bit_length() - 1) // size, need, inside)
        for need, inside in _open_zones(plan, free, missing)
    ]
    return _bands(zones, plan.field.row_bands, missing[:size], free)


def column_bands(plan: Plan, free: int, missing: Sequence[int]) -> int:
    size = plan.field.size
    zones = []
    for need, inside in _open_zones(plan, free, missing):
        flat = _flatten(inside, size)
        zones.append((flat.bit_length() - 1, (flat & -flat).bit_length() - 1, need, inside))
    return _bands(zones, plan.field.column_bands, missing[size : 2 * size], free)


def _open_zones(plan: Plan, free: int, missing: Sequence[int]) -> list[tuple[int, int]]:
    """The zones that miss chests: how many, and their free spots."""
    start = 2 * plan.field.size
    return [(need, mask & free) for need, mask in zip(missing[start:], plan.masks[start:], strict=True) if need]


def _flatten(mask: int, size: int) -> int:
    shift = size << (size - 1).bit_length()
    while shift > size:
        shift >>= 1
        mask |= mask >> shift
    return mask & (1 << size) - 1


def _bands(
    zones: list[tuple[int, int, int, int]], bands: Sequence[Sequence[int]], missing: Sequence[int], free: int
) -> int:
    """Each zone is (last line, first line, missing chests, free spots)."""
    zones.sort()
    if zones and zones[0][0] < 0:  # a zone without a free spot
        return IMPOSSIBLE
    before = [0, *accumulate(missing)]  # chests that the lines before this one miss
    crossed = 0
    for first in {zone[1] for zone in zones}:
        want = within = 0
        for last, start, need, spots in zones:
            if start >= first:
                want += need
                within |= spots
                have = before[last + 1] - before[first]
                if want >= have:
                    if want > have:
                        return IMPOSSIBLE
                    crossed |= bands[first][last] & free & ~within
    return crossed
