"""The menu of all makers, and the list of the drafts saved in one, to open, delete (with undo) or print them."""

from __future__ import annotations

from abc import abstractmethod
from functools import partial
from typing import Generic, TypeVar

from game.catalogue import CATALOGUE
from game.scenes.shared.export import ToSave
from game.scenes.shared.page import Answer, ChoiceSheet, Content, Sheet, ignore_result
from game.scenes.shared.pages import maker_title, makes, open_page, to_maker, turn_by
from game.scenes.shared.parts import paragraph, row
from game.scenes.shared.scene import Pop, Push, Services, Turn
from game.store.records import SavedDraft
from game.ui.elements import Element
from generators.kernel.kind import AnyKind
from generators.kernel.phrases import say

D = TypeVar("D")

MOST_DRAFTS = 60


class DraftSheet(ChoiceSheet[SavedDraft], Generic[D]):
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

    def sketch(self, draft: D) -> Element | None:
        """A picture above its row. Default: none."""
        del draft
        return None

    def title(self) -> str:
        return self.ui.tell(f"{self.words}drafts")

    @property
    def whole(self) -> list[ToSave]:
        """The complete drafts."""
        return [found for _, draft in self.found if (found := self.to_save(draft)) is not None]

    def build(self) -> Content:
        tell, parts = self.ui.tell, list[Element | None]()
        throw = tell(f"{self.words}throw")
        for at, (saved, draft) in enumerate(self.found):
            opens, throws = partial(self.give, saved), partial(self._throw, saved)
            parts += [
                self.sketch(draft),
                row(f"open-{at}", self.name(draft), opens, detail=self.detail(draft), icon="pencil"),
                row(f"throw-{at}", throw, throws, icon="delete", below=self.space),
            ]
        if not parts:
            return paragraph(tell(f"{self.words}no_drafts"))
        return [*parts, row("print", tell("print.all"), self._print, leads=True) if self.whole else None]

    def _print(self) -> Turn | None:
        return turn_by("print_texts", self.services, *self.whole, name=self.title())

    def _throw(self, saved: SavedDraft) -> None:
        self.services.store.drafts.remove(saved)
        self.services.announce(say(f"{self.words}thrown"), partial(self._back, saved))
        self._again()

    def _back(self, saved: SavedDraft) -> None:
        self.services.store.drafts.keep(saved)
        self._again()

    def _again(self) -> None:
        self.found = self.look()
        self.place()


KINDS = tuple(entry.kind for entry in CATALOGUE if makes(entry.kind))


class MakeMenu(Sheet):
    title_key = "make.menu"
    arrows_move_focus = True

    def build(self) -> Content:
        pages = (("words", "make.title"), ("night", "quiz.title"))
        others = [row(page, self.ui.tell(title), partial(self._open, page), leads=True) for page, title in pages]
        return [*map(self._maker, KINDS), *others]

    def _maker(self, kind: AnyKind) -> Element:
        """The row of a maker, with the name of its puzzle if the title does not have it."""
        title, puzzle = maker_title(self.services, kind), self.ui.tell(f"board.{kind.id}.name")
        detail, to_page = "" if puzzle in title else puzzle, partial(to_maker, self.services, kind)
        return row(kind.id, title, lambda: Pop(to_page), detail=detail, leads=True)

    def _open(self, page: str) -> Turn:
        return Pop(lambda: Push(open_page(page, self.services)))
