"""What else can be done with the puzzle on the table."""

from __future__ import annotations

from typing import Any

from game.scenes.bookmarks import Bookmarks
from game.scenes.page import Block, Sheet, row
from game.scenes.scene import Bring, Pop, Push, Services, Turn
from game.session import Bookmark, Session
from game.ui.widget import Chosen
from generators.phrases import say


class Menu(Sheet):
    """Leaves with what was chosen; the play scene does it."""

    def __init__(self, services: Services, session: Session[Any, Any, Any, Any]) -> None:
        super().__init__(services)
        self.session = session
        self.others = services.store.others(session.kind.id)  # asked once: it reads the disk

    def title(self) -> str:
        return self.ui.tell("menu.title")

    def blocks(self) -> list[Block]:
        tell, ui = self.ui.tell, self.ui
        marks = len(self.session.bookmarks)
        export = self.session.kind.export
        rows = (
            row(ui, "restart", tell("menu.restart"), detail=tell("menu.undoable"), enabled=self.session.moved),
            row(ui, "mark", tell("menu.mark"), detail="Ctrl S"),
            row(ui, "bookmarks", tell("menu.bookmarks"), detail=str(marks or ""), enabled=marks > 0),
            row(ui, "other", tell("menu.other"), detail=str(self.others)) if self.others else None,
            row(ui, "change", tell("menu.change"), detail="Ctrl Shift N"),
            row(ui, "copy_result", tell("menu.copy_result")) if self.session.over else None,
            row(ui, "copy", tell("menu.copy"), detail="Ctrl C"),
            row(ui, "export", tell("menu.export", suffix=export[0])) if export else None,
            row(ui, "paste", tell("menu.paste"), detail="Ctrl V"),
            row(ui, "rules", tell("menu.rules"), detail="F1"),
            row(ui, "settings", tell("menu.settings")),
        )
        return [each for each in rows if each is not None]

    def choose(self, chosen: Chosen) -> Turn | None:
        if chosen.id == "bookmarks":
            return Push(Bookmarks(self.services, self.session))
        if chosen.id == "paste":
            text = self.services.pasted()
            if not text.strip():
                self.services.announce(say("import.nothing"))
                return None
            return Bring(text.encode(), self.ui.tell("import.clipboard"))
        return Pop(chosen)

    def back(self, value: Any) -> Turn | None:  # noqa: ANN401
        return Pop(value) if isinstance(value, Bookmark) else None
