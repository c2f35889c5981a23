"""How a board stands in a text: zone names apart or glued together, perhaps beneath a line that tells its size."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from generators.kernel.kind import BadText
from generators.sweet_spots.rules import LARGEST

LONGEST_NAME = 40  # signs

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
class Layout:
    rows: list[list[Word]]
    targets: Word | None = None  # as the line of the size gives them


def layout(text: str) -> Layout:
    """The rows of a board; stops early at a row or a board that is too large to be one."""
    lines = list(_lines(text))
    size = _size(lines)
    return Layout(_named(lines[1:]), size.targets) if size else Layout(_named(lines))


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


# --- names


def _glued(rows: list[list[Word]]) -> bool:
    """Is each row one word, whose letters are the zones?"""
    return len(rows) > 1 and all(len(row) == 1 for row in rows)


def _named(rows: list[list[Word]]) -> list[list[Word]]:
    """The names of the zones, row by row."""
    if len(rows) > LARGEST:
        one = rows[LARGEST][0]
        raise BadText("sweet_spots.too_many_rows", most=LARGEST, line=one.line, column=one.column)
    if _glued(rows):
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


# --- the line of the size


def _size(lines: list[list[Word]]) -> Layout | None:
    """What the first line tells, if it tells the size of the rest; BadText if it tells another one."""
    first, *rest = lines or [[]]
    told = _SIZE.fullmatch(" ".join(word.text for word in first))
    if told is None or len(rest) < 2:  # two rows may begin with a 1
        return None
    rows, columns, targets = (int(each) if each else None for each in told.groups())
    fits = rows == len(rest) and columns in (None, rows)
    if not fits and ((len(first) > 1 and columns is None) or _wide(first) >= _wide(rest[0])):
        return None  # a row like the others, or one that is too short
    if not fits:
        raise BadText(
            "sweet_spots.bad_size", size=told[0][:12], rows=len(rest), line=first[0].line, column=first[0].column
        )
    if targets is None or (columns is None and targets == rows):
        return Layout([])
    return Layout([], Word(str(targets), first[-1].line, first[-1].column))


def _wide(row: list[Word]) -> int:
    return len(row) if len(row) > 1 else len(row[0].text)
