"""Lists that flow in columns of one height. No row is cut: not a clue from its number, nor a title from its first row.

block    a row, or a title with its first row: what stays together
air      what stands empty above a block, unless it begins a column
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, pairwise

from generators.kernel.paper import GREY, RIGHT, PaperList, PaperMark, Words
from generators.kernel.phrases import unbroken
from generators.paper.fonts import printable, width
from generators.paper.placement import moved

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
