"""Lays out a sheet in a rectangle: the drawing above or beside its lists, which flow in columns of equal height."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain, pairwise, product

from generators.kernel.drawing import GREY, HAIR, RIGHT, PaperMark, Stroke, Words
from generators.kernel.kind import Pulse
from generators.kernel.paper import PaperList, PaperSheet
from generators.kernel.phrases import unbroken
from generators.paper.items import MARGIN, PageSize
from generators.paper.placement import move, place, printable
from generators.paper.placement import width as text_width

LEADING = 1.28  # distance of lines, in letter sizes
ROW_AIR, LIST_AIR = 0.28, 1.0  # space above a row, above a title
LABEL, LABEL_GAP = 1.3, 0.5  # width of a number, space after it
TITLE = 1.12  # size of a title
GAP = 2.0  # between two columns
WHOLE_LISTS = 1.2  # times the least height, if each column has a list of its own
EXACT, FINE = 0.01, 0.5  # points: tolerance of sums, and of balanced columns

MOST_COLUMNS = 6
NARROWEST = 10.0  # width of a column of clues, in letter sizes
EASY = 1.2  # times the least unit; above it, larger letters are preferred to a larger drawing
BETWEEN = 14.0  # points between drawing and lists
RULED, RULED_AIR, RULED_SIZE = 19.0, 2.0, 8.5  # lines to write on: points between them, above them, of their title
RULED_WIDE, RULED_GAP, FEW_LINES = 110.0, 14.0, 6  # width of a column, its distance; more lines are in columns
RULED_SHARES = (0.6, 0.45, 0.3, 0)  # most shares of the height, for many lines: the first that leaves room for the rest
LEAST_LARGE = 24.0  # points of a unit; if it would be smaller, the lists continue on the next page
FEW_ROWS = 0.2  # share of a page
DRAWING_SHARE = 0.66  # share of a page's height, if its lists continue on the next
HALVINGS = 7


@dataclass(frozen=True, slots=True)
class TextBlock:
    marks: tuple[PaperMark, ...]
    height: float
    air: float  # space above
    begins: bool = False  # first of a list


def break_lines(text: str, size: float, room: float, *, bold: bool = False) -> list[str]:
    """The lines of a text; a word that is wider than a line is broken anywhere."""
    lines, line, long = list[str](), "", 0.0
    for blank, word, blank_wide, wide in _measured_words(text, bold=bold):
        for before, part, part_wide in _break_word(blank, word, wide * size, size, room, bold=bold):
            more = part_wide + (blank_wide * size if before else 0)
            if line and long + more > room:
                lines.append(line)
                line, long = part, part_wide
            else:
                line, long = (line + before + part, long + more) if line else (part, part_wide)
    return [*lines, line]


@lru_cache(4096)
def _measured_words(text: str, *, bold: bool) -> tuple[tuple[str, str, float, float], ...]:
    """The words of a text, each with the blank before it, and the widths of both at size 1."""

    def wide(piece: str) -> float:
        return text_width(piece, 1, bold=bold)

    return tuple((blank, word, wide(blank), wide(word)) for blank, word in unbroken(printable(text)))


def _break_word(
    blank: str, word: str, wide: float, size: float, room: float, *, bold: bool
) -> Iterator[tuple[str, str, float]]:
    """The word, in pieces if it is wider than a line."""
    while wide > room and len(word) > 1:
        most = max(1, int(len(word) * room / wide))
        while most > 1 and text_width(word[:most], size, bold=bold) > room:
            most -= 1
        yield blank, word[:most], text_width(word[:most], size, bold=bold)
        blank, word = "", word[most:]
        wide = text_width(word, size, bold=bold)
    yield blank, word, wide


def paragraph(
    text: str, size: float, room: float, *, bold: bool = False, ink: tuple[int, int, int] = GREY
) -> TextBlock:
    lines = break_lines(text, size, room, bold=bold)
    marks = (Words(0, size * (1 + at * LEADING), line, size, bold=bold, ink=ink) for at, line in enumerate(lines))
    return TextBlock(tuple(marks), size * LEADING * len(lines), 0)


def blocks(lists: Iterable[PaperList], size: float, room: float) -> list[TextBlock]:
    return list(chain.from_iterable(_list_blocks(each, size, room) for each in lists))


def _list_blocks(each: PaperList, size: float, room: float) -> Iterator[TextBlock]:
    labels = [text_width(row.label, size, bold=True) for row in each.rows if row.label]
    indent = max(LABEL * size, *labels) + LABEL_GAP * size if labels else 0
    titled = paragraph(each.title, size * TITLE, room, bold=True, ink=(0, 0, 0)) if each.title else None
    for row in each.rows:
        block = _row_block(row.label, row.text, size, room, indent)
        if titled:
            below = titled.height + ROW_AIR * size
            marks = (*titled.marks, *move(block.marks, 0, below))
            block = TextBlock(marks, below + block.height, LIST_AIR * size, begins=True)
            titled = None
        yield block


def _row_block(label: str, text: str, size: float, room: float, indent: float) -> TextBlock:
    lines = break_lines(text, size, room - indent)
    marks = [Words(indent, size * (1 + at * LEADING), line, size) for at, line in enumerate(lines)]
    if label:
        marks.append(Words(indent - LABEL_GAP * size, size, label, size, bold=True, align=RIGHT))
    return TextBlock(tuple(marks), size * LEADING * len(lines), ROW_AIR * size)


def fill_columns(rows: Sequence[TextBlock], count: int, high: float) -> tuple[list[list[TextBlock]], list[TextBlock]]:
    """Fills so many columns of at most that height; also returns the blocks that did not fit."""
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


def column_height(column: Sequence[TextBlock]) -> float:
    return sum(block.height + block.air for block in column) - (column[0].air if column else 0)


def balance_columns(rows: Sequence[TextBlock], count: int) -> list[list[TextBlock]]:
    """Columns of the least height that holds all; with a list in each if that is not much higher."""
    starts = [at for at, block in enumerate(rows) if block.begins]
    listed = [list(rows[one:other]) for one, other in pairwise([*starts, len(rows)])]
    found = _balance_rows(rows, count)
    whole = count > 1 and len(starts) == count and starts[0] == 0 and tallest(listed) <= WHOLE_LISTS * tallest(found)
    return listed if whole else found


def _balance_rows(rows: Sequence[TextBlock], count: int) -> list[list[TextBlock]]:
    low, high = column_height(rows) / count, column_height(rows)
    while high - low > FINE:
        middle = (low + high) / 2
        columns, rest = fill_columns(rows, count, middle)
        low, high = (middle, high) if rest or tallest(columns) > middle + EXACT else (low, middle)
    return fill_columns(rows, count, high)[0]


def tallest(columns: Iterable[Sequence[TextBlock]]) -> float:
    return max(map(column_height, columns), default=0)


@lru_cache(4096)
def lists_height(lists: tuple[PaperList, ...], size: float, room: float, count: int) -> float:
    """The least height of lists in so many columns; a front page tries the same columns in many rectangles."""
    return tallest(balance_columns(blocks(lists, size, room), count))


@dataclass(frozen=True, slots=True)
class Typeset:
    marks: tuple[PaperMark, ...]
    height: float
    rest: tuple[TextBlock, ...] = ()  # blocks that did not fit


@dataclass(frozen=True, slots=True)
class TypesetShape:
    unit: float
    size: float
    count: int  # number of columns
    beside: bool
    text: float  # start of the lists: below the drawing, or to its right


def typeset(sheet: PaperSheet, width: float, height: float, sizes: Sequence[float]) -> Typeset | None:
    """The best layout; None if the drawing would be too small, or the lists do not fit even in the smallest size."""
    shares = RULED_SHARES if sheet.lines > FEW_LINES else (0,)
    down = -(-sheet.lines // max(1, int(width / RULED_WIDE))) * max(RULED, 1.5 * max(sizes)) + RULED_AIR
    shapes = (_best_shape(sheet, width, height - min(height * share, down), sizes) for share in shares)
    best = next(filter(None, shapes), None)
    return None if best is None else _draw_shape(sheet, width, height, best)


def _best_shape(sheet: PaperSheet, width: float, height: float, sizes: Sequence[float]) -> TypesetShape | None:
    shapes = (
        max(found, key=lambda shape: shape.unit)
        for size in sizes
        if (found := list(_possible_shapes(sheet, width, height, size * sheet.letters)))
    )
    best: TypesetShape | None = None
    for shape in shapes:
        if shape.unit >= min(sheet.least * EASY, sheet.most):
            return shape
        if shape.unit >= sheet.least and (best is None or shape.unit > best.unit * 1.1):
            best = shape
    return best


def _possible_shapes(sheet: PaperSheet, width: float, height: float, size: float) -> Iterator[TypesetShape]:
    drawing = sheet.drawing
    across, down = (drawing.width, drawing.height) if drawing else (1.0, 0.0)
    if not sheet.lists:
        yield TypesetShape(min(sheet.most, width / across, height / down if down else sheet.most), size, 0, False, 0)
        return
    for count in range(1, MOST_COLUMNS + 1):
        room = column_width(width, count, size)
        if count == 1 or room >= narrowest(sheet, size):
            below = lists_height(sheet.lists, size, room, count)
            if not down and below <= height:
                yield TypesetShape(sheet.most, size, count, False, 0)
            elif down and (left := height - below - BETWEEN) > 0:
                unit = min(sheet.most, width / across, left / down)
                yield TypesetShape(unit, size, count, False, unit * down + BETWEEN)
    if drawing:
        yield from (_shape_beside(sheet, width, height, size, count) for count in (1, 2, 3))


def narrowest(sheet: PaperSheet, size: float) -> float:
    """The least width of a column; without numbers, that of the longest word, and of titles that are words, too."""
    rows = [row for each in sheet.lists for row in each.rows]
    if any(row.label for row in rows):
        return NARROWEST * size
    titles = (text_width(each.title, size * TITLE, bold=True) for each in sheet.lists)
    short = (wide for wide in titles if wide <= NARROWEST * size)
    return max((*(text_width(row.text, size) for row in rows), *short), default=0)


def _shape_beside(sheet: PaperSheet, width: float, height: float, size: float, count: int) -> TypesetShape:
    """The largest drawing that leaves room for the lists to its right; unit 0 if no drawing does."""
    assert sheet.drawing is not None
    drawing, narrow, least = sheet.drawing, narrowest(sheet, size), min(sheet.least, sheet.most)

    def leaves_room(unit: float) -> bool:
        room = column_width(width - unit * drawing.width - BETWEEN * 1.4, count, size)
        return room >= narrow and lists_height(sheet.lists, size, room, count) <= height

    low, high = 0.0, min(sheet.most, height / drawing.height, width / drawing.width)
    for _ in range(HALVINGS if high >= least and leaves_room(least) else 0):
        unit = (low + high) / 2
        low, high = (unit, high) if leaves_room(unit) else (low, unit)
    return TypesetShape(low, size, count, True, low * sheet.drawing.width + BETWEEN * 1.4)


def column_width(width: float, count: int, size: float) -> float:
    return (width - (count - 1) * GAP * size) / count


def _draw_shape(sheet: PaperSheet, width: float, height: float, shape: TypesetShape) -> Typeset:
    last = sheet.last and not shape.beside
    marks, high = list[PaperMark](), 0.0
    if sheet.drawing and not last:
        left = 0 if shape.beside else (width - shape.unit * sheet.drawing.width) / 2
        marks += place(sheet.drawing, left, 0, shape.unit)
        high = shape.unit * sheet.drawing.height
    if sheet.lists:
        x, y = (shape.text, 0.0) if shape.beside else (0.0, 0 if last else shape.text)
        room = column_width(width - x, shape.count, shape.size)
        columns = balance_columns(blocks(sheet.lists, shape.size, room), shape.count)
        marks += place_columns(columns, x, y, room + GAP * shape.size)
        high = max(high, y + tallest(columns))
    if sheet.drawing and last:
        marks += place(sheet.drawing, 0, high + BETWEEN, shape.unit)
        high += BETWEEN + shape.unit * sheet.drawing.height
    marks += _rule_lines(sheet, width, high, height, shape.size)
    return Typeset(tuple(marks), high)


def place_columns(columns: Sequence[Sequence[TextBlock]], x: float, y: float, step: float) -> Iterator[PaperMark]:
    for number, column in enumerate(columns):
        low = y
        for at, block in enumerate(column):
            low += block.air if at else 0
            yield from move(block.marks, x + number * step, low)
            low += block.height


def _rule_lines(sheet: PaperSheet, width: float, high: float, height: float, size: float) -> Iterator[PaperMark]:
    """The lines to write on that fit, in columns if there are many; the first starts after the title."""
    apart, size = max(RULED, 1.5 * size), max(RULED_SIZE, 0.7 * size)
    columns = max(1, int(width / RULED_WIDE)) if sheet.lines > FEW_LINES else 1
    wide = (width - (columns - 1) * RULED_GAP) / columns
    down = min(-(-sheet.lines // columns), int((height - high - RULED_AIR) / apart))
    for column, row in product(range(columns), range(1, down + 1)):
        x, y = column * (wide + RULED_GAP), high + RULED_AIR + row * apart
        label = sheet.ruled if (column, row) == (0, 1) else ""
        yield Stroke(((x + (text_width(label, size) + size / 2 if label else 0), y), (x + wide, y)), 0.5, HAIR)
        yield Words(x, y, label, size, ink=GREY)


def typeset_pages(sheet: PaperSheet, width: float, height: float, size: float) -> Typeset:
    """Lays out the sheet with text of that size; what does not fit is for further pages."""
    least = sheet.least if sheet.last or not sheet.lists else max(sheet.least, min(LEAST_LARGE, sheet.most))
    alone = typeset(replace(sheet, least=least), width, height, [size / sheet.letters])
    if alone is not None:
        return alone
    marks, high = list[PaperMark](), 0.0
    if sheet.drawing:
        unit = min(sheet.most, width / sheet.drawing.width, height * DRAWING_SHARE / sheet.drawing.height)
        marks += place(sheet.drawing, (width - unit * sheet.drawing.width) / 2, 0, unit)
        high = unit * sheet.drawing.height
    count = most_columns(sheet, width, size)
    top = high + BETWEEN if sheet.drawing else 0
    flowed = flow_page(blocks(sheet.lists, size, column_width(width, count, size)), count, width, height - top, size)
    high = top + flowed.height
    lines = () if flowed.rest else _rule_lines(sheet, width, high, height, size)
    return Typeset((*marks, *move(flowed.marks, 0, top), *lines), high, flowed.rest)


def most_columns(sheet: PaperSheet, width: float, size: float) -> int:
    fits = (each for each in range(MOST_COLUMNS, 1, -1) if column_width(width, each, size) >= narrowest(sheet, size))
    return next(fits, 1)


def flow_page(rows: Sequence[TextBlock], count: int, width: float, height: float, size: float) -> Typeset:
    """One page of columns, balanced if it is the last; a block higher than a page gets a column of its own."""
    columns, rest = fill_columns(rows, count, height)
    if not rest:
        columns = balance_columns(rows, count)
    marks = place_columns(columns, 0, 0, column_width(width, count, size) + GAP * size)
    return Typeset(tuple(marks), tallest(columns), tuple(rest))


def flow_pages(
    page: PageSize, rows: Sequence[TextBlock], count: int, size: float, pulse: Pulse
) -> Iterator[tuple[PaperMark, ...]]:
    """The marks of each page, below the title."""
    while rows:
        pulse()
        found = flow_page(rows, count, page.measure, page.high, size)
        # Two half pages: a few rows are easily missed otherwise.
        if found.rest and column_height(found.rest) < FEW_ROWS * count * page.high:
            found = flow_page(rows, count, page.measure, page.high * (1 + FEW_ROWS) / 2, size)
        yield tuple(move(found.marks, MARGIN, page.top))
        rows = found.rest
