"""The laws of a fair pattern, in either style; made patterns keep them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generators.kernel.kind import Spot
from generators.lattice.layout import Layout
from generators.lattice.styles import AMERICAN

SHORTEST = 3  # letters of a word: the laws below look two and three cells on


def fair(layout: Layout, style: str) -> bool:
    """A grid without bars hangs together and gives every word the length and the crossings that its style asks for."""
    cells, (beside, above) = layout.bits, layout.steps
    if any(_first_bits(cells, step) & ~(cells >> 2 * step) for step in layout.steps):
        return False  # a word of two letters
    across, down = (cells & (cells << step | cells >> step) for step in (beside, above))
    if across | down != cells:
        return False  # a lonely cell
    if style == AMERICAN:
        return across & down == cells and layout.connected()
    return all(_well_crossed(cells, across & down, step) for step in layout.steps) and layout.connected()


def _first_bits(cells: int, step: int) -> int:
    """The first cells of words of two and more letters."""
    return cells & ~(cells << step) & cells >> step


def _well_crossed(cells: int, crossed: int, step: int) -> bool:
    """Are at least half of the letters of each word crossed, two or more, and never three in a row not?"""
    loose = cells ^ crossed
    if loose & loose >> step & loose >> 2 * step:
        return False
    firsts = _first_bits(cells, step)
    while firsts:
        cell = firsts & -firsts
        firsts ^= cell
        letters = checked = 0
        while cell & cells:
            letters, checked, cell = letters + 1, checked + bool(cell & crossed), cell << step
        if checked < 2 or 2 * checked < letters:
            return False
    return True


def threes(layout: Layout) -> float:
    """The share of the words that are as short as words may be."""
    words = short = 0
    for step in layout.steps:
        firsts = _first_bits(layout.bits, step)
        words += firsts.bit_count()
        short += (firsts & layout.bits >> 2 * step & ~(layout.bits >> 3 * step)).bit_count()
    return short / words


def one_piece(layout: Layout) -> bool:
    """Does the grid hold together by more than single cells? Without any one of them less than a quarter is cut off."""
    return 4 * most_cut_off(tuple(layout.cells())) < len(tuple(layout.cells()))


def most_cut_off(cells: Sequence[Spot]) -> int:
    """The most cells that one cell can part from the rest, in a grid that hangs together."""
    walk = _Walk(cells)
    return max((walk.cut_off_by(cell) for cell in cells), default=0)


class _Walk:
    """One walk through all cells, as deep as it goes. A cell holds up those that it led to and that can reach no
    cell before it by another way."""

    def __init__(self, cells: Sequence[Spot]) -> None:
        self._cells = frozenset(cells)
        self._turn = {cells[0]: 0}  # when it was come to
        self._led: dict[Spot, list[Spot]] = {cell: [] for cell in cells}
        self._size = dict.fromkeys(cells, 1)  # of all that it led to, with itself
        self._earliest = dict.fromkeys(cells, 0)  # turn that can be reached from there by another way
        self._first = cells[0]
        self._all()

    def cut_off_by(self, cell: Spot) -> int:
        held = [self._size[each] for each in self._led[cell] if self._earliest[each] >= self._turn[cell]]
        rest = len(self._cells) - 1 - sum(held)
        return len(self._cells) - 1 - max([*held, rest])

    def _all(self) -> None:
        path = [(self._first, _beside(self._first, self._cells))]
        while path:
            cell, beside = path[-1]
            other = next(beside, None)
            if other is None:
                path.pop()
                self._leave(cell, path[-1][0] if path else cell)
            elif other in self._turn:
                self._earliest[cell] = min(self._earliest[cell], self._turn[other])
            else:
                self._turn[other] = self._earliest[other] = len(self._turn)
                self._led[cell].append(other)
                path.append((other, _beside(other, self._cells)))

    def _leave(self, cell: Spot, before: Spot) -> None:
        if cell != before:
            self._size[before] += self._size[cell]
            self._earliest[before] = min(self._earliest[before], self._earliest[cell])


def _beside(cell: Spot, cells: frozenset[Spot]) -> Iterator[Spot]:
    row, column = cell
    near = ((row, column + 1), (row + 1, column), (row, column - 1), (row - 1, column))
    return (spot for spot in near if spot in cells)
