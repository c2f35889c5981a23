"""A file of lines that are only ever added, each whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from game.store.files import is_there, read_whole, write_whole

OPENING = os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
STEP = 4096  # bytes that are looked through at a time for the last whole line


class AppendedFile:
    """A file of lines, open from the first line until it is shut. A line that was being written when the machine died
    is cut off before the next one comes; one that cannot be written whole is taken back."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: int | None = None

    def read(self) -> list[str]:
        """The whole lines; none where there is no file. OSError or UnicodeDecodeError when it cannot be read."""
        return whole_lines(read_whole(self.path)) if is_there(self.path) else []

    def append(self, lines: Iterable[str]) -> tuple[int, int]:
        """The places where the lines begin and end. OSError when the disk refuses them: then nothing of them is
        there."""
        data = text_of(lines).encode("utf-8", "replace")
        file = self._opened()
        start = os.lseek(file, 0, os.SEEK_END)
        try:
            while data:
                data = data[os.write(file, data) :]
        except OSError:
            os.ftruncate(file, start)
            raise
        return start, os.lseek(file, 0, os.SEEK_CUR)

    def _opened(self) -> int:
        if self._file is None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._file = os.open(self.path, OPENING, 0o600)
            os.ftruncate(self._file, _end(self._file))
        return self._file

    def sync(self) -> None:
        if self._file is not None:
            os.fsync(self._file)

    def shut(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def rewrite(self, lines: Iterable[str]) -> None:
        """Writes the file anew in one step; what is added afterwards goes to the new file."""
        write_whole(self.path, text_of(lines))
        self.shut()


def _end(file: int) -> int:
    """The offset behind the last whole line."""
    size = os.lseek(file, 0, os.SEEK_END)
    while size:
        start = max(0, size - STEP)
        os.lseek(file, start, os.SEEK_SET)
        at = os.read(file, size - start).rfind(b"\n")
        if at >= 0:
            return start + at + 1
        size = start
    return 0


def whole_lines(data: bytes, errors: str = "strict") -> list[str]:
    return data[: data.rfind(b"\n") + 1].decode("utf-8", errors).split("\n")[:-1]


def text_of(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)
