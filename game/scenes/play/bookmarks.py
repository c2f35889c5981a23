"""The positions that were saved, to go back to one of them."""

from __future__ import annotations

from typing import Any

from game.scenes.shared.blocks import Block, row
from game.scenes.shared.page import Answer, ChoiceSheet, ignore_result
from game.scenes.shared.scene import Services, Turn
from game.session.session import Session
from game.ui.widgets.widget import Chosen


class Bookmarks(ChoiceSheet[int]):
    title_key = "bookmarks.title"

    def __init__(
        self, services: Services, session: Session[Any, Any, Any, Any], then: Answer[int] = ignore_result
    ) -> None:
        super().__init__(services, then)
        self.session = session

    def blocks(self) -> list[Block]:
        rows: list[Block] = []
        for number, each in enumerate(self.session.chapter.marks):
            counted = "bookmarks.one_move" if each.depth == 1 else "bookmarks.moves"
            moves = self.ui.tell(counted, moves=each.depth)
            detail = self.ui.tell("bookmarks.here") if each.state == self.session.state else ""
            label = self.ui.tell("bookmarks.position", number=number + 1, moves=moves)
            rows.append(row(self.ui, f"mark-{number}", label, detail=detail, value=number))
        return rows

    def choose(self, chosen: Chosen) -> Turn | None:
        return self.give(chosen.value)
