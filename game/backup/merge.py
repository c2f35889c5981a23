"""Merge a backup into the player's folder: nothing that is here is lost, and nothing is added twice. Every step can be
repeated after an interruption without changing the result."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from game.backup.archives import BATCH, Row, is_sound, lines_in, open_archive, open_copy, put_row, row_of, rows_of
from game.backup.read import Backup, BackupCounts
from game.session.session import read_chapter
from game.store.database import ARCHIVE
from game.store.files import UNREADABLE, is_there, read_whole, text_of, whole_lines, write_whole
from game.store.log import split_line
from game.store.records import LIST, SETTING, WORD, Record, Records, lists_in, merge_records
from game.store.records import NAME as RECORDS
from game.store.shelf import ChapterFolder, chapter_lock
from game.store.summary import BOOKKEEPING, ChapterSummary, summarize
from generators.kernel.kind import BadText, Pulse
from generators.lanterns import all_kinds


@dataclass(frozen=True, slots=True)
class Extent:
    """The progress of a game."""

    ending: tuple[str, str, float, int] | None
    moves: int
    entries: int


@dataclass(frozen=True, slots=True)
class FoundChapter:
    kind: str
    name: str
    lines: list[str]
    seen: ChapterSummary

    @property
    def extent(self) -> Extent:
        end = self.seen.ending
        ending = (end.how, end.day, end.seconds, end.hints) if end else None
        return Extent(ending, self.seen.moves, len(played_lines(self.lines)))


def chapter_of(kind: str, name: str, lines: list[str]) -> FoundChapter | None:
    """None if the lines are not a chapter of that name."""
    try:
        seen = summarize(lines)
    except UNREADABLE:
        return None
    return FoundChapter(kind, name, lines, seen) if (seen.heading.kind, seen.id) == (kind, name) else None


def extent_of_row(row: Row) -> Extent:
    ending = (row["ending"], row["day"], row["seconds"], row["hints"]) if row["ending"] else None
    try:
        return Extent(ending, row["moves"], len(played_lines(lines_in(row))))
    except ValueError:
        return Extent(ending, 0, 0)  # any readable log wins


def incoming_wins(there: Extent, here: Extent | None) -> bool:
    """Whether the incoming game replaces the one here: the first ending stays, a game without ending is replaced by an
    ended one, and the longer one wins."""
    if here is None:
        return True
    if here.ending != there.ending:
        return here.ending is None
    return (there.moves, there.entries) > (here.moves, here.entries)


def played_lines(lines: list[str]) -> list[str]:
    """The heading, and all entries but those of opening, closing and time."""
    return lines[:1] + [line for line in lines[1:] if split_line(line)[1] not in BOOKKEEPING]


def lines_of(data: bytes) -> list[str]:
    """The complete lines of a file; none if they cannot be read."""
    try:
        return whole_lines(data)
    except UnicodeDecodeError:
        return []


class Chapters(ChapterFolder):
    """The chapters of the player's folder."""

    def is_here(self, kind: str, name: str) -> bool:
        return is_there(self.path(kind, name))

    def lines(self, kind: str, name: str) -> list[str] | None:
        """The lines of a chapter: None when it is not here, empty when it cannot be read."""
        return lines_of(read_whole(self.path(kind, name))) if self.is_here(kind, name) else None

    def put(self, chapter: FoundChapter) -> bool:
        """Write the chapter if it still replaces what is here; False if a window has it open."""
        path = self.path(chapter.kind, chapter.name)
        lock = chapter_lock(path)
        with self.hold_lock(chapter.kind):
            taken = lock.acquire()
        if taken:
            try:
                if _replaces(chapter, self.lines(chapter.kind, chapter.name)):
                    write_whole(path, text_of(chapter.lines))
            finally:
                lock.release()
        return taken

    def is_free(self, kind: str, name: str) -> bool:
        if not self.is_here(kind, name):
            return True
        with chapter_lock(self.path(kind, name)) as free:
            return free


InTurn: TypeAlias = Callable[[Callable[[], None]], None]  # runs work while nothing else is written


@dataclass(slots=True)
class RestoreResult:
    """How much a restore added, or would add."""

    games: int = 0
    running: int = 0
    words: int = 0
    lists: int = 0  # the player's own lists
    elsewhere: int = 0  # games skipped because another window has them open
    spoilt: int = 0  # games in the backup that cannot be read
    new: set[str] = field(default_factory=set)  # games that were not here at all
    before: Path | None = None  # backup of the earlier state

    @property
    def is_empty(self) -> bool:
        return not (self.games or self.running or self.words or self.lists)


@dataclass(frozen=True, slots=True)
class Preview:
    day: str
    counts: BackupCounts
    would: RestoreResult
    has_settings: bool
    lists: int = 0  # the player's own lists in the backup


@dataclass
class RestoreJob:
    folder: Path
    backup: Backup
    pulse: Pulse
    done: RestoreResult = field(default_factory=RestoreResult)

    def __post_init__(self) -> None:
        self._chapters = Chapters(self.folder / "games")

    def preview(self) -> Preview:
        with open_archive(self.folder / ARCHIVE) as here, open_copy(self.backup.archive, self.pulse) as there:
            for row, before in self._rows(here, there):
                self._count(row, new=before is None)
            for each in self._candidates(there):
                if self._takes(each, here, there) and self._chapters.is_free(each.kind, each.name):
                    self._count_chapter(each, new=not self._chapters.is_here(each.kind, each.name))
        manifest, came = self.backup.manifest, self.backup.records()
        self._count_records(merge_records(records_in(self.folder).table(), came, settings=False))
        settings = any(kind == SETTING for kind, _ in came)
        return Preview(manifest.day, manifest.counts, self.done, settings, len(lists_in(came)))

    def apply(self, in_turn: InTurn, *, settings: bool) -> RestoreResult:
        with open_archive(self.folder / ARCHIVE) as here, open_copy(self.backup.archive, self.pulse) as there:
            self._put_rows(here, there)
            for each in self._candidates(there):
                self._put_chapter(each, here)
        in_turn(lambda: self._merge_records(settings=settings))
        return self.done

    def _merge_records(self, *, settings: bool) -> None:
        here = records_in(self.folder)
        come = merge_records(here.table(), self.backup.records(), settings=settings)
        self._count_records(come)
        here.put(*come)

    def _count_records(self, come: list[Record]) -> None:
        self.done.words = words_in(come)
        self.done.lists = sum(each.kind == LIST for each in come)

    def _rows(self, here: sqlite3.Connection, there: sqlite3.Connection) -> Iterator[tuple[Row, Row | None]]:
        for row in rows_of(there):
            self.pulse()
            if not is_sound(row):
                self.done.spoilt += 1
                continue
            before = row_of(here, row["id"])
            if before is None:
                yield row, None
            elif differs(row, before) and incoming_wins(extent_of_row(row), extent_of_row(before)):
                if row["log"] is None or plays(row["kind"], lines_in(row)):  # without a log there is nothing to replay
                    yield row, before
                else:
                    self.done.spoilt += 1

    def _put_rows(self, here: sqlite3.Connection, there: sqlite3.Connection) -> None:
        """Commit in batches, so that other windows can write."""
        for number, (row, before) in enumerate(self._rows(here, there), 1):
            put_row(here, row)
            self._count(row, new=before is None)
            if number % BATCH == 0:
                here.commit()
        here.commit()

    def _count(self, row: Row, *, new: bool) -> None:
        self.done.games += bool(row["ending"]) or row["moves"] > 0
        if new and not self._chapters.is_here(row["kind"], row["id"]):
            self.done.new.add(row["id"])

    def _candidates(self, there: sqlite3.Connection) -> Iterator[FoundChapter]:
        """The chapters of the backup, and games that ended there but not here."""
        for kind, name, data in self.backup.chapters():
            self.pulse()
            lines = lines_of(data)
            if lines and (found := chapter_of(kind, name, lines)):
                yield found
            elif lines:
                self.done.spoilt += 1
        for path in self._chapters.all():
            row = row_of(there, path.stem)
            if row is None or not row["ending"] or not is_sound(row):
                continue
            if found := chapter_of(path.parent.name, path.stem, lines_in(row)):
                yield found

    def _takes(self, chapter: FoundChapter, here: sqlite3.Connection, there: sqlite3.Connection | None = None) -> bool:
        """Whether the chapter replaces what is known here, or will be after the archives are merged."""
        extent, before = chapter.extent, self._chapters.lines(chapter.kind, chapter.name)
        if not _replaces(chapter, before):
            return False
        rows = [row_of(each, chapter.name) for each in (here, there) if each is not None]
        if before is not None and not plays(chapter.kind, chapter.lines):
            self.done.spoilt += 1
            return False
        if before is not None:
            return all(extent.ending or not row or not row["ending"] for row in rows)
        return all(row is None or incoming_wins(extent, extent_of_row(row)) for row in rows)

    def _put_chapter(self, chapter: FoundChapter, here: sqlite3.Connection) -> None:
        if not self._takes(chapter, here):
            return
        new = not self._chapters.is_here(chapter.kind, chapter.name) and row_of(here, chapter.name) is None
        if self._chapters.put(chapter):
            self._count_chapter(chapter, new=new)
        else:
            self.done.elsewhere += 1

    def _count_chapter(self, chapter: FoundChapter, *, new: bool) -> None:
        self.done.running += chapter.seen.in_progress
        if new and (chapter.seen.in_progress or chapter.seen.ending):
            self.done.new.add(chapter.name)


def plays(kind: str, lines: list[str]) -> bool:
    """Whether the game can be replayed; True for unknown kinds. Only such games replace others."""
    known = next((each for each in all_kinds() if each.id == kind), None)
    try:
        return known is None or bool(read_chapter(known, lines))
    except BadText:
        return False


def differs(row: Row, before: Row) -> bool:
    return any(before[name] != value for name, value in row.items() if name in before)


def records_in(folder: Path) -> Records:
    """The records of a folder; each change is written at once."""
    return Records(folder / RECORDS, lambda write: write())


def words_in(records: Iterable[Record]) -> int:
    return sum(each.kind == WORD and str(each.value)[:1] in ("+", "-") for each in records if each.value)


def _replaces(chapter: FoundChapter, before: list[str] | None) -> bool:
    """A game here that cannot be read is not replaced."""
    if before is None:
        return True
    here = chapter_of(chapter.kind, chapter.name, before)
    return here is not None and incoming_wins(chapter.extent, here.extent)
