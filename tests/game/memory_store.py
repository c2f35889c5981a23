"""A store in memory, for tests: as quick as can be, known to itself alone, and gone at the end."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Container, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import astuple
from datetime import date
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any

from game.session.keeper import daily_place
from game.store.archive import Archive, ArchiveBusyError, Game
from game.store.database import ROW, prepare
from game.store.files import local_day
from game.store.journal import FileJournal, compact_lines
from game.store.log import END, SOLVED, Heading, LogEntry, read_heading
from game.store.records import Record, Records
from game.store.shelf import DiskShelf
from game.store.store import Store
from game.store.summary import ChapterSummary, due, summarize, waiting
from game.store.writer import Writer

if TYPE_CHECKING:
    import pytest  # a measure of memory uses this module, and no player has pytest

NOWHERE = Path(os.devnull, "nowhere")  # where nothing can be


class MemoryArchive(Archive):
    def __init__(self, writer: Writer) -> None:
        super().__init__(Path(), writer)
        self._one = Lock()  # thread at a time
        self._database = sqlite3.connect(":memory:", check_same_thread=False)
        prepare(self._database)

    @contextmanager
    def _connect(self, patience: float = 0.0) -> Iterator[sqlite3.Connection]:
        del patience
        with self._one:
            yield self._database

    def close(self) -> None:
        self._database.close()


class MemoryJournal(FileJournal):
    def __init__(self, heading: Heading, lines: list[str]) -> None:
        self.heading = heading
        self.all = lines

    def add(self, *lines: str) -> None:
        self.all.extend(lines)


class MemoryShelf(DiskShelf):
    """Keeps everything until the window closes, and the window is the only one."""

    def __init__(self, archive: Archive, today: Callable[[], date]) -> None:
        self._archive = archive
        self._today = today
        self._journals: dict[str, MemoryJournal] = {}
        self._held: set[str] = set()

    def summaries(self, kind: str) -> list[ChapterSummary]:
        return [summarize(each.all) for each in self._journals.values() if each.heading.kind == kind]

    def waiting(self, kind: str) -> list[ChapterSummary]:
        return [each for each in waiting(self.summaries(kind)) if each.id not in self._held]

    def is_free(self, kind: str, chapter: str) -> bool:
        del kind
        return chapter not in self._held

    def has(self, kind: str, chapter: str) -> bool:
        del kind
        return chapter in self._journals

    def create(self, heading: Heading) -> MemoryJournal:
        self._journals[heading.id] = MemoryJournal(heading, [heading.line()])
        self._held.add(heading.id)
        return self._journals[heading.id]

    def claim(self, kind: str, chapter: str) -> MemoryJournal | None:
        del kind
        if chapter in self._held:
            return None
        if chapter not in self._journals:
            lines = self._archive.lines(chapter)
            if lines is None:
                return None
            self._journals[chapter] = MemoryJournal(read_heading(lines[0]), lines)
        self._held.add(chapter)
        return self._journals[chapter]

    def reject(self, journal: FileJournal) -> None:
        assert isinstance(journal, MemoryJournal)
        del self._journals[journal.heading.id]
        self._held.discard(journal.heading.id)

    def note_end(self, journal: FileJournal) -> None:
        self._archive.put([journal.all], self._today().isoformat())

    def retry(self) -> bool:
        return False

    def release(self, journal: FileJournal) -> None:
        assert isinstance(journal, MemoryJournal)
        journal.all[:] = compact_lines(journal.all)
        self._held.discard(journal.heading.id)

    def correct(self, kind: str, games: Sequence[str]) -> None:
        for each in self.summaries(kind):
            if each.id in games and each.ending is not None and each.id not in self._held:
                self._journals[each.id].add(each.correction_line())

    def archive_old(self, kind: str) -> None:
        for each in due(self.summaries(kind)):
            lines, free = self._journals[each.id].all, each.id not in self._held
            if free and (not each.touched or self._archive.put([lines], self._today().isoformat())):
                del self._journals[each.id]


class MemoryRecords(Records):
    def put(self, *records: Record) -> None:
        with self._busy:
            self._apply(records)

    def _refresh(self) -> None:
        """No other window writes them."""


class MemoryStore(Store):
    """Keeps everything until the window closes."""

    archive: MemoryArchive
    shelf: MemoryShelf

    def __init__(self, today: Callable[[], date] = local_day) -> None:
        self.folder = NOWHERE
        self.today = today
        self.writer = Writer()
        self.messages = self.writer.messages
        self._know(MemoryRecords(NOWHERE, self.writer.later))
        self.archive = MemoryArchive(self.writer)
        self.shelf = MemoryShelf(self.archive, today)
        self._puzzles: dict[tuple[str, str], str] = {}

    @property
    def has_unwritten(self) -> bool:
        return False

    def recover(self) -> None:
        """Do nothing: the archive learns of each ending at once."""

    def put_ready(self, kind: str, preset: str, puzzle: str) -> None:
        self._puzzles[kind, preset] = puzzle

    def is_ready(self, kind: str, preset: str) -> bool:
        return (kind, preset) in self._puzzles

    def take_ready(self, kind: str, preset: str) -> str | None:
        return self._puzzles.pop((kind, preset), None)

    def close(self) -> None:
        self.archive.close()


def make_busy(patch: pytest.MonkeyPatch, archive: Archive, name: str, times: Container[int]) -> list[object]:
    """Somebody else has the archive when it is asked this for those times, counted from 1; gives what it was asked."""
    asked, answer = list[object](), getattr(archive, name)

    def busy(*given: Any, **named: Any) -> Any:
        asked.append(given)
        if len(asked) in times:
            raise ArchiveBusyError
        return answer(*given, **named)

    patch.setattr(archive, name, busy)
    return asked


def put_daily(
    store: Store,
    day: date,
    kind: str = "sweet_spots",
    *,
    solved_on: date | None = None,
    moves: int = 0,
    puzzle: str = "",
) -> None:
    """A daily that was solved, or begun and left long ago."""
    iso = day.isoformat()
    head = Heading(f"{kind}-{iso}", kind, daily_place(iso), "", puzzle, iso)
    entries = [LogEntry("move", float(each + 1), "x") for each in range(moves)]
    if solved_on is not None:
        entries.append(LogEntry(END, 83.0, f"{SOLVED} {solved_on.isoformat()}"))
    store.archive.put([[head.line(), *(each.line() for each in entries)]], iso)


def add_games(store: Store, games: Sequence[Game]) -> None:
    """Games of which only the numbers are known, as older versions read them from a table."""
    marks = ", ".join("?" * ROW.count(",")) + ", ?, ''"
    asked = f"INSERT OR IGNORE INTO game ({ROW}, puzzle) VALUES ({marks})"  # noqa: S608
    store.archive._write(asked, [astuple(each)[:-3] for each in games])
