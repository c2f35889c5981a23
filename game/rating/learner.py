"""Looks back, in quiet moments, at games that ended, and keeps what there was to be seen of techniques.

One game at a time, by the worker's lane of what nobody waits for; each game once, and none for long.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.rating.games import latest
from game.review.model import HINTED, QUICK, STALLED, GameReview
from game.review.reviewing import review
from game.session.chapter import read_chapter
from game.session.worker import Job, Worker
from game.store import Store
from game.store.archive import Game
from game.store.learned import MOST, Counts, Seen
from game.system.report import LOG
from generators.kernel.kind import FOUND, GUESS, JUSTIFIED, SLIP, AnyKind, BadText, Cancelled, Pulse

QUIET = 1.0  # seconds without a hand
BACK = 80  # games of a kind that are looked back at, the latest
LONGEST = 8.0  # seconds for one game
SLOTS = {JUSTIFIED: 0, FOUND: 0, QUICK: 0, STALLED: 1, GUESS: 2, SLIP: 3, HINTED: 4}  # which of the counts each sort is


@dataclass(frozen=True, slots=True)
class SeenGame:
    game: str
    seen: Seen


class TooLongError(Exception):
    """Some games are not worth it."""


class Learner:
    def __init__(self, store: Store, worker: Worker, kinds: Sequence[AnyKind]) -> None:
        self._store = store
        self._worker = worker
        self._kinds = tuple(each for each in kinds if each.teaching.why is not None)
        self._job: Job[SeenGame | None] | None = None
        self._quiet = 0.0
        self._idle = False  # nothing was left to be looked at
        self._failed: set[str] = set()  # games that raised what nobody foresaw: tried again at the next start
        self.on = True

    def disturb(self) -> None:
        """Somebody is there, who comes first."""
        self._quiet = 0.0

    def look_again(self) -> None:
        self._quiet, self._idle = 0.0, False

    @property
    def busy(self) -> bool:
        return self._job is not None

    def update(self, seconds: float) -> bool:
        """True when there is more to be learned than before."""
        self._quiet += seconds
        if self._job is not None:
            return self._job.done and self._came()
        if self.on and not self._idle and self._quiet >= QUIET and self._kinds:
            self._job = self._worker.submit(self._look, ahead=True)
        return False

    def _came(self) -> bool:
        """When it was switched off meanwhile, nothing is kept."""
        job, self._job = self._job, None
        assert job is not None
        try:
            found = job.result()
        except (Cancelled, OSError):
            return False
        self._idle = found is None
        if found is None or not self.on:
            return False
        self._store.change_learned(lambda learned: learned.with_seen(found.game, found.seen))
        return True

    def _look(self, pulse: Pulse) -> SeenGame | None:
        """By the worker: the latest game that was not looked at, of whatever kind."""
        learned = self._store.learned()
        for kind in self._kinds:
            for game in latest(self._store.archive, kind.id, learned.forgot.get(kind.id), BACK):
                pulse()
                if game.id not in learned.seen and game.id not in self._failed:
                    try:
                        return SeenGame(game.id, self._seen(kind, game, pulse))
                    except Cancelled:
                        raise
                    except Exception:  # noqa: BLE001 - nobody waits for it: the player is not led home because of it
                        LOG.exception("%s", game.id)
                        self._failed.add(game.id)
        return None

    def _seen(self, kind: AnyKind, game: Game, pulse: Pulse) -> Seen:
        """Nothing of one that cannot be read, that has no log, or that would take too long: it is not tried again."""
        lines = self._store.archive.lines(game.id, quietly=True)
        try:
            if lines:
                return seen_in(kind.id, game.day, review(read_chapter(kind, lines), _within(LONGEST, pulse)))
        except (BadText, TooLongError):
            pass
        return Seen(kind.id, game.day)


def _within(seconds: float, pulse: Pulse) -> Callable[[], None]:
    until = time.monotonic() + seconds

    def limited() -> None:
        pulse()
        if time.monotonic() > until:
            raise TooLongError

    return limited


def seen_in(kind: str, day: str, review: GameReview[Any, Any]) -> Seen:
    counts: dict[str, list[int]] = {}
    for each in review.moves:
        if each.why is not None and each.sort in SLOTS:
            row = counts.setdefault(each.why.technique, [0] * len(Counts().row))
            row[SLOTS[each.sort]] += 1
    return Seen(kind, day, {name: Counts(*(min(MOST, count) for count in row)) for name, row in counts.items()})
