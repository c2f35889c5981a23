"""The table of the archive: how it is laid out, what a row holds of a chapter, and what is sound in a row that
anybody may have written."""

from __future__ import annotations

import sqlite3
import zlib
from datetime import date
from functools import lru_cache, partial

from game.store.glance import Glance
from game.store.log import LONGEST

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


def row_of(seen: Glance, lines: list[str], today: str) -> tuple[object, ...]:
    heading, ending = seen.heading, seen.ending
    return (
        *(seen.id, heading.kind, heading.place, heading.preset, ending.day if ending else today),
        *(ending.how if ending else "", ending.seconds if ending else seen.seconds),
        *(ending.hints if ending else seen.hints, seen.moves),
        *((ending.slips, ending.rank) if ending else (None, None)),
        *(heading.puzzle, zlib.compress("\n".join(lines).encode("utf-8", "replace"))),
    )


def sound(value: object) -> float:
    if not isinstance(value, NUMBERS) or value != value:  # noqa: PLR0124 - what is no number is not itself
        return 0
    return value if 0 <= value <= LONGEST else min(max(value, 0), LONGEST)


@lru_cache(maxsize=4096)
def sound_day(text: str) -> str:
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        return NO_DAY
