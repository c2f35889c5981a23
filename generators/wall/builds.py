"""Constructions of made walls: which cards are dealt first, and what they seem to belong to.

    ghost             four cards of a set that all know, one in each group, and the set is no group
    ghost of five     five of them, two in one group
    dominoes          the first group has a card that fits the second, that one that fits the third, that the fourth
    thief             three cards of the first group, a play on letters, fit one other group each

Where a level asks for more cards that pull, some more of each wall fit a group below their own.

Docs: docs/dailies.md, as walls that are written by hand have the same ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain, combinations, islice, pairwise, permutations
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
DOMINOES, THIEF, OF_THEME = "dominoes", "thief", "of a theme"
PLAY = "a play on letters or sounds"  # trait of a link, as are the next ones
PLAYED = "a play on letters, sounds or meaning"
FILLER = "a filler"  # of a link that too much would fit
FLAT = "a flat list"  # of one that is dull where none of its cards pulls
LIVELY = 2  # cards of a filler that pull, or of others that it pulls
PLANS = 80  # that are tried with one ghost
MOST_PLAIN = 2  # plain lists of a wall with a ghost
MORE = 3  # cards that fit a group below, beside those that must
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
    """Deals walls by a construction; `limits` and `needs` are those of walls with a ghost, see `Level`."""

    pool: CardPool
    ghosts: Sequence[GhostSet]
    plain: LinkSet  # links that are plain lists
    limits: Mapping[str, tuple[int, ...]]
    needs: Mapping[str, tuple[int, ...]]
    often: Mapping[str, int] = field(default_factory=dict)  # link -> it may be dealt for one of so many walls

    def deal(
        self, build: str, level: Level, options: Options, rng: Random, pulse: Pulse, marks: Score
    ) -> tuple[tuple[Group, ...], Ghost | None]:
        """Of some walls the one with the best marks that has one answer; no groups where none has."""
        walls = islice(self._walls(build, level, options, rng, pulse), level.among)
        for dealt in sorted(walls, key=marks, reverse=True):
            if is_proved(dealt, pulse) and is_beyond_doubt(dealt, pulse):
                groups = sort_clearest_first(dealt, dealt.links(), self.pool.depth)
                name = next((each.name for each in self.ghosts if each.link == dealt.ghost), "")
                return groups, Ghost(name, tuple(dealt.touched[dealt.ghost])) if name else None
        return (), None

    def _walls(self, build: str, level: Level, options: Options, rng: Random, pulse: Pulse) -> Iterator[Deal]:
        allowed = next(allowed_links(self.pool, options.recent))
        near = level.pulls > 0
        plans = {DOMINOES: self._plan_dominoes, THIEF: self._plan_thief, OF_THEME: self._plan_theme}
        if self.often:
            # Fewer are left out where few would fit.
            power = 8 if options.recent else 1 if build in (DOMINOES, THIEF) else 2
            allowed = tuple(link for link in allowed if rng.random() ** power * self.often.get(link, 1) < 1)
        plays = tuple(link for link in allowed if build == THIEF and PLAYED in self.pool.traits_of(link))
        firsts = tuple(link for link in options.theme if link in self.pool.bit) or plays or allowed
        free = union(map(self.pool.bit.__getitem__, allowed))
        fair = [each for each in self.ghosts if build == GHOST or each.shared]
        fresh = [each for each in fair if each.name not in options.recent] or fair
        ghosts = rng.sample(fresh, len(fresh))
        wanted, own = herring_shapes(level.touched), self if build in GHOSTS else level
        for turn in range(level.patience):
            pulse()
            most, fewest = ({key: rng.choice(many) for key, many in each.items()} for each in (own.limits, own.needs))
            wish, ghost = Wish(most, fewest), ghosts[turn // PLANS % len(ghosts)]
            if build in GHOSTS:
                real, placed = self._plan_ghost(wish, free, ghost, rng, five=build == GHOST_OF_FIVE, near=near)
            else:
                real, placed = plans[build](wish, rng.choice(firsts), free, rng)
            lent = 0 if build in GHOSTS else len(placed)
            many = near if build in GHOSTS else max(level.pulls - lent, 0)
            if len(real) < GROUPS or (many and self._room(real) < many + lent):
                continue
            dealt = Deal(self.pool, tuple(real), level.most, ghost=ghost.link if build in GHOSTS else "")
            fits = all(dealt.place((card,), row, also) for card, row, also in placed)
            fits = fits and dealt.deal_doubles(many, rng, many and MORE) and _is_lively(dealt, level)
            fits = fits and fill(dealt, wanted, rng, pulse, calm=False, must=False)
            if fits and (near or is_proved(dealt, pulse)):
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
        order = max(permutations(real), key=self._room) if near else real
        return order, [(card, order.index(real[row]), ghost.link) for card, row in rows.items()]

    def _plan_dominoes(self, wish: Wish, first: str, free: LinkSet, rng: Random) -> Plan:
        starts = self.pool.bit[first] & wish.narrow(self.pool, free, ())
        real = self._join_near([first], 1, wish, free, rng) if starts else ()
        return real, [(rng.choice(self.pool.doubles(*pair)), row, pair[1]) for row, pair in enumerate(pairwise(real))]

    def _plan_theme(self, wish: Wish, first: str, free: LinkSet, rng: Random) -> Plan:
        """A link with a card that fits that of the theme, and two others beside them."""
        free &= wish.narrow(self.pool, free, [first])
        before = [link for link in self.pool.real if self.pool.bit[link] & free and first in self.pool.near(link)]
        if not before:
            return (), ()
        real = self._join_near([rng.choice(before), first], 2, wish, free, rng)
        return real, [(rng.choice(self.pool.doubles(real[0], first)), 0, first)]

    def _plan_thief(self, wish: Wish, first: str, free: LinkSet, rng: Random) -> Plan:
        found = find_three(self.pool, wish, first, free, rng)[1:]
        real = max(((first, *rest) for rest in permutations(found)), key=self._room)
        return real, [(rng.choice(self.pool.doubles(first, other)), 0, other) for other in real[1:]]

    def _room(self, real: Sequence[str]) -> int:
        """How many cards may fit a group below their own?"""
        return sum(min(self.pool.near(one).get(other, 0), MOST_DOUBLES) for one, other in combinations(real, 2))

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
    """Has each flat list cards that fit another link or the ghost, and a filler two that do or that it takes?"""
    pulls, pulled = Counter[str](), Counter[str]()
    for card, row in dealt.row_of.items():
        others = dealt.all.intersection(dealt.pool.known(card)) - {dealt.real[row]}
        pulls[dealt.real[row]] += bool(others)
        pulled.update(others)

    def keeps(link: str) -> bool:
        traits, enough = dealt.pool.traits_of(link), pulls[link] + pulled[link] >= LIVELY
        return pulls[link] >= level.flat * (FLAT in traits) and (enough or FILLER not in traits)

    return all(map(keeps, dealt.real))
