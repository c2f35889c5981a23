"""Leavings of windows that were killed: half written files, and the folders that the frozen app unpacks into."""

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

OLD = 24 * 3600.0  # seconds: no writing takes as long
# As write_whole names them.
HALF_WRITTEN = re.compile(r"\..+\.(json|txt|chapter|records|sqlite3|zip|zip\.next)\.[a-z0-9_]{8}")
EXPORTED = ".Lantern "
FOLDERS = (".", "ready", "seen", "practice", "games", "games/*")
UNPACKED = "_MEI*"  # folders of a single file; a package keeps its folder, and is not touched
SIGN = "LANTERN.lock"  # in capitals: of what a single file unpacks it comes first, and tells whose the folder is
NUMBER = slice(4, 12)  # of such a folder's name: the process that unpacks, in sixteens
ROOM = "lantern-"  # how the temporary rooms of backups begin


def sweep(folder: Path, now: float | None = None) -> None:
    """Sweeps the player's folder. What is young may be a living window's."""
    for room in FOLDERS:
        _clear(_found(folder, room), now)


def sweep_exports(folder: Path, now: float | None = None) -> None:
    """Folders of backups hold other people's files as well: only what begins with our name goes."""
    _clear((path for path in _found(folder, ".") if path.name.startswith(EXPORTED)), now)


def _clear(paths: Iterable[Path], now: float | None) -> None:
    before = (time.time() if now is None else now) - OLD
    for path in paths:
        with suppress(OSError):
            if path.is_file() and not path.is_symlink() and path.stat().st_mtime < before:
                path.unlink()


def _found(folder: Path, room: str) -> Iterable[Path]:
    rooms = list_paths(folder, room) if "*" in room else [folder / room]
    return (path for each in rooms for path in list_paths(each, ".*") if HALF_WRITTEN.fullmatch(path.name))


class Unpacked:
    """The frozen app's own folder. A lock in it tells whether its process lives; a folder without one is that of
    another program, and is left alone."""

    def __init__(self, folder: str | None = getattr(sys, "_MEIPASS", None)) -> None:
        self._folder = Path(folder) if folder and Path(folder).match(UNPACKED) else None
        self._lock = Lock(Path(folder or "", SIGN))

    def hold(self) -> None:
        if self._folder is not None:
            self._lock.acquire()

    def sweep(self) -> None:
        """Remove the folders of those that were killed."""
        if self._folder is not None and self._lock.held:
            for each in list_paths(self._folder.parent, UNPACKED):
                if each != self._folder and not _starting(each):
                    _remove_dead(each)


def _starting(folder: Path) -> bool:
    """Who unpacks it takes its lock only at the end. Windows tells nothing by its name: there it has a day."""
    if sys.platform == "win32":
        return time.time() - folder.stat().st_mtime < OLD
    try:
        os.kill(int(folder.name[NUMBER], 16), 0)  # asks, and ends nothing
    except (ProcessLookupError, ValueError):
        return False
    except OSError:
        pass  # somebody else's
    return True


@contextmanager
def temporary_folder() -> Iterator[Path]:
    """A folder for what is on its way in or out, gone at the end; those of windows that were killed go first."""
    for each in list_paths(Path(gettempdir()), f"{ROOM}*"):
        _remove_dead(each)
    with TemporaryDirectory(prefix=ROOM, ignore_cleanup_errors=True) as name, Lock(Path(name, SIGN)):
        yield Path(name)


def _remove_dead(folder: Path) -> None:
    """If its lock is there and nobody holds it."""
    sign = folder / SIGN
    if folder.is_symlink() or not sign.is_file():
        return
    lock = Lock(sign)
    if lock.acquire() and lock.held:
        for each in list_paths(folder):
            if each != sign:  # it goes last: who is killed at this leaves it to the next one
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
