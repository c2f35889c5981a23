"""Writing beside the window: one thread that does it in order, and what is to be told of it."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from tempfile import NamedTemporaryFile

from game.store.files import set_aside
from generators.kernel.os_errors import reason
from generators.kernel.phrases import Phrase, say

AGAIN = 600.0  # seconds until the player may have forgotten that it was said


class Writer:
    def __init__(self) -> None:
        self.messages: list[Phrase] = []  # to be shown once each
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="store")
        self._last: Future[None] | None = None
        self._failing = False
        self._failures = 0
        self._told: dict[Phrase, float] = {}  # when last
        self._unwritable = False  # the whole folder, which has been told

    def later(self, write: Callable[[], None]) -> None:
        self._last = self._thread.submit(self._write, write)

    def wait(self) -> None:
        if self._last is not None:
            self._last.result()

    def close(self) -> None:
        self.wait()
        self._thread.shutdown()

    def tell(self, phrase: Phrase) -> None:
        """Once, however often it is found."""
        if phrase not in self.messages and not (phrase.key == "store.unwritable" and self._known(phrase)):
            self.messages.append(phrase)

    def _known(self, phrase: Phrase) -> bool:
        """Told a moment ago, or with all of the folder."""
        before, self._told[phrase] = self._told.get(phrase, -math.inf), time.monotonic()
        return self._unwritable or time.monotonic() - before < AGAIN

    def try_folder(self, folder: Path) -> None:
        """Told at once where nothing can be kept, and not with every line again."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with NamedTemporaryFile(dir=folder):
                pass
        except OSError as error:
            self.tell(say("store.no_folder", why=reason(error)))
            self._unwritable = True

    def aside(self, path: Path) -> None:
        """What cannot be read is renamed, so that it is not met again."""
        try:
            name = set_aside(path).name
        except OSError:
            return  # another window was quicker
        self.messages.append(say("store.set_aside", name=path.name, aside=name))

    def _write(self, write: Callable[[], None]) -> None:
        """A disk that is full is told of once, not with every line. Nothing is let out: whoever waits would fall."""
        before = self._failures
        try:
            write()
        except Exception as error:  # noqa: BLE001
            self.failed(error)
        if self._failures == before:
            self._failing = False

    def failed(self, error: Exception) -> None:
        self._failures += 1
        if not self._failing:
            self._failing = True
            self.tell(say("store.unwritable", why=reason(error) if isinstance(error, OSError) else str(error)))
