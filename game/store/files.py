"""Files that survive a crash: reading, atomic replacement, locks, append-only files and daily copies."""

from __future__ import annotations

import errno
import os
import stat
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from datetime import date
from pathlib import Path
from typing import BinaryIO

from game.system.clock import local_day
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


def is_transient(error: Exception) -> bool:
    """A disk that shakes, too many open files: read later, it may make sense. What is no file at all never will."""
    return isinstance(error, OSError) and error.errno not in NO_FILE


def is_there(path: Path) -> bool:
    """Whether the path exists; False where nobody may look."""
    try:
        return path.exists()
    except OSError:
        return False


def list_paths(folder: Path, pattern: str = "*") -> list[Path]:
    """The paths that match; none where nobody may look."""
    try:
        return sorted(folder.glob(pattern))
    except OSError:
        return []


def unused_path(path: Path) -> Path:
    """Itself, or with a number: what another program or an earlier day left there stays."""
    number, found = 1, path
    while os.path.lexists(found):
        number += 1
        found = path.with_name(f"{path.stem} ({number}){path.suffix}")
    return found


def write_whole(path: Path, text: str) -> None:
    with replace_file(path) as file:
        file.write(text.encode("utf-8"))


@contextmanager
def replace_file(path: Path) -> Iterator[BinaryIO]:
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

    def acquire(self) -> bool:
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

    def release(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def __enter__(self) -> bool:
        """Whether it could be taken."""
        return self.acquire()

    def __exit__(self, *_: object) -> None:
        self.release()

    def remove(self) -> None:
        """Remove the lock of a file that is gone. Only in a turn that all windows wait for, or two of them could hold
        it."""
        with suppress(OSError):
            self._path.unlink()


@contextmanager
def hold_lock(path: Path, patience: float | None = None) -> Iterator[None]:
    """Wait until no other window does what this lock stands for. It never takes long; a window that hangs in it is
    not waited for."""
    lock, end = Lock(path), time.monotonic() + (PATIENCE if patience is None else patience)
    while not lock.acquire() and time.monotonic() < end:
        time.sleep(0.002)
    try:
        yield
    finally:
        lock.release()


OPEN_FLAGS = os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
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
            self._file = os.open(self.path, OPEN_FLAGS, 0o600)
            os.ftruncate(self._file, _end(self._file))
        return self._file

    def sync(self) -> None:
        if self._file is not None:
            os.fsync(self._file)

    def close(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def rewrite(self, lines: Iterable[str]) -> None:
        """Writes the file anew in one step; what is added afterwards goes to the new file."""
        write_whole(self.path, text_of(lines))
        self.close()


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


def copies_of(path: Path) -> tuple[Path, Path]:
    return path.with_name(f"{path.stem}.copy-1{path.suffix}"), path.with_name(f"{path.stem}.copy-2{path.suffix}")


def copy_daily(path: Path, copied: Callable[[Path, Path], bool]) -> None:
    """Copies a file, in the writing thread, if `copied` says that the copy is sound. It is written beside the others
    and renamed, so that the last one stands until this one is whole. Raises OSError and whatever `copied` raises."""
    latest, earlier = copies_of(path)
    today = local_day()
    if not is_there(path) or (is_there(latest) and date.fromtimestamp(latest.stat().st_mtime) == today):  # noqa: DTZ012
        return
    new = temporary_path(latest)
    try:
        if copied(path, new):
            sync(new)
            if is_there(latest):
                latest.replace(earlier)
            new.replace(latest)
    finally:
        new.unlink(missing_ok=True)


def temporary_path(path: Path) -> Path:
    return path.with_name(f".{path.name}.{os.urandom(4).hex()}")


def sync(path: Path) -> None:
    file = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
    try:
        os.fsync(file)
    finally:
        os.close(file)
