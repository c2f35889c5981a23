"""Moves, scales and turns drawings on a page, and measures text by the tables of the bundled fonts."""

from __future__ import annotations

import struct
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TypeAlias
from unicodedata import category

from generators.kernel.drawing import Box, Drawing, Oval, PaperMark, Picture, Stroke, Words

FONTS = Path(__file__).parents[2] / "fonts"
REGULAR, BOLD = "regular", "bold"
BOX = "□"  # for characters that no font has

Run: TypeAlias = tuple[int, int, int]  # first and last character, and the glyph of the first
THINNEST = 0.3  # points; thinner lines do not print


class Typeface:
    def __init__(self, path: Path) -> None:
        data = path.read_bytes()
        count = struct.unpack_from(">H", data, 4)[0]
        named = {data[at : at + 4]: struct.unpack_from(">L", data, at + 8)[0] for at in range(12, 12 + 16 * count, 16)}
        self._runs = _runs(data, named[b"cmap"])
        self._starts = [start for start, _, _ in self._runs]
        wide = struct.unpack_from(">H", data, named[b"hhea"] + 34)[0]
        self._advances = struct.unpack_from(">" + "Hh" * wide, data, named[b"hmtx"])[::2]
        self._known: dict[str, float] = {}

    def glyph(self, sign: str) -> int:
        """The number of a character's glyph; 0 if the font has none."""
        code = ord(sign)
        start, end, first = self._runs[max(0, bisect_right(self._starts, code) - 1)]
        return first + code - start if start <= code <= end else 0

    def width(self, text: str, size: float) -> float:
        return sum(map(self._advance, text)) * size

    def _advance(self, sign: str) -> float:
        if sign not in self._known:
            self._known[sign] = self._advances[min(self.glyph(sign), len(self._advances) - 1)] / 1000
        return self._known[sign]

    def has(self, text: str) -> bool:
        return all(map(self.glyph, text))


def _runs(data: bytes, cmap: int) -> list[Run]:
    """Reads the table of format 12, which has all characters, or else of format 4, which has the first 65,536."""
    count = struct.unpack_from(">H", data, cmap + 2)[0]
    tables = [cmap + struct.unpack_from(">L", data, cmap + 8 + 8 * at)[0] for at in range(count)]
    formats = {struct.unpack_from(">H", data, table)[0]: table for table in tables}
    return _long_runs(data, formats[12]) if 12 in formats else list(_short_runs(data, formats[4]))


def _long_runs(data: bytes, table: int) -> list[Run]:
    count = struct.unpack_from(">L", data, table + 12)[0]
    flat = struct.unpack_from(f">{3 * count}L", data, table + 16)
    return list(zip(flat[::3], flat[1::3], flat[2::3], strict=True))


def _short_runs(data: bytes, table: int) -> Iterator[Run]:
    """An offset of 0 means consecutive glyphs; otherwise a list of glyphs starts that far after the offset field."""
    count = struct.unpack_from(">H", data, table + 6)[0] // 2
    ends, starts, deltas, offsets = (table + 14 + each * 2 * count + (2 if each else 0) for each in range(4))
    for at in range(0, 2 * count, 2):
        end, start, delta, offset = (
            struct.unpack_from(">H", data, each + at)[0] for each in (ends, starts, deltas, offsets)
        )
        if not offset:
            yield start, end, (start + delta) % 65536
            continue
        glyphs = struct.unpack_from(f">{end - start + 1}H", data, offsets + at + offset)
        yield from (
            (start + place, start + place, (glyph + delta) % 65536) for place, glyph in enumerate(glyphs) if glyph
        )


@cache
def typeface(weight: str) -> Typeface:
    return Typeface(FONTS / f"lantern-{weight}.otf")


def weight_of(text: str, *, bold: bool) -> str:
    """The bold font has common characters only; text with any other character uses the regular font."""
    return BOLD if bold and typeface(BOLD).has(text) else REGULAR


def width(text: str, size: float, *, bold: bool = False) -> float:
    return typeface(weight_of(text, bold=bold)).width(text, size)


def printable(text: str) -> str:
    """Removes control characters and combining marks, and replaces characters that the fonts lack by a box."""
    return text if typeface(REGULAR).has(text) else "".join(map(_printable, text))


def _printable(sign: str) -> str:
    if category(sign) in ("Cf", "Cc", "Mn"):
        return " " if sign.isspace() else ""
    return sign if typeface(REGULAR).glyph(sign) else BOX


def place(drawing: Drawing, x: float, y: float, scale: float) -> Iterator[PaperMark]:
    """The marks of a drawing with its upper left corner at x, y; its unit becomes `scale` points."""
    return move(drawing.marks, x, y, scale)


def move(marks: Iterable[PaperMark], x: float, y: float, scale: float = 1) -> Iterator[PaperMark]:
    return (_move(mark, x, y, scale) for mark in marks)


def _move(mark: PaperMark, x: float, y: float, scale: float) -> PaperMark:
    if isinstance(mark, Words):
        left, base = x + mark.x * scale, y + mark.y * scale
        return fit_words(replace(mark, x=left, y=base, size=mark.size * scale, room=mark.room * scale))
    line = max(THINNEST, mark.line * scale) if not isinstance(mark, Picture) and mark.line else 0
    if isinstance(mark, Stroke):
        points = tuple((x + across * scale, y + down * scale) for across, down in mark.points)
        return replace(mark, points=points, line=line)
    left, top, wide, high = x + mark.x * scale, y + mark.y * scale, mark.width * scale, mark.height * scale
    if isinstance(mark, Picture):
        return Picture(left, top, wide, high, tuple(move(mark.marks, x, y, scale)))
    mark = replace(mark, x=left, y=top, width=wide, height=high, line=line)
    return replace(mark, radius=mark.radius * scale) if isinstance(mark, Box) else mark


def fit_words(words: Words) -> Words:
    """Reduces the size to fit the room, and replaces characters that no font has."""
    text = printable(words.text)
    wide = width(text, words.size, bold=words.bold) if words.room else 0
    size = words.size * words.room / wide if wide > words.room else words.size
    return replace(words, text=text, size=size, room=0)


def turn_upside_down(marks: Iterable[PaperMark], across: float, down: float) -> Iterator[PaperMark]:
    """Turns marks by 180 degrees within a rectangle of that width and height."""
    for mark in marks:
        match mark:
            case Box():
                yield replace(mark, x=across - mark.x - mark.width, y=down - mark.y - mark.height)
            case Picture():
                inside = tuple(turn_upside_down(mark.marks, across, down))
                left, top = across - mark.x - mark.width, down - mark.y - mark.height
                yield replace(mark, x=left, y=top, marks=inside)
            case Stroke():
                yield replace(mark, points=tuple((across - x, down - y) for x, y in mark.points))
            case Oval():
                yield replace(mark, x=across - mark.x, y=down - mark.y)
            case Words():
                yield replace(mark, x=across - mark.x, y=down - mark.y, turned=not mark.turned)
