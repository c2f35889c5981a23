"""Inside one line (row, column or zone): all the ways to place its missing chests so that none touch."""

from __future__ import annotations

from math import comb

from generators.kernel.bits import bits
from generators.sweet_spots.field import MOST_ENTRIES, Field, Ways

MOST = 1000  # with more ways than this a line says too little to be worth the time
NO_WAY = Ways(0, 0, 0, 0)


def ways(field: Field, free: int, missing: int) -> Ways:
    """What all ways have in common; remembered in the field."""
    memo = field.ways[missing]
    found = memo.get(free)
    if found is None:
        if len(memo) > MOST_ENTRIES:
            memo.clear()
        found = memo[free] = _one(field, free) if missing == 1 else _several(field, free, missing)
    return found


def _one(field: Field, free: int) -> Ways:
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


def _several(field: Field, free: int, missing: int) -> Ways:
    """By the first chest: its spot, and the ways to place the others behind it."""
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
