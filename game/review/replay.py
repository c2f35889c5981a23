"""Replays a log to its first ending, and gives the moves that changed the position.

Moves that change the same mark within a moment are joined to the last one: a chest takes two clicks, and the first one
makes a cross; a drag may go a cell too far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from game.session.session import Chapter
from game.store.log import CHECK, END, HINT, MOVE, SHOWN
from generators.kernel.kind import AnyKind, AnyMove, AnyState, IllegalMove, TimedMove

MOMENT = 1.5  # seconds


def timed_moves(chapter: Chapter[Any, Any, Any, Any]) -> tuple[TimedMove[Any, Any], ...]:
    """The moves, with those joined that change the same mark within a moment."""
    found: list[TimedMove[Any, Any]] = []
    for each in played_moves(chapter):
        found.append(each)
        while len(found) > 1 and (last := _without(chapter.kind, *found[-2:])) is not None:
            found[-2:] = last
    return tuple(found)


def _without(kind: AnyKind, first: TimedMove[Any, Any], then: TimedMove[Any, Any]) -> list[TimedMove[Any, Any]] | None:
    """Both moves without the part that the second one undoes; None if it undoes nothing of the first."""
    if then.second - first.second > MOMENT:
        return None
    if then.after == first.before:
        return []
    if first.move is None:
        return None
    rest = remaining_move(kind, first.before, first.move, then.move, then.after)
    if rest == first.move or then.move is None:
        return None
    if rest is None:
        return [replace(then, before=first.before, hinted=first.hinted or then.hinted)]
    between = kind.play(first.before, rest)
    return [replace(first, move=rest, after=between), replace(then, before=between)]


def remaining_move(kind: AnyKind, before: AnyState, first: AnyMove, then: AnyMove, after: AnyState) -> AnyMove | None:
    """The part of the first move that the next one leaves: all of it, some, or None."""
    if then is None:
        return first
    try:
        if kind.play(before, then) == after:
            return None
        rest = kind.teaching.without_marks_of(first, then) if kind.teaching.without_marks_of is not None else first
        return rest if rest is None or kind.play(kind.play(before, rest), then) == after else first
    except IllegalMove:
        return first


def played_moves(chapter: Chapter[Any, Any, Any, Any]) -> Iterator[TimedMove[Any, Any]]:
    """The moves of the log; an undone move is there twice, as move and as undo. A hint that was itself a move is logged
    after the move, other hints before it."""
    again = Chapter(chapter.kind, chapter.heading, chapter.puzzle)
    hinted, last = False, None
    for entry in tuple(chapter.log):
        before = again.state
        again.replay(entry)
        if entry.action == HINT and entry.text not in (SHOWN, CHECK):
            hinted = True
        elif entry.action == HINT and entry.text == SHOWN and last is not None:
            last = replace(last, hinted=True)
        elif again.state != before:
            if last is not None:
                yield last
            move = again.position.move if entry.action == MOVE else None
            last, hinted = TimedMove(entry.second, before, move, again.state, hinted and move is not None), False
        if entry.action == END and again.ending is not None and not again.ending.open:
            break
    if last is not None:
        yield last


def hint_seconds(chapter: Chapter[Any, Any, Any, Any]) -> tuple[float, ...]:
    ends = [at for at, each in enumerate(chapter.log) if each.action == END]
    before = chapter.log[: ends[-1]] if ends else chapter.log
    return tuple(each.second for each in before if each.action == HINT and each.text != CHECK)


def path(start: AnyState, done: Sequence[TimedMove[Any, Any]], at: int) -> tuple[Any, ...] | None:
    """The moves from the start to the position after `at` moves: backwards, each time the latest move that led there.
    None if the log has no such moves, as in old saves."""
    state, moves = done[at - 1].after if at else start, list[Any]()
    for each in reversed(done[:at]):
        if state == start:
            break
        if each.move is not None and each.after == state:
            moves.append(each.move)
            state = each.before
    return tuple(reversed(moves)) if state == start else None
