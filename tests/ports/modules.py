"""Windows has neither fcntl, pwd nor resource, no names of zones, and starts each process anew.
With `pytest -p tests.ports.modules` every test runs so. A lock then is one of msvcrt, which an open file has and not a
process."""

from __future__ import annotations

import fcntl
import multiprocessing
import os
import struct
import sys
import time
import zoneinfo
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType

import pytest

MISSING = ("fcntl", "grp", "pwd", "resource", "termios")
CALLS = ("fork", "nice")
LOCK = struct.Struct("hhqqi4x")  # struct flock: a kind of lock, from where, from and how many bytes, nobody


def locking(file: int, mode: int, count: int) -> None:
    """A lock on so many bytes from the place in the file on."""
    del mode
    fcntl.fcntl(file, fcntl.F_OFD_SETLK, LOCK.pack(fcntl.F_WRLCK, os.SEEK_CUR, 0, count, 0))


def hide() -> None:
    """The module with locks is imported as on Windows, before anything else imports it."""
    sys.modules["msvcrt"] = found = ModuleType("msvcrt")
    vars(found).update(locking=locking, LK_NBLCK=2)
    sys.platform, before = "win32", sys.platform
    try:
        import_module("generators.kernel.os_lock")  # with what stands in for msvcrt
    finally:
        sys.platform = before
        del sys.modules["msvcrt"]
    vars(sys)["modules"].update(dict.fromkeys(MISSING))  # None: an ImportError
    multiprocessing.set_start_method("spawn", force=True)


if sys.platform == "linux":
    hide()


@pytest.fixture(autouse=True)
def machine_is_of_windows(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in CALLS:
        monkeypatch.delattr(os, name, raising=False)
    monkeypatch.delattr(time, "tzset", raising=False)
    zoneinfo.reset_tzpath(())
    yield
    monkeypatch.undo()
