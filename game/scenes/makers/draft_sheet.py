"""Boards and walls that somebody began to make: opened again, or thrown away, which can be taken back at once."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from typing import Any

from game.scenes.shared.page import Sheet, ignore_result
from game.scenes.shared.scene import Services, Turn
from game.store.drafts import SavedDraft
from game.ui.widgets.widget import Chosen
from generators.kernel.phrases import Phrase

MOST_DRAFTS = 60


class DraftSheet(Sheet[SavedDraft]):
    """Gives the one that is chosen."""

    walks = True
    thrown: Phrase

    def __init__(
        self, services: Services, kind: str, then: Callable[[SavedDraft], Turn | None] = ignore_result
    ) -> None:
        super().__init__(services, then)
        self._kind = kind

    @property
    @abstractmethod
    def found(self) -> list[tuple[SavedDraft, Any]]:
        """The drafts that can be read, the one touched last first."""

    def choose(self, chosen: Chosen) -> Turn | None:
        saved, _ = self.found[chosen.value]
        if chosen.id.startswith("open"):
            return self.give(saved)
        self.services.store.drafts.remove(saved)
        self.services.announce(self.thrown, partial(self._back, saved))
        self.place()
        return None

    def _back(self, saved: SavedDraft) -> None:
        self.services.store.drafts.keep(saved)
        self.place()
