"""The table of the archive: how it is laid out, filled, and brought up from what came before.

The first format held results alone, the second games with their logs, the third slips and ranks besides."""

from __future__ import annotations

import sqlite3
from functools import partial

from game.store.first_format import carry_over_results

VERSION = 3
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
SECOND = """
DROP INDEX IF EXISTS game_by_day;
ALTER TABLE game ADD COLUMN slips INTEGER;
ALTER TABLE game ADD COLUMN rank INTEGER
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


ADD = f"INSERT OR IGNORE INTO game ({ROW}, puzzle) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '')"  # noqa: S608


class NewerError(Exception):
    """The file was written by a Lantern to come: it is left alone."""


def prepare(database: sqlite3.Connection) -> None:
    """Make the table in a new file, or of what the first format held; a file of another program is refused. One spoilt
    letter spoils no more than its own word."""
    database.text_factory = partial(str, encoding="utf-8", errors="replace")
    version = database.execute("PRAGMA user_version").fetchone()[0]
    if version > VERSION:
        raise NewerError
    if version < VERSION:
        _bring_up(database)


def _bring_up(database: sqlite3.Connection) -> None:
    """One window does it; another that came at the same moment finds it done."""
    database.execute("BEGIN IMMEDIATE")
    version = database.execute("PRAGMA user_version").fetchone()[0]
    tables = {row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if version < VERSION:
        if (version, tables) not in ((0, set()), (1, {"result"})) and not (version == 2 and "game" in tables):
            raise sqlite3.DatabaseError
        for statement in (SCHEMA if version < 2 else SECOND).split(";"):
            database.execute(statement)
        if version == 1:
            carry_over_results(database)
        database.execute(INDEX)
        database.execute(f"PRAGMA user_version = {VERSION}")
    database.commit()
