"""On the way to a game: goes on with the running one, or waits for a new puzzle."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from game.catalogue import Entry
from game.coach import Coach
from game.keeper import Keeper
from game.scenes.open_game import OpenGame
from game.scenes.order import Order
from game.scenes.playing import Playing
from game.scenes.progress import Progress
from game.scenes.scene import Pop, Replace, Scene, Services, Then, Turn
from game.scenes.wanted import Brought, Daily, Wanted
from game.ui.input import Event, Key
from game.ui.panel import Panel


class Opening(Scene):
    """Hands over with its first turn, if it can; then nobody sees it."""

    def __init__(self, services: Services, entry: Entry, wanted: Wanted) -> None:
        super().__init__(services)
        self.wanted = wanted
        board = entry.board()
        board.prepare(services.worker)
        keeper = Keeper(services.store, entry.kind, services.today)
        session = keeper.open()
        more = wanted.more if isinstance(wanted, Brought) else None
        self.game = OpenGame(services, entry, session, Coach(services.worker, session), keeper, board, more)
        self.panel = Panel()
        self._progress: Progress[Any] | None = None  # while the worker makes a puzzle
        self._handed_over = False

    @property
    def moving(self) -> bool:
        return self._progress is not None and not self.ui.still

    def place(self) -> None:
        if self._progress is not None:
            self._progress.place(self.ui, self.area)

    def handle(self, event: Event) -> Turn | None:
        self.dirty = True
        called_off = self._progress.called_off(event) if self._progress is not None else event == Key("escape")
        return Pop() if called_off else None

    def update(self, seconds: float) -> Turn | None:
        del seconds
        if self._progress is None:
            return self._begin()
        if self._progress.job.done:
            puzzle = self._progress.came(self.services)
            return Pop() if puzzle is None else self._lay(self._order, puzzle)
        self.dirty = self._progress.ticked(still=self.ui.still) or self.dirty
        return None

    def draw(self, target: pygame.Surface) -> None:
        self.ui.background(target)
        if self._progress is not None:
            self._progress.draw(self.ui, target)

    def leave(self) -> None:
        if self._progress is not None:
            self._progress.job.cancel()
        if not self._handed_over:
            self.game.leave()

    # --- what is wanted

    def _begin(self) -> Turn | None:
        if isinstance(self.wanted, Brought):
            return self._lay(Order(self.game.entry, ""), self.wanted.puzzle)
        if self._runs:
            return self._hand_over()
        order = self._order
        puzzle = order.at_hand(self.services)
        if puzzle is not None:
            return self._lay(order, puzzle)
        if self.game.session.positions:  # what lies on the table meanwhile can be looked at
            return self._hand_over(partial(self.game.wait, order))
        self._wait(order)
        return None

    @property
    def _runs(self) -> bool:
        """What is wanted lies on the table."""
        session = self.game.session
        if not session.positions:
            return False
        return session.game.daily == self.wanted.day if isinstance(self.wanted, Daily) else not session.over

    @property
    def _order(self) -> Order:
        entry, session = self.game.entry, self.game.session
        if isinstance(self.wanted, Daily):
            return Order(entry, entry.daily, self.wanted.day)
        return Order(entry, (self.game.preset if session.positions else entry.kind.presets[0]).id)

    def _wait(self, order: Order) -> None:
        self._progress = Progress(order.made(self.services), order.words)
        self.panel = self._progress.panel
        self.place()

    def _lay(self, order: Order, puzzle: Any) -> Turn:  # noqa: ANN401 - the kind knows its puzzle
        self.game.lay(order, puzzle)
        return self._hand_over()

    def _hand_over(self, then: Then | None = None) -> Turn:
        self._handed_over = True
        return Replace(Playing(self.services, self.game), then)
