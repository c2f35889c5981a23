"""The report of what went wrong, for whoever mends it: a small file that starts anew when it is full."""

from __future__ import annotations

import logging
import platform
import sqlite3
import sys
from contextlib import suppress
from pathlib import Path

VERSION = "0.2.0"
LARGEST = 200_000  # bytes; one older file is kept beside it
MOST = 100  # reports of one sitting: a fault that comes with every frame fills no disk

LOG = logging.getLogger("lantern")


def versions() -> str:
    """The versions of Python, pygame and SQLite: the archive's file is only as safe as the SQLite that writes it."""
    return f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}"


class LogFile(logging.FileHandler):
    """RotatingFileHandler does the same, and brings sockets and pickles to every start."""

    def emit(self, record: logging.LogRecord) -> None:
        path = Path(self.baseFilename)
        with suppress(OSError):
            if path.stat().st_size + len(self.format(record).encode("utf-8", "replace")) >= LARGEST:
                self.close()
                path.replace(f"{path}.1")
        super().emit(record)  # which opens it again


class Report:
    """The file, where there is room for one; where there is none nothing falls because of it."""

    def __init__(self, folder: Path | None = None) -> None:
        self.path: Path | None = None
        self._handler: logging.Handler | None = None
        self._left = MOST
        if folder is not None:
            self._open(folder / "lantern.log")

    def _open(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            handler = LogFile(path, encoding="utf-8", errors="replace")
        except OSError:
            return
        handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
        LOG.addHandler(handler)
        self._handler = handler
        self.path = path

    def error(self, error: BaseException) -> None:
        if self._left:
            self._left -= 1
            about = f"Lantern {VERSION}, {versions()}, {sys.platform}"
            LOG.error("%s: %s", about, type(error).__name__, exc_info=error)

    def close(self) -> None:
        if self._handler is not None:
            LOG.removeHandler(self._handler)
            self._handler.close()
