"""Shape: what all ways to place the chests of a line have in common; and the same of two lines side by side.

    . . x . x     A row that misses two chests. Columns 1 and 2 touch, so one of them holds a chest and column 4 the
                  other: forced. Either way, it touches the spots above and below columns 1 and 2: they stay empty.

    . . x x       Two rows that miss one chest each. Wherever the upper one is, it touches columns 1 and 2 of the lower
    . . x .       row, whose chest is on column 4.

That is sound, as one of the ways is the right one. The ways are found by field.py.
"""

from __future__ import annotations

from collections.abc import Iterator

from generators.sweet_spots.field import pair, ways
from generators.sweet_spots.techniques.board_view import BoardView, Step, say_on


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
