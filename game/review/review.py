"""A review of a game: its log is replayed, the kind judges each move, and the moments worth showing are picked.

Moves that change the same mark within a moment are joined to the last one: a chest takes two
clicks, and the first one makes a cross; a drag may go a cell too far."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import groupby
from typing import TypeAlias

from game.review.model import BEST, HINTED, QUICK, SEEN, STALLED, SURE, GameReview, KeyMoment, ReviewedMove
from game.session.session import Chapter
from game.store.log import CHECK, END, HINT, MOVE, SHOWN, WAY
from generators.kernel.kind import (
    FOUND,
    GUESS,
    LEVELS,
    SLIP,
    BadText,
    IllegalMove,
    Kind,
    M,
    O,
    P,
    Pulse,
    S,
    Spots,
    TimedMove,
    Why,
)
from generators.kernel.phrases import Phrase, say

Numbered: TypeAlias = tuple[int, ReviewedMove[S, M]]  # number of moves before a move, and the move

RUN = 3  # right moves in a row that are mentioned, at least
SOON = 60  # seconds of a move that are mentioned, at most

FAST, SLOW = 1 / 3, 3.0  # multiples of the player's median time for such a step
FEW = 4  # times of a technique that a median needs
BRIEF = 20.0  # seconds of the shortest pause
MOMENT = 1.5  # seconds


def moments(kind: Kind[O, P, S, M], moves: Sequence[ReviewedMove[S, M]]) -> tuple[KeyMoment, ...]:
    """The key moments, at most one of each sort, in the order of time."""
    numbered = list(enumerate(moves))
    found = (_best(kind, numbered), _guess(numbered), _slip(kind, numbered))
    return tuple(sorted(filter(None, found), key=lambda each: (each.second, each.at)))


def _best(kind: Kind[O, P, S, M], moves: Sequence[Numbered[S, M]]) -> KeyMoment | None:
    """The hardest move that the player found, the fastest of several; else the longest run of right moves."""
    weights = {each.name: each.weight for each in kind.techniques}
    clean = set(_without_mistakes(moves))
    seen = [each for each in moves if each[0] in clean and each[1].sort in SEEN and _rank(each)]
    best = max(seen, key=lambda each: (_rank(each), weights.get(_technique(each), 0), -each[1].spent), default=None)
    if best is not None:
        return _key_moment(best, BEST, say("review.best"), "review.in_time" if 0 < best[1].spent <= SOON else "")
    # Runs of right moves on a board without mistakes; moves without a reason do not count.
    judged = (each for each in moves if each[1].why is not None)
    right = groupby(judged, key=lambda each: each[0] in clean and each[1].sort in SEEN)
    run = max((list(run) for is_right, run in right if is_right), key=len, default=[])
    if len(run) < RUN:
        return None
    (at, first), (_, last) = run[0], run[-1]
    between = say("review.run_from", start=_clock(first.played.second), end=_clock(last.played.second))
    key = "review.run_found" if all(each.sort == FOUND for _, each in run) else "review.run"
    return KeyMoment(BEST, first.played.second, at + 1, say(key, count=len(run)), between)


def _without_mistakes(moves: Sequence[Numbered[S, M]]) -> Iterator[int]:
    """The numbers of the moves on a board without mistakes."""
    until = 0.0
    for at, each in moves:
        if each.played.second >= until:
            yield at
        if each.sort == SLIP:
            until = max(until, float("inf") if each.found is None else each.found)


def _guess(moves: Sequence[Numbered[S, M]]) -> KeyMoment | None:
    found = [each for each in moves if each[1].sort == GUESS]
    if not found:
        return None
    title = say("review.guess") if len(found) == 1 else say("review.guesses", count=len(found))
    return _key_moment(max(found, key=_rank), GUESS, title, "review.not_yet")


def _slip(kind: Kind[O, P, S, M], moves: Sequence[Numbered[S, M]]) -> KeyMoment | None:
    """The mistake that stayed on the board longest. A kind that counts mistakes itself also does so here."""
    slips = [each for each in moves if each[1].sort == SLIP]
    worst = max(slips, key=_time_stood, default=None)
    if worst is None:
        return None
    counted = kind.scoring.slips
    count = len(slips) if counted is None else max(1, counted(moves[-1][1].played.after))
    return _key_moment(worst, SLIP, _slip_title(worst[1], count))


def _time_stood(move: Numbered[S, M]) -> float:
    found = move[1].found
    return float("inf") if found is None else found - move[1].played.second


def _slip_title(slip: ReviewedMove[S, M], count: int) -> Phrase:
    if slip.found is None:
        return say("review.slip_stood")
    if slip.found == slip.played.second:
        return say("review.slip_at_once") if count == 1 else say("review.slips", count=count)
    return say("review.slip_back", time=_clock(slip.found))


def _clock(second: float) -> Phrase:
    minutes, seconds = divmod(int(second), 60)
    return say("review.clock", minutes=minutes, seconds=f"{seconds:02}")


def _technique(move: Numbered[S, M]) -> str:
    return move[1].why.technique.name if move[1].why is not None else ""


def _rank(move: Numbered[S, M]) -> int:
    why = move[1].why
    return LEVELS.index(why.technique.level) if why is not None else 0


def _key_moment(move: Numbered[S, M], sort: str, title: Phrase, around: str = "") -> KeyMoment:
    """`around`: key of a sentence around the reason."""
    at, each = move
    if (why := each.why) is None:
        return KeyMoment(sort, each.played.second, at + 1, title)
    reason = say(around, because=why.because, count=max(1, round(each.spent))) if around else why.because
    drill = why.drill or why.technique.name
    return KeyMoment(sort, each.played.second, at + 1, title, reason, drill, why.spots, why.targets)


@dataclass(frozen=True, slots=True)
class UsualTimes:
    all: float | None  # median of all times
    of: dict[str, float] = field(default_factory=dict)  # medians by technique, with at least FEW times

    def usual(self, why: Why | None) -> float | None:
        return self.of.get(why.technique.name, self.all) if why is not None else self.all

    def stalls(self, why: Why | None, took: float) -> bool:
        usual = self.usual(why)
        return usual is not None and took >= max(BRIEF, SLOW * usual)

    def sort(self, why: Why, took: float) -> str:
        usual = self.usual(why)
        if self.stalls(why, took):
            return STALLED
        return QUICK if usual is not None and took <= FAST * usual else why.sort


def pace(whys: Sequence[Why | None], took: Sequence[float]) -> UsualTimes:
    """The usual times of right moves; of all moves if none is judged."""
    from statistics import median  # noqa: PLC0415 - slow to import

    times: dict[str, list[float]] = {}
    for why, time in zip(whys, took, strict=True):
        if why is not None and why.sort in SURE:
            times.setdefault(why.technique.name, []).append(time)
    every = [each for some in times.values() for each in some] or list(took)
    usual = {name: median(some) for name, some in times.items() if len(some) >= FEW}
    return UsualTimes(median(every) if len(every) >= FEW else None, usual)


Progress: TypeAlias = Callable[[float], object]  # called with 0 to 1


def review(chapter: Chapter[O, P, S, M], pulse: Pulse) -> GameReview[S, M]:
    return review_moves(chapter.kind, timed_moves(chapter), pulse)


def review_moves(
    kind: Kind[O, P, S, M], done: Sequence[TimedMove[S, M]], pulse: Pulse, on_progress: Progress = lambda _: None
) -> GameReview[S, M]:
    whys = _excuse(kind, done, list(_reasons(kind, done, pulse, on_progress)))
    done = list(_with_hinted_letters(kind, done, whys))
    took = [now.second - before for now, before in zip(done, [0.0, *(each.second for each in done)], strict=False)]
    spent = list(_time_spent(done, whys, took))
    usual = pace(whys[1:], (spent if any(whys) else took)[1:])
    moves = tuple(
        ReviewedMove(
            each, time, whole, _sort(each, why, whole, usual), why, paused=bool(at) and usual.stalls(why, time)
        )
        for at, (each, why, time, whole) in enumerate(zip(done, whys, took, spent, strict=True))
    )
    rules_out = kind.teaching.is_elimination
    if rules_out is not None and not any(each.move is not None and rules_out(each.move) for each in done):
        # Nothing was ruled out on the board: a guess may rest on what the player keeps in mind, unless it is distant.
        known = (each.sort == GUESS and each.why is not None and not each.why.is_distant for each in moves)
        moves = tuple(replace(each, sort="") if is_known else each for each, is_known in zip(moves, known, strict=True))
    moves = _with_slip_times(kind, moves, pulse)
    passages = kind.teaching.account(tuple(done), pulse) if kind.teaching.account is not None else ()
    return GameReview(moves, passages, moments(kind, moves))


def _reasons(
    kind: Kind[O, P, S, M], done: Sequence[TimedMove[S, M]], pulse: Pulse, on_progress: Progress
) -> Iterator[Why | None]:
    why = kind.teaching.why
    for at, each in enumerate(done):
        pulse()
        on_progress(at / len(done))
        found = None if why is None or each.move is None else why(each.before, each.move, pulse)
        if found is not None and found.answer is not None:
            found = replace(found, because=say("review.with_answer", because=found.because, answer=found.answer))
        yield found


def _excuse(kind: Kind[O, P, S, M], done: Sequence[TimedMove[S, M]], whys: Sequence[Why | None]) -> list[Why | None]:
    """A move that later counts as right is FOUND."""
    excuses = kind.teaching.is_excused_by
    return [
        replace(why, sort=FOUND, because=say("review.counted_right"))
        if why is not None
        and excuses is not None
        and each.move is not None
        and any(then.move is not None and excuses(each.move, then.move) for then in done[at:])
        else why
        for at, (each, why) in enumerate(zip(done, whys, strict=True))
    ]


def _with_hinted_letters(
    kind: Kind[O, P, S, M], done: Sequence[TimedMove[S, M]], whys: Sequence[Why | None]
) -> Iterator[TimedMove[S, M]]:
    """A word whose letters are not judged alone is hinted if one was, or was wrong in a Check, and no other word
    had that letter."""
    letters, parts = frozenset[Hashable](), kind.scoring.parts
    for each, why in zip(done, whys, strict=True):
        if why is not None:
            yield replace(each, hinted=each.hinted or bool(letters & why.spots))
            letters -= why.spots if why.sort != SLIP else frozenset()
            continue
        yield each
        if each.hinted and parts is not None:
            letters |= parts(each.after) - parts(each.before)
        if kind.scoring.checked is not None:
            letters |= kind.faults(each.after)


def _time_spent(done: Sequence[TimedMove[S, M]], whys: Sequence[Why | None], took: Sequence[float]) -> Iterator[float]:
    """The time of each move and of those before it that are not judged alone, without the time of the first move."""
    waiting = 0.0
    for at, (each, why, time) in enumerate(zip(done, whys, took, strict=True)):
        waiting += time if at else 0.0
        yield waiting
        if why is not None or each.move is None:
            waiting = 0.0


def _sort(done: TimedMove[S, M], why: Why | None, took: float, usual: UsualTimes) -> str:
    if why is None:
        return ""
    if done.hinted and why.sort != SLIP:
        return HINTED
    return usual.sort(why, took) if took and why.sort in SURE else why.sort


def _with_slip_times(
    kind: Kind[O, P, S, M], moves: tuple[ReviewedMove[S, M], ...], pulse: Pulse
) -> tuple[ReviewedMove[S, M], ...]:
    """The moves, with the second at which mistakes were corrected; at once for kinds that judge each guess."""
    done, mistakes = [each.played for each in moves], kind.mistakes

    @cache
    def wrong_after(at: int) -> Spots:
        assert mistakes is not None
        return mistakes(done[at].after if at >= 0 else done[0].before, pulse)

    def corrected(at: int) -> float | None:
        """The second at which the wrong marks of that move were gone; None: never."""
        if mistakes is None:
            return done[at].second
        came = wrong_after(at) - wrong_after(at - 1) or wrong_after(at)
        later = range(at + 1, len(done))
        return next((done[each].second for each in later if not came & wrong_after(each)), None)

    return tuple(replace(each, found=corrected(at)) if each.sort == SLIP else each for at, each in enumerate(moves))


def timed_moves(chapter: Chapter[O, P, S, M]) -> tuple[TimedMove[S, M], ...]:
    """The moves, with those joined that change the same mark within a moment."""
    found: list[TimedMove[S, M]] = []
    for each in played_moves(chapter):
        found.append(each)
        while len(found) > 1 and (last := _without(chapter.kind, *found[-2:])) is not None:
            found[-2:] = last
    return tuple(found)


def _without(kind: Kind[O, P, S, M], first: TimedMove[S, M], then: TimedMove[S, M]) -> list[TimedMove[S, M]] | None:
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


def remaining_move(kind: Kind[O, P, S, M], before: S, first: M, then: M | None, after: S) -> M | None:
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


def played_moves(chapter: Chapter[O, P, S, M]) -> Iterator[TimedMove[S, M]]:
    """The moves of the log; an undone move is there twice, as move and as undo. A hint belongs to
    the move that it names, whenever that is played; in older logs, where it names none, to the next
    one. A hint that was itself a move is logged after the move, other hints before it."""
    kind = chapter.kind
    again = Chapter(kind, chapter.heading, chapter.puzzle)
    next_one, way, last, told = False, False, None, list[M]()
    for entry in tuple(chapter.log):
        before, given = again.state, again.given
        again.replay(entry)
        if entry.action == HINT and entry.text == SHOWN and last is not None:
            last = replace(last, hinted=True)
        elif entry.action == HINT and entry.text not in (SHOWN, CHECK):
            _, _, move = entry.text.partition(" ")
            next_one, way = next_one or not move, way or entry.text == WAY
            with suppress(BadText):
                told += [kind.read_move(move)] if move else []
        elif again.state != before:
            if last is not None:
                yield last
            moved = again.position.move if entry.action == MOVE else None
            hinted = moved is not None and (next_one or _was_told(kind, before, again.state, given, told))
            last = TimedMove(entry.second, before, moved, again.state, hinted)
            next_one = way  # which named every move
        if entry.action == END and again.ending is not None and not again.ending.open:
            break
    if last is not None:
        yield last


def _was_told(kind: Kind[O, P, S, M], before: S, after: S, given: frozenset[Hashable], told: Sequence[M]) -> bool:
    """Whether hints named a part that the move placed, or a move that contains this one."""
    parts = kind.scoring.parts
    if parts is not None and given & (parts(after) - parts(before)):
        return True
    for each in told:
        with suppress(IllegalMove):
            if (whole := kind.play(before, each)) != before and (whole == after or kind.play(after, each) == whole):
                return True
    return False


def hint_seconds(chapter: Chapter[O, P, S, M]) -> tuple[float, ...]:
    ends = [at for at, each in enumerate(chapter.log) if each.action == END]
    before = chapter.log[: ends[-1]] if ends else chapter.log
    return tuple(each.second for each in before if each.action == HINT and each.text != CHECK)


def path(start: S, done: Sequence[TimedMove[S, M]], at: int) -> tuple[M, ...] | None:
    """The moves from the start to the position after `at` moves: backwards, each time the latest
    move that led there. None if the log has no such moves, as in old saves."""
    state, moves = done[at - 1].after if at else start, list[M]()
    for each in reversed(done[:at]):
        if state == start:
            break
        if each.move is not None and each.after == state:
            moves.append(each.move)
            state = each.before
    return tuple(reversed(moves)) if state == start else None
