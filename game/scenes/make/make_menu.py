"""The menu of all makers of puzzles."""

from __future__ import annotations

from functools import partial

from game.catalogue import CATALOGUE
from game.scenes.shared.page import Content, Sheet
from game.scenes.shared.pages import maker_title, makes, open_page, to_maker
from game.scenes.shared.parts import row
from game.scenes.shared.scene import Pop, Push, Turn
from game.ui.elements import Element
from generators.kernel.kind import AnyKind

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
