"""How many places are forced at a time, for somebody who only asks which of them has just one word that fits.

    C A T      CAT stands. Of COD DEN TEN only COD begins with C and only TEN with T: two places are forced. Once COD
    . # .      stands there, DEN fits across, and two are forced again.
    . . .

Where none is, this solver looks along the crossings: is there a place where every other word leaves one of them without
a word? If that does not help either, the narrowest place is shown to it. The fewer places are forced at a time, the
more there is to look for; where one word forces six others, the grid falls like dominoes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from generators.kernel.sets import grouped, letter_number
from generators.lattice.layout import Layout
from generators.words.wordbook import wordbooks

AT_ONCE = 2  # places: what a hard puzzle should have at most


@dataclass(frozen=True, slots=True)
class ForcedLook:
    """The places with just one word that fits; of none, whether crossings name a word, or nothing does."""

    forced: tuple[int, ...]
    crossings: bool = False

    @property
    def is_stuck(self) -> bool:
        return not self.forced and not self.crossings


class SlotShape:
    """The part of a layout that does not change with its words."""

    def __init__(self, layout: Layout) -> None:
        self.lengths = [slot.length for slot in layout.slots]
        self.crossings = [[(each.here, each.other, each.there) for each in its] for its in layout.junctions]
        self.alike = grouped(range(len(self.lengths)), self.lengths.__getitem__)
        self.given = [(index, place) for spot in layout.givens() for index, place in layout.through[spot]]


def looks(shape: SlotShape, words: Sequence[str]) -> Iterator[ForcedLook]:
    """One for each word that is placed; those that their crossings spell need none."""
    board = _Board(shape, words)
    while board.open:
        forced = tuple(index for index in board.open if not board.choices[index] & (board.choices[index] - 1))
        crossed = None if forced else board.by_crossings()
        yield ForcedLook(forced, crossed is not None)
        board.place(forced[0] if forced else board.narrowest() if crossed is None else crossed)


class _Board:
    """The words that fit in each place, as somebody sees it who writes the words of the solution one by one."""

    def __init__(self, shape: SlotShape, words: Sequence[str]) -> None:
        books = wordbooks(sorted(words))
        self._shape, self._words = shape, words
        self._having = [books[length].having for length in shape.lengths]
        self._own = [1 << books[len(word)].numbers[word] for word in words]
        self._known = [0] * len(words)  # how many letters stand
        self._written = {*shape.given}
        self.choices = [books[length].all for length in shape.lengths]
        self.open = dict.fromkeys(range(len(words)))
        for index, place in shape.given:
            self._know(index, place, words[index][place])
        self._close(index for index in list(self.open) if self._known[index] == shape.lengths[index])

    def place(self, index: int) -> None:
        word, full = self._words[index], [index]
        for here, other, there in self._shape.crossings[index]:
            if other in self.open and (other, there) not in self._written:
                self._written.add((other, there))
                self._know(other, there, word[here])
                if self._known[other] == self._shape.lengths[other]:
                    full.append(other)
        self._close(full)

    def narrowest(self) -> int:
        return min(self.open, key=lambda index: self.choices[index].bit_count())

    def _know(self, index: int, place: int, letter: str) -> None:
        self._known[index] += 1
        self.choices[index] &= self._having[index][place][letter_number(letter)]

    def _close(self, full: Iterable[int]) -> None:
        """Words that stand fit nowhere else."""
        for index in full:
            del self.open[index]
            for other in self._shape.alike[self._shape.lengths[index]]:
                self.choices[other] &= ~self._own[index]

    def by_crossings(self) -> int | None:
        """The first place where one word alone leaves every crossing place another word."""
        for index in self.open:
            left = self.choices[index]
            for here, other, there in self._shape.crossings[index]:
                if left and other in self.open:
                    left &= self._crossable(index, here, other, there)
            if left and not left & (left - 1):
                return index
        return None

    def _crossable(self, index: int, here: int, other: int, there: int) -> int:
        """The words there whose letter one of the crossing place has, other than the word itself."""
        alike = self._shape.lengths[index] == self._shape.lengths[other]
        fitting, kept = self.choices[other], 0
        for mine, its in zip(self._having[index][here], self._having[other][there], strict=True):
            crossing = fitting & its
            if crossing:
                kept |= mine & ~crossing if alike and not crossing & (crossing - 1) else mine
        return kept
