"""Reads and writes a crossword as text, and opens files in any format.

    crossword
    title Morning Five          (this line and all down to the grid are optional)
    author A. Setter
    copyright 2026 A. Setter
    note Mind the circles.      (one line for each paragraph)
    circles 1,2 3,3             (row and column)
    shades 2,1
    bars-right 1,1              (a thick line to the right of the cell, and below it)
    bars-below 2,3
    rebus 1,3 STAR 3,1 ME/YOU   (cells of several letters; the grid has the first of them)
    theme Pets                  (what some of the words have in common)
    entries 1A 3D               (these: number, and across or down)
    parse 1A pet | initials | at first | Cosy around tea     (of a cryptic clue; see cryptic.py)
    grid
    CAT..                       (`.` is a block)
    across
    1 It purrs                  (number, then the clue)
    down
    1 ...

A move is one line: `put 1,2 A`, `pencil 1,2 STAR`, `clear letter 1,2`, `check across 1,2`, `reveal
grid 1,2`; the place is row and column, counted from 1, and tells which word is meant.

    >>> read_move("pencil 1,2 STAR")
    Put(spot=(0, 1), letter='STAR', pencil=True)
    >>> write_move(read_move("reveal grid 1,2"))
    'reveal grid 1,2'
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from generators.crossword.cryptic import check_parse
from generators.crossword.formats import across_lite, applet, exolve, ipuz, xd
from generators.crossword.formats.draft import LONGEST_CLUE, LONGEST_NAME, LONGEST_NOTE, one_line
from generators.crossword.rules import LONGEST_ENTRY, REACHES, READING, Check, Clear, Move, Put, Puzzle, Reveal
from generators.kernel.kind import BadText, Form, Spot, Spots
from generators.kernel.phrases import quote
from generators.kernel.text import decode
from generators.lattice.layout import (
    DIRECTIONS,
    OPEN,
    SIDES,
    Layout,
    Slot,
    no_lonely_cell,
    read_layout,
    slot_name,
    slot_named,
    within,
)
from generators.lattice.notation import is_headed, read_spot, write_spot

HEADER = "crossword"
SUFFIX = ".crossword"
EXPORTS = ((".ipuz", lambda puzzle: ipuz.write(puzzle).encode()), (".puz", across_lite.write))
FORMS: tuple[Form[Puzzle], ...] = (
    Form("crossword"),
    Form("ipuz"),
    Form("exolve"),
    Form("xd"),
    Form("puz"),  # a binary format, as .jpz may be
    Form("jpz"),
)

_PLACE = r"([0-9]{1,2}),([0-9]{1,2})"
_PUT = re.compile(rf"(put|pencil) {_PLACE} ([A-Z]{{1,{LONGEST_ENTRY}}})")
_SPOT = re.compile(r"([1-9][0-9]?),([1-9][0-9]?)")
_LETTERS = re.compile(rf"[A-Z]{{1,{LONGEST_ENTRY}}}(?:{READING}[A-Z]{{1,{LONGEST_ENTRY}}}){{0,3}}")
_REACH = re.compile(rf"(clear|check|reveal) ({'|'.join(REACHES)}) {_PLACE}")
_REACHING: dict[str, type[Clear | Check | Reveal]] = {"clear": Clear, "check": Check, "reveal": Reveal}
_CLUE = re.compile(r"([0-9]{1,4})(?: (.*))?")
_BLOOMS = re.compile(rb"^(?:light|medium|dark):[ \t]*\r?$", re.MULTILINE)

Lines = Sequence[tuple[int, str]]  # lines with their numbers in the file
Fields: TypeAlias = "defaultdict[str, list[tuple[int, str]]]"  # by first word: number and rest of the line


def write(puzzle: Puzzle, header: str = HEADER) -> str:
    lines = [header, *(f"{name} {value}" for name, value in _write_fields(puzzle) if value)]
    lines += ["grid", *puzzle.solution.rows]
    for direction in DIRECTIONS:
        clues = zip(puzzle.solution.slots, puzzle.clues, strict=True)
        lines += [direction, *(f"{each.number} {clue}".rstrip() for each, clue in clues if each.direction == direction)]
    return "\n".join(lines) + "\n"


def read(text: str, header: str = HEADER) -> Puzzle:
    """A sibling, with a header of its own, also reads the lesson and the examples of its family."""
    lines = [(number, line.rstrip()) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not lines or lines[0][1].lower() not in (header, HEADER):
        raise BadText("lattice.no_header", header=header, line=1)
    parts = _split_parts(lines)
    fields: Fields = defaultdict(list)
    for number, line in parts[HEADER]:
        word, _, rest = line.partition(" ")
        fields[word].append((number, rest))
    rows = parts["grid"]
    first = rows[0][0] if rows else lines[-1][0]
    shape = read_layout([line for _, line in rows], first)
    sides = ((spot, side) for side in SIDES for spot in _read_spots(fields, f"bars-{side}", shape))
    solution = no_lonely_cell(Layout(shape.rows, within(sides, shape.rows)), first)
    for row, signs in enumerate(solution.rows):
        if OPEN in signs:
            raise BadText("crossword.no_letter", line=first + row, column=signs.index(OPEN) + 1)
    numbered = {direction: _read_clues(parts[direction], direction, solution) for direction in DIRECTIONS}
    for slot in solution.slots:
        if slot.number not in numbered[slot.direction]:
            raise BadText("crossword.missing_clue", slot=slot_name(slot), line=lines[-1][0])
    clues = tuple(numbered[slot.direction][slot.number] for slot in solution.slots)
    names = ((name, line) for line, text in fields["entries"] for name in text.split())
    return Puzzle(
        solution,
        clues,
        title=_read_name(fields, "title"),
        author=_read_name(fields, "author"),
        copyright=_read_name(fields, "copyright"),
        theme=_read_name(fields, "theme"),
        notes=tuple(filter(None, (one_line(text, LONGEST_NOTE) for _, text in fields["note"]))),
        rebus=_read_rebus(fields, solution),
        circles=_read_spots(fields, "circles", solution),
        shades=_read_spots(fields, "shades", solution),
        entries=tuple(sorted({_slot_place(name, line, solution) for name, line in names})),
        parses=_read_parses(fields, solution, clues),
    )


def _read_name(fields: Fields, name: str) -> str:
    return one_line(fields[name][-1][1] if fields[name] else "", LONGEST_NAME)


def _split_parts(lines: Lines) -> dict[str, list[tuple[int, str]]]:
    parts: dict[str, list[tuple[int, str]]] = {name: [] for name in (HEADER, "grid", *DIRECTIONS)}
    heading = HEADER
    for number, line in lines[1:]:
        if line in parts:  # a row may spell DOWN, but not down
            heading = line
        else:
            parts[heading].append((number, line))
    return parts


def _read_clues(lines: Lines, direction: str, solution: Layout) -> dict[int, str]:
    numbers = {slot.number for slot in solution.slots if slot.direction == direction}
    found: dict[int, str] = {}
    for line, text in lines:
        clue = _CLUE.fullmatch(text.strip())
        if not clue:
            raise BadText("crossword.bad_clue", line=line)
        number = int(clue[1])
        if number not in numbers or number in found:
            raise BadText("crossword.stray_clue", slot=slot_named(direction, number), line=line)
        found[number] = one_line(clue[2] or "", LONGEST_CLUE)
    return found


def write_move(move: Move) -> str:
    match move:
        case Put():
            return f"{'pencil' if move.pencil else 'put'} {write_spot(move.spot)} {move.letter}"
        case Clear() | Check() | Reveal():
            return f"{type(move).__name__.lower()} {move.reach} {write_spot(move.spot)}"


def read_move(text: str) -> Move:
    put = _PUT.fullmatch(text)
    if put:
        return Put(read_spot(put[2], put[3]), put[4], put[1] == "pencil")
    reach = _REACH.fullmatch(text)
    if reach:
        return _REACHING[reach[1]](reach[2], read_spot(reach[3], reach[4]))
    raise BadText("lattice.bad_move", move=quote(text, 30))


# --- the fields above the grid


def _write_fields(puzzle: Puzzle) -> Iterator[tuple[str, str]]:
    yield from (("title", puzzle.title), ("author", puzzle.author), ("copyright", puzzle.copyright))
    yield from (("note", note) for note in puzzle.notes)
    yield "circles", _write_spots(puzzle.circles)
    yield "shades", _write_spots(puzzle.shades)
    for side in SIDES:
        yield f"bars-{side}", _write_spots(spot for spot, its_side in puzzle.solution.bars if its_side == side)
    yield "rebus", " ".join(f"{write_spot(spot)} {letters}" for spot, letters in puzzle.rebus)
    yield "theme", puzzle.theme
    slots = puzzle.solution.slots
    yield "entries", " ".join(_slot_key(slots[place]) for place in puzzle.entries)
    parses = zip(slots, puzzle.parses, strict=True) if puzzle.parses else ()
    yield from (("parse", f"{_slot_key(slot)} {parse}") for slot, parse in parses if parse)


def _read_parses(fields: Fields, layout: Layout, clues: Sequence[str]) -> tuple[str, ...]:
    """The parses of cryptic clues, each after the name of its word."""
    found = [""] * len(layout.slots)
    for line, text in fields["parse"]:
        name, _, parse = text.partition(" ")
        place = _slot_place(name, line, layout)
        answer = "".join(map(layout.sign, layout.slots[place].spots))
        found[place] = check_parse(answer.lower(), clues[place], parse, line)
    return tuple(found) if any(found) else ()


def _write_spots(spots: Iterable[Spot]) -> str:
    return " ".join(map(write_spot, sorted(spots)))


def _read_spots(fields: Fields, name: str, layout: Layout) -> Spots:
    """The places of one list; those on a block are left out."""
    found = (_read_one_spot(place, name, line, layout) for line, text in fields[name] for place in text.split())
    return frozenset(spot for spot in found if layout.is_open(*spot))


def _read_rebus(fields: Fields, layout: Layout) -> tuple[tuple[Spot, str], ...]:
    found: dict[Spot, str] = {}
    for line, text in fields["rebus"]:
        words = text.split()
        if len(words) % 2:
            raise BadText("crossword.bad_rebus", line=line)
        for place, letters in zip(words[::2], words[1::2], strict=True):
            spot = _read_one_spot(place, "rebus", line, layout)
            if not _LETTERS.fullmatch(letters) or layout.sign(spot) != letters[0]:
                raise BadText("crossword.bad_rebus", line=line)
            found[spot] = letters
    return tuple(sorted((spot, letters) for spot, letters in found.items() if len(letters) > 1))


def _read_one_spot(place: str, name: str, line: int, layout: Layout) -> Spot:
    found = _SPOT.fullmatch(place)
    if not found or int(found[1]) > layout.height or int(found[2]) > layout.width:
        raise BadText("crossword.bad_marks", name=name, line=line)
    return int(found[1]) - 1, int(found[2]) - 1


def _slot_key(slot: Slot) -> str:
    """The key of a slot, such as 3D."""
    return f"{slot.number}{slot.direction[0].upper()}"


def _slot_place(name: str, line: int, layout: Layout) -> int:
    for place, slot in enumerate(layout.slots):
        if _slot_key(slot) == name:
            return place
    raise BadText("crossword.bad_theme", line=line)


# --- files in any format


def claims(data: bytes) -> bool:
    ours = is_headed(data, HEADER) or _is_rows_garden(data)
    return ours or any(each.looks_like(data) for each in (ipuz, across_lite, applet, exolve, xd))


def _is_rows_garden(data: bytes) -> bool:
    """Is the file a .rg, with three lists of clues for blooms?"""
    return len({each.strip() for each in _BLOOMS.findall(data)}) == 3


def open_file(data: bytes) -> Puzzle:
    if across_lite.looks_like(data):
        return across_lite.read(data)
    if applet.looks_like(data):
        return applet.read(data)
    text = decode(data)
    if exolve.looks_like(data):
        return exolve.read(text)
    if _is_rows_garden(data):
        raise BadText("crossword.rows_garden")
    if xd.looks_like(data) and not is_headed(data, HEADER):
        return xd.read(text)
    return ipuz.read(text) if ipuz.looks_like(data) else read(text)
