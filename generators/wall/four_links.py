"""Chooses the four links of a wall: by walking from link to link, or one and three others that its cards fit too. Only
links that keep the wall's limits are looked at. A table of all pairs of links would take 0.3 s, so what a walk meets is
counted on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random

from generators.wall.pool import CardPool, LinkSet
from generators.wall.rules import GROUPS

MOST_DOUBLES = 2  # doubles in a row, and doubles that fit a row below
STEPS = 60  # steps of a walk from link to link, before it starts again
NEIGHBOURS = 3  # tried at each step


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


def walk(pool: CardPool, wish: Wish, first: str, free: LinkSet, rng: Random) -> tuple[str, ...]:
    """Four links, found by going from a link to one of its cards, to another link of that card, and so on; none if that
    leads nowhere."""
    real = [first]
    free = wish.narrow(pool, free, real)
    for _ in range(STEPS):
        if not free:
            break
        start, close = _any(real, rng), len(real) <= wish.doubles
        for neighbour in _beside(pool, start, rng) if close else _beyond(pool, start, real, rng):
            if pool.bit.get(neighbour, 0) & free:
                real.append(neighbour)
                if len(real) == GROUPS:
                    return tuple(rng.sample(real, GROUPS))
                free = wish.narrow(pool, free, real)
    return ()


def find_three(
    pool: CardPool, wish: Wish, first: str, free: LinkSet, rng: Random, preferred: tuple[str, ...] = ()
) -> tuple[str, ...]:
    """The link, and three more that each fit one of its cards, the preferred ones first; none without such three."""
    real = [first]
    cards = rng.sample(pool.links[first], len(pool.links[first]))
    for card in sorted(cards, key=lambda each: set(preferred).isdisjoint(pool.known(each))) if preferred else cards:
        free = wish.narrow(pool, free, real)
        fair = [link for link in sorted(pool.known(card)) if pool.bit.get(link, 0) & free and pool.tempts(link)]
        fair = [link for link in fair if link in preferred] or fair
        real += rng.sample(fair, 1) if fair else ()
        if len(real) == GROUPS:
            return tuple(real)
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
