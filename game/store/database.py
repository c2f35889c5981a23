"""The SQLite file of the archive: its table, a copy each day, and the recovery of a corrupt file."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import date
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from game.store.files import copies_of, copy_daily, is_there, sync, temporary_path
from game.store.log import LONGEST
from game.store.summary import ChapterSummary

ARCHIVE = "results.sqlite3"
NUMBERS = (int, float)  # asked very often: a tuple is made once
NO_DAY = "1970-01-01"  # where a row tells none
VERSION = 3
# What a damaged database raises; the second one where SQLite names a broken letter of it.
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
# All that lists and statistics ask stands in one index, so that no game with its log is read for them.
INDEX = """
CREATE INDEX game_by_day ON game (day, ending, kind, moves, preset, place, seconds, hints, slips, rank, id)
"""
ROW = "id, kind, place, preset, day, ending, seconds, hints, moves, slips, rank"
PUT = f"""
INSERT INTO game ({ROW}, puzzle, log) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (id) DO UPDATE SET log = excluded.log, puzzle = excluded.puzzle, moves = excluded.moves,
    slips = CASE ending WHEN '' THEN excluded.slips ELSE COALESCE(slips, excluded.slips) END,
    rank = CASE ending WHEN '' THEN excluded.rank ELSE COALESCE(rank, excluded.rank) END,
    day = CASE ending WHEN '' THEN excluded.day ELSE day END,
    seconds = CASE ending WHEN '' THEN excluded.seconds ELSE seconds END,
    hints = CASE ending WHEN '' THEN excluded.hints ELSE hints END,
    ending = CASE ending WHEN '' THEN excluded.ending ELSE ending END
"""  # noqa: S608 - nothing of the player's goes into the sentence


class NewerError(Exception):
    """The file was written by a Lantern to come: it is left alone."""


def prepare(database: sqlite3.Connection) -> None:
    """Make the table in a new file; a file of another program is refused. One spoilt letter spoils no more than its
    own word."""
    database.text_factory = partial(str, encoding="utf-8", errors="replace")
    version = database.execute("PRAGMA user_version").fetchone()[0]
    if version > VERSION:
        raise NewerError
    if version < VERSION:
        _make(database)


def _make(database: sqlite3.Connection) -> None:
    """One window does it; another that came at the same moment finds it done."""
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
        *(heading.puzzle, zlib.compress("\n".join(lines).encode("utf-8", "replace"))),
    )


def clamp(value: object) -> float:
    if not isinstance(value, NUMBERS) or value != value:  # noqa: PLR0124 - what is no number is not itself
        return 0
    return value if 0 <= value <= LONGEST else min(max(value, 0), LONGEST)


@lru_cache(maxsize=4096)
def valid_day(text: str) -> str:
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        return NO_DAY


PATIENCE = 10.0  # seconds that another window may take
AT_ONCE = 200  # rows; where one of them cannot be read, each is asked for
PAGE, ROWS = 4096, 60  # bytes of a page, and rows that one holds at most
COLUMNS = f"{ROW}, puzzle, log"
DAY_COLUMN = 4  # of these
PUT_RECOVERED = f"""
INSERT INTO game ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (id) DO UPDATE SET puzzle = excluded.puzzle, log = excluded.log WHERE log IS NULL
"""  # noqa: S608 - nothing of the player's goes into the sentence


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
    archive: Path  # a new one, beside the spoilt
    saved: int  # games
    lost: int  # at most; 0 where nobody knows


def recover_games(path: Path) -> RecoveredGames | None:
    """The games that could be saved; None where there is none."""
    new_path, held = temporary_path(path), _most_games(path)
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
        return RecoveredGames(new_path, count, max(0, held - count))
    new_path.unlink(missing_ok=True)
    return None


def _most_games(path: Path) -> int:
    """No more games than this were in it; 0 where not even that can be read."""
    with suppress(*SPOILT), closing(_read_only(path)) as database:
        return _last_row(database)
    return 0


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
    """The rows with their logs; then those from the index by day, which holds all but the log."""
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
    """The rows of the answer, as far as it can be read."""
    with suppress(*SPOILT):
        yield from database.execute(question, blanks)


def _unpacks(log: object) -> bool:
    if not isinstance(log, bytes):
        return False
    try:
        zlib.decompress(log)
    except zlib.error:
        return False
    return True
