"""Which zone gets which colour and pattern: zones that touch are told apart as well as can be."""

from __future__ import annotations

from functools import cache
from random import Random

from game.ui.oklab import apart, seen_by_all
from game.ui.theme import Colour
from generators.sweet_spots.rules import Zones

PATTERNS = 7  # plain, /, \, ×, dots, =, ‖
TRIES = 600


def borders(zones: Zones) -> tuple[tuple[int, int], ...]:
    """The pairs of zones that touch along an edge, the smaller number first."""
    size = len(zones)
    pairs = set()
    for row in range(size):
        for column in range(size):
            here = zones[row][column]
            for other in (zones[row][column + 1 : column + 2], [each[column] for each in zones[row + 1 : row + 2]]):
                if other and other[0] != here:
                    pairs.add((min(here, other[0]), max(here, other[0])))
    return tuple(sorted(pairs))


def assign_colours(zones: Zones, palette: tuple[Colour, ...]) -> tuple[int, ...]:
    """For each zone its place in the palette: swaps that raise the worst touching pair, until none is found."""
    count = 1 + max(max(row) for row in zones)
    pairs = borders(zones)
    rng = Random(count)
    chosen = [zone % len(palette) for zone in range(max(count, len(palette)))]
    rng.shuffle(chosen)
    apart = distances(palette)

    def worst() -> tuple[float, float]:
        found = [apart[chosen[a]][chosen[b]] for a, b in pairs]
        return (min(found, default=0.0), sum(found))

    best = worst()
    for _ in range(TRIES):
        one, two = rng.randrange(count), rng.randrange(len(chosen))
        chosen[one], chosen[two] = chosen[two], chosen[one]
        if (now := worst()) > best:
            best = now
        else:
            chosen[one], chosen[two] = chosen[two], chosen[one]
    return tuple(chosen[:count])


def assign_patterns(zones: Zones) -> tuple[int, ...]:
    """For each zone a pattern that no zone touching it has, as far as there are enough; used evenly."""
    count = 1 + max(max(row) for row in zones)
    beside: list[set[int]] = [set() for _ in range(count)]
    for a, b in borders(zones):
        beside[a].add(b)
        beside[b].add(a)
    chosen = [-1] * count
    for zone in sorted(range(count), key=lambda each: -len(beside[each])):
        taken = {chosen[other] for other in beside[zone]}
        free = [each for each in range(PATTERNS) if each not in taken] or list(range(PATTERNS))
        chosen[zone] = min(free, key=lambda each: (chosen.count(each), each))
    return tuple(chosen)


@cache
def distances(palette: tuple[Colour, ...]) -> tuple[tuple[float, ...], ...]:
    """How far any two colours are apart to the eye that tells them apart least."""
    seen = [seen_by_all(colour) for colour in palette]
    return tuple(tuple(apart(one, two) for two in seen) for one in seen)
