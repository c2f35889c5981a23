"""The table of the archive: made once, and of nothing that is another program's."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from game.store.archive import Archive
from game.store.writer import Writer


def test_no_log_is_read_for_statistics(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite3"
    Archive(path, Writer()).put([], "2026-11-20")
    with closing(sqlite3.connect(path)) as database:
        plan = database.execute("EXPLAIN QUERY PLAN SELECT seconds, slips, rank, id FROM game WHERE ending != ''")
        assert "COVERING INDEX game_by_day" in plan.fetchone()[3]


def test_a_file_of_another_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite3"
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("PRAGMA user_version = 2")
        database.execute("CREATE TABLE other (name TEXT)")
    archive = Archive(path, Writer())
    archive.check()
    assert archive.games() == []
    assert (tmp_path / "results.unreadable-1.sqlite3").exists()
