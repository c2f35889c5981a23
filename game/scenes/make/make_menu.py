"""The menu of all makers of puzzles."""

from __future__ import annotations

from game.catalogue import CATALOGUE
from game.scenes.shared.old_blocks import Block, row
from game.scenes.shared.old_page import OldSheet
from game.scenes.shared.pages import maker_title, makes, open_page, to_maker
from game.scenes.shared.scene import Pop, Push, Turn
from game.ui.widgets.widget import Chosen
from generators.kernel.kind import AnyKind

WORDS, NIGHT = "words", "night"
KINDS = {entry.kind.id: entry.kind for entry in CATALOGUE if makes(entry.kind)}


class MakeMenu(OldSheet):
    title_key = "make.menu"
    arrows_move_focus = True

    def blocks(self) -> list[Block]:
        ui = self.ui
        makers = [self._maker(kind) for kind in KINDS.values()]
        return [
            *makers,
            row(ui, WORDS, ui.tell("make.title"), leads=True),
            row(ui, NIGHT, ui.tell("quiz.title"), leads=True),
        ]

    def _maker(self, kind: AnyKind) -> Block:
        """The row of a maker, with the name of its puzzle if the title does not have it."""
        title, puzzle = maker_title(self.services, kind), self.ui.tell(f"board.{kind.id}.name")
        return row(self.ui, kind.id, title, detail="" if puzzle in title else puzzle, leads=True)

    def choose(self, chosen: Chosen) -> Turn:
        return Pop(lambda: self._page(chosen.id))

    def _page(self, name: str) -> Turn:
        return to_maker(self.services, KINDS[name]) if name in KINDS else Push(open_page(name, self.services))
