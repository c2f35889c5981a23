"""The files that stand where a restore is under way, or can be undone: without any a start needs nothing of backups."""

from __future__ import annotations

from pathlib import Path

from game.store.files import is_there

STATE = "restore.json"
BEFORE, CAME = "before-restore.zip", "restored.zip"
NEXT = ".next"  # laid there before anything is under way
NEXTS = (BEFORE + NEXT, CAME + NEXT)


def is_under_way(folder: Path) -> bool:
    return any(is_there(folder / each) for each in (STATE, *NEXTS, BEFORE, CAME))
