"""Board files from outside: any N different numbers or letters for zones, comments, kind words for faults."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from generators.grid import pieces
from generators.kind import BadText, Spot
from generators.outside import LARGEST_FILE, decode
from generators.sweet_spots.notation import read_targets
from generators.sweet_spots.rules import LARGEST, Puzzle, canonical

SUFFIX = ".spots"

_ZONE = re.compile(r"[0-9]+|[^\W\d_]+")
_HEADER = re.compile(r"\s*#\s*targets\s*:(.*)", re.IGNORECASE)
_HEAD_BYTES = 4096  # enough to see what a file is


@dataclass(frozen=True, slots=True)
class _Word:
    """One word of the file with its place, counted from 1, for complaints."""

    text: str
    line: int
    column: int


def open_file(data: bytes, targets: Sequence[str] | None = None) -> Puzzle:
    if len(data) > LARGEST_FILE:
        raise BadText("sweet_spots.too_long", most=LARGEST_FILE // 1_000_000, line=1, column=1)
    return read(decode(data), targets)


def claims(data: bytes) -> bool:
    """Does it begin with our comment, or with a row of numbers or single letters?"""
    for line in data[:_HEAD_BYTES].decode("utf-8-sig", "replace").splitlines():
        if _HEADER.match(line):
            return True
        words = line.partition("#")[0].split()
        if words:
            return len(words) > 1 and all(
                _ZONE.fullmatch(word) and (word.isdigit() or len(word) == 1) for word in words
            )
    return False


def read(text: str, targets: Sequence[str] | None = None) -> Puzzle:
    """The puzzle of a text; targets given from outside count more than those of its comment."""
    rows = list(_rows(text))
    _check_shape(rows)
    names = {name: number for number, name in enumerate(dict.fromkeys(word.text for word in chain(*rows)))}
    zones = canonical(tuple(tuple(names[word.text] for word in row) for row in rows))
    _check_zones(rows)
    if targets is not None:
        return _puzzle(zones, _Word(" ".join(targets), 0, 0))
    return _puzzle(zones, _header(text))


def _rows(text: str) -> Iterator[list[_Word]]:
    """The rows of zone names; stops early at a row or a board that is too large to be one."""
    found = 0
    for line, content in enumerate(text.splitlines(), 1):
        row = list(_words(content.partition("#")[0], line))
        if row:
            found += 1
            if found > LARGEST:
                raise BadText("sweet_spots.too_many_rows", most=LARGEST, line=line, column=row[0].column)
            yield row


def _words(content: str, line: int) -> Iterator[_Word]:
    for count, word in enumerate(re.finditer(r"\S+", content), 1):
        column = word.start() + 1
        if count > LARGEST:
            raise BadText("sweet_spots.too_many_columns", most=LARGEST, line=line, column=column)
        if not _ZONE.fullmatch(word[0]):
            raise BadText("sweet_spots.bad_zone", zone=word[0][:12], line=line, column=column)
        yield _Word(word[0].lstrip("0") or "0", line, column)


def _check_shape(rows: list[list[_Word]]) -> None:
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


def _check_zones(rows: list[list[_Word]]) -> None:
    members: dict[str, list[Spot]] = {}
    for row, words in enumerate(rows):
        for column, word in enumerate(words):
            members.setdefault(word.text, []).append((row, column))
    if len(members) != len(rows):
        row, column = list(members.values())[min(len(rows), len(members) - 1)][0]
        _refuse(rows[row][column], "sweet_spots.zone_count", zones=len(members), size=len(rows))
    for zone, spots in members.items():
        parts = pieces(spots)
        if len(parts) > 1:
            row, column = parts[1][0]
            _refuse(rows[row][column], "sweet_spots.split_zone", zone=zone[:12], parts=len(parts))


def _refuse(word: _Word, key: str, **blanks: int | str) -> None:
    raise BadText(key, line=word.line, column=word.column, **blanks)


def _header(text: str) -> _Word:
    """The targets as the comment gives them; 1 without a comment."""
    for line, content in enumerate(text.splitlines(), 1):
        header = _HEADER.match(content)
        if header:
            return _Word(header[1], line, header.start(1) + 1)
        if content.partition("#")[0].strip():
            break
    return _Word("1", 1, 1)


def _puzzle(zones: tuple[tuple[int, ...], ...], asked: _Word) -> Puzzle:
    targets = read_targets(asked.text.split(), len(zones))
    if targets is None:
        key = "sweet_spots.bad_header" if asked.line else "sweet_spots.bad_targets"
        raise BadText(key, targets=asked.text.strip()[:40], size=len(zones), line=asked.line, column=asked.column)
    return Puzzle(zones, *targets)
