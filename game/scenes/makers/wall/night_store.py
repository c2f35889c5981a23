"""The quiz night at hand, and how far it is: one record, written after every deed and every few seconds."""

from __future__ import annotations

import json
from dataclasses import dataclass

from game.store.records import Drafts, SavedDraft
from generators.kernel.kind import BadText
from generators.wall.quiz import HostedNight, QuizNight, QuizWall, continued, read_night, write_night, written

KIND, KEY = "quiz_night", "quiz-night"


@dataclass(frozen=True, slots=True)
class NightAtHand:
    night: QuizNight
    hosting: HostedNight | None = None


def keep_night(drafts: Drafts, night: QuizNight, hosting: HostedNight | None) -> None:
    """An empty night has no wall that a text could show: its title and teams are kept beside it."""
    value = {
        "title": night.title,
        "teams": list(night.teams),
        "text": write_night(night) if night.walls else "",
        "rounds": written(hosting) if hosting is not None else None,
        "extra": list(hosting.extra) if hosting is not None else [],
        "ended": hosting is not None and hosting.ended,
    }
    drafts.keep(SavedDraft(KIND, KEY, json.dumps(value, ensure_ascii=False)))


def night_at_hand(drafts: Drafts) -> NightAtHand:
    found = next((each for each in drafts.all(KIND) if each.id == KEY), None)
    try:
        value = json.loads(found.text) if found is not None else {}
        walls: tuple[QuizWall, ...] = read_night(value["text"]).walls if value.get("text") else ()
        one, other = (*map(str, value.get("teams", ())), "", "")[:2]
        night = QuizNight(str(value.get("title", "")), (one, other), walls)
        rounds, extra = value.get("rounds"), value.get("extra", ())
        hosting = continued(night, rounds, ended=bool(value["ended"]), extra=extra) if rounds else None
    except (ValueError, TypeError, LookupError, AttributeError, BadText):
        return NightAtHand(QuizNight())
    return NightAtHand(night, hosting)
