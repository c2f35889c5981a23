"""The format of a backup: a zip of files with known names, and a manifest with their checksums. Also the names of the
files that exist while a backup is restored."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path
from typing import Any

from game.store.earlier import FILES
from game.store.files import is_there
from game.store.records import NAME as RECORDS
from game.store.table import ARCHIVE
from generators.kernel.kind import BadText

VERSION = 3  # of the layout; what is in the files has versions of its own
EARLIER = (1, 2)  # in which records were files of their own
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
LARGEST_MEMBER = 8_000_000  # of all others, which are read into memory ...
LARGEST_SUM = 64_000_000  # ... one beside the other

STATE, CAME = "restore.json", "restored.zip"  # the journal of a restore, and a copy of its backup
OLD = ("before-restore.zip", "before-restore.zip.next", "restored.zip.next")  # of version 0.2, which could undo one


def is_under_way(folder: Path) -> bool:
    """Whether a restore was interrupted or left files behind."""
    return any(is_there(folder / each) for each in (STATE, CAME, *OLD))


@dataclass(frozen=True, slots=True)
class BackupCounts:
    games: int  # that ended or were left
    running: int
    words: int


@dataclass(frozen=True, slots=True)
class Manifest:
    lantern: str  # the version that wrote it
    day: str
    counts: BackupCounts
    members: Mapping[str, str]  # their names, and the SHA-256 of each

    def text(self) -> str:
        head = {"lantern": self.lantern, "day": self.day, "counts": asdict(self.counts)}
        return json.dumps({"lantern_backup": VERSION, **head, "members": dict(self.members)}, indent=1)


def read_manifest(data: bytes) -> Manifest:
    """BadText when it is none, or one of a Lantern to come."""
    spoilt = BadText("backup.spoilt", name=MANIFEST)
    try:
        kept = json.loads(data.decode("utf-8"))
        version = kept["lantern_backup"]
        manifest = _manifest(kept) if version in (*EARLIER, VERSION) else None
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        raise spoilt from error
    if manifest is None:
        raise BadText("backup.newer") if isinstance(version, int) and version > VERSION else spoilt
    return manifest


def _manifest(kept: dict[str, Any]) -> Manifest:
    manifest = Manifest(kept["lantern"], kept["day"], BackupCounts(**kept["counts"]), kept["members"])
    date.fromisoformat(manifest.day)
    counts = all(isinstance(each, int) and each >= 0 for each in asdict(manifest.counts).values())
    texts = (manifest.lantern, *manifest.members.keys(), *manifest.members.values())
    if not counts or not all(isinstance(each, str) for each in texts):
        raise ValueError(manifest.day)
    return manifest


def is_member(name: str) -> bool:
    """One of the files that a backup may hold, besides what tells of them."""
    return name in SINGLE or bool(SEEN.fullmatch(name) or CHAPTER.fullmatch(name))
