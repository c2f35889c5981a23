"""Writes a backup of all data of the player, without data of the machine, as one zip file."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from datetime import date
from hashlib import sha256
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from game.backup.database import copy_archive, count_rows, open_archive
from game.backup.merge import records_in, words_in
from game.backup.read import LARGEST_MEMBER, MANIFEST, BackupCounts, Manifest, is_member
from game.store.database import ARCHIVE
from game.store.files import (
    list_paths,
    read_whole,
    replace_file,
    sweep_exports,
    temporary_errors,
    temporary_folder,
    text_of,
    unused_path,
)
from game.store.records import FILE, kept_records, read_records, table
from game.store.records import NAME as RECORDS
from game.store.summary import UNREADABLE, summarize
from game.system.report import VERSION
from generators.kernel.kind import BadText, Pulse
from generators.kernel.phrases import reason

AT_ONCE = 1 << 20  # bytes between two pulses
FIRST_DAY = (1980, 1, 1, 0, 0, 0)  # for all files in the zip


def write_backup(folder: Path, path: Path, today: date, pulse: Pulse) -> None:
    """Write a backup. Chapters are read before the archive: one that is archived meanwhile is in both."""
    sweep_exports(path.parent)
    with temporary_folder() as room:
        members = dict(_members(folder, pulse))
        archive = room / ARCHIVE
        with temporary_errors():
            copy_archive(folder / ARCHIVE, archive, pulse)
            sums = {name: sha256(data).hexdigest() for name, data in members.items()}
            sums[ARCHIVE] = _sum(archive, pulse)
        manifest = Manifest(VERSION, today.isoformat(), _counts(members, archive), sums)
        try:
            _write_whole(path, manifest, members, archive, pulse)
        except OSError as error:
            raise BadText("backup.unwritten", name=path.name, why=reason(error)) from error


def free_path(folder: Path, today: date) -> Path:
    """A new path: an earlier backup of the same day is not overwritten."""
    return unused_path(folder / f"Lantern {today.isoformat()}.zip")


def _members(folder: Path, pulse: Pulse) -> Iterator[tuple[str, bytes]]:
    """The files to write; those too large to be ours, or removed meanwhile, are skipped."""
    kept = (each.line() for each in kept_records(records_in(folder).by_kind()) if each.kind != FILE)
    yield RECORDS, text_of(kept).encode("utf-8", "replace")
    for path in list_paths(folder / "games", "*/*.chapter"):
        pulse()
        name = path.relative_to(folder).as_posix()
        with suppress(OSError):
            if is_member(name) and (data := read_whole(path, LARGEST_MEMBER)) is not None:
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
    with replace_file(path) as file, ZipFile(file, "w", ZIP_DEFLATED) as packed:
        packed.writestr(_about(MANIFEST), manifest.text())
        for member, data in members.items():
            pulse()
            packed.writestr(_about(member), data)
        with archive.open("rb") as source, packed.open(_about(ARCHIVE), "w") as target:
            while data := source.read(AT_ONCE):
                pulse()
                target.write(data)


def _about(name: str) -> ZipInfo:
    about = ZipInfo(name, FIRST_DAY)
    about.compress_type = ZIP_DEFLATED
    about.external_attr = 0o600 << 16
    return about
