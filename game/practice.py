"""The state of an exercise: its moves, undo, and the result."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import reduce
from typing import Any

from game.session.worker import Job, Worker
from game.store.learning import ExerciseResult
from generators.kernel.kind import SLIP, AnyKind, AnyMove, AnyState, Exercise, Pulse, Spots
from generators.kernel.phrases import Phrase
from generators.kernel.way import way

AnyExercise = Exercise[Any, Any]
SERIES_LENGTH = 5
AGAIN = "again"  # instead of a drill: a step that was missed in a game


@dataclass(frozen=True, slots=True)
class MoveVerdict:
    wrong: Spots = frozenset()
    because: Phrase | None = None
    slipped: bool = False


class Attempt:
    """One attempt at an exercise: a list of states, with undo back to the first."""

    def __init__(self, kind: AnyKind, exercise: AnyExercise, *, drilled: bool) -> None:
        """`drilled`: an exercise of the kind's drills, which decide when it is done; else the puzzle must be solved."""
        self.kind, self.exercise = kind, exercise
        self._drills = kind.teaching.drills if drilled else None
        begun = reduce(kind.play, exercise.moves, kind.start(exercise.puzzle))
        self._states: list[Any] = [begun]
        self._at = 0
        self.seconds = 0.0
        self.slips = 0
        self.shown = False  # solution shown

    @property
    def state(self) -> AnyState:
        return self._states[self._at]

    @property
    def first(self) -> AnyState:
        return self._states[0]

    @property
    def done(self) -> bool:
        if self._drills is None:
            return self.kind.is_solved(self.state)
        return self._drills.is_done(self.exercise, self.state)

    @property
    def marks(self) -> tuple[int, int] | None:
        """The number of marks that are set, and of all marks to find."""
        return self._drills.marks(self.exercise, self.state) if self._drills and self._drills.marks else None

    @property
    def over(self) -> bool:
        return self.shown or self.done or self.kind.over(self.state)

    @property
    def found(self) -> bool:
        return self.done and not self.shown

    @property
    def helped(self) -> bool:
        helped = self.kind.scoring.helped
        return helped is not None and helped(self.state) > helped(self.first)

    def outcome(self, drill: str, today: date) -> ExerciseResult:
        day, seconds, shown = today.isoformat(), round(self.seconds, 1), self.shown or self.helped
        return ExerciseResult(self.kind.id, drill, day, seconds, found=self.found, shown=shown, slips=self.slips)

    def play(self, move: AnyMove) -> None:
        """A move of help that ends the exercise has shown it."""
        after, helped = self.kind.play(self.state, move), self.kind.scoring.helped
        if after != self.state:
            shows = helped is not None and helped(after) > helped(self.state)
            self.put(after)
            self.shown = shows and self.done

    @property
    def can_undo(self) -> bool:
        return self._at > 0 and not self.over

    @property
    def can_redo(self) -> bool:
        return self._at + 1 < len(self._states) and not self.over

    def put(self, state: AnyState) -> None:
        self._states[self._at + 1 :] = [state]
        self._at += 1

    def undo(self) -> None:
        self._at -= self.can_undo

    def redo(self) -> None:
        self._at += self.can_redo


def judge(kind: AnyKind, before: Any, move: Any, after: Any) -> Callable[[Pulse], MoveVerdict]:  # noqa: ANN401
    """Work that checks whether a move is a mistake, or a wrong guess for kinds that judge each guess."""

    def work(pulse: Pulse) -> MoveVerdict:
        wrong: Spots = frozenset()
        if kind.mistakes is not None:
            wrong = kind.mistakes(after, pulse)
            slipped = bool(wrong - kind.mistakes(before, pulse))
        else:
            slipped = kind.scoring.slips is not None and kind.scoring.slips(after) > kind.scoring.slips(before)
        asked = kind.teaching.why if slipped and move is not None else None  # None: there were several moves
        why = asked(before, move, pulse) if asked is not None else None
        against = why.because if why is not None and why.sort == SLIP else None
        moved = why.targets & wrong if why is not None else frozenset()  # without automatic crosses
        return MoveVerdict(moved or wrong if slipped else frozenset(), against, slipped)

    return work


def find_all_steps(kind: AnyKind, state: AnyState) -> Callable[[Pulse], tuple[tuple[Phrase, ...], Any]]:
    """Work that returns the reasons of all remaining steps, and the last state."""

    def work(pulse: Pulse) -> tuple[tuple[Phrase, ...], Any]:
        reasons: dict[Phrase, None] = {}
        last = state
        for step in way(kind, state, pulse):
            pulse()
            reasons[step.hint.because] = None
            last = step.after
        return tuple(reasons), last

    return work


class Series:
    def __init__(self, worker: Worker, make: Callable[[Pulse], AnyExercise], count: int = SERIES_LENGTH) -> None:
        self.count = count
        self.outcomes: list[ExerciseResult] = []
        self._worker, self._make = worker, make
        self._made = 0  # number made or in the making
        self.job = self._next(ahead=False)

    @property
    def over(self) -> bool:
        return len(self.outcomes) == self.count

    def take(self) -> AnyExercise:
        """The next exercise, once the job is done; raises what making it raised."""
        exercise = self.job.result()
        if self._made < self.count:
            self.job = self._next(ahead=True)
        return exercise

    def cancel(self) -> None:
        self.job.cancel()

    def _next(self, *, ahead: bool) -> Job[AnyExercise]:
        self._made += 1
        return self._worker.submit(self._make, ahead=ahead)
