"""A sheet in a room: the drawing above its lists or beside them, in the largest letters that leave the drawing large.

shape    how it stands: how many points a unit of the drawing takes, how many columns, above or beside
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, product

from generators.kernel.kind import Pulse
from generators.kernel.paper import GREY, HAIR, PaperMark, PaperSheet, Stroke, Words
from generators.paper.columns import GAP, TextBlock, balanced, blocks, filled, stacked, tallest
from generators.paper.fonts import width as width_of
from generators.paper.placement import moved, placed
from generators.paper.room import MARGIN, PageSize

MOST_COLUMNS = 6
NARROWEST = 10.0  # a column of clues, in sizes
EASY = 1.5  # times the least unit: larger letters are worth more than a still larger drawing
BETWEEN = 14.0  # points between the drawing and its lists
RULED, RULED_AIR, RULED_SIZE = 19.0, 2.0, 8.5  # points between two lines to write on, above them, of their title
RULED_WIDE, RULED_GAP, FEW_LINES = 130.0, 14.0, 6  # points of a column, between two; more lines stand in columns
LEAST_LARGE = 24.0  # points of a unit, before lists go on to the next page
DRAWING_SHARE = 0.66  # of the height of a page whose lists go on to the next
HALVINGS = 7


@dataclass(frozen=True, slots=True)
class Typeset:
    marks: tuple[PaperMark, ...]
    height: float
    rest: tuple[TextBlock, ...] = ()  # what had no room


@dataclass(frozen=True, slots=True)
class TypesetShape:
    unit: float
    size: float
    count: int  # of columns
    beside: bool
    text: float  # where the lists begin: below the drawing, or to its right


def typeset(sheet: PaperSheet, width: float, height: float, sizes: Sequence[float]) -> Typeset | None:
    """None: no drawing is large enough, or the lists do not fit even in the smallest size."""
    shapes = (
        max(found, key=lambda shape: shape.unit)
        for size in sizes
        if (found := list(_shapes(sheet, width, height, size * sheet.letters)))
    )
    best: TypesetShape | None = None
    for shape in shapes:
        if shape.unit >= min(sheet.least * EASY, sheet.most):
            best = shape
            break
        if shape.unit >= sheet.least and (best is None or shape.unit > best.unit * 1.1):
            best = shape
    return None if best is None else _drawn(sheet, width, height, best)


def _shapes(sheet: PaperSheet, width: float, height: float, size: float) -> Iterator[TypesetShape]:
    drawing = sheet.drawing
    across, down = (drawing.width, drawing.height) if drawing else (1.0, 0.0)
    if not sheet.lists:
        yield TypesetShape(min(sheet.most, width / across, height / down if down else sheet.most), size, 0, False, 0)
        return
    for count in range(1, MOST_COLUMNS + 1):
        room = (width - (count - 1) * GAP * size) / count
        if count == 1 or room >= narrowest(sheet, size):
            below = tallest(balanced(blocks(sheet.lists, size, room), count))
            if not down and below <= height:
                yield TypesetShape(sheet.most, size, count, False, 0)
            elif down and (left := height - below - BETWEEN) > 0:
                unit = min(sheet.most, width / across, left / down)
                yield TypesetShape(unit, size, count, False, unit * down + BETWEEN)
    if drawing:
        yield from (_beside(sheet, width, height, size, count) for count in (1, 2, 3))


def narrowest(sheet: PaperSheet, size: float) -> float:
    """The narrowest column: words without numbers ask for the room of the longest."""
    rows = [row for each in sheet.lists for row in each.rows]
    if any(row.label for row in rows):
        return NARROWEST * size
    return max((width_of(row.text, size) for row in rows), default=0)


def _beside(sheet: PaperSheet, width: float, height: float, size: float, count: int) -> TypesetShape:
    """The largest drawing whose lists still fit to its right; of no size where none does."""
    assert sheet.drawing is not None
    low, high = 0.0, min(sheet.most, height / sheet.drawing.height, width / sheet.drawing.width)
    for _ in range(HALVINGS):
        unit = (low + high) / 2
        room = column_width(width - unit * sheet.drawing.width - BETWEEN * 1.4, count, size)
        fits = room >= narrowest(sheet, size) and tallest(balanced(blocks(sheet.lists, size, room), count)) <= height
        low, high = (unit, high) if fits else (low, unit)
    return TypesetShape(low, size, count, True, low * sheet.drawing.width + BETWEEN * 1.4)


def column_width(width: float, count: int, size: float) -> float:
    return (width - (count - 1) * GAP * size) / count


def _drawn(sheet: PaperSheet, width: float, height: float, shape: TypesetShape) -> Typeset:
    last = sheet.last and not shape.beside
    marks: list[PaperMark] = []
    high = 0.0
    if sheet.drawing and not last:
        left = 0 if shape.beside else (width - shape.unit * sheet.drawing.width) / 2
        marks += placed(sheet.drawing, left, 0, shape.unit)
        high = shape.unit * sheet.drawing.height
    if sheet.lists:
        x, y = (shape.text, 0.0) if shape.beside else (0.0, 0 if last else shape.text)
        room = column_width(width - x, shape.count, shape.size)
        columns = balanced(blocks(sheet.lists, shape.size, room), shape.count)
        marks += in_columns(columns, x, y, room + GAP * shape.size)
        high = max(high, y + tallest(columns))
    if sheet.drawing and last:
        marks += placed(sheet.drawing, 0, high + BETWEEN, shape.unit)
        high += BETWEEN + shape.unit * sheet.drawing.height
    marks += _ruled(sheet, width, high, height, shape.size)
    return Typeset(tuple(marks), high)


def in_columns(columns: Sequence[Sequence[TextBlock]], x: float, y: float, step: float) -> Iterator[PaperMark]:
    return chain.from_iterable(stacked(column, x + at * step, y) for at, column in enumerate(columns))


def _ruled(sheet: PaperSheet, width: float, high: float, height: float, size: float) -> Iterator[PaperMark]:
    """Lines to write on, as many as there is room for, in columns where they are many; the first begins behind what
    they are for."""
    apart, size = max(RULED, 1.5 * size), max(RULED_SIZE, 0.7 * size)
    columns = max(1, int(width / RULED_WIDE)) if sheet.lines > FEW_LINES else 1
    wide = (width - (columns - 1) * RULED_GAP) / columns
    down = min(-(-sheet.lines // columns), int((height - high - RULED_AIR) / apart))
    for column, row in product(range(columns), range(1, down + 1)):
        x, y = column * (wide + RULED_GAP), high + RULED_AIR + row * apart
        label = sheet.ruled if (column, row) == (0, 1) else ""
        yield Stroke(((x + (width_of(label, size) + size / 2 if label else 0), y), (x + wide, y)), 0.5, HAIR)
        yield Words(x, y, label, size, ink=GREY)


def poured(sheet: PaperSheet, width: float, height: float, size: float) -> Typeset:
    """The text in that size whatever comes: what has no room goes on to further pages."""
    least = sheet.least if sheet.last or not sheet.lists else max(sheet.least, min(LEAST_LARGE, sheet.most))
    alone = typeset(replace(sheet, least=least), width, height, [size / sheet.letters])
    if alone is not None:
        return alone
    marks: list[PaperMark] = []
    high = 0.0
    if sheet.drawing:
        unit = min(sheet.most, width / sheet.drawing.width, height * DRAWING_SHARE / sheet.drawing.height)
        marks += placed(sheet.drawing, (width - unit * sheet.drawing.width) / 2, 0, unit)
        high = unit * sheet.drawing.height
    count = widest(sheet, width, size)
    top = high + BETWEEN if sheet.drawing else 0
    flowed = flow(blocks(sheet.lists, size, column_width(width, count, size)), count, width, height - top, size)
    high = top + flowed.height
    lines = () if flowed.rest else _ruled(sheet, width, high, height, size)
    return Typeset((*marks, *moved(flowed.marks, 0, top), *lines), high, flowed.rest)


def widest(sheet: PaperSheet, width: float, size: float) -> int:
    """The largest number of columns that there is room for."""
    fits = (each for each in range(MOST_COLUMNS, 1, -1) if column_width(width, each, size) >= narrowest(sheet, size))
    return next(fits, 1)


def flow(rows: Sequence[TextBlock], count: int, width: float, height: float, size: float) -> Typeset:
    """A page of columns, balanced on the last one; a block that is higher than any page has one for itself."""
    columns, rest = filled(rows, count, height)
    if not rest:
        columns = balanced(rows, count)
    marks = in_columns(columns, 0, 0, column_width(width, count, size) + GAP * size)
    return Typeset(tuple(marks), tallest(columns), tuple(rest))


def flowing(
    page: PageSize, rows: Sequence[TextBlock], count: int, size: float, pulse: Pulse
) -> Iterator[tuple[PaperMark, ...]]:
    """Page after page of them, below the title."""
    while rows:
        pulse()
        found = flow(rows, count, page.measure, page.high, size)
        yield tuple(moved(found.marks, MARGIN, page.top))
        rows = found.rest
