"""Back up and Restore.

A restore first copies the backup into the player's folder and writes a backup of the present state.
Then it writes the journal restore.json and merges the copy. If it is interrupted after that, the
next window that opens finishes it.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from game.backup import CAME, OLD, STATE, read
from game.backup.archives import copy_archive, count_rows, open_archive
from game.backup.merge import InTurn, Preview, RestoreJob, RestoreResult, records_in, words_in
from game.backup.read import LARGEST_MEMBER, MANIFEST, BackupCounts, Manifest
from game.store import files
from game.store.database import ARCHIVE
from game.store.files import UNREADABLE, Lock
from game.store.records import FILE, kept_records, read_records, table
from game.store.records import NAME as RECORDS
from game.store.store import Store
from game.store.summary import summarize
from game.system.folders import export_folder
from game.system.report import VERSION
from generators.kernel.kind import BadText, Pulse, no_pulse
from generators.kernel.phrases import Phrase

LAST = "last_backup"  # record of the last backup
RESTORING = "restoring"  # phase in the journal; version 0.2 had two more
SMALL = 10_000  # bytes, more than a journal has
MOST_FOUND = 50
TEMPORARY = ("backup.stopped", "backup.archive", "backup.unread", "store.no_temporary")  # may succeed the next time
AT_ONCE = 1 << 20  # bytes between two pulses
FIRST_DAY = (1980, 1, 1, 0, 0, 0)  # for all files in the zip


@dataclass(frozen=True, slots=True)
class LastBackup:
    day: str
    folder: Path


@dataclass(frozen=True, slots=True)
class FoundBackup:
    path: Path
    about: Manifest
    size: int


class Backups:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._folder = store.folder

    def write(self, folder: Path, pulse: Pulse) -> Path:
        today = self._store.today()
        path = files.unused_path(folder / f"Lantern {today.isoformat()}.zip")  # an earlier one of the day stays
        self._store.writer.wait()
        write_backup(self._folder, path, today, pulse)
        self._store.keep_of_machine(LAST, {"day": today.isoformat(), "folder": str(folder)})
        return path

    @property
    def last(self) -> LastBackup | None:
        kept = self._store.of_machine(LAST)
        day, folder = (str(kept.get(each, "")) for each in ("day", "folder")) if isinstance(kept, dict) else ("", "")
        try:
            return LastBackup(date.fromisoformat(day).isoformat(), Path(folder)) if folder else None
        except ValueError:
            return None

    def find(self, folder: Path) -> list[FoundBackup]:
        """The backups in this folder and in that of the last backup, the latest first."""
        folders = dict.fromkeys([folder, *([self.last.folder] if self.last else [])])
        paths = [path for each in folders for path in files.list_paths(each, "*.zip")]
        found = [each for path in paths if (each := _about(path)) is not None]
        return sorted(found, key=lambda each: (each.about.day, each.path.name), reverse=True)[:MOST_FOUND]

    @property
    def is_fresh(self) -> bool:
        """Whether nothing was ever played here."""
        running = files.list_paths(self._folder / "games", "*/*.chapter")
        return not (running or files.is_there(self._folder / ARCHIVE))

    def preview(self, path: Path, pulse: Pulse) -> Preview:
        with read.open_backup(path, pulse) as backup, files.raise_bad_text("backup.stopped"):
            return RestoreJob(self._folder, backup, pulse).preview()

    def restore(self, path: Path, pulse: Pulse, *, settings: bool, folder: Path | None = None) -> RestoreResult:
        """Write a backup of the present state into `folder`, by default that of exported files, and
        merge the backup at `path`. It can be cancelled until the merge begins."""
        with _restore_lock(self._folder):
            if (fault := finish(self._folder, self._in_turn)) is not None:
                raise BadText("backup.unfinished", why=fault)
            with read.open_backup(path, pulse):
                pass  # valid
            before = self._begin(path, folder or export_folder(), pulse, settings=settings)
            done = _merge(self._folder, self._in_turn)
        done.before = before
        self._store.shelf.recover()  # archives the endings that came in
        return done

    def _begin(self, path: Path, folder: Path, pulse: Pulse, *, settings: bool) -> Path:
        """Copy the backup, write one of the present state, then the journal; return the path of the written backup."""
        came = self._folder / CAME
        try:
            with files.raise_bad_text("backup.unwritten", name=CAME):
                shutil.copyfile(path, came)
                with read.open_backup(came, pulse):
                    pass  # valid copy
                before = self.write(folder, pulse)
                files.write_whole(self._folder / STATE, json.dumps({"phase": RESTORING, "settings": settings}))
        except BaseException:
            _remove_files(self._folder)
            raise
        return before

    def _in_turn(self, work: Callable[[], None]) -> None:
        """Do the work in the writing thread."""
        self._store.writer.submit(work).result()


def finish_interrupted(folder: Path) -> Phrase | None:
    """Finish a restore that was interrupted, or return why not. The next window tries again, unless
    the backup cannot be read."""
    try:
        with _restore_lock(folder):
            return finish(folder, lambda work: work())
    except BadText:
        return None  # another window is restoring


def finish(folder: Path, in_turn: InTurn) -> Phrase | None:
    """Finish the restore if its journal and backup are there, and remove its files."""
    try:
        with files.raise_bad_text("backup.stopped"):
            if _read(folder / STATE).get("phase") == RESTORING and files.is_there(folder / CAME):
                _merge(folder, in_turn)
            _remove_files(folder)
    except BadText as error:
        if error.phrase.key not in TEMPORARY:
            _remove_files(folder)  # a failing copy would fail again at every start
        return error.phrase
    return None


def _merge(folder: Path, in_turn: InTurn) -> RestoreResult:
    with files.raise_bad_text("backup.stopped"):
        settings = _read(folder / STATE).get("settings") is True
        with read.open_backup(folder / CAME, no_pulse) as came:
            done = RestoreJob(folder, came, no_pulse).apply(in_turn, settings=settings)
        _remove_files(folder)
    return done


def _remove_files(folder: Path) -> None:
    """Remove the journal first: without it nothing is merged."""
    for each in (STATE, CAME, *OLD):
        (folder / each).unlink(missing_ok=True)


@contextmanager
def _restore_lock(folder: Path) -> Iterator[None]:
    """Only one window at a time restores."""
    with Lock(folder / ".restore.lock") as taken:
        if not taken:
            raise BadText("backup.busy")
        yield


def _read(path: Path) -> dict[str, object]:
    try:
        kept = json.loads(files.read_whole(path, SMALL))
    except (OSError, ValueError, RecursionError):
        return {}
    return kept if isinstance(kept, dict) else {}


def _about(path: Path) -> FoundBackup | None:
    try:
        return FoundBackup(path, read.read_about(path), path.stat().st_size)
    except (OSError, BadText):
        return None


def write_backup(folder: Path, path: Path, today: date, pulse: Pulse) -> None:
    """Write a backup. Chapters are read before the archive: one that is archived meanwhile is in both."""
    files.sweep_exports(path.parent)
    with files.temporary_folder() as room:
        members = dict(_members(folder, pulse))
        archive = room / ARCHIVE
        with files.temporary_errors():
            copy_archive(folder / ARCHIVE, archive, pulse)
            sums = {name: sha256(data).hexdigest() for name, data in members.items()}
            sums[ARCHIVE] = _sum(archive, pulse)
        manifest = Manifest(VERSION, today.isoformat(), _counts(members, archive), sums)
        with files.raise_bad_text("backup.unwritten", name=path.name):
            _write_whole(path, manifest, members, archive, pulse)


def _members(folder: Path, pulse: Pulse) -> Iterator[tuple[str, bytes]]:
    """The files to write; those too large to be ours, or removed meanwhile, are skipped."""
    kept = (each.line() for each in kept_records(records_in(folder).by_kind()) if each.kind != FILE)
    yield RECORDS, files.text_of(kept).encode("utf-8", "replace")
    for path in files.list_paths(folder / "games", "*/*.chapter"):
        pulse()
        name = path.relative_to(folder).as_posix()
        with suppress(OSError):
            if read.is_member(name) and (data := files.read_whole(path, LARGEST_MEMBER)) is not None:
                yield name, data[: data.rfind(b"\n") + 1]


def _counts(members: dict[str, bytes], archive: Path) -> BackupCounts:
    records = table(read_records(members[RECORDS].decode("utf-8").split("\n")))
    running = sum(_runs(data) for name, data in members.items() if name.endswith(".chapter"))
    with open_archive(archive) as database:
        games = count_rows(database)
    return BackupCounts(games, running, words_in(records.values()))


def _runs(data: bytes) -> bool:
    try:
        return summarize(data.decode("utf-8").split("\n")[:-1]).in_progress
    except UNREADABLE:
        return False


def _sum(path: Path, pulse: Pulse) -> str:
    found = sha256()
    with path.open("rb") as file:
        while data := file.read(AT_ONCE):
            pulse()
            found.update(data)
    return found.hexdigest()


def _write_whole(path: Path, manifest: Manifest, members: dict[str, bytes], archive: Path, pulse: Pulse) -> None:
    with files.replace_file(path) as file, ZipFile(file, "w", ZIP_DEFLATED) as packed:
        packed.writestr(_zip_info(MANIFEST), manifest.text())
        for member, data in members.items():
            pulse()
            packed.writestr(_zip_info(member), data)
        with archive.open("rb") as source, packed.open(_zip_info(ARCHIVE), "w") as target:
            while data := source.read(AT_ONCE):
                pulse()
                target.write(data)


def _zip_info(name: str) -> ZipInfo:
    about = ZipInfo(name, FIRST_DAY)
    about.compress_type = ZIP_DEFLATED
    about.external_attr = 0o600 << 16
    return about
