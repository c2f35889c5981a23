"""What is still possible in a grid: for each slot the set of its words, for each cell the set of its letters.

Whatever one slot rules out for a cell is ruled out for the slot that crosses there, until nothing changes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import log

from generators.crossword.layout import Layout
from generators.crossword.wordbook import ANY_LETTER, Wordbook, bits, book_of, letter_number
from generators.kind import Pulse

Having = tuple[int, ...]


@dataclass(slots=True)
class Domains:
    """One moment of the search; words of slots by bit, letters of cells by bit."""

    words: list[int]
    letters: list[int]

    def copy(self) -> Domains:
        return Domains(self.words.copy(), self.letters.copy())


@dataclass(frozen=True, slots=True)
class Meeting:
    """One junction as its slot sees it: the shared cell, and both sides' words by letter."""

    here: int  # which letter of its own
    cell: int
    having: Having
    other: int
    other_having: Having


class TooManySteps(Exception):
    """The search has done as many steps as it was allowed."""


class Network:
    """The slots of a layout and how they act on each other."""

    def __init__(self, layout: Layout, books: Mapping[int, Wordbook], pulse: Pulse, steps: int) -> None:
        self.layout = layout
        self.pulse = pulse
        self.steps = 0
        self.allowed = steps
        self.books = [book_of(books, slot.length) for slot in layout.slots]
        self.cells = {spot: number for number, spot in enumerate(layout.cells())}
        self.meetings = [self._meetings(index) for index in range(len(layout.slots))]
        self.rivals = [
            [other for other, its in enumerate(self.books) if its is book and other != index]
            for index, book in enumerate(self.books)
        ]
        self.groups = _groups_used_up(layout, books)
        self.blame = [1.0] * len(layout.slots)

    def _meetings(self, index: int) -> list[Meeting]:
        mine = self.books[index].having
        spots = self.layout.slots[index].spots
        return [
            Meeting(
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
        domains = Domains([book.all for book in self.books], [ANY_LETTER] * len(self.cells))
        for spot, letter in self.layout.givens().items():
            number = letter_number(letter)
            domains.letters[self.cells[spot]] = 1 << number
            for index, place in self.layout.through[spot]:
                domains.words[index] &= self.books[index].having[place][number] if self.books[index].words else 0
        if not all(domains.words):
            return None
        return domains if self.settle(domains, list(range(len(domains.words)))) else None

    def settle(self, domains: Domains, changed: list[int]) -> bool:
        """Draw every conclusion from these slots; False when one is left without a word."""
        while changed:
            while changed:
                self._step()
                if not self._spread(domains, changed.pop(), changed):
                    return False
            for group in self.groups:
                if not self._claim(domains, group, changed):
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
        for meeting in self.meetings[index]:
            letters = domains.letters[meeting.cell]
            kept = _supported(mine, letters, meeting.having)
            if kept != letters:
                domains.letters[meeting.cell] = kept
                theirs = _narrowed(domains.words[meeting.other], kept, letters ^ kept, meeting.other_having)
                if not self._shrink(domains, meeting.other, theirs, changed):
                    return False
        return True

    def _take(self, domains: Domains, index: int, changed: list[int]) -> bool:
        """No word stands twice."""
        taken = domains.words[index]
        return all(self._shrink(domains, rival, domains.words[rival] & ~taken, changed) for rival in self.rivals[index])

    def _shrink(self, domains: Domains, index: int, words: int, changed: list[int]) -> bool:
        if words != domains.words[index]:
            domains.words[index] = words
            if not words:
                self.blame[index] += 1
                return False
            if index not in changed:
                changed.append(index)
        return True

    def _claim(self, domains: Domains, group: list[int], changed: list[int]) -> bool:
        """Where every word must be used, a word that fits only one slot goes there."""
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

    def hardest(self, domains: Domains) -> int | None:
        """The undecided slot with the fewest words for the trouble it has made; None when all are decided."""
        best, least = None, 0.0
        for index, words in enumerate(domains.words):
            if words & (words - 1):
                weight = log(words.bit_count()) / self.blame[index]
                if best is None or weight < least:
                    best, least = index, weight
        return best

    def fill(self, domains: Domains) -> tuple[str, ...]:
        """The words of decided slots."""
        return tuple(book.words[words.bit_length() - 1] for book, words in zip(self.books, domains.words, strict=True))


def _groups_used_up(layout: Layout, books: Mapping[int, Wordbook]) -> list[list[int]]:
    """The slots of each length that has exactly as many words as slots."""
    groups: dict[int, list[int]] = {}
    for index, slot in enumerate(layout.slots):
        groups.setdefault(slot.length, []).append(index)
    return [group for length, group in sorted(groups.items()) if len(group) == len(book_of(books, length).words)]


def _supported(words: int, letters: int, having: Having) -> int:
    """Those of the letters that at least one of the words has here."""
    kept = 0
    while letters:
        low = letters & -letters
        if words & having[low.bit_length() - 1]:
            kept |= low
        letters ^= low
    return kept


def _narrowed(words: int, kept: int, removed: int, having: Having) -> int:
    """The words with one of the kept letters here, found over whichever letters are fewer."""
    by_kept = kept.bit_count() < removed.bit_count()
    touched = 0
    for letter in bits(kept if by_kept else removed):
        touched |= having[letter]
    return words & touched if by_kept else words & ~touched
