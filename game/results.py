"""The games that came to an end, in one SQLite file; several windows may write to it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import astuple, dataclass
from datetime import date, timedelta
from pathlib import Path

VERSION = 1
SCHEMA = f"""
BEGIN IMMEDIATE;
CREATE TABLE IF NOT EXISTS result (
    kind TEXT NOT NULL,
    preset TEXT NOT NULL,
    puzzle TEXT NOT NULL,
    solved INTEGER NOT NULL,
    seconds REAL NOT NULL,
    hints INTEGER NOT NULL,
    day TEXT NOT NULL,
    daily INTEGER NOT NULL
);
PRAGMA user_version = {VERSION};
COMMIT
"""


@dataclass(frozen=True, slots=True)
class Result:
    """One finished game."""

    kind: str
    preset: str
    puzzle: str
    solved: bool
    seconds: float
    hints: int
    day: str  # as in 2026-11-20
    daily: bool = False


class Results:
    """Opened and closed around each use, so that no window holds the file."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def add(self, result: Result) -> None:
        with closing(self._open()) as database, database:
            database.execute("INSERT INTO result VALUES (?, ?, ?, ?, ?, ?, ?, ?)", astuple(result))

    def all(self) -> list[Result]:
        if not self.path.exists():
            return []
        with closing(self._open()) as database:
            rows = database.execute("SELECT * FROM result ORDER BY rowid").fetchall()
        return [Result(kind, preset, text, bool(won), time, hints, day, bool(daily))
                for kind, preset, text, won, time, hints, day, daily in rows]  # fmt: skip

    def _open(self) -> sqlite3.Connection:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        database = sqlite3.connect(self.path, timeout=2)
        try:
            _prepare(database)
        except BaseException:
            database.close()
            raise
        return database


def _prepare(database: sqlite3.Connection) -> None:
    """Make the table in a new file; a damaged one, or one of another program or a Lantern to come, is refused."""
    if database.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,):
        database.executescript(SCHEMA)
    sound = database.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
    if not sound or database.execute("PRAGMA user_version").fetchone() != (VERSION,):
        raise sqlite3.DatabaseError


def streak(results: list[Result], today: date) -> int:
    """On how many days in a row, up to today or yesterday, something was solved."""
    days = {each.day for each in results if each.solved}
    day = today if today.isoformat() in days else today - timedelta(days=1)
    count = 0
    while day.isoformat() in days:
        count += 1
        day -= timedelta(days=1)
    return count
