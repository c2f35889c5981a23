"""Data that the worker loads for a board in the background."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from game.session.worker import JobSlot, Worker
from generators.kernel.kind import Cancelled, Pulse


class LazyData:
    def __init__(self, read: Callable[[Pulse], None]) -> None:
        self.known = self.is_news = False  # news: loaded in the last update
        self._read = read
        self._reading: JobSlot[None] = JobSlot()

    def prepare(self, worker: Worker) -> None:
        self._reading.begin(worker.submit(self._read, ahead=True))

    def update(self) -> bool:
        """True once, when the data has been loaded."""
        self.is_news = False
        if (job := self._reading.take_done()) is not None:
            with suppress(Cancelled):
                job.result()
                self.known = self.is_news = True
        return self.is_news
