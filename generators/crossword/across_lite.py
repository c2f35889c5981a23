"""Reading .puz, the format of Across Lite: a header of fixed places, the grid, texts that end in zero bytes, extras.

Files whose checksums do not fit are refused, and so are locked ones, whose letters are scrambled.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass

from generators.crossword.ipuz import plain_letter
from generators.crossword.notation import LONGEST_CLUE, LONGEST_NAME, one_line
from generators.crossword.rules import Puzzle
from generators.kind import BadText
from generators.lattice.layout import ACROSS, BLOCK, LARGEST, Layout, Slot, no_lonely_cell

MAGIC = b"ACROSS&DOWN\0"

_HEADER = struct.Struct("<H12sHII4sHH12sBBHHH")  # up to the grid; _Header names what matters
_EXTRA = struct.Struct("<4sHH")  # name, length, checksum
_NUMBERS_FROM = 0x2C  # width, height, count of clues and two flags are checked together
_BLOCKS = ".:"
_REBUS = b"GRBS"


@dataclass(frozen=True, slots=True)
class _Header:
    checksum: int
    checksum_of_numbers: int
    version: bytes
    width: int
    height: int
    clues: int
    scrambled: bool

    @property
    def encoding(self) -> str:
        return "utf-8" if self.version >= b"2" else "iso-8859-1"


def looks_like(data: bytes) -> bool:
    return MAGIC in data[:1024]  # a few programs put bytes of their own before the header


def read(data: bytes) -> Puzzle:
    data = data[max(data.find(MAGIC) - 2, 0) :]
    header = _header(data)
    area = header.width * header.height
    grid = data[_HEADER.size : _HEADER.size + area]
    *texts, rest = data[_HEADER.size + 2 * area :].split(b"\0", header.clues + 4)
    if len(grid) < area or len(texts) < header.clues + 4:
        raise BadText("crossword.puz_short")
    _check(data, header, texts)
    if header.scrambled:
        raise BadText("crossword.puz_locked")
    if any(any(body) for name, body in _extras(rest) if name == _REBUS):
        raise BadText("crossword.puz_rebus")
    return _puzzle(header, grid, texts)


def _header(data: bytes) -> _Header:
    if len(data) < _HEADER.size:
        raise BadText("crossword.puz_short")
    checksum, _, numbers, _, _, version, _, _, _, width, height, clues, _, scrambled = _HEADER.unpack_from(data)
    if not (0 < width <= LARGEST and 0 < height <= LARGEST):
        raise BadText("crossword.puz_size", most=LARGEST)
    return _Header(checksum, numbers, version, width, height, clues, scrambled != 0)


def _check(data: bytes, header: _Header, texts: list[bytes]) -> None:
    """The checksums of the numbers and of everything."""
    numbers = _checksum(data[_NUMBERS_FROM : _HEADER.size])
    total = _checksum(data[_HEADER.size : _HEADER.size + 2 * header.width * header.height], numbers)
    for text in texts[:3]:
        total = _checksum(text + b"\0", total) if text else total
    for text in texts[3:-1]:
        total = _checksum(text, total)
    if texts[-1] and header.version >= b"1.3":
        total = _checksum(texts[-1] + b"\0", total)
    if (header.checksum_of_numbers, header.checksum) != (numbers, total):
        raise BadText("crossword.puz_damaged")


def _checksum(data: bytes, total: int = 0) -> int:
    """Turn right by one bit, add the next byte."""
    for byte in data:
        total = ((total >> 1 | (total & 1) << 15) + byte) & 0xFFFF
    return total


def _extras(rest: bytes) -> Iterator[tuple[bytes, bytes]]:
    while len(rest) >= _EXTRA.size:
        name, length, _ = _EXTRA.unpack_from(rest)
        yield name, rest[_EXTRA.size : _EXTRA.size + length]
        rest = rest[_EXTRA.size + length + 1 :]


def _puzzle(header: _Header, grid: bytes, texts: list[bytes]) -> Puzzle:
    signs = grid.decode("iso-8859-1")
    rows = tuple(
        "".join(
            BLOCK if sign in _BLOCKS else plain_letter(sign, (row, column))
            for column, sign in enumerate(signs[row * header.width : (row + 1) * header.width])
        )
        for row in range(header.height)
    )
    layout = no_lonely_cell(Layout(rows))
    title, author, _, *clues, _ = (text.decode(header.encoding, "replace") for text in texts)
    if len(clues) != len(layout.slots) or not clues:
        raise BadText("crossword.puz_clues", clues=len(clues), words=len(layout.slots))
    by_slot = dict(zip(sorted(layout.slots, key=_printed), clues, strict=True))
    in_order = tuple(one_line(by_slot[slot], LONGEST_CLUE) for slot in layout.slots)
    return Puzzle(layout, in_order, one_line(title, LONGEST_NAME), one_line(author, LONGEST_NAME))


def _printed(slot: Slot) -> tuple[int, bool]:
    """Clues come by the number of their words, across before down."""
    return slot.number, slot.direction != ACROSS
