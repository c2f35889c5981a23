"""All saved data except games, in one file of records, one on each line; the last line of a kind and key counts.

`["setting","volume",70,3]` is the kind, the key, the value and the version, which counts changes.
The value null means removed. When two files are merged, the higher version wins
(game/backup/records.py says more). Lines that cannot be read stay in the file: a newer version may
have written them."""

from __future__ import annotations

import json
import stat
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date
from hashlib import sha256
from os import urandom
from pathlib import Path
from threading import Lock
from typing import Any, Generic, TypeAlias, TypeVar

from game.store import files
from game.store.files import LARGEST as LARGEST_FILE
from game.store.files import UNREADABLE, AppendedFile
from game.store.writer import Writer

NAME = "player.records"
LARGEST = 1_000_000  # bytes, from which old records are removed when the file has doubled
SETTING, SEEN, FILE, PACK, WORD = "setting", "seen", "file", "pack", "word"
TRIED, CARD, LEARNED, FORGOT, DRAFT, LIST = "tried", "card", "learned", "forgot", "draft", "list"
PATH, WALKED = "path", "walked"  # of courses: the last evening by kind; techniques used on their boards
SIGN = "sign"  # characters of the path, with the days on which they were learned
READ = "read"  # pages of sentences of the path: a 1 for each that was read, a 0 for the others
DEALT = "dealt"  # new games that were written by hand
VERSE = "verse"  # riddles of the Lantern Festival by year and answer: whether they were guessed, or shown
GIFT = "gift"  # puzzles given to others as pages, or made of own words
ME, FRIEND, LINE = "me", "friend", "lit"  # the player's id and name; the names of others by id; their results
RACE = "race"  # runs of races by person, set, edition and word
DAY = "day"  # days on which the player solved something on another device
SENT = "sent"  # results that came back until November 2026, now lines
MACHINE = "machine"  # position of the window, folder of the last backup
LOCAL = (FILE, MACHINE)  # not restored on another machine
# Latest records of each kind, which stay when old ones are removed.
MOST = {SEEN: 1_200, DRAFT: 500, FILE: 12, PACK: 50, TRIED: 5_000, CARD: 12_000, LEARNED: 600, GIFT: 500, LINE: 40_000}
MOST_OTHER = 5_000
MOST_MARKS = 100  # earlier texts of a draft that are known
PATIENCE = 30.0  # seconds that the writing thread waits for another window
LONGEST = 1_000_000  # characters of a line
FEW = 3  # unreadable lines that a valid file may have, or one in a hundred


@dataclass(frozen=True, slots=True)
class Record:
    kind: str
    key: str
    value: Any  # JSON; None: removed
    version: int = 1

    def line(self) -> str:
        return json.dumps([self.kind, self.key, self.value, self.version], ensure_ascii=False, separators=(",", ":"))


Table: TypeAlias = dict[tuple[str, str], Record]
T = TypeVar("T")


def read_record(line: str) -> Record | None:
    return next(iter(read_records([line])), None)


def read_records(lines: Iterable[str]) -> list[Record]:
    """Those that are records, read all at once, which is quick; if one is none, one after the other."""
    lines = [each for each in lines if len(each) <= LONGEST and each.strip()]
    with suppress(*UNREADABLE):
        values = json.loads(f"[{','.join(lines)}]")
        found = [Record(kind, key, value, version) for kind, key, value, version in values]
        if len(found) == len(lines) and all(map(_is_sound, found)):
            return found
    return [found for line in lines for found in read_records([line])] if len(lines) > 1 else []


def _is_sound(found: Record) -> bool:
    return type(found.kind) is type(found.key) is str and type(found.version) is int and found.version >= 0


def parse(data: bytes) -> tuple[list[Record], list[bytes]]:
    """The records of the complete lines, and the lines that cannot be read."""
    lines = data.split(b"\n")[:-1]
    texts = [line.decode("utf-8", "replace") for line in lines]
    if len(records := read_records(texts)) == len(lines):
        return records, []
    return records, [line for line, text in zip(lines, texts, strict=True) if read_record(text) is None]


def is_corrupt(data: bytes, records: list[Record], unread: list[bytes]) -> bool:
    """Whether the file is corrupt or of another program: more than a few lines cannot be read."""
    return len(unread) > max(FEW, len(records) // 100) or (not records and bool(data) and not data.startswith(b"["))


def lock_of(path: Path) -> Path:
    return path.with_name(f".{path.name}.lock")


def table(records: Iterable[Record]) -> Table:
    """The last record of each kind and key, in the order of the first ones."""
    return {(each.kind, each.key): each for each in records}


class Records:
    """The file as this window knows it. New records are in memory at once, and written by another
    thread; records of other windows are read on each access."""

    def __init__(
        self,
        path: Path,
        later: Callable[[Callable[[], None]], None],
        set_aside: Callable[[Path], bool] = lambda _: False,
    ) -> None:
        """`set_aside` replaces a corrupt file, and returns whether it could."""
        self._path = path
        self._file = AppendedFile(path)
        self._later = later
        self._set_aside = set_aside
        self._kinds: dict[str, dict[str, Record]] = {}
        self._unread: list[bytes] = []  # unreadable lines, perhaps of a newer version
        self._pending: deque[Record] = deque()
        self._busy = Lock()  # never held during slow writes
        self._file_read: int | None = None  # inode of the file; 0 on drives of Windows that have none
        self._end = 0  # offset up to which it was read
        self._compact = LARGEST

    def of(self, kind: str) -> dict[str, Record]:
        """The records of a kind by key, without those that were removed."""
        with self._busy:
            self._refresh()
            return {key: each for key, each in self._kinds.get(kind, {}).items() if each.value is not None}

    def by_kind(self) -> dict[str, dict[str, Record]]:
        """The records of every kind, also those that were removed."""
        with self._busy:
            self._refresh()
            return {kind: dict(found) for kind, found in self._kinds.items()}

    def table(self) -> Table:
        return table(each for found in self.by_kind().values() for each in found.values())

    def set(self, kind: str, values: dict[str, Any]) -> None:
        """Set values, each with the next version; None removes."""
        with self._busy:
            self._refresh()
            known = self._kinds.get(kind, {})
            changed = [
                Record(kind, key, value, known[key].version + 1 if key in known else 1)
                for key, value in values.items()
                if (known[key].value if key in known else None) != value
            ]
        self.put(*changed)

    def put(self, *records: Record) -> None:
        if not records:
            return
        with self._busy:
            self._apply(records)
            self._pending.extend(records)
        self._later(self.write)

    @property
    def waits(self) -> bool:
        return bool(self._pending)

    def write(self) -> None:
        """Append the pending records, in the writing thread; after an error they stay pending."""
        waiting = list(self._pending)
        if not waiting:
            return
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with files.hold_lock(lock_of(self._path), PATIENCE):
            try:
                start, end = self._file.append(each.line() for each in waiting)
                self._file.sync()
            finally:
                self._file.close()  # another window may replace it
            with self._busy:
                for _ in waiting:
                    self._pending.popleft()
                if start == self._end and self._file_read == _identity(self._path)[0]:
                    self._end = end
            if end > self._compact:
                self._rewrite()

    def _rewrite(self) -> None:
        with self._busy:
            self._refresh()
            lines = files.text_of(each.line() for each in kept_records(self._kinds)).encode("utf-8", "replace")
            unread = b"".join(line + b"\n" for line in self._unread)
        with files.replace_file(self._path) as file:
            file.write(unread + lines)
        self._compact = max(LARGEST, 2 * len(unread + lines))

    def _refresh(self) -> None:
        """Read the lines that other windows wrote, or the whole file if it was replaced."""
        file, size = _identity(self._path)
        if file == self._file_read and size == self._end:
            return
        if file != self._file_read or size < self._end:
            self._kinds, self._unread, self._file_read, self._end = {}, [], file, 0
        if file is None:
            self._apply(self._pending)
            return
        too_large = size - self._end > LARGEST_FILE
        data = b"" if too_large else self._read()
        records, unread = parse(data)
        if (too_large or (not self._end and is_corrupt(data, records, unread))) and self._set_aside(self._path):
            self._refresh()
            return
        self._end += data.rfind(b"\n") + 1
        self._unread += unread
        self._apply(records)
        self._apply(self._pending)

    def _read(self) -> bytes:
        try:
            with self._path.open("rb") as opened:
                opened.seek(self._end)
                return opened.read(LARGEST_FILE)
        except OSError:
            return b""

    def _apply(self, records: Iterable[Record]) -> None:
        for each in records:
            self._kinds.setdefault(each.kind, {})[each.key] = each


class Values(Generic[T]):
    """The values of a kind's records, cached; records that cannot be read are skipped."""

    def __init__(self, records: Records, kind: str, read: Callable[[Record], T | None]) -> None:
        self._records, self._kind, self._read = records, kind, read
        self._known: dict[str, tuple[Record, T | None]] = {}

    def all(self) -> list[T]:
        before = self._known
        self._known = {
            key: before[key] if key in before and before[key][0] is each else (each, self._read(each))
            for key, each in self._records.of(self._kind).items()
        }
        return [value for _, value in self._known.values() if value is not None]


def kept_records(kinds: dict[str, dict[str, Record]]) -> list[Record]:
    """The latest records of each kind, also those that mark a removal."""
    return [each for kind, found in kinds.items() for each in list(found.values())[-MOST.get(kind, MOST_OTHER) :]]


def by_version(records: dict[str, Record]) -> list[Record]:
    return sorted(records.values(), key=lambda each: each.version)


def next_version(records: dict[str, Record]) -> int:
    return 1 + max((each.version for each in records.values()), default=0)


def _identity(path: Path) -> tuple[int | None, int]:
    """The file's number and size; None where there is no file."""
    try:
        about = path.stat()
    except OSError:
        return None, 0
    return (about.st_ino, about.st_size) if stat.S_ISREG(about.st_mode) else (None, 0)


def seen_record(kind: str, puzzle: str, version: int) -> Record:
    return Record(SEEN, f"{kind} {sha256(puzzle.encode('utf-8', 'replace')).hexdigest()[:12]}", puzzle, version)


def word_key(line: str) -> str:
    """The key of a line of own words: the word, without its sign."""
    return line[1:] if line[:1] in "+-" else line


def list_name(line: str) -> str:
    """The name of an own list, which two lines of it share."""
    return line.replace("：", ":").partition(":")[0].strip().casefold()


def copy_records(path: Path) -> None:
    """Make the daily copy, in the writing thread."""
    with suppress(OSError):
        files.copy_daily(path, _copy_if_sound)


def _copy_if_sound(path: Path, target: Path) -> bool:
    data = files.read_whole(path)
    records, unread = parse(data)
    target.write_bytes(data)
    return bool(records) and not is_corrupt(data, records, unread)


def set_records_aside(path: Path, writer: Writer) -> bool:
    """Replace a corrupt file by the records that can be read from it and its copies, and report it.
    False if the folder cannot be written."""
    with files.hold_lock(lock_of(path)):
        data = _read_or_empty(path)
        if data and not is_corrupt(data, *parse(data)):
            return True  # another window has done it
        sources = map(_read_or_empty, (*reversed(files.copies_of(path)), path))
        saved = table(each for source in sources for each in parse(source)[0])
        new = files.temporary_path(path)
        try:
            new.write_bytes(files.text_of(each.line() for each in saved.values()).encode("utf-8", "replace"))
            files.sync(new)
            writer.set_aside(path, "store.records_saved" if saved else "store.set_aside")
            if not files.is_there(path) and saved:
                new.replace(path)
        except OSError:
            return False
        finally:
            new.unlink(missing_ok=True)
    return not files.is_there(path) or bool(saved)


def _read_or_empty(path: Path) -> bytes:
    try:
        return files.read_whole(path)
    except OSError:
        return b""


@dataclass(frozen=True, slots=True)
class SavedDraft:
    kind: str
    id: str
    text: str  # text as its maker writes it
    day: str = field(default="", compare=False)  # of its last change; empty: unknown


class Drafts:
    """The player's drafts, the last changed first."""

    def __init__(self, records: Records, today: Callable[[], date] = files.local_day) -> None:
        self._records, self._today = records, today
        self._kept: dict[str, Record] = {}  # by this window, by id

    def all(self, kind: str) -> tuple[SavedDraft, ...]:
        found = map(_read_draft, reversed(by_version(self._records.of(DRAFT))))
        return tuple(each for each in found if each is not None and each.kind == kind)

    def keep(self, draft: SavedDraft) -> None:
        """Save a draft, if it has changed. Of the texts before, those with which a window began
        stay known by their marks: so a restore sees which of two drafts goes on from the other
        one."""
        drafts = self._records.of(DRAFT)
        before, marks = drafts.get(draft.id), list[str]()
        if before is not None and (known := _read_draft(before)) is not None:
            if known == draft:
                return
            marks = earlier_texts(before)
            if before != self._kept.get(draft.id):
                marks = [*marks, mark_of_text(known.text)][-MOST_MARKS:]
        value = {"kind": draft.kind, "text": draft.text, "day": self._today().isoformat()}
        self._kept[draft.id] = Record(DRAFT, draft.id, value | ({"was": marks} if marks else {}), next_version(drafts))
        self._records.put(self._kept[draft.id])

    def remove(self, draft: SavedDraft) -> None:
        self._records.set(DRAFT, {draft.id: None})


def new_draft(kind: str, text: str = "") -> SavedDraft:
    return SavedDraft(kind, urandom(6).hex(), text)


def mark_of_text(text: str) -> str:
    return sha256(text.encode("utf-8", "replace")).hexdigest()[:10]


def earlier_texts(draft: Record) -> list[str]:
    """The marks of texts that the draft had before."""
    marks = draft.value.get("was") if isinstance(draft.value, dict) else None
    return [str(each) for each in marks] if isinstance(marks, list) else []


def _read_draft(record: Record) -> SavedDraft | None:
    """The draft; None if unreadable: a newer version may have written it."""
    value = record.value
    if not isinstance(value, dict) or not all(isinstance(value.get(each), str) for each in ("kind", "text")):
        return None
    return SavedDraft(value["kind"], record.key, value["text"], str(value.get("day", "")))
