"""Crosswords from outside: our own text, ipuz or Across Lite."""

from __future__ import annotations

from generators.crossword import across_lite, ipuz, notation
from generators.crossword.rules import Puzzle
from generators.lattice.notation import is_headed
from generators.outside import decode

SUFFIX = ".crossword"


def claims(data: bytes) -> bool:
    return is_headed(data, notation.HEADER) or ipuz.looks_like(data) or across_lite.looks_like(data)


def open_file(data: bytes) -> Puzzle:
    if across_lite.looks_like(data):
        return across_lite.read(data)
    text = decode(data)
    return ipuz.read(text) if ipuz.looks_like(data) else notation.read(text)
