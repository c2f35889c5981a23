"""Backups: written, read, merged into a store, and restored even if the process is killed meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

from game.store.files import is_there, local_day
from game.store.store import Store

STATE, CAME = "restore.json", "restored.zip"  # journal of a restore, and a copy of its backup
OLD = ("before-restore.zip", "before-restore.zip.next", "restored.zip.next")  # version 0.2 could undo one restore


def open_store(folder: Path, today: Callable[[], date] = local_day) -> Store:
    """Open the player's store, after a restore that was interrupted is finished."""
    fault = None
    if any(is_there(folder / each) for each in (STATE, CAME, *OLD)):
        from game.backup.backups import finish_interrupted  # noqa: PLC0415 - rarely needed at a start

        fault = finish_interrupted(folder)
    store = Store(folder, today)
    if fault is not None:
        store.writer.tell(fault)
    return store
