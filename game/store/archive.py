"""Every game that ended or was left behind, with its log, in one SQLite file; several windows may write to it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Lock, current_thread, main_thread
from typing import Any, TypeVar

from game.store.database import (
    PUT,
    ROW,
    NewerError,
    clamp,
    copy_archive_daily,
    prepare,
    recover_games,
    row_of,
    unpack,
    valid_day,
)
from game.store.files import UNREADABLE, is_there
from game.store.log import DAILY, GIVEN, OVER, SOLVED, read_heading, split_line
from game.store.summary import ChapterSummary, summarize
from game.store.writer import Writer
from generators.kernel.phrases import Phrase, say

T = TypeVar("T")

PARDONED = 1  # failures in a row that are not reported: another window may be writing
KINDS = "SELECT DISTINCT kind FROM game"  # lets SQLite use the index by kind and place
DAILIES = DAILY, DAILY + ":"  # bounds of all daily places
WINDOW_PATIENCE = 0.0  # seconds: the window never waits, it asks again later
JOB_PATIENCE = 2.0  # seconds of a job beside the window
PATIENCE = 0.1  # seconds in the writing thread, where lines of a running game are waiting
BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
ANSWERS, LONG = 64, 1000  # results that are cached, and rows of one that is too long for it


class ArchiveBusyError(Exception):
    """Another process uses the file; try again later."""


@dataclass(frozen=True, slots=True)
class Game:
    id: str
    kind: str
    place: str
    preset: str
    day: str  # day of its first ending, or on which it was left
    ending: str  # solved, lost, shown, or nothing
    seconds: float
    hints: int
    moves: int
    slips: int | None = None  # mistakes on the way; None for older games
    rank: int | None = None  # for kinds with ranks
    address: str = ""  # address of its puzzle; only in exported tables, and where played games ask
    again: bool = False  # lost or shown, and solved later; only where the log is read
    puzzle: str = ""  # text of a puzzle from outside, or of a daily; only where they are asked for

    @property
    def solved(self) -> bool:
        return self.ending == SOLVED

    @property
    def daily(self) -> bool:
        return self.place == DAILY + self.day


class Archive:
    """The file is opened for each use only. A corrupt file is set aside, and replaced by what can
    be recovered. Other errors are reported, not raised. While the file is busy, a query returns its
    last result or raises ArchiveBusyError, but never an empty result."""

    def __init__(self, path: Path, writer: Writer) -> None:
        self.path = path
        self._writer = writer
        self._failures = 0  # failures in a row
        self._owned = False
        self._aside = Lock()  # only one thread sets the file aside
        self._answers: dict[tuple[object, ...], list[tuple[Any, ...]]] = {}  # last result of each query

    def put(self, chapters: list[list[str]], today: str) -> bool:
        """Insert or update chapters; the first ending of each stays. False if the file cannot be written now."""
        return self._write(PUT, [row_of(summarize(lines), lines, today) for lines in chapters])

    def _write(self, statement: str, rows: list[tuple[object, ...]]) -> bool:
        def write() -> bool:
            with self._connect() as database, database:
                database.executemany(statement, rows)
            return True

        return self._write_safely(write, instead=False)

    def correct(self, games: Sequence[str]) -> bool:
        """Change the ending of these games from solved to shown."""
        asked = "UPDATE game SET ending = 'shown' WHERE ending = 'solved' AND id = ?"
        return self._write(asked, [(each,) for each in games])

    def check(self) -> None:
        """Check the whole file, and copy it once a day; slow for a large file."""

        def check_file() -> None:
            with self._connect() as database:
                if database.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
                    raise sqlite3.DatabaseError

        if is_there(self.path):
            self._write_safely(check_file, None)
            self._write_safely(lambda: copy_archive_daily(self.path), None)

    def lines(self, game: str, *, quietly: bool = False) -> list[str] | None:
        """The log of a game; None if it is not here, has only numbers (which is reported unless
        `quietly`), or is damaged."""
        found = self._query("SELECT log FROM game WHERE id = ?", (game,), keep=False)
        if not found:
            return None
        log = found[0][0]
        if log is None:
            if not quietly:
                self._writer.tell(say("statistics.only_numbers"))
            return None
        try:
            return unpack(log)
        except ValueError:
            self._writer.tell(say("store.spoilt", name=self.path.name))
            return None

    def has(self, game: str) -> bool:
        return bool(self._query("SELECT 1 FROM game WHERE id = ?", (game,)))

    def in_place(self, kind: str, place: str) -> str | None:
        asked = "SELECT id FROM game WHERE kind = ? AND place = ? ORDER BY ending = '', rowid LIMIT 1"
        found = self._query(asked, (kind, place))
        return str(found[0][0]) if found else None

    def puzzle_in_place(self, kind: str, place: str) -> str | None:
        """The text of the puzzle of the game that is there."""
        asked = "SELECT puzzle FROM game WHERE kind = ? AND place = ? ORDER BY ending = '', rowid LIMIT 1"
        found = self._query(asked, (kind, place))
        return str(found[0][0]) if found else None

    def ended_of(self, games: list[str]) -> set[str]:
        found = self._query(f"SELECT id FROM game WHERE ending != '' AND id IN ({_placeholders(games)})", games)  # noqa: S608
        return {str(row[0]) for row in found}

    def games(self, kind: str = "", *, ended: bool = False) -> list[Game]:
        """The latest first."""
        parts = ["kind = ?"] * bool(kind) + ["ending != ''"] * ended
        where = "WHERE " + " AND ".join(parts) if parts else ""
        asked = f"SELECT {ROW} FROM game {where} ORDER BY day DESC, rowid DESC"  # noqa: S608
        return [_game(*row) for row in self._query(asked, [kind] * bool(kind))]

    def addresses(self, games: Sequence[str] | None = None) -> dict[str, str]:
        """The address of each game's puzzle, or of some of them, if its chapter has one."""
        some = games or ()
        asked = f"SELECT id, log FROM game WHERE log IS NOT NULL AND (? OR id IN ({_placeholders(some)}))"  # noqa: S608
        rows = self._query(asked, (games is None, *some), keep=False)
        return {str(name): _address(log) for name, log in rows}

    def games_by_address(self, kind: str, preset: str) -> dict[str, Game]:
        """The games of a preset by the address of their puzzle; of several a solved one, else one that ended."""
        asked = f"SELECT {ROW}, log FROM game WHERE kind = ? AND preset = ? AND log IS NOT NULL"  # noqa: S608
        rows = self._query(asked, (kind, preset), keep=False)
        found = [(replace(_game(*rest), again=_again(log)), _address(log)) for *rest, log in rows]
        best = sorted(found, key=lambda each: (each[0].solved, bool(each[0].ending)))
        return {address: game for game, address in best if address}

    def summary_of(self, kind: str, fits: Callable[[str], bool]) -> ChapterSummary | None:
        """The game whose puzzle's text fits; of several a solved one, then one that ended."""
        asked = "SELECT log FROM game WHERE kind = ? AND log IS NOT NULL ORDER BY ending = 'solved', ending != ''"
        for (log,) in reversed(self._query(asked, (kind,), keep=False)):
            with suppress(*UNREADABLE):  # not a log of ours
                lines = unpack(log)
                if fits(read_heading(lines[0]).puzzle):
                    return summarize(lines)
        return None

    def played_rows(self, kinds: Sequence[str], without: Sequence[str] = ()) -> list[tuple[str, int]]:
        """The day and row of each game of these kinds that ended or had a move, without some ids, the latest first."""
        return [(str(day), row) for day, row in self._query(_played_query(kinds, without), (*kinds, *without))]

    def count(self, kinds: Sequence[str], without: Sequence[str] = ()) -> int:
        found = self._query(f"SELECT COUNT(*) FROM ({_played_query(kinds, without)})", (*kinds, *without))  # noqa: S608
        return int(found[0][0]) if found else 0

    def games_in_rows(self, rows: Sequence[int]) -> dict[int, Game]:
        asked = f"""
            SELECT rowid, {ROW}, CASE preset WHEN '' THEN puzzle ELSE '' END FROM game
            WHERE rowid IN ({_placeholders(rows)})
        """  # noqa: S608
        found = self._query(asked, rows)
        return {row: replace(_game(*values), puzzle=str(puzzle)) for row, *values, puzzle in found}

    def solved_days(self) -> set[str]:
        return {str(row[0]) for row in self._query("SELECT DISTINCT day FROM game WHERE ending = 'solved'")}

    def played_since(self, day: str) -> dict[str, int]:
        """The number of games of each kind that ended or had a move since that day."""
        asked = "SELECT kind, COUNT(*) FROM game WHERE day >= ? AND (ending != '' OR moves > 0) GROUP BY kind"
        return {str(kind): int(count) for kind, count in self._query(asked, (day,))}

    def dailies(self, first: str, last: str) -> list[Game]:
        """The games of the daily puzzles of these days."""
        asked = f"""
            SELECT {ROW}, CASE WHEN ending IN ('lost', 'shown') THEN log END FROM game
            WHERE kind IN ({KINDS}) AND place BETWEEN ? AND ?
        """  # noqa: S608
        rows = self._query(asked, (DAILY + first, DAILY + last))
        return [replace(_game(*row), again=_again(log)) for *row, log in rows]

    def ended_dailies(self) -> list[Game]:
        """The daily puzzles that are over, with their texts."""
        asked = f"SELECT {ROW}, puzzle FROM game WHERE kind IN ({KINDS}) AND ending != '' AND place BETWEEN ? AND ?"  # noqa: S608
        rows = self._query(asked, DAILIES, keep=False)
        return [replace(_game(*row), puzzle=str(puzzle)) for *row, puzzle in rows]

    def given_games(self, kind: str) -> list[Game]:
        """The games of imported puzzles."""
        asked = f"SELECT {ROW} FROM game WHERE kind = ? AND place BETWEEN ? AND ?"  # noqa: S608
        return [_game(*row) for row in self._query(asked, (kind, GIVEN, GIVEN + "g"))]

    def first_daily(self) -> str:
        asked = f"SELECT MIN(place) FROM game WHERE kind IN ({KINDS}) AND place BETWEEN ? AND ?"  # noqa: S608
        found = self._query(asked, DAILIES)
        return str(found[0][0]).removeprefix(DAILY) if found and found[0][0] is not None else ""

    def days_solved_on_time(self) -> dict[str, set[str]]:
        """The days on which the daily puzzle of that day was solved, by kind."""
        asked = f"""
            SELECT kind, day FROM game WHERE kind IN ({KINDS}) AND place BETWEEN ? AND ?
            AND ending = 'solved' AND place = '{DAILY}' || day
        """  # noqa: S608
        found: dict[str, set[str]] = {}
        for kind, day in self._query(asked, DAILIES):
            found.setdefault(str(kind), set()).add(str(day))
        return found

    def best(self, kind: str, preset: str, without: str) -> float | None:
        """The shortest time of games solved without a hint, except one game; None if there is no other."""
        asked = """
            SELECT MIN(seconds) FROM game
            WHERE kind = ? AND preset = ? AND ending = 'solved' AND hints = 0 AND id != ?
        """
        found = self._query(asked, (kind, preset, without))
        return float(found[0][0]) if found and found[0][0] is not None else None

    def _query(self, question: str, blanks: Sequence[object] = (), *, keep: bool = True) -> list[tuple[Any, ...]]:
        key = (question, *blanks)

        def read() -> list[tuple[Any, ...]]:
            with self._connect(self._longest_wait()) as database:
                lenient, database.text_factory = database.text_factory, str
                try:
                    return database.execute(question, blanks).fetchall()
                except sqlite3.OperationalError:  # perhaps invalid bytes: the lenient factory takes twice as long
                    database.text_factory = lenient
                    return database.execute(question, blanks).fetchall()

        if not is_there(self.path):
            return []
        file = _file_at(self.path)
        try:
            found: list[tuple[Any, ...]] = self._attempt(read, [])
        except sqlite3.DatabaseError as error:
            if not is_busy(error):
                self._writer.later(lambda: self._set_aside(file))
            if key in self._answers:
                return self._answers[key]
            raise ArchiveBusyError from error
        if keep and len(found) <= LONG:
            self._answers.pop(key, None)
            self._answers[key] = found
            while len(self._answers) > ANSWERS:
                self._answers.pop(next(iter(self._answers)), None)
        return found

    def _longest_wait(self) -> float:
        if current_thread() is main_thread():
            return WINDOW_PATIENCE
        return PATIENCE if self._writer.in_writing_thread else JOB_PATIENCE

    def _write_safely(self, work: Callable[[], T], instead: T) -> T:
        """Run work of the writing thread; set a corrupt file aside and run it once more."""
        for _ in range(2):
            file = _file_at(self.path)
            try:
                return self._attempt(work, instead)
            except sqlite3.OperationalError as error:
                return self._report(say("store.unwritable", why=str(error)), instead, PARDONED)
            except sqlite3.DatabaseError:
                self._set_aside(file)
        return instead

    def _attempt(self, work: Callable[[], T], instead: T) -> T:
        """Raises OperationalError if the file is busy, DatabaseError if it is corrupt."""
        try:
            found = work()
        except NewerError:
            return self._report(say("store.newer", name=self.path.name), instead)
        except UnicodeDecodeError as error:
            raise sqlite3.DatabaseError from error
        except (sqlite3.OperationalError, OSError, OverflowError, ValueError) as error:
            if is_busy(error):
                raise
            return self._report(say("store.unwritable", why=str(error)), instead, PARDONED)
        self._failures = 0
        return found

    def _set_aside(self, file: int) -> None:
        """Set the corrupt file aside and recover its games, unless another thread has done it."""
        with self._aside:
            if _file_at(self.path) == file:
                saved = recover_games(self.path)
                aside = self._writer.set_aside(self.path)
                if saved is not None and not aside:
                    saved.archive.unlink(missing_ok=True)  # possibly the only copy
                elif saved is not None:
                    saved.archive.replace(self.path)
                    key = "store.rescued_some" if saved.lost else "store.rescued"
                    self._writer.tell(say(key, count=saved.saved, **({"lost": saved.lost} if saved.lost else {})))

    def _report(self, why: Phrase, instead: T, most: int = 0) -> T:
        """Report once until it works again, after more than `most` failures in a row."""
        self._failures += 1
        if self._failures == most + 1:
            self._writer.tell(why)
        return instead

    @contextmanager
    def _connect(self, patience: float = PATIENCE) -> Iterator[sqlite3.Connection]:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(self.path, timeout=patience)) as database:
            if not self._owned:  # readable by the owner only, like the saves
                self._owned = True
                with suppress(OSError):
                    self.path.touch(0o600)
                    self.path.chmod(0o600)
            prepare(database)
            yield database


def is_busy(error: Exception) -> bool:
    return isinstance(error, sqlite3.OperationalError) and getattr(error, "sqlite_errorcode", 0) & 0xFF in BUSY


def _file_at(path: Path) -> int:
    """The inode of the file; 0 if there is none."""
    try:
        return path.stat().st_ino
    except OSError:
        return 0


def _game(*row: object) -> Game:
    """The game of a row, with invalid values replaced."""
    name, kind, place, preset, day, ending = map(str, row[:6])
    hints, moves, slips, rank = (None if each is None else int(clamp(each)) for each in row[7:])
    return Game(name, kind, place, preset, valid_day(day), ending, clamp(row[6]), hints or 0, moves or 0, slips, rank)


def _address(log: bytes) -> str:
    try:
        return str(read_heading(unpack(log)[0]).made_at or "")
    except UNREADABLE:  # not a log of ours
        return ""


def _again(log: bytes | None) -> bool:
    """Whether the log of a game tells that it was solved after its first ending."""
    try:
        return any(split_line(each)[1:] == (OVER, SOLVED) for each in unpack(log))
    except ValueError:  # not a log of ours
        return False


def _played_query(kinds: Sequence[str], without: Sequence[str]) -> str:
    """The plus makes SQLite use the index by day, which has all columns of the query."""
    return f"""
        SELECT day, rowid FROM game WHERE +kind IN ({_placeholders(kinds)}) AND (ending != '' OR moves > 0)
        AND rowid NOT IN (SELECT rowid FROM game WHERE id IN ({_placeholders(without)})) ORDER BY day DESC, rowid DESC
    """  # noqa: S608


def _placeholders(values: Sequence[object]) -> str:
    return ", ".join("?" * len(values))
