"""A backup goes again: all is as before it came, but for what was played since. Done again, it changes nothing."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from game.backup.chapters import Chapters
from game.backup.database import Row, drop_row, lines_in, opened_archive, opened_copy, put_row, row_of, rows_of
from game.backup.format import SEEN
from game.backup.merging import parted_seen, parted_settings, parted_words, played, seen_in, seen_text, whole_lines
from game.backup.reading import Backup
from game.backup.records import RECORDS, parted_text
from game.backup.restoring import Done, InTurn, differs, ended_lines, read_text
from game.store.files import is_there, turn, write_whole
from game.store.learned import parted, read_learned, write_learned
from game.store.lines import lock_of
from game.store.record import ARCHIVE, LEARNED, OWN_WORDS, SETTINGS
from generators.kernel.kind import Pulse


class Undoing:
    """With the state that was kept before, and the backup that came."""

    def __init__(self, folder: Path, before: Backup, came: Backup, pulse: Pulse) -> None:
        self._folder = folder
        self._before = before
        self._came = came
        self._pulse = pulse
        self._chapters = Chapters(folder / "games")
        self.done = Done()

    def apply(self, in_turn: InTurn, *, settings: bool) -> Done:
        with (
            opened_archive(self._folder / ARCHIVE) as here,
            opened_copy(self._before.archive, self._pulse) as before,
            opened_copy(self._came.archive, self._pulse) as came,
        ):
            lines = self._lines_that_came(came)
            for row in rows_of(came):
                self._pulse()
                self._part_row(here, before, row)
            for (_, name), each in lines.items():
                self._part_archived(here, before, name, each)
            here.commit()
        for (kind, name), each in lines.items():
            self._part_chapter(kind, name, each)
        in_turn(self._part_words)
        in_turn(self._part_seen)
        in_turn(self._part_records)
        in_turn(self._part_learned)
        if settings:
            in_turn(self._part_settings)
        return self.done

    # --- games

    def _lines_that_came(self, came: sqlite3.Connection) -> dict[tuple[str, str], list[str]]:
        """Of the chapters of the backup, and of what ended there and may have come in the place of one here."""
        found = {(kind, name): whole_lines(data) or [] for kind, name, data in self._came.chapters()}
        for kind, name, _ in self._before.chapters():
            if lines := ended_lines(came, kind, name):
                found[kind, name] = lines
        return found

    def _part_row(self, here: sqlite3.Connection, before: sqlite3.Connection, row: Row) -> None:
        """One that is as it came goes; one that was played on since stays."""
        now = row_of(here, row["id"])
        if now is not None and not differs(row, now):
            self._put_back(here, row_of(before, row["id"]), now)

    def _part_archived(self, here: sqlite3.Connection, before: sqlite3.Connection, name: str, lines: list[str]) -> None:
        """A game that came as a running one and has gone to the archive since, untouched."""
        now = row_of(here, name)
        if now is not None and _lines(now) and played(_lines(now)) == played(lines):
            was = row_of(before, name)
            if was is None or differs(was, now):
                self._put_back(here, was, now)

    def _put_back(self, here: sqlite3.Connection, before: Row | None, now: Row) -> None:
        if before is None:
            drop_row(here, now["id"])
            self.done.games += 1
        elif differs(before, now):
            put_row(here, before)
            self.done.games += 1

    def _part_chapter(self, kind: str, name: str, lines: list[str]) -> None:
        member = self._before.members.get(f"games/{kind}/{name}.chapter")
        before = whole_lines(member) if member is not None else None

        def change(now: list[str] | None) -> list[str] | None:
            return before if now is not None and played(now) == played(lines) else now

        if not self._chapters.change(kind, name, change):
            self.done.elsewhere += 1

    # --- what is no game

    def _part_words(self) -> None:
        now, before = read_text(self._folder / OWN_WORDS), self._before.text(OWN_WORDS)
        after = parted_words(now, before, self._came.text(OWN_WORDS))
        self._keep(OWN_WORDS, after)

    def _part_settings(self) -> None:
        now, before = read_text(self._folder / SETTINGS), self._before.text(SETTINGS)
        self._keep(SETTINGS, parted_settings(now, before, self._came.text(SETTINGS)))

    def _part_seen(self) -> None:
        for name in filter(SEEN.fullmatch, self._came.members):
            now, before = read_text(self._folder / name), self._before.text(name)
            after = parted_seen(seen_in(now), seen_in(before), seen_in(self._came.text(name)))
            self._keep(name, before if after == seen_in(before) else seen_text(after))

    def _part_records(self) -> None:
        for name in (each for each in RECORDS if each in self._came.members):
            with turn(lock_of(self._folder / name)):
                now, before = read_text(self._folder / name), self._before.text(name)
                self._keep(name, parted_text(name, now, before, self._came.text(name)))

    def _part_learned(self) -> None:
        text = self._before.text(LEARNED)
        now, before = read_learned(read_text(self._folder / LEARNED)), read_learned(text)
        after = parted(now, before, read_learned(self._came.text(LEARNED)))
        self._keep(LEARNED, text if after == before else write_learned(after))

    def _keep(self, name: str, text: str) -> None:
        """As it was: where there was no such file, there is none again."""
        path = self._folder / name
        if not text and name not in self._before.members:
            path.unlink(missing_ok=True)
        elif not is_there(path) or read_text(path) != text:
            write_whole(path, text)


def _lines(row: Row) -> list[str]:
    try:
        return lines_in(row)
    except ValueError:
        return []
