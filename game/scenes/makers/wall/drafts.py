"""The walls that somebody began: the one touched last first."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial

from game.scenes.shared.blocks import Block, Paragraph, row
from game.scenes.shared.page import Sheet, ignore_result
from game.scenes.shared.scene import Services, Turn
from game.store.drafts import SavedDraft
from game.ui.ui import Ui
from game.ui.widgets.widget import Chosen
from generators.kernel.phrases import say
from generators.wall.maker.draft import WallDraft, from_value, tidy_name

MOST = 60


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
    every = services.store.drafts.all(kind)[:MOST]
    read = ((each, read_draft(each.text)) for each in every)
    return [(each, draft) for each, draft in read if draft is not None and not draft.is_empty]


class WallDrafts(Sheet[SavedDraft]):
    """Gives the one that is chosen; what is thrown away can be taken back while that is said."""

    title_key = "maker.page.drafts"
    walks = True

    def __init__(
        self, services: Services, kind: str, then: Callable[[SavedDraft], Turn | None] = ignore_result
    ) -> None:
        super().__init__(services, then)
        self._kind = kind

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
        return blocks or [Paragraph(ui.tell("maker.page.no_drafts"))]

    def choose(self, chosen: Chosen) -> Turn | None:
        saved, _ = self.found[chosen.value]
        if chosen.id.startswith("open"):
            return self.give(saved)
        self.services.store.drafts.remove(saved)
        self.services.announce(say("maker.page.thrown"), partial(self._back, saved))
        self.place()
        return None

    def _back(self, saved: SavedDraft) -> None:
        self.services.store.drafts.keep(saved)
        self.place()
