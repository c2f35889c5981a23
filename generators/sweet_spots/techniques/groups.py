"""Groups: some lines have all their spots in a few lines of another direction, and use up what those miss. Spans are
groups of zones in consecutive rows (or columns), however many they are.

    A A B B C C     All of A and B lies in rows 1 and 2. The two zones miss two chests, and so do the two rows: the
    A B B C C C     chests of the rows are theirs, and C has none in row 1 or 2, for it would be one too many.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import permutations

from generators.kernel.bits import bits, union
from generators.sweet_spots.techniques.board_view import BoardView, Step, say_on

FAMILIES = 3  # rows, columns, zones


def groups(count: int) -> Callable[[BoardView], Iterator[Step]]:
    def technique(view: BoardView) -> Iterator[Step]:
        for inner, outer in permutations(range(FAMILIES), 2):
            yield from _group(view, count, inner, outer)

    return technique


def _group(view: BoardView, count: int, inner: int, outer: int) -> Iterator[Step]:
    size = view.plan.field.size
    covers = {line: _cover(view, line, outer) for line in view.open_lines() if line // size == inner}
    for group, cover in _matching(view, count, covers, view.missing[outer * size : outer * size + size]):
        step = used_up(view, group, [outer * size + each for each in bits(cover)])
        if step:
            yield step


def _matching(
    view: BoardView, count: int, covers: dict[int, int], missing: Sequence[int]
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Groups of so many lines that miss as many chests as all that they cover, in order; wider ones are cut early."""
    lines = list(covers)
    most = max((view.missing[line] for line in lines), default=0)
    covered = cache(lambda cover: sum(missing[each] for each in bits(cover)))

    def grown(group: tuple[int, ...], start: int, cover: int, wanted: int) -> Iterator[tuple[tuple[int, ...], int]]:
        if len(group) == count:
            if covered(cover) == wanted:
                yield group, cover
            return
        later = (count - len(group) - 1) * most
        for place in range(start, len(lines)):
            line = lines[place]
            wider, more = cover | covers[line], wanted + view.missing[line]
            if covered(wider) <= more + later:
                yield from grown((*group, line), place + 1, wider, more)

    return grown((), 0, 0, 0)


def _cover(view: BoardView, line: int, outer: int) -> int:
    """The lines of the outer family in which this line has spots, as bits."""
    size = view.plan.field.size
    room = view.room(line)
    return sum(1 << each for each in range(size) if room & view.plan.masks[outer * size + each])


def used_up(view: BoardView, inner: tuple[int, ...], outer: list[int]) -> Step | None:
    """The step that leaves the rest of the outer lines empty, if there is a rest."""
    room, rest = (union(map(view.room, lines)) for lines in (inner, outer))
    if not rest & ~room:
        return None
    because = say_on("sweet_spots.why.group", view.plan, inner=inner, outer=outer, count=missing_in(view, inner))
    return Step(because, crosses=rest & ~room, lines=(*inner, *outer))


def spans(view: BoardView) -> Iterator[Step]:
    for start in (0, view.plan.field.size):
        yield from _spans(view, start)


def _spans(view: BoardView, start: int) -> Iterator[Step]:
    """Along the rows (start 0) or the columns (start size)."""
    size = view.plan.field.size
    edges = {zone: _edges(view, zone, start) for zone in view.open_lines() if zone >= 2 * size}
    for first in range(size):
        for last in range(first, size):
            inside = tuple(zone for zone, (low, high) in edges.items() if first <= low and high <= last)
            span = [line for line in range(start + first, start + last + 1) if view.missing[line]]
            if inside and missing_in(view, inside) == missing_in(view, span):
                step = used_up(view, inside, span)
                if step:
                    yield step


def missing_in(view: BoardView, lines: Sequence[int]) -> int:
    return sum(view.missing[line] for line in lines)


def _edges(view: BoardView, zone: int, start: int) -> tuple[int, int]:
    """The first and the last row (or column) in which the zone has spots."""
    room, size = view.room(zone), view.plan.field.size
    crossed = [line for line in range(size) if room & view.plan.masks[start + line]]
    return (crossed[0], crossed[-1]) if crossed else (0, size)
