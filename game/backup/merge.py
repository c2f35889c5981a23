"""Merge a backup into the player's folder: nothing that is here is lost, and nothing is added
twice. Every step can be repeated after an interruption without changing the result."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from game.backup.archives import (
    BATCH,
    Row,
    headings_of,
    is_sound,
    lines_in,
    open_archive,
    open_copy,
    put_row,
    row_of,
    rows_of,
)
from game.backup.days import HERE, THERE, Copy, DayPlan, clashes, playable
from game.backup.games import Chapters, Extent, FoundChapter, chapter_of, extent_of_row, plays, replaces, set_row_apart
from game.backup.read import Backup, BackupCounts, lines_of
from game.backup.records import lists_in, merge_records
from game.store.database import ARCHIVE
from game.store.log import Heading
from game.store.records import LEARNED, LIST, SETTING, WORD, Record, Records
from game.store.records import NAME as RECORDS
from generators.kernel.kind import Pulse

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
        self._plan = DayPlan()

    def preview(self) -> Preview:
        with open_archive(self.folder / ARCHIVE) as here, open_copy(self.backup.archive, self.pulse) as there:
            self._plan_days(here, there)
            for row, before in self._rows(here, there):
                self._count(row, new=before is None)
            for each in self._candidates(there):
                if self._takes(each, here, there) and self._chapters.is_free(each.kind, each.name):
                    self._count_chapter(each, new=not self._is_here(each.kind, each.name))
        manifest, came = self.backup.manifest, self.backup.records()
        self._count_records(merge_records(records_in(self.folder).table(), came, settings=False))
        settings = any(kind == SETTING for kind, _ in came)
        return Preview(manifest.day, manifest.counts, self.done, settings, len(lists_in(came)))

    def apply(self, in_turn: InTurn, *, settings: bool) -> RestoreResult:
        with open_archive(self.folder / ARCHIVE) as here, open_copy(self.backup.archive, self.pulse) as there:
            self._plan_days(here, there)
            self._move_here(here)
            self._put_rows(here, there)
            for each in self._candidates(there):
                self._put_chapter(each, here)
            for (_, is_here), heading in self._plan.dropped.items():
                if is_here:
                    self._remove(here, heading)
        in_turn(lambda: self._merge_records(settings=settings))
        return self.done

    def _merge_records(self, *, settings: bool) -> None:
        here = records_in(self.folder)
        come = merge_records(here.table(), self.backup.records(), settings=settings)
        self._count_records(come)
        here.put(*come)
        here.set(LEARNED, dict.fromkeys(name for name, _ in self._plan.dropped))  # these have given way to others

    def _count_records(self, come: list[Record]) -> None:
        self.done.words = words_in(come)
        self.done.lists = sum(each.kind == LIST for each in come)

    def _plan_days(self, here: sqlite3.Connection, there: sqlite3.Connection) -> None:
        """Decide about the games of puzzles of a day. Where one is open in another window, nothing is taken."""
        self._plan = DayPlan()
        for (_, slot), found in clashes(self._headings(here, there)).items():
            self.pulse()
            copies = [self._copy(here if is_here else there, each, is_here) for (_, is_here), each in found.items()]
            sound = playable([each for each in copies if each is not None], plays)
            plan = DayPlan()
            if sound:
                plan.add(slot, sound)
            names = {(each.heading.id, each.is_here) for each in sound}
            if not all(self._chapters.is_free(each.kind, each.id) for each in plan.changed_here()):
                self.done.elsewhere += 1
                plan, names = DayPlan(), set()
            plan.dropped |= {name: each for name, each in found.items() if name[1] is THERE and name not in names}
            self._plan.dropped |= plan.dropped
            self._plan.moved |= plan.moved

    def _headings(self, here: sqlite3.Connection, there: sqlite3.Connection) -> Iterator[tuple[bool, Heading]]:
        for is_here, database in ((HERE, here), (THERE, there)):
            yield from ((is_here, each) for each in headings_of(database))
        for path in self._chapters.all():
            if (found := self._chapters.found(path.parent.name, path.stem)) is not None:
                yield HERE, found.seen.heading
        for kind, name, data in self.backup.chapters():
            if (lines := lines_of(data)) and (found := chapter_of(kind, name, lines)) is not None:
                yield THERE, found.seen.heading

    def _copy(self, database: sqlite3.Connection, heading: Heading, is_here: bool) -> Copy | None:
        """The game, from its chapter or its row, with which more was done; None when neither is sound."""
        row, found = row_of(database, heading.id), list[tuple[Extent, list[str]]]()
        if row is not None and row["log"] is not None and is_sound(row):
            found.append((extent_of_row(row), lines_in(row)))
        lines = (
            self._chapters.lines(heading.kind, heading.id) if is_here else self.backup.lines(heading.kind, heading.id)
        )
        if lines and (chapter := chapter_of(heading.kind, heading.id, lines)):
            found.append((chapter.extent, chapter.lines))
        return Copy(is_here, heading, *max(found)) if found else None

    def _move_here(self, here: sqlite3.Connection) -> None:
        """Give games here, of another puzzle than the one that stays, an id of their own."""
        for (name, is_here), (heading, new) in list(self._plan.moved.items()):
            if not is_here:
                continue
            row, chapter = row_of(here, name), self._chapters.found(heading.kind, name) if new else None
            if new and row is not None and row["log"] is not None:
                apart, before = set_row_apart(row, new), row_of(here, new)
                if before is None or extent_of_row(apart) > extent_of_row(before):
                    put_row(here, apart)
            if chapter is None or self._chapters.put(chapter.set_apart(new)):
                self._remove(here, heading)
            del self._plan.moved[name, is_here]

    def _remove(self, here: sqlite3.Connection, heading: Heading) -> None:
        if self._chapters.remove(heading.kind, heading.id):
            here.execute("DELETE FROM game WHERE id = ?", (heading.id,))
            here.commit()

    def _is_here(self, kind: str, name: str) -> bool:
        return any(self._chapters.is_here(kind, each) for each in self._plan.sources(name, HERE))

    def _row_here(self, here: sqlite3.Connection, name: str) -> Row | None:
        """The row that is here under this id, or will be when games here have moved."""
        found = (row_of(here, each) for each in self._plan.sources(name, HERE))
        return next((self._as_kept(each, HERE) for each in found if each is not None), None)

    def _row_there(self, there: sqlite3.Connection, name: str) -> Row | None:
        """The row of the backup that arrives under this id."""
        found = (row_of(there, each) for each in self._plan.sources(name, THERE))
        return next((self._as_kept(each, THERE) for each in found if each is not None and is_sound(each)), None)

    def _as_kept(self, row: Row, is_here: bool) -> Row | None:
        """The row under the id that it gets; None when it is left out."""
        name = row["id"], is_here
        _, new = self._plan.moved.get(name, (None, row["id"]))
        if name in self._plan.dropped or (new != row["id"] and row["log"] is None):
            return None
        return row if new == row["id"] else set_row_apart(row, new)

    def _rows(self, here: sqlite3.Connection, there: sqlite3.Connection) -> Iterator[tuple[Row, Row | None]]:
        for found in rows_of(there):
            self.pulse()
            if not is_sound(found):
                self.done.spoilt += 1
                continue
            if (row := self._as_kept(found, THERE)) is None:
                continue
            before = self._row_here(here, row["id"])
            if before is None:
                yield row, None
            elif differs(row, before) and extent_of_row(row) > extent_of_row(before):
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
        if new and not self._is_here(row["kind"], row["id"]):
            self.done.new.add(row["id"])

    def _candidates(self, there: sqlite3.Connection) -> Iterator[FoundChapter]:
        """The chapters of the backup, and games that ended there but not here."""
        for kind, name, data in self.backup.chapters():
            self.pulse()
            lines = lines_of(data)
            if not lines or (name, THERE) in self._plan.dropped:
                continue
            if found := chapter_of(kind, name, lines):
                yield found.set_apart(self._plan.moved[name, THERE][1]) if (name, THERE) in self._plan.moved else found
            else:
                self.done.spoilt += 1
        for path in self._chapters.all():
            row = self._row_there(there, path.stem)
            if row is not None and row["ending"] and (found := chapter_of(path.parent.name, path.stem, lines_in(row))):
                yield found

    def _takes(self, chapter: FoundChapter, here: sqlite3.Connection, there: sqlite3.Connection | None = None) -> bool:
        """Whether the chapter replaces what is known here, or will be after the archives are merged."""
        extent, moves = chapter.extent, (chapter.name, HERE) in self._plan.moved
        before = None if moves else self._chapters.lines(chapter.kind, chapter.name)
        if not replaces(chapter, before):
            return False
        rows = [self._row_here(here, chapter.name)]
        if there is not None:
            rows.append(self._row_there(there, chapter.name))
        if before is not None and not plays(chapter.kind, chapter.lines):
            self.done.spoilt += 1
            return False
        if before is not None:
            return all(extent.ending or not row or not row["ending"] for row in rows)
        return all(row is None or extent > extent_of_row(row) for row in rows)

    def _put_chapter(self, chapter: FoundChapter, here: sqlite3.Connection) -> None:
        if not self._takes(chapter, here):
            return
        new = not self._is_here(chapter.kind, chapter.name) and row_of(here, chapter.name) is None
        if self._chapters.put(chapter):
            self._count_chapter(chapter, new=new)
        else:
            self.done.elsewhere += 1

    def _count_chapter(self, chapter: FoundChapter, *, new: bool) -> None:
        self.done.running += chapter.seen.in_progress
        if new and (chapter.seen.in_progress or chapter.seen.ending):
            self.done.new.add(chapter.name)


def differs(row: Row, before: Row) -> bool:
    return any(before[name] != value for name, value in row.items() if name in before)


def records_in(folder: Path) -> Records:
    """The records of a folder; each change is written at once."""
    return Records(folder / RECORDS, lambda write: write())


def words_in(records: Iterable[Record]) -> int:
    return sum(each.kind == WORD and str(each.value)[:1] in ("+", "-") for each in records if each.value)
