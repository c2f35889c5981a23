"""Reading the ipuz format (JSON, ipuz.org), strictly.

A puzzle has rows of labels (`puzzle`), rows of letters (`solution`) and lists of clues by direction. Whatever Lantern
cannot play as it was meant (other directions, codewords) is refused; what it cannot show is left out, and told.
"""

from __future__ import annotations

import json
import re
from typing import Any, TypeAlias

from generators.crossword import ipuz_clues
from generators.crossword.draft import Draft
from generators.crossword.rules import Puzzle
from generators.crossword.texts import cell_letters, paragraphs
from generators.kernel.kind import BadText, Spot
from generators.lattice.layout import BELOW, LARGEST, RIGHT

Json: TypeAlias = Any  # whatever a stranger's file holds; each use asks what it is

_WRAPPED = re.compile(r"ipuz\s*\((.*)\)\s*;?", re.DOTALL)
_OTHERS = ("codeword", "arrowword")  # kinds of crosswords that are played otherwise
_LINES = ("dotted", "dashed", "divided", "lessthan", "greaterthan", "equal")
_PICTURES = ("image", "imagebg")
_NO_COLOURS = ("", "0", "none", "transparent", "white", "#fff", "fff", "#ffffff", "ffffff")


def looks_like(data: bytes) -> bool:
    head = data[:4096].removeprefix(b"\xef\xbb\xbf").lstrip()
    return head.startswith((b"{", b"ipuz")) and b"ipuz" in head


def read(text: str) -> Puzzle:
    document = _document(text)
    labels = _rows(document, "puzzle")
    if document.get("solution") is None:
        raise BadText("crossword.no_solution")
    letters = _rows(document, "solution")
    if [len(row) for row in labels] != [len(row) for row in letters]:
        raise BadText("crossword.ipuz_sizes")
    draft = Draft(_cells(document, labels, letters))
    _style(draft, labels, document.get("styles"))
    draft.title, draft.author, draft.copyright = (_text(document, name) for name in ("title", "author", "copyright"))
    draft.notes = paragraphs(_text(document, "intro")) + paragraphs(_text(document, "notes"))
    if _text(document, "explanation"):
        draft.dropped.add("explanation")
    layout = draft.layout()
    ipuz_clues.read(document.get("clues"), draft, layout, _labels(labels))
    return draft.puzzle(layout)


def _document(text: str) -> dict[str, Json]:
    wrapped = _WRAPPED.fullmatch(text.strip())
    try:
        document: Json = json.loads(wrapped[1] if wrapped else text)
    except json.JSONDecodeError as error:
        raise BadText("crossword.json", line=error.lineno, column=error.colno) from error
    except (ValueError, RecursionError) as error:  # a number or a nesting beyond all measure
        raise BadText("crossword.ipuz_not") from error
    kinds = document.get("kind") if isinstance(document, dict) else None
    named = [kind for kind in kinds if isinstance(kind, str)] if isinstance(kinds, list) else []
    if not any("ipuz.org/crossword" in kind for kind in named):
        raise BadText("crossword.ipuz_not")
    for other in _OTHERS:
        if any(other in kind for kind in named):
            raise BadText(f"crossword.{other}")
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


def _text(document: dict[str, Json], name: str) -> str:
    value = document.get(name)
    return value if isinstance(value, str) else ""


# --- cells


def _cells(document: dict[str, Json], labels: list[list[Json]], letters: list[list[Json]]) -> list[list[str]]:
    """What belongs in each cell; nothing in a block."""
    block, empty = document.get("block", "#"), document.get("empty", 0)
    cells: list[list[str]] = []
    missing: list[Spot] = []
    for row, (its_labels, its_letters) in enumerate(zip(labels, letters, strict=True)):
        cells.append([])
        for column, (label, cell) in enumerate(zip(its_labels, its_letters, strict=True)):
            shape, value = _inner(label, "cell"), _inner(cell, "value")
            if value == block or shape in (None, block) or (value is None and shape == block):
                cells[-1].append("")
            elif value in (None, "", empty, str(empty)):
                missing.append((row, column))
            else:
                cells[-1].append(cell_letters(value if isinstance(value, str) else json.dumps(value), (row, column)))
    if missing and not any(letters for row in cells for letters in row):
        raise BadText("crossword.no_solution")
    for row, column in missing:
        raise BadText("crossword.empty_cell", row=row + 1, column=column + 1)
    return cells


def _inner(cell: Json, name: str) -> Json:
    """What a cell holds, which may be wrapped together with its style."""
    return cell.get(name) if isinstance(cell, dict) else cell


def _labels(labels: list[list[Json]]) -> dict[Spot, str]:
    found = {}
    for row, cells in enumerate(labels):
        for column, cell in enumerate(cells):
            label = _inner(cell, "cell")
            if isinstance(label, int | str) and str(label)[:9] not in ("", "0"):
                found[row, column] = str(label)[:9]
    return found


# --- styles


def _style(draft: Draft, labels: list[list[Json]], named: Json) -> None:
    styles = named if isinstance(named, dict) else {}
    for row, cells in enumerate(labels):
        for column, cell in enumerate(cells):
            style = cell.get("style") if isinstance(cell, dict) else None
            if isinstance(style, str):
                style = styles.get(style)
            if isinstance(style, dict):
                _styled(draft, (row, column), style)


def _styled(draft: Draft, spot: Spot, style: dict[str, Json]) -> None:
    if style.get("shapebg"):
        draft.circles.add(spot)
        if style["shapebg"] != "circle":
            draft.dropped.add("shapes")
    colour = style.get("color")
    if style.get("highlight") is True:
        draft.shades[spot] = "highlight"
    elif isinstance(colour, str | int) and str(colour).lower() not in _NO_COLOURS:
        draft.shades[spot] = str(colour)[:20]
    if isinstance(style.get("barred"), str):
        _bar(draft, spot, style["barred"].upper())
    if style.get("mark"):
        draft.dropped.add("marks")
    if any(style.get(name) for name in _LINES):
        draft.dropped.add("lines")
    if any(style.get(name) for name in _PICTURES):
        draft.dropped.add("pictures")


def _bar(draft: Draft, spot: Spot, sides: str) -> None:
    row, column = spot
    for sign, bar in (
        ("R", ((row, column), RIGHT)),
        ("B", ((row, column), BELOW)),
        ("L", ((row, column - 1), RIGHT)),
        ("T", ((row - 1, column), BELOW)),
    ):
        if sign in sides:
            draft.bars.add(bar)
