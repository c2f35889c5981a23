"""The archive of a sitting that leaves nothing behind."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock

from game.store.archive import Archive
from game.store.table import prepare
from game.store.writer import Writer


class MemoryArchive(Archive):
    """As long as the window is open."""

    def __init__(self, writer: Writer) -> None:
        super().__init__(Path(), writer)
        self._one = Lock()  # thread at a time
        self._database = sqlite3.connect(":memory:", check_same_thread=False)
        prepare(self._database)

    @contextmanager
    def _opened(self, patience: float = 0.0) -> Iterator[sqlite3.Connection]:
        del patience
        with self._one:
            yield self._database

    def close(self) -> None:
        self._database.close()
