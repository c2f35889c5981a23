"""Grids of crossing slots of four cells, and idioms for them.

A shape grows slot by slot; most new slots cross two others, so that there are rings. The filler of the lattice then
looks for idioms. Where it finds none, the next shape may be looser.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from generators.kernel.kind import Pulse, Spot
from generators.lattice.filler import fill
from generators.lattice.layout import BLOCK, OPEN, Layout, letters_of
from generators.words.idioms import LENGTH
from generators.words.signs import Wordbook

COUNTS = {5: (4, 5), 7: (5, 6), 9: (8, 10), 11: (13, 15), 13: (16, 19)}  # fewest and most idioms by size of the grid
_CLOSE = {5: 1.05, 7: 1.1, 9: 1.12, 11: 1.13, 13: 1.13}  # most crossings for each idiom
_LOOSE, _LOOSER = 0.95, 0.03
_TRIES = 3  # shapes tried before looser ones are allowed
_PLACES = 40  # places tried for each slot of a shape
_RINGS = 0.75  # share of new slots that should cross two others
_STEPS = 250  # steps that the filler may take
_MOST_ALIKE = 3  # most cells with the same character

Grid = tuple[Layout, tuple[str, ...]]


def crossing_grid(size: int, book: Wordbook, rng: Random, pulse: Pulse) -> Grid:
    tries = 0
    while True:
        pulse()
        close = max(_CLOSE[size] - _LOOSER * (tries // _TRIES), _LOOSE)
        layout = _shape(size, rng)
        slots, cells = len(layout.slots), sum(1 for _ in layout.cells())
        if slots < COUNTS[size][0] or LENGTH * slots - cells > close * slots:
            continue
        tries += 1
        for words in fill(layout, {LENGTH: book}, rng, pulse, _STEPS).fills:
            if is_varied(layout, words):
                return layout, words


def is_varied(layout: Layout, words: tuple[str, ...]) -> bool:
    """Is no character there too often, and no idiom in two orders?"""
    times = Counter(letters_of(layout, words).values())
    return max(times.values()) <= _MOST_ALIKE and len({"".join(sorted(word)) for word in words}) == len(words)


def rows_grid(count: int) -> Layout:
    """Slots that touch nowhere."""
    rows = [OPEN * LENGTH, BLOCK * LENGTH] * count
    return Layout(tuple(rows[:-1]))


def _shape(size: int, rng: Random) -> Layout:
    wanted = rng.randint(*COUNTS[size])
    row, column = rng.randrange(size), rng.randrange(size - LENGTH + 1)
    cells: dict[Spot, set[bool]] = {(row, column + at): {False} for at in range(LENGTH)}
    slots = 1
    for _ in range(wanted * _PLACES):
        if slots == wanted:
            break
        (row, column), ways = rng.choice(list(cells.items()))
        down, at = False in ways, rng.randrange(LENGTH)
        start = (row - at, column) if down else (row, column - at)
        if min(start) < 0 or start[down is False] > size - LENGTH:
            continue
        slot = _free_slot(cells, start, down)
        crossed = sum(spot in cells for spot in slot)
        if crossed >= (2 if slots > 2 and rng.random() < _RINGS else 1):
            slots += 1
            for spot in slot:
                cells.setdefault(spot, set()).add(down)
    return _layout(cells)


def _free_slot(cells: dict[Spot, set[bool]], start: Spot, down: bool) -> tuple[Spot, ...]:
    """The spots from there on, if the slot lies beside no other; else nothing."""
    (row, column), (step, side) = start, ((1, 0), (0, 1)) if down else ((0, 1), (1, 0))
    line = [(row + at * step[0], column + at * step[1]) for at in range(-1, LENGTH + 1)]
    if line[0] in cells or line[-1] in cells:
        return ()
    for spot in line[1:-1]:
        beside = {(spot[0] + side[0], spot[1] + side[1]), (spot[0] - side[0], spot[1] - side[1])}
        if down in cells.get(spot, ()) or (spot not in cells and not beside.isdisjoint(cells)):
            return ()
    return tuple(line[1:-1])


def _layout(cells: dict[Spot, set[bool]]) -> Layout:
    (top, left), (bottom, right) = (tuple(pick(spot[axis] for spot in cells) for axis in (0, 1)) for pick in (min, max))
    rows = range(top, bottom + 1)
    return Layout(tuple("".join(OPEN if (r, c) in cells else BLOCK for c in range(left, right + 1)) for r in rows))
