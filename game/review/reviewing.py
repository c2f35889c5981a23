"""A look back is made from a chapter: its log is played once more, and each move judged by its kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from game.review.model import HINTED, SURE, GameReview, Reviewed
from game.review.moments import moments
from game.review.pace import UsualTimes, pace
from game.review.replaying import played, replayed
from game.session.chapter import Chapter
from generators.kernel.kind import FOUND, GUESS, SLIP, AnyKind, Pulse, Spots, TimedMove, Why
from generators.kernel.phrases import say

__all__ = ["played", "review", "reviewed"]  # all that others ask of a game that ended

Progress: TypeAlias = Callable[[float], object]  # how far it has come, from 0 to 1


def ignore(_: float) -> None:
    """Default: nobody looks."""


def review(chapter: Chapter[Any, Any, Any, Any], pulse: Pulse, on_progress: Progress = ignore) -> GameReview[Any, Any]:
    return reviewed(chapter.kind, replayed(chapter), pulse, on_progress)


def reviewed(
    kind: AnyKind, done: Sequence[TimedMove[Any, Any]], pulse: Pulse, on_progress: Progress = ignore
) -> GameReview[Any, Any]:
    whys = _excused(kind, done, list(_whys(kind, done, pulse, on_progress)))
    took = [now.second - before for now, before in zip(done, [0.0, *(each.second for each in done)], strict=False)]
    spent = list(_spent(done, whys, took))
    usual = pace(whys[1:], (spent if any(whys) else took)[1:])
    moves = tuple(
        Reviewed(each, time, whole, _sort(each, why, whole, usual), why, paused=bool(at) and usual.stalls(why, time))
        for at, (each, why, time, whole) in enumerate(zip(done, whys, took, spent, strict=True))
    )
    if _in_the_head(kind, done):
        moves = tuple(replace(each, sort="") if each.sort == GUESS else each for each in moves)
    moves = _with_found(kind, moves, pulse)
    passages = kind.teaching.account(tuple(done), pulse) if kind.teaching.account is not None else ()
    return GameReview(moves, passages, moments(kind, moves))


def _whys(
    kind: AnyKind, done: Sequence[TimedMove[Any, Any]], pulse: Pulse, on_progress: Progress
) -> Iterator[Why | None]:
    for at, each in enumerate(done):
        pulse()
        on_progress(at / len(done))
        yield (
            kind.teaching.why(each.before, each.move, pulse)
            if kind.teaching.why is not None and each.move is not None
            else None
        )


def _excused(kind: AnyKind, done: Sequence[TimedMove[Any, Any]], whys: Sequence[Why | None]) -> list[Why | None]:
    """An answer that was counted as right later on is right."""
    excuses = kind.teaching.excuses
    return [
        replace(why, sort=FOUND, because=say("review.counted_right"))
        if why is not None and excuses is not None and any(excuses(each.move, then.move) for then in done[at:])
        else why
        for at, (each, why) in enumerate(zip(done, whys, strict=True))
    ]


def _spent(done: Sequence[TimedMove[Any, Any]], whys: Sequence[Why | None], took: Sequence[float]) -> Iterator[float]:
    """The time of each move with that of those before it that say nothing alone, as the first letters of a word do;
    without the first look at the puzzle."""
    waiting = 0.0
    for at, (each, why, time) in enumerate(zip(done, whys, took, strict=True)):
        waiting += time if at else 0.0
        yield waiting
        if why is not None or each.move is None:
            waiting = 0.0


def _in_the_head(kind: AnyKind, done: Sequence[TimedMove[Any, Any]]) -> bool:
    """Was nothing ruled out on the board? Then nobody knows what was known when a move was made."""
    rules_out = kind.teaching.rules_out
    return rules_out is not None and not any(each.move is not None and rules_out(each.move) for each in done)


def _sort(done: TimedMove[Any, Any], why: Why | None, took: float, usual: UsualTimes) -> str:
    if why is None:
        return ""
    if done.hinted and why.sort != SLIP:
        return HINTED
    return usual.sort(why, took) if took and why.sort in SURE else why.sort


def _with_found(kind: AnyKind, moves: tuple[Reviewed[Any, Any], ...], pulse: Pulse) -> tuple[Reviewed[Any, Any], ...]:
    """Slips with the second at which they were off the board; where each guess is judged, that is at once."""
    wrong = _Wrong(kind, moves, pulse)
    return tuple(replace(each, found=wrong.off(at)) if each.sort == SLIP else each for at, each in enumerate(moves))


class _Wrong:
    """The wrong marks at each moment: looked up once, and only while slips stand."""

    def __init__(self, kind: AnyKind, moves: Sequence[Reviewed[Any, Any]], pulse: Pulse) -> None:
        self._kind, self._pulse = kind, pulse
        self._done = [each.played for each in moves]
        self._known: dict[int, Spots] = {}

    def off(self, at: int) -> float | None:
        """When what came with that move was off the board again; None: never."""
        if self._kind.mistakes is None:
            return self._done[at].second
        came = self._after(at) - self._after(at - 1) or self._after(at)
        later = range(at + 1, len(self._done))
        return next((self._done[each].second for each in later if not came & self._after(each)), None)

    def _after(self, at: int) -> Spots:
        if at not in self._known:
            assert self._kind.mistakes is not None
            state = self._done[at].after if at >= 0 else self._done[0].before
            self._known[at] = self._kind.mistakes(state, self._pulse)
        return self._known[at]
