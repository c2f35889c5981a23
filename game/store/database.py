"""The SQLite file of the archive: its table, a copy each day, and the recovery of a corrupt file."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from game.store.files import copies_of, copy_daily, is_there, sync, temporary_path
from game.store.log import LONGEST, read_day
from game.store.summary import ChapterSummary

ARCHIVE = "results.sqlite3"
NUMBERS = (int, float)
NO_DAY = "1970-01-01"  # for a row without a valid day
VERSION = 3
# What a corrupt database raises; the second when SQLite quotes an invalid byte of it.
SPOILT = (sqlite3.Error, UnicodeDecodeError)
SCHEMA = """
CREATE TABLE game (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    place TEXT NOT NULL,
    preset TEXT NOT NULL,
    puzzle TEXT NOT NULL,
    day TEXT NOT NULL,
    ending TEXT NOT NULL,
    seconds REAL NOT NULL,
    hints INTEGER NOT NULL,
    moves INTEGER NOT NULL,
    log BLOB,
    slips INTEGER,
    rank INTEGER
);
CREATE INDEX game_by_place ON game (kind, place);
"""
# Lists and statistics need only this index, so they read no rows with logs.
INDEX = """
CREATE INDEX game_by_day ON game (day, ending, kind, moves, preset, place, seconds, hints, slips, rank, id)
"""
ROW = "id, kind, place, preset, day, ending, seconds, hints, moves, slips, rank"
PUT = f"""
INSERT INTO game ({ROW}, puzzle, log) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (id) DO UPDATE SET log = excluded.log, puzzle = excluded.puzzle, moves = excluded.moves,
    slips = CASE ending WHEN '' THEN excluded.slips ELSE COALESCE(slips, excluded.slips) END,
    rank = CASE ending WHEN '' THEN excluded.rank
        ELSE MAX(COALESCE(rank, excluded.rank), COALESCE(excluded.rank, rank)) END,
    day = CASE ending WHEN '' THEN excluded.day ELSE day END,
    seconds = CASE ending WHEN '' THEN excluded.seconds ELSE seconds END,
    hints = CASE ending WHEN '' THEN excluded.hints ELSE hints END,
    ending = CASE ending WHEN '' THEN excluded.ending ELSE ending END
"""  # noqa: S608 - no user input

PATIENCE = 10.0  # seconds that another window may take
AT_ONCE = 200  # rows to read; when one of them cannot be read, they are read one by one
PAGE, ROWS = 4096, 60  # bytes of a page, and the most rows in it
COLUMNS = f"{ROW}, puzzle, log"
DAY_COLUMN = 4  # index in COLUMNS
PUT_RECOVERED = f"""
INSERT INTO game ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (id) DO UPDATE SET puzzle = excluded.puzzle, log = excluded.log WHERE log IS NULL
"""  # noqa: S608 - no user input


class NewerError(Exception):
    """The file was written by a newer version: it is left alone."""


def prepare(database: sqlite3.Connection) -> None:
    """Create the table in a new file; raise for a file of another program. Invalid bytes are replaced."""
    database.text_factory = partial(str, encoding="utf-8", errors="replace")
    version = database.execute("PRAGMA user_version").fetchone()[0]
    if version > VERSION:
        raise NewerError
    if version < VERSION:
        _make(database)


def _make(database: sqlite3.Connection) -> None:
    """Safe when two windows do it at the same time."""
    database.execute("BEGIN IMMEDIATE")
    if database.execute("PRAGMA user_version").fetchone()[0] < VERSION:
        if database.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()[0]:
            raise sqlite3.DatabaseError
        for statement in (*SCHEMA.split(";"), INDEX):
            database.execute(statement)
        database.execute(f"PRAGMA user_version = {VERSION}")
    database.commit()


def row_of(seen: ChapterSummary, lines: list[str], today: str) -> tuple[object, ...]:
    heading, ending = seen.heading, seen.ending
    return (
        *(seen.id, heading.kind, heading.place, heading.preset, ending.day if ending else today),
        *(ending.how if ending else "", ending.seconds if ending else seen.seconds),
        *(ending.hints if ending else seen.hints, seen.moves),
        *((ending.slips, ending.rank) if ending else (None, None)),
        *(heading.puzzle, pack(lines)),
    )


def pack(lines: list[str]) -> bytes:
    return zlib.compress("\n".join(lines).encode("utf-8", "replace"))


def unpack(log: Any, most: int = 0) -> list[str]:  # noqa: ANN401 - whatever the column has
    """The lines of a packed log, of at most that many bytes unless it is 0. ValueError when it is not one of ours."""
    unpacking = zlib.decompressobj()
    try:
        data = unpacking.decompress(log, most)
    except (zlib.error, TypeError) as error:
        raise ValueError(str(error)) from error
    if not unpacking.eof:
        raise ValueError(most)
    return data.decode("utf-8").split("\n")


def clamp(value: object) -> float:
    if not isinstance(value, NUMBERS) or value != value:  # noqa: PLR0124 - NaN
        return 0
    return value if 0 <= value <= LONGEST else min(max(value, 0), LONGEST)


@lru_cache(maxsize=4096)
def valid_day(text: str) -> str:
    day = read_day(text)
    return day.isoformat() if day else NO_DAY


def copy_archive_daily(path: Path) -> None:
    """Raises OSError and sqlite3.Error."""
    copy_daily(path, _copy_if_sound)


def _copy_if_sound(path: Path, target: Path) -> bool:
    with closing(sqlite3.connect(path, timeout=PATIENCE)) as here, closing(sqlite3.connect(target)) as copy:
        prepare(here)
        if here.execute("SELECT 1 FROM game LIMIT 1").fetchone() is None:
            return False
        here.backup(copy)
        return bool(copy.execute("PRAGMA quick_check(1)").fetchone() == ("ok",))


@dataclass(frozen=True, slots=True)
class RecoveredGames:
    archive: Path  # new file beside the corrupt one
    saved: int  # games
    lost: int  # lost games at most; 0 if unknown


def recover_games(path: Path) -> RecoveredGames | None:
    """Copy all games that can be read from the file and its daily copies; None if there are none."""
    new_path, most = temporary_path(path), 0
    with suppress(*SPOILT), closing(_read_only(path)) as database:
        most = _last_row(database)
    try:
        with closing(sqlite3.connect(new_path)) as new:
            prepare(new)
            for source in (path, *copies_of(path)):
                with suppress(*SPOILT, OSError), new:
                    new.executemany(PUT_RECOVERED, _sound_rows(source))
            count = int(new.execute("SELECT COUNT(*) FROM game").fetchone()[0])
        sync(new_path)
    except (*SPOILT, OSError):
        count = 0
    if count:
        return RecoveredGames(new_path, count, max(0, most - count))
    new_path.unlink(missing_ok=True)
    return None


def _last_row(database: sqlite3.Connection) -> int:
    return int(database.execute("SELECT max(rowid) FROM game").fetchone()[0] or 0)


def _read_only(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=PATIENCE)


def _sound_rows(path: Path) -> Iterator[tuple[Any, ...]]:
    if not is_there(path):
        return
    with closing(_read_only(path)) as database:
        database.text_factory = lambda data: data.decode("utf-8", "replace")
        for row in _rows(database, path.stat().st_size):
            *about, log = row
            if all(isinstance(each, str) and each for each in about[:3]):
                yield (*about, log if _unpacks(log) else None)


def _rows(database: sqlite3.Connection, size: int) -> Iterator[tuple[Any, ...]]:
    """Rows of the table, then rows of the index by day, which has everything but the log."""
    try:
        last = _last_row(database)
    except SPOILT:
        last = size // PAGE * ROWS
    days = set[Any]()
    asked = f"SELECT {COLUMNS} FROM game NOT INDEXED WHERE rowid BETWEEN ? AND ?"  # noqa: S608
    for start in range(1, last + 1, AT_ONCE):
        end = min(last, start + AT_ONCE - 1)
        try:
            found = database.execute(asked, (start, end)).fetchall()
        except SPOILT:
            found = [row for at in range(start, end + 1) for row in _readable_rows(database, asked, (at, at))]
        yield from found
        days |= {row[DAY_COLUMN] for row in found}
    listed = f"SELECT {ROW} FROM game INDEXED BY game_by_day WHERE day = ?"  # noqa: S608
    for day in days:
        yield from ((*row, "", None) for row in _readable_rows(database, listed, (day,)))


def _readable_rows(database: sqlite3.Connection, question: str, blanks: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """The rows of the result, up to the first that cannot be read."""
    with suppress(*SPOILT):
        yield from database.execute(question, blanks)


def _unpacks(log: object) -> bool:
    try:
        return bool(unpack(log))
    except ValueError:
        return False
