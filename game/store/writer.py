"""The thread that writes files in order, and the messages about failures."""

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
from generators.kernel.phrases import Blank, Phrase, reason, say

T = TypeVar("T")

AGAIN = 600.0  # seconds until a message may be shown again
CLOSING = 20.0  # seconds that `close` waits for the disk at most


class Writer:
    def __init__(self) -> None:
        self.messages: list[Phrase] = []  # messages shown once each
        self._work: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._failing = False
        self.failures = 0
        self._reported: dict[Phrase, float] = {}  # when, by message
        self._unwritable = False  # nothing in the folder can be written

    @property
    def in_writing_thread(self) -> bool:
        return current_thread() is self._thread

    def later(self, write: Callable[[], None]) -> None:
        if self._thread is None:
            self._thread = Thread(target=self._serve, name="store", daemon=True)
            self._thread.start()
        self._work.put(write)

    def submit(self, work: Callable[[], T]) -> Future[T]:
        """Run the work after all earlier work; the future has its result."""
        future = Future[T]()

        def answer() -> None:
            try:
                future.set_result(work())
            except Exception as error:  # noqa: BLE001 - raised by result()
                future.set_exception(error)

        self.later(answer)
        return future

    def wait(self) -> None:
        """Wait until all earlier work is done; not to be called in the window's thread."""
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
        """Show the message, unless it is waiting to be shown or was shown a short time ago."""
        if phrase in self.messages:
            return
        if phrase.key in ("store.unwritable", "store.moved"):
            before, self._reported[phrase] = self._reported.get(phrase, -math.inf), time.monotonic()
            if self._unwritable or time.monotonic() - before < AGAIN:
                return
        self.messages.append(phrase)

    def try_folder(self, folder: Path) -> None:
        """Report at once, and only once, that nothing can be written there."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with NamedTemporaryFile(prefix=".try.json.", dir=folder):  # a name that later cleaning removes
                pass
        except OSError as error:
            self.tell(say("store.no_folder", why=reason(error)))
            self._unwritable = True

    def set_aside(self, path: Path, told: str = "store.set_aside", name: Blank = "") -> bool:
        """Rename a file that cannot be read, and tell the player what it was: its name, or a better
        one. False if it is still there, or gone before."""
        try:
            aside = set_aside(path).name
        except FileNotFoundError:
            return False  # another window has done it
        except OSError as error:
            self.report(error)  # fails on Windows while a program has it open
            return False
        self.messages.append(say(told, name=name or path.name, aside=aside))
        return True

    def _write(self, write: Callable[[], None]) -> None:
        """Reports a full disk once, not for every line. Never raises: the thread must go on."""
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
