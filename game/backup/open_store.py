"""Open the player's store, after a restore that was interrupted is finished."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

from game.backup import CAME, OLD, STATE
from game.store.files import is_there, local_day
from game.store.store import Store


def open_store(folder: Path, today: Callable[[], date] = local_day) -> Store:
    fault = None
    if any(is_there(folder / each) for each in (STATE, CAME, *OLD)):
        from game.backup.backups import finish_interrupted  # noqa: PLC0415 - rarely needed at a start

        fault = finish_interrupted(folder)
    store = Store(folder, today)
    if fault is not None:
        store.writer.tell(fault)
    return store
