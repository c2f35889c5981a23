"""A grid of words on a page. Places are cells in reading order; blocks and given cells are never filled."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from generators.kernel.kind import Spot, Spots
from generators.kernel.page import Value
from generators.kernel.phrases import Phrase, phrasebook
from generators.kernel.sets import place_of, places_of, spots
from generators.lattice.layout import ACROSS, BELOW, RIGHT, Layout, Slot, slot_name

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


def grid_givens(
    layout: Layout,
    signs: str,
    *,
    name: Callable[[Slot], Phrase] = slot_name,
    given: Mapping[Spot, str] | None = None,
    circles: Spots = NOTHING,
    shades: Spots = NOTHING,
    numbered: bool = True,
) -> dict[str, Any]:
    """What the script of a grid has to know; `signs` can be typed."""
    places, tell = partial(places_of, width=layout.width), phrasebook().tell
    return {
        "width": layout.width,
        "height": layout.height,
        "signs": signs,
        "given": {place_of(spot, layout.width): sign for spot, sign in (given or {}).items()},
        "circles": places(circles),
        "shades": places(shades),
        "right": places(spot for spot, side in layout.bars if side == RIGHT),
        "below": places(spot for spot, side in layout.bars if side == BELOW),
        "slots": [
            {
                "name": tell(name(slot)),
                "number": slot.number if numbered else 0,
                "across": slot.direction == ACROSS,
                "places": places(slot.spots),
            }
            for slot in layout.slots
        ],
    }


def row_givens(slots: Sequence[Mapping[str, Any]], signs: str = "") -> dict[str, Any]:
    """The same of one row of boxes."""
    marks = dict.fromkeys(("circles", "shades", "right", "below"), ())
    width = sum(len(slot["places"]) for slot in slots)
    every = [{**slot, "across": True} for slot in slots]
    return {"width": width, "height": 1, "signs": signs, "given": {}, "slots": every, **marks}


def grid_values(layout: Layout, letters: Mapping[Spot, Value]) -> tuple[Value, ...]:
    """The value of each place, 0 where there is none."""
    return tuple(letters.get(spot, 0) for spot in spots(layout.height, layout.width))
