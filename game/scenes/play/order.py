"""A new puzzle that is asked for, and who makes it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from game.catalogue import Entry
from game.scenes.shared.scene import Services
from game.session.keeper import daily_place, given_place
from game.session.worker import Job
from game.store.log import FREE
from generators.kernel.kind import AnyPuzzle, Pulse
from generators.kernel.phrases import Phrase, say
from generators.names.address import Address, made_at


@dataclass(frozen=True, slots=True)
class Order:
    entry: Entry
    preset: str  # its name; empty for what the menu does not offer
    day: str = ""
    more: Callable[[Pulse], Any] | None = None
    address: Address | None = None

    def at_hand(self, services: Services) -> AnyPuzzle:
        """One that was made ahead, if there is one; nobody makes ahead what only this text gives,
        or what is asked for by its address."""
        if self.more is not None or self.address is not None:
            return None
        kind, preset, ready = self.entry.kind, self.entry.preset(self.preset), services.ready
        puzzle = ready.daily(kind, preset, self.day) if self.day else ready.take(kind, preset)
        if puzzle is None:
            ready.drop(kind, preset, self.day)
        return puzzle

    def made(self, services: Services) -> Job[Any]:
        return services.worker.submit(self._work(services))

    def _work(self, services: Services) -> Callable[[Pulse], Any]:
        kind, preset = self.entry.kind, self.entry.preset(self.preset)
        if self.more is not None:
            return self.more
        if self.address is not None:
            return partial(made_at, kind, self.address)
        return partial(services.ready.made, kind, preset, day=self.day)

    def place(self, puzzle: AnyPuzzle) -> str:
        if self.day:
            return daily_place(self.day)
        return FREE if self.preset else given_place(self.entry.kind, puzzle)

    def made_at(self, services: Services, puzzle: AnyPuzzle) -> Address | None:
        return self.address or services.ready.address_of(self.entry.kind, puzzle)

    @property
    def words(self) -> Phrase:
        return say("wait.making", name=say(f"board.{self.entry.kind.id}.name"))
