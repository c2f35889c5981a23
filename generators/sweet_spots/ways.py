"""Inside one line (row, column or zone): all the ways to place its missing chests so that none touch."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb

from generators.sweet_spots.field import Field, Ways, bits

MOST = 400  # with more ways than this a line says too little to be worth the time


def ways(field: Field, free: int, missing: int) -> Ways:
    """What all ways have in common; remembered in the field."""
    memo = field.ways.setdefault(missing, {})
    found = memo.get(free)
    if found is None:
        found = memo[free] = _one(field, free) if missing == 1 else _several(field, free, missing)
    return found


def _one(field: Field, free: int) -> Ways:
    shadow = field.all
    for index in bits(free):
        shadow &= field.near[index]
        if not shadow:
            break
    count = free.bit_count()
    return Ways(free, free if count == 1 else 0, shadow, count)


def _several(field: Field, free: int, missing: int) -> Ways:
    count = comb(free.bit_count(), missing)
    if count > MOST:
        return Ways(free, 0, 0, count)
    usable, forced, shadow, count = 0, free, field.all, 0
    for chosen, touched in placements(field, free, missing):
        usable |= chosen
        forced &= chosen
        shadow &= touched
        count += 1
    return Ways(usable, forced, shadow, count)


def placements(field: Field, free: int, missing: int) -> Iterator[tuple[int, int]]:
    """Each set of `missing` spots that do not touch, with all that it touches."""
    if missing == 0:
        yield 0, 0
        return
    while free.bit_count() >= missing:
        low = free & -free
        free ^= low
        near = field.near[low.bit_length() - 1]
        for chosen, touched in placements(field, free & ~near, missing - 1):
            yield chosen | low, touched | near
