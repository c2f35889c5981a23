"""The search for a solution, and the cursor that moves through its steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.boards.board import View
from game.frames import frames
from game.session.worker import Job, Worker
from game.stage.cursor import StepCursor
from game.stage.stage import hint_view
from generators.kernel.kind import AnyKind, AnyState, BadText, Cancelled, IllegalMove, Pulse
from generators.kernel.phrases import Phrase, say
from generators.kernel.way import SolutionStep, StepGroup, sentence, short_way, thoughts, way

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

    def found(self) -> None:
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


class SolutionSearch:
    """The search for a solution from a state, step by step. It can be cancelled and resumed."""

    def __init__(self, worker: Worker, kind: AnyKind, state: AnyState) -> None:
        self.kind, self.first = kind, state
        self.steps: list[SolutionStep[Any, Any]] = []
        self.thoughts: list[StepGroup[Any, Any]] = []
        self.brief: tuple[SolutionStep[Any, Any], ...] = ()  # a shorter solution, if there is one
        self.shows_brief = False  # whether the shorter one is shown
        self.fault: Phrase | None = None  # why it ended without a solution
        self.off = False  # cancelled
        self._worker = worker
        self._job = self._start()

    @property
    def busy(self) -> bool:
        return self._job is not None

    @property
    def seconds(self) -> float:
        return self._job.seconds if self._job is not None else 0.0

    @property
    def last(self) -> AnyState:
        return self.steps[-1].after if self.steps else self.first

    @property
    def whole(self) -> bool:
        return not self.busy and self.kind.solved(self.last)

    @property
    def shown(self) -> Sequence[SolutionStep[Any, Any]]:
        return self.brief if self.shows_brief else self.steps

    @property
    def shown_thoughts(self) -> Sequence[StepGroup[Any, Any]]:
        return thoughts(self.kind, self.brief) if self.shows_brief else self.thoughts

    @property
    def counts(self) -> dict[str, int]:
        """The numbers of steps of the shorter and the whole solution, for sentences."""
        return {"short": len(self.brief), "long": len(self.steps)}

    def follow(self) -> bool:
        done = self._job is not None and self._job.done  # read first: later steps would be lost
        news = self._found[: len(self._found)]
        del self._found[: len(news)]
        if news:
            self._take(news)
        if done:
            self._end()
        return bool(news) or done

    def cancel(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self.follow()
        if self._job is not None:  # it has not finished meanwhile
            self._job, self.off = None, True

    def go_on(self) -> None:
        if self.off:
            self.off, self._job = False, self._start()

    def _start(self) -> Job[tuple[SolutionStep[Any, Any], ...]] | None:
        """Start a search with its own list, so that steps of a cancelled search are dropped."""
        found: list[SolutionStep[Any, Any]] = []
        kind, state, every = self.kind, self.last, [*self.steps]

        def work(pulse: Pulse) -> tuple[SolutionStep[Any, Any], ...]:
            for step in way(kind, state, pulse):
                every.append(step)
                found.append(step)  # `follow` removes it
                pulse()
            brief = short_way(kind, every, pulse)
            return brief if list(brief) != every else ()

        self._found = found
        return self._worker.submit(work)

    def _take(self, news: list[SolutionStep[Any, Any]]) -> None:
        """Add steps; the first ones may belong to the last group."""
        self.steps += news
        begun = self.thoughts.pop().steps if self.thoughts else ()
        self.thoughts += thoughts(self.kind, (*begun, *news))

    def _end(self) -> None:
        assert self._job is not None
        try:
            self.brief = self._job.result()
        except (BadText, IllegalMove) as error:
            self.fault = error.phrase
        except Cancelled:
            self.off = True
        self._job = None
