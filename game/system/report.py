"""The log file for errors, and the versions that Lantern runs with."""

from __future__ import annotations

import logging
import platform
import re
import sqlite3
import sys
from contextlib import suppress
from pathlib import Path

from generators.kernel.phrases import tell

VERSION = "0.3.0"
LARGEST = 200_000  # bytes; there is one older file too
MOST = 100  # reports until the end of the program

LOG = logging.getLogger("lantern")
PYGAME = (2, 5, 6)


def versions() -> str:
    """The versions of Python and SQLite, for reports."""
    return f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}"


class LogFile(logging.FileHandler):
    """Like RotatingFileHandler, which imports sockets and pickle."""

    def emit(self, record: logging.LogRecord) -> None:
        path = Path(self.baseFilename)
        with suppress(OSError):
            if path.stat().st_size + len(self.format(record).encode("utf-8", "replace")) >= LARGEST:
                self.close()
                path.replace(f"{path}.1")
        super().emit(record)


class Report:
    """Writes errors to the log file, if it can be opened."""

    def __init__(self, folder: Path | None = None) -> None:
        self.path: Path | None = None
        self._handler: logging.Handler | None = None
        self._left = MOST
        if folder is None:
            return
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._handler = LogFile(folder / "lantern.log", encoding="utf-8", errors="replace")
        except OSError:
            return
        self._handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
        LOG.addHandler(self._handler)
        self.path = folder / "lantern.log"

    def error(self, error: BaseException) -> None:
        if self._left:
            self._left -= 1
            about = f"Lantern {VERSION}, {versions()}, {sys.platform}"
            LOG.error("%s: %s", about, type(error).__name__, exc_info=error)

    def close(self) -> None:
        if self._handler is not None:
            LOG.removeHandler(self._handler)
            self._handler.close()


def pygame_fault() -> str | None:
    """A message about a wrong version of pygame, or None. The frozen app has no metadata."""
    if getattr(sys, "frozen", False):
        return None
    plain, community = _version("pygame"), _version("pygame_ce")
    if plain is not None:
        return tell("shadow.plain", version=plain)
    if community is not None and tuple(int(part) for part in community.split(".")[:3] if part.isdigit()) < PYGAME:
        return tell("shadow.old", version=community, least=".".join(map(str, PYGAME)))
    return None


def _version(package: str) -> str | None:
    """The version in the name of the metadata folder; importlib.metadata would take a tenth of the start."""
    known = re.compile(rf"{package}-([^-]+?)(-py[\d.]+)?\.(dist|egg)-info")
    names = (known.fullmatch(each.name) for folder in sys.path for each in Path(folder).glob(f"{package}-*-info"))
    return next((name[1] for name in names if name), None)
