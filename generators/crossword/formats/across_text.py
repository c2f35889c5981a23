"""Reading Across Lite's text format: headings between angle brackets, and under each its lines.

<ACROSS PUZZLE>
<TITLE>         and so <AUTHOR>, <COPYRIGHT>, <NOTEPAD>
<SIZE>          3x3
<GRID>          rows of letters, . for a block; a digit or a sign that <REBUS> explains
<REBUS>         1:HEART:H       or MARK; by which small letters are circled
<ACROSS>        a clue a line, in the order of their numbers; and so <DOWN>
"""

from __future__ import annotations

import re

from generators.crossword.draft import Draft
from generators.crossword.rules import Puzzle
from generators.crossword.texts import clue_line, paragraphs
from generators.kernel.kind import BadText
from generators.lattice.layout import ACROSS, DOWN, LARGEST, Layout, Slot

_FIRST = re.compile(rb"\s*<ACROSS PUZZLE", re.IGNORECASE)
_HEADING = re.compile(r"\s*<([A-Z][A-Z0-9 ]{1,20})>\s*", re.IGNORECASE)
_REBUS = re.compile(r"(.):([^:]{1,60}):.?")
_BLOCKS = ".:"

Parts = dict[str, list[str]]


def looks_like(data: bytes) -> bool:
    return _FIRST.match(data[:200].removeprefix(b"\xef\xbb\xbf")) is not None


def read(data: bytes) -> Puzzle:
    parts = _parts(data)
    rows = [line for line in parts.get("GRID", []) if line]
    if not rows or len({len(row) for row in rows}) > 1 or max(len(rows), len(rows[0])) > LARGEST:
        raise BadText("crossword.text_grid", most=LARGEST)
    several = {found[1]: found[2] for line in parts.get("REBUS", []) if (found := _REBUS.fullmatch(line))}
    draft = Draft([["" if sign in _BLOCKS else several.get(sign, sign) for sign in row] for row in rows])
    if any(line.upper().startswith("MARK") for line in parts.get("REBUS", [])):
        draft.circles = {(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign.islower()}
    if any(":" in row for row in rows):
        draft.dropped.add("diagramless")
    draft.title, draft.author, draft.copyright = (" ".join(parts.get(name, [])) for name in _NAMES)
    draft.notes = paragraphs("\n".join(parts.get("NOTEPAD", [])))
    layout = draft.layout()
    draft.clues = {**_clues(parts, layout, ACROSS), **_clues(parts, layout, DOWN)}
    return draft.puzzle(layout)


_NAMES = ("TITLE", "AUTHOR", "COPYRIGHT")


def _parts(data: bytes) -> Parts:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("cp1252", "replace")
    parts: Parts = {}
    lines: list[str] = []
    for line in text.splitlines():
        if heading := _HEADING.fullmatch(line):
            lines = parts.setdefault(heading[1].upper(), [])
        elif line.strip():
            lines.append(line.strip())
    return parts


def _clues(parts: Parts, layout: Layout, direction: str) -> dict[Slot, str]:
    slots = sorted((slot for slot in layout.slots if slot.direction == direction), key=lambda slot: slot.number)
    clues = parts.get(direction.upper(), [])
    if clues and len(clues) != len(slots):
        raise BadText("crossword.puz_clues", clues=len(clues), words=len(slots))
    return {slot: clue_line(clue) for slot, clue in zip(slots, clues, strict=False)}
