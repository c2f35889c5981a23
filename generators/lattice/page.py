"""A grid of words on a page. Places are cells in reading order; blocks and given cells are never filled."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

from generators.kernel.kind import Spot, Spots
from generators.kernel.page import Givens, Value
from generators.kernel.phrases import Phrase, phrasebook
from generators.kernel.sets import place_of, places_of, spots
from generators.lattice.layout import ACROSS, BELOW, RIGHT, Layout, Slot, slot_name

Places: TypeAlias = tuple[int, ...]

NOTHING: Spots = frozenset()
WORDS = {
    "letter_of": "reader.letter_of",
    "blank": "reader.blank",
    "erase": "page.erase",
    "previous": "page.previous_word",
    "next": "page.next_word",
    "reach_word": "board.crossword.reach_word",
    "reach_grid": "board.crossword.reach_grid",
    "look": "lattice.look",
}


@dataclass(frozen=True, slots=True)
class PageSlot:
    name: str
    number: int  # 0: none is shown
    across: bool
    places: Places


@dataclass(frozen=True, slots=True)
class CluedSlot(PageSlot):
    clue: str


@dataclass(frozen=True, slots=True)
class GridGivens(Givens):
    width: int
    height: int
    signs: str  # that can be typed
    given: Mapping[int, str]  # the signs of given cells
    circles: Places
    shades: Places
    right: Places  # cells with a bar on this side
    below: Places
    slots: tuple[PageSlot, ...]


@dataclass(frozen=True, slots=True)
class CluedGivens(GridGivens):
    slots: tuple[CluedSlot, ...]


# The values of the fields of GridGivens, in their order.
GridParts: TypeAlias = tuple[int, int, str, Mapping[int, str], Places, Places, Places, Places, tuple[Any, ...]]


def grid_parts(
    layout: Layout,
    signs: str,
    *,
    name: Callable[[Slot], Phrase] = slot_name,
    clue: Callable[[Slot], str] | None = None,
    given: Mapping[Spot, str] | None = None,
    circles: Spots = NOTHING,
    shades: Spots = NOTHING,
    numbered: bool = True,
) -> GridParts:
    places, tell = partial(places_of, width=layout.width), phrasebook().tell
    signs_given = {place_of(spot, layout.width): sign for spot, sign in (given or {}).items()}
    right, below = (places(spot for spot, side in layout.bars if side == wanted) for wanted in (RIGHT, BELOW))
    slots = list[PageSlot]()
    for slot in layout.slots:
        known = (tell(name(slot)), slot.number if numbered else 0, slot.direction == ACROSS, places(slot.spots))
        slots.append(CluedSlot(*known, clue(slot)) if clue else PageSlot(*known))
    size = layout.width, layout.height
    return *size, signs, signs_given, places(circles), places(shades), right, below, tuple(slots)


def row_parts(slots: Sequence[CluedSlot], signs: str = "") -> GridParts:
    """The same of one row of boxes."""
    return sum(len(slot.places) for slot in slots), 1, signs, {}, (), (), (), (), tuple(slots)


def grid_values(layout: Layout, letters: Mapping[Spot, Value]) -> tuple[Value, ...]:
    """The value of each place, 0 where there is none."""
    return tuple(letters.get(spot, 0) for spot in spots(layout.height, layout.width))
