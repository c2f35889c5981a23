"""Somebody's own words in a grid: in the layout that they come with, in a square pattern, or criss-cross.

A criss-cross is what classes use. Several are grown, and the one with most words stays; of two with as many, the
smaller.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from generators.kernel.kind import BadText, Pulse
from generators.kernel.sets import grouped
from generators.lattice.british import lattice
from generators.lattice.criss_cross import grow
from generators.lattice.filler import fill, uneven
from generators.lattice.layout import LARGEST, Layout, no_lonely_cell, read_layout
from generators.words.dictionary import offered
from generators.words.word_list import GivenWords
from generators.words.wordbook import Wordbook, wordbook, wordbooks

SMALLEST = 7  # rows of a square pattern
GROWN = 40  # criss-crosses, of which the best is taken
MOST_PLACED = 60  # words of one grid
_PATTERNS = 12  # that are tried before words are crossed
_PATTERN_WORDS = 10  # of a square pattern, at the least
_STEPS, _LONG = 4_000, 100_000  # of the filler: in a pattern of ours, in somebody's layout
_COMMON = 50  # level of the dictionary
_ROOM = 2.2  # cells of a square for each letter


@dataclass(frozen=True, slots=True)
class OwnGrid:
    layout: Layout
    words: tuple[str, ...]  # of each slot

    def unused(self, words: Sequence[str]) -> tuple[str, ...]:
        return tuple(word for word in words if word not in self.words)

    def helpers(self, words: Sequence[str]) -> tuple[str, ...]:
        """The words that nobody gave."""
        return tuple(word for word in self.words if word not in words)


def own_grid(given: GivenWords, words: Sequence[str], size: int, rng: Random, pulse: Pulse) -> OwnGrid:
    """The words in the layout that they came with, in a square of so many rows, or in as many as they need (0)."""
    if given.rows:
        return in_layout(given.rows, words, rng, pulse)
    fitting = sorted({word for word in words if len(word) <= (size or LARGEST)})
    if len(fitting) < 2:
        raise BadText("lattice.few_own", count=len(fitting))
    return (_patterned(fitting, size, rng, pulse) if size else None) or criss_cross(fitting, size, rng, pulse)


def in_layout(rows: Sequence[str], words: Sequence[str], rng: Random, pulse: Pulse) -> OwnGrid:
    """A word in each slot: of the list alone if that is enough, else the dictionary helps."""
    layout = no_lonely_cell(read_layout(list(rows), digits=True))
    own = wordbooks(sorted(set(words)))
    found = fill(layout, own, rng, pulse, _LONG) if words else None
    if found is None or not found.fills:
        if any(word.isdigit() for word in words):
            raise BadText("lattice.own_none")
        found = fill(layout, _helped(layout, own), rng, pulse, _LONG)
    if not found.fills:
        raise BadText("lattice.own_none")
    return OwnGrid(layout, found.fills[0])


def _helped(layout: Layout, own: dict[int, Wordbook]) -> dict[int, Wordbook]:
    """The dictionary's words of each length, the own ones tried first."""
    lengths = {slot.length for slot in layout.slots}
    common = grouped((word.upper() for word in offered(_COMMON) if len(word) in lengths), len)
    books = {}
    for length in lengths:
        first = own[length].words if length in own else ()
        others = tuple(word for word in common.get(length, ()) if word not in first)
        if first or others:
            books[length] = replace(wordbook((*first, *others)), liked=(1 << len(first)) - 1)
    return books


def _patterned(words: Sequence[str], size: int, rng: Random, pulse: Pulse) -> OwnGrid | None:
    """A pattern of blocks that the words fill; None where a few patterns show none."""
    if len(words) < _PATTERN_WORDS or size < SMALLEST:
        return None
    books = wordbooks(words)
    for _ in range(_PATTERNS):
        layout = lattice(size, rng, pulse)
        if not any(slots > count for _, slots, count in uneven(layout, tuple(words))):
            found = fill(layout, books, rng, pulse, _STEPS)
            if found.fills:
                return OwnGrid(layout, found.fills[0])
    return None


def criss_cross(words: Sequence[str], size: int, rng: Random, pulse: Pulse) -> OwnGrid:
    """The best of several; BadText where not even two words share a letter."""
    wide = size or min(LARGEST, max(*map(len, words), round((sum(map(len, words)) * _ROOM) ** 0.5)) + 2)
    best: OwnGrid | None = None
    for _ in range(GROWN):
        grown = grow(words, wide, min(len(words), MOST_PLACED), rng, pulse, share=0.0)
        if grown is not None and (best is None or _worth(OwnGrid(*grown)) > _worth(best)):
            best = OwnGrid(*grown)
    if best is None or len(best.words) < 2:
        raise BadText("lattice.no_cross")
    return best


def _worth(grid: OwnGrid) -> tuple[int, int]:
    return len(grid.words), -grid.layout.height * grid.layout.width
