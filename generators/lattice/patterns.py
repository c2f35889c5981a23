"""The places of the blocks. Grids hang together, by more than one cell, and have no word under three letters; from 7×7
on they look the same upside down (an even lattice cannot).

American: every cell belongs to a word across and a word down. British: a lattice, where about every second letter of
a word is crossed: never less than half of them, and never three in a row that are not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log
from random import Random

from generators.kernel.kind import Pulse
from generators.lattice.american import HOPELESS, JUNCTION_COST, Rows, ease, known, search
from generators.lattice.british import lattice
from generators.lattice.layout import Layout
from generators.lattice.styles import AMERICAN
from generators.words.wordbook import Wordbook

LATTICES = 4  # British patterns to choose from
_DRAWN = {5: 1, 7: 2, 9: 4, 11: 4}  # American ones; of larger sizes
_DRAWN_ELSE = 10


def pattern(
    style: str,
    size: int,
    books: Mapping[int, Wordbook],
    rng: Random,
    pulse: Pulse,
    recent: Sequence[Rows] = (),
    drawn: int = LATTICES,
) -> Layout:
    """A pattern that these words have a good chance to fill; none of the recent ones, as far as half are left."""
    pulse()
    if style == AMERICAN:
        return _american(size, _worth(books), rng, pulse, recent)
    lattices = [lattice(size, rng, pulse) for _ in range(drawn)]
    return max(lattices, key=lambda layout: promise(layout, books))


def _american(size: int, worth: Mapping[int, float], rng: Random, pulse: Pulse, recent: Sequence[Rows]) -> Layout:
    patterns = known(size, pulse)
    if not patterns:
        return search(size, worth, rng, pulse)
    avoided = {*recent[-(len(patterns) // 2) :]}
    patterns = tuple(each for each in patterns if each not in avoided)
    drawn = rng.sample(patterns, min(len(patterns), _DRAWN.get(size, _DRAWN_ELSE)))
    return Layout(max(drawn, key=lambda rows: ease(rows, worth)))


def promise(layout: Layout, books: Mapping[int, Wordbook]) -> float:
    """The logarithm of how many fills there may be, for each slot; more is easier."""
    worth = _worth(books)
    words = sum(worth.get(slot.length, HOPELESS) for slot in layout.slots)
    junctions = sum(map(len, layout.junctions)) / 2
    return (words - JUNCTION_COST * junctions) / len(layout.slots)


def _worth(books: Mapping[int, Wordbook]) -> dict[int, float]:
    counts = {length: book.all.bit_count() for length, book in books.items()}
    return {length: log(count) for length, count in counts.items() if count}
