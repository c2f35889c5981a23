"""The archive of an older Lantern is brought up to what it is now, and nothing in it is lost."""

from __future__ import annotations

import sqlite3
import zlib
from contextlib import closing
from pathlib import Path

import pytest

from game.store.archive import Archive, Game
from game.store.table import VERSION
from game.store.writer import Writer
from tests.sources import ROOT

SECOND = ROOT / "tests" / "golden" / "second_format" / "results.sql"
GAMES = [
    Game("3a1b2c3d4e5f", "crossword", "given 0123456789ab", "", "2026-11-20", "solved", 80.2, 0, 1),
    Game("2a1b2c3d4e5f", "brick", "free", "7-medium-centred", "2026-11-20", "", 10.0, 0, 1),
    Game("0a1b2c3d4e5f", "sweet_spots", "free", "8-1-easy", "2026-11-19", "solved", 61.5, 1, 1),
    Game("1a1b2c3d4e5f", "lion_wall", "daily 2026-11-18", "easy-classic", "2026-11-18", "lost", 12.5, 0, 1),
    Game("4a1b2c3d4e5f", "riddle", "free", "6-medium-meaning", "2026-11-01", "solved", 33.0, 0, 0),
]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "results.sqlite3"
    with closing(sqlite3.connect(path)) as database:
        database.executescript(SECOND.read_text(encoding="utf-8"))
    return path


def columns(path: Path) -> tuple[int, dict[str, str]]:
    with closing(sqlite3.connect(path)) as database:
        version = database.execute("PRAGMA user_version").fetchone()[0]
        return version, {row[1]: row[2] for row in database.execute("PRAGMA table_info(game)")}


def test_an_archive_of_the_second_format_is_carried_over(path: Path) -> None:
    assert columns(path)[0] == 2
    with closing(sqlite3.connect(path)) as database:
        logs = dict(database.execute("SELECT id, log FROM game WHERE log IS NOT NULL").fetchall())
    archive = Archive(path, Writer())
    assert archive.games() == GAMES
    assert columns(path)[0] == VERSION
    assert len(logs) == 4
    for name, log in logs.items():
        assert archive.lines(name) == zlib.decompress(log).decode().split("\n")
    ended = archive.lines("4a1b2c3d4e5f")
    assert ended is not None
    assert ended[1].endswith("end solved 2026-11-01"), "it had no log, and has its end"


def test_it_becomes_what_a_new_one_is(path: Path, tmp_path: Path) -> None:
    Archive(path, Writer()).games()
    new = tmp_path / "new.sqlite3"
    Archive(new, Writer()).put([], "2026-11-20")
    assert columns(path) == columns(new)
    for each in (path, new):
        with closing(sqlite3.connect(each)) as database:
            plan = database.execute("EXPLAIN QUERY PLAN SELECT seconds, slips, rank, id FROM game WHERE ending != ''")
            assert "COVERING INDEX game_by_day" in plan.fetchone()[3], "no log is read for statistics"


def test_a_second_window_finds_it_done(path: Path) -> None:
    one, other = (Archive(path, Writer()) for _ in range(2))
    assert one.games() == other.games() == GAMES


def test_what_was_not_known_can_become_known(path: Path) -> None:
    """A game that is archived once more tells of its first ending now, where its log does."""
    archive = Archive(path, Writer())
    lines = archive.lines("1a1b2c3d4e5f") or []
    lines = [each.replace("lost 2026-11-18", "lost 2026-11-18 slips=4") for each in lines]
    archive.put([lines], "2026-11-21")
    (game,) = archive.games("lion_wall")
    assert (game.ending, game.day, game.slips) == ("lost", "2026-11-18", 4)


def test_a_file_of_another_program_is_refused_at_that_version_too(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite3"
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("PRAGMA user_version = 2")
        database.execute("CREATE TABLE other (name TEXT)")
    assert Archive(path, Writer()).games() == []
    assert (tmp_path / "results.unreadable-1.sqlite3").exists()
