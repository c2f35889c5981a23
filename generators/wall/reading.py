"""Walls from outside: what looks like one, and whose it is."""

from __future__ import annotations

from generators.files.outside import decode
from generators.kernel.kind import BadText
from generators.wall.notation import read
from generators.wall.rules import GROUPS, SIZE, Puzzle
from generators.wall.theme import Theme

FIRST_CHARACTER = "\u3400"  # of those that are Chinese


def claims_lion(data: bytes) -> bool:
    rows = _rows(data)
    return bool(rows) and all(len(card) == 1 and card >= FIRST_CHARACTER for row in rows for card in row)


def claims_connecting(data: bytes) -> bool:
    return bool(_rows(data)) and not claims_lion(data)


def _rows(data: bytes) -> list[list[str]]:
    """The cards of something that looks like a wall, be it with a slip or two; else nothing."""
    try:
        lines = [line.partition("#")[0] for line in decode(data).splitlines()]
    except BadText:
        return []
    rows = [line.rpartition(":")[2].split() for line in lines if line.strip()]
    like = all(":" in line for line in lines if line.strip()) and all(abs(len(row) - SIZE) < 2 for row in rows)
    return rows if like and abs(len(rows) - GROUPS) < 2 else []


def open_file(theme: Theme, data: bytes) -> Puzzle:
    """With the names that its links are known by."""
    return theme.complete(read(decode(data)))
