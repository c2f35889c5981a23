"""A colour for each zone of a board."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import count

from generators.kernel.colours import EYES, Colour, apart, oklab
from generators.kernel.sets import bits
from generators.sweet_spots.rules import Puzzle, Zones, neighbours

FEW = 8  # zones: up to this number, the first colours of the palette are preferred, which match well
ENOUGH = 0.075  # distance in OKLab, for the kind of colour vision with the least difference
TRIES = 10_000  # steps of one search before it gives up


def colours_of(puzzle: Puzzle, palette: tuple[Colour, ...]) -> tuple[Colour, ...]:
    """The colours of the zones: as drawn, or found by a search, which takes a quarter of a second for a large board."""
    return tuple(palette[each] for each in puzzle.colours or assign_colours(puzzle.zones, palette))


@lru_cache(4)  # the same board is painted in several sizes
def assign_colours(zones: Zones, palette: tuple[Colour, ...]) -> tuple[int, ...]:
    """The index in the palette for each zone; no colour is used twice while there are enough.

    Few zones take the first colours, unless two neighbours would then be too similar."""
    beside = neighbours(zones)
    if len(beside) <= FEW:
        far, chosen = _maximise_distance(beside, palette[:FEW])
        if far >= ENOUGH:
            return chosen
    return _maximise_distance(beside, palette)[1]


def _maximise_distance(beside: dict[int, set[int]], palette: tuple[Colour, ...]) -> tuple[float, tuple[int, ...]]:
    """Find by bisection the colours with the largest least distance between neighbours; return both."""
    rounds = -(-len(beside) // len(palette))
    table = distances(palette * rounds)
    wanted = sorted({each for row in table for each in row})
    low, high = 0, len(wanted) - 1
    best = 0.0, tuple(range(len(beside)))
    while low <= high:
        middle = (low + high) // 2
        far = [sum(1 << k for k, each in enumerate(row) if each >= wanted[middle]) for row in table]
        found = _search_colours(beside, far)
        if found is None:
            high = middle - 1
        else:
            best, low = (wanted[middle], found), middle + 1
    return best[0], tuple(each % len(palette) for each in best[1])


def _search_colours(beside: dict[int, set[int]], far: list[int]) -> tuple[int, ...] | None:
    """Give each zone its own colour, so that neighbours are far enough apart. `far` has for each
    colour the bit set of those far enough from it."""
    chosen: dict[int, int] = {}
    tries = count(1)

    def fill(free: int, fitting: list[int]) -> bool:
        if next(tries) > TRIES:
            return False
        open_zones = [zone for zone in range(len(beside)) if zone not in chosen]
        if not open_zones:
            return True
        zone = min(open_zones, key=lambda each: ((fitting[each] & free).bit_count(), -len(beside[each])))
        for colour in bits(fitting[zone] & free):
            chosen[zone] = colour
            left = [each & far[colour] if other in beside[zone] else each for other, each in enumerate(fitting)]
            if fill(free & ~(1 << colour), left):
                return True
            del chosen[zone]
        return False

    every = (1 << len(far)) - 1
    found = fill(every, [every] * len(beside))
    return tuple(chosen[zone] for zone in range(len(beside))) if found else None


@cache
def distances(palette: tuple[Colour, ...]) -> tuple[tuple[float, ...], ...]:
    """The distance of any two colours, for the kind of colour vision with the least difference."""
    seen = [tuple(oklab(colour, eye) for eye in EYES) for colour in palette]
    return tuple(tuple(apart(one, two) for two in seen) for one in seen)
