"""Certain consequences in a line, in two adjacent lines, and in a band of consecutive lines.

Line. All the ways to place its missing chests so that none touch: what they have in common.

Two lines side by side. No chest of one may touch a chest of the other. Walking along the pair, each
step holds a chest in the one line, in the other, or none, and never follows a chest directly. The
counts (chests in the one, chests in the other) that can be reached are the bits of one int: another
chest in the one line shifts it by 1, in the other by `stride`. What is reachable from both ends
says which spots are usable, and which steps cannot stay empty.

Band. The zones that lie wholly in some consecutive rows (or columns) cannot miss more chests than
the band does; when they miss as many, the other zones get none there.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import comb
from typing import TypeAlias

from generators.kernel.sets import bits
from generators.sweet_spots.field import IMPOSSIBLE, Cells, Extent, Plan, Squares, Ways

MOST_ENTRIES = 8_000  # entries of one table: a large one holds up everything else when it grows or is thrown away
MOST = 1000  # number of ways above which a line says too little to be worth the time
NO_WAY = Ways(0, 0, 0, 0)


def ways(field: Cells, free: int, missing: int) -> Ways:
    """The ways to place the missing chests, boiled down; remembered in the field."""
    memo = field.ways[missing]
    found = memo.get(free)
    if found is None:
        if len(memo) > MOST_ENTRIES:
            memo.clear()
        if missing == 1:
            found = _one(field, free)
        elif missing == 2:
            found = _two(field, free)
        else:
            found = _ways_by_first(field, free, missing)
        memo[free] = found
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


def _two(field: Cells, free: int) -> Ways:
    """The ways of two chests. A spot that no way uses is touched by every way, so all are used where none is such."""
    near = field.near
    usable, forced, shadow, number = 0, free, field.all, 0
    behind = free
    while behind:
        first = behind & -behind
        behind ^= first
        touched = near[first.bit_length() - 1]
        others = behind & ~touched
        if others:
            usable |= first | others
            forced &= first if others & others - 1 else first | others
            number += others.bit_count()
            both = shadow & ~touched
            while others and both:
                other = others & -others
                others ^= other
                both &= near[other.bit_length() - 1]
            shadow = shadow & touched | both
            if not shadow | forced:
                count = free.bit_count()
                return Ways(free, 0, 0, count * (count - 1) // 2 - field.count_touching(free))
    return Ways(usable, forced, shadow, number) if number else NO_WAY


def _ways_by_first(field: Cells, free: int, missing: int) -> Ways:
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


def cross_bands(plan: Plan, free: int, missing: Sequence[int]) -> int:
    """The spots to be crossed for bands of rows, then of columns; or IMPOSSIBLE."""
    field, size = plan.field, plan.field.size
    zones = _open_zones(plan, free, missing)
    rows = [(last, first, need, room) for need, room, (last, first, _, _) in zones]
    crossed = _cross_bands(rows, field.row_bands, missing[:size], free)
    if crossed == IMPOSSIBLE:
        return IMPOSSIBLE
    if crossed:
        free &= ~crossed
        zones = _open_zones(plan, free, missing)
    columns = [(last, first, need, room) for need, room, (_, _, last, first) in zones]
    more = _cross_bands(columns, field.column_bands, missing[size : 2 * size], free)
    return IMPOSSIBLE if more == IMPOSSIBLE else crossed | more


def _open_zones(plan: Plan, free: int, missing: Sequence[int]) -> list[tuple[int, int, Extent]]:
    """The zones that miss chests: how many, their free spots, and how far these reach."""
    field, start, memo = plan.field, 2 * plan.field.size, plan.field.extents
    return [
        (need, room := mask & free, memo.get(room) or _extent(field, room))
        for need, mask in zip(missing[start:], plan.masks[start:], strict=True)
        if need
    ]


def _extent(field: Cells, room: int) -> Extent:
    if len(field.extents) > MOST_ENTRIES:
        field.extents.clear()
    size, flat = field.size, _flatten(room, field.size)
    rows = (room.bit_length() - 1) // size, ((room & -room).bit_length() - 1) // size
    found = field.extents[room] = (*rows, flat.bit_length() - 1, (flat & -flat).bit_length() - 1)
    return found


def _flatten(mask: int, size: int) -> int:
    shift = size << (size - 1).bit_length()
    while shift > size:
        shift >>= 1
        mask |= mask >> shift
    return mask & (1 << size) - 1


def _cross_bands(
    zones: list[tuple[int, int, int, int]], bands: Sequence[Sequence[int]], missing: Sequence[int], free: int
) -> int:
    """Each zone is (last line, first line, missing chests, free spots)."""
    zones.sort()
    if zones and zones[0][0] < 0:  # zone without a free spot
        return IMPOSSIBLE
    before = [0, *accumulate(missing)]  # chests that the lines before this one miss
    wanted = before.copy()  # with those that zones from this line on miss so far
    firsts = sorted({zone[1] for zone in zones})
    crossed = 0
    for count, (last, start, need, _) in enumerate(zones, 1):
        have = before[last + 1]
        for first in firsts:
            if first > start:
                break
            wanted[first] += need
            if wanted[first] >= have:
                if wanted[first] > have:
                    return IMPOSSIBLE
                if count == len(zones) and first == firsts[0]:
                    continue  # all zones lie in this band
                rest = bands[first][last] & free
                for _, start_of_other, _, room in zones[:count]:
                    if start_of_other >= first:
                        rest &= ~room
                crossed |= rest
    return crossed
