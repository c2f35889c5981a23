"""Shape: the few ways to place the chests of one line so that none touch, and what they have in common."""

from __future__ import annotations

from collections.abc import Iterator

from generators.phrases import Phrase, say
from generators.sweet_spots.techniques.board_view import BoardView, Step, line_phrase
from generators.sweet_spots.ways import ways


def shape(view: BoardView) -> Iterator[Step]:
    for line in sorted(view.open_lines(), key=lambda line: view.room(line).bit_count()):
        room = view.room(line)
        usable, forced, shadow, number = ways(view.plan.field, room, view.missing[line])
        if not number:
            continue
        if forced:
            yield Step(_because("forced", view, line), chests=forced, lines=(line,))
        if crosses := shadow & view.free & ~room:
            yield Step(_because("touched", view, line), crosses=crosses, lines=(line,))
        if crosses := room & ~usable:
            yield Step(_because("unusable", view, line), crosses=crosses, lines=(line,))


def _because(what: str, view: BoardView, line: int) -> Phrase:
    return say(f"sweet_spots.why.{what}", line=line_phrase(view.plan, line))
