"""Every game that ended or was left behind, with its log, in one SQLite file; several windows may write to it."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import astuple, dataclass
from pathlib import Path
from threading import Lock
from typing import Any, TypeVar

from game.store.files import is_there
from game.store.glance import glance
from game.store.log import DAILY, END, SOLVED, Deed, Heading
from game.store.rows import row_of, sound, sound_day
from game.store.table import ADD, PUT, ROW, NewerError, prepare
from game.store.writer import Writer
from generators.kernel.phrases import Phrase, say

T = TypeVar("T")

PARDONED = 1  # refusals in a row that nobody need know of: another window was writing
KINDS = "SELECT DISTINCT kind FROM game"  # leads into the index by kind and place, which an unnamed kind would not
DAILIES = DAILY, DAILY + ":"  # every day's place lies between these
PATIENCE = 0.1  # seconds that another window may take: lines of a running game wait behind


@dataclass(frozen=True, slots=True)
class Game:
    """One played game, without its log."""

    id: str
    kind: str
    place: str
    preset: str
    day: str  # for which its first ending counts, or on which it was left
    ending: str  # solved, lost, shown, or nothing
    seconds: float
    hints: int
    moves: int
    slips: int | None = None  # what went wrong on the way; not known of older games
    rank: int | None = None  # of kinds that have ranks

    @property
    def solved(self) -> bool:
        return self.ending == SOLVED

    @property
    def daily(self) -> bool:
        """The puzzle of the day on which it ended."""
        return self.place == DAILY + self.day


class Archive:
    """Opened and closed around each use, so that no window holds the file. What goes wrong is told, and never raised:
    a file that cannot be read is set aside, and the work done with a new one."""

    def __init__(self, path: Path, writer: Writer) -> None:
        self.path = path
        self._writer = writer
        self._refused = 0  # times in a row
        self._owned = False
        self._busy = Lock()  # or what one thread has just made anew would be set aside by the other

    def put(self, chapters: list[list[str]], today: str) -> bool:
        """Keep chapters as they are now, unless the file cannot be written just now. What is known of one already is
        brought up to date; its first ending stands."""
        rows = [row_of(glance(lines), lines, today) for lines in chapters]

        def write() -> bool:
            with self._opened() as database, database:
                database.executemany(PUT, rows)
            return True

        return self._guarded(write, instead=False)

    def add(self, games: Sequence[Game]) -> bool:
        """Games of which nothing but numbers is known. What is here already stays as it is."""
        rows = [astuple(each) for each in games]

        def write() -> bool:
            with self._opened() as database, database:
                database.executemany(ADD, rows)
            return True

        return self._guarded(write, instead=False)

    def check(self) -> None:
        """Look the whole file through. It takes a while where there is much of it."""

        def look() -> None:
            with self._opened() as database:
                if database.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
                    raise sqlite3.DatabaseError

        if is_there(self.path):
            self._guarded(look, None)

    def lines(self, game: str, *, quietly: bool = False) -> list[str] | None:
        """The chapter as it was kept; None when it is not here, or cannot be read, which is told if asked for."""
        found = self._ask(f"SELECT {ROW}, puzzle, log FROM game WHERE id = ?", (game,))  # noqa: S608
        if not found:
            return None
        *row, puzzle, log = found[0]
        if log is None and not puzzle:
            if not quietly:
                self._writer.tell(say("statistics.only_numbers"))
            return None
        if log is None:
            return _without_log(_game(*row), str(puzzle))
        try:
            return zlib.decompress(log).decode().split("\n")
        except (zlib.error, UnicodeDecodeError, TypeError):
            self._writer.tell(say("store.spoilt", name=self.path.name))
            return None

    def in_place(self, kind: str, place: str) -> str | None:
        """The game of a day, or of a puzzle from outside."""
        asked = "SELECT id FROM game WHERE kind = ? AND place = ? ORDER BY ending = '', rowid LIMIT 1"
        found = self._ask(asked, (kind, place))
        return str(found[0][0]) if found else None

    def known(self, games: list[str]) -> set[str]:
        """Those of them whose ending is here."""
        found = self._ask(f"SELECT id FROM game WHERE ending != '' AND id IN ({_marks(games)})", games)  # noqa: S608
        return {str(row[0]) for row in found}

    def games(self, kind: str = "", *, ended: bool = False) -> list[Game]:
        """The latest first."""
        where, blanks = _where(kind, ended=ended)
        asked = f"SELECT {ROW} FROM game {where} ORDER BY day DESC, rowid DESC"  # noqa: S608
        return [_game(*row) for row in self._ask(asked, blanks)]

    def listed(self, kinds: Sequence[str], without: Sequence[str] = ()) -> list[tuple[str, int]]:
        """The day and the row of every game of these kinds that ended or had a move, the latest first; some ids are
        left out. The plus keeps to the index by day, which holds all that is asked, so that no game itself is read."""
        asked = f"""
            SELECT day, rowid FROM game WHERE +kind IN ({_marks(kinds)}) AND (ending != '' OR moves > 0)
            AND rowid NOT IN (SELECT rowid FROM game WHERE id IN ({_marks(without)})) ORDER BY day DESC, rowid DESC
        """  # noqa: S608
        return [(str(day), row) for day, row in self._ask(asked, (*kinds, *without))]

    def count(self, kinds: Sequence[str], without: Sequence[str] = ()) -> int:
        """How many would be listed."""
        asked = f"""
            SELECT COUNT(*) FROM game WHERE +kind IN ({_marks(kinds)}) AND (ending != '' OR moves > 0)
            AND rowid NOT IN (SELECT rowid FROM game WHERE id IN ({_marks(without)}))
        """  # noqa: S608
        found = self._ask(asked, (*kinds, *without))
        return int(found[0][0]) if found else 0

    def in_rows(self, rows: Sequence[int]) -> dict[int, Game]:
        """As fast wherever they stand in a long list."""
        found = self._ask(f"SELECT rowid, {ROW} FROM game WHERE rowid IN ({_marks(rows)})", rows)  # noqa: S608
        return {row: _game(*values) for row, *values in found}

    def solved_days(self) -> set[str]:
        return {str(row[0]) for row in self._ask("SELECT DISTINCT day FROM game WHERE ending = 'solved'")}

    def dailies_solved(self, day: str) -> set[str]:
        """The kinds whose puzzle of that day was solved, on whatever day."""
        asked = f"SELECT kind FROM game WHERE kind IN ({KINDS}) AND place = ? AND ending = 'solved'"  # noqa: S608
        return {str(row[0]) for row in self._ask(asked, (DAILY + day,))}

    def dailies(self, first: str, last: str) -> list[Game]:
        """All that was played of the puzzles of these days, whenever it was."""
        asked = f"SELECT {ROW} FROM game WHERE kind IN ({KINDS}) AND place BETWEEN ? AND ?"  # noqa: S608
        return [_game(*row) for row in self._ask(asked, (DAILY + first, DAILY + last))]

    def first_daily(self) -> str:
        """The earliest day whose puzzle was played; nothing when none was."""
        asked = f"SELECT MIN(place) FROM game WHERE kind IN ({KINDS}) AND place BETWEEN ? AND ?"  # noqa: S608
        found = self._ask(asked, DAILIES)
        return str(found[0][0]).removeprefix(DAILY) if found and found[0][0] is not None else ""

    def days_kept(self) -> dict[str, set[str]]:
        """By kind, the days whose puzzle was solved on its day."""
        asked = f"""
            SELECT kind, day FROM game WHERE kind IN ({KINDS}) AND place BETWEEN ? AND ?
            AND ending = 'solved' AND place = '{DAILY}' || day
        """  # noqa: S608
        found: dict[str, set[str]] = {}
        for kind, day in self._ask(asked, DAILIES):
            found.setdefault(str(kind), set()).add(str(day))
        return found

    def best(self, kind: str, preset: str, without: str) -> float | None:
        """The shortest time of those solved without a hint, one left out; None when there is no other."""
        asked = """
            SELECT MIN(seconds) FROM game
            WHERE kind = ? AND preset = ? AND ending = 'solved' AND hints = 0 AND id != ?
        """
        found = self._ask(asked, (kind, preset, without))
        return float(found[0][0]) if found and found[0][0] is not None else None

    def _ask(self, question: str, blanks: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        def read() -> list[tuple[Any, ...]]:
            with self._opened() as database:
                lenient, database.text_factory = database.text_factory, str
                try:
                    return database.execute(question, blanks).fetchall()
                except sqlite3.OperationalError:  # perhaps a spoilt letter: with patience, which takes twice as long
                    database.text_factory = lenient
                    return database.execute(question, blanks).fetchall()
                finally:
                    database.text_factory = lenient

        return self._guarded(read, []) if is_there(self.path) else []

    def _guarded(self, work: Callable[[], T], instead: T) -> T:
        with self._busy:
            return self._tried(work, instead)

    def _tried(self, work: Callable[[], T], instead: T) -> T:
        for _ in range(2):
            try:
                found = work()
            except NewerError:
                return self._failed(say("store.newer", name=self.path.name), instead)
            except (sqlite3.OperationalError, OSError, OverflowError, ValueError) as error:
                return self._failed(say("store.unwritable", why=str(error)), instead, PARDONED)
            except sqlite3.DatabaseError:
                self._writer.aside(self.path)
            else:
                self._refused = 0
                return found
        return instead

    def _failed(self, why: Phrase, instead: T, most: int = 0) -> T:
        """Told once, until it works again; not before it was refused more than so many times."""
        self._refused += 1
        if self._refused == most + 1:
            self._writer.tell(why)
        return instead

    @contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection]:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(self.path, timeout=PATIENCE)) as database:
            self._own()
            prepare(database)
            yield database

    def _own(self) -> None:
        """Nobody else's business, as the saves are."""
        if not self._owned:
            self._owned = True
            with suppress(OSError):
                self.path.touch(0o600)
                self.path.chmod(0o600)


def _game(
    name: object,
    kind: object,
    place: object,
    preset: object,
    day: object,
    ending: object,
    seconds: object,
    hints: object,
    moves: object,
    slips: object,
    rank: object,
) -> Game:
    """Whatever a row holds, a game comes of it that can be counted and shown."""
    return Game(
        str(name),
        str(kind),
        str(place),
        str(preset),
        sound_day(str(day)),
        str(ending),
        sound(seconds),
        int(sound(hints)),
        int(sound(moves)),
        None if slips is None else int(sound(slips)),
        None if rank is None else int(sound(rank)),
    )


def _where(kind: str, *, ended: bool) -> tuple[str, list[object]]:
    parts = ["kind = ?"] * bool(kind) + ["ending != ''"] * ended
    return ("WHERE " + " AND ".join(parts) if parts else "", [kind] * bool(kind))


def _marks(values: Sequence[object]) -> str:
    return ", ".join("?" * len(values))


def _without_log(game: Game, puzzle: str) -> list[str]:
    """A chapter from before there were logs: its puzzle and its end."""
    heading = Heading(game.id, game.kind, game.place, game.preset, puzzle, game.day)
    return [heading.line(), Deed(END, game.seconds, f"{game.ending} {game.day}").line()]
