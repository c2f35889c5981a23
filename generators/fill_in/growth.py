"""A grid grown from a list of words: each crosses those that stand already, and none touches another by chance."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from random import Random

from generators.kind import Pulse, Spot
from generators.lattice.layout import BLOCK, OPEN, Layout

OFFERS = 8  # words that find a place before the best is taken
ALMOST = 0.8  # of the words wanted, where no more find a place

Grid = dict[Spot, str]
Offer = tuple[float, str, tuple[Spot, ...]]


def grow(
    words: Sequence[str], size: int, count: int, rng: Random, pulse: Pulse
) -> tuple[Layout, tuple[str, ...]] | None:
    """A layout of at most so many rows and columns with so many of the words in it; None if it did not come to that."""
    waiting = rng.sample(list(words), len(words))
    first = max(waiting[:OFFERS], key=len)
    row, column = size // 2, (size - len(first)) // 2
    grid: Grid = {(row, column + at): letter for at, letter in enumerate(first)}
    waiting.remove(first)
    for placed in range(1, count):
        pulse()
        offers = (offer for word in waiting if (offer := _offer(grid, word, size, rng)) is not None)
        best = max(islice(offers, OFFERS), default=None)
        if best is None:
            return _laid(grid) if placed >= count * ALMOST else None
        _, word, spots = best
        grid |= dict(zip(spots, word, strict=True))
        waiting.remove(word)
    return _laid(grid)


def _offer(grid: Grid, word: str, size: int, rng: Random) -> Offer | None:
    """Where the word crosses most of what stands, with the number of letters that it shares."""
    best: Offer | None = None
    for (row, column), sign in grid.items():
        for at, letter in enumerate(word):
            if letter != sign:
                continue
            for down in (False, True):
                start = (row - at, column) if down else (row, column - at)
                spots = tuple((start[0] + each * down, start[1] + each * (not down)) for each in range(len(word)))
                if _fits(grid, word, spots, down=down, size=size):
                    shared = sum(spot in grid for spot in spots) + rng.random()
                    best = max(best or (0.0, word, spots), (shared, word, spots))
    return best


def _fits(grid: Grid, word: str, spots: tuple[Spot, ...], *, down: bool, size: int) -> bool:
    """Inside, with nothing before, behind or beside it but what it crosses."""
    (row, column), (last_row, last_column) = spots[0], spots[-1]
    if row < 0 or column < 0 or last_row >= size or last_column >= size:
        return False
    ends = ((row - 1, column), (last_row + 1, column)) if down else ((row, column - 1), (row, last_column + 1))
    if any(end in grid for end in ends):
        return False
    return all(_agrees(grid, letter, spot, down=down) for letter, spot in zip(word, spots, strict=True))


def _agrees(grid: Grid, letter: str, spot: Spot, *, down: bool) -> bool:
    if spot in grid:
        return grid[spot] == letter
    row, column = spot
    beside = ((row, column - 1), (row, column + 1)) if down else ((row - 1, column), (row + 1, column))
    return not any(each in grid for each in beside)


def _laid(grid: Grid) -> tuple[Layout, tuple[str, ...]]:
    """Without the empty edges; with the word of each slot."""
    top, left = min(row for row, _ in grid), min(column for _, column in grid)
    bottom, right = max(row for row, _ in grid), max(column for _, column in grid)
    layout = Layout(
        tuple(
            "".join(OPEN if (row, column) in grid else BLOCK for column in range(left, right + 1))
            for row in range(top, bottom + 1)
        )
    )
    words = ("".join(grid[row + top, column + left] for row, column in slot.spots) for slot in layout.slots)
    return layout, tuple(words)
