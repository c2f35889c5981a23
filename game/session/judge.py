"""Sure: a move counts only when it is proved. Each is judged aside and in its turn, before it is played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from typing import Any, Generic

from game.session.chapter import Chapter
from game.session.session import Session
from game.session.worker import JobSlot, Worker
from game.store.log import MOVE, PROVED, REFUSED, Deed
from generators.kernel.kind import Cancelled, Doubt, IllegalMove, M, O, P, S


@dataclass(slots=True)
class Judge(Generic[O, P, S, M]):
    """The moves that wait to be judged, and the last one that was refused."""

    worker: Worker
    session: Session[O, P, S, M]
    doubt: Doubt[M] | None = None  # why it was refused
    refused: M | None = None
    _waiting: list[M] = field(default_factory=list)
    _judging: JobSlot[Doubt[M] | None] = field(default_factory=JobSlot)
    _about: S | None = None  # the state that is judged or spoken of

    @property
    def busy(self) -> bool:
        return bool(self._waiting)

    @property
    def speaks(self) -> bool:
        return self.doubt is not None

    def takes(self, move: M) -> bool:
        """True for what has to wait: it must be proved, or follows a move that is judged just now."""
        counts = self.session.kind.teaching.counts
        self.doubt = None
        if counts is None or not (self._waiting or _safely(counts, self.session.state, move)):
            return False
        self._waiting.append(move)
        return True

    def passed(self) -> M | None:
        """The next move to be played: one that was proved, or that needs no proof; in the place of one that was
        refused, what takes away the mark that it would have replaced."""
        teaching, state = self.session.kind.teaching, self.session.state
        if not self._waiting or teaching.counts is None or teaching.doubt is None:
            return None
        move = self._waiting[0]
        if not _safely(teaching.counts, state, move):
            return self._waiting.pop(0)
        if not self._judging.busy or self._about != state:
            self._about = state
            self._judging.begin(self.worker.submit(partial(teaching.doubt, state, move)))
        if (job := self._judging.done()) is None:
            return None
        try:
            found = job.result()
        except Cancelled:
            self._waiting.clear()
            return None
        return self._proved() if found is None else self._refuse(found)

    def take(self) -> M | None:
        """The refused move, as a guess."""
        self.doubt = None
        return self.refused

    def follow(self, state: S) -> None:
        """The state changed; what was said of another one is no longer true."""
        if self.doubt is not None and state != self._about:
            self.doubt = None

    def forget(self) -> None:
        self._judging.call_off()
        self.doubt = None
        self._waiting.clear()

    def _proved(self) -> M:
        self.session.chapter.note(PROVED)
        return self._waiting.pop(0)

    def _refuse(self, found: Doubt[M]) -> M | None:
        kind, state = self.session.kind, self.session.state
        self.refused, self.doubt = self._waiting[0], found
        self._waiting.clear()
        self.session.chapter.note(REFUSED, kind.write_move(self.refused))
        self._about = state if found.instead is None else kind.play(state, found.instead)
        return found.instead


def _safely(counts: Callable[[S, M], bool], state: S, move: M) -> bool:
    """No move that the rules forbid is judged: to play it says why."""
    try:
        return counts(state, move)
    except IllegalMove:
        return False


def refusals(chapter: Chapter[Any, Any, Any, Any]) -> int | None:
    """How many moves were refused, where all that count were proved and no hint was taken; else None."""
    counts, log = chapter.kind.teaching.counts, chapter.log
    if counts is None or chapter.hints or not any(each.act == PROVED for each in log):
        return None
    again = Chapter(chapter.kind, chapter.heading, chapter.puzzle)
    for before, deed in pairwise((Deed(""), *log)):
        unproved = deed.act == MOVE and before.act != PROVED
        if unproved and counts(again.state, chapter.kind.read_move(deed.text)):
            return None
        again.replay(deed)
    return sum(each.act == REFUSED for each in log)
