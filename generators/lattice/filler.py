"""The filler: finds the words of a layout. It always ends, and says whether it saw everything or gave up.

Choose the most constrained slot, try the word that leaves the crossing slots most room, draw all conclusions; a word
that fails is struck out, with all that follows from it.

    1 . 2     of CAT COD DEN TEN: each slot could take four words, until the crossings are looked at: DEN and TEN leave
    . # .     1 down none, so 1 across keeps CAT and COD. CAT is tried: 1 down is COD, 2 down TEN, 3 across DEN: filled.
    3 . .     COD, tried next, gives the same grid turned about.

Nothing is lost: a word is struck out only where a crossing slot would have none, and every other one is tried in turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from itertools import islice
from math import log
from random import Random

from generators.kernel.kind import Pulse, Spot
from generators.kernel.sets import EVERY_LETTER, bits, letter_number
from generators.lattice.domains import Apart, Domains, Network, TooManySteps, alone
from generators.lattice.layout import Layout
from generators.words.wordbook import Wordbook, wordbooks

MANY_STEPS = 2_000_000

_SAMPLE = 4  # words compared before one is tried
_WIDE_SAMPLE = 24
_TASTE = 2  # the higher, the more often the best words are looked at first
_PLAIN = 4.0  # how much room the best word is worth, against the worst
_NO_ROOM = 0.001  # words; what a word that cannot be crossed is worth
_WIDE_PLAIN = 1.0
_WHIM = 3.0  # by chance, of words that are compared widely
_FIRST_FAILS = 60  # dead ends before a fresh start
_WIDE_FAILS = 150
_MORE_FAILS = 1.25


class FillVerdict(Enum):
    FILLED = "filled"
    NONE = "none"  # no fill exists
    GAVE_UP = "gave up"  # nobody knows


@dataclass(frozen=True, slots=True)
class Fills:
    """The fills found, the words of each in the order of the layout's slots."""

    fills: tuple[tuple[str, ...], ...]
    complete: bool  # nothing was left unseen, short of the most asked for
    steps: int

    @property
    def finding(self) -> FillVerdict:
        if self.fills:
            return FillVerdict.FILLED
        return FillVerdict.NONE if self.complete else FillVerdict.GAVE_UP


class _FreshStart(Exception):
    """Too many dead ends in a row."""


def fill(
    layout: Layout,
    books: Mapping[int, Wordbook],
    rng: Random,
    pulse: Pulse,
    steps: int = MANY_STEPS,
    apart: Apart = alone,
    *,
    widely: bool = False,
) -> Fills:
    """A fill from a dictionary, each word at most once. A length with as many words as slots uses them all. Widely: of
    many words that are rather common the one that leaves most room is tried, where grids of long words are hard."""
    search = (_WideSearch if widely else _FillSearch)(Network(layout, books, pulse, steps, apart), rng)
    try:
        found = search.with_fresh_starts()
    except TooManySteps:
        return Fills((), complete=False, steps=steps)
    return Fills(() if found is None else (found,), complete=True, steps=search.network.steps)


def fills(layout: Layout, words: tuple[str, ...], most: int, pulse: Pulse, steps: int = MANY_STEPS) -> Fills:
    """The fills that use each of the words exactly once, at most so many."""
    if any(uneven(layout, words)):
        return Fills((), complete=True, steps=0)
    search = _FillSearch(Network(layout, wordbooks(words), pulse, steps), None)
    found: list[tuple[str, ...]] = []
    try:
        found.extend(islice(search.exhaust(), most))
    except TooManySteps:
        return Fills(tuple(found), complete=False, steps=steps)
    return Fills(tuple(found), complete=True, steps=search.network.steps)


def uneven(layout: Layout, words: tuple[str, ...]) -> Iterator[tuple[int, int, int]]:
    """The lengths of which there are not as many words as slots: length, slots, words."""
    room = Counter(slot.length for slot in layout.slots)
    given = Counter(map(len, words))
    for length in sorted(room | given):
        if room[length] != given[length]:
            yield length, room[length], given[length]


class _FillSearch:
    first_fails = _FIRST_FAILS

    def __init__(self, network: Network, rng: Random | None) -> None:
        self.network = network
        self.rng = rng
        self.fails_left = -1.0  # below zero: any number

    def with_fresh_starts(self) -> tuple[str, ...] | None:
        """The blame for dead ends is kept, so each new start knows more."""
        fails = float(self.first_fails)
        while True:
            self.fails_left = fails
            try:
                return next(self.exhaust(), None)
            except _FreshStart:
                fails *= _MORE_FAILS

    def exhaust(self) -> Iterator[tuple[str, ...]]:
        domains = self.network.begin()
        return iter(()) if domains is None else self.below(domains)

    def below(self, domains: Domains) -> Iterator[tuple[str, ...]]:
        """The fills from here on; `domains` is used up."""
        network = self.network
        while (slot := network.hardest(domains)) is not None:
            word = self._most_promising(domains, slot)
            tried = domains.copy()
            tried.words[slot] = word
            if network.settle(tried, [slot]):
                yield from self.below(tried)
            self._count_fail()
            if not network.strike(domains, slot, word):
                return
        yield network.fill(domains)

    def _count_fail(self) -> None:
        if self.fails_left >= 0:
            self.fails_left -= 1
            if self.fails_left < 0:
                raise _FreshStart

    def _most_promising(self, domains: Domains, slot: int) -> int:
        words = domains.words[slot]
        if self.rng is None:
            return words & -words
        book = self.network.books[slot]
        words = words & book.liked or words
        skipped = int(words.bit_length() * self.rng.random() ** _TASTE)  # better words begin the row more often
        row = (number + skipped for number in islice(bits(words >> skipped), _SAMPLE))
        sample = [(number, book.words[number]) for number in row]
        rooms = self._rooms(domains, slot, [word for _, word in sample])

        def promise(numbered: tuple[int, str]) -> float:
            """The room that crossing slots keep, and how good the word is."""
            number, word = numbered
            return sum(room[word[here]] for here, room in rooms) - _PLAIN * number / len(book.words)

        return 1 << max(sample, key=promise)[0]

    def _rooms(self, domains: Domains, slot: int, sample: list[str]) -> list[tuple[int, dict[str, float]]]:
        """The logarithm of how many words each crossing leaves, by the letter that the sample has there."""
        rooms = []
        for here, _, _, other, having in self.network.junctions[slot]:
            words = domains.words[other]
            left = {letter: words & having[letter_number(letter)] for letter in {word[here] for word in sample}}
            rooms.append((here, {letter: log(its.bit_count() or _NO_ROOM) for letter, its in left.items()}))
        return rooms


class _WideSearch(_FillSearch):
    """Compares more words, from anywhere in the row, and minds less how common they are."""

    first_fails = _WIDE_FAILS

    def __init__(self, network: Network, rng: Random) -> None:
        super().__init__(network, rng)
        self.chance = rng.random

    def _most_promising(self, domains: Domains, slot: int) -> int:
        book, words, chance = self.network.books[slot], domains.words[slot], self.chance
        words = words & book.liked or words
        if words.bit_count() <= _WIDE_SAMPLE:
            row = list(bits(words))
        else:
            skipped = (int(words.bit_length() * chance() ** _TASTE) for _ in range(_WIDE_SAMPLE))
            row = sorted({at + ((words >> at) & -(words >> at)).bit_length() - 1 for at in skipped})
        rooms = self._rooms(domains, slot, [book.words[number] for number in row])

        def promise(number: int) -> float:
            room = sum(room[book.words[number][here]] for here, room in rooms)
            return room - _WIDE_PLAIN * number / len(book.words) + _WHIM * chance()

        return 1 << max(row, key=promise)


class Refill:
    """A full grid of which a few cells are filled anew, again and again: much sooner than as a layout with letters."""

    def __init__(self, layout: Layout, books: Mapping[int, Wordbook], rng: Random, pulse: Pulse, steps: int) -> None:
        self._network = Network(layout, books, pulse, steps)
        self._search = _FillSearch(self._network, rng)
        self._places = [[self._network.cells[spot] for spot in slot.spots] for slot in layout.slots]

    def again(self, words: tuple[str, ...], spots: Iterable[Spot]) -> tuple[str, ...] | None:
        """The first fill that has other words, perhaps, through these cells; None when too many steps find none."""
        network = self._network
        loose = {network.cells[spot] for spot in spots}
        open_slots = [index for index, places in enumerate(self._places) if not loose.isdisjoint(places)]
        domains = Domains([1 << book.numbers[word] for book, word in zip(network.books, words, strict=True)], [])
        standing = dict.fromkeys(network.alike, 0)
        for index in set(range(len(words))).difference(open_slots):
            standing[len(words[index])] |= domains.words[index]
        domains.letters = [EVERY_LETTER if cell in loose else 0 for cell in range(len(network.cells))]
        for index, word in enumerate(words):
            self._write(domains, index, word)
        for index in open_slots:
            domains.words[index] = self._fitting(domains, index) & ~standing[len(words[index])]
        network.steps = 0
        try:
            return next(self._search.below(domains), None) if network.settle(domains, open_slots) else None
        except TooManySteps:
            return None

    def _write(self, domains: Domains, index: int, word: str) -> None:
        """Letters that stay; of cells to fill, those that any word of both slots has there."""
        book = self._network.books[index]
        for cell, letter, every in zip(self._places[index], word, book.letters, strict=True):
            if domains.letters[cell].bit_count() > 1:
                domains.letters[cell] &= every
            else:
                domains.letters[cell] = 1 << letter_number(letter)

    def _fitting(self, domains: Domains, index: int) -> int:
        book = self._network.books[index]
        fitting = book.all
        for cell, having in zip(self._places[index], book.having, strict=True):
            letters = domains.letters[cell]
            if not letters & (letters - 1):
                fitting &= having[letters.bit_length() - 1]
        return fitting
