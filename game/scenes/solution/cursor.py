"""The search for a solution, and the cursor that moves through its steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.boards.board import View
from game.session.coach import frames
from game.session.solution import SolutionSearch
from game.stage.cursor import StepCursor
from game.stage.stage import hint_view
from generators.kernel.phrases import Phrase, say
from generators.kernel.way import SolutionStep, sentence

PACE = 1.6  # seconds that each link of a step is shown during playback
SPEEDS = (1, 2, 4)


class SolutionCursor(StepCursor):
    """A cursor over the known steps, and the position after the last one."""

    def __init__(self, search: SolutionSearch, target: int = -1) -> None:
        super().__init__(SPEEDS, SPEEDS[0])
        self.search = search
        self.target = target  # the step to show when it is found

    @property
    def steps(self) -> Sequence[SolutionStep[Any, Any]]:
        return self.search.shown

    @property
    def last(self) -> int:
        return len(self.steps)

    @property
    def final(self) -> bool:
        return not self.search.busy

    def wait(self) -> float:
        return PACE / self.speed

    def links(self, at: int) -> int:
        return 1 if at >= self.last else max(1, len(self.steps[at].hint.chain))

    def receive(self) -> None:
        if 0 <= self.target < self.last:
            self.at, self.link, self.target = self.target, 0, -1

    def to(self, at: int) -> None:
        self.target = -1
        super().to(at)

    @property
    def state(self) -> Any:  # noqa: ANN401 - the kind knows its state
        if not self.at_end:
            return self.steps[self.at].before
        return self.steps[-1].after if self.steps else self.search.first

    @property
    def view(self) -> View[Any]:
        if self.at_end:
            return View(self.state, focused=False)
        shown = frames(self.search.kind, self.state, self.steps[self.at].hint)[self.link]
        return hint_view(self.state, shown, focused=False)

    @property
    def words(self) -> Phrase:
        if self.at_end:
            return self.ending
        hint = self.steps[self.at].hint
        return hint.chain[self.link].words if hint.chain else sentence(hint)

    @property
    def ending(self) -> Phrase:
        search = self.search
        if search.busy:
            return say("way.looking")
        if search.off:
            return say("way.off")
        return say("way.solved") if search.whole else search.fault or say("way.ends")

    @property
    def head(self) -> Phrase:
        if self.at_end:
            return say("way.one_step") if self.last == 1 else say("way.steps", count=self.last)
        hint, kind = self.steps[self.at].hint, self.search.kind
        named = next(each for each in kind.techniques if each.name == hint.technique)
        technique, links = named.phrase(kind.id), self.links(self.at)
        if kind.graded:
            technique = say("way.graded", technique=technique, level=say(f"level.{hint.level}"))
        at, count = self.at + 1, self.last
        if links == 1:
            return say("way.here", at=at, count=count, technique=technique)
        return say("way.here_link", at=at, count=count, technique=technique, link=self.link + 1, links=links)
