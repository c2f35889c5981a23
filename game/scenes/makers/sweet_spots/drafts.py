"""The boards that somebody began: the one touched last first, each with a small picture of its zones."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.boards.sweet_spots.draft_board import DraftBoard, DraftMarks
from game.scenes.shared.blocks import Block, Paragraph, Picture, row
from game.scenes.shared.page import Sheet, ignore_result
from game.scenes.shared.scene import Services, Turn
from game.store.drafts import SavedDraft
from game.ui.widgets.widget import Chosen
from generators.kernel.phrases import say
from generators.sweet_spots.maker.draft import BoardDraft, read_draft
from generators.sweet_spots.menu import size_phrase

MOST = 60


class DraftList(Sheet[SavedDraft]):
    """Gives the one that is chosen; what is thrown away can be taken back while that is said."""

    title_key = "editor.drafts"
    walks = True

    def __init__(
        self, services: Services, kind: str, then: Callable[[SavedDraft], Turn | None] = ignore_result
    ) -> None:
        super().__init__(services, then)
        self._kind = kind

    @property
    def found(self) -> list[tuple[SavedDraft, BoardDraft]]:
        every = self.services.store.drafts.all(self._kind)[:MOST]
        return [(each, draft) for each in every if (draft := read_draft(each.text)) is not None]

    def blocks(self) -> list[Block]:
        found = self.found
        if not found:
            return [Paragraph(self.ui.tell("editor.no_drafts"))]
        blocks: list[Block] = []
        for number, (_, draft) in enumerate(found):
            name = self.ui.tell(size_phrase(draft.size, draft.targets))
            blocks += [
                Picture(partial(self._sketch, draft), 20, 4),
                row(self.ui, f"open-{number}", name, icon="pencil", value=number),
                row(self.ui, f"throw-{number}", self.ui.tell("editor.throw"), icon="delete", value=number, space=16),
            ]
        return blocks

    def _sketch(self, draft: BoardDraft, target: pygame.Surface, rect: pygame.Rect) -> None:
        board = DraftBoard()
        place = pygame.Rect(rect.left + self.ui.px(16), rect.top, rect.height, rect.height)
        board.place(self.ui, place, draft)
        board.draw(target, draft, DraftMarks(), by_key=False)

    def choose(self, chosen: Chosen) -> Turn | None:
        saved, _ = self.found[chosen.value]
        if chosen.id.startswith("open"):
            return self.give(saved)
        self.services.store.drafts.remove(saved)
        self.services.announce(say("editor.thrown"), partial(self._back, saved))
        self.place()
        return None

    def _back(self, saved: SavedDraft) -> None:
        self.services.store.drafts.keep(saved)
        self.place()
