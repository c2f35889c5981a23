"""So many exercises, one after the other: the next one is made while one is played."""

from __future__ import annotations

from collections.abc import Callable

from game.practice.attempt import AnyExercise
from game.session.worker import Job, Worker
from game.store.ledger import Tried
from generators.kernel.kind import Pulse

FIVE = 5


class Series:
    def __init__(self, worker: Worker, make: Callable[[Pulse], AnyExercise], count: int = FIVE) -> None:
        self.count = count
        self.outcomes: list[Tried] = []
        self._worker, self._make = worker, make
        self._made = 0  # or on its way
        self.job = self._next(ahead=False)

    @property
    def over(self) -> bool:
        return len(self.outcomes) == self.count

    def take(self) -> AnyExercise:
        """The one that was made; what making it raised is raised."""
        exercise = self.job.result()
        if self._made < self.count:
            self.job = self._next(ahead=True)
        return exercise

    def cancel(self) -> None:
        self.job.cancel()

    def _next(self, *, ahead: bool) -> Job[AnyExercise]:
        self._made += 1
        return self._worker.submit(self._make, ahead=ahead)
