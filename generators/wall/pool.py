"""The cards and links that a wall is dealt from, what they have in common, and how four links are chosen.

They are chosen by walking from link to link, or one and three others that its cards fit too. Only
links that keep the wall's limits are looked at. A table of all pairs of links would take 0.3 s, so
what a walk meets is counted on the way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from random import Random
from typing import TypeAlias

from generators.kernel.kind import Pulse
from generators.kernel.sets import lists_by_key, union
from generators.wall.rules import GROUPS, SIZE
from generators.words.dictionary import with_pulses

Knowledge: TypeAlias = Callable[[str], frozenset[str]]  # card -> every link it is known to have
LinkSet: TypeAlias = int  # real links as bits, see `CardPool.bit`

MOST_DOUBLES = 2  # doubles in a row, and doubles that fit a row below
STEPS = 60  # steps of a walk from link to link, before it starts again
NEIGHBOURS = 3  # tried at each step


@dataclass(frozen=True)
class CardPool:
    cards: Mapping[str, tuple[str, ...]]  # card -> the links that it may be dealt for
    links: Mapping[str, tuple[str, ...]]  # link -> the cards that may be dealt for it
    real: tuple[str, ...]  # links good enough for a group
    known: Callable[[str], Collection[str]]  # as Knowledge; never changed
    twins: Mapping[str, tuple[frozenset[str], ...]] = field(default_factory=dict)  # link -> cards that are one answer
    never_with: Mapping[str, frozenset[str]] = field(default_factory=dict)  # link -> links too much like it
    traits: Mapping[str, frozenset[str]] = field(default_factory=dict)  # traits that links of one wall should not share
    depth: Mapping[str, int] = field(default_factory=dict)  # depth of links: groups with deeper links come later
    tempting: frozenset[str] | None = None  # links that may be red herrings; None: all
    rarity: Callable[[str], float] | None = None  # among several cards the one with the least is taken
    arguable: Mapping[str, frozenset[str]] = field(default_factory=dict)  # link -> cards that never meet it on a wall
    same_word: Mapping[str, AbstractSet[str]] = field(default_factory=dict)  # card -> cards with one of its words
    seen: bool = False  # doubles could be dealt to both groups; else the second need only be known to fit
    _left: dict[tuple[str, str], bool] = field(default_factory=dict, repr=False, compare=False)
    _near: dict[str, dict[str, int]] = field(default_factory=dict, repr=False, compare=False)
    _words: dict[str, frozenset[str]] = field(default_factory=dict, repr=False, compare=False)

    def repeats(self, card: str, link: str, dealt: Iterable[str]) -> bool:
        """Is the card a twin of a card that was dealt?"""
        return any(card in same and not same.isdisjoint(dealt) for same in self.twins.get(link, ()))

    def may_meet(self, link: str, others: Iterable[str]) -> bool:
        return self.never_with.get(link, frozenset()).isdisjoint(others)

    def tempts(self, link: str) -> bool:
        return self.tempting is None or link in self.tempting

    def leaves_enough(self, link: str, other: str) -> bool:
        """Does the link have enough cards that do not fit the other one?"""
        found = self._left.get((link, other))
        if found is None:
            found = sum(other not in self.known(card) for card in self.links[link]) >= SIZE
            self._left[link, other] = found
        return found

    def traits_of(self, link: str) -> frozenset[str]:
        return self.traits.get(link, frozenset())

    def words_of(self, card: str) -> frozenset[str]:
        """The words of a card as they would be traits of a link."""
        found = self._words.get(card)
        if found is None:
            found = self._words[card] = frozenset(word.rstrip("s") for word in card.casefold().split())
        return found

    @cached_property
    def doubted(self) -> dict[str, list[str]]:
        """The links that each card never meets on a wall."""
        return lists_by_key((card, link) for link, cards in self.arguable.items() for card in cards)

    # Doubles: cards of a link that fit another real link too, and tempt to be placed there.

    def doubles(self, link: str, other: str) -> list[str]:
        links_of = self.cards.__getitem__ if self.seen else self.known
        return [card for card in self.links[link] if other in links_of(card)] if self.tempts(other) else []

    def near(self, link: str) -> dict[str, int]:
        """The real links that some cards of this one fit too, and how many."""
        found = self._near.get(link)
        if found is None:
            links_of = self.cards.__getitem__ if self.seen else self.known
            many = Counter(chain.from_iterable(map(links_of, self.links[link])))
            fair = (other for other in many if other in self.bit and other != link and self.tempts(other))
            found = self._near[link] = {other: many[other] for other in sorted(fair)}
        return found

    # Sets of links as bits, which are quick to compare.

    @cached_property
    def bit(self) -> dict[str, LinkSet]:
        return {link: 1 << number for number, link in enumerate(self.real)}

    @cached_property
    def herrings(self) -> dict[str, LinkSet]:
        """Real link -> all the links that its cards could be dealt for too, as bits of their own."""
        bit = {link: self.tempts(link) << number for number, link in enumerate(self.links)}
        of = {card: union(map(bit.__getitem__, links)) for card, links in self.cards.items()}
        return {link: union(map(of.__getitem__, self.links[link])) & ~bit[link] for link in self.real}

    @cached_property
    def having(self) -> dict[str, LinkSet]:
        """The links of each trait."""
        pairs = ((trait, self.bit[link]) for link in self.real for trait in self.traits_of(link))
        return {trait: union(links) for trait, links in lists_by_key(pairs).items()}

    def unlike(self, link: str, counted: frozenset[str]) -> LinkSet:
        """The links that it may meet: none too much like it, and none that shares a trait but those
        that are counted."""
        found = self._unlike.get((link, counted))
        if found is None:
            like = [self.bit.get(other, 0) for other in self.never_with.get(link, ())]
            like += [self.having[trait] for trait in self.traits_of(link) if trait not in counted]
            found = self._unlike[link, counted] = ~(union(like) | self.bit[link])
        return found

    @cached_property
    def _unlike(self) -> dict[tuple[str, frozenset[str]], LinkSet]:
        return {}


def invert(table: Mapping[str, tuple[str, ...]], pulse: Pulse) -> dict[str, tuple[str, ...]]:
    """Turns "a card has these links" round to "a link has these cards", or back; both keep their order."""
    found = lists_by_key((other, one) for one, others in with_pulses(table.items(), pulse) for other in others)
    return {other: tuple(ones) for other, ones in found.items()}


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
    """Four links, found by going from a link to one of its cards, to another link of that card, and
    so on; none if that leads nowhere."""
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


def find_three(pool: CardPool, wish: Wish, first: str, free: LinkSet, rng: Random) -> tuple[str, ...]:
    """The link, and three more that each fit one of its cards; none without such three."""
    real = [first]
    for card in rng.sample(pool.links[first], len(pool.links[first])):
        free = wish.narrow(pool, free, real)
        fair = [link for link in sorted(pool.known(card)) if pool.bit.get(link, 0) & free and pool.tempts(link)]
        real += rng.sample(fair, 1) if fair else ()
        if len(real) == GROUPS:
            return tuple(real)
    return ()


def _beside(pool: CardPool, link: str, rng: Random) -> list[str]:
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
