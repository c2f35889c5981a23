"""Windows neither replaces, renames nor removes a file that is open. With `pytest -p tests.ports.open_files` every test
runs under that rule, where open files can be listed."""

from __future__ import annotations

import ctypes
import errno
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

OPEN_FILES = Path("/proc/self/fd")
READLINK = os.readlink
IN_WINE = sys.platform == "win32" and hasattr(ctypes.windll.ntdll, "wine_get_version")  # where folders can be renamed


def is_open(path: Path) -> bool:
    """Whether this process has the file open, or one below the folder. Asked before each renaming and removal."""
    below = os.path.join(path, "")  # noqa: PTH118 - paths of pathlib took half the time of these tests
    with os.scandir(OPEN_FILES) as files:
        for each in files:
            with suppress(OSError):
                target = READLINK(each.path)
                if (target == str(path) or target.startswith(below)) and not each.is_dir():
                    return True
    return False


def refuse_open(work: Callable[..., None]) -> Callable[..., None]:
    def refusing(*paths: Any, dir_fd: int | None = None, **more: Any) -> None:
        """Paths may stand relative to an open folder, as those of rmtree do."""
        above = Path() if dir_fd is None else (OPEN_FILES / str(dir_fd)).readlink()
        for path in (above / os.fsdecode(each) for each in paths):
            if is_open(path.parent.resolve() / path.name):
                raise PermissionError(errno.EACCES, "The file is open", str(path))
        work(*paths, **({} if dir_fd is None else {"dir_fd": dir_fd}), **more)

    return refusing


@pytest.fixture(autouse=True)
def open_files_stay(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """On Windows the system does it itself."""
    if sys.platform != "win32":
        for name in ("replace", "rename", "unlink", "remove"):
            monkeypatch.setattr(os, name, refuse_open(getattr(os, name)))
    yield
    monkeypatch.undo()
