"""Keeps a running game: soon after every change, when the window goes out of sight, and at the end. Notes results."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

from game.results import Result
from game.session import Session, resume
from game.store import Slot, Store
from generators.kind import BadText, Kind

SOON = 0.25  # seconds after a change
NOW_AND_THEN = 10.0  # for the clock alone


class Keeper:
    def __init__(self, store: Store, kind: Kind[Any, Any, Any, Any], today: Callable[[], date]) -> None:
        self._store = store
        self._kind = kind
        self._today = today
        self._slot: Slot | None = None
        self._session: Session[Any, Any, Any, Any] | None = None
        self._due = NOW_AND_THEN

    def open(self) -> Session[Any, Any, Any, Any]:
        """The running game; an empty session when there is none or it cannot be read."""
        if self._session is None:
            self._slot = self._store.claim(self._kind.id)
            self._session = self._resumed(self._slot)
        return self._session

    def changed(self) -> None:
        self._due = min(self._due, SOON)
        self._note()

    def update(self, seconds: float) -> None:
        self._due -= seconds
        if self._due <= 0:
            self.keep()

    def keep(self) -> None:
        self._due = NOW_AND_THEN
        if self._slot is not None and self._session is not None and self._session.positions:
            self._slot.keep(self._session.record())

    def close(self) -> None:
        self.keep()
        if self._slot is not None:
            self._slot.let_go()
            self._slot = None

    def _resumed(self, slot: Slot) -> Session[Any, Any, Any, Any]:
        text = slot.text()
        if text is not None:
            try:
                return resume(self._kind, text)
            except BadText:
                slot.refuse()
        return Session(self._kind)

    def _note(self) -> None:
        """A game that ended is a result, once."""
        session = self._session
        if session is None or not session.over or session.game.recorded:
            return
        game = session.game
        game.recorded = True
        solved = self._kind.solved(session.state)
        day = self._today().isoformat()
        text = self._kind.write(game.puzzle)
        self._store.add_result(
            Result(self._kind.id, game.preset, text, solved, game.seconds, game.hints, day, game.daily == day)
        )
