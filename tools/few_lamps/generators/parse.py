"""Few Lamps from outside: our own text, and no other."""

from __future__ import annotations

from generators.reading.files import decode
from tools.few_lamps.generators.notation import HEADER, read
from tools.few_lamps.generators.rules import Puzzle

SUFFIX = ".few-lamps"

_HEAD_BYTES = 200  # enough to see what a file is


def claims(data: bytes) -> bool:
    """Is the heading its first line?"""
    words = data[:_HEAD_BYTES].removeprefix(b"\xef\xbb\xbf").strip().partition(b"\n")[0].split()
    return b" ".join(words) == HEADER.encode()


def open_file(data: bytes) -> Puzzle:
    return read(decode(data))
