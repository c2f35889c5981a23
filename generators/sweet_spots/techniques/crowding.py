"""Crowding: a chest here would touch, and by filling its lines take, so much of a line that it could not be filled.

A A A B     A chest on row 2, column 2 would touch all three spots of A, and leave it none for its own. So that spot
C ? B B     stays empty: no chest may leave a line fewer spots than it misses chests.
C C D D
C C D D
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import and_

from generators.kernel.bits import bits, union
from generators.sweet_spots.techniques.board_view import BoardView, Step, say_on

MOST_TOUCHED = 8  # spots around a chest


def crowding(view: BoardView) -> Iterator[Step]:
    lines = sorted(view.open_lines(), key=lambda line: view.room(line).bit_count() - view.missing[line])
    ruled_out = ChestReach(view)
    for line in lines:
        crosses = crowders(view, line, ruled_out)
        if crosses:
            if crosses.bit_count() == 1:
                because = say_on("sweet_spots.why.crowding_one", view.plan, spot=crosses, line=line)
            else:
                because = say_on("sweet_spots.why.crowding_many", view.plan, line=line)
            yield Step(because, crosses=crosses, lines=(line,))


class ChestReach(dict[int, int]):
    """The spots that a chest on a spot rules out, itself with it; and so those from where a chest rules it out."""

    def __init__(self, view: BoardView) -> None:
        super().__init__()
        self.view = view

    def __missing__(self, index: int) -> int:
        view = self.view
        reached = view.plan.field.near[index] | 1 << index
        for line in view.plan.lines[index]:
            if view.missing[line] == 1:
                reached |= view.plan.masks[line]
        self[index] = reached
        return reached


def crowders(view: BoardView, line: int, reach: ChestReach) -> int:
    """The free spots that leave the line fewer spots than it misses chests."""
    room, missing = view.room(line), view.missing[line]
    if missing == 1:  # those that rule out every one of its spots, from outside
        return reduce(and_, (reach[index] for index in bits(room)), view.free) & view.free & ~room
    spare = room.bit_count() - missing
    if spare >= MOST_TOUCHED + _most_filled(view, line):
        return 0
    near = bits(union(reach[index] for index in bits(room)) & view.free)
    return sum(1 << at for at in near if (room & ~reach[at]).bit_count() < missing - (room >> at & 1))


def _most_filled(view: BoardView, line: int) -> int:
    """The spots of the line that a chest could take by filling a row, a column and a zone."""
    size, room = view.plan.field.size, view.room(line)
    most = [0, 0, 0]
    for other in view.open_lines():
        if view.missing[other] == 1 and other != line:
            taken = (room & view.plan.masks[other]).bit_count()
            most[other // size] = max(most[other // size], taken)
    return sum(most)
