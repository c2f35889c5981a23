"""Fill-Ins from outside: our own text, and no other."""

from __future__ import annotations

from generators.files.outside import decode
from generators.fill_in.notation import HEADER, read
from generators.fill_in.rules import Puzzle
from generators.lattice.notation import is_headed

SUFFIX = ".fill-in"


def claims(data: bytes) -> bool:
    return is_headed(data, HEADER)


def open_file(data: bytes) -> Puzzle:
    return read(decode(data))
