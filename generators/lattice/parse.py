"""Layouts as people and other programs print them: glued, with blanks between the cells, or as a list of slots.

    * * *      ***      1,1 across 3      row and column of the first cell, the direction, the length; counted from 0
    * . *      *.*      1,1 down 3        where a 0 is among them
    * * *      ***      (3,1) across 3

Under an empty line the words may stand that belong in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from generators.kernel.kind import BadText, Spot
from generators.kernel.phrases import quoted
from generators.lattice.layout import BLOCK, LARGEST, OPEN, read_layout
from generators.words.word_list import GivenWords, read_word_list

_BLOCKS, _OPENS = "#█■▇", "_-□?"  # beside our own; where there is a #, a . is open
_SIGNS = re.compile(rf"[A-Za-z0-9.*{re.escape(_BLOCKS + _OPENS)}]")
_ROW = re.compile(rf"(?:{_SIGNS.pattern}[ \t]*)+")
_PART = r"[\s,;|]"  # what stands between the numbers
_SLOT = re.compile(
    rf"[\s(\[]*0*(?P<row>\d{{1,2}}){_PART}+0*(?P<column>\d{{1,2}})(?:{_PART}|[)\]])+"
    rf"(?P<way>across|down|[ahdv]|true|false|horizontal|vertical){_PART}+0*(?P<length>\d{{1,2}})\b.*",
    re.IGNORECASE,
)
_ACROSS = ("across", "a", "h", "true", "horizontal")
_FEWEST_ROWS = 2


def is_layout(text: str) -> bool:
    """Rows of cells, of which some are open and none is given, or a list of slots?"""
    lines = _grid(text)
    if len(lines) < _FEWEST_ROWS:
        return False
    if is_slot_list(text):
        return True
    signs = "".join(lines)
    return all(map(_ROW.fullmatch, lines)) and any(sign in signs for sign in "*" + _OPENS + _BLOCKS)


def is_slot_list(text: str) -> bool:
    """One line in four may be wrong: it is named then, and the rest is no board of four names."""
    lines = _grid(_closed(text))
    slots = sum(_SLOT.fullmatch(line) is not None for line in lines)
    return slots >= _FEWEST_ROWS and 4 * slots >= 3 * len(lines)


def _closed(text: str) -> str:
    """Slots alone without the empty lines between them; any other text as it is."""
    lines = [line for line in text.splitlines() if line.strip()]
    return "\n".join(lines) if all(_SLOT.fullmatch(line.strip()) for line in lines) else text


def read_any_layout(text: str) -> GivenWords:
    """The rows of the layout, and the words beneath it, if any."""
    text = _closed(text)
    lines = _grid(text)
    first = next((number for number, line in enumerate(text.splitlines(), 1) if line.strip()), 1)
    rows = _drawn(lines, first) if is_slot_list(text) else _glued(lines)
    layout = read_layout(rows, first, digits=True)
    words = read_word_list("\n".join(text.strip("\ufeff \n").split("\n")[len(lines) :]))
    return replace(words, rows=layout.rows)


def _grid(text: str) -> list[str]:
    """The lines down to the first empty one."""
    lines: list[str] = []
    for line in text.strip("\ufeff \r\n\t").splitlines():
        if not line.strip() or len(lines) > LARGEST * 4:
            break
        lines.append(line.strip())
    return lines


def _glued(lines: list[str]) -> list[str]:
    """Blanks fall out where they part all the cells; else a blank is a sign that no row may have."""
    if all(re.fullmatch(r"\S(?:[ \t]+\S)*", line) for line in lines):
        lines = ["".join(line.split()) for line in lines]
    signs = "".join(lines)
    dots = OPEN if any(sign in signs for sign in _BLOCKS) and OPEN not in signs else BLOCK
    table = {**dict.fromkeys(map(ord, _BLOCKS), BLOCK), **dict.fromkeys(map(ord, _OPENS), OPEN), ord("."): dots}
    return [line.translate(table) for line in lines]


def _drawn(lines: list[str], first: int) -> list[str]:
    found = list(map(_SLOT.fullmatch, lines))
    least = 0 if any(0 in (int(each["row"]), int(each["column"])) for each in found if each) else 1
    cells: set[Spot] = set()
    for number, (line, each) in enumerate(zip(lines, found, strict=True), first):
        spots = list(_spots(each, least)) if each else []
        if len(spots) < 2 or max(max(spot) for spot in spots) >= LARGEST:
            raise BadText("lattice.bad_slot", slot=quoted(line, 30), line=number, most=LARGEST)
        cells.update(spots)
    height, width = (max(spot[axis] for spot in cells) + 1 for axis in (0, 1))
    return ["".join(OPEN if (row, column) in cells else BLOCK for column in range(width)) for row in range(height)]


def _spots(slot: re.Match[str], least: int) -> Iterator[Spot]:
    row, column = int(slot["row"]) - least, int(slot["column"]) - least
    across = slot["way"].lower() in _ACROSS
    return ((row, column + at) if across else (row + at, column) for at in range(int(slot["length"])))
