"""The filler: finds words for a layout. It always ends, and says whether the search was complete or gave up.

It chooses the most constrained slot, tries the word that leaves the crossing slots most room, and
draws all conclusions; a word that fails is excluded, with all that follows from it.

    1 . 2     of CAT COD DEN TEN: each slot could take four words, until the crossings are checked: DEN and TEN leave
    . # .     1 down none, so 1 across keeps CAT and COD. CAT is tried: 1 down is COD, 2 down TEN, 3 across DEN: filled.
    3 . .     COD, tried next, gives the same grid mirrored.

Nothing is lost: a word is excluded only where a crossing slot would have none, and every other one is tried in turn.

Conclusions: every slot has a set of possible words, every cell a set of possible letters. What one
slot excludes for a cell is excluded for the slot that crosses there, until nothing changes. One
check is left out because it costs more than it finds: a slot that keeps many words and loses few
nearly always allows the same letters as before. The results stay sound, and slots with few words
are always checked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from math import log
from random import Random
from typing import NamedTuple

from generators.kernel.kind import Pulse
from generators.kernel.sets import bits, group_by
from generators.lattice.layout import Layout
from generators.words.signs import LETTERS, Wordbook, book_of, wordbooks

Having = tuple[int, ...]
Apart = Callable[[str], Mapping[int, int]]  # words that may not share a grid with a word: bits, by length

_MANY = 64  # a slot with at least so many words left ignores small losses
_SMALL_LOSS = 0.8  # least share of words that are left

MANY_STEPS = 2_000_000
_SAMPLE = 4  # words compared before one is tried
_WIDE_SAMPLE = 24
BEST_FIRST_BIAS = 2  # higher: the best words are tried first more often
_COMMON_WORTH = 4.0  # worth of the most common word against the rarest, as room
_NO_ROOM = 0.001  # words: counts for a crossing without any
_WIDE_COMMON_WORTH = 1.0
RANDOM_TIE_WEIGHT = 1.0  # used in a wide search; with 3 it takes twice as long
_FIRST_FAILS = 60  # dead ends before a restart
_WIDE_FAILS = 150
_MORE_FAILS = 1.25


@dataclass(slots=True)
class Domains:
    """A state of the search; words of slots and letters of cells as bits."""

    words: list[int]
    letters: list[int]

    def copy(self) -> Domains:
        return Domains(self.words.copy(), self.letters.copy())


class WordJunction(NamedTuple):  # four times as fast to make as a frozen dataclass
    """A junction seen from its slot: the shared cell, and the words of both slots by letter."""

    here: int  # place in the slot
    cell: int
    having: Having
    other: int
    other_having: Having


def alone(word: str) -> Mapping[int, int]:
    del word
    return {}


class TooManySteps(Exception):
    """The search took all the steps that it was allowed."""


class Network:
    """The slots of a layout and how they restrict each other."""

    def __init__(
        self, layout: Layout, books: Mapping[int, Wordbook], pulse: Pulse, steps: int, apart: Apart = alone
    ) -> None:
        self.layout = layout
        self.pulse = pulse
        self.steps = 0
        self.allowed = steps
        self.apart = apart
        self.books = [book_of(books, slot.length) for slot in layout.slots]
        self.signs = next((book.signs for book in self.books if book.words), LETTERS)
        self.cells = {spot: number for number, spot in enumerate(layout.cells())}
        self.junctions = [self._junctions(index) for index in range(len(layout.slots))]
        self.alike = group_by(range(len(layout.slots)), lambda index: layout.slots[index].length)
        counts = {length: len(book_of(books, length).words) for length in self.alike}
        self.groups = [group for length, group in sorted(self.alike.items()) if len(group) == counts[length]]
        self.blame = [1.0] * len(layout.slots)

    def _junctions(self, index: int) -> list[WordJunction]:
        mine = self.books[index].having
        spots = self.layout.slots[index].spots
        return [
            WordJunction(
                each.here,
                self.cells[spots[each.here]],
                mine[each.here],
                each.other,
                self.books[each.other].having[each.there],
            )
            for each in self.layout.junctions[index]
            if mine and self.books[each.other].having
        ]

    def begin(self) -> Domains | None:
        """The words and letters that the givens allow; None if a slot has no word."""
        domains = Domains([book.all for book in self.books], [self.signs.all] * len(self.cells))
        for spot, letter in self.layout.givens().items():
            domains.letters[self.cells[spot]] = self.signs.mask(letter)
        self._agree(domains)
        if not all(domains.words):
            return None
        left = zip(domains.words, self.books, strict=True)
        changed = [index for index, (words, book) in enumerate(left) if words != book.all or not words & (words - 1)]
        return domains if self.settle(domains, changed) else None

    def _agree(self, domains: Domains) -> None:
        """Leaves each cell the letters that both its slots allow, and each slot the words made of these."""
        cells = [[self.cells[spot] for spot in slot.spots] for slot in self.layout.slots]
        for its_cells, book in zip(cells, self.books, strict=True):
            for cell, its_letters in zip(its_cells, book.letters, strict=False):
                domains.letters[cell] &= its_letters
        for index, book in enumerate(self.books):
            self.pulse()
            for cell, its_letters, having in zip(cells[index], book.letters, book.having, strict=False):
                kept = domains.letters[cell]
                if kept != its_letters:
                    domains.words[index] = _narrow(domains.words[index], kept, its_letters ^ kept, having)

    def settle(self, domains: Domains, changed: list[int]) -> bool:
        """Draws every conclusion from these slots; False if a slot is left without a word."""
        while changed:
            while changed:
                if not self._round(domains, changed):
                    return False
            for group in self.groups:
                if not self._claim(domains, group, changed):
                    return False
        return True

    def _round(self, domains: Domains, changed: list[int]) -> bool:
        """Spreads each of these slots once, those with the fewest words first: they exclude most."""
        waiting = sorted(changed, key=lambda index: domains.words[index].bit_count())
        changed.clear()
        for index in waiting:
            if index in changed:  # changed by a slot of this round
                changed.remove(index)
            self.pulse()
            self.steps += 1
            if self.steps > self.allowed:
                raise TooManySteps
            if not self._spread(domains, index, changed):
                self.blame[index] += 1  # slots that lead to dead ends are filled sooner
                return False
        return True

    def _spread(self, domains: Domains, index: int, changed: list[int]) -> bool:
        """Excludes words of crossing slots that this slot cannot meet, and its own word from all others."""
        mine = domains.words[index]
        if not mine & (mine - 1) and not self._take(domains, index, changed):
            return False
        # A slot with rare words only is not crossed by rare words.
        if (
            self.books[index].rare
            and not mine & ~self.books[index].rare
            and not all(
                self._shrink(domains, each.other, domains.words[each.other] & ~self.books[each.other].rare, changed)
                for each in self.junctions[index]
            )
        ):
            return False
        for _, cell, having, other, other_having in self.junctions[index]:
            letters = domains.letters[cell]
            if not letters & (letters - 1) and mine & having[letters.bit_length() - 1]:  # nothing to lose, most often
                continue
            lost = _unsupported_letters(mine, letters, having)
            if lost:
                domains.letters[cell] = letters ^ lost
                theirs = _narrow(domains.words[other], letters ^ lost, lost, other_having)
                if not self._shrink(domains, other, theirs, changed):
                    return False
        return True

    def _take(self, domains: Domains, index: int, changed: list[int]) -> bool:
        """Excludes the word of this slot elsewhere, with words that may not share a grid with it."""
        taken = domains.words[index]
        length = self.layout.slots[index].length
        barred = {length: taken}
        for other, words in self.apart(self.books[index].words[taken.bit_length() - 1]).items():
            barred[other] = barred.get(other, 0) | words
        for other, words in barred.items():
            for rival in self.alike.get(other, ()):
                theirs = domains.words[rival]
                if theirs & words and rival != index and not self._shrink(domains, rival, theirs & ~words, changed):
                    return False
        return True

    def _shrink(self, domains: Domains, index: int, words: int, changed: list[int]) -> bool:
        before = domains.words[index]
        if words != before:
            domains.words[index] = words
            if not words:
                self.blame[index] += 1
                return False
            left = words.bit_count()
            if index not in changed and (left < _MANY or left < before.bit_count() * _SMALL_LOSS):
                changed.append(index)
        return True

    def _claim(self, domains: Domains, group: list[int], changed: list[int]) -> bool:
        """Gives a word to the only slot that it fits, where every word must be used."""
        once = twice = 0
        for index in group:
            twice |= once & domains.words[index]
            once |= domains.words[index]
        if once != self.books[group[0]].all:
            return False
        alone = once & ~twice
        for index in group:
            claimed = domains.words[index] & alone
            if claimed & (claimed - 1):
                return False
            if claimed and not self._shrink(domains, index, claimed, changed):
                return False
        return True

    def exclude(self, domains: Domains, index: int, word: int) -> bool:
        """Excludes the word from this slot; False if that leaves a slot without a word."""
        changed: list[int] = []
        words = domains.words[index] & ~word
        return self._shrink(domains, index, words, changed) and self.settle(domains, changed)

    def hardest(self, domains: Domains) -> int | None:
        """The undecided slot with the fewest words for its blame; None if all are decided."""
        best, least = None, 0.0
        for index, words in enumerate(domains.words):
            if words & (words - 1):
                weight = words.bit_count() / self.blame[index]
                if best is None or weight < least:
                    best, least = index, weight
        return best

    def fill(self, domains: Domains) -> tuple[str, ...]:
        return tuple(book.words[words.bit_length() - 1] for book, words in zip(self.books, domains.words, strict=True))


def _unsupported_letters(words: int, letters: int, having: Having) -> int:
    lost = 0
    while letters:
        letter = letters & -letters
        letters ^= letter
        if not words & having[letter.bit_length() - 1]:
            lost |= letter
    return lost


def _narrow(words: int, kept: int, lost: int, having: Having) -> int:
    """The words with one of the remaining letters at this place, by the shorter list of letters."""
    by_kept = kept.bit_count() < lost.bit_count()
    letters = kept if by_kept else lost
    touched = 0
    while letters:
        letter = letters & -letters
        letters ^= letter
        touched |= having[letter.bit_length() - 1]
    return words & touched if by_kept else words & ~touched


@dataclass(frozen=True, slots=True)
class Fills:
    """The fills found, the words of each in the order of the layout's slots."""

    fills: tuple[tuple[str, ...], ...]
    complete: bool  # the search found all, or as many as were wanted
    steps: int


class _Restart(Exception):
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
    """A fill from a dictionary, each word at most once. A length with as many words as slots uses
    them all. A wide search compares many fairly common words and tries the one that leaves most
    room; grids of long words need it."""
    search = (_WideSearch if widely else _FillSearch)(Network(layout, books, pulse, steps, apart), rng)
    try:
        found = search.with_restarts()
    except TooManySteps:
        return Fills((), complete=False, steps=steps)
    return Fills(() if found is None else (found,), complete=True, steps=search.network.steps)


def fills(layout: Layout, words: tuple[str, ...], most: int, pulse: Pulse, steps: int = MANY_STEPS) -> Fills:
    """The fills that use each of the words exactly once, up to `most`."""
    if any(mismatched_lengths(layout, words)):
        return Fills((), complete=True, steps=0)
    search = _FillSearch(Network(layout, wordbooks(words), pulse, steps), None)
    found: list[tuple[str, ...]] = []
    try:
        found.extend(islice(search.all_fills(), most))
    except TooManySteps:
        return Fills(tuple(found), complete=False, steps=steps)
    return Fills(tuple(found), complete=True, steps=search.network.steps)


def mismatched_lengths(layout: Layout, words: tuple[str, ...]) -> Iterator[tuple[int, int, int]]:
    """The lengths with more slots than words, or fewer: length, slots, words."""
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

    def with_restarts(self) -> tuple[str, ...] | None:
        """The first fill. Restarts keep the blame for dead ends, so they get better."""
        fails = float(self.first_fails)
        while True:
            self.fails_left = fails
            try:
                return next(self.all_fills(), None)
            except _Restart:
                fails *= _MORE_FAILS

    def all_fills(self) -> Iterator[tuple[str, ...]]:
        domains = self.network.begin()
        return iter(()) if domains is None else self.search_from(domains)

    def search_from(self, domains: Domains) -> Iterator[tuple[str, ...]]:
        """The fills that these domains allow; `domains` is changed."""
        network = self.network
        while (slot := network.hardest(domains)) is not None:
            word = self._most_promising(domains, slot)
            tried = domains.copy()
            tried.words[slot] = word
            if network.settle(tried, [slot]):
                yield from self.search_from(tried)
            if self.fails_left >= 0:
                self.fails_left -= 1
                if self.fails_left < 0:
                    raise _Restart
            if not network.exclude(domains, slot, word):
                return
        yield network.fill(domains)

    def _most_promising(self, domains: Domains, slot: int) -> int:
        words = domains.words[slot]
        if self.rng is None:
            return words & -words
        book = self.network.books[slot]
        words = words & book.liked or words
        skipped = int(words.bit_length() * self.rng.random() ** BEST_FIRST_BIAS)  # good words come first more often
        row = (number + skipped for number in islice(bits(words >> skipped), _SAMPLE))
        sample = [(number, book.words[number]) for number in row]
        rooms = self._rooms(domains, slot, [word for _, word in sample])

        def promise(numbered: tuple[int, str]) -> float:
            """The room that crossing slots keep, and how common the word is."""
            number, word = numbered
            return sum(room[word[here]] for here, room in rooms) - _COMMON_WORTH * number / len(book.words)

        return 1 << max(sample, key=promise)[0]

    def _rooms(self, domains: Domains, slot: int, sample: list[str]) -> list[tuple[int, dict[str, float]]]:
        """The logarithm of the number of words that each crossing keeps, for each letter that the sample has there."""
        rooms = []
        for here, _, _, other, having in self.network.junctions[slot]:
            words, numbers = domains.words[other], self.network.signs.numbers
            left = {letter: words & having[numbers[letter]] for letter in {word[here] for word in sample}}
            rooms.append((here, {letter: log(its.bit_count() or _NO_ROOM) for letter, its in left.items()}))
        return rooms


class _WideSearch(_FillSearch):
    """Compares more words, from anywhere in the dictionary, and weighs less how common they are."""

    first_fails = _WIDE_FAILS

    def _most_promising(self, domains: Domains, slot: int) -> int:
        assert self.rng is not None
        book, words, chance = self.network.books[slot], domains.words[slot], self.rng.random
        words = words & book.liked or words
        if words.bit_count() <= _WIDE_SAMPLE:
            row = list(bits(words))
        else:
            skipped = (int(words.bit_length() * chance() ** BEST_FIRST_BIAS) for _ in range(_WIDE_SAMPLE))
            row = sorted({at + ((words >> at) & -(words >> at)).bit_length() - 1 for at in skipped})
        rooms = self._rooms(domains, slot, [book.words[number] for number in row])

        def promise(number: int) -> float:
            room = sum(room[book.words[number][here]] for here, room in rooms)
            return room - _WIDE_COMMON_WORTH * number / len(book.words) + RANDOM_TIE_WEIGHT * chance()

        return 1 << max(row, key=promise)
