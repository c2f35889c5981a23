"""Which zone gets which colour and pattern: zones that touch differ as much as can be."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, lru_cache

from game.ui.oklab import EYES, apart, oklab
from game.ui.theme import Colour
from generators.kernel.sets import bits
from generators.sweet_spots.rules import Zones, neighbours

PATTERNS = 7  # plain, /, \, ×, dots, =, ‖
FEW = 8  # zones: a board with no more takes the first colours of the palette, picked to sit together
ENOUGH = 0.075  # in OKLab, to the eye that tells them apart least
TRIES = 10_000  # steps of one search; what is not found in so many is given up


@lru_cache(4)  # the same board is painted again for another size
def assign_colours(zones: Zones, palette: tuple[Colour, ...]) -> tuple[int, ...]:
    """A place in the palette for each zone, each place used once as long as there are enough.

    Few zones take the colours picked for them, unless these leave two that touch too much alike."""
    beside = neighbours(zones)
    if len(beside) <= FEW:
        far, chosen = _farthest(beside, palette[:FEW])
        if far >= ENOUGH:
            return chosen
    return _farthest(beside, palette)[1]


def _farthest(beside: dict[int, set[int]], palette: tuple[Colour, ...]) -> tuple[float, tuple[int, ...]]:
    """How far the worst touching pair is apart at best, and how: a search asks for more and less by halves."""
    rounds = -(-len(beside) // len(palette))
    apart = distances(palette * rounds)
    wanted = sorted({each for row in apart for each in row})
    low, high = 0, len(wanted) - 1
    best = 0.0, tuple(range(len(beside)))
    while low <= high:
        middle = (low + high) // 2
        found = _Search(beside, apart, wanted[middle]).found()
        if found is None:
            high = middle - 1
        else:
            best, low = (wanted[middle], found), middle + 1
    return best[0], tuple(each % len(palette) for each in best[1])


@dataclass(slots=True)
class _Search:
    """Gives every zone a colour of its own, such that those that touch are at least so far apart.

    Sets of colours are bits of a number."""

    beside: dict[int, set[int]]
    apart: tuple[tuple[float, ...], ...]
    wanted: float
    chosen: dict[int, int] = field(default_factory=dict)
    _tries: int = 0
    _far: list[int] = field(default_factory=list)  # for each colour those far enough from it

    def found(self) -> tuple[int, ...] | None:
        every = (1 << len(self.apart)) - 1
        self._far = [sum(1 << k for k, far in enumerate(row) if far >= self.wanted) for row in self.apart]
        if not self._fill(every, [every] * len(self.beside)):
            return None
        return tuple(self.chosen[zone] for zone in range(len(self.beside)))

    def _fill(self, free: int, fitting: list[int]) -> bool:
        self._tries += 1
        if self._tries > TRIES:
            return False
        open_zones = [zone for zone in range(len(self.beside)) if zone not in self.chosen]
        if not open_zones:
            return True
        zone = min(open_zones, key=lambda each: ((fitting[each] & free).bit_count(), -len(self.beside[each])))
        return any(self._try(zone, colour, free, fitting) for colour in bits(fitting[zone] & free))

    def _try(self, zone: int, colour: int, free: int, fitting: list[int]) -> bool:
        self.chosen[zone] = colour
        left = [each & self._far[colour] if other in self.beside[zone] else each for other, each in enumerate(fitting)]
        if self._fill(free & ~(1 << colour), left):
            return True
        del self.chosen[zone]
        return False


def assign_patterns(zones: Zones) -> tuple[int, ...]:
    """A pattern for each zone that no zone touching it has, as far as there are enough; used evenly."""
    beside = neighbours(zones)
    chosen = [-1] * len(beside)
    for zone in sorted(range(len(beside)), key=lambda each: -len(beside[each])):
        taken = {chosen[other] for other in beside[zone]}
        free = [each for each in range(PATTERNS) if each not in taken] or list(range(PATTERNS))
        chosen[zone] = min(free, key=lambda each: (chosen.count(each), each))
    return tuple(chosen)


@cache
def distances(palette: tuple[Colour, ...]) -> tuple[tuple[float, ...], ...]:
    """How far any two colours are apart to the eye that tells them apart least."""
    seen = [tuple(oklab(colour, eye) for eye in EYES) for colour in palette]
    return tuple(tuple(apart(one, two) for two in seen) for one in seen)
