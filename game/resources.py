"""Where the bundled files are, from source and frozen alike, and where the player's own files go."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

ROOT = Path(__file__).parent.parent


def font(weight: str) -> Path:
    return ROOT / "fonts" / f"lantern-{weight}.otf"


def player_folder() -> Path:
    """The folder of games, settings and results; LANTERN_HOME moves it."""
    chosen = os.environ.get("LANTERN_HOME")
    return Path(chosen) if chosen else platformdirs.user_data_path("Lantern", appauthor=False)


def export_folder() -> Path:
    """The folder of files for other programs: the player's documents, unless LANTERN_HOME keeps everything together."""
    chosen = os.environ.get("LANTERN_HOME")
    return Path(chosen, "exported") if chosen else platformdirs.user_documents_path()


def log_folder() -> Path:
    """Where what went wrong is written down."""
    chosen = os.environ.get("LANTERN_HOME")
    return Path(chosen, "log") if chosen else platformdirs.user_log_path("Lantern", appauthor=False)
