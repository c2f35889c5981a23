"""Letters in a lattice: writing them, and naming their places."""

from __future__ import annotations

from generators.kernel.kind import Spot
from generators.kernel.phrases import Phrase, say
from generators.lattice.layout import Layout, Slot


def written(rows: tuple[str, ...], letters: dict[Spot, str]) -> tuple[str, ...]:
    signs = [list(row) for row in rows]
    for (row, column), letter in letters.items():
        signs[row][column] = letter
    return tuple("".join(row) for row in signs)


def lettered(layout: Layout, words: tuple[str, ...]) -> Layout:
    letters: dict[Spot, str] = {}
    for slot, word in zip(layout.slots, words, strict=True):
        letters.update(zip(slot.spots, word, strict=True))
    return Layout(written(layout.rows, letters), layout.bars)


def slot_name(slot: Slot) -> Phrase:
    return slot_named(slot.direction, slot.number)


def slot_named(direction: str, number: int | str) -> Phrase:
    """The name of a slot as in clues, also where the grid has no such slot."""
    return say(f"lattice.slot_{direction}", number=number)


def place_name(place: int) -> Phrase:
    """The first letter of a word is in place 0."""
    return say(f"lattice.place_{place + 1}")
