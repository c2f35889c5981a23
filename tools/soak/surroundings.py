"""Odd surroundings: folders that cannot be read, written or locked, disks that are full, clocks and languages of all
kinds. Lantern starts, plays, and says at most once that it cannot write. Each in a process of its own."""

from __future__ import annotations

import ctypes
import errno
import os
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import date
from functools import partial
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import game.store.files
from generators.kernel.phrases import tell
from tools.soak.player import FORK, furnished, visit
from tools.soak.tally import Tally, Task, halves

PATIENCE = 120.0  # seconds for a visit
ROOMS = (".", "games", "games/wall", "games/sweet_spots", "ready")
FILES = ("results.sqlite3", "player.records", "games", "ready", "games/.sweet_spots.lock", "games/.brick.lock")
CALLS = ("open", "fsync", "write", "rename", "replace", "ftruncate", "unlink", "mkdir", "stat", "scandir")
ERRORS = (errno.EROFS, errno.ENOSPC, errno.EIO, errno.EACCES)
LANGUAGES = ("C", "POSIX", "tr_TR.UTF-8", "ar_EG.UTF-8", "zh_CN.GB18030", "de_DE.ISO-8859-1", "\udce9")
VARIABLES = ("HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "TMPDIR", "TZ", "LANG", "PATH", "USER")
THINGS = ("file", "folder", "link", "pipe")
NAMES = ("a b ü", "caf\udce9", "'\"\\", "灯" * 60, "-r", "%s{}")
Case = Callable[[Path], None]
KEPT: list[object] = []
QUICK = ("as it is", ". 0", "games 500", "games is a file", "games/.brick.lock is a pipe", "no locks 37", "open EROFS")


def close_folder(room: str, mode: int, folder: Path) -> None:
    (folder / room).mkdir(parents=True, exist_ok=True)
    (folder / room).chmod(mode)


def seal(name: str, folder: Path) -> None:
    for path in folder.glob(name):
        if not path.is_symlink():
            path.chmod(0)


def instead(name: str, what: str, folder: Path) -> None:
    """Put something else where that name is."""
    path = folder / name
    if path.exists():
        path.rename(path.with_name("was-" + path.name))
    path.parent.mkdir(parents=True, exist_ok=True)
    match what:
        case "file":
            path.write_bytes(b"\xff")
        case "folder":
            path.mkdir()
        case "link":
            path.symlink_to("nowhere/at/all")
        case "pipe":
            os.mkfifo(path)


def failing(call: str, number: int, folder: Path) -> None:
    """The system refuses from now on, wherever it is below that folder or names no path."""
    real: Any = getattr(os, call)

    def refuse(*of: Any, **more: Any) -> Any:  # noqa: ANN401 - as the call has it
        if of and isinstance(of[0], str | os.PathLike) and not os.fspath(of[0]).startswith(str(folder)):
            return real(*of, **more)
        if call == "open" and not (len(of) > 1 and of[1] & (os.O_WRONLY | os.O_RDWR)):
            return real(*of, **more)
        raise OSError(number, os.strerror(number))

    setattr(os, call, refuse)


def lockless(number: int, folder: Path) -> None:
    del folder

    def refuse(_: int) -> None:
        raise OSError(number, os.strerror(number))

    setattr(game.store.files, "_lock", refuse)  # noqa: B010 - mypy would have it named as it is there


def locked_by_another(folder: Path) -> None:
    """Another program has the results, and never lets go of them."""
    keep = sqlite3.connect(folder / "results.sqlite3", isolation_level=None)
    keep.execute("BEGIN EXCLUSIVE")
    KEPT.append(keep)


def set_variable(name: str, value: str | None, folder: Path) -> None:
    del folder
    os.environ.pop(name, None)
    if value is not None:
        os.environ[name] = value


def elsewhere(name: str, folder: Path) -> None:
    """The folder has an odd name."""
    new = folder.with_name(name)
    folder.rename(new)
    os.environ["LANTERN_HOME"] = str(new)


def delete_folder(folder: Path) -> None:
    """The working folder was deleted."""
    with tempfile.TemporaryDirectory() as lost:
        os.chdir(lost)
    del folder


def on_day(day: str, folder: Path) -> None:
    del folder
    from tests.game import pilot  # noqa: PLC0415 - in the process of this case

    pilot.TODAY = date.fromisoformat(day)


def at_second(second: float, folder: Path) -> None:
    del folder
    time.time = lambda: second


CASES: dict[str, Case] = {
    "as it is": lambda _: None,
    **{f"{room} {mode:o}": partial(close_folder, room, mode) for room, mode in product(ROOMS, (0o000, 0o500, 0o400))},
    **{f"{name} sealed": partial(seal, name) for name in ("*", "games/*/*", "games/*/.*", "games/.*", "ready/*")},
    **{f"{name} is a {what}": partial(instead, name, what) for name, what in product(FILES, THINGS)},
    **{f"{call} {errno.errorcode[number]}": partial(failing, call, number) for call, number in product(CALLS, ERRORS)},
    **{f"no locks {number}": partial(lockless, number) for number in (errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP)},
    "results locked": locked_by_another,
    **{f"without {name}": partial(set_variable, name, None) for name in VARIABLES},
    **{f"{name} is a file": partial(set_variable, name, "/dev/null") for name in VARIABLES[:5]},
    **{f"language {name!a}": partial(set_variable, "LC_ALL", name) for name in LANGUAGES},
    **{f"folder {name!a}": partial(elsewhere, name) for name in NAMES},
    "working folder gone": delete_folder,
    **{f"day {day}": partial(on_day, day) for day in ("0001-01-01", "1970-01-01", "9999-12-31", "2028-02-29")},
    **{f"second {second}": partial(at_second, second) for second in (0.0, -1.0, 1e11, 253402300800.0)},
}  # fmt: skip


def tasks(share: float, *, quick: bool) -> list[Task]:
    names = list(QUICK if quick else CASES)
    return halves(names[: max(1, round(len(names) * share))], 1)


def run(task: Task, seed: str) -> Tally:
    tally = Tally()
    with furnished() as fresh:
        for name in task[0].split(","):
            tally.add(apart(name, fresh(), seed))
    return tally


def apart(name: str, folder: Path, seed: str) -> Tally:
    """Run it in a process of its own, which may hang or die."""
    receiver, sender = FORK.Pipe(duplex=False)
    child = FORK.Process(target=case, args=(name, folder, seed, sender))
    child.start()
    sender.close()
    tally = Tally()
    try:
        tally = receiver.recv() if receiver.poll(PATIENCE) else tally
    except EOFError:
        tally.wrong(f"{name}: the process died")
    if not tally.tried and not tally.faults:
        tally.wrong(f"{name}: it hangs")
    child.kill()
    child.join()
    return tally


def case(name: str, folder: Path, seed: str, sender: Any) -> None:  # noqa: ANN401 - an end of a pipe
    tally, binding = Tally(), rights_bind()
    tally.tried["surroundings"] += 1
    os.environ["LANTERN_HOME"] = str(folder)
    CASES[name](folder)
    said = visit(Path(os.environ["LANTERN_HOME"]), tally, name, Random(seed))
    unwritable = tuple(tell(f"store.{key}", why="\0").partition("\0")[0] for key in ("no_folder", "unwritable"))
    complaints = [each for each in said if each.startswith(unwritable)]
    if len(complaints) > 1:
        tally.wrong(f"{name}: said {len(complaints)} times that it cannot write", complaints)
    if name == ". 500" and binding and len(complaints) != 1:
        tally.wrong(f"{name}: did not say that it cannot write", said)
    sender.send(tally)


def rights_bind() -> bool:
    """Modes of files bind even root, once it has given up to pass them by. True when they do."""
    if sys.platform != "linux" or os.geteuid() != 0:
        return True
    header = (ctypes.c_uint32 * 2)(0x20080522, 0)
    data = (ctypes.c_uint32 * 6)()
    libc = ctypes.CDLL(None)
    if libc.capget(header, data) != 0:
        return False
    for each in (0, 3):
        data[each] &= ~0b110 if each == 0 else 0xFFFFFFFF  # may pass by writing, reading and searching
    return bool(libc.capset(header, data) == 0)
