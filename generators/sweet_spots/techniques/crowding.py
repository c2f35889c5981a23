"""Crowding: a chest here would touch so many spots of a line that the line could not be filled."""

from __future__ import annotations

from generators.bits import bits
from generators.phrases import say
from generators.sweet_spots.techniques.sight import Sight, Step, line_phrase, spot_phrase

MOST_TOUCHED = 8  # spots around a chest


def crowding(view: Sight) -> Step | None:
    lines = sorted(view.open_lines(), key=lambda line: view.room(line).bit_count() - view.missing[line])
    for line in lines:
        crosses = crowders(view, line)
        if crosses:
            name = line_phrase(view.plan, line)
            if crosses.bit_count() == 1:
                because = say("sweet_spots.why.crowding_one", spot=spot_phrase(view.plan, crosses), line=name)
            else:
                because = say("sweet_spots.why.crowding_many", line=name)
            return Step(because, crosses=crosses, lines=(line,))
    return None


def crowders(view: Sight, line: int) -> int:
    """The free spots that leave the line fewer spots than it misses chests."""
    field, room, missing = view.plan.field, view.room(line), view.missing[line]
    if room.bit_count() - missing >= MOST_TOUCHED:
        return 0
    found = 0
    for index in bits(_near(view, room) & view.free):
        bit = 1 << index
        left = (room & ~field.near[index] & ~bit).bit_count()
        if left < missing - bool(room & bit):
            found |= bit
    return found


def _near(view: Sight, room: int) -> int:
    near = room
    for index in bits(room):
        near |= view.plan.field.near[index]
    return near
