"""Letters in a lattice: writing them, and naming their places."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generators.kind import BadText, Spot
from generators.lattice.layout import LARGEST, Layout, Slot
from generators.phrases import Phrase, say

_WORD = re.compile(rf"[A-Za-z]{{2,{LARGEST}}}")


def written(rows: tuple[str, ...], letters: dict[Spot, str]) -> tuple[str, ...]:
    """The rows with some letters changed."""
    signs = [list(row) for row in rows]
    for (row, column), letter in letters.items():
        signs[row][column] = letter
    return tuple("".join(row) for row in signs)


def lettered(layout: Layout, words: tuple[str, ...]) -> Layout:
    """The layout with a word in each slot."""
    letters: dict[Spot, str] = {}
    for slot, word in zip(layout.slots, words, strict=True):
        letters.update(zip(slot.spots, word, strict=True))
    return Layout(written(layout.rows, letters))


def slot_name(slot: Slot) -> Phrase:
    return say(f"lattice.slot_{slot.direction}", number=slot.number)


def write_spot(spot: Spot) -> str:
    return f"{spot[0] + 1},{spot[1] + 1}"


def read_spot(row: str, column: str) -> Spot:
    if not int(row) or not int(column):
        raise BadText("crossword.bad_move", move=f"{row},{column}")
    return int(row) - 1, int(column) - 1


def read_words(lines: list[tuple[int, str]]) -> Iterator[str]:
    """The words of numbered lines, in capitals; no word twice."""
    seen: set[str] = set()
    for line, text in lines:
        for found in re.finditer(r"\S+", text):
            word = found[0].upper()
            if not _WORD.fullmatch(found[0]):
                raise BadText("lattice.odd_word", word=ascii(found[0][:30]), line=line, column=found.start() + 1)
            if word in seen:
                raise BadText("lattice.twice", word=word, line=line, column=found.start() + 1)
            seen.add(word)
            yield word
