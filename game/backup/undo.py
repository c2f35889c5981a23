"""A backup goes again: all is as before it came, but for what was played since. Done again, it changes nothing."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass, field
from pathlib import Path

from game.backup.chapters import Chapters
from game.backup.database import Row, drop_row, lines_in, opened_archive, opened_copy, put_row, row_of, rows_of
from game.backup.merge import lines_of, played
from game.backup.read import Backup
from game.backup.restore import Done, InTurn, differs, ended_lines, records_in
from game.store.records import unmerged
from game.store.table import ARCHIVE
from generators.kernel.kind import Pulse


@dataclass
class Undoing:
    """The taking back of a backup: the state that was kept before, and the backup that came."""

    folder: Path
    before: Backup
    came: Backup
    pulse: Pulse
    done: Done = field(default_factory=Done)

    def apply(self, in_turn: InTurn, *, settings: bool) -> Done:
        with (
            opened_archive(self.folder / ARCHIVE) as here,
            opened_copy(self.before.archive, self.pulse) as before,
            opened_copy(self.came.archive, self.pulse) as came,
        ):
            lines = self._lines_that_came(came)
            for row in rows_of(came):
                self.pulse()
                now = row_of(here, row["id"])
                if now is not None and not differs(row, now):  # one that was played on since stays
                    self._put_back(here, row_of(before, row["id"]), now)
            for (_, name), each in lines.items():
                self._unmerge_archived(here, before, name, each)
            here.commit()
        for (kind, name), each in lines.items():
            self._unmerge_chapter(kind, name, each)

        def unmerge_records() -> None:
            now = records_in(self.folder)
            now.put(*unmerged(now.table(), self.before.records(), self.came.records(), settings=settings))

        in_turn(unmerge_records)
        return self.done

    def _lines_that_came(self, came: sqlite3.Connection) -> dict[tuple[str, str], list[str]]:
        """The lines of the backup's chapters, and of games that ended there and may have come in the place of one
        here."""
        found = {(kind, name): lines_of(data) or [] for kind, name, data in self.came.chapters()}
        for kind, name, _ in self.before.chapters():
            if lines := ended_lines(came, kind, name):
                found[kind, name] = lines
        return found

    def _unmerge_archived(
        self, here: sqlite3.Connection, before: sqlite3.Connection, name: str, lines: list[str]
    ) -> None:
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

    def _unmerge_chapter(self, kind: str, name: str, lines: list[str]) -> None:
        member = self.before.members.get(f"games/{kind}/{name}.chapter")
        before = lines_of(member) if member is not None else None

        def change(now: list[str] | None) -> list[str] | None:
            return before if now is not None and played(now) == played(lines) else now

        if not Chapters(self.folder / "games").change(kind, name, change):
            self.done.elsewhere += 1


def _lines(row: Row) -> list[str]:
    try:
        return lines_in(row)
    except ValueError:
        return []
