"""The possible words and letters of a grid: for each slot the set of its words, for each cell the set of its letters.

Whatever one slot rules out for a cell is ruled out for the slot that crosses there, until nothing changes. One thing
is left out because it costs more than it finds: a slot that keeps many words and loses few allows, nearly always, the
same letters as before, so nobody looks. What is found stays sound, and slots with few words always have their say.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from generators.kernel.kind import Pulse
from generators.kernel.sets import EVERY_LETTER, grouped, letter_number
from generators.lattice.layout import Layout
from generators.words.wordbook import Wordbook, book_of

Having = tuple[int, ...]
Apart = Callable[[str], Mapping[int, int]]  # which words may not stand in one grid with a word: bits, by length

_MANY = 64  # words of a slot
_MOST = 0.8  # of them


@dataclass(slots=True)
class Domains:
    """One moment of the search; words of slots by bit, letters of cells by bit."""

    words: list[int]
    letters: list[int]

    def copy(self) -> Domains:
        return Domains(self.words.copy(), self.letters.copy())


class WordJunction(NamedTuple):  # a frozen dataclass takes four times as long to make, and there are hundreds
    """One junction as its slot sees it: the shared cell, and both sides' words by letter."""

    here: int  # which letter of its own
    cell: int
    having: Having
    other: int
    other_having: Having


def alone(word: str) -> Mapping[int, int]:
    del word
    return {}


class TooManySteps(Exception):
    """The search has done as many steps as it was allowed."""


class Network:
    """The slots of a layout and how they act on each other."""

    def __init__(
        self, layout: Layout, books: Mapping[int, Wordbook], pulse: Pulse, steps: int, apart: Apart = alone
    ) -> None:
        self.layout = layout
        self.pulse = pulse
        self.steps = 0
        self.allowed = steps
        self.apart = apart
        self.books = [book_of(books, slot.length) for slot in layout.slots]
        self.cells = {spot: number for number, spot in enumerate(layout.cells())}
        self.junctions = [self._junctions(index) for index in range(len(layout.slots))]
        self.alike = grouped(range(len(layout.slots)), lambda index: layout.slots[index].length)
        self.groups = [
            group for length, group in sorted(self.alike.items()) if len(group) == len(book_of(books, length).words)
        ]
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
        """Everything that the given letters allow; None if that is nothing."""
        domains = Domains([book.all for book in self.books], [EVERY_LETTER] * len(self.cells))
        for spot, letter in self.layout.givens().items():
            domains.letters[self.cells[spot]] = 1 << letter_number(letter)
        self._agree(domains)
        if not all(domains.words):
            return None
        left = zip(domains.words, self.books, strict=True)
        changed = [
            index for index, (words, book) in enumerate(left) if words != book.all or not words & (words - 1)
        ]  # no longer free, or with a single word from the start
        return domains if self.settle(domains, changed) else None

    def _agree(self, domains: Domains) -> None:
        """Leave each cell the letters that both its slots begin with, and each slot the words made of these."""
        cells = [[self.cells[spot] for spot in slot.spots] for slot in self.layout.slots]
        for its_cells, book in zip(cells, self.books, strict=True):
            for cell, its_letters in zip(its_cells, book.letters, strict=False):
                domains.letters[cell] &= its_letters
        for index, book in enumerate(self.books):
            self.pulse()
            for cell, its_letters, having in zip(cells[index], book.letters, book.having, strict=False):
                kept = domains.letters[cell]
                if kept != its_letters:
                    domains.words[index] = _narrowed(domains.words[index], kept, its_letters ^ kept, having)

    def settle(self, domains: Domains, changed: list[int]) -> bool:
        """Draw every conclusion from these slots; False when one is left without a word."""
        while changed:
            while changed:
                if not self._round(domains, changed):
                    return False
            for group in self.groups:
                if not self._claim(domains, group, changed):
                    return False
        return True

    def _round(self, domains: Domains, changed: list[int]) -> bool:
        """Hear each of these slots once, those with the fewest words first: they have most to say."""
        waiting = sorted(changed, key=lambda index: domains.words[index].bit_count())
        changed.clear()
        for index in waiting:
            if index in changed:  # by one that was heard before it
                changed.remove(index)
            self._step()
            if not self._spread(domains, index, changed):
                self.blame[index] += 1  # as the slot that is left without a word, it was hard to please
                return False
        return True

    def _step(self) -> None:
        self.pulse()
        self.steps += 1
        if self.steps > self.allowed:
            raise TooManySteps

    def _spread(self, domains: Domains, index: int, changed: list[int]) -> bool:
        """Take from crossing slots what this slot cannot meet, and from its rivals the word it has settled on."""
        mine = domains.words[index]
        if not mine & (mine - 1) and not self._take(domains, index, changed):
            return False
        if (
            self.books[index].rare
            and not mine & ~self.books[index].rare
            and not self._cross_plainly(domains, index, changed)
        ):
            return False
        for _, cell, having, other, other_having in self.junctions[index]:
            letters = domains.letters[cell]
            lost = _unsupported(mine, letters, having)
            if lost:
                domains.letters[cell] = letters ^ lost
                theirs = _narrowed(domains.words[other], letters ^ lost, lost, other_having)
                if not self._shrink(domains, other, theirs, changed):
                    return False
        return True

    def _take(self, domains: Domains, index: int, changed: list[int]) -> bool:
        """No word stands twice, or beside one that it should be apart from."""
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

    def _cross_plainly(self, domains: Domains, index: int, changed: list[int]) -> bool:
        """A slot that is left with rare words is crossed by others."""
        return all(
            self._shrink(domains, each.other, domains.words[each.other] & ~self.books[each.other].rare, changed)
            for each in self.junctions[index]
        )

    def _shrink(self, domains: Domains, index: int, words: int, changed: list[int]) -> bool:
        before = domains.words[index]
        if words != before:
            domains.words[index] = words
            if not words:
                self.blame[index] += 1
                return False
            left = words.bit_count()
            if index not in changed and (left < _MANY or left < before.bit_count() * _MOST):
                changed.append(index)
        return True

    def _claim(self, domains: Domains, group: list[int], changed: list[int]) -> bool:
        """Gives a word that fits only one slot to it, where every word must be used."""
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

    def strike(self, domains: Domains, index: int, word: int) -> bool:
        """Never this word here; False when that leaves a slot without a word."""
        changed: list[int] = []
        words = domains.words[index] & ~word
        return self._shrink(domains, index, words, changed) and self.settle(domains, changed)

    def hardest(self, domains: Domains) -> int | None:
        """The undecided slot with the fewest words for the trouble it has made; None when all are decided."""
        best, least = None, 0.0
        for index, words in enumerate(domains.words):
            if words & (words - 1):
                weight = words.bit_count() / self.blame[index]
                if best is None or weight < least:
                    best, least = index, weight
        return best

    def fill(self, domains: Domains) -> tuple[str, ...]:
        return tuple(book.words[words.bit_length() - 1] for book, words in zip(self.books, domains.words, strict=True))


def _unsupported(words: int, letters: int, having: Having) -> int:
    """The letters that none of the words has here."""
    lost = 0
    while letters:
        letter = letters & -letters
        letters ^= letter
        if not words & having[letter.bit_length() - 1]:
            lost |= letter
    return lost


def _narrowed(words: int, kept: int, lost: int, having: Having) -> int:
    """The words with one of the kept letters here, found over whichever letters are fewer."""
    by_kept = kept.bit_count() < lost.bit_count()
    letters = kept if by_kept else lost
    touched = 0
    while letters:
        letter = letters & -letters
        letters ^= letter
        touched |= having[letter.bit_length() - 1]
    return words & touched if by_kept else words & ~touched
