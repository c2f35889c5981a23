"""Archives as rows of games: our own, while other windows write to it, and that of a backup, which may be anything."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import date
from math import isfinite
from pathlib import Path
from typing import Any, TypeAlias

from game.store.database import SPOILT, VERSION, NewerError, prepare, unpack
from game.store.files import UNREADABLE, is_there
from game.store.log import ENDINGS, LONGEST, Heading, read_heading
from generators.kernel.kind import BadText, Pulse

Row: TypeAlias = dict[str, Any]  # value by column; newer versions have more columns

PATIENCE = 10.0  # seconds to wait for other windows
FIRST = 2  # oldest version, with the columns LEAST
LEAST = frozenset(["id", "kind", "place", "preset", "puzzle", "day", "ending", "seconds", "hints", "moves", "log"])
LARGEST_LOG = 8_000_000  # bytes of one game, unpacked
LONGEST_HEADING = 100_000  # bytes
PAGES, STEPS = 256, 10_000  # between two pulses
BATCH = 500  # rows written at once
LIMITS = {
    sqlite3.SQLITE_LIMIT_LENGTH: 32_000_000,
    sqlite3.SQLITE_LIMIT_SQL_LENGTH: 10_000,
    sqlite3.SQLITE_LIMIT_COLUMN: 100,
    sqlite3.SQLITE_LIMIT_EXPR_DEPTH: 20,
    sqlite3.SQLITE_LIMIT_ATTACHED: 0,
    sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH: 1,
}


def copy_archive(source: Path, target: Path, pulse: Pulse) -> None:
    """Make a consistent copy while others may write; an empty one if there is no archive."""
    with open_archive(target) as copy:
        if is_there(source):
            with open_archive(source) as here:
                here.backup(copy, pages=PAGES, progress=lambda *_: pulse(), sleep=0.02)


@contextmanager
def open_archive(path: Path) -> Iterator[sqlite3.Connection]:
    """Open our own archive to read and write; create it if necessary."""
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        with closing(sqlite3.connect(path, timeout=PATIENCE)) as database:
            prepare(database)
            yield database
    except NewerError as error:
        raise BadText("store.newer", name=path.name) from error
    except SPOILT as error:
        raise BadText("backup.archive", why=str(error)) from error


@contextmanager
def open_copy(path: Path, pulse: Pulse) -> Iterator[sqlite3.Connection]:
    """Open the archive of a backup read-only, with nothing executed but queries of the one table."""
    try:
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)) as database:
            for limit, most in LIMITS.items():
                database.setlimit(limit, most)
            database.text_factory = lambda data: data.decode("utf-8", "replace")
            database.set_progress_handler(lambda: _is_cancelled(pulse), STEPS)
            for each in ("trusted_schema = OFF", "cell_size_check = ON", "query_only = ON"):
                database.execute(f"PRAGMA {each}")
            _check(database)
            yield database
    except SPOILT as error:
        pulse()  # raises if it was cancelled
        raise BadText("backup.spoilt", name=path.name) from error


def _is_cancelled(pulse: Pulse) -> int:
    """1 stops the query; SQLite would only print an exception."""
    try:
        pulse()
    except Exception:  # noqa: BLE001
        return 1
    return 0


def _check(database: sqlite3.Connection) -> None:
    version = database.execute("PRAGMA user_version").fetchone()[0]
    if version > VERSION:
        raise BadText("backup.newer")
    things = database.execute("SELECT type, name, tbl_name, sql FROM sqlite_master LIMIT 20").fetchall()
    if version < FIRST or not all(map(_is_ours, things)) or sum(each[0] == "table" for each in things) != 1:
        raise sqlite3.DatabaseError
    with closing(sqlite3.connect(":memory:")) as own:
        prepare(own)
        known = set(columns_of(own))
    if not LEAST <= set(columns_of(database)) <= known:
        raise sqlite3.DatabaseError
    if database.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise sqlite3.DatabaseError


def _is_ours(thing: tuple[Any, ...]) -> bool:
    """Whether it is the table of games or one of its indices; not a view, trigger or virtual table."""
    what, name, table, sql = thing
    if what == "table":
        return name == "game" and str(sql).startswith("CREATE TABLE game (")
    return what == "index" and table == "game" and (sql is None or str(sql).startswith("CREATE INDEX game_by_"))


def columns_of(database: sqlite3.Connection) -> list[str]:
    """The names of the columns. DatabaseError for generated ones."""
    found = database.execute("PRAGMA table_xinfo(game)").fetchall()
    if any(each[-1] for each in found):
        raise sqlite3.DatabaseError
    return [str(each[1]) for each in found]


def rows_of(database: sqlite3.Connection) -> Iterator[Row]:
    columns = columns_of(database)
    for values in database.execute(f"SELECT {', '.join(columns)} FROM game NOT INDEXED"):  # noqa: S608
        yield dict(zip(columns, values, strict=True))


def headings_of(database: sqlite3.Connection) -> Iterator[Heading]:
    """The headings of all games whose logs can be read."""
    for (log,) in database.execute("SELECT log FROM game WHERE log IS NOT NULL"):
        with suppress(*UNREADABLE, zlib.error):
            start = zlib.decompressobj().decompress(log, LONGEST_HEADING)
            yield read_heading(start.partition(b"\n")[0].decode("utf-8"))


def row_of(database: sqlite3.Connection, game: str) -> Row | None:
    columns = columns_of(database)
    found = database.execute(f"SELECT {', '.join(columns)} FROM game WHERE id = ?", (game,)).fetchone()  # noqa: S608
    return dict(zip(columns, found, strict=True)) if found else None


def put_row(database: sqlite3.Connection, row: Row) -> None:
    names, marks = ", ".join(row), ", ".join("?" * len(row))
    change = ", ".join(f"{name} = excluded.{name}" for name in row)
    asked = f"INSERT INTO game ({names}) VALUES ({marks}) ON CONFLICT (id) DO UPDATE SET {change}"  # noqa: S608
    database.execute(asked, tuple(row.values()))


def count_rows(database: sqlite3.Connection) -> int:
    return int(database.execute("SELECT COUNT(*) FROM game WHERE ending != '' OR moves > 0").fetchone()[0])


def lines_in(row: Row) -> list[str]:
    """The log of a game, empty if it has none. ValueError when it cannot be read or is too large."""
    return [] if row["log"] is None else unpack(row["log"], LARGEST_LOG)


def is_sound(row: Row) -> bool:
    """Whether all values are ones that we could have written."""
    try:
        lines = lines_in(row)
        names = ("id", "kind", "place", "preset", "puzzle", "day")
        heading = read_heading(lines[0] if lines else Heading(*(row[name] for name in names)).line())
        date.fromisoformat(row["day"])
        return (
            all(getattr(heading, name) == row[name] for name in names[:4])
            and row["ending"] in ("", *ENDINGS)
            and isinstance(row["puzzle"], str)
            and all(_is_number(row[each]) for each in ("seconds", "hints", "moves"))
            and all(each is None or _is_number(each) for name, each in row.items() if name not in LEAST)
        )
    except UNREADABLE:
        return False


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and isfinite(value) and 0 <= value <= LONGEST
