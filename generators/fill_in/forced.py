"""How many slots are forced at a time, while the words of a full grid are placed one by one.

    C A T      CAT is placed. Of COD DEN TEN only COD begins with C and only TEN with T: two slots are forced. When COD
    . # .      is placed, DEN is forced across, and again there are two.
    . . .

A simple solver asks only which slots have a single word that fits. Where none has, it looks along the crossings: is
there a slot where every other word leaves a crossing slot without a word? If that does not help either, it is given the
slot with the fewest words.

A grid is looked at thousands of times with few words changed. So words are numbered as their slots are, a set of words
or slots is one int, and the words with a letter at a place are kept up to date.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from generators.kernel.sets import bits, group_by, union
from generators.lattice.layout import Layout


class ForcedLook(NamedTuple):
    """The slots with a single word that fits; if there are none, whether crossings give a word."""

    forced: int
    crossings: bool = False

    @property
    def is_stuck(self) -> bool:
        return not self.forced and not self.crossings


class SlotShape:
    """What a layout gives the solver, whatever its words."""

    def __init__(self, layout: Layout) -> None:
        self.lengths = [slot.length for slot in layout.slots]
        self.crossings = [[(each.here, each.other, each.there) for each in its] for its in layout.junctions]
        self.alike = group_by(range(len(self.lengths)), self.lengths.__getitem__)
        masks = {length: union(1 << index for index in its) for length, its in self.alike.items()}
        self.others = [masks[length] ^ 1 << index for index, length in enumerate(self.lengths)]
        self.alone = union(1 << index for index, others in enumerate(self.others) if not others)
        self.given = [(index, place) for spot in layout.givens() for index, place in layout.through[spot]]


class FullGrid:
    def __init__(self, shape: SlotShape, words: Sequence[str]) -> None:
        self.words = list(words)
        self._shape = shape
        having = {length: [defaultdict[str, int](int) for _ in range(length)] for length in shape.alike}
        self.having = [having[length] for length in shape.lengths]  # for each slot, by place and letter
        for index, word in enumerate(words):
            for at, letter in zip(self.having[index], word, strict=True):
                at[letter] |= 1 << index

    def change(self, words: Mapping[int, str]) -> None:
        """Writes these words into their slots."""
        for index, word in words.items():
            for at, old, new in zip(self.having[index], self.words[index], word, strict=True):
                if old != new:
                    at[old] ^= 1 << index
                    at[new] |= 1 << index
            self.words[index] = word

    def looks(self) -> Iterator[ForcedLook]:
        """One look for each word placed; a word that its crossings complete needs none."""
        board = _Board(self._shape, self.words, self.having)
        while board.open:
            crossed = None if board.forced else board.by_crossings()
            yield ForcedLook(board.forced, crossed is not None)
            if board.forced:
                board.place((board.forced & -board.forced).bit_length() - 1)
            else:
                board.place(board.fewest() if crossed is None else crossed)


def looks(shape: SlotShape, words: Sequence[str]) -> Iterator[ForcedLook]:
    return FullGrid(shape, words).looks()


class _Board:
    """The words on the board, and the others that fit each slot."""

    def __init__(self, shape: SlotShape, words: Sequence[str], having: Sequence[Sequence[Mapping[str, int]]]) -> None:
        self._words, self._having = words, having
        self._crossings, self._lengths, given = shape.crossings, shape.lengths, {*shape.given}
        if given:
            self._crossings = [[each for each in its if each[1:] not in given] for its in shape.crossings]
        self._waiting = {length: alike.copy() for length, alike in shape.alike.items()}  # slots that are open
        self._others = shape.others.copy()
        self._unknown = shape.lengths.copy()  # letters not on the board
        self.open = (1 << len(words)) - 1
        self.forced = shape.alone
        for index, place in shape.given:
            self._others[index] &= having[index][place][words[index][place]]
            self._unknown[index] -= 1
        full = [index for index, unknown in enumerate(self._unknown) if not unknown]
        self.open ^= union(1 << index for index in full)
        self._close(full)
        for index in bits(self.open) if given else ():
            self.forced |= 1 << index if not self._others[index] & self.open else 0

    def place(self, index: int) -> None:
        word, having, others, unknown = self._words[index], self._having, self._others, self._unknown
        open_, full, crossed = self.open ^ 1 << index, [index], []
        for here, other, there in self._crossings[index]:
            if open_ >> other & 1:
                others[other] &= having[other][there][word[here]]
                unknown[other] -= 1
                if unknown[other]:
                    crossed.append(other)
                else:
                    open_ ^= 1 << other
                    full.append(other)
        self.open = open_
        for other in crossed:
            if not others[other] & open_:
                self.forced |= 1 << other
        self._close(full)

    def _close(self, full: Sequence[int]) -> None:
        """Words on the board fit nowhere else: a slot that has only these as others is forced."""
        others, open_, forced = self._others, self.open, self.forced
        for index in full:
            waiting = self._waiting[self._lengths[index]]
            waiting.remove(index)
            for other in waiting:
                if not others[other] & open_:
                    forced |= 1 << other
        self.forced = forced & open_

    def fewest(self) -> int:
        """The first slot with the fewest words."""
        return min(bits(self.open), key=lambda index: (self._others[index] & self.open).bit_count())

    def by_crossings(self) -> int | None:
        """The first slot where every other word leaves a crossing slot without a word."""
        for index in bits(self.open):
            for word in bits(self._others[index] & self.open):
                if not self._fails(index, word):
                    break
            else:
                return index
        return None

    def _fails(self, index: int, word: int) -> bool:
        letters, open_ = self._words[word], self.open
        for here, other, there in self._crossings[index]:
            if open_ >> other & 1:
                crossing = (self._others[other] | 1 << other) & open_ & self._having[other][there].get(letters[here], 0)
                if not crossing & ~(1 << word):
                    return True
        return False
