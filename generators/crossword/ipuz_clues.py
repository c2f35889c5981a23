"""The clues of an ipuz file: pairs or mappings, ranges, words that share a clue."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from generators.crossword.draft import Draft
from generators.crossword.texts import LONGEST_CLUE, plain, with_lengths
from generators.kernel.kind import BadText, Spot
from generators.kernel.phrases import quoted
from generators.lattice.layout import ACROSS, DIRECTIONS, DOWN, Layout, Slot
from generators.lattice.letters import slot_named

Json: TypeAlias = Any

_BETWEEN = re.compile(r"\s*(?:[-–—/,;&+]|\band\b|\s)\s*")
_RANGE = re.compile(r"\s*([0-9]{1,4})\s*[-–—]\s*([0-9]{1,4})\s*")
_OTHER = {ACROSS: DOWN, DOWN: ACROSS}
_LABELLED = 0.9  # of the cells have numbers: a codeword
_MOST_LINKS = 20


def read(lists: Json, draft: Draft, layout: Layout, labels: dict[Spot, str]) -> None:
    """Puts the clues of each slot into the draft, and the words that share one."""
    draft.labels = labels
    listed = isinstance(lists, dict) and any(lists.values())
    if not listed and len(labels) > _LABELLED * len(list(layout.cells())):
        raise BadText("crossword.codeword")
    if not isinstance(lists, dict):
        raise BadText("crossword.ipuz_part", part="clues")
    numbering = _Numbering(layout, labels)
    waiting: list[tuple[Slot, Json, str]] = []
    for heading, clues in lists.items():
        direction = str(heading).partition(":")[0].strip().lower()
        if direction not in DIRECTIONS or not isinstance(clues, list):
            raise BadText("crossword.ipuz_direction", direction=quoted(str(heading), 20))
        for clue in clues:
            first, others = _read(clue, direction, draft, numbering)
            draft.chains += [(first, *others)] if others else []
            if isinstance(clue, dict) and clue.get("continued"):
                waiting.append((first, clue["continued"], direction))
    for first, links, direction in waiting:
        others = [slot for slot in _linked(links, direction, numbering) if slot != first]
        draft.chains += [(first, *dict.fromkeys(others))] if others else []


def _read(clue: Json, direction: str, draft: Draft, numbering: _Numbering) -> tuple[Slot, list[Slot]]:
    number, text = _numbered(clue)
    slots = numbering.slots(number, direction)
    if not slots or slots[0] in draft.clues:
        raise BadText("crossword.ipuz_clue", slot=slot_named(direction, quoted(number, 9)))
    draft.clues[slots[0]] = text
    return slots[0], slots[1:]


def _numbered(clue: Json) -> tuple[str, str]:
    """Number and text of a clue, which is a pair or a mapping."""
    number, text, lengths = None, None, None
    if isinstance(clue, dict):
        number, text, lengths = clue.get("number", clue.get("numbers")), clue.get("clue", ""), clue.get("enumeration")
        if isinstance(number, list):
            number = ",".join(str(each)[:9] for each in number[:_MOST_LINKS] if isinstance(each, int | str))
    elif isinstance(clue, list) and len(clue) >= 2:
        number, text = clue[0], clue[1]
    if not isinstance(number, int | str) or not isinstance(text, str):
        raise BadText("crossword.ipuz_no_clue")
    told = plain(text, LONGEST_CLUE)
    return str(number)[:60], with_lengths(told, lengths) if isinstance(lengths, str) else told


def _linked(links: Json, direction: str, numbering: _Numbering) -> Iterator[Slot]:
    """The words that a clue goes on in; each is named in one of several ways."""
    for link in (links if isinstance(links, list) else [links])[:_MOST_LINKS]:
        its_direction, number = direction, link
        if isinstance(link, dict):
            its_direction, number = link.get("direction", direction), link.get("number")
        elif isinstance(link, list) and len(link) == 2:
            its_direction, number = link
        its_direction = str(its_direction).partition(":")[0].strip().lower()
        if isinstance(number, int | str):
            slots = numbering.slots(str(number)[:60], its_direction)
            yield from slots or numbering.slots(str(number)[:60], _OTHER.get(its_direction, direction))


class _Numbering:
    """Which word a number means; as the file labels its cells, else as is usual."""

    def __init__(self, layout: Layout, labels: Mapping[Spot, str]) -> None:
        self.layout = layout
        self.starts = {str(slot.number): slot.start for slot in layout.slots}
        self.starts.update({labels[slot.start]: slot.start for slot in layout.slots if slot.start in labels})

    def slots(self, number: str, direction: str) -> list[Slot]:
        """One for "12"; for "2-3" and "2, 3" the words of both, of which the first may not be missing."""
        if (whole := self._slot(number, direction)) is not None:
            return [whole]
        span = _RANGE.fullmatch(number)
        names = (
            [str(each) for each in range(int(span[1]), min(int(span[2]), int(span[1]) + 99) + 1)]
            if span
            else _BETWEEN.split(number)
        )
        found = [self._slot(name, direction) for name in names]
        return [] if not found or found[0] is None else [slot for slot in found if slot is not None]

    def _slot(self, number: str, direction: str) -> Slot | None:
        start = self.starts.get(number.strip(), (-1, -1))
        found = self.layout.slot_at(start, direction)
        return found if found is not None and found.start == start else None
