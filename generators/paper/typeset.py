"""A sheet in a room: its drawing above or beside its lists, which flow in columns of one height and are never cut."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain, pairwise, product

from generators.kernel.kind import Pulse
from generators.kernel.paper import GREY, HAIR, RIGHT, PaperList, PaperMark, PaperSheet, Stroke, Words
from generators.kernel.phrases import unbroken
from generators.paper.items import MARGIN, PageSize
from generators.paper.placement import moved, placed, printable, width
from generators.paper.placement import width as width_of

LEADING = 1.28  # from line to line, in sizes
ROW_AIR, LIST_AIR = 0.28, 1.0  # above a row, above a title
LABEL, LABEL_GAP = 1.3, 0.5  # room for a number, and after it
TITLE = 1.12  # its size
GAP = 2.0  # between two columns
HARDLY = 1.2  # times as high
EXACT, FINE = 0.01, 0.5  # points: sums may differ by the first, columns of equal height by the second


@dataclass(frozen=True, slots=True)
class TextBlock:
    marks: tuple[PaperMark, ...]
    height: float
    air: float
    begins: bool = False  # a list


def broken(text: str, size: float, room: float, *, bold: bool = False) -> list[str]:
    """The lines of a text; what is wider than a line by itself is broken anywhere."""
    lines, line, long = list[str](), "", 0.0
    for blank, word, blank_wide, wide in _measured(text, bold=bold):
        for before, part, part_wide in _parts(blank, word, wide * size, size, room, bold=bold):
            more = part_wide + (blank_wide * size if before else 0)
            if line and long + more > room:
                lines.append(line)
                line, long = part, part_wide
            else:
                line, long = (line + before + part, long + more) if line else (part, part_wide)
    return [*lines, line]


@lru_cache(4096)
def _measured(text: str, *, bold: bool) -> tuple[tuple[str, str, float, float], ...]:
    """The words of a text, each with the blank before it, and how wide both are in letters of size 1."""
    pieces = tuple(unbroken(printable(text)))
    return tuple((blank, word, width(blank, 1, bold=bold), width(word, 1, bold=bold)) for blank, word in pieces)


def _parts(
    blank: str, word: str, wide: float, size: float, room: float, *, bold: bool
) -> Iterator[tuple[str, str, float]]:
    """The word itself where it is no wider than a line, else pieces that are not."""
    while wide > room and len(word) > 1:
        most = max(1, int(len(word) * room / wide))
        while most > 1 and width(word[:most], size, bold=bold) > room:
            most -= 1
        yield blank, word[:most], width(word[:most], size, bold=bold)
        blank, word = "", word[most:]
        wide = width(word, size, bold=bold)
    yield blank, word, wide


def paragraph(
    text: str, size: float, room: float, *, bold: bool = False, ink: tuple[int, int, int] = GREY
) -> TextBlock:
    lines = broken(text, size, room, bold=bold)
    marks = (Words(0, size * (1 + at * LEADING), line, size, bold=bold, ink=ink) for at, line in enumerate(lines))
    return TextBlock(tuple(marks), size * LEADING * len(lines), 0)


def blocks(lists: Iterable[PaperList], size: float, room: float) -> list[TextBlock]:
    return list(chain.from_iterable(_blocks(each, size, room) for each in lists))


def _blocks(each: PaperList, size: float, room: float) -> Iterator[TextBlock]:
    indent = _indent(each, size)
    titled = paragraph(each.title, size * TITLE, room, bold=True, ink=(0, 0, 0)) if each.title else None
    for row in each.rows:
        block = _row(row.label, row.text, size, room, indent)
        if titled:
            below = titled.height + ROW_AIR * size
            marks = (*titled.marks, *moved(block.marks, 0, below))
            block = TextBlock(marks, below + block.height, LIST_AIR * size, begins=True)
            titled = None
        yield block


def _indent(each: PaperList, size: float) -> float:
    """The place where the text of rows begins, behind the widest number."""
    labels = [width(row.label, size, bold=True) for row in each.rows if row.label]
    return max(LABEL * size, *labels) + LABEL_GAP * size if labels else 0


def _row(label: str, text: str, size: float, room: float, indent: float) -> TextBlock:
    lines = broken(text, size, room - indent)
    marks = [Words(indent, size * (1 + at * LEADING), line, size) for at, line in enumerate(lines)]
    if label:
        marks.append(Words(indent - LABEL_GAP * size, size, label, size, bold=True, align=RIGHT))
    return TextBlock(tuple(marks), size * LEADING * len(lines), ROW_AIR * size)


def filled(rows: Sequence[TextBlock], count: int, high: float) -> tuple[list[list[TextBlock]], list[TextBlock]]:
    """Fills so many columns of at most that height; what had no room is given back."""
    columns: list[list[TextBlock]] = [[]]
    used = 0.0
    for at, block in enumerate(rows):
        air = block.air if columns[-1] else 0
        if columns[-1] and used + air + block.height > high + EXACT:
            if len(columns) == count:
                return columns, list(rows[at:])
            columns.append([])
            used, air = 0, 0
        columns[-1].append(block)
        used += air + block.height
    return columns, []


def height(column: Sequence[TextBlock]) -> float:
    return sum(block.height + block.air for block in column) - (column[0].air if column else 0)


def balanced(rows: Sequence[TextBlock], count: int) -> list[list[TextBlock]]:
    """The columns of the least height that holds all; a list in each, where that is hardly higher."""
    starts = [at for at, block in enumerate(rows) if block.begins]
    listed = [list(rows[one:other]) for one, other in pairwise([*starts, len(rows)])]
    found = _balanced(rows, count)
    whole = count > 1 and len(starts) == count and starts[0] == 0 and tallest(listed) <= HARDLY * tallest(found)
    return listed if whole else found


def _balanced(rows: Sequence[TextBlock], count: int) -> list[list[TextBlock]]:
    low, high = height(rows) / count, height(rows)
    while high - low > FINE:
        middle = (low + high) / 2
        columns, rest = filled(rows, count, middle)
        low, high = (middle, high) if rest or tallest(columns) > middle + EXACT else (low, middle)
    return filled(rows, count, high)[0]


def tallest(columns: Iterable[Sequence[TextBlock]]) -> float:
    return max(map(height, columns), default=0)


def stacked(column: Sequence[TextBlock], x: float, y: float) -> Iterator[PaperMark]:
    for at, block in enumerate(column):
        y += block.air if at else 0
        yield from moved(block.marks, x, y)
        y += block.height


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
