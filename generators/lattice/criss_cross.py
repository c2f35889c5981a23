"""A criss-cross: each word crosses those that stand already, and touches none by chance.

. R O B I N     Every run of letters is a word of the list. Of several words that find a place that comes which
. . W . . .     shares most letters.
F A L C O N
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from random import Random

from generators.kernel.kind import Pulse, Spot
from generators.kernel.sets import grouped
from generators.lattice.layout import BLOCK, OPEN, Layout

OFFERS = 8  # words that find a place before the best is taken

Letters = dict[Spot, str]
Offer = tuple[float, str, tuple[Spot, ...]]


def grow(
    words: Sequence[str], size: int, count: int, rng: Random, pulse: Pulse, share: float
) -> tuple[Layout, tuple[str, ...]] | None:
    """A layout of at most so many rows and columns with so many of the words in it; None if it did not come to that
    share of them."""
    waiting = rng.sample(list(words), len(words))
    first = max(waiting[:OFFERS], key=len)
    row, column = size // 2, (size - len(first)) // 2
    grid: Letters = {(row, column + at): letter for at, letter in enumerate(first)}
    waiting.remove(first)
    for done in range(1, count):
        pulse()
        standing = grouped(grid, grid.__getitem__)
        offers = (offer for word in waiting if (offer := _offer(grid, standing, word, size, rng)) is not None)
        best = max(islice(offers, OFFERS), default=None)
        if best is None:
            return _trimmed(grid) if done >= count * share else None
        _, word, spots = best
        grid |= dict(zip(spots, word, strict=True))
        waiting.remove(word)
    return _trimmed(grid)


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
    """Places inside that share a letter, with nothing before or behind; and whether they run down."""
    last = len(word) - 1
    for at, letter in enumerate(word):
        for row, column in standing.get(letter, ()):
            top, left = row - at, column - at
            if left >= 0 and left + last < size and not _stands(grid, (row, left - 1), (row, left + last + 1)):
                yield tuple((row, left + each) for each in range(last + 1)), False
            if top >= 0 and top + last < size and not _stands(grid, (top - 1, column), (top + last + 1, column)):
                yield tuple((top + each, column) for each in range(last + 1)), True


def _stands(grid: Letters, before: Spot, behind: Spot) -> bool:
    return before in grid or behind in grid


def _agrees(grid: Letters, letter: str, spot: Spot, *, down: bool) -> bool:
    if spot in grid:
        return grid[spot] == letter
    row, column = spot
    beside = ((row, column - 1), (row, column + 1)) if down else ((row - 1, column), (row + 1, column))
    return not any(each in grid for each in beside)


def _trimmed(grid: Letters) -> tuple[Layout, tuple[str, ...]]:
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
