"""The few moments of a game that are worth a look: slips, guesses and pauses, and what went well."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any, TypeAlias

from game.review.model import HINTED, QUICK, SEEN, STALLED, UNDONE, KeyMoment, Reviewed
from generators.kernel.kind import GUESS, JUSTIFIED, SLIP, AnyKind, BadText, Pulse
from generators.kernel.ladder import LEVELS, Technique
from generators.kernel.phrases import Blank, Phrase, say

Moves: TypeAlias = Sequence[Reviewed[Any, Any]]
Numbered: TypeAlias = tuple[int, Reviewed[Any, Any]]  # a move, and how many things were done before it

MOST, LEAST, ALIKE = 8, 5, 3  # moments; and of one sort, unless there are too few others
RUN = 3  # moves in a row that are shown as one
LONG = 60.0  # seconds between two of them, and it is no run


def moments(kind: AnyKind, moves: Moves, pulse: Pulse) -> tuple[KeyMoment, ...]:
    """Chosen by what they tell, and put in the order of time."""
    found = sorted(_all(kind, moves), key=lambda each: (-each.weight, each.second))
    counts, first, rest = Counter[str](), list[KeyMoment](), list[KeyMoment]()
    for each in found:
        counts[each.sort] += 1
        (first if counts[each.sort] <= ALIKE and len(first) < MOST else rest).append(each)
    chosen = [*first, *rest[: max(0, LEAST - len(first))]]
    answered = (_answered(kind, moves, each, pulse) for each in chosen)
    return tuple(sorted(answered, key=lambda each: (each.second, each.at)))


def _all(kind: AnyKind, moves: Moves) -> Iterator[KeyMoment]:
    named = {each.name: each for each in kind.techniques}
    length = max(1.0, moves[-1].played.second) if moves else 1.0
    numbered = list(enumerate(moves))
    yield from (_slip(each) for each in numbered if each[1].sort == SLIP)
    yield from (_stall(each, length) for each in numbered if each[1].paused and not _after_slip(moves, each[0]))
    runs = list(_runs(kind, numbered, named))
    yield from runs
    yield from _hardest(kind, numbered, named, {each.at for each in runs})


def _slip(move: Numbered) -> KeyMoment:
    at, each = move
    second, found = each.played.second, each.found
    if found is None:
        return _of(move, SLIP, say("review.slip_stood"), 80)
    stood = found - second
    title = say("review.slip_back", time=_clock(found)) if stood else say("review.slip_at_once")
    return _of((at, each), SLIP, title, 60 + min(20.0, stood / 10))


def _after_slip(moves: Moves, at: int) -> bool:
    """The time until it was taken back: the slip tells that."""
    return at > 0 and moves[at - 1].sort == SLIP and moves[at].played.move is None


def _stall(move: Numbered, length: float) -> KeyMoment:
    """A long pause, shown with the board that lay before the player all that time."""
    at, each = move
    took: Blank
    key, took = ("review.stall", round(each.took)) if each.took < 100 else ("review.stall_long", _clock(each.took))
    why = each.why if each.why is not None and each.why.sort != SLIP else None
    without_slip = replace(each, why=why)
    return replace(
        _of((at, without_slip), STALLED, say(key, time=took), 30 + 40 * each.took / length),
        second=each.played.second - each.took,
        at=at,
    )


def _answered(kind: AnyKind, moves: Moves, moment: KeyMoment, pulse: Pulse) -> KeyMoment:
    """Of a pause that no reasoned move ended: what the way would have begun with."""
    if moment.sort != STALLED or moment.reason is not None:
        return moment
    try:
        before = moves[moment.at].played.before
        hint = (
            next(kind.teaching.way(before, pulse), None) if kind.teaching.way is not None else kind.hint(before, pulse)
        )
    except BadText:
        hint = None
    if hint is None:
        return moment
    return replace(moment, reason=hint.because, drill=hint.technique, spots=hint.spots, targets=hint.targets)


def _runs(kind: AnyKind, numbered: Iterable[Numbered], named: dict[str, Technique]) -> Iterator[KeyMoment]:
    for (sort, technique), group in groupby(_judged(numbered), key=lambda each: _alike(each[1])):
        for run in _close(group):
            match sort:
                case "guess":
                    yield _row(run, GUESS, ("review.guess", "review.guesses"), 50)
                case "told":
                    yield _row(run, HINTED, ("review.told", "review.told_often"), 25)
                case "undone" if len(run) >= RUN:
                    yield _of(run[0], UNDONE, say("review.undone", count=len(run)), 14 + min(10, len(run)))
                case "quick" if len(run) >= RUN:
                    yield _of(run[0], QUICK, _quick(kind, run, named), 8 + min(10, len(run)))
                case "reasoned" if len(run) >= RUN and technique in named:
                    yield _of(run[0], JUSTIFIED, _often(kind, run, named[technique]), 4 + 5 * _rank(run[0]) + len(run))


def _judged(numbered: Iterable[Numbered]) -> Iterator[Numbered]:
    """Also what was taken back; neither what is no step, such as a shuffle."""
    return (each for each in numbered if each[1].sort or each[1].played.move is None)


def _alike(each: Reviewed[Any, Any]) -> tuple[str, str]:
    if not each.sort:
        return UNDONE, ""
    technique = each.why.technique if each.why is not None and each.sort in (JUSTIFIED, STALLED) else ""
    return JUSTIFIED if each.sort == STALLED else each.sort, technique


def _close(group: Iterable[Numbered]) -> Iterator[list[Numbered]]:
    run: list[Numbered] = []
    for each in group:
        if run and (each[1].took > LONG or each[1].paused):
            yield run
            run = []
        run.append(each)
    if run:
        yield run


def _row(run: list[Numbered], sort: str, keys: tuple[str, str], weight: float) -> KeyMoment:
    title = say(keys[0]) if len(run) == 1 else say(keys[1], count=len(run))
    return _of(run[0], sort, title, weight + 2 * _rank(run[0]))


def _quick(kind: AnyKind, run: list[Numbered], named: dict[str, Technique]) -> Phrase:
    techniques = {each.why.technique for _, each in run if each.why is not None}
    only = named.get(techniques.pop()) if len(techniques) == 1 else None
    return _often(kind, run, only) if only else say("review.quick", count=len(run), time=_seconds(run))


def _often(kind: AnyKind, run: list[Numbered], technique: Technique) -> Phrase:
    return say("review.often", technique=technique.phrase(kind.id), count=len(run), time=_seconds(run))


def _seconds(run: list[Numbered]) -> int:
    return max(1, round(run[-1][1].played.second - run[0][1].played.second))


def _hardest(
    kind: AnyKind, numbered: Iterable[Numbered], named: dict[str, Technique], shown: set[int]
) -> Iterator[KeyMoment]:
    """The hardest step that the player reasoned, if it was a hard one and is not shown already."""
    seen = [each for each in numbered if each[1].sort in SEEN and each[1].why and each[1].why.technique in named]
    best = max(seen, key=lambda each: (_rank(each), named[_technique(each)].weight, -each[0]), default=None)
    if best is not None and _rank(best) >= LEVELS.index("hard") and best[0] + 1 not in shown:
        technique = named[_technique(best)].phrase(kind.id)
        yield _of(best, best[1].sort, say("review.hardest", technique=technique), 24)


def _technique(move: Numbered) -> str:
    return move[1].why.technique if move[1].why is not None else ""


def _rank(move: Numbered) -> int:
    why = move[1].why
    return LEVELS.index(why.level) if why is not None and why.level in LEVELS else 0


def _of(move: Numbered, sort: str, title: Phrase, weight: float) -> KeyMoment:
    at, each = move
    if each.why is None:
        return KeyMoment(sort, each.played.second, at + 1, title, weight=weight)
    why = each.why
    drill = why.drill or why.technique
    return KeyMoment(sort, each.played.second, at + 1, title, why.because, drill, why.spots, why.targets, weight)


def _clock(seconds: float) -> Phrase:
    return say("review.clock", minutes=int(seconds) // 60, seconds=f"{int(seconds) % 60:02}")
