"""Files that survive a crash: reading, atomic replacement, locks, append-only files and daily
copies; and the removal of what killed processes left: half written files, and folders that the
frozen app was unpacked into."""

from __future__ import annotations

import errno
import os
import re
import shutil
import stat
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from datetime import date
from itertools import chain, count
from pathlib import Path
from typing import BinaryIO

from generators.kernel.kind import BadText
from generators.kernel.os_lock import HELD, OPENING, free, hold
from generators.kernel.phrases import Blank, reason

LARGEST = 32_000_000  # bytes of a file of our own: reading a larger one would block the window
PATIENCE = 2.0  # seconds to wait for a lock, which is usually held for 2 ms
REPLACING = 0.5  # seconds to try it
# Errors that reading an invalid text may raise.
UNREADABLE = (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, RecursionError)
NO_FILE = (errno.EINVAL, errno.EFBIG, errno.EISDIR, errno.ENOTDIR, errno.ELOOP)
NO_LINK = getattr(os, "O_NOFOLLOW", 0)  # flag to refuse a link that is put in the place of a file
LATEST = date(9999, 12, 1)  # its week and the next ones can be counted
FOR_OTHERS = 0o644  # mode of a file in a folder that the player chose
STEP = 4096  # bytes to search at a time for the last whole line

OLD = 24 * 3600.0  # seconds; younger files may still be written
# As replace_file names them.
HALF_WRITTEN = re.compile(r"\..+\.(json|txt|chapter|records|sqlite3|zip|zip\.next)\.[a-z0-9_]{8}")
EXPORTED = ".Lantern "
FOLDERS = (".", "ready", "seen", "practice", "games", "games/*")
UNPACKED = "_MEI*"  # folders that PyInstaller unpacks a one-file app into
SIGN = "LANTERN.lock"  # marks a folder as ours; in capitals so that it is unpacked first
NUMBER = slice(4, 12)  # process id in such a folder's name, in hexadecimal
PREFIX = "lantern-"  # prefix of temporary folders for backups


def read_whole(path: Path, most: int = LARGEST) -> bytes:
    """The bytes of a regular file of limited size; OSError for anything else."""
    about = path.stat()
    if not stat.S_ISREG(about.st_mode):
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
    if about.st_size > most:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return path.read_bytes()


def is_transient(error: Exception) -> bool:
    """Whether reading may succeed later, as after too many open files; never for what is not a regular file."""
    return isinstance(error, OSError) and error.errno not in NO_FILE


def is_there(path: Path) -> bool:
    """Whether the path exists; False where access is denied."""
    try:
        return path.exists()
    except OSError:
        return False


def list_paths(folder: Path, pattern: str = "*") -> list[Path]:
    """The matching paths, sorted; empty where access is denied."""
    try:
        return sorted(folder.glob(pattern))
    except OSError:
        return []


def unused_path(path: Path) -> Path:
    """The path itself, or with a number if it is taken: existing files are not overwritten."""
    numbered = (path.with_name(f"{path.stem} ({number}){path.suffix}") for number in count(2))
    return next(each for each in chain([path], numbered) if not os.path.lexists(each))


def write_whole(path: Path, text: str) -> None:
    with replace_file(path) as file:
        file.write(text.encode("utf-8"))


@contextmanager
def replace_file(path: Path, mode: int = 0o600) -> Iterator[BinaryIO]:
    """Replace the file in one step: a reader sees the old bytes or the new ones, never a mix."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w+b") as file:
            yield file
            with suppress(OSError):  # as of network drives that have no modes
                getattr(os, "fchmod", lambda *_: None)(handle, mode)
            file.flush()
            os.fsync(file.fileno())
        _replace(Path(name), path)
        sync_folder(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _replace(new: Path, path: Path) -> None:
    """Windows refuses while a virus scanner or another thread reads one of them; then try again for half a second."""
    end = time.monotonic() + (REPLACING if sys.platform == "win32" else 0.0)
    while time.monotonic() < end:
        with suppress(PermissionError):
            new.replace(path)
            return
        time.sleep(0.02)
    new.replace(path)


def set_aside(path: Path) -> Path:
    """Rename a file that cannot be read: its bytes stay, and it is not read again."""
    asides = (path.with_name(f"{path.stem}.unreadable-{number}{path.suffix}") for number in count(1))
    aside = next(each for each in asides if not os.path.lexists(each))
    _replace(path, aside)
    return aside


class Lock:
    """A lock file that one process holds at a time; the system releases it when the process ends."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: int | None = None

    def acquire(self) -> bool:
        """Try to take the lock. True also where the folder cannot be written or the system has no locks."""
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
        """Whether the system really holds the lock for this process."""
        return self._file is not None

    def release(self) -> None:
        if self._file is not None:
            free(self._file)
            self._file = None

    def __enter__(self) -> bool:
        return self.acquire()

    def __exit__(self, *_: object) -> None:
        self.release()

    def remove(self) -> None:
        """Remove the lock of a deleted file or folder. Call it under another lock, or where each
        process looks after taking a lock whether its file is still there: two processes could hold
        it otherwise."""
        with suppress(OSError):
            self._path.unlink()


@contextmanager
def hold_lock(path: Path, patience: float | None = None) -> Iterator[None]:
    """Hold the lock, after waiting for other windows; after `patience` seconds go on without it."""
    lock, end = Lock(path), time.monotonic() + (PATIENCE if patience is None else patience)
    while not lock.acquire() and time.monotonic() < end:
        time.sleep(0.002)
    try:
        yield
    finally:
        lock.release()


class AppendedFile:
    """A file of lines that stays open until `close`. An incomplete last line is cut off before more
    is written; lines that cannot be written whole are removed again."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: int | None = None

    def read(self) -> list[str]:
        """The whole lines; none where there is no file. OSError or UnicodeDecodeError when it cannot be read."""
        return whole_lines(read_whole(self.path)) if is_there(self.path) else []

    def append(self, lines: Iterable[str]) -> tuple[int, int]:
        """The offsets where the lines begin and end. OSError when they cannot be written; then none of them is."""
        data = text_of(lines).encode("utf-8", "replace")
        file = self._open()
        start = os.lseek(file, 0, os.SEEK_END)
        try:
            while data:
                data = data[os.write(file, data) :]
        except OSError:
            os.ftruncate(file, start)
            raise
        return start, os.lseek(file, 0, os.SEEK_CUR)

    @property
    def is_gone(self) -> bool:
        """Whether somebody has removed or moved the open file, or its folder."""
        return self._file is not None and not is_there(self.path)

    def put_back(self, lines: Iterable[str]) -> None:
        """Write what was in the file that is gone, and these lines, to where it was."""
        file = self._open()
        size = os.lseek(file, 0, os.SEEK_END)
        os.lseek(file, 0, os.SEEK_SET)
        self.rewrite([*whole_lines(os.read(file, size), "replace"), *lines])
        self._open()

    def _open(self) -> int:
        if self._file is None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self.path.is_symlink():  # what it leads to is not ours to change
                data = read_whole(self.path) if is_there(self.path) else b""
                self.rewrite(whole_lines(data, "replace"))
            self._file = os.open(self.path, OPENING | NO_LINK, 0o600)
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
        """Replace the whole file in one step; later lines are appended to the new file."""
        self.close()  # Windows replaces no open file
        write_whole(self.path, text_of(lines))


def _end(file: int) -> int:
    """The offset after the last whole line."""
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


def copy_daily(path: Path, copy: Callable[[Path, Path], bool]) -> None:
    """Copy the file once a day, in the writing thread, if `copy` returns that the copy is valid.
    The last copy is replaced only when the new one is complete. Raises OSError and whatever `copy`
    raises."""
    latest, earlier = copies_of(path)
    today = local_day()
    if not is_there(path) or (is_there(latest) and date.fromtimestamp(latest.stat().st_mtime) == today):  # noqa: DTZ012
        return
    new = temporary_path(latest)
    try:
        if copy(path, new):
            sync(new)
            if is_there(latest):
                latest.replace(earlier)
            new.replace(latest)
            sync_folder(latest)
    finally:
        new.unlink(missing_ok=True)


def temporary_path(path: Path) -> Path:
    return path.with_name(f".{path.name}.{os.urandom(4).hex()}")


def sync(path: Path, flags: int = os.O_RDWR | getattr(os, "O_BINARY", 0)) -> None:
    file = os.open(path, flags)
    try:
        os.fsync(file)
    finally:
        os.close(file)


def sync_folder(path: Path) -> None:
    """Sync the name of a file, where the system can: on XFS a power cut could bring the old file back."""
    with suppress(OSError):
        sync(path.parent, os.O_RDONLY)


def local_day() -> date:
    """Today, in the current time zone, which the C library would otherwise read only once; LATEST for
    a clock beyond it."""
    if hasattr(time, "tzset"):  # not on Windows
        time.tzset()
    try:
        return min(date.today(), LATEST)  # noqa: DTZ011 - of this machine
    except (ValueError, OverflowError, OSError):
        return LATEST


def sweep(folder: Path, now: float | None = None) -> None:
    """Remove old half written files from the player's folder."""
    for each in FOLDERS:
        _clear(_unfinished_files(folder, each), now)


def sweep_exports(folder: Path) -> None:
    """Remove half written backups. The folder has other files too, so only ours by name."""
    _clear(path for path in _unfinished_files(folder, ".") if path.name.startswith(EXPORTED))


def _clear(paths: Iterable[Path], now: float | None = None) -> None:
    before = (time.time() if now is None else now) - OLD
    for path in paths:
        with suppress(OSError):
            if path.is_file() and not path.is_symlink() and path.stat().st_mtime < before:
                path.unlink()


def _unfinished_files(folder: Path, pattern: str) -> Iterable[Path]:
    folders = list_paths(folder, pattern) if "*" in pattern else [folder / pattern]
    return (path for each in folders for path in list_paths(each, ".*") if HALF_WRITTEN.fullmatch(path.name))


class Unpacked:
    """The folder that the frozen app was unpacked into. A lock in it shows whether its process
    still runs; a folder without one belongs to another program."""

    def __init__(self, folder: str | None = getattr(sys, "_MEIPASS", None)) -> None:
        self._folder = Path(folder) if folder and Path(folder).match(UNPACKED) else None
        self._lock = Lock(Path(folder or "", SIGN))

    def hold(self) -> None:
        if self._folder is not None:
            self._lock.acquire()

    def sweep(self) -> None:
        """Remove the folders of killed processes."""
        if self._folder is not None and self._lock.held:
            for each in list_paths(self._folder.parent, UNPACKED):
                if each != self._folder and not _is_starting(each):
                    _remove_dead(each)


def _is_starting(folder: Path) -> bool:
    """Whether it may still be unpacked, before its lock is taken. On Windows only its age tells."""
    try:
        if sys.platform == "win32":
            return time.time() - folder.stat().st_mtime < OLD
        os.kill(int(folder.name[NUMBER], 16), 0)  # only checks that the process exists
    except (ProcessLookupError, ValueError):
        return False
    except OSError:
        pass  # a process of another user, or a folder that is gone
    return True


@contextmanager
def temporary_folder() -> Iterator[Path]:
    """A temporary folder, after those of killed processes are removed."""
    with temporary_errors():
        for each in list_paths(Path(tempfile.gettempdir()), f"{PREFIX}*"):
            _remove_dead(each)
        made, lock = _locked_folder()
    with made as name:
        try:
            yield Path(name)
        finally:
            lock.release()


def _locked_folder() -> tuple[tempfile.TemporaryDirectory[str], Lock]:
    """A new folder and its lock. Another process that removes dead folders may take the lock first: then a new one."""
    while True:
        made = tempfile.TemporaryDirectory(prefix=PREFIX, ignore_cleanup_errors=True)
        sign = Path(made.name, SIGN)
        lock = Lock(sign)
        if lock.acquire() and (is_there(sign) or not lock.held):
            return made, lock
        lock.release()
        made.cleanup()


def temporary_errors() -> AbstractContextManager[None]:
    """For temporary files: nobody shall look for the fault in a folder of his own."""
    return raise_bad_text("store.no_temporary")


@contextmanager
def raise_bad_text(key: str, **blanks: Blank) -> Iterator[None]:
    """An OSError becomes a BadText with this sentence, which has a blank `why`."""
    try:
        yield
    except OSError as error:
        raise BadText(key, **blanks, why=reason(error)) from error


def _remove_dead(folder: Path) -> None:
    """Remove the folder if its lock is there and not held. Those of other accounts stay."""
    sign = folder / SIGN
    if not _is_own(folder) or not is_there(sign):
        return
    lock = Lock(sign)
    if lock.acquire() and lock.held:
        for each in list_paths(folder):
            if each != sign:  # last, so that an interrupted removal can be repeated
                _remove(each)
        lock.remove()  # before its release, so that nobody takes the lock of a folder that goes
        lock.release()
        shutil.rmtree(folder, ignore_errors=True)
    lock.release()


def _is_own(folder: Path) -> bool:
    """Whether this account made the folder; False for a link. On Windows each account has a temporary folder."""
    try:
        about = folder.lstat()
    except OSError:
        return False
    return stat.S_ISDIR(about.st_mode) and (sys.platform == "win32" or about.st_uid == os.geteuid())


def _remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path, ignore_errors=True)
    else:
        with suppress(OSError):
            path.unlink()
