"""Board files from outside: any N different numbers or letters for zones, comments, kind words for faults."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain

from generators.files.outside import LARGEST_FILE, decode
from generators.kernel.grid import pieces
from generators.kernel.kind import BadText, Spot
from generators.kernel.phrases import Phrase, in_a_row, say
from generators.sweet_spots.layout import ZONE, Word, layout
from generators.sweet_spots.notation import read_targets
from generators.sweet_spots.rules import Puzzle, canonical, lines, zone_name

SUFFIX = ".spots"

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
    return _row_of_zones(text) or _square(rows)


def _row_of_zones(text: str) -> bool:
    """Its first lines, up to one that is no size."""
    for line in text.splitlines():
        words = re.split(r"[\s,;|]+", line.partition("#")[0].strip(" \t,;|"))
        if len(words) > 1:
            return all(ZONE.fullmatch(word) and (word.isdigit() or len(word) == 1) for word in words)
    return False


def _square(rows: list[list[Word]]) -> bool:
    """As many rows as columns as zones."""
    names = {word.text for word in chain(*rows)}
    return len(rows) >= _FEWEST_GLUED and len(names) == len(rows) and all(len(row) == len(rows) for row in rows)


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
    zones = enumerate(lines(puzzle)[2 * puzzle.size :])
    split = [zone_name(zone) for zone, members in zones if len(pieces(members)) > 1]
    if not split:
        return ()
    return (say("sweet_spots.split_zone" if len(split) == 1 else "sweet_spots.split_zones", zones=in_a_row(split)),)


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
    members: dict[str, list[Spot]] = {}
    for row, words in enumerate(rows):
        for column, word in enumerate(words):
            members.setdefault(word.text, []).append((row, column))
    if len(members) != len(rows):
        row, column = list(members.values())[min(len(rows), len(members) - 1)][0]
        _refuse(rows[row][column], "sweet_spots.zone_count", zones=len(members), size=len(rows))


def _refuse(word: Word, key: str, **blanks: int | str) -> None:
    raise BadText(key, line=word.line, column=word.column, **blanks)


def _header(text: str) -> Word | None:
    """The targets as the comment gives them."""
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
