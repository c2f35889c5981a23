"""Plays and keeps, or restores a backup, until it is killed: to be done in a process of its own.

A game prints a line after each act: when, which chapter, how many deeds of it were done, whether it ended. With a
point it kills itself in the middle of that many calls from now: of a write (half of which is done), of a rename, ...
"""

from __future__ import annotations

import json
import multiprocessing
import os
import shutil
import signal
import sqlite3
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import date
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random
from typing import Any, TextIO

from game.backup.backups import Backups
from game.scenes.play.play import Playing
from game.session.keeper import Keeper, daily_place
from game.session.session import Chapter
from game.start import open_store
from game.store.archive import ArchiveBusyError
from game.store.files import Lock
from game.store.learning import ExerciseResult, TechniquesUsed
from game.store.records import SavedDraft
from game.store.store import Store
from game.store.summary import BOOKKEEPING
from game.system.folders import player_folder
from generators.kernel.kind import Met
from tests.game.pilot import Pilot, puzzle_text
from tests.game.toy import TODAY, TOY, ToyKeeper

POINTS = ("write", "fsync", "rename", "renamed", "unlink", "put", "putting", "release")
KILL = getattr(signal, "SIGKILL", 9)  # Windows ends a process with any number, as its exit code
KILLED = (-KILL, 9, -signal.SIGTERM) if sys.platform == "win32" else (-KILL,)  # the last by multiprocessing
RESTORE_POINTS = ("fsync", "rename", "renamed", "unlink", "copied", "put", "half")


def playing(seed: str, point: str = "", number: int = 0) -> None:
    if point:
        die_in(point, number)
    store = Store(player_folder())
    rng = Random(seed)
    keeper = Keeper(store, TOY, date.today)
    while True:
        try:
            keeper = act(store, keeper, rng)
        except ArchiveBusyError:  # the window says so, and goes on
            keeper.close()
            keeper = Keeper(store, TOY, date.today)
        time.sleep(rng.choice((0.0, 0.0, 0.001, 0.02)))


def act(store: Store, keeper: ToyKeeper, rng: Random) -> ToyKeeper:
    """One thing a player might do; endings come often."""
    session = keeper._session or keeper.resume() or keeper.begin("few", rng.randrange(2, 5))
    session.chapter.tick(rng.random())
    match rng.randrange(16):
        case 0:
            keeper.begin("few", rng.randrange(2, 5))
        case 1:
            session.undo()
        case 2:
            keeper.close()
            keeper = Keeper(store, TOY, date.today)
            place = daily_place(f"2026-01-{rng.randrange(1, 29):02}")
            session = keeper.reopen(place) or keeper.begin("few", 3, place)
        case 3:
            keeper.close()
            keeper = Keeper(store, TOY, date.today)
            games = store.archive.games("toy")[:50]
            session = (keeper.open(rng.choice(games).id) if games else None) or keeper.begin("few", 3)
        case _:
            dark = [number for number, lit in enumerate(session.state) if not lit]
            session.play(rng.choice(dark) if dark and rng.random() < 0.8 else rng.randrange(len(session.state)))
    keeper.keep()
    if session is None:  # this process itself was just then putting it into the archive
        return keeper
    tell(keeper._session.chapter if keeper._session else session.chapter)
    return keeper


def tell(chapter: Chapter[Any, Any, Any, Any]) -> None:
    done = sum(entry.action not in BOOKKEEPING for entry in chapter.log)
    print(json.dumps([time.monotonic(), chapter.heading.id, done, chapter.ending is not None]), flush=True)  # noqa: T201


def restoring(home: Path, backup: Path, saved: Path, point: str, number: int) -> None:
    """A restore that writes the backup of what was before into the folder `saved`."""
    store = open_store(home, lambda: TODAY)
    store.writer.wait()
    die_in(point, number)
    Backups(store).restore(backup, lambda: None, settings=True, folder=saved)
    store.close()


# --- in the window


KIND = "sweet_spots"
PRESETS = ("8-1-easy", "8-1-medium")


class Live(Pilot):
    """Time is what it is."""

    before = 0.0

    def step(self, times: int = 1) -> None:
        for _ in range(times):
            self.now = time.monotonic()
            self.app.step(self.now - self.before, self.now)
            self.before = self.now


def act_in_window(pilot: Pilot, rng: Random) -> None:
    """One thing a player might do, at the board or beside it."""
    board: Any = pilot.play.board
    rect = board.grid.rect
    at = (rng.randrange(rect.left, rect.right), rng.randrange(rect.top, rect.bottom))
    match rng.randrange(12):
        case 0 | 1:
            pilot.key("ctrl z")
        case 2:
            pilot.key("ctrl y")
        case 3:
            pilot.drag(at, rect.center)
        case 4:
            pilot.store.put_ready(KIND, PRESETS[0], puzzle_text(KIND, rng.choice(PRESETS)))
            pilot.key("n" if rng.random() < 0.2 else "ctrl z")
        case _:
            pilot.click(at, button=rng.choice((1, 3)))


def playing_in_window(seed: str) -> None:
    rng = Random(seed)
    Live.before = time.monotonic()
    pilot = Live(open_store(player_folder()))
    pilot.supply(KIND, PRESETS[0])
    pilot.press(f"play:{KIND}")
    pilot.until_playing()
    while True:
        act_in_window(pilot, rng)
        while not isinstance(pilot.scene, Playing):
            pilot.key("escape")
        pilot.step()
        tell(pilot.session.chapter)
        time.sleep(rng.uniform(0.0, 0.05))


# --- what other windows do at the same time, or before they are killed


def adding(folder: Path) -> None:
    """Prints how many exercises and cards there were, until it is killed."""
    store = Store(folder)
    for number in range(10_000):
        store.ledger.add(ExerciseResult("toy", "step", "2026-11-20", number / 10, found=True))
        store.cards.meet("toy", [Met(f"c{number}", missed=True)])
        print(number, flush=True)  # noqa: T201
        time.sleep(0.05)


def drafting(folder: Path) -> None:
    """Kills itself when all is written."""
    store = Store(folder)
    for stroke in range(50):
        store.drafts.keep(SavedDraft("toy", f"d{stroke % 3}", f"stroke {stroke}"))
    while store.records.waits:
        time.sleep(0.001)
    die()


def recording(folder: Path, me: str, names: int) -> None:
    """So many of everything that is kept as a record."""
    store = Store(folder)
    for number in range(names):
        _record(store, me, number)
    before = store.settings()
    store.keep_settings(before, replace(before, letters=True) if me == "a" else replace(before, patterns=True))
    store.close()
    assert not store.messages, store.messages


def _record(store: Store, me: str, number: int) -> None:
    name = f"{me}{number}"
    store.ledger.add(ExerciseResult("toy", "step", "2026-11-20", 1.0, found=True, id=name))
    store.cards.meet("toy", [Met(name, missed=True)])
    store.change_own_words(lambda text: text + f"+{me}{'abcdefghij'[number % 10]}{'abcdef'[number // 10]}\n")
    store.change_learned(lambda learned: learned.with_seen(name, TechniquesUsed("toy", "2026-11-20")))
    store.add_recent_file(f"/{me}")


# --- dying


def die() -> None:
    os.kill(os.getpid(), KILL)


def die_in(point: str, number: int) -> None:
    """Let that call be the last thing this process does."""
    write, connect = os.write, sqlite3.connect
    if point == "half":
        Dying.left = number
        sqlite3.connect = lambda *a, **k: connect(*a, **{"factory": Dying, **k})
        return
    calls: dict[str, tuple[object, str, Callable[..., object]]] = {
        "write": (os, "write", lambda file, data: write(file, data[: len(data) // 2])),
        "fsync": (os, "fsync", nothing),
        "rename": (Path, "replace", nothing),
        "renamed": (Path, "replace", Path.replace),
        "unlink": (Path, "unlink", nothing),
        "copied": (shutil, "copyfile", lambda source, target: Path(target).write_bytes(b"half of it")),
        "put": (sqlite3, "connect", nothing),
        "putting": (sqlite3, "connect", lambda *a, **k: half_put(connect(*a, **k))),
        "release": (Lock, "release", nothing),
    }
    owner, name, last = calls[point]
    doomed(owner, name, number, last)


def nothing(*_: object, **__: object) -> None:
    pass


class Dying(sqlite3.Connection):
    """Dies in the middle of a transaction."""

    left = 0

    def execute(self, sql: str, *blanks: Any) -> sqlite3.Cursor:
        found = super().execute(sql, *blanks)
        if sql.lstrip().startswith(("INSERT", "DELETE")):
            Dying.left -= 1
            if Dying.left <= 0:
                die()
        return found


def half_put(database: sqlite3.Connection) -> None:
    """A row that is written and never committed."""
    with suppress(sqlite3.Error):
        database.execute("BEGIN IMMEDIATE")
        database.execute("UPDATE game SET ending = 'lost', seconds = -1")


def doomed(owner: Any, name: str, number: int, last: Callable[..., object]) -> None:
    usual, left = getattr(owner, name), [number]

    def called(*given: Any, **named: Any) -> Any:
        left[0] -= 1
        if left[0] <= 0:
            last(*given, **named)
            die()
        return usual(*given, **named)

    setattr(owner, name, called)


# --- processes that begin at once: forked off one that has imported all they need, which takes most of the time


FORKS: Any = multiprocessing.get_context("forkserver" if sys.platform != "win32" else "spawn")


def begun(deed: Callable[..., object], *given: object) -> BaseProcess:
    """Does this in a process of its own."""
    multiprocessing.set_forkserver_preload([__name__])
    process: BaseProcess = FORKS.Process(target=deed, args=given)
    process.start()
    return process


def begun_and_heard(home: Path, deed: Callable[..., object], *given: object) -> tuple[BaseProcess, TextIO]:
    """With this folder as the player's; the lines are what it prints, until it ends."""
    heard, said = FORKS.Pipe(duplex=False)
    process = begun(_told, said, home, deed, *given)
    said.close()
    lines = os.fdopen(_file_of(heard), encoding="utf-8")
    return process, lines


def ended(process: BaseProcess) -> int:
    """How: 0 when it came to its end, below 0 the signal that killed it."""
    process.join()
    code = process.exitcode
    process.close()
    assert code is not None
    return code


def _file_of(pipe: Connection) -> int:
    """The pipe as an open file, which closes it; on Windows it has none of its own."""
    if sys.platform != "win32":
        file = os.dup(pipe.fileno())
        pipe.close()
        return file
    import msvcrt  # noqa: PLC0415

    file = msvcrt.open_osfhandle(pipe.fileno(), 0)
    pipe._handle = None
    return file


def _told(said: Connection, home: Path, deed: Callable[..., object], *given: object) -> None:
    os.dup2(_file_of(said), 1)
    os.environ["LANTERN_HOME"] = str(home)
    deed(*given)
