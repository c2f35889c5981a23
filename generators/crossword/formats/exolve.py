"""Reads Exolve text: parts named `exolve-...:` between `exolve-begin` and `exolve-end`.

exolve-begin              In the grid . is a block, a letter a cell; after a letter @ is a circle, | a bar at its
  exolve-width: 3         right, _ a bar below, + both, ! a given letter, ~ a cell without a number.
  exolve-height: 3        A clue: its number, its text, the length in brackets; the rest is explanation.
  exolve-grid:
    CAT
    O.E
    DEN
  exolve-across:
    1 It purrs (3)
"""

from __future__ import annotations

import re
from collections import defaultdict

from generators.crossword.formats.draft import Draft, clue_line, paragraphs
from generators.crossword.rules import Puzzle
from generators.kernel.kind import BadText, Spot
from generators.lattice.layout import BELOW, DIRECTIONS, LARGEST, RIGHT, Bar, slot_named

_PART = re.compile(r"exolve-([a-z-]+)\s*:?(.*)", re.IGNORECASE)
_CLUE = re.compile(r"\[?(?P<number>\d{1,3})\]?(?:\s*[a-d])?(?:\s*,\s*\d{1,3}[ad]?)*\s+(?P<clue>.*)", re.IGNORECASE)
_LENGTH = re.compile(r"^(.*?\([\d,\-' ]{1,30}\))")
_CELL = re.compile(r"([A-Za-z0-9?.])([@|_+!~*&]*)")
_UNKNOWN = "0?"


def looks_like(data: bytes) -> bool:
    return b"exolve-" in data[:4096].lower()


def read(text: str) -> Puzzle:
    parts = _parts(text)
    rows = [line for _, line in parts["grid"]]
    if not rows or len(rows) > LARGEST or max(map(len, rows)) > LARGEST * 8:
        raise BadText("crossword.no_grid", most=LARGEST)
    circles: set[Spot] = set()
    bars: set[Bar] = set()
    cells = [_read_row(at, *line, circles, bars) for at, line in enumerate(parts["grid"])]
    if len(set(map(len, cells))) > 1:
        raise BadText("crossword.ragged", line=parts["grid"][0][0])
    if not any(cell not in ("", *_UNKNOWN) for row in cells for cell in row):
        raise BadText("crossword.no_solution")
    found = Draft(cells, bars=bars, circles=circles, title=_text_of(parts, "title"), author=_text_of(parts, "setter"))
    found.copyright, found.notes = _text_of(parts, "copyright"), paragraphs(_text_of(parts, "preamble"))
    layout = found.layout()
    for direction in DIRECTIONS:
        starts = {slot.number: slot for slot in layout.slots if slot.direction == direction}
        for number, line in parts[direction]:
            clue = _CLUE.fullmatch(line)
            if clue is None:
                continue  # a heading, or a clue without a number
            slot = starts.get(int(clue["number"]))
            if slot is None or slot in found.clues:
                raise BadText("crossword.stray_clue", slot=slot_named(direction, int(clue["number"])), line=number)
            words = _LENGTH.match(clue["clue"])
            found.clues[slot] = clue_line(words[1] if words else clue["clue"])
    return found.puzzle(layout)


def _parts(text: str) -> dict[str, list[tuple[int, str]]]:
    """The lines under each heading, with the rest of its own line."""
    parts: dict[str, list[tuple[int, str]]] = defaultdict(list)
    heading = ""
    for number, line in enumerate(text.splitlines(), 1):
        found = _PART.fullmatch(line.strip())
        heading = found[1].lower() if found else heading
        said = (found[2] if found else line).strip()
        if said and not said.startswith("#"):
            parts[heading].append((number, said))
    return parts


def _text_of(parts: dict[str, list[tuple[int, str]]], name: str) -> str:
    return "\n".join(line for _, line in parts[name])


def _read_row(row: int, number: int, line: str, circles: set[Spot], bars: set[Bar]) -> list[str]:
    """The letters of a row; adds its circles and bars to the sets."""
    glued = "".join(line.split())
    cells: list[str] = []
    place = 0
    while place < len(glued):
        cell = _CELL.match(glued, place)
        if cell is None:
            raise BadText("crossword.exolve_sign", line=number, sign=glued[place])
        spot = row, len(cells)
        if "@" in cell[2]:
            circles.add(spot)
        bars |= {(spot, side) for sign, side in (("|", RIGHT), ("_", BELOW)) if sign in cell[2] or "+" in cell[2]}
        cells.append("" if cell[1] == "." else cell[1].upper())
        place = cell.end()
    return cells
