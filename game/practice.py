"""An exercise: the attempt at it, what is wrong with a move, and the series it stands in."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from functools import reduce
from typing import Any

from game.session.session import AnyChapter, Position
from game.session.worker import Job, Worker
from game.store.learning import ExerciseResult
from game.store.log import FREE, Heading
from generators.kernel.kind import AnyHint, AnyKind, AnyMove, AnyState, Exercise, Kind, M, O, P, Pulse, S, Spots
from generators.kernel.phrases import Phrase
from generators.kernel.way import way

AnyExercise = Exercise[Any, Any]
SERIES_LENGTH = 5
AGAIN = "again"  # instead of a drill: a step that was missed in a game


@dataclass(frozen=True, slots=True)
class MoveVerdict:
    wrong: Spots = frozenset()
    slipped: bool = False


class Attempt(AnyChapter):
    """One attempt at an exercise: a chapter that no keeper keeps, from the exercise's position to its end."""

    def __init__(self, kind: AnyKind, exercise: AnyExercise, *, drilled: bool) -> None:
        """`drilled`: an exercise of the kind's drills, which decide when it is done; else the puzzle must be solved."""
        super().__init__(kind, Heading("", kind.id, FREE, "", "", ""), exercise.puzzle)
        self.exercise = exercise
        self._drills = kind.teaching.drills if drilled else None
        self.first: AnyState = reduce(kind.play, exercise.moves, self.state)
        self.positions = [Position(self.first, 0, None)]
        self.slips = 0
        self.given_up = False  # solution shown
        self.stepwise = False  # helped step by step, as a board of an evening is

    @property
    def done(self) -> bool:
        if self._drills is None:
            return self.kind.is_solved(self.state)
        return self._drills.is_done(self.exercise, self.state)

    @property
    def step(self) -> AnyHint | None:
        """The step that is on the board, or the one that is asked for."""
        own = self._drills.found(self.exercise, self.state) if self._drills and self._drills.found else None
        return own or self.exercise.hint

    @property
    def marks_set(self) -> tuple[int, int] | None:
        """The number of marks that are set, and of all marks to find."""
        return self._drills.marks(self.exercise, self.state) if self._drills and self._drills.marks else None

    @property
    def over(self) -> bool:
        return self.given_up or self.done or self.kind.over(self.state)

    @property
    def found(self) -> bool:
        return self.done and not self.given_up

    def outcome(self, drill: str, today: date) -> ExerciseResult:
        day, seconds, shown = today.isoformat(), round(self.seconds, 1), self.given_up or self.hinted
        return ExerciseResult(self.kind.id, drill, day, seconds, found=self.found, shown=shown, slips=self.slips)

    def play(self, move: AnyMove) -> None:
        """A move of help that ends the exercise has shown it."""
        hints = self.hints
        super().play(move)
        self.given_up = self.given_up or (self.done and self.hints > hints)

    def show(self, state: AnyState) -> None:
        """Give up, and go to the solution."""
        self.given_up = True
        self._put(Position(state, self.position.depth + 1, None))


def judge(kind: Kind[O, P, S, M], before: S, move: M | None, after: S) -> Callable[[Pulse], MoveVerdict]:
    """Work that checks whether a move is a mistake, or a wrong guess for kinds that judge each guess."""

    def work(pulse: Pulse) -> MoveVerdict:
        wrong: Spots = frozenset()
        if kind.mistakes is not None:
            wrong = kind.mistakes(after, pulse)
            slipped = bool(wrong - kind.mistakes(before, pulse))
        else:
            slipped = kind.scoring.slips is not None and kind.scoring.slips(after) > kind.scoring.slips(before)
        why = None
        if slipped and move is not None and kind.teaching.why is not None:  # None: there were several moves
            why = kind.teaching.why(before, move, pulse)
        moved = why.targets & wrong if why is not None else frozenset()  # without automatic crosses
        return MoveVerdict(moved or wrong if slipped else frozenset(), slipped)

    return work


def find_all_steps(kind: Kind[O, P, S, M], state: S) -> Callable[[Pulse], tuple[tuple[Phrase, ...], S]]:
    """Work that returns the reasons of all remaining steps, and the last state."""

    def work(pulse: Pulse) -> tuple[tuple[Phrase, ...], S]:
        reasons: dict[Phrase, None] = {}
        last = state
        for step in way(kind, state, pulse):
            pulse()
            reasons[step.hint.because] = None
            last = step.after
        return tuple(reasons), last

    return work


class Series:
    def __init__(
        self,
        worker: Worker,
        make: Callable[[Pulse], AnyExercise],
        count: int = SERIES_LENGTH,
        done: Iterable[ExerciseResult] = (),
    ) -> None:
        self.count = count
        self.outcomes = list(done)
        self._worker, self._make = worker, make
        self._made = len(self.outcomes)  # number made or in the making
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
