"""Circles, shades, bars and cells of several letters, as the text of a crossword has them: lists of places; the words
of a theme; and the parses of cryptic clues."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from generators.crossword.cryptic.puzzle import checked_parse
from generators.crossword.rules import LONGEST_ENTRY, READING, Puzzle
from generators.kernel.kind import BadText, Spot, Spots
from generators.lattice.layout import SIDES, Bar, Layout, Slot, within
from generators.lattice.notation import write_spot

Said: TypeAlias = "defaultdict[str, list[tuple[int, str]]]"  # by the first word: the number of a line, and its rest

_PLACE = re.compile(r"([1-9][0-9]?),([1-9][0-9]?)")
_LETTERS = re.compile(rf"[A-Z]{{1,{LONGEST_ENTRY}}}(?:{READING}[A-Z]{{1,{LONGEST_ENTRY}}}){{0,3}}")


def write(puzzle: Puzzle) -> Iterator[tuple[str, str]]:
    yield "circles", _places(puzzle.circles)
    yield "shades", _places(puzzle.shades)
    for side in SIDES:
        yield f"bars-{side}", _places(spot for spot, its_side in puzzle.solution.bars if its_side == side)
    yield "rebus", " ".join(f"{write_spot(spot)} {letters}" for spot, letters in puzzle.rebus)
    yield "theme", puzzle.theme
    slots = puzzle.solution.slots
    yield "entries", " ".join(_name(slots[place]) for place in puzzle.entries)
    parses = zip(slots, puzzle.parses, strict=True) if puzzle.parses else ()
    yield from (("parse", f"{_name(slot)} {parse}") for slot, parse in parses if parse)


def parses(said: Said, layout: Layout, clues: Sequence[str]) -> tuple[str, ...]:
    """The parses of cryptic clues, each behind the name of its word."""
    found = [""] * len(layout.slots)
    for line, text in said["parse"]:
        name, _, parse = text.partition(" ")
        place = _place_of(name, line, layout)
        answer = "".join(map(layout.sign, layout.slots[place].spots))
        found[place] = checked_parse(answer.lower(), clues[place], parse, line)
    return tuple(found) if any(found) else ()


def _places(spots: Iterable[Spot]) -> str:
    return " ".join(map(write_spot, sorted(spots)))


def spots(said: Said, name: str, layout: Layout) -> Spots:
    """The places of one list; what lies on a block is nowhere to be seen."""
    found = (_spot(place, name, line, layout) for line, text in said[name] for place in text.split())
    return frozenset(spot for spot in found if layout.is_open(*spot))


def bars(said: Said, layout: Layout) -> frozenset[Bar]:
    return within(((spot, side) for side in SIDES for spot in spots(said, f"bars-{side}", layout)), layout.rows)


def rebus(said: Said, layout: Layout) -> tuple[tuple[Spot, str], ...]:
    found: dict[Spot, str] = {}
    for line, text in said["rebus"]:
        words = text.split()
        if len(words) % 2:
            raise BadText("crossword.bad_rebus", line=line)
        for place, letters in zip(words[::2], words[1::2], strict=True):
            spot = _spot(place, "rebus", line, layout)
            if not _LETTERS.fullmatch(letters) or layout.sign(spot) != letters[0]:
                raise BadText("crossword.bad_rebus", line=line)
            found[spot] = letters
    return tuple(sorted((spot, letters) for spot, letters in found.items() if len(letters) > 1))


def _spot(place: str, name: str, line: int, layout: Layout) -> Spot:
    found = _PLACE.fullmatch(place)
    if not found or int(found[1]) > layout.height or int(found[2]) > layout.width:
        raise BadText("crossword.bad_marks", name=name, line=line)
    return int(found[1]) - 1, int(found[2]) - 1


def entries(said: Said, layout: Layout) -> tuple[int, ...]:
    named = ((name, line) for line, text in said["entries"] for name in text.split())
    return tuple(sorted({_place_of(name, line, layout) for name, line in named}))


def _name(slot: Slot) -> str:
    """3D"""
    return f"{slot.number}{slot.direction[0].upper()}"


def _place_of(name: str, line: int, layout: Layout) -> int:
    for place, slot in enumerate(layout.slots):
        if _name(slot) == name:
            return place
    raise BadText("crossword.bad_theme", line=line)
