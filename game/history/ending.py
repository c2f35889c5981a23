"""How a game ended when it did so first."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from game.history.log import LOST, SOLVED, Deed, Heading


@dataclass(frozen=True, slots=True)
class Ending:
    """How a chapter ended when it did so first. That stands, whatever is played on."""

    how: str  # solved or lost
    day: str  # for which it counts
    seconds: float
    hints: int


def ending_of(deed: Deed, hints: int) -> Ending:
    """ValueError when it is none."""
    how, day = deed.text.split(" ")
    if how not in (SOLVED, LOST) or not date.fromisoformat(day):
        raise ValueError(deed.text)
    return Ending(how, day, deed.second, hints)


def ending_day(heading: Heading, today: date) -> str:
    """The day for which an ending counts: the one on which it comes, but for a daily that was begun on its own day and
    ends on the next one. That counts for its own day, so that midnight takes no lantern from whoever sits over it; a
    day later is too late. What is noted is this day, and nobody has to ask again."""
    next_morning = today.toordinal() > 1 and heading.daily == (today - timedelta(days=1)).isoformat()
    return heading.daily if next_morning and heading.begun == heading.daily else today.isoformat()
