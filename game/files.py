"""Writing that a power cut cannot spoil, and locks that a crash cannot leave behind."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO


def write_whole(path: Path, text: str) -> None:
    """Replace the file in one step: whoever reads it sees the old text or the new, never half of one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def set_aside(path: Path) -> Path:
    """Rename a file that cannot be read, so that nothing is lost and it is not met again."""
    number = 1
    while (aside := path.with_name(f"{path.stem}.unreadable-{number}{path.suffix}")).exists():
        number += 1
    return path.replace(aside)


class Lock:
    """A file that one window holds at a time; the system lets go of it when the window dies."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: IO[bytes] | None = None

    def take(self) -> bool:
        """Where nothing can be written there is nothing to be locked, either."""
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            file = self._path.open("ab")
        except OSError:
            return True
        try:
            _lock(file)
        except OSError:
            file.close()
            return False
        self._file = file
        return True

    def let_go(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def remove(self) -> None:
        """What it locked is gone. Only in a turn that all windows wait for, or two of them could hold it."""
        with suppress(OSError):
            self._path.unlink()


@contextmanager
def turn(path: Path) -> Iterator[None]:
    """Wait until no other window does what this lock stands for. It never takes long."""
    lock = Lock(path)
    while not lock.take():
        time.sleep(0.002)
    try:
        yield
    finally:
        lock.let_go()


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
