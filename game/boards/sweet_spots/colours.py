"""Which zone gets which colour and pattern: zones that touch are told apart as well as can be."""

from __future__ import annotations

import math
from functools import cache
from itertools import combinations
from random import Random

from game.ui.theme import Colour
from generators.sweet_spots.rules import Zones

PATTERNS = 7  # plain, /, \, ×, dots, =, ‖
TRIES = 600

# How three kinds of colour-blind eyes see linear red, green and blue (Machado et al., severity 1).
EYES = (
    ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
)


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
    seen = [[_oklab(colour, eye) for eye in EYES] for colour in palette]
    table = [[0.0] * len(palette) for _ in palette]
    for one, two in combinations(range(len(palette)), 2):
        gap = min(_distance(a, b) for a, b in zip(seen[one], seen[two], strict=True))
        table[one][two] = table[two][one] = gap
    return tuple(tuple(row) for row in table)


Triple = tuple[float, float, float]


def _distance(one: Triple, two: Triple) -> float:
    return math.dist(one, two)


def _oklab(colour: Colour, eye: tuple[Triple, Triple, Triple]) -> Triple:
    """A colour as an eye sees it, in a space where distance is difference (Ottosson's OKLab)."""
    linear = [_linear(each / 255) for each in colour]
    red, green, blue = (max(0.0, sum(k * part for k, part in zip(row, linear, strict=True))) for row in eye)
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def _linear(share: float) -> float:
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4
