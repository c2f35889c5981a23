"""The games that ratings use, and the background review of ended games, which counts how techniques were used.

Reviews run one game at a time in the worker while the player is idle; each game is reviewed once,
with a time limit. Before that, old results are corrected once: a game with a shown solution used to
count as solved."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from typing import TypeAlias

from game.review.model import HINTED, QUICK, STALLED, GameReview
from game.session.session import read_chapter
from game.session.worker import Job, JobSlot, Worker
from game.store.archive import Archive, ArchiveBusyError, Game
from game.store.learning import MEASURE, MOST_TIMES, Counts, ForgetMark, TechniquesUsed
from game.store.log import SHOWN
from game.store.store import Store
from game.system.report import LOG
from generators.kernel.kind import FOUND, GUESS, JUSTIFIED, SLIP, AnyKind, BadText, Cancelled, M, Pulse, S

RECENT = 200  # games that are rated
ROWS_AT_ONCE = 100
MOVES, SECONDS = 5, 60.0  # moves and seconds from which a game that was left counts as tried

QUIET = 1.0  # seconds without input
MEASURED = "measured"  # kind of the records of corrected kinds
BACK = 80  # games of a kind that are reviewed, the latest
LONGEST = 8.0  # seconds to review one game
SLOTS = {JUSTIFIED: 0, FOUND: 0, QUICK: 0, STALLED: 1, GUESS: 2, SLIP: 3, HINTED: 4}  # indexes in Counts.row


def latest_games(
    archive: Archive, kind: str, forgot: ForgetMark | None, most: int = RECENT, *, left: bool = False
) -> list[Game]:
    """The latest ended games of a kind, and with `left` those that were tried; only as many as needed are read."""
    rows = [row for _, row in archive.played_rows([kind])]
    found: list[Game] = []
    for game in _games(archive, rows):
        if forgot is not None and (game.id == forgot.game or game.day < forgot.day):
            break
        tried = game.moves >= MOVES and game.seconds >= SECONDS
        if (game.ending or (left and tried)) and game.ending != SHOWN:
            found.append(game)
        if len(found) == most:
            break
    return found


def newest_mark(archive: Archive, kind: str) -> ForgetMark | None:
    """A mark at the latest game, to forget all games up to it."""
    found = latest_games(archive, kind, None, 1)
    return ForgetMark(found[0].day, found[0].id) if found else None


def _games(archive: Archive, rows: Sequence[int]) -> Iterator[Game]:
    for start in range(0, len(rows), ROWS_AT_ONCE):
        found = archive.games_in_rows(rows[start : start + ROWS_AT_ONCE])
        yield from (found[row] for row in rows[start : start + ROWS_AT_ONCE] if row in found)


ReviewedGame: TypeAlias = tuple[str, TechniquesUsed] | None  # id of the game


class TooLongError(Exception):
    """The review takes too long."""


class Learner:
    def __init__(self, store: Store, worker: Worker, kinds: Callable[[], Sequence[AnyKind]]) -> None:
        self._store = store
        self._worker = worker
        self._kinds = kinds  # called in the worker, as they may have to be imported
        self._corrected = False  # old results
        self._reviewing: JobSlot[ReviewedGame] = JobSlot()
        self._quiet = 0.0
        self._idle = False  # there is nothing to review
        self._failed: set[str] = set()  # games with an unexpected error, not tried again before the next start
        self.on = True

    def reset_idle(self) -> None:
        self._quiet = 0.0

    def refresh(self) -> None:
        self._quiet, self._idle = 0.0, False

    @property
    def busy(self) -> bool:
        return self._reviewing.busy

    def update(self, seconds: float) -> bool:
        """Start the next review if it is time; True when a game was added."""
        self._quiet += seconds
        if (job := self._reviewing.take_done()) is not None:
            return self._collect(job)
        if not self.busy and (self.on or not self._corrected) and not self._idle and self._quiet >= QUIET:
            self._reviewing.begin(self._worker.submit(self._review_next, ahead=True))
        return False

    def _collect(self, job: Job[ReviewedGame]) -> bool:
        """Save the result, unless learning was switched off meanwhile."""
        try:
            found = job.result()
        except (Cancelled, OSError, ArchiveBusyError):
            return False
        self._idle = found is None and self.on
        if found is None or not self.on:
            return False
        self._store.change_learned(lambda learned: learned.with_seen(*found))
        return True

    def _review_next(self, pulse: Pulse) -> ReviewedGame:
        """Review the latest game that has no review, in the worker."""
        self._correct_old_results(pulse)
        if not self.on:
            return None
        learned = self._store.read_learned()
        for kind in (each for each in self._kinds() if each.teaching.why is not None):
            for game in latest_games(self._store.archive, kind.id, learned.forgot.get(kind.id), BACK):
                pulse()
                if game.id not in learned.seen and game.id not in self._failed:
                    try:
                        return game.id, self._techniques_of(kind, game, pulse)
                    except Cancelled:
                        raise
                    except Exception:  # noqa: BLE001 - a background job, only logged
                        LOG.exception("%s", game.id)
                        self._failed.add(game.id)
        return None

    def _correct_old_results(self, pulse: Pulse) -> None:
        """Correct results that are solved although the log says shown, once for each kind."""
        done = self._store.records.of(MEASURED)
        for kind in self._kinds():
            if kind.id not in done:
                games = self._store.archive.games(kind.id, ended=True)
                wrong = [each.id for each in games if each.solved and each.hints and self._was_shown(kind, each, pulse)]
                if wrong and not self._store.writer.submit(partial(self._store.archive.correct, wrong)).result():
                    return
                self._store.shelf.correct(kind.id, wrong)
                self._store.records.set(MEASURED, {kind.id: MEASURE})
        self._corrected = True

    def _was_shown(self, kind: AnyKind, game: Game, pulse: Pulse) -> bool:
        pulse()
        try:
            ending = read_chapter(kind, self._store.archive.lines(game.id, quietly=True) or []).ending
        except BadText:
            return False
        return ending is not None and ending.how == SHOWN

    def _techniques_of(self, kind: AnyKind, game: Game, pulse: Pulse) -> TechniquesUsed:
        """The techniques of a game; empty if it cannot be read, has no log or takes too long."""
        from game.review.review import review  # noqa: PLC0415 - not needed at a start

        with suppress(BadText, TooLongError):
            if lines := self._store.archive.lines(game.id, quietly=True):
                return count_techniques(kind.id, game.day, review(read_chapter(kind, lines), _limit(LONGEST, pulse)))
        return TechniquesUsed(kind.id, game.day)


def _limit(seconds: float, pulse: Pulse) -> Callable[[], None]:
    until = time.monotonic() + seconds

    def within_limit() -> None:
        pulse()
        if time.monotonic() > until:
            raise TooLongError

    return within_limit


def count_techniques(kind: str, day: str, review: GameReview[S, M]) -> TechniquesUsed:
    counts = defaultdict[str, list[int]](lambda: [0] * len(Counts().row))
    for each in review.moves:
        if each.why is not None and each.sort in SLOTS:
            counts[each.why.technique.name][SLOTS[each.sort]] += 1
    used = {name: Counts(*(min(MOST_TIMES, count) for count in row)) for name, row in counts.items()}
    return TechniquesUsed(kind, day, used)
