"""A log, played once more: everything that changed the position, in the order of time, to the first ending."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from game.session.chapter import Chapter
from game.store.log import END, HINT, MOVE, SHOWN
from generators.kernel.kind import AnyState, TimedMove


def replayed(chapter: Chapter[Any, Any, Any, Any]) -> tuple[TimedMove[Any, Any], ...]:
    return tuple(played(chapter))


def played(chapter: Chapter[Any, Any, Any, Any]) -> Iterator[TimedMove[Any, Any]]:
    """What was undone stands there twice: when it was played, and when it was taken back. A hint that was itself a move
    is written down behind it, one that led to a move before it."""
    again = Chapter(chapter.kind, chapter.heading, chapter.puzzle)
    hinted, last = False, None
    for deed in tuple(chapter.log):
        before = again.state
        again.replay(deed)
        if deed.act == HINT and deed.text != SHOWN:
            hinted = True
        elif deed.act == HINT and last is not None:
            last = replace(last, hinted=True)
        elif again.state != before:
            if last is not None:
                yield last
            move = again.position.move if deed.act == MOVE else None
            last, hinted = TimedMove(deed.second, before, move, again.state, hinted and move is not None), False
        if deed.act == END:
            break
    if last is not None:
        yield last


def path(start: AnyState, done: Sequence[TimedMove[Any, Any]], at: int) -> tuple[Any, ...] | None:
    """The moves that lead from the start to where it stood after so many things: from the end, each time the latest
    move that made the position. None for one that no move of the log made, as in the saves of old."""
    state, moves = done[at - 1].after if at else start, list[Any]()
    for each in reversed(done[:at]):
        if state == start:
            break
        if each.move is not None and each.after == state:
            moves.append(each.move)
            state = each.before
    return tuple(reversed(moves)) if state == start else None
