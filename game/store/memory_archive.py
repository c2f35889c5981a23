"""The archive of a sitting that leaves nothing behind."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.store.archive import Archive
from game.store.table import prepare
from game.store.writer import Writer


class MemoryArchive(Archive):
    """As long as the window is open."""

    def __init__(self, writer: Writer) -> None:
        super().__init__(Path(), writer)
        self._database = sqlite3.connect(":memory:", check_same_thread=False)
        prepare(self._database)

    @contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection]:
        yield self._database

    def close(self) -> None:
        self._database.close()
