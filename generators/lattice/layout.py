"""The shape of a word grid, as text: a row a line, `.` for a block, `*` for an open cell, a letter
for a given cell (or a digit, where the words are numbers, or a Chinese character).

A slot is every run of two or more open cells that cannot be made longer, across or down. Slots may
share a corner, lie side by side, or cross twice as in a 2×2 block; nothing but the run itself
decides. A bar between two cells ends a run as a block does.

    * * *     1 and 3 across, 1 and 2 down: four slots of three letters, which cross in the corners; the cells in the
    * . *     middle of a side belong to one slot each
    * * *

spot      (row, column), counted from 0
cell      an open spot, which takes a letter
slot      room for one word; its index is its place in Layout.slots, its number is printed in the grid
place     the number of a letter within its slot, from 0
junction  where two slots share a cell
bar       a thick line to the right of a cell or below it
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from generators.kernel.drawing import BLACK, CENTRE, SHADES, WHITE, Box, Drawing, Oval, PaperMark, Stroke, Words
from generators.kernel.kind import BadText, Hint, IllegalMove, M, Spot, Spots, Technique
from generators.kernel.phrases import Phrase, quote, say
from generators.kernel.sets import spots
from generators.words.signs import LATIN

BLOCK = "."
OPEN = "*"
BLANK = " "  # open cell without a letter
ACROSS = "across"
DOWN = "down"
DIRECTIONS = (ACROSS, DOWN)
RIGHT = "right"
BELOW = "below"
SIDES = (RIGHT, BELOW)  # sides of a cell where a bar may be
LARGEST = 40  # rows and columns; Sunday crosswords have 21 to 25

Bar: TypeAlias = tuple[Spot, str]  # cell and side

_RUN = re.compile(r"[^.]{2,}")
_OPEN = re.compile(r"[^.]")

THIN, FRAME, BAR = 0.035, 0.07, 0.14  # shares of a cell
NUMBER, LETTER = 0.29, 0.62  # sizes in cells
NOTHING: Spots = frozenset()


@dataclass(frozen=True, slots=True)
class Junction:
    """Letter `here` of a slot is letter `there` of the slot numbered `other` (its place in Layout.slots)."""

    here: int
    other: int
    there: int


@dataclass(frozen=True, slots=True)
class Slot:
    number: int  # number in its first cell
    direction: str  # ACROSS or DOWN
    spots: tuple[Spot, ...]

    @property
    def start(self) -> Spot:
        return self.spots[0]

    @property
    def length(self) -> int:
        return len(self.spots)


class SignRows:
    __slots__ = ()
    rows: tuple[str, ...]

    @property
    def height(self) -> int:
        return len(self.rows)

    @property
    def width(self) -> int:
        return len(self.rows[0])

    def sign(self, spot: Spot) -> str:
        return self.rows[spot[0]][spot[1]]


@dataclass(frozen=True)
class Layout(SignRows):
    """Rows of signs. What follows from them is computed when needed: patterns are tried by the
    hundred, and few of them are filled."""

    rows: tuple[str, ...]
    bars: frozenset[Bar] = frozenset()

    @cached_property
    def slots(self) -> tuple[Slot, ...]:
        """All across, then all down, by number."""
        return _slots(self)

    @cached_property
    def through(self) -> Mapping[Spot, tuple[tuple[int, int], ...]]:
        """For each cell the indices of its slots, and its place in them."""
        through: dict[Spot, tuple[tuple[int, int], ...]] = dict.fromkeys(self.cells(), ())
        for index, slot in enumerate(self.slots):
            for place, spot in enumerate(slot.spots):
                through[spot] += ((index, place),)
        return through

    @cached_property
    def junctions(self) -> tuple[tuple[Junction, ...], ...]:
        return tuple(
            tuple(
                Junction(here, other, there)
                for here, spot in enumerate(slot.spots)
                for other, there in self.through[spot]
                if other != index
            )
            for index, slot in enumerate(self.slots)
        )

    def is_open(self, row: int, column: int) -> bool:
        return 0 <= row < self.height and 0 <= column < self.width and self.rows[row][column] != BLOCK

    def cells(self) -> Iterator[Spot]:
        return ((row, at) for row, signs in enumerate(self.rows) for at, sign in enumerate(signs) if sign != BLOCK)

    def givens(self) -> dict[Spot, str]:
        """The cells with a given letter."""
        return {spot: self.sign(spot) for spot in self.cells() if self.sign(spot) != OPEN}

    def slot_at(self, spot: Spot, direction: str) -> Slot | None:
        for index, _ in self.through.get(spot, ()):
            if self.slots[index].direction == direction:
                return self.slots[index]
        return None

    def need_slot(self, spot: Spot, direction: str) -> Slot:
        """The slot that a move names; IllegalMove if there is none."""
        slot = self.slot_at(spot, direction)
        if slot is None:
            raise IllegalMove(f"lattice.no_slot_{direction}", row=spot[0] + 1, column=spot[1] + 1)
        return slot

    def lonely(self) -> tuple[Spot, ...]:
        return tuple(spot for spot in self.cells() if not self.through[spot])

    @cached_property
    def bits(self) -> int:
        """The open cells as the ones of a large number, a zero after each row, so that rules check all at once."""
        return int("".join(_OPEN.sub("1", row).replace(BLOCK, "0") + "0" for row in self.rows), 2)

    @property
    def steps(self) -> tuple[int, int]:
        """The steps from a bit to the one beside it, and to the one above."""
        return 1, self.width + 1

    def is_connected(self) -> bool:
        """Can all open cells be reached from one of them?"""
        return next(self.pieces(self.bits), 0) == self.bits != 0

    def pieces(self, cells: int) -> Iterator[int]:
        """The connected parts of these cells."""
        beside, above = self.steps
        while cells:
            reached, before = cells & -cells, 0
            while reached != before:
                before = reached
                reached = (before | before << beside | before >> beside | before << above | before >> above) & cells
            yield reached
            cells ^= reached


def _slots(layout: Layout) -> tuple[Slot, ...]:
    across_ends = frozenset(spot for spot, side in layout.bars if side == RIGHT)
    down_ends = frozenset((column, row) for (row, column), side in layout.bars if side == BELOW)
    across = {run[0]: run for run in _runs(layout.rows, across_ends)}
    columns = map("".join, zip(*layout.rows, strict=True))
    down = {
        (row, column): tuple((r, c) for c, r in run) for run in _runs(columns, down_ends) for column, row in run[:1]
    }
    numbers = {start: number for number, start in enumerate(sorted(across.keys() | down.keys()), 1)}
    return tuple(
        Slot(numbers[start], direction, runs[start])
        for direction, runs in ((ACROSS, across), (DOWN, down))
        for start in sorted(runs)
    )


def _runs(lines: Iterable[str], ends: Spots) -> Iterator[tuple[Spot, ...]]:
    """Every run of two or more open cells: line and place of each. A run ends at each of `ends`."""
    for line, text in enumerate(lines):
        for found in _RUN.finditer(text):
            run = tuple((line, place) for place in range(*found.span()))
            yield from _parts(run, ends) if ends else (run,)


def _parts(run: tuple[Spot, ...], ends: Spots) -> Iterator[tuple[Spot, ...]]:
    first = 0
    for after, spot in enumerate(run, 1):
        if spot in ends or after == len(run):
            if after - first > 1:
                yield run[first:after]
            first = after


def rows_of(signs: Sequence[str], width: int) -> tuple[str, ...]:
    return tuple("".join(signs[begin : begin + width]) for begin in range(0, len(signs), width))


def within(bars: Iterable[Bar], rows: Sequence[str]) -> frozenset[Bar]:
    """The bars between two open cells; others have no effect."""
    open_cells = {(row, column) for row, signs in enumerate(rows) for column, s in enumerate(signs) if s != BLOCK}
    return frozenset((spot, side) for spot, side in bars if {spot, next_cell(spot, side)} <= open_cells)


def next_cell(spot: Spot, side: str) -> Spot:
    return (spot[0], spot[1] + 1) if side == RIGHT else (spot[0] + 1, spot[1])


def read_layout(lines: Sequence[str], first: int = 1, signs: str = LATIN) -> Layout:
    """The layout of these lines, in capitals; `first` is the number of the first line, for error
    messages, `signs` what may be given."""
    if not lines:
        raise BadText("lattice.no_grid", line=first)
    for line, text in enumerate(lines, first):
        _check_row(text, len(lines[0]), line, signs)
    if len(lines) > LARGEST:
        raise BadText("lattice.too_large", most=LARGEST, line=first + LARGEST)
    layout = Layout(tuple(text.upper() for text in lines))
    if not layout.slots:
        raise BadText("lattice.no_slot", line=first)
    return layout


def _check_row(text: str, width: int, line: int, signs: str) -> None:
    odd = re.search(rf"[^.*{signs}]", text)
    if odd:
        raise BadText("lattice.odd_sign", sign=quote(odd[0], 1), line=line, column=odd.start() + 1)
    if len(text) > LARGEST:
        raise BadText("lattice.too_large", most=LARGEST, line=line)
    if len(text) != width:
        raise BadText("lattice.ragged", wide=width, count=len(text), line=line)


def no_lonely_cell(layout: Layout, first: int = 1) -> Layout:
    """Returns the layout if every open cell belongs to a word; raises BadText for the first that does not."""
    for row, column in layout.lonely():
        raise BadText("lattice.lonely_cell", line=first + row, column=column + 1)
    return layout


def canonical(layout: Layout) -> str:
    """The same for a grid and its transposition, in which words across and words down are swapped."""
    return min("\n".join(layout.rows), "\n".join(map("".join, zip(*layout.rows, strict=True))))


def fill_rows(rows: tuple[str, ...], letters: dict[Spot, str]) -> tuple[str, ...]:
    signs = [list(row) for row in rows]
    for (row, column), letter in letters.items():
        signs[row][column] = letter
    return tuple("".join(row) for row in signs)


def layout_around(cells: Collection[Spot]) -> tuple[Layout, Spot]:
    """The smallest layout in which these cells are open, and where its upper left corner was."""
    (top, left), (bottom, right) = (tuple(pick(spot[axis] for spot in cells) for axis in (0, 1)) for pick in (min, max))
    columns = range(left, right + 1)
    rows = ("".join(OPEN if (row, at) in cells else BLOCK for at in columns) for row in range(top, bottom + 1))
    return Layout(tuple(rows)), (top, left)


def letters_of(layout: Layout, words: tuple[str, ...]) -> dict[Spot, str]:
    pairs = zip(layout.slots, words, strict=True)
    return {spot: letter for slot, word in pairs for spot, letter in zip(slot.spots, word, strict=True)}


def fill_layout(layout: Layout, words: tuple[str, ...]) -> Layout:
    return Layout(fill_rows(layout.rows, letters_of(layout, words)), layout.bars)


def slot_name(slot: Slot) -> Phrase:
    return slot_named(slot.direction, slot.number)


def slot_named(direction: str, number: int | str) -> Phrase:
    """The name of a slot as in clues, even if the grid has no such slot."""
    return say(f"lattice.slot_{direction}", number=number)


def place_name(place: int) -> Phrase:
    """The name of a place, counted from 0."""
    return say(f"lattice.place_{place + 1}")


def slot_hint(slot: Slot, targets: Spots, technique: Technique, because: Phrase, move: M) -> Hint[M]:
    """A hint about one slot, which is lit."""
    where, lit = say("lattice.look", slot=slot_name(slot)), frozenset(slot.spots)
    return Hint(where, because, move, lit, targets, technique=technique)


def draw_grid(
    layout: Layout,
    letters: Mapping[Spot, str],
    *,
    numbered: bool = True,
    circles: Spots = NOTHING,
    shades: Spots = NOTHING,
) -> Drawing:
    """The grid on paper: numbered cells, black blocks, bars, circles and shades."""
    marks: list[PaperMark] = []
    for row, column in spots(layout.height, layout.width):
        fill = BLACK if not layout.is_open(row, column) else SHADES[-1] if (row, column) in shades else WHITE
        marks.append(Box(column, row, 1, 1, fill, THIN))
    marks += (Oval(column + 0.5, row + 0.5, 0.9, 0.9, line=THIN) for row, column in sorted(circles))
    marks += (Stroke(_bar(spot, side), BAR) for spot, side in sorted(layout.bars))
    for start, number in {slot.start: slot.number for slot in layout.slots if numbered}.items():
        marks.append(Words(start[1] + 0.07, start[0] + 0.07 + NUMBER * 0.75, str(number), NUMBER, bold=True))
    marks += (_letter(spot, text) for spot, text in letters.items())
    marks.append(Box(0, 0, layout.width, layout.height, line=FRAME))
    return Drawing(layout.width, layout.height, tuple(marks))


def _bar(spot: Spot, side: str) -> tuple[tuple[float, float], ...]:
    row, column = spot
    return (column + 1, row) if side == RIGHT else (column, row + 1), (column + 1, row + 1)


def _letter(spot: Spot, text: str) -> Words:
    row, column = spot
    size = LETTER if len(text) == 1 else LETTER * 0.7
    return Words(column + 0.5, row + 0.52 + size * 0.36, text, size, align=CENTRE, room=0.9)
