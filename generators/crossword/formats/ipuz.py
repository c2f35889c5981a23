"""Reads and writes the ipuz format (JSON, ipuz.org).

A puzzle has rows of labels (`puzzle`), rows of letters (`solution`) and lists of clues by
direction. What Lantern cannot play as intended (other directions, codewords) is refused; what it
cannot show is left out, with a note. A clue is a pair or a mapping; it may name a range of words,
or words that share it.

    {"kind": ["http://ipuz.org/crossword#1"], "puzzle": [[1, 2], [3, "#"]], "solution": [["O", "X"], ["N", "#"]],
     "clues": {"Across": [[1, "Farm animal"]], "Down": [[1, "Not off"]]}}
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from html import escape
from typing import Any, TypeAlias

from generators.crossword.formats.draft import LONGEST_NAME, Draft, bars_around, clue_line, end_bars, paragraphs, plain
from generators.crossword.rules import Puzzle
from generators.kernel.kind import BadText, Spot
from generators.kernel.phrases import quote
from generators.lattice.layout import ACROSS, BLOCK, DIRECTIONS, DOWN, LARGEST, RIGHT, Layout, Slot, slot_named

Json: TypeAlias = Any  # any value of an untrusted file; its type is checked at each use

_WRAPPED = re.compile(r"ipuz\s*\((.*)\)\s*;?", re.DOTALL)
_OTHERS = ("codeword", "arrowword")  # kinds of crosswords with other rules
_LEFT_OUT = {  # properties of a style, by the note on them
    "marks": ("mark",),
    "lines": ("dotted", "dashed", "divided", "lessthan", "greaterthan", "equal"),
    "pictures": ("image", "imagebg"),
}
_NO_COLOURS = ("", "0", "none", "transparent", "white", "#fff", "fff", "#ffffff", "ffffff")

_BETWEEN = re.compile(r"\s*(?:[-–—/,;&+]|\band\b|\s)\s*")
_RANGE = re.compile(r"\s*([0-9]{1,4}|[A-Z])\s*[-–—]\s*([0-9]{1,4}|[A-Z])\s*")
_OTHER = {ACROSS: DOWN, DOWN: ACROSS}
_LABELLED = 0.9  # share of cells with numbers in a codeword
_MOST_LINKS = 20

_SHADE = "DDDDDD"
_THEME = "lantern:theme"  # an extension of Lantern, which other programs ignore


def looks_like(data: bytes) -> bool:
    head = data[:4096].removeprefix(b"\xef\xbb\xbf").lstrip()
    return head.startswith((b"{", b"ipuz")) and b"ipuz" in head


def read(text: str) -> Puzzle:
    document = _read_document(text)
    labels = _read_rows(document, "puzzle")
    if document.get("solution") is None:
        raise BadText("crossword.no_solution")
    letters = _read_rows(document, "solution")
    if [len(row) for row in labels] != [len(row) for row in letters]:
        raise BadText("crossword.ipuz_sizes")
    draft = Draft(_read_cells(document, labels, letters))
    _read_labels(draft, labels, document.get("styles"))
    draft.title, draft.author, draft.copyright = (_text_of(document, name) for name in ("title", "author", "copyright"))
    draft.notes = paragraphs(_text_of(document, "intro")) + paragraphs(_text_of(document, "notes"))
    if _text_of(document, "explanation"):
        draft.dropped.add("explanation")
    if any("diagramless" in str(kind) for kind in document["kind"]):
        draft.dropped.add("diagramless")
    lists = document.get("clues")
    cells_of = _word_cells(lists)
    draft.bars.update(bar for cells in cells_of.values() for bar in end_bars(cells))
    layout = draft.layout()
    _read_clues(lists, draft, _Numbering(layout, draft.labels, labels), cells_of)
    return _add_theme(draft.puzzle(layout), document.get(_THEME))


def _add_theme(puzzle: Puzzle, theme: Json) -> Puzzle:
    """The puzzle with the theme in Lantern's own field, and the words that have it."""
    if not isinstance(theme, dict) or not isinstance(theme.get("words"), list):
        return puzzle
    named = {_slot_key(slot): place for place, slot in enumerate(puzzle.solution.slots)}
    words = {str(each) for each in theme["words"]}
    entries = tuple(place for key, place in named.items() if key in words)
    return replace(puzzle, theme=plain(_text_of(theme, "name"), LONGEST_NAME), entries=entries)


def _slot_key(slot: Slot) -> str:
    return f"{slot.number} {slot.direction.capitalize()}"


def _read_document(text: str) -> dict[str, Json]:
    wrapped = _WRAPPED.fullmatch(text.strip())
    try:
        document: Json = json.loads(wrapped[1] if wrapped else text)
    except json.JSONDecodeError as error:
        raise BadText("crossword.json", line=error.lineno, column=error.colno) from error
    except (ValueError, RecursionError) as error:  # a number too large, or nesting too deep
        raise BadText("crossword.ipuz_not") from error
    kinds = document.get("kind") if isinstance(document, dict) else None
    named = [kind for kind in kinds if isinstance(kind, str)] if isinstance(kinds, list) else []
    if not any("ipuz.org/crossword" in kind for kind in named):
        raise BadText("crossword.ipuz_not")
    for other in _OTHERS:
        if any(other in kind for kind in named):
            raise BadText(f"crossword.{other}")
    return dict(document)


def _read_rows(document: dict[str, Json], name: str) -> list[list[Json]]:
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


def _text_of(document: dict[str, Json], name: str) -> str:
    value = document.get(name)
    return value if isinstance(value, str) else ""


def _read_cells(document: dict[str, Json], labels: list[list[Json]], letters: list[list[Json]]) -> list[list[str]]:
    block, empty = document.get("block", "#"), document.get("empty", 0)
    cells: list[list[str]] = []
    missing: list[Spot] = []
    for row, (its_labels, its_letters) in enumerate(zip(labels, letters, strict=True)):
        cells.append([])
        for column, (label, cell) in enumerate(zip(its_labels, its_letters, strict=True)):
            shape, value = _inner_value(label, "cell"), _inner_value(cell, "value")
            if value == block or shape in (None, block) or (value is None and shape == block):
                cells[-1].append("")
            elif value in (None, "", empty, str(empty)):
                missing.append((row, column))
            else:
                cells[-1].append(value if isinstance(value, str) else json.dumps(value))
    if missing and not any(letters for row in cells for letters in row):
        raise BadText("crossword.no_solution")
    for row, column in missing:
        raise BadText("crossword.empty_cell", row=row + 1, column=column + 1)
    return cells


def _inner_value(cell: Json, name: str) -> Json:
    return cell.get(name) if isinstance(cell, dict) else cell


def _labels_by_spot(labels: list[list[Json]]) -> Iterator[tuple[Spot, Json]]:
    return (((row, column), cell) for row, cells in enumerate(labels) for column, cell in enumerate(cells))


def _read_labels(draft: Draft, labels: list[list[Json]], named: Json) -> None:
    """The numbers of cells, and their styles, some with a name."""
    styles = named if isinstance(named, dict) else {}
    for spot, cell in _labels_by_spot(labels):
        label = _inner_value(cell, "cell")
        if isinstance(label, int | str) and str(label) not in ("", "0"):
            draft.labels[spot] = str(label)[:9]
        style = cell.get("style") if isinstance(cell, dict) else None
        if isinstance(style, str):
            style = styles.get(style)
        if not isinstance(style, dict):
            continue
        if shape := style.get("shapebg"):
            draft.add_shape(spot, shape)
        colour = style.get("color")
        if style.get("highlight") is True:
            draft.shades[spot] = "highlight"
        elif isinstance(colour, str | int) and str(colour).lower() not in _NO_COLOURS:
            draft.shades[spot] = str(colour)[:20]
        if isinstance(style.get("barred"), str):
            sides = {name[0].upper(): bar for name, bar in bars_around(spot).items()}
            draft.bars.update(bar for sign, bar in sides.items() if sign in style["barred"].upper())
        draft.dropped.update(note for note, names in _LEFT_OUT.items() if any(map(style.get, names)))


def _word_cells(lists: Json) -> dict[int, tuple[Spot, ...]]:
    """The cells of words by the `id` of their clues, where a clue lists them: column and row, from 1 or from 0."""
    every = lists.values() if isinstance(lists, dict) else ()
    clues = (clue for each in every if isinstance(each, list) for clue in each if isinstance(clue, dict))
    listed = ((id(clue), clue.get("cells")) for clue in clues)
    found = {key: its[:LARGEST] for key, its in listed if isinstance(its, list) and all(map(_is_pair, its))}
    least = min((1, *(number for cells in found.values() for cell in cells for number in cell)))
    return {key: tuple((row - least, column - least) for column, row in cells) for key, cells in found.items() if cells}


def _is_pair(cell: Json) -> bool:
    return (
        isinstance(cell, list) and len(cell) == 2 and all(type(each) is int and 0 <= each <= LARGEST for each in cell)
    )


def _read_clues(lists: Json, draft: Draft, numbering: _Numbering, cells_of: Mapping[int, tuple[Spot, ...]]) -> None:
    listed = isinstance(lists, dict) and any(lists.values())
    if not listed and len(draft.labels) > _LABELLED * len(list(numbering.layout.cells())):
        raise BadText("crossword.codeword")
    if not isinstance(lists, dict):
        raise BadText("crossword.ipuz_part", part="clues")
    continued: list[tuple[Slot, Json, str]] = []
    by_cells = {slot.spots: slot for slot in numbering.layout.slots}
    for heading, clues in lists.items():
        direction = _read_direction(heading)
        if direction not in DIRECTIONS or not isinstance(clues, list):
            raise BadText("crossword.ipuz_direction", direction=quote(str(heading), 20))
        for clue in clues:
            number, text = _read_clue(clue)
            its_word = by_cells.get(cells_of.get(id(clue), ()))
            slots = [its_word] if its_word else numbering.slots(number, direction)
            if not slots or slots[0] in draft.clues:
                raise BadText("crossword.ipuz_clue", slot=slot_named(direction, quote(number, 9)))
            draft.add_clue(slots, text)
            if isinstance(clue, dict) and clue.get("continued"):
                continued.append((slots[0], clue["continued"], direction))
    for first, links, direction in continued:
        others = [slot for slot in _linked_slots(links, direction, numbering) if slot != first]
        draft.chains += [(first, *dict.fromkeys(others))] if others else []


def _read_clue(clue: Json) -> tuple[str, str]:
    number, text, lengths = None, None, None
    if isinstance(clue, dict):
        number, text, lengths = clue.get("number", clue.get("numbers")), clue.get("clue", ""), clue.get("enumeration")
        if isinstance(number, list):
            number = ",".join(str(each)[:9] for each in number[:_MOST_LINKS] if isinstance(each, int | str))
    elif isinstance(clue, list) and len(clue) >= 2:
        number, text = clue[0], clue[1]
    if not isinstance(number, int | str) or not isinstance(text, str):
        raise BadText("crossword.ipuz_no_clue")
    return str(number)[:60], clue_line(text, lengths if isinstance(lengths, str) else "")


def _read_direction(name: Json) -> str:
    """The direction in lower case; after a colon it may have a title, such as Across:Horizontal."""
    return str(name).partition(":")[0].strip().lower()


def _linked_slots(links: Json, direction: str, numbering: _Numbering) -> Iterator[Slot]:
    for link in (links if isinstance(links, list) else [links])[:_MOST_LINKS]:
        its_direction, number = direction, link
        if isinstance(link, dict):
            its_direction, number = link.get("direction", direction), link.get("number")
        elif isinstance(link, list) and len(link) == 2:
            its_direction, number = link
        its_direction = _read_direction(its_direction)
        if isinstance(number, int | str):
            slots = numbering.slots(str(number)[:60], its_direction)
            yield from slots or numbering.slots(str(number)[:60], _OTHER.get(its_direction, direction))


class _Numbering:
    def __init__(self, layout: Layout, labels: Mapping[Spot, str], cells: list[list[Json]]) -> None:
        self.layout = layout
        # The numbers in the corners of cells, as in the first crossword ever printed.
        styles = ((spot, cell.get("style")) for spot, cell in _labels_by_spot(cells) if isinstance(cell, dict))
        marks = ((spot, style.get("mark")) for spot, style in styles if isinstance(style, dict))
        self.corners = {spot: {str(each)[:9] for each in its.values()} for spot, its in marks if isinstance(its, dict)}
        self.starts = {str(slot.number): slot.start for slot in layout.slots}
        self.starts.update({labels[slot.start]: slot.start for slot in layout.slots if slot.start in labels})

    def slots(self, number: str, direction: str) -> list[Slot]:
        """The word of "12"; for "2-3" and "2, 3" the words of all numbers; the first must exist. If
        the numbers are in corners, "2-3" is the word from one to the other; an end may also be a
        letter of the solution."""
        if (whole := self._find_slot(number, direction)) is not None:
            return [whole]
        span = _RANGE.fullmatch(number)
        if span and (across := self._slot_between(span[1], span[2], direction)):
            return [across]
        names = (
            [str(each) for each in range(int(span[1]), min(int(span[2]), int(span[1]) + 99) + 1)]
            if span and span[1].isdecimal() and span[2].isdecimal()
            else _BETWEEN.split(number)
        )
        found = [self._find_slot(name, direction) for name in names]
        return [] if not found or found[0] is None else [slot for slot in found if slot is not None]

    def _slot_between(self, first: str, last: str, direction: str) -> Slot | None:
        def ends(slot: Slot) -> bool:
            here, there = (
                {self.layout.rows[row][column], *self.corners.get((row, column), ())}
                for row, column in (slot.spots[0], slot.spots[-1])
            )
            return slot.direction == direction and first in here and last in there

        return next(filter(ends, self.layout.slots), None)

    def _find_slot(self, number: str, direction: str) -> Slot | None:
        start = self.starts.get(number.strip(), (-1, -1))
        found = self.layout.slot_at(start, direction)
        return found if found is not None and found.start == start else None


def write(puzzle: Puzzle) -> str:
    layout = puzzle.solution
    several = dict(puzzle.rebus)
    names = {"title": puzzle.title, "author": puzzle.author, "copyright": puzzle.copyright}
    words = [_slot_key(layout.slots[place]) for place in puzzle.entries]
    theme = {"name": escape(puzzle.theme, quote=False), "words": words}
    clues: dict[str, list[list[int | str]]] = {direction.capitalize(): [] for direction in DIRECTIONS}
    for slot, clue in zip(layout.slots, puzzle.clues, strict=True):
        clues[slot.direction.capitalize()].append([slot.number, escape(clue, quote=False)])
    document = {
        "version": "http://ipuz.org/v2",
        "kind": ["http://ipuz.org/crossword#1"],
        **{name: escape(text, quote=False) for name, text in names.items() if text or name != "copyright"},
        **({"notes": "<br>".join(escape(note, quote=False) for note in puzzle.notes)} if puzzle.notes else {}),
        **({_THEME: theme} if puzzle.theme or puzzle.entries else {}),
        "dimensions": {"width": layout.width, "height": layout.height},
        "puzzle": list(_write_cells(puzzle)),
        "solution": [
            ["#" if sign == BLOCK else several.get((row, column), sign) for column, sign in enumerate(signs)]
            for row, signs in enumerate(layout.rows)
        ],
        "clues": clues,
    }
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def _write_cells(puzzle: Puzzle) -> Iterator[list[Json]]:
    numbers = {slot.start: slot.number for slot in puzzle.solution.slots}
    for row, signs in enumerate(puzzle.solution.rows):
        cells: list[Json] = []
        for column, sign in enumerate(signs):
            spot = row, column
            barred = "".join(sorted("R" if side == RIGHT else "B" for at, side in puzzle.solution.bars if at == spot))
            style = {"shapebg": "circle"} if spot in puzzle.circles else {}
            style |= {"color": _SHADE} if spot in puzzle.shades else {}
            style |= {"barred": barred} if barred else {}
            number = numbers.get(spot, 0)
            cells.append("#" if sign == BLOCK else {"cell": number, "style": style} if style else number)
        yield cells
