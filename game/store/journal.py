"""A chapter on disk, as this window plays it. All its lines are in memory; another thread writes what is new."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from threading import Lock as ThreadLock

from game.store.append_file import AppendedFile
from game.store.files import Lock
from game.store.log import CLOCK, Deed

SAFE = 0.5  # seconds between two times that the system is made to put lines on the disk itself


class FileJournal:
    """A chapter's lines on disk. Lines that cannot be written wait, and are tried again with the next one."""

    def __init__(self, path: Path, lock: Lock, later: Callable[[Callable[[], None]], None]) -> None:
        self.path = path
        self.all: list[str] = []
        self.left = False  # nobody plays it: it is to be finished
        self._file = AppendedFile(path)
        self._lock = lock
        self._later = later
        self._pending: deque[str] = deque()
        self._leaving = ThreadLock()  # between leaving it and taking it up again
        self._synced = 0.0
        self._unsafe = False  # more than the clock is not on the disk itself yet
        self._anew = False  # its first lines come in one step: half of an old game would hide the whole one

    def lock(self) -> bool:
        return self._lock.take()

    def lines(self) -> list[str]:
        return list(self.all)

    def read(self) -> bool:
        """Is anything there? OSError or UnicodeDecodeError when it cannot be read."""
        self.all = self._file.read()
        return bool(self.all)

    def begin(self, heading: str) -> None:
        """Other windows see it at once; on the disk itself it is a moment later."""
        self.all.append(heading)
        try:
            self._file.append([heading])
        except OSError:
            self._pending.append(heading)
        self._unsafe = True
        self._later(self.write)

    def bring_back(self, lines: list[str]) -> None:
        """All of a game that is kept elsewhere as well."""
        self._anew = True
        self.add(*lines)

    def add(self, *lines: str) -> None:
        self.all.extend(lines)
        self._pending.extend(lines)
        self._later(self.write)

    @property
    def waits(self) -> bool:
        return bool(self._pending)

    def write(self) -> None:
        """Writes all that waits, in one go, in the writing thread; a process that is killed leaves what the system was
        given, a machine that loses power what is on its disk."""
        waiting = list(self._pending)
        self._unsafe = self._unsafe or not all(map(is_clock, waiting))
        if waiting:
            (self._file.rewrite if self._anew else self._file.append)(waiting)
            self._anew = False
            for _ in waiting:
                self._pending.popleft()
        if self._unsafe and time.monotonic() - self._synced > SAFE:
            self._file.sync()
            self._synced = time.monotonic()
            self._unsafe = False

    def forget(self) -> None:
        """Drop what waits, and let go of the file."""
        self._pending.clear()
        self._file.shut()
        self._lock.let_go()

    def finish(self, forget: Callable[[], object]) -> None:
        """Ends the file, in the writing thread, after it was left: nothing stays open, and the file says nothing twice;
        then whoever looked after it forgets it. Not when it was taken up again meanwhile. OSError when it cannot be
        written: then it stays as it is."""
        self.write()
        with self._leaving:
            if not self.left or self._pending:
                return
            lines = compacted(self.all)
        if lines != self.all or self._file.read() != lines:
            self._file.rewrite(lines)
        else:
            self._file.sync()
            self._file.shut()
        with self._leaving:
            if self.left and not self._pending:  # else it was taken up and left again, and is to be finished once more
                forget()
                self._lock.let_go()
                self.left = False  # whoever still knows it begins anew, with a lock of their own

    def take_up(self) -> bool:
        """Play on before it could be finished; False when it was finished."""
        with self._leaving:
            taken, self.left = self.left, False
        return taken


def is_clock(line: str) -> bool:
    return line.endswith(f" {CLOCK}") or _has_words(line)


def _has_words(line: str) -> bool:
    return line.partition(" ")[2].startswith(f"{CLOCK} ")


def compacted(lines: list[str]) -> list[str]:
    """Clock lines tell nothing that the next line does not tell as well, but for the words: of those the last count."""
    counts = {len(lines) - 1, max((at for at, line in enumerate(lines) if _has_words(line)), default=-1)}
    return [line for at, line in enumerate(lines) if at in counts or not is_clock(line)]


def clock_line(seconds: float, words: str = "") -> str:
    """A line that says how much time has passed, and how far the game has come."""
    return Deed(CLOCK, seconds, words).line()
