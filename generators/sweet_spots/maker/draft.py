"""A board as somebody paints it: cells may still be empty, zones unused or in pieces.

    A A . B     zone C has two cells, D has none yet; two cells are empty
    A A B B
    C C B B
    A A . B

As text it is the board's own form, with letters for zones and points for empty cells:

>>> draft = read_draft("# targets: 1\\nA A . B\\nA A B B\\nC C B B\\nA A . B")
>>> draft.count(EMPTY), draft.unused(), write_draft(draft).splitlines()[1]
(2, (3,), 'A A . B')
>>> write_draft(draft.turned()).splitlines()[1]
'A C A A'
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from generators.kernel.grid import spots
from generators.kernel.kind import Spot
from generators.sweet_spots.field import field_of
from generators.sweet_spots.menu import SYMMETRIES
from generators.sweet_spots.rules import Puzzle, Zones, puzzle, zone_name
from generators.sweet_spots.symmetry import Symmetry

EMPTY = -1
SIZES, TARGETS = range(4, 15), range(1, 4)
_HEADER = re.compile(r"# targets: ([1-3])")


@dataclass(frozen=True, slots=True)
class BoardDraft:
    zones: Zones  # EMPTY or the number of a zone; numbers stay while others are painted
    targets: int

    @property
    def size(self) -> int:
        return len(self.zones)

    def at(self, spot: Spot) -> int:
        return self.zones[spot[0]][spot[1]]

    def count(self, zone: int) -> int:
        return sum(row.count(zone) for row in self.zones)

    def unused(self) -> tuple[int, ...]:
        return tuple(zone for zone in range(self.size) if not self.count(zone))

    def whole(self) -> bool:
        return not self.count(EMPTY) and not self.unused()

    def puzzle(self) -> Puzzle | None:
        """The board, once every cell has a zone and every zone a cell."""
        return puzzle(self.zones, self.targets) if self.whole() else None

    def painted(self, brush: Iterable[tuple[Spot, int]]) -> BoardDraft:
        rows = [list(row) for row in self.zones]
        for (row, column), zone in brush:
            rows[row][column] = zone
        return replace(self, zones=tuple(map(tuple, rows)))

    def area(self, spot: Spot) -> tuple[Spot, ...]:
        """The cells that hang together with this one and are of its zone."""
        field, zone = field_of(self.size), self.at(spot)
        same = field.mask(each for each in spots(self.size, self.size) if self.at(each) == zone)
        return field.spots(field.piece(field.mask([spot]), same))

    def swapped(self, one: int, other: int) -> BoardDraft:
        return replace(self, zones=_renamed(self.zones, lambda zone: {one: other, other: one}.get(zone, zone)))

    def turned(self) -> BoardDraft:
        """The draft turned by a quarter, clockwise."""
        return replace(self, zones=tuple(tuple(reversed(column)) for column in zip(*self.zones, strict=True)))

    def mirrored(self) -> BoardDraft:
        """The draft mirrored from left to right."""
        return replace(self, zones=tuple(tuple(reversed(row)) for row in self.zones))

    def resized(self, size: int) -> BoardDraft:
        """The upper left of a smaller board, or a larger one with empty cells."""
        rows = [(*row[:size], *[EMPTY] * (size - len(row))) for row in self.zones[:size]]
        rows += [(EMPTY,) * size] * (size - len(rows))
        return replace(self, zones=_renamed(tuple(rows), lambda zone: zone if zone < size else EMPTY))

    def with_targets(self, targets: int) -> BoardDraft:
        return replace(self, targets=targets)


def _renamed(zones: Zones, name: Callable[[int], int]) -> Zones:
    return tuple(tuple(map(name, row)) for row in zones)


def blank(size: int, targets: int) -> BoardDraft:
    return BoardDraft(((EMPTY,) * size,) * size, targets)


def draft_of(board: Puzzle) -> BoardDraft:
    return BoardDraft(board.zones, min(max(board.per_zone), TARGETS[-1]))


def image(draft: BoardDraft, symmetry: str, spot: Spot) -> Spot:
    """The cell that lies opposite."""
    row, column = spot
    return divmod(Symmetry(field_of(draft.size), symmetry).other[row * draft.size + column], draft.size)


def opposite(draft: BoardDraft, symmetry: str, zone: int, began: Spot) -> int:
    """The zone that is painted opposite: the one that lies there mostly, else one that has no cells yet. A stroke that
    begins on a cell that is its own image paints one zone on both sides."""
    if zone == EMPTY or image(draft, symmetry, began) == began:
        return zone
    mine = [each for each in spots(draft.size, draft.size) if draft.at(each) == zone]
    there = Counter(draft.at(image(draft, symmetry, each)) for each in mine)
    del there[EMPTY]
    if there:
        return there.most_common(1)[0][0]
    return next((each for each in draft.unused() if each != zone), draft.size - 1 - zone)


def write_draft(draft: BoardDraft) -> str:
    rows = (" ".join("." if zone == EMPTY else zone_name(zone) for zone in row) for row in draft.zones)
    return "\n".join((f"# targets: {draft.targets}", *rows)) + "\n"


def read_draft(text: str) -> BoardDraft | None:
    """None for what is none."""
    first, *rows = text.splitlines() or [""]
    header, size = _HEADER.fullmatch(first), len(rows)
    names = {".": EMPTY} | {zone_name(zone): zone for zone in range(size)}
    cells = [row.split() for row in rows]
    if header is None or size not in SIZES or any(len(row) != size or not names.keys() >= set(row) for row in cells):
        return None
    return BoardDraft(tuple(tuple(names[name] for name in row) for row in cells), int(header[1]))


def brush(draft: BoardDraft, symmetry: str, zone: int, reached: Iterable[Spot]) -> dict[Spot, int]:
    """The cells that a stroke paints, in the order in which it reached them; with a symmetry, those opposite too."""
    cells = list(reached)
    if symmetry not in SYMMETRIES or not cells:
        return dict.fromkeys(cells, zone)
    other = opposite(draft, symmetry, zone, cells[0])
    return {image(draft, symmetry, each): other for each in cells} | dict.fromkeys(cells, zone)
