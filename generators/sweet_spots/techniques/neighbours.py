"""Two rows (or columns) side by side: the chests of the one must keep away from those of the other."""

from __future__ import annotations

from collections.abc import Iterator

from generators.phrases import say
from generators.sweet_spots.pairs import adjacent, pair
from generators.sweet_spots.techniques.board_view import BoardView, Step, line_phrase


def side_by_side(view: BoardView) -> Iterator[Step]:
    plan = view.plan
    for one, squares in adjacent(plan.field.size):
        missing = (view.missing[one], view.missing[one + 1])
        if min(missing) < 1:
            continue
        room = view.room(one) | view.room(one + 1)
        usable, forced = pair(plan.field, squares, room, missing)
        names = {"first": line_phrase(plan, one), "second": line_phrase(plan, one + 1)}
        if forced:
            yield Step(say("sweet_spots.why.pair_forced", **names), chests=forced, lines=(one, one + 1))
        if usable and (crosses := room & ~usable):
            yield Step(say("sweet_spots.why.pair_unusable", **names), crosses=crosses, lines=(one, one + 1))
