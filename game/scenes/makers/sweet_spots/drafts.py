"""The saved drafts of boards, each with a small picture of its zones."""

from __future__ import annotations

from functools import partial

import pygame

from game.boards.sweet_spots.draft_board import DraftBoard, DraftMarks
from game.catalogue import entry_of
from game.scenes.makers.draft_sheet import MOST_DRAFTS, DraftSheet
from game.scenes.shared.old_blocks import Block, Picture
from game.scenes.shared.outside import ToSave, to_save
from game.store.records import SavedDraft
from generators.sweet_spots.maker import BoardDraft, read_draft
from generators.sweet_spots.menu import size_phrase


class DraftList(DraftSheet[BoardDraft]):
    words = "editor."
    space = 16

    def look(self) -> list[tuple[SavedDraft, BoardDraft]]:
        every = self.services.store.drafts.all(self._kind)[:MOST_DRAFTS]
        return [(each, draft) for each in every if (draft := read_draft(each.text)) is not None]

    def name(self, draft: BoardDraft) -> str:
        return self.ui.tell(size_phrase(draft.size, draft.targets))

    def to_save(self, draft: BoardDraft) -> ToSave | None:
        puzzle = draft.puzzle()
        return None if puzzle is None else to_save(entry_of(self._kind), puzzle)

    def sketch(self, draft: BoardDraft) -> list[Block]:
        return [Picture(partial(self._draw, draft), 20, 4)]

    def _draw(self, draft: BoardDraft, target: pygame.Surface, rect: pygame.Rect) -> None:
        board = DraftBoard()
        place = pygame.Rect(rect.left + self.ui.px(16), rect.top, rect.height, rect.height)
        board.place(self.ui, place, draft)
        board.draw(target, draft, DraftMarks(), by_key=False)
