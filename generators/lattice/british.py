"""British patterns: begin with a full lattice of lines, where every second letter is crossed, and break lines here and
there. A line whose ends are both uncrossed must be broken once, else less than half of it would be crossed.

    * * * * *     the full lattice of five rows: three words across and three down; of each, letters 1, 3 and 5 are
    * . * . *     crossed. A block in the middle would leave pieces of two cells, which are no words.
    * * * * *
    * . * . *
    * * * * *
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from generators.kernel.kind import Pulse, Spot
from generators.kernel.sets import spots
from generators.lattice.laws import SHORTEST, fair, one_piece, threes
from generators.lattice.layout import BLOCK, OPEN, Layout, rows_of
from generators.lattice.styles import BRITISH

_SMALL = 7  # up to this size a grid begins with a word in its first row and column
_WIDE = 15  # from this size on some words are as long as the grid
_ROWS = 0.5  # how often these are rows
_LARGE = 11  # from this size on three letters are few
_CELLS = 0.62  # of the square, at least; a larger part of blocks looks dark
_THREES, _FEW_THREES = 0.25, 0.15  # of the words, at most


def lattice(size: int, rng: Random, pulse: Pulse) -> Layout:
    """A lattice that keeps all the laws. Most do at the first or second try."""
    while True:
        layout = _broken(size, rng, pulse)
        if layout is not None and one_piece(layout):
            return layout


def _broken(size: int, rng: Random, pulse: Pulse) -> Layout | None:
    """Breaks are tried in no order, and those that spoil nothing are kept."""
    first = (rng.randrange(2), rng.randrange(2)) if size > _SMALL else (0, 0)
    signs = [BLOCK if row % 2 != first[0] and column % 2 != first[1] else OPEN for row, column in spots(size, size)]
    for place in _needed(size, first, rng):
        _block(signs, place, size)
    layout = Layout(rows_of(signs, size))
    if not _keeps_the_laws(layout):
        return None
    for place in _breaks(size, first, rng):
        pulse()
        tried = list(signs)
        _block(tried, place, size)
        broken = Layout(rows_of(tried, size))
        if _keeps_the_laws(broken):
            layout, signs = broken, tried
    return layout


def _keeps_the_laws(layout: Layout) -> bool:
    if layout.width > _SMALL and threes(layout) > (_THREES if layout.width < _LARGE else _FEW_THREES):
        return False
    if layout.width > _SMALL and layout.bits.bit_count() < _CELLS * layout.width * layout.height:
        return False
    return fair(layout, BRITISH)


def _block(signs: list[str], place: int, size: int) -> None:
    signs[place] = BLOCK
    if size % 2:  # an even lattice has no opposite
        signs[-1 - place] = BLOCK


def _needed(size: int, first: Spot, rng: Random) -> Iterator[int]:
    """A block in each line that needs one; a line and its opposite share a choice."""
    if size % 2 and first[1]:
        yield from (row * size + _end(size, rng) for row in range(first[0], size // 2 + 1, 2))
    if size % 2 and first[0]:
        yield from (_end(size, rng) * size + column for column in range(first[1], size // 2 + 1, 2))


def _end(size: int, rng: Random) -> int:
    return rng.choice(
        [place for place in range(0, size, 2) if all(p == 0 or p >= SHORTEST for p in (place, size - 1 - place))]
    )


def _breaks(size: int, first: Spot, rng: Random) -> list[int]:
    """Places for blocks, in no order: a few in each line, none of them where another line crosses. In wide grids one
    line and its opposite stay as long as they are."""
    rows, columns = range(first[0], size, 2), range(first[1], size, 2)
    whole = (_pair(rows, size, rng), ()) if rng.random() < _ROWS else ((), _pair(columns, size, rng))
    across = [row * size + column for row in rows if row not in whole[0] for column in _some(size, first[1], rng)]
    down = [row * size + column for column in columns if column not in whole[1] for row in _some(size, first[0], rng)]
    return rng.sample(across + down, len(across + down))


def _pair(lines: Sequence[int], size: int, rng: Random) -> tuple[int, ...]:
    line = rng.choice(lines)
    return (line, size - 1 - line) if size >= _WIDE else ()


def _some(size: int, first: int, rng: Random) -> list[int]:
    """Places of one line, which is crossed at every second place from `first` on."""
    return rng.sample(range(1 - first, size, 2), rng.randint(size // 12, (size + 3) // 6))
