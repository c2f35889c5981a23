"""Groups: some lines have all their spots in a few lines of another direction, and use up what those miss."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, permutations

from generators.phrases import say
from generators.sweet_spots.field import bits
from generators.sweet_spots.techniques.view import Step, View, lines_phrase

FAMILIES = 3  # rows, columns, zones


def groups(count: int) -> Callable[[View], Step | None]:
    """The technique for groups of so many lines."""

    def technique(view: View) -> Step | None:
        found = (_group(view, count, inner, outer) for inner, outer in permutations(range(FAMILIES), 2))
        return next(filter(None, found), None)

    return technique


def _group(view: View, count: int, inner: int, outer: int) -> Step | None:
    size = view.layout.field.size
    missing = view.missing[outer * size : outer * size + size]
    covers = {line: _cover(view, line, outer) for line in view.open_lines() if line // size == inner}
    for lines in combinations(covers, count):
        cover = 0
        for line in lines:
            cover |= covers[line]
        if sum(missing[each] for each in bits(cover)) == sum(view.missing[line] for line in lines):
            step = used_up(view, lines, [outer * size + each for each in bits(cover)])
            if step:
                return step
    return None


def _cover(view: View, line: int, outer: int) -> int:
    """The lines of the outer family in which this line has spots, as bits."""
    size = view.layout.field.size
    room = view.room(line)
    return sum(1 << each for each in range(size) if room & view.layout.masks[outer * size + each])


def used_up(view: View, inner: tuple[int, ...], outer: list[int]) -> Step | None:
    """The step that leaves the rest of the outer lines empty, if there is a rest."""
    room = rest = 0
    for line in inner:
        room |= view.room(line)
    for line in outer:
        rest |= view.room(line)
    if not rest & ~room:
        return None
    blanks = {"inner": lines_phrase(view.layout, inner), "outer": lines_phrase(view.layout, outer)}
    because = say("sweet_spots.why.group", count=sum(view.missing[line] for line in inner), **blanks)
    return Step(because, crosses=rest & ~room, lines=(*inner, *outer))
