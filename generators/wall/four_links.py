"""Chooses the four links of a wall: by walking from link to link, or near a lure. Only links that keep the wall's
limits are looked at, and four that cannot have the doubles that are wanted are given up before cards are dealt: that
was in vain 97 times of 100 for expert walls. A table of all pairs of links would take 0.3 s, so what a walk meets is
counted on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations
from random import Random

from generators.kernel.sets import union
from generators.wall.pool import CardPool, LinkSet
from generators.wall.rules import GROUPS

MOST_DOUBLES = 2  # doubles in a row, and doubles that fit a row below
MOST_LURED = 2  # cards in a row, with a lure that runs across all rows
STEPS = 60  # steps of a walk from link to link, before it starts again
NEIGHBOURS = 3  # tried at each step
LINKS_COMPARED = 6  # links near a lure that are compared


@dataclass(frozen=True)
class Wish:
    """What the links of a wall must be like."""

    limits: Mapping[str, int]  # trait -> the most links that may have it; for other traits it is 1
    needs: Mapping[str, int]  # trait -> the fewest links that must have it
    doubles: int = 0  # cards that fit two of the groups

    @cached_property
    def _counted(self) -> frozenset[str]:
        return frozenset(self.limits)

    def narrow(self, pool: CardPool, free: LinkSet, real: Sequence[str]) -> LinkSet:
        """Those of the free links that may join these."""
        met = Counter[str]()
        for link in real:
            met.update(pool.traits_of(link))
        if real:
            free &= pool.unlike(real[-1], self._counted)
        for trait, room in self.limits.items():
            if met[trait] >= room:
                free &= ~pool.having.get(trait, 0)
        missing, wanted = 0, 0
        for trait, many in self.needs.items():
            if met[trait] < many:
                missing += many - met[trait]
                wanted |= pool.having.get(trait, 0)
        return free & wanted if missing >= GROUPS - len(real) else free


def walk(pool: CardPool, wish: Wish, first: str, free: LinkSet, rng: Random, near: int) -> tuple[str, ...]:
    """Four links, found by going from a link to one of its cards, to another link of that card, and so on; none if that
    leads nowhere. `near`: how many of them share a double with an earlier one."""
    real = [first]
    free = wish.narrow(pool, free, real)
    for _ in range(STEPS):
        if not free:
            break
        start, close = _any(real, rng), len(real) <= near
        for neighbour in _beside(pool, start, rng) if close else _beyond(pool, start, real, rng):
            if pool.bit.get(neighbour, 0) & free:
                real.append(neighbour)
                if len(real) == GROUPS:
                    return _in_order(pool, real, wish.doubles, rng)
                free = wish.narrow(pool, free, real)
    return ()


def _beside(pool: CardPool, link: str, rng: Random) -> list[str]:
    """A link that shares a double with the link."""
    others = tuple(pool.near(link))
    return [_any(others, rng)] if others else []


def _beyond(pool: CardPool, link: str, real: Sequence[str], rng: Random) -> list[str]:
    """Some links that share a red herring with the link."""
    herring = _step(pool, link, rng)
    return [_step(pool, herring, rng) for _ in range(NEIGHBOURS)] if herring and herring not in real else []


def _step(pool: CardPool, link: str, rng: Random) -> str:
    other = _any(pool.cards[_any(pool.links[link], rng)], rng)
    return other if other != link else ""


def _any(links: Sequence[str], rng: Random) -> str:
    return links[int(rng.random() * len(links))]  # rng.choice takes three times as long


def has_four(pool: CardPool, wish: Wish, lure: str, free: LinkSet) -> bool:
    """Are there four such links near the lure?"""
    near = free & union(map(pool.bit.__getitem__, pool.near_lures[lure]))
    needed = (pool.having.get(trait, 0) for trait, many in wish.needs.items() if many)
    return near.bit_count() >= GROUPS and all(near & having for having in needed)


def four_near(pool: CardPool, wish: Wish, lure: str, many: int, free: LinkSet, rng: Random) -> tuple[str, ...]:
    """Four links near the lure; each shares as many doubles as possible with the ones before it. None if they do not
    have so many cards of the lure that fit no other of them."""
    near, real = pool.near_lures[lure], list[str]()

    def shared(link: str) -> tuple[int, float]:
        both = (max(pool.near(link).get(each, 0), pool.near(each).get(link, 0)) for each in real)
        return sum(min(MOST_DOUBLES, many) for many in both), rng.random()

    while len(real) < GROUPS:
        free = wish.narrow(pool, free, real)
        fair = [link for link in near if pool.bit[link] & free]
        if not fair:
            return ()
        joining = rng.sample(fair, min(len(fair), LINKS_COMPARED))
        real.append(max(joining, key=shared))
    apart = [sum(len(pool.known(card).intersection(real)) == 1 for card in near[link]) for link in real]
    enough = all(apart) and sum(min(MOST_LURED, cards) for cards in apart) >= many
    return _in_order(pool, real, wish.doubles, rng) if enough else ()


def _in_order(pool: CardPool, real: Sequence[str], many: int, rng: Random) -> tuple[str, ...]:
    """The links in a random order in which so many cards fit a row below, or none."""
    four = rng.sample(real, GROUPS)
    if not many or pool.seen:  # both ways, so any order will do
        return tuple(four)
    near = {link: pool.near(link) for link in four}
    fits = {(one, other): min(MOST_DOUBLES, near[one].get(other, 0)) for one in four for other in four if one != other}
    if sum(max(fits[one, other], fits[other, one]) for one, other in fits) < 2 * many:  # each pair both ways
        return ()
    for order in permutations(four):
        rows = sum(
            min(MOST_DOUBLES, sum(fits[link, below] for below in order[row + 1 :])) for row, link in enumerate(order)
        )
        below = sum(
            min(MOST_DOUBLES, sum(fits[link, under] for link in order[:row])) for row, under in enumerate(order)
        )
        if min(rows, below) >= many:
            return order
    return ()
