"""Walls from outside: what looks like one, whose it is, and what its links are known by."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

from generators.files.outside import decode, text_of
from generators.wall.characters.chinese import are_characters, nearly_characters
from generators.wall.choices import CHENGYU
from generators.wall.connecting import word_walls
from generators.wall.lion.link_families import theme_of
from generators.wall.loose import linked, of_characters
from generators.wall.notation import read
from generators.wall.rules import GROUPS, SIZE, Puzzle


def claims_lion(data: bytes) -> bool:
    rows = _rows(data)
    return bool(rows) and nearly_characters(chain(*rows))


def claims_connecting(data: bytes) -> bool:
    rows = _rows(data)
    return bool(rows) and not are_characters(chain(*rows))


def _rows(data: bytes) -> list[list[str]]:
    """The cards of something that looks like a wall, be it with a slip or two; else nothing."""
    lines = [line.partition("#")[0] for line in text_of(data).splitlines()]
    rows = [line.rpartition(":")[2].split() for line in lines if line.strip()]
    like = all(":" in line for line in lines if line.strip()) and all(abs(len(row) - SIZE) < 2 for row in rows)
    return rows if like and abs(len(rows) - GROUPS) < 2 else []


def open_lion(data: bytes) -> Puzzle:
    """A wall whose links are all made of their cards is one of idioms, though its file does not say so."""
    puzzle = of_characters(read(decode(data)))
    if not puzzle.links and all(group.is_spelled for group in puzzle.groups):
        puzzle = replace(puzzle, links=CHENGYU)
    return theme_of(puzzle).complete(puzzle)


def open_connecting(data: bytes) -> Puzzle:
    text = decode(data)
    return word_walls.THEME.complete(read(linked(text) if _has_commas(text) else text))


def _has_commas(text: str) -> bool:
    """Commas part the cards of other programs; ours stand apart, and a comma would be part of a card."""
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    return all(line.rpartition(":")[2].count(",") >= SIZE - 1 for line in lines)
