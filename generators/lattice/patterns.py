"""Where the blocks go. Grids hang together, have no word under three letters, and look the same upside down
(an even lattice cannot).

American: every cell belongs to a word across and a word down. British: a lattice, where about every second letter of
a word is crossed; at least two of each word are, and never fewer than half of them, rounded down.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from math import exp, log
from random import Random

from generators.grid import spots
from generators.kind import Pulse, Spot
from generators.lattice.layout import BLOCK, OPEN, Layout
from generators.wordbook import Wordbook

BRITISH = "british"
AMERICAN = "american"
STYLES = (BRITISH, AMERICAN)
SHORTEST = 3  # letters of a word

_JUNCTION_COST = 2.75  # what one junction costs, as a logarithm of words; measured
_HOPELESS = -50.0  # the logarithm of no word at all
_FEW_BLOCKS, _MANY_BLOCKS = 0.17, 0.24  # of the American cells
_TURNS = 1500  # of the search for an American pattern
_WARMTH = 0.3  # how much worse a pattern may become at first, on the way to a better one
_LATTICES = 4  # British patterns to choose from
_SMALL = 7  # up to this size a British grid begins with a word in its first row and column

Rows = tuple[str, ...]


def pattern(style: str, size: int, books: Mapping[int, Wordbook], rng: Random, pulse: Pulse) -> Layout:
    """A pattern that these words have a good chance to fill; different each time."""
    worth = {length: log(len(book.words)) for length, book in books.items()}
    if style == AMERICAN:
        return Layout(_american(size, worth, rng, pulse))
    lattices = [_lattice(size, rng, pulse) for _ in range(_LATTICES)]
    return max(lattices, key=lambda layout: promise(layout, books))


def promise(layout: Layout, books: Mapping[int, Wordbook]) -> float:
    """The logarithm of how many fills there may be, for each slot; more is easier."""
    worth = {length: log(len(book.words)) for length, book in books.items()}
    words = sum(worth.get(slot.length, _HOPELESS) for slot in layout.slots)
    junctions = sum(map(len, layout.junctions)) / 2
    return (words - _JUNCTION_COST * junctions) / len(layout.slots)


def fair(layout: Layout, style: str) -> bool:
    """Does the grid hang together, and give every word the length and the crossings that its style asks for?"""
    if not layout.connected() or layout.lonely() or any(slot.length < SHORTEST for slot in layout.slots):
        return False
    if style == AMERICAN:
        return all(len(slots) == 2 for slots in layout.through.values())
    junctions = map(len, layout.junctions)
    return all(count >= max(2, slot.length // 2) for slot, count in zip(layout.slots, junctions, strict=True))


def symmetric(layout: Layout) -> bool:
    signs = [sign == BLOCK for sign in chain(*layout.rows)]
    return signs == signs[::-1]


# American: begin with an empty grid, move blocks about, and keep what becomes easier to fill.


def _american(size: int, worth: Mapping[int, float], rng: Random, pulse: Pulse) -> Rows:
    most = int(size * size * rng.uniform(_FEW_BLOCKS, _MANY_BLOCKS))
    rows = best = (OPEN * size,) * size
    score = highest = 2 * _HOPELESS
    for turn in range(_TURNS):
        pulse()
        changed = _changed(rows, most, rng)
        if changed is None:
            continue
        worth_now = _ease(changed, worth)
        warmth = _WARMTH * (1 - turn / _TURNS)
        if worth_now >= score or rng.random() < exp((worth_now - score) / warmth):
            if worth_now > highest:
                if not Layout(changed).connected():
                    continue
                best, highest = changed, worth_now
            rows, score = changed, worth_now
    return best


def _changed(rows: Rows, most: int, rng: Random) -> Rows | None:
    """A few blocks elsewhere, with their opposites; None if that brings nothing new or too many blocks."""
    signs = list("".join(rows))
    blocks = [place for place, sign in enumerate(signs) if sign == BLOCK]
    if len(blocks) >= 2 and (len(blocks) > most - 2 or rng.random() < 0.4):
        for place in rng.sample(blocks, rng.choice((1, 1, 2))):
            _set_pair(signs, place, OPEN)
    _set_pair(signs, rng.randrange(len(signs)), BLOCK)
    changed = _closed(_rows("".join(signs), len(rows)))
    return None if changed == rows or sum(row.count(BLOCK) for row in changed) > most else changed


def _set_pair(signs: list[str], place: int, sign: str) -> None:
    signs[place] = signs[-1 - place] = sign


def _rows(signs: str, size: int) -> Rows:
    return tuple(signs[begin : begin + size] for begin in range(0, len(signs), size))


def _closed(rows: Rows) -> Rows:
    """With every run that is too short for a word filled in."""
    while True:
        closed = _turned(_without_short_runs(_turned(_without_short_runs(rows))))
        if closed == rows:
            return rows
        rows = closed


def _without_short_runs(rows: Sequence[str]) -> Rows:
    return tuple(
        BLOCK.join(run if len(run) >= SHORTEST else BLOCK * len(run) for run in row.split(BLOCK)) for row in rows
    )


def _turned(rows: Rows) -> Rows:
    """Columns as rows."""
    return tuple(map("".join, zip(*rows, strict=True)))


def _ease(rows: Rows, worth: Mapping[int, float]) -> float:
    """The same as promise(), much faster, where all cells are crossed."""
    runs = [len(run) for run in BLOCK.join(rows + _turned(rows)).split(BLOCK) if run]
    if not runs:
        return _HOPELESS
    return sum(worth.get(run, _HOPELESS) - run * _JUNCTION_COST / 2 for run in runs) / len(runs)


# British: begin with a full lattice of lines, and break them here and there.


def _lattice(size: int, rng: Random, pulse: Pulse) -> Layout:
    first = (rng.randrange(2), rng.randrange(2)) if size > _SMALL else (0, 0)
    signs = [BLOCK if row % 2 != first[0] and column % 2 != first[1] else OPEN for row, column in spots(size, size)]
    layout = Layout(_rows("".join(signs), size))
    for place in _breaks(size, first, rng):
        pulse()
        tried = list(signs)
        tried[place] = BLOCK
        if size % 2:  # an even lattice has no opposite
            tried[-1 - place] = BLOCK
        broken = Layout(_rows("".join(tried), size))
        if fair(broken, BRITISH):
            layout, signs = broken, tried
    return layout


def _breaks(size: int, first: Spot, rng: Random) -> list[int]:
    """Places for blocks, in no order: a few in each line, none of them where another line crosses."""
    across = [row * size + column for row in range(first[0], size, 2) for column in _some(size, first[1], rng)]
    down = [row * size + column for column in range(first[1], size, 2) for row in _some(size, first[0], rng)]
    return rng.sample(across + down, len(across + down))


def _some(size: int, first: int, rng: Random) -> list[int]:
    """Places of one line, which is crossed at every second place from `first` on."""
    return rng.sample(range(1 - first, size, 2), rng.randint(size // 16, (size + 4) // 8))
