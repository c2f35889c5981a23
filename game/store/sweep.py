"""Removes what killed processes left: half written files, and folders that the frozen app was unpacked into."""

from __future__ import annotations

import os
import re
import shutil
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir

from game.store.files import Lock, list_paths

OLD = 24 * 3600.0  # seconds; younger files may still be written
# As replace_file names them.
HALF_WRITTEN = re.compile(r"\..+\.(json|txt|chapter|records|sqlite3|zip|zip\.next)\.[a-z0-9_]{8}")
EXPORTED = ".Lantern "
FOLDERS = (".", "ready", "seen", "practice", "games", "games/*")
UNPACKED = "_MEI*"  # folders that PyInstaller unpacks a one-file app into
SIGN = "LANTERN.lock"  # marks a folder as ours; in capitals so that it is unpacked first
NUMBER = slice(4, 12)  # of such a folder's name: the process id, in hexadecimal
PREFIX = "lantern-"  # of the temporary folders of backups


def sweep(folder: Path, now: float | None = None) -> None:
    """Remove old half written files from the player's folder."""
    for each in FOLDERS:
        _clear(_half_written(folder, each), now)


def sweep_exports(folder: Path, now: float | None = None) -> None:
    """Remove half written backups. The folder has other files too, so only ours by name."""
    _clear((path for path in _half_written(folder, ".") if path.name.startswith(EXPORTED)), now)


def _clear(paths: Iterable[Path], now: float | None) -> None:
    before = (time.time() if now is None else now) - OLD
    for path in paths:
        with suppress(OSError):
            if path.is_file() and not path.is_symlink() and path.stat().st_mtime < before:
                path.unlink()


def _half_written(folder: Path, pattern: str) -> Iterable[Path]:
    folders = list_paths(folder, pattern) if "*" in pattern else [folder / pattern]
    return (path for each in folders for path in list_paths(each, ".*") if HALF_WRITTEN.fullmatch(path.name))


class Unpacked:
    """The folder that the frozen app was unpacked into. A lock in it shows whether its process still runs; a folder
    without one belongs to another program."""

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
    if sys.platform == "win32":
        return time.time() - folder.stat().st_mtime < OLD
    try:
        os.kill(int(folder.name[NUMBER], 16), 0)  # only checks that the process exists
    except (ProcessLookupError, ValueError):
        return False
    except OSError:
        pass  # a process of another user
    return True


@contextmanager
def temporary_folder() -> Iterator[Path]:
    """A temporary folder, after those of killed processes are removed."""
    for each in list_paths(Path(gettempdir()), f"{PREFIX}*"):
        _remove_dead(each)
    with TemporaryDirectory(prefix=PREFIX, ignore_cleanup_errors=True) as name, Lock(Path(name, SIGN)):
        yield Path(name)


def _remove_dead(folder: Path) -> None:
    """Remove the folder if its lock is there and not held."""
    sign = folder / SIGN
    if folder.is_symlink() or not sign.is_file():
        return
    lock = Lock(sign)
    if lock.acquire() and lock.held:
        for each in list_paths(folder):
            if each != sign:  # last, so that an interrupted removal can be repeated
                _remove(each)
        lock.release()
        shutil.rmtree(folder, ignore_errors=True)
    lock.release()


def _remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path, ignore_errors=True)
    else:
        with suppress(OSError):
            path.unlink()
