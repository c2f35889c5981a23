"""The saved drafts of walls, and the page that lists them."""

from __future__ import annotations

import json

from game.catalogue import entry_of
from game.scenes.makers.maker_page import MOST_DRAFTS, DraftSheet
from game.scenes.shared.export import ToSave
from game.scenes.shared.scene import Services
from game.store.records import SavedDraft
from generators.kernel.kind import BadText
from generators.kernel.phrases import say
from generators.wall.maker.draft import WallDraft, clean_name, from_value, to_puzzle
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


def finished_wall(draft: WallDraft) -> Puzzle | None:
    """The wall, if nothing is missing."""
    try:
        return to_puzzle(draft) if draft.is_whole else None
    except BadText:
        return None


class WallDrafts(DraftSheet[WallDraft]):
    words = "maker.page."
    read = staticmethod(read_draft)

    def look(self) -> list[tuple[SavedDraft, WallDraft]]:
        return drafts_of(self.services, self._kind)

    def name(self, draft: WallDraft) -> str:
        """The title, or the names of the groups."""
        names = ", ".join(clean_name(group.name) for group in draft.groups if clean_name(group.name))
        return draft.title.strip() or names or self.ui.tell("maker.page.nameless")

    def detail(self, draft: WallDraft) -> str:
        return self.ui.tell(say("maker.says.open", count=len(draft.cards)))

    def to_save(self, draft: WallDraft) -> ToSave | None:
        title, wall = draft.title.strip(), finished_wall(draft)
        return None if wall is None else ToSave(entry_of(self._kind), wall, title, title)
