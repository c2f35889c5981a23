"""What makers of walls save: drafts, with the page that lists them, and the quiz night, with how far it was hosted."""

from __future__ import annotations

import json

from game.catalogue import entry_of
from game.scenes.makers.maker_screen import MOST_DRAFTS, DraftDialog
from game.scenes.shared.export import ToSave
from game.scenes.shared.scene import Services
from game.store.records import Drafts, SavedDraft
from generators.kernel.kind import BadText
from generators.kernel.phrases import say
from generators.quiz import night as quiz
from generators.quiz.night import HostedNight, QuizNight, QuizWall
from generators.wall.maker.draft import WallDraft, clean_name, from_value, to_puzzle
from generators.wall.rules import Puzzle

NIGHT_KIND, NIGHT_KEY = "quiz_night", "quiz-night"


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


class WallDrafts(DraftDialog[WallDraft]):
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


def save_night(drafts: Drafts, night: QuizNight, hosting: HostedNight | None) -> None:
    """Saves the night; title and teams are separate, as the text of a night needs a wall."""
    value = {
        "title": night.title,
        "teams": list(night.teams),
        "text": quiz.write_night(night) if night.walls else "",
        "rounds": quiz.rounds_to_value(hosting) if hosting is not None else None,
        "extra": list(hosting.extra) if hosting is not None else [],
        "ended": hosting is not None and hosting.ended,
    }
    drafts.keep(SavedDraft(NIGHT_KIND, NIGHT_KEY, json.dumps(value, ensure_ascii=False)))


def load_night(drafts: Drafts) -> tuple[QuizNight, HostedNight | None]:
    """The saved night, and how far it was hosted."""
    found = next((each for each in drafts.all(NIGHT_KIND) if each.id == NIGHT_KEY), None)
    try:
        value = json.loads(found.text) if found is not None else {}
        walls: tuple[QuizWall, ...] = quiz.read_night(value["text"]).walls if value.get("text") else ()
        one, other = (*map(str, value.get("teams", ())), "", "")[:2]
        night = QuizNight(str(value.get("title", "")), (one, other), walls)
        rounds, extra = value.get("rounds"), value.get("extra", ())
        hosting = quiz.resume_night(night, rounds, ended=bool(value["ended"]), extra=extra) if rounds else None
    except (ValueError, TypeError, LookupError, AttributeError, BadText):
        return QuizNight(), None
    return night, hosting
