"""Few Lamps as text: a heading, and the rows.

    puzzle few-lamps
    . . x *
    . . . .                     (`*` is lit, `x` is dark, `.` is open)
    . * . .
    . . . .

A move is the mark and where it goes, counted from 1: `* 1,2 1,3`.
"""

from __future__ import annotations

import re

from generators.kernel.kind import BadText, Spot
from generators.kernel.text import decode
from tools.few_lamps.generators.rules import Mark, Move, Puzzle, faults, start

HEADER = "puzzle few-lamps"
SUFFIX = ".few-lamps"
SIZES = (4, 6)

_HEAD_BYTES = 200  # enough to see what a file is
_ROW = re.compile(r"[.*x]( [.*x])*")
_MOVE = re.compile(r"([.*x])((?: [1-9],[1-9])+)")


def write(puzzle: Puzzle) -> str:
    return "\n".join((HEADER, *(" ".join(mark.value for mark in row) for row in puzzle.given))) + "\n"


def read(text: str) -> Puzzle:
    lines = [(number, line) for number, each in enumerate(text.splitlines(), 1) if (line := " ".join(each.split()))]
    if not lines or lines[0][1] != HEADER:
        raise BadText("few_lamps.no_header", header=HEADER)
    rows = [_read_row(number, line) for number, line in lines[1:]]
    if len(rows) not in SIZES or {len(row) for row in rows} != {len(rows)}:
        raise BadText("few_lamps.not_square", sizes=", ".join(map(str, SIZES)))
    puzzle = Puzzle(tuple(rows))
    for row, column in sorted(faults(start(puzzle)))[:1]:
        raise BadText("few_lamps.broken", row=row + 1, column=column + 1)
    return puzzle


def claims(data: bytes) -> bool:
    """Is the heading its first line?"""
    words = data[:_HEAD_BYTES].removeprefix(b"\xef\xbb\xbf").strip().partition(b"\n")[0].split()
    return b" ".join(words) == HEADER.encode()


def open_file(data: bytes) -> Puzzle:
    return read(decode(data))


def _read_row(number: int, line: str) -> tuple[Mark, ...]:
    if not _ROW.fullmatch(line):
        raise BadText("few_lamps.bad_row", line=number)
    return tuple(map(Mark, line.split()))


def write_move(move: Move) -> str:
    return " ".join((move.mark.value, *(f"{row + 1},{column + 1}" for row, column in move.spots)))


def read_move(text: str) -> Move:
    found = _MOVE.fullmatch(text)
    if not found:
        raise BadText("few_lamps.bad_move", move=ascii(text[:30]))
    return Move(tuple(map(_read_spot, found[2].split())), Mark(found[1]))


def _read_spot(word: str) -> Spot:
    row, column = word.split(",")
    return int(row) - 1, int(column) - 1
