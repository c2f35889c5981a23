"""Something that a board only knows once the worker has read it in a pause."""

from __future__ import annotations

from collections.abc import Callable

from game.session.worker import Job, Worker
from generators.kernel.kind import Cancelled, Pulse


class LazyData:
    def __init__(self, read: Callable[[Pulse], None]) -> None:
        self.known = False
        self._read = read
        self._job: Job[None] | None = None

    def prepare(self, worker: Worker) -> None:
        self._job = worker.submit(self._read, ahead=True)

    def update(self) -> bool:
        """True once, when it has been read."""
        if self._job is None or not self._job.done:
            return False
        job, self._job = self._job, None
        try:
            job.result()
        except Cancelled:
            return False
        self.known = True
        return True
