"""A look back is made from a chapter: its log is played once more, and each move judged by its kind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import median
from typing import Any

from game.history.chapter import Chapter
from game.history.log import END, HINT, MOVE
from game.review.model import QUICK, STALLED, TOLD, Review, Reviewed
from generators.kind import REASONED, WRONG, Kind, Played, Pulse, Spots, Why

FAST, SLOW = 1 / 3, 3.0  # of the median of the player's own times for such a step
FEW = 4  # times of one technique, fewer of which are no median


def review(chapter: Chapter[Any, Any, Any, Any], pulse: Pulse) -> Review[Any, Any]:
    """Of a game to its first ending."""
    done = tuple(played(chapter))
    kind = chapter.kind
    whys = [_why(kind, each, pulse) for each in done]
    took = [now.second - before for now, before in zip(done, [0.0, *(each.second for each in done)], strict=False)]
    pace = _pace(whys, took)
    moves = tuple(
        Reviewed(each, time, _sort(each, why, time, pace), why, _found(kind, done, at, why, pulse))
        for at, (each, why, time) in enumerate(zip(done, whys, took, strict=True))
    )
    return Review(moves, kind.account(done, pulse) if kind.account is not None else ())


def played(chapter: Chapter[Any, Any, Any, Any]) -> Iterator[Played[Any, Any]]:
    """Everything that changed the position, as the log tells it, to the first ending."""
    again = Chapter(chapter.kind, chapter.heading, chapter.puzzle)
    hinted = False
    for deed in chapter.log:
        before = again.state
        again.replay(deed)
        hinted = hinted or deed.act == HINT
        if again.state != before:
            move = again.position.move if deed.act == MOVE else None
            yield Played(deed.second, before, move, again.state, hinted and move is not None)
            hinted = False
        if deed.act == END:
            return


def _why(kind: Kind[Any, Any, Any, Any], done: Played[Any, Any], pulse: Pulse) -> Why | None:
    pulse()
    return kind.why(done.before, done.move, pulse) if kind.why is not None and done.move is not None else None


def _pace(whys: Sequence[Why | None], took: Sequence[float]) -> dict[str, float]:
    """The player's own median for a step of each technique; under no name that of all."""
    times: dict[str, list[float]] = {"": []}
    for why, time in zip(whys, took, strict=True):
        if why is not None and why.sort == REASONED:
            times[""].append(time)
            times.setdefault(why.technique, []).append(time)
    return {name: median(some) for name, some in times.items() if len(some) >= FEW}


def _sort(done: Played[Any, Any], why: Why | None, took: float, pace: dict[str, float]) -> str:
    if why is None:
        return ""
    if done.hinted and why.sort != WRONG:
        return TOLD
    if why.sort != REASONED:
        return why.sort
    usual = pace.get(why.technique, pace.get(""))
    if usual is None:
        return REASONED
    return STALLED if took >= SLOW * usual else QUICK if took <= FAST * usual else REASONED


def _found(
    kind: Kind[Any, Any, Any, Any], done: Sequence[Played[Any, Any]], at: int, why: Why | None, pulse: Pulse
) -> float | None:
    """When what was wrong of it was off the board again; where each guess is judged, at once."""
    if why is None or why.sort != WRONG:
        return None
    if kind.mistakes is None:
        return done[at].second
    wrong: Spots = kind.mistakes(done[at].after, pulse) - kind.mistakes(done[at].before, pulse)
    later = (each.second for each in done[at + 1 :] if not wrong & kind.mistakes(each.after, pulse))
    return next(later, None)
