"""The cards that a wall is dealt from, and the wall while it is dealt: four rows and red herrings across them.

    row 0    feta   goat   ...        goat is a cheese and a farm animal: a double, it fits rows 0 and 1
    row 1    cow    pig    ...
    row 2    drum   harp   ...        a herring that touches three rows has one card in each
    row 3    sun    moon   ...

A double fits its own row and one below, never one above: so row 0 has just four cards that fit it, row 1 just four when
those are gone, and so on, and the wall has one answer. The same for Chinese characters and English words.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import chain, combinations
from random import Random
from typing import TypeAlias

from generators.kernel.groups import collected, turned_round
from generators.kernel.kind import Pulse
from generators.wall.rules import GROUPS, SIZE
from generators.words.dictionary import paced

CHOICES = 12  # cards tried for one place
NO_GROUP = -1
MOST_DOUBLES = 2  # of a row, and of those that fit a row below
MOST_LURED = 2  # of a row, where a lure runs across all of them
SPREAD = 2  # how often a rarer card comes before a commoner one: one in eight of those a step rarer, none two steps

Rows: TypeAlias = "tuple[int, ...]"  # the groups in which a red herring has a card
HerringShape: TypeAlias = "tuple[Rows, ...]"  # of one red herring: any of these rows
Knowledge: TypeAlias = Callable[[str], frozenset[str]]  # card -> every link it is known to have
Bridges: TypeAlias = "Mapping[str, Mapping[int, list[str]]]"  # red herring -> group -> its cards there


def herring_shapes(touched: tuple[int, ...]) -> tuple[HerringShape, ...]:
    """A shape for each red herring: any so many rows."""
    return tuple(tuple(combinations(range(GROUPS), many)) for many in touched)


@dataclass(frozen=True, slots=True)
class CardPool:
    cards: Mapping[str, tuple[str, ...]]  # card -> the links that it may be dealt for
    links: Mapping[str, tuple[str, ...]]  # link -> the cards that may be dealt for it
    real: tuple[str, ...]  # the links good enough to be a group's
    known: Knowledge
    twins: Mapping[str, tuple[frozenset[str], ...]] = field(default_factory=dict)  # link -> cards that are one answer
    never_with: Mapping[str, frozenset[str]] = field(default_factory=dict)  # link -> links too much like it
    traits: Mapping[str, frozenset[str]] = field(default_factory=dict)  # what links of one wall should not share
    depth: Mapping[str, int] = field(default_factory=dict)  # the deeper a link lies, the later its colour
    tempting: frozenset[str] | None = None  # links that may be red herrings; None: all
    lures: Mapping[str, frozenset[str]] = field(default_factory=dict)  # links that everybody thinks of, and their cards
    rarity: Callable[[str], int] | None = None  # where there is a choice of cards, those where it is least
    arguable: Mapping[str, frozenset[str]] = field(default_factory=dict)  # link -> cards that never meet it on a wall
    same_word: Mapping[str, frozenset[str]] = field(default_factory=dict)  # card -> cards with one of its words
    near_lures: dict[str, tuple[str, ...]] = field(default_factory=dict, repr=False, compare=False)  # as they are asked
    _herrings: dict[str, frozenset[str]] = field(default_factory=dict, repr=False, compare=False)
    _common: dict[tuple[str, str], int] = field(default_factory=dict, repr=False, compare=False)
    _left: dict[tuple[str, str], bool] = field(default_factory=dict, repr=False, compare=False)

    def repeats(self, card: str, link: str, dealt: Iterable[str]) -> bool:
        """Would it be an answer that the group has already?"""
        return any(card in same and not same.isdisjoint(dealt) for same in self.twins.get(link, ()))

    def may_meet(self, link: str, others: Iterable[str]) -> bool:
        return self.never_with.get(link, frozenset()).isdisjoint(others)

    def tempts(self, link: str) -> bool:
        return self.tempting is None or link in self.tempting

    def herrings_of(self, link: str) -> frozenset[str]:
        found = self._herrings.get(link)
        if found is None:
            others = {other for card in self.links[link] for other in self.cards[card] if self.tempts(other)}
            found = self._herrings[link] = frozenset(others - {link})
        return found

    def in_common(self, one: str, other: str) -> int:
        """How many cards that may be dealt for one of two links fit the other; at most what a wall has use for."""
        found = self._common.get((one, other))
        if found is None:
            both = ((one, other), (other, one))
            fitting = (sum(to in self.known(card) for card in self.links[of]) for of, to in both if self.tempts(to))
            found = self._common[one, other] = min(MOST_DOUBLES, max(fitting, default=0))
        return found

    def leave_each_other(self, one: str, other: str) -> bool:
        """Has each of two links cards enough that the other has not?"""
        return self._leaves(one, other) and self._leaves(other, one)

    def _leaves(self, link: str, other: str) -> bool:
        found = self._left.get((link, other))
        if found is None:
            found = sum(other not in self.known(card) for card in self.links[link]) >= SIZE
            self._left[link, other] = found
        return found

    def traits_of(self, link: str) -> frozenset[str]:
        return self.traits.get(link, frozenset())


def inverted(table: Mapping[str, tuple[str, ...]], pulse: Pulse) -> dict[str, tuple[str, ...]]:
    """Turns "a card has these links" round to "a link has these cards", or back; both keep their order."""
    found = collected((other, one) for one, others in paced(table.items(), pulse) for other in others)
    return {other: tuple(ones) for other, ones in found.items()}


@dataclass(frozen=True, slots=True)
class DealtGroup:
    link: str
    cards: tuple[str, ...]


class Deal:
    """Takes a card only if no link but the real one would gather too many."""

    def __init__(self, deck: CardPool, real: tuple[str, ...], most: int, *, crossed: bool = False) -> None:
        self.deck = deck
        self.real = real
        self.most = most
        self.crossed = crossed  # may its cards fit other rows too? Then the proof alone decides
        self.rows: tuple[list[str], ...] = tuple([] for _ in real)
        self.all = frozenset(real)
        self.doubles: list[tuple[str, int, str]] = []  # a card, its row, and the other link that it fits
        self.words = frozenset().union(*map(deck.traits_of, real))  # of the names of its links, and other traits
        self.lure = ""  # a link that is nobody's, but of more cards than a group takes
        self.touched: dict[str, list[int]] = defaultdict(list)  # link -> the group of each of its cards
        self.closed: dict[str, int] = {}  # links that have cards enough -> the only group that may still have some

    def place(self, choices: Iterable[str], row: int) -> bool:
        card = next((card for card in choices if self.fits(card, row)), None)
        if card is not None:
            self._add(card, row)
        return card is not None

    def _add(self, card: str, row: int) -> None:
        self.rows[row].append(card)
        for link in self.deck.known(card) - self.all - {self.lure}:
            rows = self.touched[link]
            rows.append(row)
            if len(rows) >= self.most:
                self.closed[link] = row if rows.count(row) == len(rows) else NO_GROUP

    def fits(self, card: str, row: int, also: str = "") -> bool:
        """May it lie there: does it fit no link of the wall but that of its row, and the one that it is to fit also?"""
        if len(self.rows[row]) == SIZE or any(card in cards for cards in self.rows):
            return False
        known = self.deck.known(card)
        strange = self.all & known - {self.real[row], also}
        if (
            (strange and not self.crossed)
            or self._gives_away(card)
            or self._is_arguable(card, row)
            or self._repeats_word(card)
            or self.deck.repeats(card, self.real[row], self.rows[row])
        ):
            return False
        return all(owner == row or link not in known for link, owner in self.closed.items())

    def _gives_away(self, card: str) -> bool:
        """Is a word of the card one of a link's name?"""
        return not self.words.isdisjoint(word.rstrip("s") for word in card.casefold().split())

    def _is_arguable(self, card: str, row: int) -> bool:
        """Might somebody say that the card fits another of the links?"""
        return any(card in self.deck.arguable.get(link, ()) for link in self.all if link != self.real[row])

    def _repeats_word(self, card: str) -> bool:
        same = self.deck.same_word.get(card)
        return same is not None and not all(same.isdisjoint(cards) for cards in self.rows)

    def deal_lure(self, lure: str, many: int, rng: Random) -> bool:
        """Deals so many cards of a link that is nobody's, some to each row; False when they do not fit."""
        self.lure, lured = lure, self.deck.lures[lure]
        for turn in range(MOST_LURED):
            for row in rng.sample(range(GROUPS), GROUPS):
                cards = [card for card in self.deck.links[self.real[row]] if card in lured]
                there = sum(map(len, self.rows))
                if there < many and not self.place(self._some(cards, rng), row) and not turn:
                    return False
        return sum(map(len, self.rows)) == many

    def deal_doubles(self, many: int, rng: Random) -> bool:
        """Deals so many cards that fit a row below as well; False when there are not enough."""
        if not many:
            return True
        there = [
            (card, row, below)
            for row, link in enumerate(self.real)
            for known in ([(card, self.deck.known(card)) for card in self.deck.links[link]],)
            for below in self.real[row + 1 :]
            if self.deck.tempts(below)
            for card, its_links in known
            if below in its_links
        ]
        rng.shuffle(there)
        for card, row, below in there:
            rows, links = Counter(row for _, row, _ in self.doubles), Counter(link for *_, link in self.doubles)
            full = rows[row] == MOST_DOUBLES or links[below] == MOST_DOUBLES
            if not full and self.fits(card, row, below):
                self._add(card, row)
                self.doubles.append((card, row, below))
            if len(self.doubles) == many:
                break
        return len(self.doubles) == many

    def run_across(self, bridges: Bridges, shape: HerringShape, rng: Random, pulse: Pulse) -> str | None:
        """Deals one card to each of the rows for the first red herring that has them; the emptiest rows come first."""
        dealt = [len(cards) for cards in self.rows]
        ways = [rows for rows in shape if all(dealt[row] < SIZE for row in rows)]
        ways.sort(key=lambda rows: (sum(dealt[row] for row in rows), rng.random()))
        for herring, there in bridges.items():
            pulse()
            if any(there.keys() >= set(rows) and self._fit_all(there, rows, rng) for rows in ways):
                return herring
        return None

    def _fit_all(self, there: Mapping[int, list[str]], rows: Rows, rng: Random) -> bool:
        choices: dict[int, list[str]] = {}
        for row in rows:
            choices[row] = [card for card in self._some(there[row], rng) if self.fits(card, row)]
            if not choices[row]:
                return False
        return all(self.place(choices[row], row) for row in rows)

    def _some(self, cards: Iterable[str], rng: Random) -> list[str]:
        listed, rarity = list(cards), self.deck.rarity
        choices = rng.sample(listed, min(CHOICES, len(listed)))
        return sorted(choices, key=lambda card: rarity(card) + SPREAD * rng.random()) if rarity else choices

    def fill_up(self, rng: Random, *, plain: bool) -> bool:
        """Cards for the places that are left; plain ones are those that few links are known for."""
        for row, link in enumerate(self.real):
            for _ in range(SIZE - len(self.rows[row])):
                choices = self._some(self.deck.links[link], rng)
                if plain:
                    choices.sort(key=lambda card: len(self.deck.known(card)))
                if not self.place(choices, row):
                    return False
        return True

    def cards(self) -> tuple[str, ...]:
        return tuple(card for cards in self.rows for card in cards)

    def groups(self) -> tuple[frozenset[str], ...]:
        return tuple(map(frozenset, self.rows))

    def links(self) -> dict[str, frozenset[str]]:
        return turned_round(self.cards(), self.deck.known)

    def strange_links(self) -> dict[str, frozenset[str]]:
        """The links that are nobody's and no planned lure: none of them may gather a group."""
        return {link: cards for link, cards in self.links().items() if link not in self.all and link != self.lure}


def spans(deck: CardPool, real: tuple[str, ...]) -> Iterable[int]:
    """How many of these links each red herring touches, at most: cards that fit two of the links are counted too."""
    return Counter(chain.from_iterable(map(deck.herrings_of, real))).values()


def bridges_between(deck: CardPool, real: tuple[str, ...], rng: Random, pulse: Pulse) -> Bridges:
    """The red herrings among the cards of these links, in any order; cards that fit two of the links are left out."""
    found: dict[str, dict[int, list[str]]] = {}
    for row, link in enumerate(real):
        pulse()
        others = frozenset(real) - {link}
        for card in deck.links[link]:
            if others.isdisjoint(deck.known(card)):
                for herring in deck.cards[card]:
                    if herring != link and deck.tempts(herring):
                        found.setdefault(herring, {}).setdefault(row, []).append(card)
    wide = [herring for herring, there in found.items() if len(there) > 1]
    rng.shuffle(wide)
    return {herring: found[herring] for herring in wide}
