"""Regions: parts of the board that are no lines, but of which counting says how many chests they hold.

    A A B B C    Rows 1 and 2 hold two chests. A and B lie within them, and need one each: so what is left of the rows
    A B B C C    holds none. Had the rows three chests, it would hold one: on the cells of C there. That is a rest.

    D D E E F    Rows 4 and 5 hold two chests. All that they have room for is of D, E and F, which need three: so one of
    D E E F F    these chests stands outside the rows, on the cells of D, E and F in row 3. That sticks out.

All ways to place those chests without touching have something in common, as in a line (shapes.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from generators.kernel.bits import bits, union
from generators.sweet_spots.field import ways
from generators.sweet_spots.techniques.board_view import BoardView, Step, say_on
from generators.sweet_spots.techniques.crowding import ChestReach
from generators.sweet_spots.techniques.groups import missing_in

WIDEST = 6  # lines of a band that people count
MOST = 3  # chests of a region of which they see all ways
MANY = 200  # ways


def rests(view: BoardView) -> Iterator[Step]:
    reach = ChestReach(view)
    for outer, zones in _bands(view):
        within = _room(view, outer)
        inner = [zone for zone in zones if not view.room(zone) & ~within]
        if inner:
            yield from _region(view, "rest", within & ~_room(view, inner), (outer, inner), reach)


def overhangs(view: BoardView) -> Iterator[Step]:
    reach = ChestReach(view)
    for outer, zones in _bands(view):
        within = _room(view, outer)
        inner = [zone for zone in zones if view.room(zone) & within]
        yield from _region(view, "beyond", _room(view, inner) & ~within, (inner, outer), reach)


def _bands(view: BoardView) -> Iterator[tuple[list[int], list[int]]]:
    """Some consecutive rows or columns that miss chests, the fewest first, and all zones that do."""
    size = view.plan.field.size
    zones = [line for line in view.open_lines() if line >= 2 * size]
    for wide in range(1, WIDEST + 1):
        for start in (0, size):
            for first in range(start, start + size - wide + 1):
                if outer := [line for line in range(first, first + wide) if view.missing[line] > 0]:
                    yield outer, zones


def _room(view: BoardView, lines: Sequence[int]) -> int:
    return union(map(view.room, lines))


def _region(
    view: BoardView, sort: str, region: int, lines: tuple[list[int], list[int]], reach: ChestReach
) -> Iterator[Step]:
    """The steps that follow where the first lines miss more chests than the others, all of which lie in them."""
    whole, part = lines
    count = missing_in(view, whole) - missing_in(view, part)
    if not 0 < count <= MOST or not 0 < ways(view.plan.field, region, count).number <= MANY:
        return
    because = partial(say_on, plan=view.plan, whole=whole, part=part, count=count)
    if forced := ways(view.plan.field, region, count).forced:
        yield Step(because(f"sweet_spots.why.{sort}_forced"), forced, lines=(*whole, *part))
    near = union(reach[index] for index in bits(region))
    if crosses := _crowding(view, region, count, near & view.free, reach):
        yield Step(because(f"sweet_spots.why.{sort}_crowded"), crosses=crosses, lines=(*whole, *part))


def _crowding(view: BoardView, region: int, count: int, near: int, reach: ChestReach) -> int:
    """The cells where a chest would leave the region no room for its own."""
    found = 0
    for index in bits(near):
        left = count - (region >> index & 1)
        if left and not ways(view.plan.field, region & ~reach[index], left).number:
            found |= 1 << index
    return found
