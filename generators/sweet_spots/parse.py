"""Boards from outside: N different numbers or letters for zones, apart or glued together, comments, helpful faults.

# a comment        4 4 1         the size and the chests of each line may stand above
1 1 2 2            AABB
1 1 2 2            AABB
3 3 4 4            CCDD
3 3 4 4            CCDD
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from generators.files.outside import LARGEST_FILE, decode
from generators.kernel.grid import pieces
from generators.kernel.groups import grouped
from generators.kernel.kind import BadText, Form, Spot
from generators.kernel.phrases import Phrase, in_a_row, listed, say
from generators.sweet_spots import addresses
from generators.sweet_spots.notation import read_targets
from generators.sweet_spots.rules import LARGEST, Puzzle, canonical, lines, zone_name

LONGEST_NAME = 40  # signs
MOST_NAMED = 3  # zones in pieces, whose places are named

ZONE = re.compile(r"[0-9]+|[^\W\d_]+")
_APART = re.compile(r"[^\s,;|]+")  # blanks, commas, semicolons and bars stand between names
_SIZE = re.compile(r"([0-9]{1,3})(?:\s*[x×*]\s*([0-9]{1,3}))?(?:[\s,;]+([0-9]{1,3}))?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Word:
    """One name with its place in the file, counted from 1, for complaints."""

    text: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Lines:
    rows: list[list[Word]]
    targets: Word | None = None  # as the line of the size gives them


def layout(text: str) -> Lines:
    """The rows of a board; stops early at a row or a board that is too large to be one."""
    lines = list(_lines(text))
    size = _size(lines)
    return Lines(_named(lines[1:]), size.targets) if size else Lines(_named(lines))


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


def _named(rows: list[list[Word]]) -> list[list[Word]]:
    if len(rows) > LARGEST:
        one = rows[LARGEST][0]
        raise BadText("sweet_spots.too_many_rows", most=LARGEST, line=one.line, column=one.column)
    if len(rows) > 1 and all(len(row) == 1 for row in rows):  # each a word whose letters are the zones
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


def _size(lines: list[list[Word]]) -> Lines | None:
    """The layout of a text whose first line gives the size of the rest; BadText if it gives another one."""
    first, *rest = lines or [[]]
    size_line = _SIZE.fullmatch(" ".join(word.text for word in first))
    if size_line is None or len(rest) < 2:  # two rows may begin with a 1
        return None
    rows, columns, targets = (int(each) if each else None for each in size_line.groups())
    fits = rows == len(rest) and columns in (None, rows)
    if not fits and ((len(first) > 1 and columns is None) or _wide(first) >= _wide(rest[0])):
        return None  # a row like the others, or one that is too short
    if not fits:
        raise BadText(
            "sweet_spots.bad_size", size=size_line[0][:12], rows=len(rest), line=first[0].line, column=first[0].column
        )
    if targets is None or (columns is None and targets == rows):
        return Lines([])
    return Lines([], Word(str(targets), first[-1].line, first[-1].column))


def _wide(row: list[Word]) -> int:
    return len(row) if len(row) > 1 else len(row[0].text)


SUFFIX = ".spots"
FORMS: tuple[Form[Puzzle], ...] = (
    Form("spots"),
    Form("zones"),
    Form("puzz_link", addresses.is_link, addresses.read_link),
    Form("sbn", addresses.is_sbn, addresses.read_sbn),
)

_HEADER = re.compile(r"\s*#\s*targets\s*:(.*)", re.IGNORECASE)
_HEAD_BYTES = 8192  # enough to see what a file is
_FEWEST_GLUED = 4  # rows: less is a word or two


def open_file(data: bytes, targets: Sequence[str] | None = None) -> Puzzle:
    if len(data) > LARGEST_FILE:
        raise BadText("sweet_spots.too_long", most=LARGEST_FILE // 1_000_000, line=1, column=1)
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
        rows = layout(text).rows
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
    found = layout(text)
    rows = found.rows
    _check_shape(rows)
    names = {name: number for number, name in enumerate(dict.fromkeys(word.text for word in chain(*rows)))}
    zones = canonical(tuple(tuple(names[word.text] for word in row) for row in rows))
    _check_zones(rows)
    if targets is not None:
        return _puzzle(zones, Word(" ".join(targets), 0, 0))
    return _puzzle(zones, _header(text) or found.targets or Word("1", 1, 1))


def notes(puzzle: Puzzle) -> tuple[Phrase, ...]:
    """The zones that fall into pieces: Lantern never makes such boards, but others do, and they can be played."""
    zones = ((zone_name(zone), pieces(members)) for zone, members in enumerate(lines(puzzle)[2 * puzzle.size :]))
    split = [(name, parts) for name, parts in zones if len(parts) > 1]
    if len(split) > MOST_NAMED:
        return (say("sweet_spots.split_zones", zones=in_a_row([name for name, _ in split])),)
    return tuple(
        say("sweet_spots.split_zone", zone=name, count=len(parts), places=listed([_place(each) for each in parts]))
        for name, parts in split
    )


def _place(piece: tuple[Spot, ...]) -> Phrase:
    """The first cell."""
    row, column = piece[0]
    return say("sweet_spots.spot", row=row + 1, column=column + 1)


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


def _check_zones(rows: list[list[Word]]) -> None:
    zones = list(grouped(chain(*rows), lambda word: word.text).values())
    if len(zones) != len(rows):
        odd = zones[min(len(rows), len(zones) - 1)][0]
        raise BadText("sweet_spots.zone_count", zones=len(zones), size=len(rows), line=odd.line, column=odd.column)


def _header(text: str) -> Word | None:
    for line, content in enumerate(text.splitlines(), 1):
        header = _HEADER.match(content)
        if header:
            return Word(header[1], line, header.start(1) + 1)
        if content.partition("#")[0].strip():
            break
    return None


def _puzzle(zones: tuple[tuple[int, ...], ...], asked: Word) -> Puzzle:
    targets = read_targets(asked.text.split(), len(zones))
    if targets is None:
        key = "sweet_spots.bad_header" if asked.line else "sweet_spots.bad_targets"
        raise BadText(key, targets=asked.text.strip()[:40], size=len(zones), line=asked.line, column=asked.column)
    return Puzzle(zones, *targets)
