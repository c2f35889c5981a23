"""Sets of spots for the naive view, and the ways to place chests on them that do not touch.

A set is one number, with a bit for each spot in reading order. What is found out about one or two lines is kept: few of
them change from look to look.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache, reduce
from itertools import islice
from math import factorial, prod
from operator import and_, or_

from tests.generators.sweet_spots.second import touch

Line = tuple[int, int]  # its free spots, and how many chests it misses
KEPT = 30_000  # sets of spots of which is known what follows from them


def places(spots: int) -> Iterator[int]:
    """Where the spots are."""
    while spots:
        yield (spots & -spots).bit_length() - 1
        spots &= spots - 1


def joined(many: Iterable[int]) -> int:
    return reduce(or_, many, 0)


@cache
def near_of(size: int) -> list[int]:
    """What touches each spot."""
    every = [divmod(at, size) for at in range(size * size)]
    return [sum(1 << at for at, other in enumerate(every) if touch(spot, other)) for spot in every]


def _apart(near: list[int], room: int, count: int) -> Iterator[int]:
    """So many of these spots that do not touch, in every way."""
    if not count:
        yield 0
    while count and room:
        first = room & -room
        room ^= first
        if count == 1:
            yield first
        else:
            for rest in _apart(near, room & ~near[first.bit_length() - 1], count - 1):
                yield first | rest


@lru_cache(KEPT)
def ways_apart(size: int, room: int, count: int, most: int | None = None) -> tuple[int, ...]:
    return tuple(islice(_apart(near_of(size), room, count), most))


def at_least(room: int, count: int) -> int:
    """So many ways there must be: a chest takes nine spots and no more."""
    spots = room.bit_count()
    return prod(max(0, spots - 9 * chest) for chest in range(count)) // factorial(count)


def _around(size: int, way: int) -> int:
    near = near_of(size)
    return joined(near[at] for at in places(way))


@lru_cache(KEPT)
def in_common(size: int, room: int, count: int) -> tuple[int, int, int] | None:
    """The spots that every way uses, those that some way uses, and those that every way touches."""
    ways = ways_apart(size, room, count)
    if not ways:
        return None
    return reduce(and_, ways), joined(ways), reduce(and_, (_around(size, way) for way in ways))


@lru_cache(KEPT)
def both_in_common(size: int, one: Line, other: Line) -> tuple[int, int] | None:
    """The spots that every way to fill two lines uses, and those that some way uses."""
    second = [(way, _around(size, way)) for way in ways_apart(size, *other)]
    ways = [mine | way for mine in ways_apart(size, *one) for way, near in second if not mine & near]
    return (reduce(and_, ways), joined(ways)) if ways else None


@lru_cache(KEPT)
def can_both_be_filled(size: int, one: Line, other: Line) -> bool:
    second = ways_apart(size, *other)
    return any(not near & way for near in (_around(size, mine) for mine in ways_apart(size, *one)) for way in second)
