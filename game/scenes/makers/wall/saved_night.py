"""The quiz night as it is saved, and how far it was hosted."""

from __future__ import annotations

import json

from game.store.records import Drafts, SavedDraft
from generators.kernel.kind import BadText
from generators.wall import quiz
from generators.wall.quiz import HostedNight, QuizNight, QuizWall

KIND, KEY = "quiz_night", "quiz-night"


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
    drafts.keep(SavedDraft(KIND, KEY, json.dumps(value, ensure_ascii=False)))


def load_night(drafts: Drafts) -> tuple[QuizNight, HostedNight | None]:
    """The saved night, and how far it was hosted."""
    found = next((each for each in drafts.all(KIND) if each.id == KEY), None)
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
