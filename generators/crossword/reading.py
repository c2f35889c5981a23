"""Crosswords from outside: our own text, ipuz, Across Lite (both formats) or Crossword Compiler."""

from __future__ import annotations

from generators.crossword import across_lite, across_text, applet, ipuz, notation
from generators.crossword.rules import Puzzle
from generators.files.outside import decode
from generators.lattice.notation import is_headed

SUFFIX = ".crossword"


def claims(data: bytes) -> bool:
    ours = is_headed(data, notation.HEADER)
    return ours or any(each.looks_like(data) for each in (ipuz, across_lite, across_text, applet))


def open_file(data: bytes) -> Puzzle:
    if across_lite.looks_like(data):
        return across_lite.read(data)
    if across_text.looks_like(data):
        return across_text.read(data)
    if applet.looks_like(data):
        return applet.read(data)
    text = decode(data)
    return ipuz.read(text) if ipuz.looks_like(data) else notation.read(text)
