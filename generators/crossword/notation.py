"""A crossword as text:

    crossword
    title Morning Five          (this line and those down to the grid may be missing)
    author A. Setter
    copyright 2026 A. Setter
    note Mind the circles.      (as often as there are paragraphs)
    circles 1,2 3,3             (row and column)
    shades 2,1
    bars-right 1,1              (a thick line to the right of the cell, and below it)
    bars-below 2,3
    rebus 1,3 STAR 3,1 ME/YOU   (cells of several letters; the grid has the first of them)
    theme Pets                  (what some of the words have in common)
    entries 1A 3D               (these: number, and across or down)
    parse 1A pet | initials | at first | Cosy around tea     (of a cryptic clue; see cryptic/parse.py)
    grid
    CAT..                       (`.` is a block)
    across
    1 It purrs                  (number, then the clue)
    down
    1 ...

A move is one line: `put 1,2 A`, `pencil 1,2 STAR`, `clear letter 1,2`, `check across 1,2`, `reveal grid 1,2`; the place
is row and column, counted from 1, and says which word is meant.

    >>> read_move("pencil 1,2 STAR")
    Put(spot=(0, 1), letter='STAR', pencil=True)
    >>> write_move(read_move("reveal grid 1,2"))
    'reveal grid 1,2'
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence

from generators.crossword import marks
from generators.crossword.rules import LONGEST_ENTRY, REACHES, Check, Clear, Move, Put, Puzzle, Reveal
from generators.crossword.texts import LONGEST_CLUE, LONGEST_NAME, LONGEST_NOTE, one_line
from generators.kernel.kind import BadText
from generators.kernel.phrases import quoted
from generators.lattice.layout import DIRECTIONS, OPEN, Layout, Slot, no_lonely_cell, read_layout
from generators.lattice.letters import slot_name, slot_named
from generators.lattice.notation import read_spot, write_spot

HEADER = "crossword"

_PLACE = r"([0-9]{1,2}),([0-9]{1,2})"
_PUT = re.compile(rf"(put|pencil) {_PLACE} ([A-Z]{{1,{LONGEST_ENTRY}}})")
_REACH = re.compile(rf"(clear|check|reveal) ({'|'.join(REACHES)}) {_PLACE}")
_REACHING: dict[str, type[Clear | Check | Reveal]] = {"clear": Clear, "check": Check, "reveal": Reveal}
_CLUE = re.compile(r"([0-9]{1,4})(?: (.*))?")

Lines = Sequence[tuple[int, str]]  # with their numbers in the file


def write(puzzle: Puzzle) -> str:
    return "\n".join(_lines(puzzle)) + "\n"


def _lines(puzzle: Puzzle) -> Iterator[str]:
    yield HEADER
    names = ("title", puzzle.title), ("author", puzzle.author), ("copyright", puzzle.copyright)
    for name, value in (*names, *(("note", note) for note in puzzle.notes), *marks.write(puzzle)):
        if value:
            yield f"{name} {value}"
    yield "grid"
    yield from puzzle.solution.rows
    for direction in DIRECTIONS:
        yield direction
        for slot, clue in zip(puzzle.solution.slots, puzzle.clues, strict=True):
            if slot.direction == direction:
                yield f"{slot.number} {clue}".rstrip()


def read(text: str) -> Puzzle:
    lines = [(number, line.rstrip()) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not lines or lines[0][1].lower() != HEADER:
        raise BadText("lattice.no_header", header=HEADER, line=1)
    parts = _parts(lines)
    said = _said(parts[HEADER])
    rows = parts["grid"]
    first = rows[0][0] if rows else lines[-1][0]
    shape = read_layout([line for _, line in rows], first)
    solution = no_lonely_cell(Layout(shape.rows, marks.bars(said, shape)), first)
    for row, signs in enumerate(solution.rows):
        if OPEN in signs:
            raise BadText("crossword.no_letter", line=first + row, column=signs.index(OPEN) + 1)
    said_of = {direction: _clues(parts[direction], direction, solution) for direction in DIRECTIONS}
    clues = tuple(_clue_of(slot, said_of[slot.direction], lines[-1][0]) for slot in solution.slots)
    return Puzzle(
        solution,
        clues,
        _name(said, "title"),
        _name(said, "author"),
        marks.rebus(said, solution),
        marks.spots(said, "circles", solution),
        marks.spots(said, "shades", solution),
        tuple(filter(None, (one_line(text, LONGEST_NOTE) for _, text in said["note"]))),
        _name(said, "copyright"),
        _name(said, "theme"),
        marks.entries(said, solution),
        marks.parses(said, solution, clues),
    )


def _said(lines: Lines) -> marks.Said:
    said: marks.Said = defaultdict(list)
    for number, line in lines:
        word, _, rest = line.partition(" ")
        said[word].append((number, rest))
    return said


def _name(said: marks.Said, name: str) -> str:
    return one_line(said[name][-1][1] if said[name] else "", LONGEST_NAME)


def _parts(lines: Lines) -> dict[str, list[tuple[int, str]]]:
    parts: dict[str, list[tuple[int, str]]] = {name: [] for name in (HEADER, "grid", *DIRECTIONS)}
    heading = HEADER
    for number, line in lines[1:]:
        if line in parts:  # a row may spell DOWN, but not down
            heading = line
        else:
            parts[heading].append((number, line))
    return parts


def _clues(lines: Lines, direction: str, solution: Layout) -> dict[int, str]:
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


def _clue_of(slot: Slot, clues: dict[int, str], line: int) -> str:
    if slot.number not in clues:
        raise BadText("crossword.missing_clue", slot=slot_name(slot), line=line)
    return clues[slot.number]


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
    raise BadText("lattice.bad_move", move=quoted(text, 30))
