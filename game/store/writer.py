"""Writing beside the window: one thread that does it in order, and what is to be said of it."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from queue import SimpleQueue
from tempfile import NamedTemporaryFile
from threading import Thread, current_thread
from typing import TypeVar

from game.store.files import set_aside
from generators.kernel.phrases import Phrase, reason, say

T = TypeVar("T")

AGAIN = 600.0  # seconds until the player may have forgotten that it was said
CLOSING = 20.0  # seconds that the last closing waits for a disk, and no longer


class Writer:
    def __init__(self) -> None:
        self.messages: list[Phrase] = []  # to be shown once each
        self._work: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._failing = False
        self.failures = 0
        self._reported: dict[Phrase, float] = {}  # when last
        self._unwritable = False  # the whole folder, which has been said

    @property
    def in_writing_thread(self) -> bool:
        """Whether the one who asks is the thread that writes."""
        return current_thread() is self._thread

    def later(self, write: Callable[[], None]) -> None:
        if self._thread is None:
            self._thread = Thread(target=self._serve, name="store", daemon=True)
            self._thread.start()
        self._work.put(write)

    def submit(self, work: Callable[[], T]) -> Future[T]:
        """Do it after all that was asked for before, for whoever wants to know what came of it."""
        future = Future[T]()

        def answer() -> None:
            try:
                future.set_result(work())
            except Exception as error:  # noqa: BLE001 - raised where somebody waits for it
                future.set_exception(error)

        self.later(answer)
        return future

    def wait(self) -> None:
        """Until all is written that was asked for before; never in the window's thread."""
        self.submit(lambda: None).result()

    def close(self) -> None:
        if self._thread is not None:
            self._work.put(None)
            self._thread.join(CLOSING)
            self._thread = None

    def _serve(self) -> None:
        while (write := self._work.get()) is not None:
            self._write(write)

    def tell(self, phrase: Phrase) -> None:
        """Show the sentence, once for however often it is found."""
        if phrase not in self.messages and not (phrase.key == "store.unwritable" and self._was_reported(phrase)):
            self.messages.append(phrase)

    def _was_reported(self, phrase: Phrase) -> bool:
        before, self._reported[phrase] = self._reported.get(phrase, -math.inf), time.monotonic()
        return self._unwritable or time.monotonic() - before < AGAIN

    def try_folder(self, folder: Path) -> None:
        """Said at once where nothing can be kept, and not with every line again."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with NamedTemporaryFile(prefix=".try.json.", dir=folder):  # as the sweep knows it
                pass
        except OSError as error:
            self.tell(say("store.no_folder", why=reason(error)))
            self._unwritable = True

    def set_aside(self, path: Path) -> None:
        """Rename a file that cannot be read, so that it is not met again."""
        try:
            name = set_aside(path).name
        except OSError:
            return  # another window was quicker
        self.messages.append(say("store.set_aside", name=path.name, aside=name))

    def _write(self, write: Callable[[], None]) -> None:
        """A disk that is full is said once, not with every line. Nothing is let out: whoever waits would fall."""
        before = self.failures
        try:
            write()
        except Exception as error:  # noqa: BLE001
            self.report(error)
        if self.failures == before:
            self._failing = False

    def report(self, error: Exception) -> None:
        self.failures += 1
        if not self._failing:
            self._failing = True
            self.tell(say("store.unwritable", why=reason(error) if isinstance(error, OSError) else str(error)))
