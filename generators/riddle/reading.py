"""Riddles from outside: any text with lines such as `My first is in lion but not in tiger`."""

from __future__ import annotations

import re

from generators.outside import decode
from generators.riddle.notation import read
from generators.riddle.rules import Puzzle

SUFFIX = ".riddle"

_HEAD_BYTES = 2_000  # enough to see what a file is
_FIRST = re.compile(rb"\bmy\s+first\b(?:\s+letter)?(?:'s|\xe2\x80\x99s)?\s+(?:is|in|not|both|neither)\b", re.IGNORECASE)


def claims(data: bytes) -> bool:
    """Does it look like a riddle?"""
    return _FIRST.search(data[:_HEAD_BYTES]) is not None


def open_file(data: bytes) -> Puzzle:
    return read(decode(data))
