"""Bands of consecutive rows (or columns) against the zones that lie wholly inside.

Those zones cannot miss more chests than the band does; when they miss as many, the other zones get none there.
"""

from __future__ import annotations

from collections.abc import Sequence

from generators.sweet_spots.field import Layout

IMPOSSIBLE = -1


def row_bands(layout: Layout, free: int, missing: Sequence[int]) -> int:
    """The spots to be crossed, or IMPOSSIBLE."""
    size = layout.field.size
    zones = []
    for zone in range(2 * size, 3 * size):
        if missing[zone]:
            inside = layout.masks[zone] & free
            if not inside:
                return IMPOSSIBLE
            first = ((inside & -inside).bit_length() - 1) // size
            zones.append((first, (inside.bit_length() - 1) // size, missing[zone], inside))
    return _bands(zones, layout.field.rows, missing[:size], free)


def column_bands(layout: Layout, free: int, missing: Sequence[int]) -> int:
    size = layout.field.size
    zones = []
    for zone in range(2 * size, 3 * size):
        if missing[zone]:
            inside = layout.masks[zone] & free
            if not inside:
                return IMPOSSIBLE
            flat = _flatten(inside, size)
            zones.append(((flat & -flat).bit_length() - 1, flat.bit_length() - 1, missing[zone], inside))
    return _bands(zones, layout.field.columns, missing[size : 2 * size], free)


def _flatten(mask: int, size: int) -> int:
    """All rows laid on top of each other."""
    shift = size << (size - 1).bit_length()
    while shift > size:
        shift >>= 1
        mask |= mask >> shift
    return mask & (1 << size) - 1


def _bands(zones: list[tuple[int, int, int, int]], squares: Sequence[int], missing: Sequence[int], free: int) -> int:
    """Each zone is (first line, last line, missing chests, free spots)."""
    size = len(squares)
    crossed = 0
    for first in sorted({zone[0] for zone in zones}):
        wanted = [0] * size
        inside = [0] * size
        for start, last, need, spots in zones:
            if start >= first:
                wanted[last] += need
                inside[last] |= spots
        want = have = within = band = 0
        for line in range(first, size):
            have += missing[line]
            want += wanted[line]
            within |= inside[line]
            band |= squares[line]
            if want > have:
                return IMPOSSIBLE
            if want == have:
                crossed |= band & free & ~within
    return crossed
