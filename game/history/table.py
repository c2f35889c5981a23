"""The table of the archive: how it is laid out, filled, and brought up from what came before."""

from __future__ import annotations

import sqlite3

from game.history.first_format import carry_over_results

VERSION = 2
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
    log BLOB
);
CREATE INDEX game_by_day ON game (day, ending, kind, moves);
CREATE INDEX game_by_place ON game (kind, place);
"""
ROW = "id, kind, place, preset, day, ending, seconds, hints, moves"
PUT = f"""
INSERT INTO game ({ROW}, puzzle, log) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (id) DO UPDATE SET log = excluded.log, moves = excluded.moves,
    day = CASE ending WHEN '' THEN excluded.day ELSE day END,
    seconds = CASE ending WHEN '' THEN excluded.seconds ELSE seconds END,
    hints = CASE ending WHEN '' THEN excluded.hints ELSE hints END,
    ending = CASE ending WHEN '' THEN excluded.ending ELSE ending END
"""  # noqa: S608 - nothing of the player's goes into the sentence


class NewerError(Exception):
    """The file was written by a Lantern to come: it is left alone."""


def prepare(database: sqlite3.Connection) -> None:
    """Make the table in a new file, or of what the first format held; a file of another program is refused. One spoilt
    letter spoils no more than its own word."""
    database.text_factory = _words
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
        if (version, tables) not in ((0, set()), (1, {"result"})):
            raise sqlite3.DatabaseError
        for statement in SCHEMA.split(";"):
            database.execute(statement)
        if tables:
            carry_over_results(database)
        database.execute(f"PRAGMA user_version = {VERSION}")
    database.commit()


def _words(data: bytes) -> str:
    return data.decode("utf-8", "replace")
