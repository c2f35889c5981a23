"""Spans: the zones that lie wholly in some consecutive rows (or columns) use up all that those miss."""

from __future__ import annotations

from collections.abc import Iterator

from generators.sweet_spots.techniques.board_view import BoardView, Step
from generators.sweet_spots.techniques.groups import used_up


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
            if inside and _missing(view, inside) == _missing(view, span):
                step = used_up(view, inside, span)
                if step:
                    yield step


def _missing(view: BoardView, lines: tuple[int, ...] | list[int]) -> int:
    return sum(view.missing[line] for line in lines)


def _edges(view: BoardView, zone: int, start: int) -> tuple[int, int]:
    """The first and the last row (or column) in which the zone has spots."""
    room, size = view.room(zone), view.plan.field.size
    crossed = [line for line in range(size) if room & view.plan.masks[start + line]]
    return (crossed[0], crossed[-1]) if crossed else (0, size)
