"""The easy ideas: what chests rule out, last spots, and a line inside another.

    A A A B     around chests     a chest touches no other, not even at a corner
    x B B B     full lines        a line that has all its chests gets no more
    C C D D     last spots        a line has as many spots left as it misses chests: they are there
    C C D D     line inside line  all that is left of A lies in row 1, which misses no more chests than A does: so A's
                                  chest is the row's, and B has none in row 1

The last holds since the chests that A misses fill row 1: any other there would be one too many.
"""

from __future__ import annotations

from collections.abc import Iterator

from generators.kernel.bits import bits
from generators.sweet_spots.techniques.board_view import BoardView, Step, say_on


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
