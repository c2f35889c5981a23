"""A chapter on disk: lines that are only ever added, each whole or not at all."""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path

from game.store.files import Lock, is_there, read_whole, write_whole
from game.store.log import CLOCK, Deed

OPENING = os.O_WRONLY | os.O_CREAT | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
SAFE = 0.5  # seconds between two times that the system is made to put lines on the disk itself


class FileJournal:
    """Lines are added by the window and written by another thread, in order. What cannot be written is kept and tried
    again with the next line."""

    def __init__(self, path: Path, lock: Lock, later: Callable[[Callable[[], None]], None]) -> None:
        self.path = path
        self._lines: list[str] = []
        self._lock = lock
        self._later = later
        self._pending: deque[str] = deque()
        self._file: int | None = None
        self._good = 0  # bytes that are whole lines
        self._synced = 0.0
        self._unsafe = False  # more than the clock is not on the disk itself yet

    def lock(self) -> bool:
        return self._lock.take()

    def lines(self) -> list[str]:
        lines, self._lines = self._lines, []
        return lines

    def read(self) -> bool:
        """Is anything there? OSError or UnicodeDecodeError when it cannot be read."""
        data = read_whole(self.path) if is_there(self.path) else b""
        self._good = data.rfind(b"\n") + 1  # a line that was being written when the machine died is dropped
        self._lines = data[: self._good].decode("utf-8").split("\n")[:-1]
        return bool(self._lines)

    def add(self, *lines: str) -> None:
        self._pending.extend(lines)
        self._later(self.write)

    def write(self) -> None:
        """In the writing thread. All that waits, in one go; a process that is killed leaves what the system was
        given, a machine that loses power what is on its disk."""
        waiting = list(self._pending)
        self._unsafe = self._unsafe or not all(map(is_clock, waiting))
        if waiting:
            data = "".join(f"{line}\n" for line in waiting).encode("utf-8", "replace")
            self._append(data)
            for _ in waiting:
                self._pending.popleft()
        if self._file is not None and self._unsafe and time.monotonic() - self._synced > SAFE:
            os.fsync(self._file)
            self._synced = time.monotonic()
            self._unsafe = False

    def _append(self, data: bytes) -> None:
        file = self._opened()
        try:
            while data:
                data = data[os.write(file, data) :]
        except OSError:
            os.ftruncate(file, self._good)
            raise
        self._good = os.lseek(file, 0, os.SEEK_CUR)

    def _opened(self) -> int:
        if self._file is None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._file = os.open(self.path, OPENING, 0o600)
            os.ftruncate(self._file, self._good)
        os.lseek(self._file, self._good, os.SEEK_SET)
        return self._file

    def forget(self) -> None:
        """Nothing more is written, and nothing is kept."""
        self._pending.clear()
        self._shut()
        self._lock.let_go()

    def finish(self) -> None:
        """In the writing thread, after the last line: nothing stays open, and the file says nothing twice. OSError
        when it cannot be written: then it stays as it is, and may be finished later."""
        self.write()
        self._shut()
        self._compact()
        self._lock.let_go()

    def reopen(self) -> bool:
        """Played on before it could be finished: what waits to be written belongs to it."""
        waiting = list(self._pending)
        self.read()
        self._lines += waiting
        return bool(self._lines)

    @property
    def waiting(self) -> list[str]:
        return list(self._pending)

    def _shut(self) -> None:
        if self._file is not None:
            os.fsync(self._file)
            os.close(self._file)
            self._file = None

    def _compact(self) -> None:
        """Of the seconds that passed only the last one counts."""
        self.read()
        before = self.lines()
        lines = compacted(before)
        if lines != before:
            write_whole(self.path, "".join(f"{line}\n" for line in lines))


def is_clock(line: str) -> bool:
    return line.endswith(f" {CLOCK}") or _has_words(line)


def _has_words(line: str) -> bool:
    return line.partition(" ")[2].startswith(f"{CLOCK} ")


def compacted(lines: list[str]) -> list[str]:
    """Clock lines tell nothing that the next line does not tell as well, but for the words: of those the last count."""
    counts = {len(lines) - 1, max((at for at, line in enumerate(lines) if _has_words(line)), default=-1)}
    return [line for at, line in enumerate(lines) if at in counts or not is_clock(line)]


def clock_line(seconds: float, words: str = "") -> str:
    """So much time has passed, and how far the game has come."""
    return Deed(CLOCK, seconds, words).line()
