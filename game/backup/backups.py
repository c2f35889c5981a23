"""Back up, Restore and Undo, so that a window may die in the middle of any of them.

What is under way stands in restore.json. The present state and the backup that comes are laid beside each other before
that is written; from then on the merge, or the undo, is finished by the next window that opens, if not by this one.
"""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TypeVar

from game.backup.format import BEFORE, CAME, NEXT, NEXTS, STATE, Manifest
from game.backup.read import is_backup, opened_backup, read_about
from game.backup.restore import Done, InTurn, Preview, Restoring
from game.backup.undo import Undoing
from game.backup.write import free_path, write_backup
from game.store import Store
from game.store.files import Lock, is_there, listed, read_whole, write_whole
from generators.kernel.kind import BadText, Pulse, no_pulse
from generators.kernel.os_errors import reason
from generators.kernel.phrases import Phrase, say

T = TypeVar("T")

LAST = "last_backup"  # its record
RESTORING, RESTORED, UNDOING = "restoring", "restored", "undoing"
UNDONE_WITHIN = 30 * 24 * 3600.0  # seconds; then the two copies of everything that an undo needs go at a start
SMALL = 10_000  # bytes of the files that only tell
MOST_FOUND = 50
TEMPORARY = ("backup.stopped", "backup.archive", "backup.unread")  # may be well the next time


@dataclass(frozen=True, slots=True)
class Last:
    day: str
    folder: Path


@dataclass(frozen=True, slots=True)
class FoundBackup:
    path: Path
    about: Manifest
    size: int


class Backups:
    """The backups of one store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._folder = store.folder
        self._writer = store.writer
        self._today = store.today
        self._restored = store.shelf.recover  # the archive may owe something to what came

    def write(self, folder: Path, pulse: Pulse) -> Path:
        path = free_path(folder, self._today())
        self._writer.wait()
        write_backup(self._folder, path, self._today(), pulse)
        self._store.keep_of_machine(LAST, {"day": self._today().isoformat(), "folder": str(folder)})
        return path

    @property
    def last(self) -> Last | None:
        kept = self._store.of_machine(LAST)
        day, folder = (str(kept.get(each, "")) for each in ("day", "folder")) if isinstance(kept, dict) else ("", "")
        try:
            return Last(date.fromisoformat(day).isoformat(), Path(folder)) if folder else None
        except ValueError:
            return None

    def found(self, folder: Path) -> list[FoundBackup]:
        """There and where the last one was written, the latest first."""
        folders = dict.fromkeys([folder, *([self.last.folder] if self.last else [])])
        paths = [path for each in folders for path in listed(each, "*.zip")]
        found = [each for path in paths if (each := _about(path)) is not None]
        return sorted(found, key=lambda each: (each.about.day, each.path.name), reverse=True)[:MOST_FOUND]

    @property
    def is_fresh(self) -> bool:
        """Whether nothing was ever played here."""
        return not (listed(self._folder / "games", "*/*.chapter") or is_there(self._folder / "results.sqlite3"))

    def look(self, path: Path, pulse: Pulse) -> Preview:
        with opened_backup(path, pulse) as backup:
            return _spoken(lambda: Restoring(self._folder, backup, pulse).look())

    def restore(self, path: Path, pulse: Pulse, *, settings: bool) -> Done:
        """Until it is under way it can be called off; afterwards it is finished."""
        folder = self._folder
        with _alone(folder):
            if (fault := finish(folder, self._in_turn)) is not None:
                raise BadText("backup.unfinished", why=fault)
            with opened_backup(path, pulse):
                pass
            _spoken(lambda: self._lay(folder, path, pulse))
            _spoken(lambda: _tell(folder, RESTORING, settings=settings))
            done = _merge(folder, self._in_turn)
        self._restored()
        return done

    @property
    def can_undo(self) -> bool:
        return _phase(self._folder) == RESTORED

    def undo(self, pulse: Pulse) -> Done:
        folder = self._folder
        with _alone(folder):
            if _phase(folder) != RESTORED:
                raise BadText("backup.no_undo")
            pulse()
            _spoken(lambda: _tell(folder, UNDOING, settings=_with_settings(folder)))
            done = _part(folder, self._in_turn)
        self._restored()
        return done

    def _lay(self, folder: Path, path: Path, pulse: Pulse) -> None:
        self._writer.wait()
        try:
            write_backup(folder, folder / (BEFORE + NEXT), self._today(), pulse)
            shutil.copyfile(path, folder / (CAME + NEXT))
            with opened_backup(folder / (CAME + NEXT), pulse):
                pulse()  # it is what was looked at
        except BaseException:
            _remove(folder, *NEXTS)
            raise

    def _in_turn(self, work: Callable[[], None]) -> None:
        """Do the work in the writing thread."""
        self._writer.ask(work).result()


def recovered(folder: Path) -> Phrase | None:
    """Finish what a window that died had under way. What is wrong with it is reported, and it is tried again by the
    next one; a backup that cannot be read any more is given up."""
    try:
        with _alone(folder):
            return finish(folder, lambda work: work())
    except BadText:
        return None  # another window is at it


def finish(folder: Path, in_turn: InTurn) -> Phrase | None:
    phase = _phase(folder)
    try:
        if phase == RESTORING:
            _merge(folder, in_turn)
        elif phase == UNDOING:
            _part(folder, in_turn)
        else:
            can_be_undone = phase and time.time() - (folder / STATE).stat().st_mtime <= UNDONE_WITHIN
            _remove(folder, *NEXTS, *([] if can_be_undone else [STATE, BEFORE, CAME]))
    except OSError as error:
        return say("backup.stopped", why=reason(error))
    except BadText as error:
        if error.phrase.key not in TEMPORARY:
            _remove(folder, STATE)  # it would be the same at every start
        return error.phrase
    return None


def _merge(folder: Path, in_turn: InTurn) -> Done:
    def work() -> Done:
        for name in (BEFORE, CAME):
            if is_there(folder / (name + NEXT)):
                (folder / (name + NEXT)).replace(folder / name)
        with opened_backup(folder / CAME, no_pulse) as came:
            done = Restoring(folder, came, no_pulse).apply(in_turn, settings=_with_settings(folder))
        _tell(folder, RESTORED, settings=_with_settings(folder))
        return done

    return _spoken(work)


def _part(folder: Path, in_turn: InTurn) -> Done:
    def work() -> Done:
        with opened_backup(folder / BEFORE, no_pulse) as before, opened_backup(folder / CAME, no_pulse) as came:
            done = Undoing(folder, before, came, no_pulse).apply(in_turn, settings=_with_settings(folder))
        _remove(folder, STATE, BEFORE, CAME)
        return done

    return _spoken(work)


def _spoken(work: Callable[[], T]) -> T:
    """Do the work; an error of the disk becomes a sentence."""
    try:
        return work()
    except OSError as error:
        raise BadText("backup.stopped", why=reason(error)) from error


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Hold the lock that lets one window at a time restore."""
    with Lock(folder / ".restore.lock") as taken:
        if not taken:
            raise BadText("backup.busy")
        yield


def _remove(folder: Path, *names: str) -> None:
    for each in names:
        (folder / each).unlink(missing_ok=True)


def _phase(folder: Path) -> str:
    phase = str(_read(folder / STATE).get("phase", ""))
    whole = all(is_there(folder / each) or is_there(folder / (each + NEXT)) for each in (BEFORE, CAME))
    return phase if whole else ""


def _with_settings(folder: Path) -> bool:
    return _read(folder / STATE).get("settings") is True


def _tell(folder: Path, phase: str, *, settings: bool) -> None:
    write_whole(folder / STATE, json.dumps({"phase": phase, "settings": settings}))


def _read(path: Path) -> dict[str, object]:
    try:
        kept = json.loads(read_whole(path, SMALL))
    except (OSError, ValueError, RecursionError):
        return {}
    return kept if isinstance(kept, dict) else {}


def _about(path: Path) -> FoundBackup | None:
    try:
        return FoundBackup(path, read_about(path), path.stat().st_size) if is_backup(path) else None
    except (OSError, BadText):
        return None
