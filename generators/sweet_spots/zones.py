"""Zones that look designed, grown around the chests like puddles; and transfers between them that keep them whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from generators.kernel.bits import bits
from generators.sweet_spots.field import Cells, Plan
from generators.sweet_spots.rules import Puzzle, puzzle

SLOWEST = 0.05  # even the slowest zone grows
TRIES = 8  # at joining regions before they are grown anew


def largest_zone(size: int) -> int:
    """Twice the average: half of a tiny board, a sixth of a large one."""
    return 2 * size


def smallest_zone(targets: int) -> int:
    """Room for the chests and for a little doubt; a single spot may be a zone on boards of one chest."""
    return 1 if targets == 1 else 2 * targets


def most_crumbs(size: int) -> int:
    """The most zones that may be crumbs, that is, as small as a zone may be."""
    return max(1, size // 4)


def designed(sizes: Sequence[int], targets: int) -> bool:
    """The law of shapes: sizes within bounds, few crumbs, and not all alike."""
    size = len(sizes)
    return (
        smallest_zone(targets) <= min(sizes)
        and max(sizes) <= largest_zone(size)
        and sum(each <= smallest_zone(targets) for each in sizes) <= most_crumbs(size)
        and len(set(sizes)) > min(2, size // 3)
    )


def grow(field: Cells, chests: int, spread: float, rng: Random) -> list[int]:
    """Regions around the chests; a larger `spread` makes them grow at more different speeds."""
    regions = [1 << index for index in bits(chests)]
    speeds = [rng.random() ** spread + SLOWEST for _ in regions]
    empty = field.all & ~chests
    growing = list(range(len(regions)))
    while empty:
        (region,) = rng.choices(growing, [speeds[each] for each in growing])
        edge = list(bits(field.spread(regions[region]) & empty))
        if edge:
            bit = 1 << rng.choice(edge)
            regions[region] |= bit
            empty ^= bit
        else:
            growing.remove(region)
    return regions


def gather(field: Cells, regions: list[int], targets: int, rng: Random) -> list[int]:
    """The regions joined to connected groups of `targets`; nothing when a few tries leave some alone."""
    tries = (_gather_once(field, regions, targets, rng) for _ in range(TRIES))
    return next(filter(None, tries), [])


def _gather_once(field: Cells, regions: list[int], targets: int, rng: Random) -> list[int]:
    """Always take up the region with the fewest free neighbours first; nothing when some end up alone."""
    waiting = regions.copy()
    rng.shuffle(waiting)
    groups: list[int] = []
    while waiting:
        group = min(waiting, key=lambda region: _company(field, region, waiting))
        waiting.remove(group)
        for _ in range(targets - 1):
            near = [region for region in waiting if field.spread(group) & region]
            if not near:
                return []
            friend = min(near, key=lambda region: _company(field, region, waiting))
            waiting.remove(friend)
            group |= friend
        groups.append(group)
    return groups


def _company(field: Cells, region: int, waiting: Sequence[int]) -> int:
    around = field.spread(region)
    return sum(1 for other in waiting if other != region and around & other)


@dataclass(frozen=True, slots=True)
class Transfer:
    spots: int
    giver: int
    taker: int

    def back(self) -> Transfer:
        return Transfer(self.spots, self.taker, self.giver)


class Zoning:
    def __init__(self, field: Cells, zones: list[int], chests: int) -> None:
        self.field = field
        self.zones = zones  # masks
        self.chests = chests  # the solution; chests never change their zone
        self.targets = chests.bit_count() // field.size
        self.plan = self._plan()  # of the zones as they are now

    def _plan(self) -> Plan:
        size = self.field.size
        zones = [0] * (size * size)
        for zone, mask in enumerate(self.zones):
            for index in bits(mask):
                zones[index] = zone
        return Plan(self.field, zones, (self.targets,) * (3 * size))

    def puzzle(self) -> Puzzle:
        zones, size = self.plan.zones, self.field.size
        return puzzle(tuple(tuple(zones[row * size : row * size + size]) for row in range(size)), self.targets)

    def designed(self) -> bool:
        return designed([zone.bit_count() for zone in self.zones], self.targets)

    def apply(self, transfer: Transfer) -> None:
        self.zones[transfer.giver] ^= transfer.spots
        self.zones[transfer.taker] ^= transfer.spots
        self.plan.hand_over(transfer.spots, transfer.giver, transfer.taker)

    def steepness(self, transfer: Transfer) -> int:
        return self.zones[transfer.taker].bit_count() - self.zones[transfer.giver].bit_count()

    def any_transfer(self, rng: Random, among: int) -> Transfer | None:
        """A transfer of one of these spots, by chance; None when none of them can go anywhere."""
        spots = list(bits(among & ~self.chests))
        rng.shuffle(spots)
        for index in spots:
            transfers = list(self.handing_over(index))
            if transfers:
                return rng.choice(transfers)
        return None

    def handing_over(self, index: int) -> Iterator[Transfer]:
        """The spot, with a straight way to another zone, and with all that its zone loses without them."""
        giver = self.plan.zones[index]
        least = self._least(self.zones[giver])
        tried = set()
        for way in self._ways_out(index, self.zones[giver]):
            spots = self._loss(self.zones[giver], way, least)
            if spots and spots not in tried:
                tried.add(spots)
                for taker in self._takers(spots):
                    yield Transfer(spots, giver, taker)

    def _ways_out(self, index: int, zone: int) -> Iterator[int]:
        """Straight ways inside the zone, from this spot on, that pass none of its chests."""
        size = self.field.size
        row, column = divmod(index, size)
        open_zone = zone & ~self.chests
        for step, most in ((-size, row), (size, size - 1 - row), (-1, column), (1, size - 1 - column)):
            way, here = 0, index
            for _ in range(most + 1):
                if not open_zone >> here & 1:
                    break
                way |= 1 << here
                here += step
                yield way

    def _loss(self, zone: int, way: int, least: int) -> int:
        """The spots that the zone gives away with these so that it stays whole; 0 when its chests would be parted, or
        when fewer spots than `least` would stay."""
        rest = zone & ~way
        chests = rest & self.chests
        whole = self.field.piece(chests & -chests, rest)
        if chests & ~whole or whole.bit_count() < least:
            return 0
        return zone & ~whole

    def _least(self, zone: int) -> int:
        """The spots of this zone that must stay, so that there are never too many crumbs."""
        crumb = smallest_zone(self.targets)
        crumbs = sum(each.bit_count() <= crumb for each in self.zones)
        return crumb if zone.bit_count() <= crumb or crumbs < most_crumbs(self.field.size) else crumb + 1

    def _takers(self, spots: int) -> Iterator[int]:
        around = self.field.spread(spots) & ~spots
        room = largest_zone(self.field.size) - spots.bit_count()
        for taker, mask in enumerate(self.zones):
            if mask & around and mask & spots == 0 and mask.bit_count() <= room:
                yield taker
