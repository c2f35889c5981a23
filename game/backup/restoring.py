"""A backup comes in: what is here is added to, nothing is lost and nothing is there twice. Each step may be the last
one of a window that dies: done again, all of them change nothing more."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from game.backup.chapters import Chapters
from game.backup.database import BATCH, Row, is_sound, lines_in, opened_archive, opened_copy, put_row, row_of, rows_of
from game.backup.format import SEEN, Counts
from game.backup.merging import (
    Extent,
    comes,
    extent_of_lines,
    extent_of_row,
    seen_in,
    seen_of,
    seen_text,
    taken_settings,
    united_seen,
    united_words,
    whole_lines,
)
from game.backup.reading import Backup
from game.backup.records import RECORDS, united_text
from game.store.files import is_there, read_whole, turn, write_whole
from game.store.learned import read_learned, united, write_learned
from game.store.lines import lock_of
from game.store.record import ARCHIVE, LEARNED, OWN_WORDS, SETTINGS
from generators.kernel.kind import Pulse
from generators.words.own_words import read_own_words

InTurn: TypeAlias = Callable[[Callable[[], None]], None]  # does it while nothing else is written


@dataclass(slots=True)
class Done:
    """What came in, or would."""

    games: int = 0
    running: int = 0
    words: int = 0
    elsewhere: int = 0  # games that another window has open: left alone
    spoilt: int = 0  # games in the backup that cannot be read
    new: set[str] = field(default_factory=set)  # of the games, those that were not here at all

    @property
    def nothing(self) -> bool:
        return not (self.games or self.running or self.words)


@dataclass(frozen=True, slots=True)
class Told:
    """Before anything is done."""

    day: str
    counts: Counts
    would: Done
    has_settings: bool


class Restoring:
    """One backup, and the player's folder."""

    def __init__(self, folder: Path, backup: Backup, pulse: Pulse) -> None:
        self._folder = folder
        self._backup = backup
        self._pulse = pulse
        self._chapters = Chapters(folder / "games")
        self.done = Done()

    def look(self) -> Told:
        """Nothing is changed."""
        with opened_archive(self._folder / ARCHIVE) as here, opened_copy(self._backup.archive, self._pulse) as there:
            for row, before in self._rows(here, there):
                self._count(row, new=before is None)
            for kind, name, lines in self._candidates(there):
                if self._takes(kind, name, lines, here, there) and self._chapters.is_free(kind, name):
                    self._count_chapter(kind, name, lines)
        self.done.words = self._new_words(read_text(self._folder / OWN_WORDS))
        manifest = self._backup.manifest
        return Told(manifest.day, manifest.counts, self.done, SETTINGS in self._backup.members)

    def apply(self, in_turn: InTurn, *, settings: bool) -> Done:
        with opened_archive(self._folder / ARCHIVE) as here, opened_copy(self._backup.archive, self._pulse) as there:
            self._put_rows(here, there)
            for kind, name, lines in self._candidates(there):
                self._put_chapter(kind, name, lines, here)
        in_turn(self._unite_words)
        in_turn(self._unite_seen)
        in_turn(self._unite_records)
        in_turn(self._unite_learned)
        if settings and SETTINGS in self._backup.members:
            taken = taken_settings(self._backup.text(SETTINGS))
            in_turn(lambda: write_whole(self._folder / SETTINGS, taken))
        return self.done

    # --- the archive

    def _rows(self, here: sqlite3.Connection, there: sqlite3.Connection) -> Iterator[tuple[Row, Row | None]]:
        """Those that come, and what stands in their place."""
        for row in rows_of(there):
            self._pulse()
            if not is_sound(row):
                self.done.spoilt += 1
                continue
            before = row_of(here, row["id"])
            if before is None or (differs(row, before) and comes(extent_of_row(row), extent_of_row(before))):
                yield row, before

    def _put_rows(self, here: sqlite3.Connection, there: sqlite3.Connection) -> None:
        """Some at a time: another window may want to write as well."""
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

    def _is_here(self, kind: str, name: str) -> bool:
        return is_there(self._folder / "games" / kind / f"{name}.chapter")

    # --- running games

    def _candidates(self, there: sqlite3.Connection) -> Iterator[tuple[str, str, list[str]]]:
        """The chapters of the backup, and what ended there while it still runs here."""
        for kind, name, data in self._backup.chapters():
            self._pulse()
            lines = whole_lines(data)
            if lines and seen_of(kind, name, lines):
                yield kind, name, lines
            elif lines:
                self.done.spoilt += 1
        for kind, name in self._chapters.names():
            lines = ended_lines(there, kind, name)
            if lines:
                yield kind, name, lines

    def _takes(
        self, kind: str, name: str, lines: list[str], here: sqlite3.Connection, there: sqlite3.Connection | None = None
    ) -> bool:
        """It is further than all that is known of it here, or will be once the archive has come in."""
        extent, before = extent_in(kind, name, lines), self._chapters.lines(kind, name)
        if extent is None or not _replaces(kind, name, extent, before):
            return False
        rows = [row_of(each, name) for each in (here, there) if each is not None]
        if before is not None:
            return all(extent.ending or not row or not row["ending"] for row in rows)
        return all(row is None or comes(extent, extent_of_row(row)) for row in rows)

    def _put_chapter(self, kind: str, name: str, lines: list[str], here: sqlite3.Connection) -> None:
        if not self._takes(kind, name, lines, here):
            return
        new = not self._is_here(kind, name) and row_of(here, name) is None

        def change(before: list[str] | None) -> list[str] | None:
            extent = extent_in(kind, name, lines)
            return lines if extent and _replaces(kind, name, extent, before) else before

        if not self._chapters.change(kind, name, change):
            self.done.elsewhere += 1
            return
        self._count_chapter(kind, name, lines, new=new)

    def _count_chapter(self, kind: str, name: str, lines: list[str], *, new: bool | None = None) -> None:
        seen = seen_of(kind, name, lines)
        self.done.running += bool(seen and seen.waits)
        if new or (new is None and not self._is_here(kind, name)):
            self.done.new.add(name)

    # --- words, and puzzles seen lately

    def _new_words(self, before: str) -> int:
        return _count_words(united_words(before, self._backup.text(OWN_WORDS))) - _count_words(before)

    def _unite_words(self) -> None:
        before = read_text(self._folder / OWN_WORDS)
        self.done.words = self._new_words(before)
        after = united_words(before, self._backup.text(OWN_WORDS))
        if after != before:
            write_whole(self._folder / OWN_WORDS, after)

    def _unite_seen(self) -> None:
        for name in self._backup.members:
            if SEEN.fullmatch(name):
                here = read_text(self._folder / name)
                after = united_seen(seen_in(here), seen_in(self._backup.text(name)))
                if after != seen_in(here):
                    write_whole(self._folder / name, seen_text(after))

    def _unite_records(self) -> None:
        for name in (each for each in RECORDS if each in self._backup.members):
            with turn(lock_of(self._folder / name)):
                here = read_text(self._folder / name)
                after = united_text(name, here, self._backup.text(name))
                if after != here:
                    write_whole(self._folder / name, after)

    def _unite_learned(self) -> None:
        here = read_learned(read_text(self._folder / LEARNED))
        after = united(here, read_learned(self._backup.text(LEARNED)))
        if after != here:
            write_whole(self._folder / LEARNED, write_learned(after))


def differs(row: Row, before: Row) -> bool:
    """In what both have."""
    return any(before[name] != value for name, value in row.items() if name in before)


def ended_lines(archive: sqlite3.Connection, kind: str, name: str) -> list[str] | None:
    """Of a game that ended, as the archive of a backup has it."""
    row = row_of(archive, name)
    if row is None or not row["ending"] or row["kind"] != kind or row["log"] is None or not is_sound(row):
        return None
    return lines_in(row)


def read_text(path: Path) -> str:
    """Nothing where there is none, or it cannot be read."""
    try:
        return read_whole(path).decode("utf-8")
    except (OSError, UnicodeDecodeError):
        return ""


def extent_in(kind: str, name: str, lines: list[str]) -> Extent | None:
    seen = seen_of(kind, name, lines)
    return extent_of_lines(seen, lines) if seen else None


def _replaces(kind: str, name: str, extent: Extent, before: list[str] | None) -> bool:
    """What is here and cannot be read is left to whoever finds it."""
    if before is None:
        return True
    here = extent_in(kind, name, before)
    return here is not None and comes(extent, here)


def _count_words(text: str) -> int:
    own = read_own_words(text)
    return len(own.added) + len(own.struck)
