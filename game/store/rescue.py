"""A copy of the archive each day, and what can be read of one that is spoilt: row by row, then what a copy has."""

from __future__ import annotations

import os
import sqlite3
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from game.store.files import is_there
from game.store.table import ROW, SPOILT, prepare
from game.system.day import local_day

PATIENCE = 10.0  # seconds that another window may take
AT_ONCE = 200  # rows; where one of them cannot be read, each is asked for
PAGE, ROWS = 4096, 60  # bytes of a page, and rows that one holds at most
COLUMNS = f"{ROW}, puzzle, log"
DAY = 4  # of these
PUT = f"""
INSERT INTO game ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (id) DO UPDATE SET puzzle = excluded.puzzle, log = excluded.log WHERE log IS NULL
"""  # noqa: S608 - nothing of the player's goes into the sentence


def copies_of(path: Path) -> tuple[Path, Path]:
    return path.with_name(f"{path.stem}.copy-1{path.suffix}"), path.with_name(f"{path.stem}.copy-2{path.suffix}")


def copy_daily(path: Path, copied: Callable[[Path, Path], bool]) -> None:
    """Copies a file, in the writing thread, if `copied` says that the copy is sound. It is written beside the others
    and renamed, so that the last one stands until this one is whole. Raises OSError and whatever `copied` raises."""
    latest, earlier = copies_of(path)
    today = local_day()
    if not is_there(path) or (is_there(latest) and date.fromtimestamp(latest.stat().st_mtime) == today):  # noqa: DTZ012
        return
    new = beside(latest)
    try:
        if copied(path, new):
            sync(new)
            if is_there(latest):
                latest.replace(earlier)
            new.replace(latest)
    finally:
        new.unlink(missing_ok=True)


def copy_archive_daily(path: Path) -> None:
    """Raises OSError and sqlite3.Error."""
    copy_daily(path, _copied)


def _copied(path: Path, target: Path) -> bool:
    with closing(sqlite3.connect(path, timeout=PATIENCE)) as here, closing(sqlite3.connect(target)) as copy:
        prepare(here)
        if here.execute("SELECT 1 FROM game LIMIT 1").fetchone() is None:
            return False
        here.backup(copy)
        return bool(copy.execute("PRAGMA quick_check(1)").fetchone() == ("ok",))


@dataclass(frozen=True, slots=True)
class Rescued:
    archive: Path  # a new one, beside the spoilt
    saved: int  # games
    lost: int  # at most; 0 where nobody knows


def rescued(path: Path) -> Rescued | None:
    """The games that could be saved; None where there is none."""
    new_path, held = beside(path), _held(path)
    try:
        with closing(sqlite3.connect(new_path)) as new:
            prepare(new)
            for source in (path, *copies_of(path)):
                with suppress(*SPOILT, OSError), new:
                    new.executemany(PUT, _sound_rows(source))
            count = int(new.execute("SELECT COUNT(*) FROM game").fetchone()[0])
        sync(new_path)
    except (*SPOILT, OSError):
        count = 0
    if count:
        return Rescued(new_path, count, max(0, held - count))
    new_path.unlink(missing_ok=True)
    return None


def _held(path: Path) -> int:
    """No more games than this were in it; 0 where not even that can be read."""
    with suppress(*SPOILT), closing(_read_only(path)) as database:
        return _last(database)
    return 0


def _last(database: sqlite3.Connection) -> int:
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
        last = _last(database)
    except SPOILT:
        last = size // PAGE * ROWS
    days = set[Any]()
    asked = f"SELECT {COLUMNS} FROM game NOT INDEXED WHERE rowid BETWEEN ? AND ?"  # noqa: S608
    for start in range(1, last + 1, AT_ONCE):
        end = min(last, start + AT_ONCE - 1)
        try:
            found = database.execute(asked, (start, end)).fetchall()
        except SPOILT:
            found = [row for at in range(start, end + 1) for row in _asked(database, asked, (at, at))]
        yield from found
        days |= {row[DAY] for row in found}
    listed = f"SELECT {ROW} FROM game INDEXED BY game_by_day WHERE day = ?"  # noqa: S608
    for day in days:
        yield from ((*row, "", None) for row in _asked(database, listed, (day,)))


def _asked(database: sqlite3.Connection, question: str, blanks: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
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


def beside(path: Path) -> Path:
    return path.with_name(f".{path.name}.{os.urandom(4).hex()}")


def sync(path: Path) -> None:
    file = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
    try:
        os.fsync(file)
    finally:
        os.close(file)
