"""Puzzles from outside, read and solved as the window does it."""

from __future__ import annotations

from game.scenes.files.read_puzzle import ReadPuzzle, ReadWords, looked_at, proved
from generators.kernel.kind import BadText, Pulse


def examine(data: bytes, pulse: Pulse) -> ReadPuzzle:
    found = looked_at(data, pulse)
    if isinstance(found, ReadWords):
        raise BadText("form.is_words", count=len(found.words.entries))
    return proved(found, pulse)
