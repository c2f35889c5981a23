"""Reads and writes .puz, the format of Across Lite: a fixed header, the grid, texts that end in zero bytes, extras.

Files with wrong checksums are refused. In a locked file the letters are scrambled by a code of four
digits: all codes are tried, and the checksum of the right letters tells which it is; if several
fit, the one that gives the most words.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from dataclasses import dataclass

from generators.crossword.formats.draft import Draft, clue_line, paragraphs
from generators.crossword.rules import Puzzle
from generators.kernel.kind import BadText
from generators.lattice.layout import ACROSS, LARGEST, Layout
from generators.words.dictionary import dictionary

MAGIC = b"ACROSS&DOWN\0"

_HEADER = struct.Struct("<H12sHII4sHH12sBBHHH")  # up to the grid; _Header names the fields used
_EXTRA = struct.Struct("<4sHH")  # name, length, checksum
_NUMBERS_FROM = 0x2C  # width, height, count of clues and two flags are checked together
_BLOCKS = ".:"
_MISSING = " -?"  # signs in place of a letter
_DIAGRAMLESS = 0x0401
_NO_SOLUTION = 0x0002
_CIRCLE = 0x80
_TEXTS = 4  # texts in addition to the clues: title, author, copyright and notes

_KEYS = range(1000, 10_000)
_A_TO_Z = bytes(range(65, 91))
_BACK = [bytes.maketrans(_A_TO_Z, _A_TO_Z[-by:] + _A_TO_Z[:-by]) for by in range(10)]  # that many letters back

_MASK = b"ICHEATED"  # is xored with the checksums of the parts
_LATIN, _UNICODE = b"1.3\0", b"2.0\0"  # versions, by how their texts are written
_PLAIN = 1


@dataclass(frozen=True, slots=True)
class _Header:
    checksum: int
    version: bytes
    width: int
    height: int
    clues: int
    sort: int
    lock: int
    unlocked: int  # checksum of the right letters if they are scrambled

    @property
    def area(self) -> int:
        return self.width * self.height

    def text(self, data: bytes) -> str:
        try:
            return data.decode("utf-8" if self.version >= b"2" else "cp1252")
        except UnicodeDecodeError:
            return data.decode("cp1252", "replace")


def looks_like(data: bytes) -> bool:
    """A few programs put bytes of their own before the header."""
    return MAGIC in data[:1024]


def read(data: bytes) -> Puzzle:
    data = data[max(data.index(MAGIC) - 2, 0) :]
    header = _read_header(data)
    if len(data) < _HEADER.size + 2 * header.area:
        raise BadText("crossword.puz_grid")
    *texts, rest = data[_HEADER.size + 2 * header.area :].split(b"\0", header.clues + _TEXTS)
    if len(texts) < header.clues + _TEXTS:
        clues = len(texts) - _TEXTS + 1
        if clues < 0:
            raise BadText("crossword.puz_texts")
        raise BadText("crossword.puz_short", found=clues, clues=header.clues)
    *names, notes = *texts[:3], texts[-1] if header.version >= b"1.3" else b""
    total = _checksum(data[_NUMBERS_FROM : _HEADER.size + 2 * header.area])
    if header.checksum != _texts_checksum(names, texts[3:-1], notes, total):
        raise BadText("crossword.puz_damaged")
    grid = data[_HEADER.size : _HEADER.size + header.area]
    _check_solution(header, grid)
    if header.lock:
        grid = _unlock(header, grid)
    return _read_puzzle(header, grid, texts, dict(_read_extras(rest)))


def _read_header(data: bytes) -> _Header:
    if len(data) < _HEADER.size:
        raise BadText("crossword.puz_header")
    checksum, _, numbers, _, _, version, _, unlocked, _, width, height, clues, sort, lock = _HEADER.unpack_from(data)
    if numbers != _checksum(data[_NUMBERS_FROM : _HEADER.size]):
        raise BadText("crossword.puz_damaged_heading")
    if not (0 < width <= LARGEST and 0 < height <= LARGEST):
        raise BadText("crossword.puz_size", most=LARGEST)
    return _Header(checksum, version, width, height, clues, sort, lock, unlocked)


def _check_solution(header: _Header, grid: bytes) -> None:
    letters = {sign for sign in grid.decode("iso-8859-1") if sign not in _BLOCKS}
    if not letters:
        raise BadText("crossword.puz_clues", clues=header.clues, words=0)
    if header.lock == _NO_SOLUTION or letters <= set(_MISSING) or letters == {"X"}:
        raise BadText("crossword.no_solution")


# --- locked files


def _unlock(header: _Header, grid: bytes) -> bytes:
    """The grid with its right letters, which are scrambled by columns and without the blocks."""
    columns = [row * header.width + column for column in range(header.width) for row in range(header.height)]
    places = [place for place in columns if chr(grid[place]) not in _BLOCKS]
    letters = bytes(grid[place] for place in places)
    if any(letter not in _A_TO_Z for letter in letters) or len(letters) < len("1000"):
        raise BadText("crossword.puz_locked")
    tried = (_unscramble(letters, [int(digit) for digit in str(key)]) for key in _KEYS)
    fitting: list[bytes] = []
    for each in (each for each in tried if _checksum(each) == header.unlocked):
        found = bytearray(grid)
        for place, letter in zip(places, each, strict=True):
            found[place] = letter
        fitting.append(bytes(found))
    if not fitting:
        raise BadText("crossword.puz_locked")
    return max(fitting, key=lambda each: _known_words(header, each))


def _known_words(header: _Header, grid: bytes) -> int:
    lines = [grid[start : start + header.width] for start in range(0, header.area, header.width)]
    lines += [grid[column :: header.width] for column in range(header.width)]
    words = re.split(rf"[{_BLOCKS}\n]", b"\n".join(lines).decode("ascii").lower())
    return sum(word in dictionary() for word in words if len(word) > 2)


def _unscramble(letters: bytes, key: list[int]) -> bytes:
    """Undoes each digit, the last first: separates the interleaved halves, rotates, and shifts the letters back."""
    for digit in reversed(key):
        halves = letters[1::2] + letters[::2]
        rotated = bytearray(halves[len(halves) - digit :] + halves[: len(halves) - digit])
        for place, by in enumerate(key):
            rotated[place :: len(key)] = rotated[place :: len(key)].translate(_BACK[by])
        letters = bytes(rotated)
    return letters


def _checksum(data: bytes, total: int = 0) -> int:
    """Rotates right by one bit and adds each byte."""
    for byte in data:
        total = ((total >> 1 | (total & 1) << 15) + byte) & 0xFFFF
    return total


def _read_extras(rest: bytes) -> Iterator[tuple[bytes, bytes]]:
    while len(rest) >= _EXTRA.size:
        name, length, _ = _EXTRA.unpack_from(rest)
        yield name, rest[_EXTRA.size : _EXTRA.size + length]
        rest = rest[_EXTRA.size + length + 1 :]


def _read_puzzle(header: _Header, grid: bytes, texts: list[bytes], extras: dict[bytes, bytes]) -> Puzzle:
    title, author, rights, *clues, notes = map(header.text, texts)
    several, signs = _read_rebus(header, extras), grid.decode("cp1252", "replace")
    letters = ["" if sign in _BLOCKS else several.get(place, sign) for place, sign in enumerate(signs)]
    rows = [letters[start : start + header.width] for start in range(0, header.area, header.width)]
    draft = Draft(rows, title=title, author=author, copyright=rights)
    draft.notes = paragraphs(notes)
    circled = extras.get(b"GEXT", b"")[: header.area]
    draft.circles = {divmod(place, header.width) for place, flags in enumerate(circled) if flags & _CIRCLE}
    if header.sort == _DIAGRAMLESS:
        draft.dropped.add("diagramless")
    layout = draft.layout()
    if len(clues) != len(layout.slots):
        raise BadText("crossword.puz_clues", clues=len(clues), words=len(layout.slots))
    draft.clues = {layout.slots[at]: clue_line(clue) for at, clue in zip(_clue_order(layout), clues, strict=True)}
    return draft.puzzle(layout)


def _read_rebus(header: _Header, extras: dict[bytes, bytes]) -> dict[int, str]:
    """The cells of several letters, by place. The number of a cell is one more than that of its entry in the table."""
    numbers = extras.get(b"GRBS", b"")[: header.area]
    table: dict[int, str] = {}
    for entry in header.text(extras.get(b"RTBL", b"")).split(";"):  # ` 0:HEART; 1:CLUB;`
        number, _, letters = entry.partition(":")
        if number.strip().isascii() and number.strip().isdecimal():
            table[int(number.strip()[:4])] = letters
    if any(each and each - 1 not in table for each in numbers):
        raise BadText("crossword.puz_extra")
    return {place: table[each - 1] for place, each in enumerate(numbers) if each}


def _clue_order(layout: Layout) -> list[int]:
    """The places of the slots in the order of their clues."""
    slots = layout.slots
    return sorted(range(len(slots)), key=lambda at: (slots[at].number, slots[at].direction != ACROSS))


# --- writing


def write(puzzle: Puzzle) -> bytes:
    """The file of a puzzle, unlocked; of version 2 if its texts have letters that version 1 lacks.
    The format has no bars: a puzzle with bars is refused."""
    layout = puzzle.solution
    if layout.bars:
        raise BadText("crossword.puz_bars")
    grid = "".join(layout.rows).encode("ascii")
    empty = bytes(46 if sign == 46 else 45 for sign in grid)  # . and -
    texts = [puzzle.title, puzzle.author, puzzle.copyright, *(puzzle.clues[at] for at in _clue_order(layout))]
    version, (*written, notes) = _encode([*texts, "\n".join(puzzle.notes)])
    names, clues = written[:3], written[3:]
    numbers = struct.pack("<BBHHH", layout.width, layout.height, len(clues), _PLAIN, 0)
    parts = [_checksum(numbers), _checksum(grid), _checksum(empty), _texts_checksum(names, clues, notes, 0)]
    total = _texts_checksum(names, clues, notes, _checksum(empty, _checksum(grid, parts[0])))
    low = bytes(_MASK[at] ^ part & 0xFF for at, part in enumerate(parts))
    high = bytes(_MASK[4 + at] ^ part >> 8 for at, part in enumerate(parts))
    header = struct.pack("<H12sH", total, MAGIC, parts[0]) + low + high + version + bytes(16) + numbers
    body = b"\0".join([*names, *clues, notes]) + b"\0"
    return header + grid + empty + body + b"".join(_write_extras(puzzle))


def _encode(texts: list[str]) -> tuple[bytes, list[bytes]]:
    """The version of the file and its texts."""
    clean = [text.replace("\0", " ") for text in texts]
    try:
        return _LATIN, [text.encode("cp1252") for text in clean]
    except UnicodeEncodeError:
        return _UNICODE, [text.encode("utf-8", "replace") for text in clean]


def _texts_checksum(names: list[bytes], clues: list[bytes], notes: bytes, total: int) -> int:
    for text in names:
        total = _checksum(text + b"\0", total) if text else total
    for text in clues:
        total = _checksum(text, total)
    return _checksum(notes + b"\0", total) if notes else total


def _write_extras(puzzle: Puzzle) -> Iterator[bytes]:
    """Cells of several letters, and circles; shades become circles."""
    cells = [(row, column) for row in range(puzzle.solution.height) for column in range(puzzle.solution.width)]
    several = dict(puzzle.rebus)
    if several:
        table = sorted(set(several.values()))
        yield _extra(b"GRBS", bytes(table.index(several[spot]) + 2 if spot in several else 0 for spot in cells))
        yield _extra(b"RTBL", "".join(f"{at + 1:2}:{letters};" for at, letters in enumerate(table)).encode("cp1252"))
    marked = puzzle.circles | puzzle.shades
    if marked:
        yield _extra(b"GEXT", bytes(_CIRCLE if spot in marked else 0 for spot in cells))


def _extra(name: bytes, data: bytes) -> bytes:
    return _EXTRA.pack(name, len(data), _checksum(data)) + data + b"\0"
