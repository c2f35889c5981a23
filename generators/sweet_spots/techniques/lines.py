"""Techniques that look at one line at a time, or at two side by side: easy ones, crowding and shapes.

The easy ideas: what chests rule out, last spots, and a line inside another.

    A A A B     around chests     a chest touches no other, not even at a corner
    x B B B     full lines        a line that has all its chests gets no more
    C C D D     last spots        a line has as many spots left as it misses chests: they are there
    C C D D     line inside line  the spots of A are all in row 1, which misses no more chests than A does: so B has
                                  none in row 1

Crowding: a chest here would leave a line too few spots for its own chests.

A A A B     A chest on row 2, column 2 would touch all three spots of A. So that spot stays empty.
C ? B B
C C D D
C C D D

Shape: what all ways to place the chests of a line have in common; and the same of two lines side by side.

    . . x . x     A row that misses two chests. Columns 1 and 2 touch, so one of them holds a chest and column 4 the
                  other: forced. Either way, it touches the spots above and below columns 1 and 2: they stay empty.

    . . x x       Two rows that miss one chest each. Both spots of the upper row touch columns 1 and 2 of the lower row:
    . . x .       its chest is on column 4.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import and_

from generators.kernel.sets import bits, union
from generators.sweet_spots.field import BoardView, Step, pair, say_on, ways

MOST_TOUCHED = 8  # spots around a chest


def around_chests(view: BoardView) -> Iterator[Step]:
    for index in bits(view.chests):
        crosses = view.plan.field.near[index] & view.free
        if crosses:
            because = say_on("sweet_spots.why.around", view.plan, spot=1 << index)
            yield Step(because, crosses=crosses, spots=1 << index)


def full_lines(view: BoardView) -> Iterator[Step]:
    for line, missing in enumerate(view.missing):
        if missing == 0 and (crosses := view.room(line)):
            yield Step(say_on("sweet_spots.why.full", view.plan, line=line), crosses=crosses, lines=(line,))


def last_spots(view: BoardView) -> Iterator[Step]:
    for line in view.open_lines():
        room, missing = view.room(line), view.missing[line]
        if room.bit_count() == missing:
            key = "sweet_spots.why.last_one" if missing == 1 else "sweet_spots.why.last_many"
            yield Step(say_on(key, view.plan, line=line, count=missing), chests=room, lines=(line,))


def line_inside_line(view: BoardView) -> Iterator[Step]:
    rooms = [(line, view.room(line)) for line in view.open_lines()]
    for inner, room in rooms:
        for outer in view.plan.lines[next(bits(room), 0)]:
            crosses = view.room(outer) & ~room
            if crosses and not room & ~view.plan.masks[outer] and view.missing[inner] == view.missing[outer]:
                because = say_on("sweet_spots.why.inside", view.plan, inner=inner, outer=outer)
                yield Step(because, crosses=crosses, lines=(inner, outer))


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


def shape(view: BoardView) -> Iterator[Step]:
    for line in sorted(view.open_lines(), key=lambda line: view.room(line).bit_count()):
        room = view.room(line)
        usable, forced, shadow, number = ways(view.plan.field, room, view.missing[line])
        if not number:
            continue
        if forced:
            yield Step(say_on("sweet_spots.why.forced", view.plan, line=line), chests=forced, lines=(line,))
        if crosses := shadow & view.free & ~room:
            yield Step(say_on("sweet_spots.why.touched", view.plan, line=line), crosses=crosses, lines=(line,))
        if crosses := room & ~usable:
            yield Step(say_on("sweet_spots.why.unusable", view.plan, line=line), crosses=crosses, lines=(line,))


def side_by_side(view: BoardView) -> Iterator[Step]:
    plan = view.plan
    for one, squares in plan.field.adjacent:
        missing = (view.missing[one], view.missing[one + 1])
        if min(missing) < 1:
            continue
        room = view.room(one) | view.room(one + 1)
        usable, forced = pair(plan.field, squares, room, missing)
        if forced:
            because = say_on("sweet_spots.why.pair_forced", plan, first=one, second=one + 1)
            yield Step(because, chests=forced, lines=(one, one + 1))
        if usable and (crosses := room & ~usable):
            because = say_on("sweet_spots.why.pair_unusable", plan, first=one, second=one + 1)
            yield Step(because, crosses=crosses, lines=(one, one + 1))
