"""The ipuz format (JSON, ipuz.org): reading, strictly, and writing.

A puzzle has rows of labels (`puzzle`), rows of letters (`solution`) and lists of clues by direction. Whatever Lantern
cannot play as it was meant (bars, cells of several letters, other directions) is refused.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import escape, unescape
from typing import Any, TypeAlias
from unicodedata import normalize

from generators.crossword.notation import LONGEST_CLUE, LONGEST_NAME, one_line
from generators.crossword.rules import Puzzle
from generators.kind import BadText, Spot
from generators.lattice.layout import ACROSS, BLOCK, DIRECTIONS, DOWN, LARGEST, Layout, Slot, no_lonely_cell

Json: TypeAlias = Any  # whatever a stranger's file holds; each use asks what it is

_WRAPPED = re.compile(r"\s*ipuz\s*\((.*)\)\s*;?\s*", re.DOTALL)
_TAG = re.compile(r"</?[a-zA-Z][^<>]{0,80}>")
_HEADINGS = {ACROSS: "Across", DOWN: "Down"}


def write(puzzle: Puzzle) -> str:
    layout = puzzle.solution
    numbers = {slot.start: slot.number for slot in layout.slots}
    document = {
        "version": "http://ipuz.org/v2",
        "kind": ["http://ipuz.org/crossword#1"],
        "title": escape(puzzle.title, quote=False),
        "author": escape(puzzle.author, quote=False),
        "dimensions": {"width": layout.width, "height": layout.height},
        "puzzle": [
            ["#" if sign == BLOCK else numbers.get((row, column), 0) for column, sign in enumerate(signs)]
            for row, signs in enumerate(layout.rows)
        ],
        "solution": [["#" if sign == BLOCK else sign for sign in signs] for signs in layout.rows],
        "clues": {_HEADINGS[direction]: list(_written_clues(puzzle, direction)) for direction in DIRECTIONS},
    }
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def _written_clues(puzzle: Puzzle, direction: str) -> Iterator[list[int | str]]:
    for slot, clue in zip(puzzle.solution.slots, puzzle.clues, strict=True):
        if slot.direction == direction:
            yield [slot.number, escape(clue, quote=False)]


def looks_like(data: bytes) -> bool:
    head = data[:4096].removeprefix(b"\xef\xbb\xbf").lstrip()
    return head.startswith((b"{", b"ipuz")) and b"ipuz" in head


def read(text: str) -> Puzzle:
    document = _document(text)
    block = document.get("block", "#")
    labels = _rows(document, "puzzle")
    letters = _rows(document, "solution")
    if [len(row) for row in labels] != [len(row) for row in letters]:
        raise BadText("crossword.ipuz_sizes")
    rows = tuple(
        "".join(_letter(cell, block, (row, column)) for column, cell in enumerate(cells))
        for row, cells in enumerate(letters)
    )
    _refuse_bars(labels)
    layout = no_lonely_cell(Layout(rows))
    if not layout.slots:
        raise BadText("lattice.no_slot", line=1)
    return Puzzle(layout, _clues(document, layout, labels), _name(document, "title"), _name(document, "author"))


def _document(text: str) -> dict[str, Json]:
    wrapped = _WRAPPED.fullmatch(text)
    try:
        document: Json = json.loads(wrapped[1] if wrapped else text)
    except json.JSONDecodeError as error:
        raise BadText("crossword.json", line=error.lineno, column=error.colno) from error
    except (ValueError, RecursionError) as error:  # a number or a nesting beyond all measure
        raise BadText("crossword.ipuz_not") from error
    kinds = document.get("kind") if isinstance(document, dict) else None
    if not isinstance(kinds, list) or not any(isinstance(kind, str) and "ipuz.org/crossword" in kind for kind in kinds):
        raise BadText("crossword.ipuz_not")
    return dict(document)


def _rows(document: dict[str, Json], name: str) -> list[list[Json]]:
    """A part that must be rows of equally many cells."""
    rows = document.get(name)
    if rows is None:
        raise BadText("crossword.ipuz_part", part=name)
    if not isinstance(rows, list) or not rows or not all(isinstance(row, list) and row for row in rows):
        raise BadText("crossword.ipuz_rows", part=name)
    if len(rows) > LARGEST or max(map(len, rows)) > LARGEST:
        raise BadText("crossword.ipuz_large", most=LARGEST)
    if len(set(map(len, rows))) > 1:
        raise BadText("crossword.ipuz_rows", part=name)
    return rows


def _letter(cell: Json, block: Json, spot: Spot) -> str:
    """The letter of a cell, or BLOCK."""
    value = cell.get("value") if isinstance(cell, dict) else cell
    if value is None or value == block:
        return BLOCK
    return plain_letter(value if isinstance(value, str) else "", spot)


def plain_letter(text: str, spot: Spot) -> str:
    """One letter A to Z; accents go."""
    letter = normalize("NFKD", text[:9])[:1].upper() if len(normalize("NFC", text[:9])) == 1 else ""
    if not ("A" <= letter <= "Z"):
        raise BadText("crossword.not_one_letter", row=spot[0] + 1, column=spot[1] + 1)
    return letter


def _refuse_bars(labels: list[list[Json]]) -> None:
    for row, cells in enumerate(labels):
        for column, cell in enumerate(cells):
            style = cell.get("style") if isinstance(cell, dict) else None
            if isinstance(style, dict) and "barred" in style:
                raise BadText("crossword.barred", row=row + 1, column=column + 1)


def _clues(document: dict[str, Json], layout: Layout, labels: list[list[Json]]) -> tuple[str, ...]:
    """The clue of each slot; a word without one has an empty clue."""
    lists = document.get("clues")
    if not isinstance(lists, dict):
        raise BadText("crossword.ipuz_part", part="clues")
    starts = _starts(layout, labels)
    found: dict[Slot, str] = {}
    for heading, clues in lists.items():
        direction = str(heading).partition(":")[0].lower()
        if direction not in DIRECTIONS or not isinstance(clues, list):
            raise BadText("crossword.ipuz_direction", direction=ascii(str(heading)[:20]))
        for clue in clues:
            number, text = _numbered(clue)
            slot = layout.slot_at(starts.get(number, (-1, -1)), direction)
            if slot is None or slot in found:
                raise BadText("crossword.ipuz_clue", number=ascii(number[:9]).strip("'"), direction=direction)
            found[slot] = text
    return tuple(found.get(slot, "") for slot in layout.slots)


def _starts(layout: Layout, labels: list[list[Json]]) -> dict[str, Spot]:
    """Where each number stands; as the file labels its cells, else as is usual."""
    starts = {str(slot.number): slot.start for slot in layout.slots}
    for slot in layout.slots:
        row, column = slot.start
        cell = labels[row][column]
        label = cell.get("cell") if isinstance(cell, dict) else cell
        if isinstance(label, int | str) and str(label) not in ("", "0"):
            starts[str(label)[:9]] = slot.start
    return starts


def _numbered(clue: Json) -> tuple[str, str]:
    """Number and text of a clue, which is a pair or a mapping."""
    number, text = None, None
    if isinstance(clue, dict):
        number, text = clue.get("number"), clue.get("clue")
    elif isinstance(clue, list) and len(clue) >= 2:
        number, text = clue[0], clue[1]
    if not isinstance(number, int | str) or not isinstance(text, str):
        raise BadText("crossword.ipuz_no_clue")
    return str(number)[:9], _plain(text, LONGEST_CLUE)


def _name(document: dict[str, Json], name: str) -> str:
    value = document.get(name)
    return _plain(value, LONGEST_NAME) if isinstance(value, str) else ""


def _plain(text: str, most: int) -> str:
    """The texts of ipuz are HTML."""
    return one_line(unescape(_TAG.sub("", text)), most)
