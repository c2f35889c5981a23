"""A second opinion on boards of poems: it reads the lists and searches by itself, with no code of the generators.

Boards with a theme are filled cell after cell from a tree of lines; whole poems are spelled as one walk."""

from __future__ import annotations

import lzma
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

HAN = Path(__file__).parents[3] / "assets" / "han"
END = "end"

Cell: TypeAlias = tuple[int, int]
Piece: TypeAlias = tuple[str, frozenset[Cell]]
Covering: TypeAlias = frozenset[Piece]


@cache
def every_line() -> frozenset[str]:
    """The lines for proofs, and those of the poems themselves."""
    packed = lzma.decompress((HAN / "poem_lines.txt.xz").read_bytes()).decode("utf-8").split()
    return frozenset(packed) | {line for lines in marked_lines().values() for line in lines}


@cache
def marked_lines() -> dict[str, frozenset[str]]:
    """The lines of the poems by their mark, where "" stands for none."""
    rows = (HAN / "poems.txt").read_text(encoding="utf-8").splitlines()
    words = [word for row in rows if row.count("|") == 2 for word in row.split("|")[2].split()]
    return {
        mark: frozenset(word.lstrip("~-") for word in words if (word[0] if word[0] in "~-" else "") == mark)
        for mark in ("", "~", "-")
    }


def neighbours(cell: Cell, board: tuple[str, ...]) -> Iterator[Cell]:
    for row in range(max(cell[0] - 1, 0), min(cell[0] + 2, len(board))):
        for column in range(max(cell[1] - 1, 0), min(cell[1] + 2, len(board[0]))):
            if (row, column) != cell:
                yield row, column


def walks(board: tuple[str, ...], text: str, used: tuple[Cell, ...] = ()) -> Iterator[tuple[Cell, ...]]:
    """Each way to spell the text from cell to cell."""
    if len(used) == len(text):
        yield used
        return
    every = ((row, column) for row, signs in enumerate(board) for column in range(len(signs)))
    for cell in neighbours(used[-1], board) if used else every:
        if board[cell[0]][cell[1]] == text[len(used)] and cell not in used:
            yield from walks(board, text, (*used, cell))


def coverings(board: tuple[str, ...], theme: str, lengths: set[int]) -> set[Covering]:
    """All ways to fill the board with lines that have the theme."""
    tree: dict[str, Any] = {}
    for line in every_line():
        if theme in line and len(line) in lengths and set(line) <= set("".join(board)):
            at = tree
            for sign in line:
                at = at.setdefault(sign, {})
            at[END] = line
    cells = [(row, column) for row, signs in enumerate(board) for column in range(len(signs))]
    pieces = {piece for cell in cells for piece in _pieces(board, (cell,), tree)}
    by_cell = {cell: [piece for piece in pieces if cell in piece[1]] for cell in cells}
    found: set[Covering] = set()

    def fill(left: frozenset[Cell], done: Covering) -> None:
        if not left:
            found.add(done)
            return
        fitting = [[piece for piece in by_cell[cell] if piece[1] <= left] for cell in left]
        for piece in min(fitting, key=len):
            fill(left - piece[1], done | {piece})

    fill(frozenset(cells), frozenset())
    return found


def _pieces(
    board: tuple[str, ...], path: tuple[Cell, ...], tree: dict[str, Any]
) -> Iterator[tuple[str, frozenset[Cell]]]:
    below = tree.get(board[path[-1][0]][path[-1][1]])
    if below is None:
        return
    if END in below:
        yield below[END], frozenset(path)
    for cell in neighbours(path[-1], board):
        if cell not in path:
            yield from _pieces(board, (*path, cell), below)
