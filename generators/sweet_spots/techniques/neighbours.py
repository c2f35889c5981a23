"""Two rows (or columns) side by side: the chests of the one must keep away from those of the other."""

from __future__ import annotations

from generators.phrases import say
from generators.sweet_spots.pairs import adjacent, pair
from generators.sweet_spots.techniques.view import Step, View, line_phrase


def side_by_side(view: View) -> Step | None:
    layout = view.layout
    for one, squares in adjacent(layout.field.size):
        missing = (view.missing[one], view.missing[one + 1])
        if min(missing) < 1:
            continue
        room = view.room(one) | view.room(one + 1)
        usable, forced = pair(layout.field, squares, room, missing)
        crosses = room & ~usable if usable else 0
        if forced or crosses:
            key = "sweet_spots.why.pair_forced" if forced else "sweet_spots.why.pair_unusable"
            because = say(key, first=line_phrase(layout, one), second=line_phrase(layout, one + 1))
            return Step(because, forced, 0 if forced else crosses, (one, one + 1))
    return None
