"""The walls that somebody began: the one touched last first."""

from __future__ import annotations

import json

from game.catalogue import entry_of
from game.scenes.files.save_file import ToSave
from game.scenes.makers.draft_sheet import MOST_DRAFTS, DraftSheet
from game.scenes.shared.blocks import Block, Paragraph, row
from game.scenes.shared.scene import Services
from game.store.drafts import SavedDraft
from game.ui.ui import Ui
from generators.kernel.kind import BadText
from generators.kernel.phrases import say
from generators.wall.maker.draft import WallDraft, from_value, made, tidy_name
from generators.wall.rules import Puzzle


def read_draft(text: str) -> WallDraft | None:
    try:
        return from_value(json.loads(text))
    except ValueError:
        return None


def draft_name(ui: Ui, draft: WallDraft) -> str:
    """The title of a draft, or the names of its groups."""
    names = ", ".join(tidy_name(group.name) for group in draft.groups if tidy_name(group.name))
    return draft.title.strip() or names or ui.tell("maker.page.nameless")


def drafts_of(services: Services, kind: str) -> list[tuple[SavedDraft, WallDraft]]:
    every = services.store.drafts.all(kind)[:MOST_DRAFTS]
    read = ((each, read_draft(each.text)) for each in every)
    return [(each, draft) for each, draft in read if draft is not None and not draft.is_empty]


def whole(draft: WallDraft) -> Puzzle | None:
    """The wall, if nothing is missing."""
    try:
        return made(draft) if draft.is_whole else None
    except BadText:
        return None


class WallDrafts(DraftSheet):
    title_key = "maker.page.drafts"
    thrown = say("maker.page.thrown")

    @property
    def found(self) -> list[tuple[SavedDraft, WallDraft]]:
        return drafts_of(self.services, self._kind)

    def blocks(self) -> list[Block]:
        ui, blocks = self.ui, list[Block]()
        for number, (_, draft) in enumerate(self.found):
            count = ui.tell(say("maker.says.open", count=len(draft.cards)))
            blocks += [
                row(ui, f"open-{number}", draft_name(ui, draft), detail=count, icon="pencil", value=number),
                row(ui, f"throw-{number}", ui.tell("maker.page.throw"), icon="delete", value=number, space=12),
            ]
        return [*blocks, *self.print_row()] or [Paragraph(ui.tell("maker.page.no_drafts"))]

    @property
    def whole(self) -> list[ToSave]:
        walls = ((draft.title.strip(), whole(draft)) for _, draft in self.found)
        return [ToSave(entry_of(self._kind), each, title, title) for title, each in walls if each is not None]
