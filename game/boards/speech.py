"""A board for a screen reader: its cells with short names, the cursor, and the clue there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.reader.node import Node
from generators.kernel.kind import Spot
from generators.kernel.phrases import ENGLISH, Phrase, say
from generators.lattice.layout import BLANK, Layout, Slot, slot_name


@dataclass(frozen=True, slots=True)
class SpokenCell:
    spot: Spot
    place: pygame.Rect
    name: Phrase  # short, such as "chest"
    group: Phrase | None = None  # its group, such as "zone B"
    where: Phrase | None = None  # position; None: row and column
    more: Phrase | None = None  # details, read on request
    language: str = ""  # language of the name, if not that of the window
    chosen: bool | None = None


@dataclass(frozen=True, slots=True)
class SpokenBoard:
    cells: tuple[SpokenCell, ...] = ()
    at: Spot | None = None  # place of the cursor
    clue: Phrase | None = None  # clue at the cursor; None: the rule
    row: Phrase | None = None  # text of the current row; None: the names of its cells
    says: Phrase | None = None  # message of the board
    nodes: tuple[Node, ...] = ()  # additional fields and lists
    language: str = ""  # language of clue and row, if not that of the window
    leads: bool = True  # whether a new clue is read at once

    def here(self) -> SpokenCell | None:
        return next((each for each in self.cells if each.spot == self.at), None)


def plain(text: str) -> Phrase:
    """Text that is the same in all languages."""
    return say("list.one", only=text)


def letter(sign: str) -> Phrase:
    return plain(sign.upper()) if sign.strip() and sign != BLANK else say("reader.blank")


def lattice_cells(
    layout: Layout,
    here: Slot,
    read: Callable[[Spot], str],
    place_of: Callable[[Spot], pygame.Rect],
    language: str = ENGLISH,
) -> tuple[SpokenCell, ...]:
    """The cells of a grid of words. Cells of the word at the cursor have their position in it."""
    number = {spot: at for at, spot in enumerate(here.spots, 1)}

    def cell(spot: Spot) -> SpokenCell:
        where = say("reader.letter_of", number=number[spot], all=here.length) if spot in number else None
        group = slot_name(here) if spot in number else None
        return SpokenCell(spot, place_of(spot), letter(read(spot)), group, where, language=language)

    return tuple(cell(spot) for spot in layout.cells())


def spell_out(signs: str) -> Phrase:
    """A word letter by letter; blanks are read as gaps."""
    return say("reader.spelled", letters=" ".join(each.upper() if each != BLANK else "_" for each in signs))
