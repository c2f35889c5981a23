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
from generators.kernel.kind import BadText
from generators.lattice.layout import BELOW, DIRECTIONS, LARGEST, RIGHT, slot_named

_PART = re.compile(r"exolve-([a-z-]+)\s*:?(.*)", re.IGNORECASE)
_CLUE = re.compile(r"\[?(?P<number>\d{1,3})\]?(?:\s*[a-d])?(?:\s*,\s*\d{1,3}[ad]?)*\s+(?P<clue>.*)", re.IGNORECASE)
_LENGTH = re.compile(r"^(.*?\([\d,\-' ]{1,30}\))")
_CELL = re.compile(r"([A-Za-z0-9?.])([@|_+!~*&]*)")
_BARS = (("|", RIGHT), ("_", BELOW))  # + is both
_NO_LETTERS = ".0?"  # a block, and letters that are not given


def looks_like(data: bytes) -> bool:
    return b"exolve-" in data[:4096].lower()


def read(text: str) -> Puzzle:
    parts = _split_parts(text)
    cells = [_read_row(*line) for line in parts["grid"]]
    if not cells or max(len(cells), *map(len, cells)) > LARGEST:
        raise BadText("crossword.no_grid", most=LARGEST)
    if len(set(map(len, cells))) > 1:
        raise BadText("crossword.ragged", line=parts["grid"][0][0])
    if all(letter in _NO_LETTERS for row in cells for letter, _ in row):
        raise BadText("crossword.no_solution")
    draft = _make_draft(cells)
    texts = ("\n".join(line for _, line in parts[name]) for name in ("title", "setter", "copyright", "preamble"))
    draft.title, draft.author, draft.copyright, notes = texts
    draft.notes = paragraphs(notes)
    layout = draft.layout()
    for direction in DIRECTIONS:
        starts = {slot.number: slot for slot in layout.slots if slot.direction == direction}
        for number, line in parts[direction]:
            clue = _CLUE.fullmatch(line)
            if clue is None:
                continue  # a heading, or a clue without a number
            slot = starts.get(int(clue["number"]))
            if slot is None or slot in draft.clues:
                raise BadText("crossword.stray_clue", slot=slot_named(direction, int(clue["number"])), line=number)
            words = _LENGTH.match(clue["clue"])
            draft.clues[slot] = clue_line(words[1] if words else clue["clue"])
    return draft.puzzle(layout)


def _split_parts(text: str) -> dict[str, list[tuple[int, str]]]:
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


def _read_row(number: int, line: str) -> list[tuple[str, str]]:
    """The letter of each cell, and the signs after it."""
    signs = "".join(line.split())
    if odd := _CELL.sub("", signs):
        raise BadText("crossword.exolve_sign", line=number, sign=odd[0])
    return _CELL.findall(signs)


def _make_draft(cells: list[list[tuple[str, str]]]) -> Draft:
    draft = Draft([["" if letter == "." else letter.upper() for letter, _ in row] for row in cells])
    for row, its_cells in enumerate(cells):
        for column, (_, signs) in enumerate(its_cells):
            spot = row, column
            if "@" in signs:
                draft.circles.add(spot)
            draft.bars.update((spot, side) for sign, side in _BARS if sign in signs or "+" in signs)
    return draft
