"""Writing that a power cut cannot spoil, and locks that a crash cannot leave behind."""

from __future__ import annotations

import errno
import os
import stat
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from generators.kernel.os_lock import HELD, OPENING, hold

LARGEST = 32_000_000  # bytes of a file of our own; what is larger is not read, for it would hold up the window
PATIENCE = 2.0  # seconds; what another window does in its turn takes a thousandth of it
NO_FILE = (errno.EINVAL, errno.EFBIG, errno.EISDIR, errno.ENOTDIR, errno.ELOOP)


def read_whole(path: Path, most: int = LARGEST) -> bytes:
    """A file of a disk, and of no endless size; OSError for whatever else bears its name."""
    about = path.stat()
    if not stat.S_ISREG(about.st_mode):
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
    if about.st_size > most:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return path.read_bytes()


def passes(error: Exception) -> bool:
    """A disk that shakes, too many open files: read later, it may make sense. What is no file at all never will."""
    return isinstance(error, OSError) and error.errno not in NO_FILE


def is_there(path: Path) -> bool:
    """Whether the path exists; False where nobody may look."""
    try:
        return path.exists()
    except OSError:
        return False


def listed(folder: Path, pattern: str = "*") -> list[Path]:
    """The paths that match; none where nobody may look."""
    try:
        return sorted(folder.glob(pattern))
    except OSError:
        return []


def free(path: Path) -> Path:
    """Itself, or with a number: what another program or an earlier day left there stays."""
    number, found = 1, path
    while os.path.lexists(found):
        number += 1
        found = path.with_name(f"{path.stem} ({number}){path.suffix}")
    return found


def write_whole(path: Path, text: str) -> None:
    with replaced(path) as file:
        file.write(text.encode("utf-8"))


@contextmanager
def replaced(path: Path) -> Iterator[BinaryIO]:
    """Replace the file in one step: whoever reads it sees the old bytes or the new, never half of them."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w+b") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def set_aside(path: Path) -> Path:
    """Rename a file that cannot be read, so that nothing is lost and it is not met again."""
    number = 1
    while os.path.lexists(aside := path.with_name(f"{path.stem}.unreadable-{number}{path.suffix}")):
        number += 1
    return path.replace(aside)


class Lock:
    """A file that one window holds at a time; the system lets go of it when the window dies."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: int | None = None

    def take(self) -> bool:
        """The lock, if nobody has it. Where nothing can be written, or the system has no locks, there is nothing to be
        locked."""
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            file = os.open(self._path, OPENING, 0o600)
        except OSError:
            return True
        try:
            hold(file)
        except OSError as error:
            os.close(file)
            return error.errno not in HELD
        self._file = file
        return True

    @property
    def held(self) -> bool:
        """Whether it is held for certain: the system has locks, and this is one."""
        return self._file is not None

    def let_go(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def __enter__(self) -> bool:
        """Whether it could be taken."""
        return self.take()

    def __exit__(self, *_: object) -> None:
        self.let_go()

    def remove(self) -> None:
        """Remove the lock of a file that is gone. Only in a turn that all windows wait for, or two of them could hold
        it."""
        with suppress(OSError):
            self._path.unlink()


@contextmanager
def locked(path: Path, patience: float | None = None) -> Iterator[None]:
    """Wait until no other window does what this lock stands for. It never takes long; a window that hangs in it is
    not waited for."""
    lock, end = Lock(path), time.monotonic() + (PATIENCE if patience is None else patience)
    while not lock.take() and time.monotonic() < end:
        time.sleep(0.002)
    try:
        yield
    finally:
        lock.let_go()
