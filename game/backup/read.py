"""Reads a backup, a zip that may be anything: everything in it is checked before it is used."""

from __future__ import annotations

import json
import re
import stat
import zlib
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from game.backup.archives import open_copy
from game.store.database import ARCHIVE
from game.store.earlier import FILES, records_of
from game.store.files import UNREADABLE, temporary_errors, temporary_folder, whole_lines
from game.store.records import NAME as RECORDS
from game.store.records import Table, read_records, table
from generators.kernel.kind import BadText, Pulse
from generators.kernel.phrases import reason

LAYOUT = 3  # version of the zip; the files inside have their own
EARLIER = (1, 2)  # versions in which records were files of their own
MANIFEST = "lantern-backup.json"
SINGLE = (RECORDS, ARCHIVE, *FILES)

_DEVICE = r"(?!(?:con|prn|aux|nul|com\d|lpt\d)(?:[./]|$))"  # names that Windows gives to no file
_KIND = rf"{_DEVICE}[a-z0-9_-]{{1,40}}"
_ID = rf"{_DEVICE}[A-Za-z0-9_-]{{1,64}}"
SEEN = re.compile(rf"seen/({_KIND})\.json")
CHAPTER = re.compile(rf"games/({_KIND})/({_ID})\.chapter")

MOST_MEMBERS = 5_000
LARGEST_FILE = 500_000_000  # bytes of the whole zip
LARGEST_ARCHIVE = 500_000_000  # unpacked
LARGEST_MEMBER = 8_000_000  # bytes of any other file, read into memory ...
LARGEST_SUM = 64_000_000  # ... together

SIGN, END, LONG_END = b"PK\x03\x04", b"PK\x05\x06", b"PK\x06\x07"
END_SIZE, LONG_SIZE = 22, 20  # bytes of the record that ends a zip, and of the one before it in a large zip
ENTRY = 400  # bytes of one name and its entry, at most
AT_ONCE = 1 << 16
LOCKED = 0x1  # flag: needs a password
MB = 1_000_000
MOST_COUNTED = 1_000_000_000  # games, or words


@dataclass(frozen=True, slots=True)
class BackupCounts:
    games: int  # games that ended or were left
    running: int
    words: int


@dataclass(frozen=True, slots=True)
class Manifest:
    lantern: str  # version that wrote it
    day: str
    counts: BackupCounts
    members: Mapping[str, str]  # their names, and the SHA-256 of each

    def text(self) -> str:
        head = {"lantern": self.lantern, "day": self.day, "counts": asdict(self.counts)}
        return json.dumps({"lantern_backup": LAYOUT, **head, "members": dict(self.members)}, indent=1)


def read_manifest(data: bytes) -> Manifest:
    """BadText when it is none, or one of a Lantern to come."""
    spoilt = BadText("backup.spoilt", name=MANIFEST)
    try:
        kept = json.loads(data.decode("utf-8"))
        version = kept["lantern_backup"]
        manifest = _manifest(kept) if version in (*EARLIER, LAYOUT) else None
    except UNREADABLE as error:
        raise spoilt from error
    if manifest is None:
        raise BadText("backup.newer") if isinstance(version, int) and version > LAYOUT else spoilt
    return manifest


def _manifest(kept: dict[str, Any]) -> Manifest:
    manifest = Manifest(kept["lantern"], kept["day"], BackupCounts(**kept["counts"]), kept["members"])
    date.fromisoformat(manifest.day)
    counts = all(isinstance(each, int) and 0 <= each <= MOST_COUNTED for each in asdict(manifest.counts).values())
    texts = (manifest.lantern, *manifest.members.keys(), *manifest.members.values())
    if not counts or not all(isinstance(each, str) for each in texts):
        raise ValueError(manifest.day)
    return manifest


def is_member(name: str) -> bool:
    """Whether a backup may have a file of this name, apart from the manifest."""
    return name in SINGLE or bool(SEEN.fullmatch(name) or CHAPTER.fullmatch(name))


def lines_of(data: bytes) -> list[str]:
    """The complete lines of a file; none if they cannot be read."""
    try:
        return whole_lines(data)
    except UnicodeDecodeError:
        return []


@dataclass(frozen=True, slots=True)
class Backup:
    """The contents of a zip, checked and unpacked: the archive into a file for as long as it is open."""

    manifest: Manifest
    members: dict[str, bytes]  # all members but the archive
    archive: Path

    def chapters(self) -> Iterator[tuple[str, str, bytes]]:
        """Kind, id and data."""
        for name, data in self.members.items():
            if found := CHAPTER.fullmatch(name):
                yield found[1], found[2], data

    def lines(self, kind: str, name: str) -> list[str]:
        """The complete lines of a chapter; none if they cannot be read."""
        return lines_of(self.members.get(f"games/{kind}/{name}.chapter", b""))

    def records(self) -> Table:
        files = sorted((name, data) for name, data in self.members.items() if not CHAPTER.fullmatch(name))
        texts = {name: data.decode("utf-8", "replace") for name, data in files}
        known = read_records(texts.pop(RECORDS, "").split("\n"))
        return table([*records_of(texts), *known])


def is_backup(path: Path) -> bool:
    """Whether the file has a manifest; it may still be invalid."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            return False
        with path.open("rb") as file:
            if file.read(len(SIGN)) != SIGN:
                return False
        with _open_zip(path) as packed:
            return MANIFEST in packed.namelist()
    except (OSError, ValueError, BadText):  # ValueError: an invalid path
        return False


@contextmanager
def open_backup(path: Path, pulse: Pulse) -> Iterator[Backup]:
    """Unpack a backup into a temporary folder. BadText says why it is not valid."""
    with temporary_folder() as room:
        archive = room / ARCHIVE
        with _open_zip(path) as packed:
            manifest, members = _unpack_all(packed, archive, pulse)
        with open_copy(archive, pulse):
            pass  # valid
        yield Backup(manifest, members, archive)


def read_about(path: Path) -> Manifest:
    """The manifest, without checks of the other files; for lists."""
    with _open_zip(path) as packed:
        return read_manifest(_read(packed, _entry(packed, MANIFEST), lambda: None))


@contextmanager
def _open_zip(path: Path) -> Iterator[ZipFile]:
    try:
        _refuse_endless(path)
        with ZipFile(path) as packed:
            yield packed
    except BadText:
        raise
    except OSError as error:
        raise BadText("backup.unread", name=path.name, why=reason(error)) from error
    except (BadZipFile, ValueError, NotImplementedError, RuntimeError, EOFError, zlib.error) as error:
        raise BadText("backup.no_zip", name=path.name) from error


def _refuse_endless(path: Path) -> None:
    """Check the size of the list of members before it is read."""
    about = path.stat()
    if not stat.S_ISREG(about.st_mode):
        raise BadText("file.no_file", name=path.name)
    if about.st_size > LARGEST_FILE:
        raise BadText("backup.too_large", name=path.name, most=LARGEST_FILE // MB)
    with path.open("rb") as file:
        file.seek(max(0, about.st_size - END_SIZE - LONG_SIZE))
        foot = file.read()
    end = foot[-END_SIZE:]
    if not end.startswith(END) or foot[:-END_SIZE].startswith(LONG_END):
        raise BadText("backup.no_zip", name=path.name)
    count, size = int.from_bytes(end[10:12], "little"), int.from_bytes(end[12:16], "little")
    if count > MOST_MEMBERS or size > MOST_MEMBERS * ENTRY:
        raise BadText("backup.too_many", most=MOST_MEMBERS)


def _unpack_all(packed: ZipFile, archive: Path, pulse: Pulse) -> tuple[Manifest, dict[str, bytes]]:
    entries = packed.infolist()
    _refuse_strange(entries)
    manifest = read_manifest(_read(packed, _entry(packed, MANIFEST), pulse))
    there, listed = {each.filename for each in entries} - {MANIFEST}, set(manifest.members)
    for missing in sorted((listed | {ARCHIVE}) - there):
        raise BadText("backup.missing", name=_printable(missing))
    for stray in sorted(there - listed):
        raise BadText("backup.stray", name=_printable(stray))
    members: dict[str, bytes] = {}
    for entry in entries:
        if entry.filename == ARCHIVE:
            found = _unpack(packed, entry, archive, pulse)
        elif entry.filename == MANIFEST:
            continue
        else:
            members[entry.filename] = _read(packed, entry, pulse)
            found = sha256(members[entry.filename]).hexdigest()
        if found != manifest.members[entry.filename]:
            raise BadText("backup.changed", name=entry.filename)
    return manifest, members


def _entry(packed: ZipFile, name: str) -> ZipInfo:
    try:
        return packed.getinfo(name)
    except KeyError as error:
        raise BadText("backup.none") from error


def _refuse_strange(entries: list[ZipInfo]) -> None:
    if MANIFEST not in {each.filename for each in entries}:
        raise BadText("backup.none")
    if len(entries) > MOST_MEMBERS:
        raise BadText("backup.too_many", most=MOST_MEMBERS)
    for each in entries:
        _refuse_name(each.orig_filename)
        _refuse_kind(each)
        most = LARGEST_ARCHIVE if each.filename == ARCHIVE else LARGEST_MEMBER
        if each.file_size > most:
            raise BadText("backup.too_large", name=_printable(each.filename), most=most // MB)
    if sum(each.file_size for each in entries if each.filename != ARCHIVE) > LARGEST_SUM:
        raise BadText("backup.sum", most=LARGEST_SUM // MB)
    name, count = Counter(each.filename.casefold() for each in entries).most_common(1)[0]
    if count > 1:
        raise BadText("backup.twice", name=_printable(name))


def _refuse_name(name: str) -> None:
    parts = name.split("/")
    if name.startswith("/") or "\\" in name or ":" in name or "\0" in name or not {".", ".."}.isdisjoint(parts):
        raise BadText("backup.outside", name=_printable(name))
    if name != MANIFEST and not is_member(name):
        raise BadText("backup.stray", name=_printable(name))


def _refuse_kind(entry: ZipInfo) -> None:
    """Refuse links, devices, folders, encryption and unknown compression."""
    mode = entry.external_attr >> 16
    if stat.S_IFMT(mode) not in (0, stat.S_IFREG) or entry.external_attr & 0x10:
        raise BadText("backup.link", name=_printable(entry.filename))
    if entry.flag_bits & LOCKED or entry.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
        raise BadText("backup.packed", name=_printable(entry.filename))


def _printable(name: str) -> str:
    return "".join(each if each.isprintable() else "?" for each in name[:60])


def _read(packed: ZipFile, entry: ZipInfo, pulse: Pulse) -> bytes:
    return b"".join(_pieces(packed, entry, LARGEST_MEMBER, pulse))


def _unpack(packed: ZipFile, entry: ZipInfo, path: Path, pulse: Pulse) -> str:
    found = sha256()
    with temporary_errors(), path.open("wb") as file:
        for data in _pieces(packed, entry, LARGEST_ARCHIVE, pulse):
            found.update(data)
            file.write(data)
    return found.hexdigest()


def _pieces(packed: ZipFile, entry: ZipInfo, most: int, pulse: Pulse) -> Iterator[bytes]:
    left = min(most, entry.file_size)
    try:
        with packed.open(entry) as file:
            while data := file.read(AT_ONCE):
                pulse()
                left -= len(data)
                if left < 0:
                    raise BadText("backup.too_large", name=_printable(entry.filename), most=most // MB)
                yield data
    except (BadZipFile, zlib.error, EOFError) as error:
        raise BadText("backup.changed", name=_printable(entry.filename)) from error
    except OSError as error:
        raise BadText("backup.unread", name=Path(packed.filename or "").name, why=reason(error)) from error
    if left > 0 and entry.file_size <= most:
        raise BadText("backup.changed", name=_printable(entry.filename))
