"""How many slots are forced at a time, while the words of a full grid are placed one by one.

    C A T      CAT is placed. Of COD DEN TEN only COD begins with C and only TEN with T: two slots are forced. When COD
    . # .      is placed, DEN is forced across, and again there are two.
    . . .

A simple solver asks only which slots have a single word that fits. Where none has, it looks along
the crossings: is there a slot where every other word leaves a crossing slot without a word? If that
does not help either, it is given the slot with the fewest words.

A grid is looked at thousands of times with few words changed. So words are numbered as their slots
are, a set of words or slots is one int, and the words with a letter at a place are kept up to date.
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
    crossings: bool


class FullGrid:
    """The words of a grid in which no letter is given."""

    def __init__(self, layout: Layout, words: Sequence[str]) -> None:
        self.words = list(words)
        self.crossings = [[(each.here, each.other, each.there) for each in its] for its in layout.junctions]
        by_length = group_by(range(len(words)), lambda index: len(words[index]))
        self.alike = [by_length[len(word)] for word in words]  # for each slot, those of its length
        self.others = [union(1 << other for other in alike if other != index) for index, alike in enumerate(self.alike)]
        having = {length: [defaultdict[str, int](int) for _ in range(length)] for length in by_length}
        self.having = [having[len(word)] for word in words]  # for each slot, by place and letter
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
        board = _Board(self)
        while board.open:
            crossed = None if board.forced else board.by_crossings()
            yield ForcedLook(board.forced, crossed is not None)
            if board.forced:
                board.place(next(bits(board.forced)))
            else:
                board.place(board.fewest() if crossed is None else crossed)


class _Board:
    """The slots without a word, and for each the others whose words fit it."""

    def __init__(self, grid: FullGrid) -> None:
        self._grid = grid
        self._others = grid.others.copy()
        self._unknown = [len(word) for word in grid.words]  # letters not on the board
        self.open = (1 << len(grid.words)) - 1
        self.forced = union(1 << index for index, others in enumerate(self._others) if not others)

    def place(self, index: int) -> None:
        """Places the word of this slot. A slot is forced once all other words that fit it are placed."""
        word, alike, having = self._grid.words[index], self._grid.alike, self._grid.having
        others, unknown, open_, forced = self._others, self._unknown, self.open ^ 1 << index, self.forced
        affected = alike[index].copy()
        for here, other, there in self._grid.crossings[index]:
            if open_ >> other & 1:
                others[other] &= having[other][there][word[here]]
                unknown[other] -= 1
                if unknown[other]:
                    affected.append(other)
                else:  # completed
                    open_ ^= 1 << other
                    affected += alike[other]
        for other in affected:
            if not others[other] & open_:
                forced |= 1 << other
        self.open, self.forced = open_, forced & open_

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
        letters, open_ = self._grid.words[word], self.open
        for here, other, there in self._grid.crossings[index]:
            if open_ >> other & 1:
                fitting = (self._others[other] | 1 << other) & self._grid.having[other][there].get(letters[here], 0)
                if not fitting & open_ & ~(1 << word):
                    return True
        return False
