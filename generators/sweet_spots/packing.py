"""A board in as few bytes as there are: how many rows, what its lines ask for, and a bit for each border of a cell.

Borders run to the right of the cells and then below them, row by row: 112 of them on a board of 8 by 8.
"""

from __future__ import annotations

from collections.abc import Iterator

from generators.kernel.grid import spots
from generators.kernel.kind import BadText, Spot
from generators.sweet_spots.notation import read_targets, write_targets
from generators.sweet_spots.rules import LARGEST, Puzzle, canonical

_LARGEST_TARGET = 255  # of a board whose lines all ask for the same; 0: they do not, and a text follows
_LENGTH = 2  # bytes that say how long that is


def pack(puzzle: Puzzle) -> bytes | None:
    """None for a board that its borders alone do not tell: a zone in several parts."""
    packed = bytes([puzzle.size]) + _targets(puzzle) + _bits(puzzle)
    return packed if unpack(packed) == puzzle else None


def unpack(packed: bytes) -> Puzzle:
    """BadText for what no board is packed as."""
    size, rest = packed[0] if packed else 0, packed[1:]
    if not 1 <= size <= LARGEST:
        raise BadText("code.damaged")
    words, rest = _words(rest)
    targets = read_targets(words, size)
    borders = list(_borders(size))
    if targets is None or len(rest) != (len(borders) + 7) // 8:
        raise BadText("code.damaged")
    number = int.from_bytes(rest, "big")
    open_ = [each for at, each in enumerate(reversed(borders)) if not number >> at & 1]
    return Puzzle(_zones(size, open_), *targets)


def _targets(puzzle: Puzzle) -> bytes:
    text = write_targets(puzzle)
    if text.isdecimal() and 1 <= int(text) <= _LARGEST_TARGET:
        return bytes([int(text)])
    return b"\0" + len(text).to_bytes(_LENGTH, "big") + text.encode()


def _words(packed: bytes) -> tuple[list[str], bytes]:
    """The targets as words, and what comes after them."""
    if packed[:1] != b"\0":
        return [str(each) for each in packed[:1]], packed[1:]
    end = 1 + _LENGTH + int.from_bytes(packed[1 : 1 + _LENGTH], "big")
    return packed[1 + _LENGTH : end].decode("ascii", "replace").split(), packed[end:]


def _borders(size: int) -> Iterator[tuple[Spot, Spot]]:
    """The cells on both sides of each."""
    for down, right in ((0, 1), (1, 0)):
        yield from (
            ((row, column), (row + down, column + right))
            for row, column in spots(size, size)
            if row + down < size and column + right < size
        )


def _bits(puzzle: Puzzle) -> bytes:
    number, count = 0, 0
    for one, other in _borders(puzzle.size):
        number = number << 1 | (puzzle.zone(one) != puzzle.zone(other))
        count += 1
    return number.to_bytes((count + 7) // 8, "big")


def _zones(size: int, open_: list[tuple[Spot, Spot]]) -> tuple[tuple[int, ...], ...]:
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
