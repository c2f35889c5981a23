"""The paths of bundled files and of the player's files, from source or frozen."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import platformdirs

ROOT = Path(__file__).parents[2]
PORTABLE = "lantern-data"  # as on a USB stick


def font(weight: str) -> Path:
    return ROOT / "fonts" / f"lantern-{weight}.otf"


def one_folder() -> Path | None:
    """The folder for all files, if there is one: LANTERN_HOME, or lantern-data beside the executable."""
    if chosen := os.environ.get("LANTERN_HOME"):
        return Path(chosen)
    if not getattr(sys, "frozen", False):
        return None
    program = os.environ.get("APPIMAGE") or sys.executable  # an AppImage runs from another folder
    beside = Path(program).parent / PORTABLE
    return beside if beside.is_dir() else None


def player_folder() -> Path:
    """The folder of games, settings and results."""
    return one_folder() or platformdirs.user_data_path("Lantern", appauthor=False)


def export_folder() -> Path:
    """The folder of exported files: the player's documents, unless there is one folder for all files."""
    one = one_folder()
    return one / "exported" if one else platformdirs.user_documents_path()


def log_folder() -> Path:
    one = one_folder()
    return one / "log" if one else platformdirs.user_log_path("Lantern", appauthor=False)


def licences() -> list[Path]:
    """The bundled licences, then the notices of the folders."""
    texts = [*(ROOT / "assets" / "licences").glob("*.txt"), *(ROOT / "fonts").glob("*.txt")]
    notices = [*(ROOT / "fonts").glob("NOTICE.md"), *(ROOT / "assets").glob("*/NOTICE.md")]
    own = [path for path in (ROOT / "LICENSE",) if path.is_file()]
    return [*own, *sorted(texts, key=lambda path: path.stem.lower()), *sorted(notices)]
