"""Reads .xd, the text format of crossword archives. Its parts have headings, or two empty lines between them.

## Metadata               A sign of the grid that is no letter stands for the letters that Rebus names; # and . are
Title: Three              blocks (where there are both, only #). With Special, small letters are circled or shaded.
Rebus: 1=STAR             A clue: A or D and its number, its text, its answer.
## Grid
CAT
O#E
DEN
## Clues
A1. It purrs ~ CAT
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from generators.crossword.formats.draft import Draft, bars_around, clue_line, paragraphs
from generators.crossword.rules import READING, Puzzle
from generators.kernel.kind import BadText
from generators.lattice.layout import ACROSS, DOWN, LARGEST, slot_named

_HEAD = 65_536  # bytes in which the marks of the format are searched for
_HEADINGS = re.compile(rb"^##[ \t]*(grid|clues)[ \t]*\r?$", re.IGNORECASE | re.MULTILINE)
_CLUES = re.compile(rb"^[ \t]*[AD][0-9]{1,3}\. [^\n]{0,500} ~ \S", re.MULTILINE)
_HEADING = re.compile(r"##\s*(\w+)\s*")
_FIELD = re.compile(r"([A-Za-z][\w -]*?)\s*:(.*)")
_CLUE = re.compile(r"([AD])([0-9]{1,3})\.(.*)")
_ANSWER = re.compile(r"\s~(?:\s|$)")
_MARKUP = re.compile(r"\{([/*_@!\\-])(.*?)(?:\s*\|[^{}]*)?\1\}")
_REBUS = re.compile(r"(\S)=([^\s,;]+)")
_STYLE = re.compile(r"(\w)\s*=?\s*\{([^{}]*)\}")
_SIDE = re.compile(r"bar-(left|top|right|bottom)\s*:\s*true")
_MISSING = "."  # missing cell; # is a block

Lines = list[tuple[int, str]]  # lines with their numbers in the file


def looks_like(data: bytes) -> bool:
    head = data[:_HEAD]
    return len({each.lower() for each in _HEADINGS.findall(head)}) == 2 or _CLUES.search(head) is not None


def read(text: str) -> Puzzle:
    parts = _split_parts(text)
    fields = {name.lower(): value.strip() for _, line in parts["metadata"] for name, value in _FIELD.findall(line)}
    rows = parts["grid"]
    if not rows or len(rows) > LARGEST or max(len(row) for _, row in rows) > LARGEST:
        raise BadText("crossword.no_grid", most=LARGEST)
    ragged = next((number for number, row in rows if len(row) != len(rows[0][1])), None)
    if ragged is not None:
        raise BadText("crossword.ragged", line=ragged)
    draft = _read_grid([row for _, row in rows], fields)
    _read_design(draft, [fields.get("design", ""), *(line for _, line in parts["design"])])
    draft.title, draft.author, draft.copyright = (fields.get(each, "") for each in ("title", "author", "copyright"))
    draft.notes = paragraphs("\n".join(line for _, line in parts["notes"]))
    layout = draft.layout()
    slots = {(slot.direction, slot.number): slot for slot in layout.slots}
    for line, direction, number, clue in _read_clues(parts["clues"]):
        slot = slots.get((direction, number))
        if slot is None or slot in draft.clues:
            raise BadText("crossword.stray_clue", slot=slot_named(direction, number), line=line)
        draft.clues[slot] = clue
    return draft.puzzle(layout)


def _split_parts(text: str) -> dict[str, Lines]:
    """The lines under each heading; those before the first heading are known by their form."""
    parts: dict[str, Lines] = defaultdict(list)
    heading = ""
    for number, line in enumerate(map(str.strip, text.splitlines()), 1):
        if found := _HEADING.fullmatch(line):
            heading = found[1].lower()
        elif line and heading:
            parts[heading].append((number, line))
        elif _CLUE.match(line):
            parts["clues"].append((number, line))
        elif _FIELD.fullmatch(line) and not parts["grid"]:
            parts["metadata"].append((number, line))
        elif line and " " not in line and not parts["clues"]:
            parts["grid"].append((number, line))
    return parts


def _read_grid(rows: list[str], fields: dict[str, str]) -> Draft:
    several: dict[str, str] = defaultdict(str)
    for sign, letters in _REBUS.findall(fields.get("rebus", "")):
        several[sign] += f"{READING}{letters}" if several[sign] else letters
    blocks = "#_" if any("#" in row for row in rows) else "._"
    if not any(sign.isalnum() for row in rows for sign in row):
        raise BadText("crossword.no_solution")
    for row, signs in enumerate(rows, 1):
        if _MISSING in signs and _MISSING not in blocks:
            raise BadText("crossword.empty_cell", row=row, column=signs.index(_MISSING) + 1)
    draft = Draft([["" if sign in blocks else several.get(sign, sign) for sign in signs] for signs in rows])
    special = {(row, at) for row, signs in enumerate(rows) for at, sign in enumerate(signs) if "a" <= sign <= "z"}
    if "circle" in fields.get("special", "").lower():
        draft.circles = special
    elif fields.get("special"):
        draft.shades = dict.fromkeys(special, "special")
    return draft


def _read_design(draft: Draft, lines: list[str]) -> None:
    """Styles, each a letter and what it means, and a second grid of such letters."""
    styles = dict(_STYLE.findall("\n".join(lines)))
    rows = [line for line in lines if len(line) == len(draft.cells[0]) and " " not in line]
    for row, signs in enumerate(rows[: len(draft.cells)]):
        for column, sign in enumerate(signs):
            style, spot = styles.get(sign, ""), (row, column)
            if "circle" in style:
                draft.circles.add(spot)
            if "shade" in style:
                draft.shades[spot] = "shade"
            draft.bars.update(bars_around(spot)[side] for side in _SIDE.findall(style))


def _read_clues(lines: Lines) -> Iterator[tuple[int, str, int, str]]:
    """The line, direction, number and text of each clue, without its answers."""
    for line, text in lines:
        if found := _CLUE.fullmatch(text):
            clue, *more = _ANSWER.split(found[3])
            while len(more) > 1 and not more[0].isupper():
                clue = f"{clue} ~ {more.pop(0)}"
            plain = _MARKUP.sub(lambda found: found[2] or " ", clue).replace("\\", " ")
            yield line, ACROSS if found[1] == "A" else DOWN, int(found[2]), clue_line(plain)
