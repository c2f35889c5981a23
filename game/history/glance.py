"""What can be told of a chapter from its lines alone, without knowing its puzzle."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.history.chapter import Ending
from game.history.log import CLOCK, END, FREE, HINT, LEFT, OPEN, Deed, Heading, read_deed, read_heading

TOUCHED = 10  # chapters that stay at hand after they have ended or been left
WAITING = 30  # and those that wait to be gone on with
AFTER_END = (CLOCK, END, HINT, LEFT, OPEN)  # what may follow an ending without playing on


@dataclass(frozen=True, slots=True)
class Glance:
    """A chapter from outside."""

    heading: Heading
    seconds: float
    opened: int  # the higher, the later it was on the table
    left: bool  # behind, by New
    over: bool
    hints: int
    moves: int
    ending: Ending | None  # the first

    @property
    def id(self) -> str:
        return self.heading.id

    @property
    def waits(self) -> bool:
        """For its player to go on with it."""
        return not self.over and not self.left


def glance(lines: list[str]) -> Glance:
    """Raises ValueError or its like for lines that are no chapter."""
    heading = read_heading(lines[0])
    deeds = [read_deed(line) for line in lines[1:]]
    ending, hints = None, 0
    for each in deeds:
        hints += each.act == HINT
        if each.act == END and ending is None:
            how, day = each.text.split(" ")
            ending = Ending(how, day, each.second, hints)
    turns = [each for each in deeds if each.act in (OPEN, LEFT)]
    return Glance(
        heading,
        deeds[-1].second if deeds else 0.0,
        max((int(each.text) for each in turns if each.act == OPEN), default=0),
        bool(turns) and turns[-1].act == LEFT,
        _over(deeds),
        hints,
        sum(each.act not in AFTER_END for each in deeds),
        ending,
    )


def _over(deeds: list[Deed]) -> bool:
    """Nothing was done since it ended."""
    for each in reversed(deeds):
        if each.act not in AFTER_END:
            return False
        if each.act == END:
            return True
    return False


def waiting(glances: Iterable[Glance]) -> list[Glance]:
    """What can be gone on with, the latest first."""
    return sorted((each for each in glances if each.waits), key=lambda each: -each.opened)


def due(glances: Iterable[Glance]) -> list[Glance]:
    """What should move to the archive: ended or left, and ten others have been on the table since; or it waited for
    long, while thirty others have been."""
    latest = sorted(glances, key=lambda each: -each.opened)
    return [each for at, each in enumerate(latest) if at >= (WAITING if each.waits else TOUCHED)]


def next_number(glances: Iterable[Glance]) -> int:
    return 1 + max((each.opened for each in glances), default=0)


def in_place(glances: Iterable[Glance], place: str) -> Glance | None:
    """The chapter of a day, or of a puzzle from outside; of free play the one to go on with."""
    fitting = [each for each in glances if each.heading.place == place and (place != FREE or each.waits)]
    return max(fitting, key=lambda each: each.opened, default=None)
