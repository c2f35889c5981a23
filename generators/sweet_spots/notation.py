"""Sweet Spots as text: N lines of N zone numbers (or letters) separated by blanks, with `# targets: 1` above them; and
as few bytes as there are.

Three targets stand for rows, columns and zones; lines that differ are written with commas: `# targets: 1,2,1,2 1 1`.
A move is its changes, places counted from 1:

    >>> write_move(read_move("3,4=x 3,5=* 2,2=."))
    '3,4=x 3,5=* 2,2=.'
    >>> read_targets(["2"], 4)
    ((2, 2, 2, 2), (2, 2, 2, 2), (2, 2, 2, 2))

In bytes: how many rows, what the lines ask for, and a bit for each border of a cell. Borders run to the right of the
cells and then below them, row by row: 112 of them on a board of 8 by 8.

    >>> board = Puzzle(((0, 0), (0, 1)), (1, 1), (1, 1), (1, 1))
    >>> unpack(pack(board)) == board, len(pack(board))
    (True, 3)
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from generators.kernel.grid import spots
from generators.kernel.kind import BadText, Spot
from generators.sweet_spots.rules import LARGEST, Mark, Move, Puzzle, State, canonical

Targets: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]

_CHANGE = re.compile(r"([0-9]{1,3}),([0-9]{1,3})=([.x*])")
_TARGETS = re.compile(r"[0-9]{1,3}(,[0-9]{1,3})*")


def write(puzzle: Puzzle) -> str:
    width = len(str(puzzle.size - 1))
    rows = (" ".join(f"{zone:{width}}" for zone in row) for row in puzzle.zones)
    return "\n".join((f"# targets: {write_targets(puzzle)}", *rows)) + "\n"


def write_targets(puzzle: Puzzle) -> str:
    each_of = (puzzle.per_row, puzzle.per_column, puzzle.per_zone)
    words = [str(each[0]) if len(set(each)) == 1 else ",".join(map(str, each)) for each in each_of]
    return words[0] if len(set(words)) == 1 and "," not in words[0] else " ".join(words)


def read_targets(words: Sequence[str], size: int) -> Targets | None:
    """The targets from one word for all, or one each for rows, columns and zones; None for nonsense."""
    spread = [_spread(word, size) for word in (list(words) * 3 if len(words) == 1 else words)]
    if len(spread) != 3 or not all(spread) or any(number > size for each in spread for number in each):
        return None
    per_row, per_column, per_zone = spread
    return (per_row, per_column, per_zone) if any(per_row) else None


def _spread(word: str, size: int) -> tuple[int, ...]:
    """`2` is 2 for each line, `1,2,..` names them all; nothing for nonsense."""
    numbers = tuple(int(part) for part in word.split(",")) if _TARGETS.fullmatch(word) else ()
    return numbers * size if len(numbers) == 1 else numbers if len(numbers) == size else ()


def write_solution(state: State) -> str:
    """Chests as `*`, everything else as `.`."""
    return "".join(" ".join("*" if mark is Mark.CHEST else "." for mark in row) + "\n" for row in state.marks)


def write_move(move: Move) -> str:
    return " ".join(f"{row + 1},{column + 1}={mark.value}" for (row, column), mark in move.changes)


def read_move(text: str) -> Move:
    return Move(tuple(((row, column), mark) for row, column, mark in _changes(text)))


def _changes(text: str) -> Iterator[tuple[int, int, Mark]]:
    for word in re.finditer(r"\S+", text):
        change = _CHANGE.fullmatch(word[0])
        if not change or not (1 <= int(change[1]) <= LARGEST and 1 <= int(change[2]) <= LARGEST):
            raise BadText("sweet_spots.bad_move", move=word[0][:20], line=1, column=word.start() + 1)
        yield int(change[1]) - 1, int(change[2]) - 1, Mark(change[3])


_LARGEST_TARGET = 255  # of a board whose lines all ask for the same; 0: they do not, and a text follows
_LENGTH = 2  # bytes that say how long that is


def pack(puzzle: Puzzle) -> bytes | None:
    """The bytes, unless the borders alone do not make the board: a zone in several parts."""
    packed = bytes([puzzle.size]) + _targets(puzzle) + _bits(puzzle)
    return packed if unpack(packed) == puzzle else None


def unpack(packed: bytes) -> Puzzle:
    """BadText for what no board is packed as."""
    size, rest = packed[0] if packed else 0, packed[1:]
    if not 1 <= size <= LARGEST:
        raise BadText("code.damaged")
    words, rest = _words(rest)
    targets = read_targets(words, size)
    each = list(borders(size))
    if targets is None or len(rest) != (len(each) + 7) // 8:
        raise BadText("code.damaged")
    number = int.from_bytes(rest, "big")
    open_ = [pair for at, pair in enumerate(reversed(each)) if not number >> at & 1]
    return Puzzle(zones_within(size, open_), *targets)


def _targets(puzzle: Puzzle) -> bytes:
    text = write_targets(puzzle)
    if text.isdecimal() and 1 <= int(text) <= _LARGEST_TARGET:
        return bytes([int(text)])
    return b"\0" + len(text).to_bytes(_LENGTH, "big") + text.encode()


def _words(packed: bytes) -> tuple[list[str], bytes]:
    if packed[:1] != b"\0":
        return [str(each) for each in packed[:1]], packed[1:]
    end = 1 + _LENGTH + int.from_bytes(packed[1 : 1 + _LENGTH], "big")
    return packed[1 + _LENGTH : end].decode("ascii", "replace").split(), packed[end:]


def borders(size: int) -> Iterator[tuple[Spot, Spot]]:
    """The cells beside each other, row by row; then those beneath."""
    for down, right in ((0, 1), (1, 0)):
        yield from (
            ((row, column), (row + down, column + right))
            for row, column in spots(size, size)
            if row + down < size and column + right < size
        )


def _bits(puzzle: Puzzle) -> bytes:
    bits = fences(puzzle)
    number = sum(bit << place for place, bit in enumerate(reversed(bits)))
    return number.to_bytes((len(bits) + 7) // 8, "big")


def fences(puzzle: Puzzle) -> list[bool]:
    """Is there a border, of each pair of cells?"""
    return [puzzle.zone(one) != puzzle.zone(other) for one, other in borders(puzzle.size)]


def zones_within(size: int, open_: list[tuple[Spot, Spot]]) -> tuple[tuple[int, ...], ...]:
    """The cells that hang together where no border is."""
    root = {spot: spot for spot in spots(size, size)}

    def end(spot: Spot) -> Spot:
        while root[spot] != spot:
            root[spot] = root[root[spot]]
            spot = root[spot]
        return spot

    for one, other in open_:
        root[end(other)] = end(one)
    found = [[row * size + column for row, column in map(end, ((r, c) for c in range(size)))] for r in range(size)]
    return canonical(tuple(tuple(row) for row in found))
