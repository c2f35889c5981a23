"""Walk the Poem as text: the heading `poem-zh`, which names the theme if there is one, the board,
an empty line, and the lines of the answer.

    poem-zh: 月
    随惊出月人
    月人山近月
    山鸟归清照
    前床江明相
    看月光来月

    床前看月光 明月来相照 月出惊山鸟 山月随人归 江清月近人

Without a theme, several lines are a whole poem in its order, and one line is hidden among other
characters. A move is one line: `draw 1,2 1,3 2,3 2,4 3,4` with the cells of a line, or `lift 1,2`;
row and column count from 1.

    >>> read_move("draw 1,2 2,3 2,4")
    Draw(path=((0, 1), (1, 2), (1, 3)))
    >>> write_move(read_move("lift 1,2"))
    'lift 1,2'
"""

from __future__ import annotations

import re
from collections import Counter

from generators.kernel.kind import BadText
from generators.kernel.phrases import quote
from generators.lattice.notation import read_spot, write_spot
from generators.poem.rules import Draw, Lift, Move, Puzzle
from generators.words.signs import CHARACTERS

HEADER = "poem-zh"
SUFFIX = ".poem-zh"
LARGEST = 8  # most rows or columns
SHORTEST, LONGEST = 3, 9  # characters of a line

_HEADING = re.compile(rf"{HEADER}(?::\s*(?P<theme>[{CHARACTERS}]))?", re.IGNORECASE)
_ROW = re.compile(rf"[{CHARACTERS}]{{2,{LARGEST}}}")
_LINE = re.compile(rf"[{CHARACTERS}]{{{SHORTEST},{LONGEST}}}")
_MOVE = re.compile(r"(?:draw((?: [1-9],[1-9]){2,9})|lift ([1-9],[1-9]))")


def write(puzzle: Puzzle) -> str:
    heading = f"{HEADER}: {puzzle.theme}" if puzzle.theme else HEADER
    return "\n".join((heading, *puzzle.rows, "", " ".join(puzzle.lines))) + "\n"


def read(text: str) -> Puzzle:
    every = [(number, "".join(line.split()), line.split()) for number, line in enumerate(text.splitlines(), 1)]
    filled = [each for each in every if each[1]]
    heading = _HEADING.fullmatch(filled[0][1]) if filled else None
    if heading is None:
        raise BadText("lattice.no_header", header=HEADER, line=1)
    first = filled[0][0]
    rows = _rows_after(every[first:])
    lines = [word for _, _, words in every[first + len(rows) :] for word in words]
    theme = heading["theme"] or ""
    _check_lines(lines, theme)
    puzzle = Puzzle(rows, tuple(sorted(lines)) if theme else tuple(lines), theme)
    _check_characters(puzzle)
    return puzzle


def _rows_after(lines: list[tuple[int, str, list[str]]]) -> tuple[str, ...]:
    """The rows up to the first empty line; there may be blanks between the characters."""
    rows: list[str] = []
    for number, row, _ in lines:
        if not row:
            break
        if not _ROW.fullmatch(row):
            raise BadText("poem.odd_row", line=number, row=quote(row, 20), most=LARGEST)
        if rows and len(row) != len(rows[0]):
            raise BadText("poem.uneven", line=number)
        rows.append(row)
    if not 2 <= len(rows) <= LARGEST:
        raise BadText("poem.no_board", most=LARGEST)
    return tuple(rows)


def _check_lines(lines: list[str], theme: str) -> None:
    if not lines:
        raise BadText("poem.no_lines")
    for line in lines:
        if not _LINE.fullmatch(line):
            raise BadText("poem.odd_line", text=quote(line, 20), least=SHORTEST, most=LONGEST)
        if theme not in line:
            raise BadText("poem.lacks_theme", text=line, theme=theme)
    for line, times in Counter(lines).items():
        if times > 1:
            raise BadText("poem.repeated", text=line)


def _check_characters(puzzle: Puzzle) -> None:
    """The board must have the characters of the lines, and others only around a hidden line."""
    board, needed = Counter("".join(puzzle.rows)), Counter("".join(puzzle.lines))
    for sign in needed - board:
        raise BadText("poem.lacks", sign=sign)
    if puzzle.form != "hidden":
        for sign in board - needed:
            raise BadText("poem.left_over", sign=sign)


def write_move(move: Move) -> str:
    if isinstance(move, Lift):
        return f"lift {write_spot(move.spot)}"
    return " ".join(("draw", *map(write_spot, move.path)))


def read_move(text: str) -> Move:
    found = _MOVE.fullmatch(text)
    if not found:
        raise BadText("poem.bad_move", move=ascii(text[:30]))
    spots = tuple(read_spot(*each.split(",")) for each in (found[1] or found[2]).split())
    return Draw(spots) if found[1] else Lift(spots[0])
