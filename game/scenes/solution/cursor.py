"""Where one stands on a way, and what there is to be seen and said there."""

from __future__ import annotations

from typing import Any

from game.boards.board import View
from game.scenes.solution.frame import Moment, links, view_of, words_of
from game.scenes.solution.search import Finding
from generators.kernel.phrases import Phrase, say
from generators.kernel.way import Footstep

PACE = 1.6  # seconds that each moment is shown while it plays
SPEEDS = (1, 2, 4)


class Walk:
    """To and fro over the steps that are known, and past the last one."""

    def __init__(self, finding: Finding, wanted: int = -1) -> None:
        self.finding = finding
        self.here = Moment()
        self.speed = 1
        self.wanted = wanted  # the step to go to as soon as it is found
        self._due: float | None = None  # until the next moment, while it plays

    @property
    def steps(self) -> list[Footstep[Any, Any]]:
        return self.finding.steps

    @property
    def at_end(self) -> bool:
        """Past the last step that is known."""
        return self.here.step >= len(self.steps)

    @property
    def plays(self) -> bool:
        return self._due is not None

    @property
    def share(self) -> float:
        """How many steps it has come, those of a chain in parts."""
        return self.here.step + (0.0 if self.at_end else self.here.link / links(self.steps[self.here.step]))

    # --- what is there

    @property
    def view(self) -> View[Any]:
        if self.at_end:
            return View(self.finding.last, focused=False)
        return view_of(self.finding.kind, self.steps[self.here.step], self.here.link)

    @property
    def words(self) -> Phrase:
        return self.ending if self.at_end else words_of(self.steps[self.here.step], self.here.link)

    @property
    def ending(self) -> Phrase:
        """What there is to be said where the steps end."""
        found = self.finding
        if found.busy:
            return say("way.looking")
        if found.off:
            return say("way.off")
        return say("way.solved") if found.whole else found.fault or say("way.ends")

    @property
    def head(self) -> Phrase:
        """Which step it is, by which technique, and how hard that is."""
        count = len(self.steps)
        if self.at_end:
            return say("way.one_step") if count == 1 else say("way.steps", count=count)
        hint, kind = self.steps[self.here.step].hint, self.finding.kind
        named = next(each for each in kind.techniques if each.name == hint.technique)
        at, level, technique = self.here.step + 1, say(f"level.{hint.level}"), named.phrase(kind.id)
        if (parts := links(self.steps[self.here.step])) == 1:
            return say("way.here", at=at, count=count, technique=technique, level=level)
        link = self.here.link + 1
        return say("way.here_link", at=at, count=count, technique=technique, level=level, link=link, links=parts)

    # --- where it goes

    def came(self) -> None:
        """There are more steps."""
        if 0 <= self.wanted < len(self.steps):
            self.here, self.wanted = Moment(self.wanted), -1

    def to(self, step: int) -> None:
        """By the player's hand."""
        self.wanted, self._due = -1, None
        self.here = Moment(max(0, min(step, len(self.steps))))

    def walk(self, by: int) -> None:
        self._due = None
        self._go(by)

    def play(self, *, on: bool) -> None:
        self._due = PACE if on else None
        if on and self.at_end and not self.finding.busy:
            self.here = Moment()

    def faster(self, by: int) -> None:
        at = SPEEDS.index(self.speed) + by
        self.speed = SPEEDS[max(0, min(at, len(SPEEDS) - 1))]

    def update(self, seconds: float) -> bool:
        """True when it went on."""
        if self._due is None:
            return False
        self._due -= seconds * self.speed
        if self._due > 0:
            return False
        self._due = PACE
        self._go(1)
        if self.at_end and not self.finding.busy:
            self._due = None
        return True

    def _go(self, by: int) -> None:
        """To the next moment, or the one before."""
        step, link = self.here.step, self.here.link + by
        if by > 0 and not self.at_end:
            self.here = Moment(step, link) if link < links(self.steps[step]) else Moment(step + 1)
        elif by < 0 and link >= 0:
            self.here = Moment(step, link)
        elif by < 0 and step > 0:
            self.here = Moment(step - 1, links(self.steps[step - 1]) - 1)
