"""The moments of a game that have a card: its best one, one guess and one slip. All else is a mark on the line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, TypeAlias

from game.review.model import BEST, SEEN, KeyMoment, Reviewed
from generators.kernel.kind import GUESS, LEVELS, SLIP, AnyKind
from generators.kernel.phrases import Phrase, say

Moves: TypeAlias = Sequence[Reviewed[Any, Any]]
Numbered: TypeAlias = tuple[int, Reviewed[Any, Any]]  # a move, and how many things were done before it

RUN = 3  # right moves in a row, at least, that are worth a word
SOON = 60  # seconds in which something was seen that are worth a word


def moments(kind: AnyKind, moves: Moves) -> tuple[KeyMoment, ...]:
    """One of each sort at most, in the order of time."""
    numbered = list(enumerate(moves))
    found = (_best(kind, numbered), _guess(numbered), _slip(numbered))
    return tuple(sorted(filter(None, found), key=lambda each: (each.second, each.at)))


def _best(kind: AnyKind, moves: Sequence[Numbered]) -> KeyMoment | None:
    """The hardest step that the player found, the soonest of several; where all were easy, the longest run."""
    weights = {each.name: each.weight for each in kind.techniques}
    seen = [each for each in moves if each[1].sort in SEEN and _rank(each)]
    best = max(seen, key=lambda each: (_rank(each), weights.get(_technique(each), 0), -each[1].spent), default=None)
    if best is not None:
        return _of(best, BEST, say("review.best"), "review.in_time" if 0 < best[1].spent <= SOON else "")
    run = max(_runs(moves), key=len, default=[])
    if len(run) < RUN:
        return None
    (at, first), (_, last) = run[0], run[-1]
    between = say("review.run_from", start=_clock(first.played.second), end=_clock(last.played.second))
    return KeyMoment(BEST, first.played.second, at + 1, say("review.run", count=len(run)), between)


def _runs(moves: Sequence[Numbered]) -> Iterator[list[Numbered]]:
    """Right moves with nothing else judged between them."""
    judged = (each for each in moves if each[1].sort)
    return (list(run) for right, run in groupby(judged, key=lambda each: each[1].sort in SEEN) if right)


def _guess(moves: Sequence[Numbered]) -> KeyMoment | None:
    found = [each for each in moves if each[1].sort == GUESS]
    if not found:
        return None
    title = say("review.guess") if len(found) == 1 else say("review.guesses", count=len(found))
    return _of(max(found, key=_rank), GUESS, title, "review.not_yet")


def _slip(moves: Sequence[Numbered]) -> KeyMoment | None:
    """The slip that stood longest."""
    slips = [each for each in moves if each[1].sort == SLIP]
    return _of(worst, SLIP, _stood(worst[1])) if (worst := max(slips, key=_time_stood, default=None)) else None


def _time_stood(move: Numbered) -> float:
    found = move[1].found
    return float("inf") if found is None else found - move[1].played.second


def _stood(slip: Reviewed[Any, Any]) -> Phrase:
    if slip.found is None:
        return say("review.slip_stood")
    if slip.found == slip.played.second:
        return say("review.slip_at_once")
    return say("review.slip_back", time=_clock(slip.found))


def _clock(second: float) -> Phrase:
    minutes, seconds = divmod(int(second), 60)
    return say("review.clock", minutes=minutes, seconds=f"{seconds:02}")


def _technique(move: Numbered) -> str:
    return move[1].why.technique if move[1].why is not None else ""


def _rank(move: Numbered) -> int:
    why = move[1].why
    return LEVELS.index(why.level) if why is not None and why.level in LEVELS else 0


def _of(move: Numbered, sort: str, title: Phrase, around: str = "") -> KeyMoment:
    """`around`: a sentence with the reason in it."""
    at, each = move
    if (why := each.why) is None:
        return KeyMoment(sort, each.played.second, at + 1, title)
    reason = say(around, because=why.because, count=max(1, round(each.spent))) if around else why.because
    return KeyMoment(
        sort, each.played.second, at + 1, title, reason, why.drill or why.technique, why.spots, why.targets
    )
