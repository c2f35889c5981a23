"""Windows and macOS take Game.json and game.json for one file, and Windows refuses names such as `a?b` or `nul.txt`.
With `pytest -p tests.ports.names` every test runs under these rules, below the folder for temporary files."""

from __future__ import annotations

import builtins
import errno
import io
import os
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest

REFUSED = re.compile(r'[<>:"|?*\\\x00-\x1f]|[. ]$|^(con|prn|aux|nul|com\d|lpt\d)\s*(\.|$)', re.IGNORECASE)
ONE_PATH = (
    *((os, name) for name in ("open", "mkdir", "stat", "lstat", "unlink", "remove", "rmdir", "listdir", "scandir")),
    *((os, name) for name in ("chmod", "utime", "access")),
    *((io, "open"), (builtins, "open")),
)
TEMPORARY = tempfile.gettempdir() + os.sep
LISTDIR, LSTAT = os.listdir, os.lstat


def as_it_is(path: Any) -> Any:
    """The path with the case of what is there."""
    if not isinstance(path, str | os.PathLike) or not os.fspath(path).startswith(TEMPORARY):
        return path
    folder, name = os.path.split(path)
    folder = as_it_is(folder)
    whole = f"{folder}{os.sep}{name}"
    with suppress(OSError):
        LSTAT(whole)
        return whole
    with suppress(OSError):
        return next((f"{folder}{os.sep}{each}" for each in LISTDIR(folder) if each.lower() == name.lower()), whole)
    return whole


def check(path: Any) -> None:
    name = os.path.split(path)[1] if isinstance(path, str | os.PathLike) else ""
    if REFUSED.search(name):
        raise OSError(errno.EINVAL, "The name is not allowed", name)


def makes(name: str, more: tuple[Any, ...], words: dict[str, Any]) -> bool:
    """Whether the call may make what it names."""
    if name == "open":
        mode = more[0] if more else words.get("mode", words.get("flags", "r"))
        return bool(mode & os.O_CREAT) if isinstance(mode, int) else bool(set(mode) & set("wax"))
    return name == "mkdir"


def with_one(name: str, work: Callable[..., Any]) -> Callable[..., Any]:
    def keeping(path: Any = ".", *more: Any, **words: Any) -> Any:
        path = path if words.get("dir_fd") is not None else as_it_is(path)
        if makes(name, more, words):
            check(path)
        return work(path, *more, **words)

    return keeping


def with_two(work: Callable[..., Any]) -> Callable[..., Any]:
    def keeping(path: Any, target: Any, **words: Any) -> Any:
        check(target)
        path, there = as_it_is(path), as_it_is(target)
        return work(path, target if there == path else there, **words)  # a new case for a name is allowed

    return keeping


@pytest.fixture(autouse=True)
def names_are_of_windows(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    if sys.platform != "win32":
        for module, name in ONE_PATH:
            monkeypatch.setattr(module, name, with_one(name, getattr(module, name)))
        for name in ("rename", "replace"):
            monkeypatch.setattr(os, name, with_two(getattr(os, name)))
    yield
    monkeypatch.undo()
