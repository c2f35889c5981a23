"""Grids of given words: in the layout that comes with them, in a square pattern, or as a criss-cross.

In a criss-cross each word crosses words placed before it, and touches none by chance.

. R O B I N     Every run of letters is a word of the list. Of several words that find a place the one that shares most
. . W . . .     letters is placed.
F A L C O N

Classes use criss-crosses for their own words. Several are grown, and the one with most words is
taken; of two with as many, the smaller.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from random import Random
from typing import NamedTuple

from generators.kernel.given_words import GivenWords
from generators.kernel.kind import BadText, Pulse, Spot
from generators.kernel.phrases import Phrase, say
from generators.kernel.sets import group_by
from generators.lattice.filler import fill, mismatched_lengths
from generators.lattice.layout import LARGEST, Layout, layout_around, no_lonely_cell, read_layout
from generators.lattice.patterns import lattice
from generators.words.dictionary import offered_words
from generators.words.signs import SIGN, Wordbook, sign_name, wordbook, wordbooks

OFFERS = 8  # words with a place; the best is taken

Letters = dict[Spot, str]
Offer = tuple[float, str, tuple[Spot, ...]]

SMALLEST = 7  # rows of a square pattern
GROWN = 40  # criss-crosses; the best is taken
MOST_PLACED = 60  # words of one grid
_PATTERNS = 12  # tried before a criss-cross is grown
_PATTERN_WORDS = 10  # least number of words in a square pattern
_STEPS, _LONG = 4_000, 100_000  # steps of the filler: in a pattern, in a given layout
_COMMON = 50  # level of the dictionary
_ROOM = 2.2  # cells of the square for each letter


class OwnGrid(NamedTuple):
    layout: Layout
    words: tuple[str, ...]  # word of each slot

    def unused_words(self, words: Sequence[str]) -> tuple[str, ...]:
        return tuple(word for word in words if word not in self.words)

    def notes(self, words: Sequence[str]) -> tuple[Phrase, ...]:
        """A note on how many of its words were not among these."""
        helpers = sum(word not in words for word in self.words)
        return (say("lattice.helped", count=helpers),) if helpers else ()


def grow(words: Sequence[str], size: int, count: int, rng: Random, pulse: Pulse, share: float) -> OwnGrid | None:
    """A criss-cross of at most `size` rows and columns with `count` of the words; None if fewer
    than that share of them find a place."""
    waiting = rng.sample(list(words), len(words))
    first = max(waiting[:OFFERS], key=len)
    row, column = size // 2, (size - len(first)) // 2
    grid: Letters = {(row, column + at): letter for at, letter in enumerate(first)}
    waiting.remove(first)
    for done in range(1, count):
        pulse()
        standing = group_by(grid, grid.__getitem__)
        offers = (offer for word in waiting if (offer := _offer(grid, standing, word, size, rng)) is not None)
        best = max(islice(offers, OFFERS), default=None)
        if best is None:
            return _trim(grid) if done >= count * share else None
        _, word, spots = best
        grid |= dict(zip(spots, word, strict=True))
        waiting.remove(word)
    return _trim(grid)


def _offer(grid: Letters, standing: Mapping[str, list[Spot]], word: str, size: int, rng: Random) -> Offer | None:
    best: Offer | None = None
    for spots, down in _places(grid, standing, word, size):
        if all(_agrees(grid, letter, spot, down=down) for letter, spot in zip(word, spots, strict=True)):
            shared = sum(spot in grid for spot in spots) + rng.random()
            best = max(best or (0.0, word, spots), (shared, word, spots))
    return best


def _places(
    grid: Letters, standing: Mapping[str, list[Spot]], word: str, size: int
) -> Iterator[tuple[tuple[Spot, ...], bool]]:
    """Places inside the grid that share a letter, with free cells before and after; and whether they run down."""
    last = len(word) - 1
    for at, letter in enumerate(word):
        for row, column in standing.get(letter, ()):
            top, left = row - at, column - at
            if left >= 0 and left + last < size and grid.keys().isdisjoint([(row, left - 1), (row, left + last + 1)]):
                yield tuple((row, left + each) for each in range(last + 1)), False
            if top >= 0 and top + last < size and grid.keys().isdisjoint([(top - 1, column), (top + last + 1, column)]):
                yield tuple((top + each, column) for each in range(last + 1)), True


def _agrees(grid: Letters, letter: str, spot: Spot, *, down: bool) -> bool:
    if spot in grid:
        return grid[spot] == letter
    row, column = spot
    beside = ((row, column - 1), (row, column + 1)) if down else ((row - 1, column), (row + 1, column))
    return not any(each in grid for each in beside)


def _trim(grid: Letters) -> OwnGrid:
    layout, (top, left) = layout_around(grid)
    words = ("".join(grid[row + top, column + left] for row, column in slot.spots) for slot in layout.slots)
    return OwnGrid(layout, tuple(words))


def own_grid(given: GivenWords, words: Sequence[str], size: int, rng: Random, pulse: Pulse) -> OwnGrid:
    """The words in the layout that came with them, in a square of `size` rows, or in as many as they need (size 0)."""
    if given.rows:
        return in_layout(given.rows, words, rng, pulse)
    fitting = sorted({word for word in words if len(word) <= (size or LARGEST)})
    if len(fitting) < 2:
        raise BadText("lattice.few_own", count=len(fitting))
    return (_fill_pattern(fitting, size, rng, pulse) if size else None) or criss_cross(fitting, size, rng, pulse)


def in_layout(rows: Sequence[str], words: Sequence[str], rng: Random, pulse: Pulse) -> OwnGrid:
    """A word in each slot: from the list alone if possible, otherwise with words of the dictionary."""
    layout = no_lonely_cell(read_layout(list(rows), signs=SIGN))
    own = wordbooks(sorted(set(words)))
    found = fill(layout, own, rng, pulse, _LONG) if words else None
    if found is None or not found.fills:
        if any(sign_name(word) != "letter" for word in words):
            raise BadText("lattice.own_none")
        found = fill(layout, _with_own_first(layout, own), rng, pulse, _LONG)
    if not found.fills:
        raise BadText("lattice.own_none")
    return OwnGrid(layout, found.fills[0])


def _with_own_first(layout: Layout, own: dict[int, Wordbook]) -> dict[int, Wordbook]:
    """The words of the dictionary by length, with the given ones tried first."""
    lengths = {slot.length for slot in layout.slots}
    common = group_by((word.upper() for word in offered_words(_COMMON) if len(word) in lengths), len)
    books = {}
    for length in lengths:
        first = own[length].words if length in own else ()
        others = tuple(word for word in common.get(length, ()) if word not in first)
        if first or others:
            books[length] = replace(wordbook((*first, *others)), liked=(1 << len(first)) - 1)
    return books


def _fill_pattern(words: Sequence[str], size: int, rng: Random, pulse: Pulse) -> OwnGrid | None:
    """A pattern of blocks that the words fill; None if none is found in a few patterns."""
    if len(words) < _PATTERN_WORDS or size < SMALLEST:
        return None
    books = wordbooks(words)
    for _ in range(_PATTERNS):
        layout = lattice(size, rng, pulse)
        if not any(slots > count for _, slots, count in mismatched_lengths(layout, tuple(words))):
            found = fill(layout, books, rng, pulse, _STEPS)
            if found.fills:
                return OwnGrid(layout, found.fills[0])
    return None


def criss_cross(words: Sequence[str], size: int, rng: Random, pulse: Pulse) -> OwnGrid:
    """The best of several; raises BadText if no two words share a letter."""
    wide = size or min(LARGEST, max(*map(len, words), round((sum(map(len, words)) * _ROOM) ** 0.5)) + 2)
    grown = (grow(words, wide, min(len(words), MOST_PLACED), rng, pulse, share=0.0) for _ in range(GROWN))
    best = max(filter(None, grown), key=_worth, default=None)
    if best is None or len(best.words) < 2:
        raise BadText("lattice.no_cross")
    return best


def _worth(grid: OwnGrid) -> tuple[int, int]:
    return len(grid.words), -grid.layout.height * grid.layout.width
