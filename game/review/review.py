"""A look back is made from a chapter: its log is played once more, and each move judged by its kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from game.review.model import HINTED, QUICK, STALLED, SURE, GameReview, Reviewed
from game.review.moments import moments
from game.review.replay import played, replayed
from game.session.chapter import Chapter
from generators.kernel.kind import FOUND, GUESS, SLIP, AnyKind, Pulse, Spots, TimedMove, Why
from generators.kernel.phrases import say

FAST, SLOW = 1 / 3, 3.0  # of the median of the player's own times for such a step
FEW = 4  # times of one technique, fewer of which are no median
BRIEF = 20.0  # seconds: nothing shorter is a pause, however fast the rest was


@dataclass(frozen=True, slots=True)
class UsualTimes:
    all: float | None  # the median of all times
    of: dict[str, float] = field(default_factory=dict)  # of steps by one technique, where there are enough

    def usual(self, why: Why | None) -> float | None:
        return self.of.get(why.technique, self.all) if why is not None else self.all

    def stalls(self, why: Why | None, took: float) -> bool:
        usual = self.usual(why)
        return usual is not None and took >= max(BRIEF, SLOW * usual)

    def sort(self, why: Why, took: float) -> str:
        usual = self.usual(why)
        if self.stalls(why, took):
            return STALLED
        return QUICK if usual is not None and took <= FAST * usual else why.sort


def pace(whys: Sequence[Why | None], took: Sequence[float]) -> UsualTimes:
    """The usual times of the steps that were reasoned; where none is judged, of all."""
    from statistics import median  # noqa: PLC0415 - it brings fractions and decimals, which no start wants

    times: dict[str, list[float]] = {}
    for why, time in zip(whys, took, strict=True):
        if why is not None and why.sort in SURE:
            times.setdefault(why.technique, []).append(time)
    every = [each for some in times.values() for each in some] or list(took)
    usual = {name: median(some) for name, some in times.items() if len(some) >= FEW}
    return UsualTimes(median(every) if len(every) >= FEW else None, usual)


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
    why = kind.teaching.why
    for at, each in enumerate(done):
        pulse()
        on_progress(at / len(done))
        yield None if why is None or each.move is None else why(each.before, each.move, pulse)


def _excused(kind: AnyKind, done: Sequence[TimedMove[Any, Any]], whys: Sequence[Why | None]) -> list[Why | None]:
    """An answer that was counted as right later on is right."""
    excuses = kind.teaching.is_excused_by
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
    rules_out = kind.teaching.is_elimination
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
