"""A board for those who hear it: its cells with short names, where the cursor is, and what is asked there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.reader.node import Node
from generators.kernel.kind import Spot
from generators.kernel.phrases import ENGLISH, Phrase, say
from generators.lattice.layout import BLANK, Layout, Slot


@dataclass(frozen=True, slots=True)
class SpokenCell:
    spot: Spot
    place: pygame.Rect
    name: Phrase  # the shortest: "chest"
    group: Phrase | None = None  # what it belongs to: "zone B"
    where: Phrase | None = None  # None: its row and column
    more: Phrase | None = None  # for those who ask
    language: str = ""  # of its name, if that is not the window's
    chosen: bool | None = None


@dataclass(frozen=True, slots=True)
class SpokenBoard:
    cells: tuple[SpokenCell, ...] = ()
    at: Spot | None = None  # the cursor
    clue: Phrase | None = None  # what is asked there; None: the rule
    row: Phrase | None = None  # what is read at once; None: the names in the row of the cursor
    says: Phrase | None = None  # an answer of the board's own
    nodes: tuple[Node, ...] = ()  # fields and lists of its own
    language: str = ""  # of clue and row, if that is not the window's
    leads: bool = True  # the clue is said as soon as it is another

    def here(self) -> SpokenCell | None:
        return next((each for each in self.cells if each.spot == self.at), None)


def plain(text: str) -> Phrase:
    """Words that stand for themselves, whatever language is spoken."""
    return say("list.one", only=text)


def letter(sign: str) -> Phrase:
    return plain(sign.upper()) if sign.strip() and sign != BLANK else say("reader.blank")


def slot_name(slot: Slot) -> Phrase:
    return say(f"lattice.slot_{slot.direction}", number=slot.number)


def lattice_cells(
    layout: Layout, here: Slot, read: Callable[[Spot], str], place_of: Callable[[Spot], pygame.Rect]
) -> tuple[SpokenCell, ...]:
    """The cells of a grid of words. Those of the word at the cursor say which of its letters they are."""
    number = {spot: at for at, spot in enumerate(here.spots, 1)}

    def cell(spot: Spot) -> SpokenCell:
        where = say("reader.letter_of", number=number[spot], all=here.length) if spot in number else None
        group = slot_name(here) if spot in number else None
        return SpokenCell(spot, place_of(spot), letter(read(spot)), group, where, language=ENGLISH)

    return tuple(cell(spot) for spot in layout.cells())


def spell_out(signs: str) -> Phrase:
    """A word letter by letter, with its gaps."""
    return say("reader.spelled", letters=" ".join(each.upper() if each != BLANK else "_" for each in signs))
