"""Zones that look designed: grown around the chests like puddles, no crumbs everywhere, no giant."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from generators.kernel.bits import bits
from generators.sweet_spots.field import Field

SLOWEST = 0.05  # even the slowest zone grows
TRIES = 8  # at joining regions before they are grown anew


def largest_zone(size: int) -> int:
    """Twice the average: half of a tiny board, a sixth of a large one."""
    return 2 * size


def smallest_zone(targets: int) -> int:
    """Room for the chests and for a little doubt; a single spot may be a zone on boards of one chest."""
    return 1 if targets == 1 else 2 * targets


def most_crumbs(size: int) -> int:
    """How many zones may be crumbs, that is, hardly larger than the smallest."""
    return max(1, size // 4)


def crumb(targets: int) -> int:
    return 1 if targets == 1 else 2 * targets


def designed(sizes: Sequence[int], targets: int) -> bool:
    """The law of shapes: sizes within bounds, few crumbs, and not all alike."""
    size = len(sizes)
    return (
        smallest_zone(targets) <= min(sizes)
        and max(sizes) <= largest_zone(size)
        and sum(each <= crumb(targets) for each in sizes) <= most_crumbs(size)
        and len(set(sizes)) > min(2, size // 3)
    )


def grow(field: Field, chests: int, spread: float, rng: Random) -> list[int]:
    """One region around each chest; a larger `spread` makes them grow at more different speeds."""
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


def gather(field: Field, regions: list[int], targets: int, rng: Random) -> list[int]:
    """The regions joined to connected groups of `targets`; nothing when a few tries leave some alone."""
    tries = (_gather_once(field, regions, targets, rng) for _ in range(TRIES))
    return next(filter(None, tries), [])


def _gather_once(field: Field, regions: list[int], targets: int, rng: Random) -> list[int]:
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


def _company(field: Field, region: int, waiting: Sequence[int]) -> int:
    around = field.spread(region)
    return sum(1 for other in waiting if other != region and around & other)
