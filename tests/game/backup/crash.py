"""Kills itself in a restore or an undo: to be done in a process of its own."""

from __future__ import annotations

import os
import shutil
import sqlite3
from pathlib import Path
from typing import Any

from game.backup.backups import Backups
from game.backup.open_store import opened_store
from tests.game.kill.crash_game import die, doomed
from tests.game.toy import TODAY

POINTS = ("fsync", "rename", "renamed", "unlink", "copied", "put", "half")


def dying(home: Path, backup: Path, deed: str, point: str, number: int) -> None:
    store = opened_store(home, lambda: TODAY)
    store.writer.wait()
    die_in(point, number)
    if deed == "restore":
        Backups(store).restore(backup, lambda: None, settings=True)
    else:
        Backups(store).undo(lambda: None)
    store.close()


def die_in(point: str, number: int) -> None:
    match point:
        case "fsync":
            doomed(os, "fsync", number, lambda *_: None)
        case "rename":
            doomed(Path, "replace", number, lambda *_: None)
        case "renamed":
            doomed(Path, "replace", number, Path.replace)
        case "unlink":
            doomed(Path, "unlink", number, lambda *_, **__: None)
        case "copied":
            doomed(shutil, "copyfile", number, lambda source, target: Path(target).write_bytes(b"half of it"))
        case "put":
            doomed(sqlite3, "connect", number, lambda *_, **__: None)
        case "half":
            Dying.left = number
            connect = sqlite3.connect
            sqlite3.connect = lambda *a, **k: connect(*a, **{"factory": Dying, **k})


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
