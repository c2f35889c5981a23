"""Constructions of made walls: which cards are dealt first, and what they seem to belong to.

    ghost             four cards of a set that all know, one in each group, and the set is no group
    ghost of five     five of them, two in one group
    dominoes          the first group has a card that fits the second, that one that fits the third, that the fourth
    two of a field    three cards of the first group fit the second
    thief             three cards of the first group fit one other group each

Where a level asks for more cards that pull, some more of each wall fit a group below their own.

Docs: docs/dailies.md, as walls that are written by hand have the same ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain, combinations, islice, pairwise
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
from generators.wall.pool import MOST_DOUBLES, CardPool, LinkSet, Wish, find_three
from generators.wall.rules import GROUPS, Ghost, Group

GHOSTS = GHOST, GHOST_OF_FIVE = "ghost", "ghost of five"
DOMINOES, FIELD_OF_TWO, THIEF, OF_THEME = "dominoes", "two of a field", "thief", "of a theme"
FLAT = "a flat list"  # trait of a link that is dull where none of its cards pulls
LENT = 3  # cards of a group that fit the other one of its field
TURNS = 10  # ghosts that are tried for one wall
MOST_PLAIN = 2  # plain lists of a wall with a ghost
TRIED = 2  # links that are compared for one place of a wall

# Links, and the cards that are dealt first: each with its row and the other link that it fits.
Plan: TypeAlias = "tuple[Sequence[str], Sequence[tuple[str, int, str]]]"


@dataclass(frozen=True)
class GhostSet:
    name: str  # as it is shown
    link: str
    homes: Mapping[str, tuple[str, ...]]  # its cards -> the links that each may be dealt for

    @cached_property
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
    often: Mapping[str, int] = field(default_factory=dict)  # link -> it may be dealt for one of so many walls

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
        near = level.pulls > 0
        plans = {DOMINOES: self._plan_dominoes, FIELD_OF_TWO: self._plan_field}
        plans |= {THIEF: self._plan_thief, OF_THEME: self._plan_theme}
        if self.often:
            allowed = tuple(link for link in allowed if rng.random() * self.often.get(link, 1) < 1)
        firsts = tuple(link for link in options.theme if link in self.pool.bit) or allowed
        free = union(map(self.pool.bit.__getitem__, allowed))
        fair = [each for each in self.ghosts if build == GHOST or each.shared]
        fresh = [each for each in fair if each.name not in options.recent] or fair
        ghosts = rng.sample(fresh, len(fresh))
        wanted, calm = herring_shapes(level.touched), level.calm is not None
        limits = self.limits if build in GHOSTS else level.limits
        for turn in range(level.patience):
            pulse()
            most, fewest = ({key: rng.choice(many) for key, many in each.items()} for each in (limits, level.needs))
            wish, ghost = Wish(most, fewest), ghosts[turn * TURNS // level.patience % len(ghosts)]
            if build in GHOSTS:
                real, placed = self._plan_ghost(wish, free, ghost, rng, five=build == GHOST_OF_FIVE, near=near)
            else:
                real, placed = plans[build](wish, rng.choice(firsts), free, rng)
            many = max(level.pulls - 1, 0) // 2 if build in GHOSTS else max(level.pulls - len(placed), 0)
            pairs = combinations(real, 2) if many else ()  # where a card of the first may fit the second
            room = sum(min(self.pool.near(one).get(other, 0), MOST_DOUBLES) for one, other in pairs)
            if len(real) < GROUPS or (many and room < many + len(placed) * (build not in GHOSTS)):
                continue
            dealt = Deal(self.pool, tuple(real), level.most, ghost=ghost.link if build in GHOSTS else "")
            fits = all(dealt.place((card,), row, also) for card, row, also in placed)
            fits = fits and dealt.deal_doubles(many, rng) and _is_lively(dealt, level)
            fits = fits and fill(dealt, wanted, rng, pulse, calm=calm, must=False) and is_proved(dealt, pulse)
            if fits and (not near or is_beyond_doubt(dealt, pulse)):
                yield dealt

    # Plans: too few links where one leads nowhere.

    def _plan_ghost(self, wish: Wish, free: LinkSet, ghost: GhostSet, rng: Random, *, five: bool, near: bool) -> Plan:
        """Each card with another link; of five, two have the first one."""
        bit, real, rows = self.pool.bit, list[str](), dict[str, int]()
        cards = rng.sample(list(ghost.homes), len(ghost.homes))
        free = wish.narrow(self.pool, free, real)
        for card in cards:
            full = sum(bool(bit[link] & self.plain) for link in real) == MOST_PLAIN
            fair = [link for link in ghost.homes[card] if bit[link] & free & (~self.plain if full else -1)]
            twice = five and not real
            fair = [link for link in fair if link in ghost.shared] if twice else fair
            if fair and card not in rows:
                link = self._choose(fair, real, rng) if near else rng.choice(fair)
                its = [each for each in cards if link in ghost.homes[each]][:2] if twice else [card]
                rows |= dict.fromkeys(its, len(real))
                real.append(link)
                if len(real) == GROUPS:
                    break
                free = wish.narrow(self.pool, free, real)
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

    def _plan_theme(self, wish: Wish, first: str, free: LinkSet, rng: Random) -> Plan:
        """A link with a card that fits that of the theme, and two others beside them."""
        free &= wish.narrow(self.pool, free, [first])
        before = [link for link in self.pool.real if self.pool.bit[link] & free and first in self.pool.near(link)]
        if not before:
            return (), ()
        real = self._join_near([rng.choice(before), first], 2, wish, free, rng)
        return real, [(rng.choice(self.pool.doubles(real[0], first)), 0, first)]

    def _plan_thief(self, wish: Wish, first: str, free: LinkSet, rng: Random) -> Plan:
        real = find_three(self.pool, wish, first, free, rng)
        return real, [(rng.choice(self.pool.doubles(first, other)), 0, other) for other in real[1:]]

    def _choose(self, fair: Sequence[str], real: Sequence[str], rng: Random) -> str:
        """Of some links the one that most cards of the others fit."""
        near, some = self.pool.near, rng.sample(fair, min(TRIED, len(fair)))
        return max(some, key=lambda link: sum(min(near(one).get(link, 0), MOST_DOUBLES) for one in real))

    def _join_near(self, real: list[str], among: int, wish: Wish, free: LinkSet, rng: Random) -> list[str]:
        """These links, and others that each share a card with one of the last ones."""
        for size in range(1, GROUPS):
            free = wish.narrow(self.pool, free, real[:size])
            if size == len(real):
                fair = [other for other in self.pool.near(rng.choice(real[-among:])) if self.pool.bit[other] & free]
                real += [self._choose(fair, real, rng)] if fair else ()
        return real


def _is_lively(dealt: Deal, level: Level) -> bool:
    """Do some cards of each flat list pull, as they fit another link of the wall or its ghost?"""
    pool, pulls = dealt.pool, Counter[int]()
    for card, row in dealt.row_of.items():
        pulls[row] += any(link in dealt.all and link != dealt.real[row] for link in pool.known(card))
    return all(pulls[row] >= level.flat for row, link in enumerate(dealt.real) if FLAT in pool.traits_of(link))
