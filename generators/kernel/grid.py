"""The geometry that boards share. A spot is (row, column), always in that order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generators.kernel.kind import Spot

_AROUND = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1))
_BESIDE = ((-1, 0), (0, -1), (0, 1), (1, 0))


def spots(height: int, width: int) -> Iterator[Spot]:
    return ((row, column) for row in range(height) for column in range(width))


def around(spot: Spot, height: int, width: int) -> tuple[Spot, ...]:
    """The spots that touch this one by an edge or a corner, in reading order."""
    row, column = spot
    return tuple(
        (row + down, column + right)
        for down, right in _AROUND
        if 0 <= row + down < height and 0 <= column + right < width
    )


def pieces(members: Iterable[Spot]) -> tuple[tuple[Spot, ...], ...]:
    """The parts of a set of spots that hang together by edges; parts and spots in reading order."""
    left = sorted(members)
    waiting = set(left)
    return tuple(tuple(sorted(_flood(first, waiting))) for first in left if first in waiting)


def _flood(first: Spot, waiting: set[Spot]) -> list[Spot]:
    """Take out of `waiting` all that hangs together with `first`."""
    waiting.discard(first)
    reached = [first]
    for row, column in reached:  # grows while it is read
        for down, right in _BESIDE:
            spot = (row + down, column + right)
            if spot in waiting:
                waiting.discard(spot)
                reached.append(spot)
    return reached
