"""Sweet Spots as text, as bytes, as links, and as files of other programs.

As text a board is N lines of N zone numbers (or letters) separated by blanks, after a line `# targets: 1`, and perhaps
`# title:`, `# by:` and `# colours:`. Three targets stand for rows, columns and zones; lines that differ are written
with commas: `# targets: 1,2,1,2 1 1`.
A move is its changes, places counted from 1:

    >>> write_move(read_move("3,4=x 3,5=* 2,2=."))
    '3,4=x 3,5=* 2,2=.'
    >>> write_move(read_move("5,1+5,2"))  # joined: exactly one of these has a chest
    '5,1+5,2'
    >>> read_targets(["2"], 4)
    ((2, 2, 2, 2), (2, 2, 2, 2), (2, 2, 2, 2))

In bytes: how many rows, what the lines ask for, and a bit for each border of a cell. Borders run to
the right of the cells and then below them, row by row: 112 of them on a board of 8 by 8.

    >>> board = Puzzle(((0, 0), (0, 1)), (1, 1), (1, 1), (1, 1))
    >>> unpack(pack(board)) == board, len(pack(board))
    (True, 3)

Files may have comments, and zones with or without separators; faults are reported with their place:

# a comment        4 4 1         a first line may give the size and the chests of each line
1 1 2 2            AABB
1 1 2 2            AABB
3 3 4 4            CCDD
3 3 4 4            CCDD

The address of a page, or a short code:

https://puzz.link/p?starbattle/4/4/1/8k44f0      columns, rows, stars, borders: five per digit, those at the right
https://pzv.jp/p.html?starbattle/...             of the cells first, then those below them, row by row
SBN 441W...                                      rows twice, stars, a flag, borders: six per digit, those below
                                                 column by column, padded in front
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import TypeAlias

from generators.kernel.credit import read_credit, write_credit
from generators.kernel.kind import BadText, Form, Pulse, Spot, Spots, no_pulse
from generators.kernel.phrases import Phrase, in_a_row, join_list, say
from generators.kernel.sets import group_by, pieces, spots
from generators.kernel.text import LARGEST_FILE, decode
from generators.sweet_spots.rules import LARGEST, Mark, Move, Puzzle, State, Zones, canonical, lines, puzzle, zone_name

Targets: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]

_CHANGE = re.compile(r"([0-9]{1,3}),([0-9]{1,3})=([.x*])")
_JOINS = re.compile(r"[0-9]{1,3},[0-9]{1,3}(\+[0-9]{1,3},[0-9]{1,3}){1,99}")
_TARGETS = re.compile(r"[0-9]{1,3}(,[0-9]{1,3})*")
_LARGEST_TARGET = 255  # one byte, if all lines have one target; 0 if they differ, and a text follows
_LENGTH = 2  # bytes of the length of the text

LONGEST_NAME = 40  # signs
MOST_NAMED = 3  # zones in pieces; of more, the places are not named
ZONE = re.compile(r"[0-9]+|[^\W\d_]+")
_APART = re.compile(r"[^\s,;|]+")  # names, separated by blanks, commas, semicolons and bars
_SIZE = re.compile(r"([0-9]{1,3})(?:\s*[x×*]\s*([0-9]{1,3}))?(?:[\s,;]+([0-9]{1,3}))?", re.IGNORECASE)

SUFFIX = ".spots"
_HEADER = re.compile(r"\s*#\s*targets\s*:(.*)", re.IGNORECASE)
COLOURS = 14  # in each palette of the zones
_COLOURS = re.compile(r"\s*#\s*colours\s*:([0-9 ]+)", re.IGNORECASE)  # other words are a remark
_HEAD_BYTES = 8192  # enough to see what a file is
_FEWEST_GLUED = 4  # rows: less is a word or two

HOST = "https://puzz.link/p?"
_LINK = re.compile(
    r"(?:https?://)?[^\s?]{0,80}?(?:p(?:\.html)?\?|^)(?:pzv/)?starbattle/(?P<options>v:/)?(?P<columns>\d{1,3})/(?P<rows>\d{1,3})"
    r"/(?P<stars>\d{1,2})/(?P<borders>[0-9a-v]*)/?",
    re.IGNORECASE | re.ASCII,  # or a dotless i would be one of the letters
)
_BASE32 = "0123456789abcdefghijklmnopqrstuv"
_BASE64 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
_SBN = re.compile(
    r"(?:SBN[:\s]\s*)?(?P<size>[4-9A-Z])(?P=size)(?P<stars>[1-9])(?P<flag>[A-Za-z])(?P<data>[0-9A-Za-z_-]{4,700})"
)


def write(puzzle: Puzzle) -> str:
    width = len(str(puzzle.size - 1))
    rows = (" ".join(f"{zone:{width}}" for zone in row) for row in puzzle.zones)
    head = [f"# targets: {write_targets(puzzle)}", *write_credit(puzzle.title, puzzle.author)]
    if puzzle.colours:
        head.append(f"# colours: {' '.join(map(str, puzzle.colours))}")
    return "\n".join((*head, *rows)) + "\n"


def write_targets(puzzle: Puzzle) -> str:
    each_of = (puzzle.per_row, puzzle.per_column, puzzle.per_zone)
    words = [str(each[0]) if len(set(each)) == 1 else ",".join(map(str, each)) for each in each_of]
    return words[0] if len(set(words)) == 1 and "," not in words[0] else " ".join(words)


def read_targets(words: Sequence[str], size: int) -> Targets | None:
    """The targets from one word for all, or one each for rows, columns and zones; None for nonsense."""
    spread = [_expand_target(word, size) for word in (list(words) * 3 if len(words) == 1 else words)]
    if len(spread) != 3 or not all(spread) or any(number > size for each in spread for number in each):
        return None
    per_row, per_column, per_zone = spread
    return (per_row, per_column, per_zone) if any(per_row) else None


def _expand_target(word: str, size: int) -> tuple[int, ...]:
    """`2` is 2 for each line, `1,2,..` names them all; nothing for nonsense."""
    numbers = tuple(int(part) for part in word.split(",")) if _TARGETS.fullmatch(word) else ()
    return numbers * size if len(numbers) == 1 else numbers if len(numbers) == size else ()


def write_solution(state: State) -> str:
    """Chests as `*`, everything else as `.`."""
    return "".join(" ".join("*" if mark is Mark.CHEST else "." for mark in row) + "\n" for row in state.marks)


def write_move(move: Move) -> str:
    joins = "+".join(f"{row + 1},{column + 1}" for row, column in sorted(move.joins))
    marks = [f"{row + 1},{column + 1}={mark.value}" for (row, column), mark in move.changes]
    return " ".join([*marks, *([joins] if joins else [])])


def read_move(text: str) -> Move:
    changes: list[tuple[Spot, Mark]] = []
    joins: Spots = frozenset()
    for word in re.finditer(r"\S+", text):
        change, several = _CHANGE.fullmatch(word[0]), _JOINS.fullmatch(word[0])
        numbers = [int(each) for each in re.findall("[0-9]+", word[0])]
        if not (change or (several and not joins)) or not all(1 <= each <= LARGEST for each in numbers):
            raise BadText("sweet_spots.bad_move", move=word[0][:20], line=1, column=word.start() + 1)
        found = [(row - 1, column - 1) for row, column in zip(numbers[::2], numbers[1::2], strict=True)]
        if change:
            changes.append((found[0], Mark(change[3])))
        else:
            joins = frozenset(found)
    return Move(tuple(changes), joins)


def pack(puzzle: Puzzle) -> bytes | None:
    """The bytes, unless the borders alone do not make the board: a zone in several parts."""
    bits = fences(puzzle)
    number = sum(bit << place for place, bit in enumerate(reversed(bits)))
    packed = bytes([puzzle.size]) + _targets(puzzle) + number.to_bytes((len(bits) + 7) // 8, "big")
    return packed if unpack(packed) == puzzle else None


def unpack(packed: bytes) -> Puzzle:
    """The board of these bytes; BadText for any others."""
    size, rest = packed[0] if packed else 0, packed[1:]
    if not 1 <= size <= LARGEST:
        raise BadText("code.damaged")
    words, rest = _target_words(rest)
    targets = read_targets(words, size)
    each = list(borders(size))
    if targets is None or len(rest) != (len(each) + 7) // 8:
        raise BadText("code.damaged")
    number = int.from_bytes(rest, "big")
    open_ = [pair for at, pair in enumerate(reversed(each)) if not number >> at & 1]
    return Puzzle(zones_within(size, open_), *targets)


def _targets(puzzle: Puzzle) -> bytes:
    text = write_targets(puzzle)
    if text.isdecimal() and 1 <= int(text) <= _LARGEST_TARGET:
        return bytes([int(text)])
    return b"\0" + len(text).to_bytes(_LENGTH, "big") + text.encode()


def _target_words(packed: bytes) -> tuple[list[str], bytes]:
    if packed[:1] != b"\0":
        return [str(each) for each in packed[:1]], packed[1:]
    end = 1 + _LENGTH + int.from_bytes(packed[1 : 1 + _LENGTH], "big")
    return packed[1 + _LENGTH : end].decode("ascii", "replace").split(), packed[end:]


def borders(size: int) -> Iterator[tuple[Spot, Spot]]:
    """The pairs of cells beside each other, row by row; then those above each other."""
    for down, right in ((0, 1), (1, 0)):
        yield from (
            ((row, column), (row + down, column + right))
            for row, column in spots(size, size)
            if row + down < size and column + right < size
        )


def fences(puzzle: Puzzle) -> list[bool]:
    """Is there a border, of each pair of cells?"""
    return [puzzle.zone(one) != puzzle.zone(other) for one, other in borders(puzzle.size)]


def zones_within(size: int, open_: list[tuple[Spot, Spot]]) -> Zones:
    """The zones that cells without a border between them make."""
    root = list(range(size * size))
    for one, other in open_:
        first, second = (find_root(root, row * size + column) for row, column in (one, other))
        root[second] = first
    return zones_by_roots(size, root)


def find_root(root: list[int], cell: int) -> int:
    """The cell that stands for all cells joined with this one."""
    while root[cell] != cell:
        root[cell] = root[root[cell]]
        cell = root[cell]
    return cell


def zones_by_roots(size: int, root: list[int]) -> Zones:
    rows = range(0, size * size, size)
    return canonical(tuple(tuple(find_root(root, first + column) for column in range(size)) for first in rows))


@dataclass(frozen=True, slots=True)
class Word:
    """One name with its place in the file, counted from 1, for complaints."""

    text: str
    line: int
    column: int


def layout(text: str) -> tuple[list[list[Word]], Word | None]:
    """The rows of a board, and its targets if the line of the size gives them; stops early at a row
    or a board that is too large to be one."""
    lines = list(_lines(text))
    has_size, targets = _size_line(lines)
    return _name_rows(lines[1:] if has_size else lines), targets


def _lines(text: str) -> Iterator[list[Word]]:
    """The lines that hold something, in words: as many as a board may have, one for its size, and one too many."""
    found = 0
    for line, content in enumerate(text.splitlines(), 1):
        words = list(_words(content.partition("#")[0], line))
        if words:
            yield words
            found += 1
            if found > LARGEST + 1:
                return


def _words(content: str, line: int) -> Iterator[Word]:
    for count, word in enumerate(_APART.finditer(content), 1):
        if count > LARGEST:
            raise _too_many_columns(line, word.start() + 1)
        yield Word(word[0], line, word.start() + 1)


def _too_many_columns(line: int, column: int) -> BadText:
    return BadText("sweet_spots.too_many_columns", most=LARGEST, line=line, column=column)


def _name_rows(rows: list[list[Word]]) -> list[list[Word]]:
    if len(rows) > LARGEST:
        one = rows[LARGEST][0]
        raise BadText("sweet_spots.too_many_rows", most=LARGEST, line=one.line, column=one.column)
    if len(rows) > 1 and all(len(row) == 1 for row in rows):  # each letter is a zone
        rows = [_letters(row[0]) for row in rows]
    return [[_name(word) for word in row] for row in rows]


def _letters(word: Word) -> list[Word]:
    if len(word.text) > LARGEST:
        raise _too_many_columns(word.line, word.column + LARGEST)
    return [Word(letter, word.line, place) for place, letter in enumerate(word.text, word.column)]


def _name(word: Word) -> Word:
    if not ZONE.fullmatch(word.text):
        raise BadText("sweet_spots.bad_zone", zone=word.text[:12], line=word.line, column=word.column)
    if len(word.text) > LONGEST_NAME:
        raise BadText("sweet_spots.long_name", most=LONGEST_NAME, line=word.line, column=word.column)
    return Word(word.text.lstrip("0") or "0", word.line, word.column)


def _size_line(lines: list[list[Word]]) -> tuple[bool, Word | None]:
    """Does the text begin with its size, and with which targets? BadText if the size is wrong."""
    first, *rest = lines or [[]]
    size_line = _SIZE.fullmatch(" ".join(word.text for word in first))
    if size_line is None or len(rest) < 2:  # two rows may begin with a 1
        return False, None
    rows, columns, targets = (int(each) if each else None for each in size_line.groups())
    fits = rows == len(rest) and columns in (None, rows)
    if not fits and ((len(first) > 1 and columns is None) or _row_width(first) >= _row_width(rest[0])):
        return False, None  # row like the others, or too short
    if not fits:
        raise BadText(
            "sweet_spots.bad_size", size=size_line[0][:12], rows=len(rest), line=first[0].line, column=first[0].column
        )
    if targets is None or (columns is None and targets == rows):
        return True, None
    return True, Word(str(targets), first[-1].line, first[-1].column)


def _row_width(row: list[Word]) -> int:
    return len(row) if len(row) > 1 else len(row[0].text)


def open_file(data: bytes, targets: Sequence[str] | None = None) -> Puzzle:
    if len(data) > LARGEST_FILE:
        raise BadText("sweet_spots.too_long", most=LARGEST_FILE // 1_000_000, line=1, column=1)
    for form in FORMS:
        if form.fits is not None and form.read is not None and form.fits(data):
            return form.read(data, no_pulse)
    return read(decode(data), targets)


def claims(data: bytes) -> bool:
    """Does it begin with our comment, or with a row of numbers or single letters? Or is it a square of signs?"""
    text = data[:_HEAD_BYTES].decode("utf-8-sig", "replace")
    for line in text.splitlines():
        if _HEADER.match(line):
            return True
        if line.partition("#")[0].strip():
            break
    try:
        rows, _ = layout(text)
    except BadText as error:
        return error.phrase.key != "sweet_spots.bad_zone" and _row_of_zones(text)
    names = {word.text for word in chain(*rows)}
    square = len(rows) >= _FEWEST_GLUED and len(names) == len(rows) and all(len(row) == len(rows) for row in rows)
    return square or _row_of_zones(text)


def _row_of_zones(text: str) -> bool:
    """The first lines, up to one that is no size."""
    for line in text.splitlines():
        words = re.split(r"[\s,;|]+", line.partition("#")[0].strip(" \t,;|"))
        if len(words) > 1:
            return all(ZONE.fullmatch(word) and (word.isdigit() or len(word) == 1) for word in words)
    return False


def read(text: str, targets: Sequence[str] | None = None) -> Puzzle:
    """The puzzle of a text; targets given from outside count more than those of its comment."""
    rows, asked = layout(text)
    _check_shape(rows)
    names = {name: number for number, name in enumerate(dict.fromkeys(word.text for word in chain(*rows)))}
    zones = canonical(tuple(tuple(names[word.text] for word in row) for row in rows))
    if len(names) != len(rows):
        odd = list(group_by(chain(*rows), lambda word: word.text).values())[min(len(rows), len(names) - 1)][0]
        raise BadText("sweet_spots.zone_count", zones=len(names), size=len(rows), line=odd.line, column=odd.column)
    if targets is not None:
        board = _puzzle(zones, Word(" ".join(targets), 0, 0))
    else:
        board = _puzzle(zones, _remark(text, _HEADER) or asked or Word("1", 1, 1))
    title, author = read_credit(text)
    return replace(board, title=title, author=author, colours=_colours(text, len(zones)))


def notes(puzzle: Puzzle) -> tuple[Phrase, ...]:
    """The zones that fall into pieces: Lantern never makes such boards, but others do, and they can be played."""
    zones = ((zone_name(zone), pieces(members)) for zone, members in enumerate(lines(puzzle)[2 * puzzle.size :]))
    split = [(name, parts) for name, parts in zones if len(parts) > 1]
    if len(split) > MOST_NAMED:
        return (say("sweet_spots.split_zones", zones=in_a_row([name for name, _ in split])),)
    found = []
    for name, parts in split:
        places = [say("sweet_spots.spot", row=row + 1, column=column + 1) for (row, column), *_ in parts]
        found.append(say("sweet_spots.split_zone", zone=name, count=len(parts), places=join_list(places)))
    return tuple(found)


def _check_shape(rows: list[list[Word]]) -> None:
    if not rows:
        raise BadText("sweet_spots.no_rows", line=1, column=1)
    wide = len(rows[0])
    for row in rows:
        if len(row) != wide:
            odd = row[min(wide, len(row) - 1)]
            raise BadText("sweet_spots.ragged", wide=wide, count=len(row), line=odd.line, column=odd.column)
    if len(rows) != wide:
        last = rows[-1][0]
        raise BadText("sweet_spots.not_square", rows=len(rows), columns=wide, line=last.line, column=last.column)


def _colours(text: str, size: int) -> tuple[int, ...]:
    asked = _remark(text, _COLOURS)
    if asked is None:
        return ()
    colours = tuple(int(each[:9]) for each in asked.text.split())
    if len(colours) != size or len(set(colours)) != size or max(colours) >= COLOURS:
        raise BadText("sweet_spots.bad_colours", size=size, most=COLOURS - 1, line=asked.line, column=asked.column)
    return colours


def _remark(text: str, form: re.Pattern[str]) -> Word | None:
    """What such a remark at the head of the text says."""
    for line, content in enumerate(text.splitlines(), 1):
        if found := form.fullmatch(content):
            return Word(found[1], line, found.start(1) + 1)
        if content.partition("#")[0].strip():
            break
    return None


def _puzzle(zones: tuple[tuple[int, ...], ...], asked: Word) -> Puzzle:
    targets = read_targets(asked.text.split(), len(zones))
    if targets is None:
        key = "sweet_spots.bad_header" if asked.line else "sweet_spots.bad_targets"
        raise BadText(key, targets=asked.text.strip()[:40], size=len(zones), line=asked.line, column=asked.column)
    return Puzzle(zones, *targets)


def is_sbn(data: bytes) -> bool:
    """Is it long enough for its borders, so that it is no word?"""
    found = _SBN.fullmatch(data.decode("utf-8", "replace").strip()) if len(data) < 800 else None
    return found is not None and len(found["data"]) >= _count_signs(_BASE64.index(found["size"]))


def read_link(data: bytes, pulse: Pulse) -> Puzzle:
    pulse()
    text = decode(data).strip()
    found = _LINK.fullmatch(text)
    if found is None:
        raise BadText("sweet_spots.bad_link")
    columns, rows, stars = (int(found[name]) for name in ("columns", "rows", "stars"))
    if columns != rows:
        raise BadText("sweet_spots.link_square", rows=rows, columns=columns)
    if not 1 < rows <= LARGEST:
        raise BadText("sweet_spots.link_size", most=LARGEST)
    each = rows * (rows - 1)
    signs, borders = -(-each // 5), found["borders"].lower()
    if len(borders) != 2 * signs:
        raise BadText("sweet_spots.link_borders", count=len(borders), wanted=2 * signs)
    bits = [bool(_BASE32.index(sign) >> 4 - at & 1) for sign in borders for at in range(5)]
    return _board(rows, stars, (*bits[:each], *bits[5 * signs : 5 * signs + each]))


def read_sbn(data: bytes, pulse: Pulse) -> Puzzle:
    """The board alone, without the player's marks that may follow its borders."""
    pulse()
    found = _SBN.fullmatch(decode(data).strip())
    if found is None:
        raise BadText("sweet_spots.bad_link")
    size = _BASE64.index(found["size"])
    each = size * (size - 1)
    number = 0
    for sign in found["data"][: _count_signs(size)]:
        number = number << 6 | _BASE64.index(sign)
    bits = [bool(number >> 2 * each - 1 - at & 1) for at in range(2 * each)]
    beneath = [bits[each + column * (size - 1) + row] for row in range(size - 1) for column in range(size)]
    return _board(size, int(found["stars"]), (*bits[:each], *beneath))


def _count_signs(size: int) -> int:
    return -(-2 * size * (size - 1) // 6)


def _board(size: int, stars: int, bits: Sequence[bool]) -> Puzzle:
    zones = zones_within(size, [pair for pair, border in zip(borders(size), bits, strict=True) if not border])
    count = max(map(max, zones)) + 1
    if count != size:
        raise BadText("sweet_spots.link_zones", zones=count, size=size)
    if not 1 <= stars <= size:
        raise BadText("sweet_spots.link_stars", stars=stars, size=size)
    return puzzle(zones, stars)


def link(board: Puzzle) -> str:
    """The address of the board on puzz.link; nothing where it has none, for counts that differ or a zone in pieces."""
    bits, each = fences(board), board.size * (board.size - 1)
    written = _write_base32(bits[:each]) + _write_base32(bits[each:])
    address = HOST + "/".join(("starbattle", f"{board.size}/{board.size}", str(board.per_row[0]), written))
    return address if _reads_back(board, read_link, address) else ""


def sbn(board: Puzzle) -> str:
    """The short code of the board; nothing where it has none."""
    size = board.size
    if not 4 <= size <= 35 or not 1 <= board.per_row[0] <= 9:
        return ""
    all_bits, each = fences(board), size * (size - 1)
    beneath = (all_bits[each + row * size + at] for at in range(size) for row in range(size - 1))
    bits = [*all_bits[:each], *beneath]
    number = sum(bit << place for place, bit in enumerate(reversed(bits)))
    signs = "".join(_BASE64[number >> 6 * place & 63] for place in reversed(range(_count_signs(size))))
    code = f"{_BASE64[size] * 2}{board.per_row[0]}W{signs}"
    return code if _reads_back(board, read_sbn, code) else ""


def _reads_back(board: Puzzle, read: Callable[[bytes, Pulse], Puzzle], text: str) -> bool:
    try:
        return read(text.encode(), no_pulse) == replace(board, title="", author="", colours=())
    except BadText:
        return False


def _write_base32(bits: list[bool]) -> str:
    filled = [*bits, *[False] * (-len(bits) % 5)]
    fives = (filled[at : at + 5] for at in range(0, len(filled), 5))
    return "".join(_BASE32[sum(bit << 4 - at for at, bit in enumerate(five))] for five in fives)


FORMS: tuple[Form[Puzzle], ...] = (
    Form("spots"),
    Form("zones"),
    Form("puzz_link", lambda data: len(data) < 4000 and b"starbattle" in data.lower(), read_link),
    Form("sbn", is_sbn, read_sbn),
)
