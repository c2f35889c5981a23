"""Boards and walls that somebody began to make: opened again, thrown away, which can be taken back at once, or printed
together."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from typing import Any

from game.scenes.files.save_file import ToSave
from game.scenes.printing.to_print import to_print
from game.scenes.shared.blocks import Block, row
from game.scenes.shared.page import Sheet, ignore_result
from game.scenes.shared.scene import Services, Turn
from game.store.drafts import SavedDraft
from game.ui.widgets.widget import Chosen
from generators.kernel.phrases import Phrase

MOST_DRAFTS = 60
PRINT = "print"


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

    @property
    @abstractmethod
    def whole(self) -> list[ToSave]:
        """Those that are puzzles already."""

    def print_row(self) -> list[Block]:
        return [row(self.ui, PRINT, self.ui.tell("print.all"), leads=True)] if self.whole else []

    def choose(self, chosen: Chosen) -> Turn | None:
        if chosen.id == PRINT:
            return to_print(self.services, *self.whole, name=self.title())
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
