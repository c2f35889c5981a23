"""The steps of a way, as the worker finds them: the first can be looked at while the rest is still looked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.session.worker import Job, Worker
from generators.kernel.kind import AnyKind, AnyState, BadText, Cancelled, IllegalMove, Pulse
from generators.kernel.phrases import Phrase
from generators.kernel.way import SolutionStep, StepGroup, short_way, thoughts, way


class SolutionSearch:
    """The search for a solution from a state, step by step; called off, it can be gone on with."""

    def __init__(self, worker: Worker, kind: AnyKind, state: AnyState) -> None:
        self.kind, self.began = kind, state
        self.steps: list[SolutionStep[Any, Any]] = []
        self.thoughts: list[StepGroup[Any, Any]] = []
        self.brief: tuple[SolutionStep[Any, Any], ...] = ()  # a shorter way, if there is one
        self.takes_brief = False  # that one is shown
        self.fault: Phrase | None = None  # why there is no more, where the kind says so
        self.off = False  # called off
        self._worker = worker
        self._job = self._walk()

    @property
    def busy(self) -> bool:
        return self._job is not None

    @property
    def seconds(self) -> float:
        return self._job.seconds if self._job is not None else 0.0

    @property
    def last(self) -> AnyState:
        return self.steps[-1].after if self.steps else self.began

    @property
    def whole(self) -> bool:
        return not self.busy and self.kind.solved(self.last)

    @property
    def shown(self) -> Sequence[SolutionStep[Any, Any]]:
        return self.brief if self.takes_brief else self.steps

    @property
    def shown_thoughts(self) -> Sequence[StepGroup[Any, Any]]:
        return thoughts(self.kind, self.brief) if self.takes_brief else self.thoughts

    def follow(self) -> bool:
        done = self._job is not None and self._job.done  # asked first: what came before that is all there is
        news = self._found[: len(self._found)]
        del self._found[: len(news)]
        if news:
            self._take(news)
        if done:
            self._end()
        return bool(news) or done

    def call_off(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self.follow()
        if self._job is not None:  # it was not done meanwhile
            self._job, self.off = None, True

    def go_on(self) -> None:
        if self.off:
            self.off, self._job = False, self._walk()

    def _walk(self) -> Job[tuple[SolutionStep[Any, Any], ...]] | None:
        """A walk has a list of its own: what one that was called off still finds reaches nobody."""
        found: list[SolutionStep[Any, Any]] = []
        kind, state, every = self.kind, self.last, [*self.steps]

        def work(pulse: Pulse) -> tuple[SolutionStep[Any, Any], ...]:
            for step in way(kind, state, pulse):
                every.append(step)
                found.append(step)  # whoever follows takes it away
                pulse()
            brief = short_way(kind, every, pulse)
            return brief if list(brief) != every else ()

        self._found = found
        return self._worker.submit(work)

    def _take(self, news: list[SolutionStep[Any, Any]]) -> None:
        """Add steps: the last thought may go on in them."""
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
