"""Bands of consecutive rows (or columns) against the zones that lie wholly inside.

Those zones cannot miss more chests than the band does; when they miss as many, the other zones get none there.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from generators.sweet_spots.field import Plan

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
    """What each zone misses, where it misses any, and its free spots."""
    start = 2 * plan.field.size
    return [(need, mask & free) for need, mask in zip(missing[start:], plan.masks[start:], strict=True) if need]


def _flatten(mask: int, size: int) -> int:
    """All rows laid on top of each other."""
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
