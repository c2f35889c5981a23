"""The walls that somebody began."""

from __future__ import annotations

import json

from game.catalogue import entry_of
from game.scenes.files.save_file import ToSave
from game.scenes.makers.draft_sheet import MOST_DRAFTS, DraftSheet
from game.scenes.shared.scene import Services
from game.store.records import SavedDraft
from generators.kernel.kind import BadText
from generators.kernel.phrases import say
from generators.wall.maker.draft import WallDraft, from_value, made, tidy_name
from generators.wall.rules import Puzzle


def read_draft(text: str) -> WallDraft | None:
    try:
        return from_value(json.loads(text))
    except ValueError:
        return None


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


class WallDrafts(DraftSheet[WallDraft]):
    words = "maker.page."

    def look(self) -> list[tuple[SavedDraft, WallDraft]]:
        return drafts_of(self.services, self._kind)

    def name(self, draft: WallDraft) -> str:
        """The title, or the names of the groups."""
        names = ", ".join(tidy_name(group.name) for group in draft.groups if tidy_name(group.name))
        return draft.title.strip() or names or self.ui.tell("maker.page.nameless")

    def detail(self, draft: WallDraft) -> str:
        return self.ui.tell(say("maker.says.open", count=len(draft.cards)))

    def to_save(self, draft: WallDraft) -> ToSave | None:
        title, wall = draft.title.strip(), whole(draft)
        return None if wall is None else ToSave(entry_of(self._kind), wall, title, title)
