"""The characters of the bundled fonts and their widths, read from the files of the fonts."""

from __future__ import annotations

import struct
from bisect import bisect_right
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import TypeAlias

FONTS = Path(__file__).parents[2] / "fonts"
REGULAR, BOLD = "regular", "bold"

Run: TypeAlias = tuple[int, int, int]  # first and last character, and the glyph of the first


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
    if 12 not in formats:
        return list(_short_runs(data, formats[4]))
    runs = struct.unpack_from(">L", data, formats[12] + 12)[0]
    flat = struct.unpack_from(f">{3 * runs}L", data, formats[12] + 16)
    return list(zip(flat[::3], flat[1::3], flat[2::3], strict=True))


def _short_runs(data: bytes, table: int) -> Iterator[Run]:
    """An offset of 0 means consecutive glyphs; otherwise a list of glyphs starts that far after the offset field."""
    read = partial(struct.unpack_from, ">H", data)
    count = read(table + 6)[0] // 2
    ends, starts, deltas, offsets = (table + 14 + each * 2 * count + (2 if each else 0) for each in range(4))
    for at in range(0, 2 * count, 2):
        end, start, delta, offset = (read(each + at)[0] for each in (ends, starts, deltas, offsets))
        if not offset:
            yield start, end, (start + delta) % 65536
            continue
        glyphs = struct.unpack_from(f">{end - start + 1}H", data, offsets + at + offset)
        found = ((sign, glyph) for sign, glyph in enumerate(glyphs, start) if glyph)
        yield from ((sign, sign, (glyph + delta) % 65536) for sign, glyph in found)


@cache
def typeface(weight: str) -> Typeface:
    return Typeface(FONTS / f"lantern-{weight}.otf")
