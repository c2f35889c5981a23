"""The file of a chapter's log."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from threading import Lock as ThreadLock

from game.store.files import AppendedFile, Lock
from game.store.log import CLOCK, split_line
from game.store.writer import Writer
from generators.kernel.phrases import say

SAFE = 0.5  # seconds between two calls of fsync


def chapter_lock(path: Path) -> Lock:
    return Lock(path.with_name(f".{path.stem}.lock"))


class FileJournal:
    """A chapter's lines on disk. Lines that cannot be written are tried again with the next one."""

    def __init__(self, path: Path, writer: Writer) -> None:
        self.path = path
        self.all: list[str] = []
        self.left = False  # closed by the player; to be finished by the writing thread
        self._file = AppendedFile(path)
        self._lock = chapter_lock(path)
        self._later, self._tell = writer.later, writer.tell
        self._pending: deque[str] = deque()
        self._leaving = ThreadLock()  # between release and resume
        self._synced = 0.0
        self._unsafe = False  # lines other than clock lines are not synced yet
        self._replace = False  # write the first lines in one step, since half a file would hide the archived game

    def lock(self) -> bool:
        return self._lock.acquire()

    def read(self) -> bool:
        """Read the file; False if it is empty. OSError or UnicodeDecodeError when it cannot be read."""
        self.all = self._file.read()
        return bool(self.all)

    def begin(self, heading: str) -> None:
        """Write the heading at once, so that other windows see it; it is synced later."""
        self.all.append(heading)
        try:
            self._file.append([heading])
        except OSError:
            self._pending.append(heading)
        self._unsafe = True
        self._later(self.write)

    def restore(self, lines: list[str]) -> None:
        """Write all lines of a game from the archive."""
        self._replace = True
        self.add(*lines)

    def add(self, *lines: str) -> None:
        self.all.extend(lines)
        self._pending.extend(lines)
        self._later(self.write)

    @property
    def waits(self) -> bool:
        return bool(self._pending)

    def write(self) -> None:
        """Write all pending lines, in the writing thread, and sync from time to time against a loss of power."""
        waiting = list(self._pending)
        self._unsafe = self._unsafe or not all(map(is_clock, waiting))
        if waiting:
            if self._file.is_gone:
                self._file.put_back(waiting)
                self._tell(say("store.moved"))
            elif self._replace:
                self._file.rewrite(waiting)
            else:
                self._file.append(waiting)
            self._replace = False
            for _ in waiting:
                self._pending.popleft()
        if self._unsafe and time.monotonic() - self._synced > SAFE:
            self._file.sync()
            self._synced = time.monotonic()
            self._unsafe = False

    def forget(self) -> None:
        """Drop pending lines, close the file and release the lock."""
        self._pending.clear()
        self._file.close()
        self._lock.release()

    def finish(self, forget: Callable[[], object]) -> None:
        """Write, compact and close the file of a chapter that was left, in the writing thread, then
        call `forget`. Does nothing if the chapter was resumed. OSError when it cannot be written;
        then nothing changes."""
        self.write()
        with self._leaving:
            if not self.left or self._pending:
                return
            lines = compact_lines(self.all)
        if lines != self.all or self._file.read() != lines:
            self._file.rewrite(lines)
        else:
            self._file.sync()
            self._file.close()
        with self._leaving:
            if self.left and not self._pending:  # else it was resumed and left again
                self._lock.release()  # first: a locked chapter without a journal is another window's
                forget()
                self.left = False  # a later claim needs a new journal

    def resume(self) -> bool:
        """Use the journal again before it is finished; False if it is finished."""
        with self._leaving:
            taken, self.left = self.left, False
        return taken


def is_clock(line: str) -> bool:
    return split_line(line)[1] == CLOCK


def compact_lines(lines: list[str]) -> list[str]:
    """The lines without clock lines, except a last line and the last clock line with a progress text."""
    with_words = [at for at, line in enumerate(lines) if is_clock(line) and split_line(line)[2]]
    counts = {len(lines) - 1, *with_words[-1:]}
    return [line for at, line in enumerate(lines) if at in counts or not is_clock(line)]
