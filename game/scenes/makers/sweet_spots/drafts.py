"""The boards that somebody began: the one touched last first, each with a small picture of its zones."""

from __future__ import annotations

from functools import partial

import pygame

from game.boards.sweet_spots.draft_board import DraftBoard, DraftMarks
from game.catalogue import entry_of
from game.scenes.files.save_file import ToSave, to_save
from game.scenes.makers.draft_sheet import MOST_DRAFTS, DraftSheet
from game.scenes.shared.blocks import Block, Paragraph, Picture, row
from game.store.drafts import SavedDraft
from generators.kernel.phrases import say
from generators.sweet_spots.maker.draft import BoardDraft, read_draft
from generators.sweet_spots.menu import size_phrase


class DraftList(DraftSheet):
    title_key = "editor.drafts"
    thrown = say("editor.thrown")

    @property
    def found(self) -> list[tuple[SavedDraft, BoardDraft]]:
        every = self.services.store.drafts.all(self._kind)[:MOST_DRAFTS]
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
        return [*blocks, *self.print_row()]

    @property
    def whole(self) -> list[ToSave]:
        puzzles = (draft.puzzle() for _, draft in self.found)
        return [to_save(entry_of(self._kind), each) for each in puzzles if each is not None]

    def _sketch(self, draft: BoardDraft, target: pygame.Surface, rect: pygame.Rect) -> None:
        board = DraftBoard()
        place = pygame.Rect(rect.left + self.ui.px(16), rect.top, rect.height, rect.height)
        board.place(self.ui, place, draft)
        board.draw(target, draft, DraftMarks(), by_key=False)
