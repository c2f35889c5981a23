"""Two rows (or columns) side by side: the chests of the one must keep away from those of the other."""

from __future__ import annotations

from generators.phrases import say
from generators.sweet_spots.pairs import adjacent, pair
from generators.sweet_spots.techniques.sight import Sight, Step, line_phrase


def side_by_side(view: Sight) -> Step | None:
    plan = view.plan
    for one, squares in adjacent(plan.field.size):
        missing = (view.missing[one], view.missing[one + 1])
        if min(missing) < 1:
            continue
        room = view.room(one) | view.room(one + 1)
        usable, forced = pair(plan.field, squares, room, missing)
        crosses = room & ~usable if usable else 0
        if forced or crosses:
            key = "sweet_spots.why.pair_forced" if forced else "sweet_spots.why.pair_unusable"
            because = say(key, first=line_phrase(plan, one), second=line_phrase(plan, one + 1))
            return Step(because, forced, 0 if forced else crosses, (one, one + 1))
    return None
