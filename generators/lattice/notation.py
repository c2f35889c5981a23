"""Texts about word grids: headings, places of letters, lists of words, and layouts as people and programs print them.

A layout may be printed without spaces, with spaces between the cells, or as a list of slots:

    * * *      ***      1,1 across 3      row and column of the first cell, the direction, the length; counted from 0
    * . *      *.*      1,1 down 3        where a 0 is among them
    * * *      ***      (3,1) across 3

After an empty line the words of the grid may follow.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from generators.kernel.given_words import GivenWords
from generators.kernel.kind import BadText, Spot
from generators.kernel.phrases import quote
from generators.lattice.layout import BLOCK, LARGEST, OPEN, read_layout
from generators.words.signs import LATIN, SIGN
from generators.words.word_list import read_word_list

_HEAD_BYTES = 200  # enough to recognise a file

_BLOCKS, _OPENS = "#█■▇", "_-□?"  # signs in addition to . and *; with a # in the grid, a . is open
_SIGNS = re.compile(rf"[{SIGN}.*{re.escape(_BLOCKS + _OPENS)}]")
_ROW = re.compile(rf"(?:{_SIGNS.pattern}[ \t]*)+")
_PART = r"[\s,;|]"  # between the numbers
_HEADING = re.compile(r"[a-z]{4,}(?:[-_][a-z]+)*")  # of a file; what is given in a grid is mostly in capitals
_SLOT = re.compile(
    rf"[\s(\[]*0*(?P<row>\d{{1,2}}){_PART}+0*(?P<column>\d{{1,2}})(?:{_PART}|[)\]])+"
    rf"(?P<way>across|down|[ahdv]|true|false|horizontal|vertical){_PART}+0*(?P<length>\d{{1,2}})\b.*",
    re.IGNORECASE,
)
_ACROSS = ("across", "a", "h", "true", "horizontal")
_FEWEST_ROWS = 2


def is_headed(data: bytes, heading: str) -> bool:
    """Does the text begin so? fill-in-zh does not begin with fill-in."""
    head = data[:_HEAD_BYTES].removeprefix(b"\xef\xbb\xbf").lstrip().lower()
    return re.match(rb"%s(?![\w-])" % heading.encode(), head) is not None


def write_spot(spot: Spot) -> str:
    return f"{spot[0] + 1},{spot[1] + 1}"


def read_spot(row: str, column: str) -> Spot:
    if not int(row) or not int(column):
        raise BadText("lattice.bad_move", move=f"{row},{column}")
    return int(row) - 1, int(column) - 1


def read_words(lines: list[tuple[int, str]], word: str = f"[{LATIN}]{{2,{LARGEST}}}") -> Iterator[str]:
    """The words of numbered lines, in capitals; no word twice. `word`: the pattern of a word."""
    seen: set[str] = set()
    for line, text in lines:
        for found in re.finditer(r"\S+", text):
            capitals = found[0].upper()
            if not re.fullmatch(word, found[0]):
                raise BadText("lattice.odd_word", word=quote(found[0], 30), line=line, column=found.start() + 1)
            if capitals in seen:
                raise BadText("lattice.twice", word=capitals, line=line, column=found.start() + 1)
            seen.add(capitals)
            yield capitals


def is_layout(text: str) -> bool:
    """Is the text rows of cells, some of them open, or a list of slots?"""
    lines = _first_lines(text)
    if len(lines) < _FEWEST_ROWS:
        return False
    if is_slot_list(text):
        return True
    signs = "".join(lines)
    return all(map(_ROW.fullmatch, lines)) and any(sign in signs for sign in "*" + _OPENS + _BLOCKS)


def is_slot_list(text: str) -> bool:
    """Is the text a list of slots? One line in four may be wrong: then that line is reported."""
    lines = _first_lines(_without_empty_lines(text))
    slots = sum(_SLOT.fullmatch(line) is not None for line in lines)
    return slots >= _FEWEST_ROWS and 4 * slots >= 3 * len(lines)


def _without_empty_lines(text: str) -> str:
    """A list of slots without empty lines; any other text unchanged."""
    lines = [line for line in text.splitlines() if line.strip()]
    return "\n".join(lines) if all(_SLOT.fullmatch(line.strip()) for line in lines) else text


def read_any_layout(text: str) -> GivenWords:
    """The rows of the layout, and the words after it, if any."""
    text = _without_empty_lines(text)
    lines = _first_lines(text)
    first = next((number for number, line in enumerate(text.splitlines(), 1) if line.strip()), 1)
    rows = _draw_slots(lines, first) if is_slot_list(text) else _read_rows(lines)
    if _HEADING.fullmatch(lines[0]) and len(rows[0]) != len(rows[-1]):
        raise BadText("lattice.strange_header", header=quote(lines[0], 30), line=first)
    layout = read_layout(rows, first, SIGN)
    words = read_word_list("\n".join(text.strip("\ufeff \n").split("\n")[len(lines) :]))
    return replace(words, rows=layout.rows)


def _first_lines(text: str) -> list[str]:
    """The lines up to the first empty one."""
    lines: list[str] = []
    for line in text.strip("\ufeff \r\n\t").splitlines():
        if not line.strip() or len(lines) > LARGEST * 4:
            break
        lines.append(line.strip())
    return lines


def _read_rows(lines: list[str]) -> list[str]:
    """Removes spaces if they separate all cells; otherwise a space is an error in its row."""
    if all(re.fullmatch(r"\S(?:[ \t]+\S)*", line) for line in lines):
        lines = ["".join(line.split()) for line in lines]
    signs = "".join(lines)
    dots = OPEN if any(sign in signs for sign in _BLOCKS) and OPEN not in signs else BLOCK
    table = {**dict.fromkeys(map(ord, _BLOCKS), BLOCK), **dict.fromkeys(map(ord, _OPENS), OPEN), ord("."): dots}
    return [line.translate(table) for line in lines]


def _draw_slots(lines: list[str], first: int) -> list[str]:
    found = list(map(_SLOT.fullmatch, lines))
    least = 0 if any(0 in (int(each["row"]), int(each["column"])) for each in found if each) else 1
    cells: set[Spot] = set()
    for number, (line, each) in enumerate(zip(lines, found, strict=True), first):
        spots = list(_spots(each, least)) if each else []
        if len(spots) < 2 or max(max(spot) for spot in spots) >= LARGEST:
            raise BadText("lattice.bad_slot", slot=quote(line, 30), line=number, most=LARGEST)
        cells.update(spots)
    height, width = (max(spot[axis] for spot in cells) + 1 for axis in (0, 1))
    return ["".join(OPEN if (row, column) in cells else BLOCK for column in range(width)) for row in range(height)]


def _spots(slot: re.Match[str], least: int) -> Iterator[Spot]:
    row, column = int(slot["row"]) - least, int(slot["column"]) - least
    across = slot["way"].lower() in _ACROSS
    return ((row, column + at) if across else (row + at, column) for at in range(int(slot["length"])))
