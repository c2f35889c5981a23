"""The list of saved drafts, the last edited one first: to open, delete (with undo) or print them."""

from __future__ import annotations

from abc import abstractmethod
from functools import partial
from typing import Generic, TypeVar

from game.scenes.shared.old_blocks import Block, Paragraph, row
from game.scenes.shared.old_page import OldChoiceSheet
from game.scenes.shared.outside import ToSave
from game.scenes.shared.page import Answer, ignore_result
from game.scenes.shared.pages import turn_by
from game.scenes.shared.scene import Services, Turn
from game.store.records import SavedDraft
from game.ui.widgets.widget import Chosen
from generators.kernel.phrases import say

D = TypeVar("D")

MOST_DRAFTS = 60
PRINT = "print"


class DraftSheet(OldChoiceSheet[SavedDraft], Generic[D]):
    """Returns the chosen draft."""

    arrows_move_focus = True
    words: str  # how the keys of its sentences begin
    space = 12  # points below each

    def __init__(self, services: Services, kind: str, then: Answer[SavedDraft] = ignore_result) -> None:
        super().__init__(services, then)
        self._kind = kind
        self.found = self.look()

    @abstractmethod
    def look(self) -> list[tuple[SavedDraft, D]]:
        """The drafts that can be read."""

    @abstractmethod
    def name(self, draft: D) -> str: ...
    @abstractmethod
    def to_save(self, draft: D) -> ToSave | None:
        """None for an incomplete draft."""

    def detail(self, draft: D) -> str:
        del draft
        return ""

    def sketch(self, draft: D) -> list[Block]:
        """A picture above its row. Default: none."""
        del draft
        return []

    def title(self) -> str:
        return self.ui.tell(f"{self.words}drafts")

    @property
    def whole(self) -> list[ToSave]:
        """The complete drafts."""
        return [found for _, draft in self.found if (found := self.to_save(draft)) is not None]

    def blocks(self) -> list[Block]:
        ui, blocks, throw = self.ui, list[Block](), self.ui.tell(f"{self.words}throw")
        for at, (_, draft) in enumerate(self.found):
            blocks += [
                *self.sketch(draft),
                row(ui, f"open-{at}", self.name(draft), detail=self.detail(draft), icon="pencil", value=at),
                row(ui, f"throw-{at}", throw, icon="delete", value=at, space=self.space),
            ]
        if not blocks:
            return [Paragraph(ui.tell(f"{self.words}no_drafts"))]
        return [*blocks, *([row(ui, PRINT, ui.tell("print.all"), leads=True)] if self.whole else [])]

    def choose(self, chosen: Chosen) -> Turn | None:
        if chosen.id == PRINT:
            return turn_by("print_texts", self.services, *self.whole, name=self.title())
        saved, _ = self.found[chosen.value]
        if chosen.id.startswith("open"):
            return self.give(saved)
        self.services.store.drafts.remove(saved)
        self.services.announce(say(f"{self.words}thrown"), partial(self._back, saved))
        self._again()
        return None

    def _back(self, saved: SavedDraft) -> None:
        self.services.store.drafts.keep(saved)
        self._again()

    def _again(self) -> None:
        self.found = self.look()
        self.place()
