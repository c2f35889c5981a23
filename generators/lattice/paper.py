"""Word grids on paper: numbered cells, black blocks, bars, circles and shades."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generators.kernel.kind import Spot, Spots
from generators.kernel.paper import BLACK, CENTRE, SHADES, WHITE, Box, Drawing, Oval, PaperMark, Stroke, Words
from generators.kernel.sets import spots
from generators.lattice.layout import RIGHT, Layout

THIN, FRAME, BAR = 0.035, 0.07, 0.14  # of a cell
NUMBER, LETTER = 0.29, 0.62
NOTHING: Spots = frozenset()


def grid(
    layout: Layout,
    letters: Mapping[Spot, str],
    *,
    numbered: bool = True,
    circles: Spots = NOTHING,
    shades: Spots = NOTHING,
) -> Drawing:
    marks: list[PaperMark] = []
    for row, column in spots(layout.height, layout.width):
        fill = BLACK if not layout.is_open(row, column) else SHADES[-1] if (row, column) in shades else WHITE
        marks.append(Box(column, row, 1, 1, fill, THIN))
    marks += (Oval(column + 0.5, row + 0.5, 0.9, 0.9, line=THIN) for row, column in sorted(circles))
    marks += (Stroke(_bar(spot, side), BAR) for spot, side in sorted(layout.bars))
    if numbered:
        marks += _numbers(layout)
    marks += (_letter(spot, text) for spot, text in letters.items())
    marks.append(Box(0, 0, layout.width, layout.height, line=FRAME))
    return Drawing(layout.width, layout.height, tuple(marks))


def _bar(spot: Spot, side: str) -> tuple[tuple[float, float], ...]:
    row, column = spot
    return (column + 1, row) if side == RIGHT else (column, row + 1), (column + 1, row + 1)


def _numbers(layout: Layout) -> Iterator[Words]:
    for start, number in {slot.start: slot.number for slot in layout.slots}.items():
        yield Words(start[1] + 0.07, start[0] + 0.07 + NUMBER * 0.75, str(number), NUMBER, bold=True)


def _letter(spot: Spot, text: str) -> Words:
    row, column = spot
    size = LETTER if len(text) == 1 else LETTER * 0.7
    return Words(column + 0.5, row + 0.52 + size * 0.36, text, size, align=CENTRE, room=0.9)
