"""Constructions of made walls: which cards are dealt first, and what they seem to belong to.

    ghost             four cards of a set that all know, one in each group, and the set is no group
    ghost of five     five of them, two in one group
    dominoes          the first group has a card that fits the second, that one that fits the third, that the fourth
    two of a field    three cards of the first group fit the second

Docs: docs/dailies.md, as walls that are written by hand have the same ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, islice, pairwise
from random import Random
from typing import TypeAlias

from generators.kernel.kind import Pulse
from generators.kernel.sets import union
from generators.wall.generate import (
    Deal,
    Level,
    Score,
    allowed_links,
    fill,
    herring_shapes,
    is_beyond_doubt,
    is_proved,
    sort_clearest_first,
)
from generators.wall.menu import Options
from generators.wall.pool import CardPool, LinkSet, Wish
from generators.wall.rules import GROUPS, Ghost, Group

GHOSTS = GHOST, GHOST_OF_FIVE = "ghost", "ghost of five"
DOMINOES, FIELD_OF_TWO, THIEF = "dominoes", "two of a field", "thief"
LENT = 3  # cards of a group that fit the other one of its field
PATIENCE, PLANS = 800, 80  # plans that are tried for one wall, and with one ghost
MOST_PLAIN = 2  # plain lists of a wall with a ghost

# Links, and the cards that are dealt first: each with its row and the other link that it fits.
Plan: TypeAlias = "tuple[Sequence[str], Sequence[tuple[str, int, str]]]"


@dataclass(frozen=True, slots=True)
class GhostSet:
    name: str  # as it is shown
    link: str
    homes: Mapping[str, tuple[str, ...]]  # its cards -> the links that each may be dealt for

    @property
    def shared(self) -> frozenset[str]:
        """The links of two cards or more."""
        met = Counter(chain.from_iterable(self.homes.values()))
        return frozenset(link for link, many in met.items() if many > 1)


@dataclass(frozen=True, slots=True)
class Builder:
    """Deals walls by a construction; `limits` are those of walls with a ghost, see `Level`."""

    pool: CardPool
    ghosts: Sequence[GhostSet]
    plain: LinkSet  # links that are plain lists
    limits: Mapping[str, tuple[int, ...]]

    def deal(
        self, build: str, level: Level, options: Options, rng: Random, pulse: Pulse, marks: Score
    ) -> tuple[tuple[Group, ...], Ghost | None]:
        """The best of some walls with one answer; no groups where there is none."""
        walls = islice(self._walls(build, level, options, rng, pulse), 1 + level.among // 2)
        for dealt in sorted(walls, key=marks, reverse=True):
            if is_beyond_doubt(dealt, pulse):
                groups = sort_clearest_first(dealt, dealt.links(), self.pool.depth)
                name = next((each.name for each in self.ghosts if each.link == dealt.ghost), "")
                return groups, Ghost(name, tuple(dealt.touched[dealt.ghost])) if name else None
        return (), None

    def _walls(self, build: str, level: Level, options: Options, rng: Random, pulse: Pulse) -> Iterator[Deal]:
        allowed = next(allowed_links(self.pool, options.recent))
        free = union(map(self.pool.bit.__getitem__, allowed))
        fair = [each for each in self.ghosts if build == GHOST or each.shared]
        fresh = [each for each in fair if each.name not in options.recent] or fair
        ghosts = rng.sample(fresh, len(fresh))
        wanted, calm = herring_shapes(level.touched), level.calm is not None
        limits = self.limits if build in GHOSTS else level.limits
        for turn in range(PATIENCE):
            pulse()
            most, fewest = ({key: rng.choice(many) for key, many in each.items()} for each in (limits, level.needs))
            wish, ghost = Wish(most, fewest), ghosts[turn // PLANS % len(ghosts)]
            if build in GHOSTS:
                real, placed = self._plan_ghost(wish, free, ghost, rng, five=build == GHOST_OF_FIVE)
            else:
                plan = self._plan_dominoes if build == DOMINOES else self._plan_field
                real, placed = plan(wish, rng.choice(allowed), free, rng)
            dealt = Deal(self.pool, tuple(real), level.most, ghost=ghost.link if build in GHOSTS else "")
            fits = len(real) == GROUPS and all(dealt.place((card,), row, also) for card, row, also in placed)
            if fits and fill(dealt, wanted, rng, pulse, calm=calm, must=False) and is_proved(dealt, pulse):
                yield dealt

    # Plans: too few links where one leads nowhere.

    def _plan_ghost(self, wish: Wish, free: LinkSet, ghost: GhostSet, rng: Random, *, five: bool) -> Plan:
        """Each card with another link; of five, two have the first one."""
        bit, real, rows = self.pool.bit, list[str](), dict[str, int]()
        cards = rng.sample(list(ghost.homes), len(ghost.homes))
        for card in cards:
            free = wish.narrow(self.pool, free, real)
            full = sum(bool(bit[link] & self.plain) for link in real) == MOST_PLAIN
            fair = [link for link in ghost.homes[card] if bit[link] & free & (~self.plain if full else -1)]
            twice = five and not real
            fair = [link for link in fair if link in ghost.shared] if twice else fair
            if fair and card not in rows and len(real) < GROUPS:
                link = rng.choice(fair)
                its = [each for each in cards if link in ghost.homes[each]][:2] if twice else [card]
                rows |= dict.fromkeys(its, len(real))
                real.append(link)
        return real, [(card, row, ghost.link) for card, row in rows.items()]

    def _plan_dominoes(self, wish: Wish, first: str, free: LinkSet, rng: Random) -> Plan:
        real = self._join_near([first], 1, wish, free, rng)
        return real, [(rng.choice(self.pool.doubles(*pair)), row, pair[1]) for row, pair in enumerate(pairwise(real))]

    def _plan_field(self, wish: Wish, first: str, free: LinkSet, rng: Random) -> Plan:
        others = [other for other, many in self.pool.near(first).items() if many >= LENT]
        if not others or not self.pool.bit[other := rng.choice(others)] & wish.narrow(self.pool, free, [first]):
            return (), ()
        lent = rng.sample(self.pool.doubles(first, other), LENT)
        return self._join_near([first, other], 2, wish, free, rng), [(card, 0, other) for card in lent]

    def _join_near(self, real: list[str], among: int, wish: Wish, free: LinkSet, rng: Random) -> list[str]:
        """These links, and others that each share a card with one of the last ones."""
        for size in range(1, GROUPS):
            free = wish.narrow(self.pool, free, real[:size])
            if size == len(real):
                fair = [other for other in self.pool.near(rng.choice(real[-among:])) if self.pool.bit[other] & free]
                real += rng.sample(fair, min(len(fair), 1))
        return real
