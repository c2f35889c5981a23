"""The search for a solution, and how hard it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeAlias

from game.session.worker import Job, Worker
from generators.kernel.kind import BadText, Cancelled, IllegalMove, Kind, M, O, P, Pulse, S
from generators.kernel.phrases import Phrase, in_a_row, say
from generators.kernel.way import SolutionStep, StepGroup, needs, short_way, thoughts, way


class SolutionSearch(Generic[O, P, S, M]):
    """The search for a solution from a state, step by step. It can be cancelled and resumed."""

    def __init__(self, worker: Worker, kind: Kind[O, P, S, M], state: S) -> None:
        self.kind, self.first = kind, state
        self.steps: list[SolutionStep[S, M]] = []
        self.thoughts: list[StepGroup[S, M]] = []
        self.brief: tuple[SolutionStep[S, M], ...] = ()  # shorter solution, if there is one
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
    def last(self) -> S:
        return self.steps[-1].after if self.steps else self.first

    @property
    def whole(self) -> bool:
        return not self.busy and self.kind.is_solved(self.last)

    @property
    def shown(self) -> Sequence[SolutionStep[S, M]]:
        return self.brief if self.shows_brief else self.steps

    @property
    def shown_thoughts(self) -> Sequence[StepGroup[S, M]]:
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
            self.steps += news
            begun = self.thoughts.pop().steps if self.thoughts else ()  # news may belong to the last group
            self.thoughts += thoughts(self.kind, (*begun, *news))
        if done:
            self._end()
        return bool(news) or done

    def cancel(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self.follow()
        if self._job is not None:  # unfinished
            self._job, self.off = None, True

    def go_on(self) -> None:
        if self.off:
            self.off, self._job = False, self._start()

    def _start(self) -> Job[tuple[SolutionStep[S, M], ...]] | None:
        """Start a search with its own list, so that steps of a cancelled search are dropped."""
        found: list[SolutionStep[S, M]] = []
        kind, state, every = self.kind, self.last, [*self.steps]

        def work(pulse: Pulse) -> tuple[SolutionStep[S, M], ...]:
            for step in way(kind, state, pulse):
                every.append(step)
                found.append(step)  # `follow` removes it
                pulse()
            brief = short_way(kind, every, pulse)
            return brief if list(brief) != every else ()

        self._found = found
        return self._worker.submit(work)

    def _end(self) -> None:
        assert self._job is not None
        try:
            self.brief = self._job.result()
        except (BadText, IllegalMove) as error:
            self.fault = error.phrase
        except Cancelled:
            self.off = True
        self._job = None


AnySolutionSearch: TypeAlias = SolutionSearch[Any, Any, Any, Any]


def summary_lines(found: SolutionSearch[O, P, S, M] | None) -> list[Phrase]:
    """A short summary of one or two lines; empty if there is no solution."""
    if found is None or not found.kind.graded:
        return []
    if found.busy:
        return [say("way.rating")]
    if not (found.whole and found.steps):
        return [say("way.unrated")] if found.off else []
    needed = needs(found.kind, found.steps)
    uses = (say("way.use", technique=each.phrase(found.kind.id), count=count) for each, count in needed.uses)
    steps = len(found.steps)
    length = say("way.one_step") if steps == 1 else say("way.steps", count=steps)
    level = say("way.by", level=say(f"level.{needed.level}"), length=length)
    return [level, say("way.uses", uses=in_a_row(tuple(uses)))]
