"""Texts about lattices: headings, the places of letters, lists of words."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generators.kernel.kind import BadText, Spot
from generators.kernel.phrases import quoted
from generators.lattice.layout import LARGEST

_HEAD_BYTES = 200  # enough to see what a file is
_WORD = re.compile(rf"[A-Za-z]{{2,{LARGEST}}}")
_NUMBER = re.compile(rf"[0-9]{{2,{LARGEST}}}")


def is_headed(data: bytes, heading: str) -> bool:
    return data[:_HEAD_BYTES].removeprefix(b"\xef\xbb\xbf").lstrip().lower().startswith(heading.encode())


def write_spot(spot: Spot) -> str:
    return f"{spot[0] + 1},{spot[1] + 1}"


def read_spot(row: str, column: str) -> Spot:
    if not int(row) or not int(column):
        raise BadText("lattice.bad_move", move=f"{row},{column}")
    return int(row) - 1, int(column) - 1


def read_words(lines: list[tuple[int, str]], *, digits: bool = False) -> Iterator[str]:
    """The words of numbered lines, in capitals; no word twice. Words of digits alone are read where they are wanted."""
    seen: set[str] = set()
    for line, text in lines:
        for found in re.finditer(r"\S+", text):
            word = found[0].upper()
            if not (_WORD.fullmatch(found[0]) or (digits and _NUMBER.fullmatch(found[0]))):
                raise BadText("lattice.odd_word", word=quoted(found[0], 30), line=line, column=found.start() + 1)
            if word in seen:
                raise BadText("lattice.twice", word=word, line=line, column=found.start() + 1)
            seen.add(word)
            yield word
