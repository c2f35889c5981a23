"""Lantern is played through the accessibility bus, without a picture."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import Any

import pytest

LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")

SEVEN = ("sweet_spots", "lion_wall", "connecting_wall", "brick", "riddle", "crossword", "fill_in")
MOST, USUAL = 400, 8  # announcements of a game, and the median of their words
PAGES = ["Almanac", "Statistics", "Settings", "Reduce motion", "Open a puzzle"]
OF_GAME = ["Sweet Spots", "Keyboard", "Print", "Make a board", "Sweet Spots"]  # rules first, a lesson last

has_bus = LAUNCHER.exists() and all(map(shutil.which, ("dbus-run-session", "dbus-daemon")))

pytestmark = [
    pytest.mark.skipif(not has_bus, reason="no accessibility bus: install at-spi2-core and dbus"),
    pytest.mark.skipif(find_spec("jeepney") is None, reason="jeepney is in requirements-full.txt"),
    pytest.mark.slow,
]


def by_ear(*names: str) -> list[dict[str, Any]]:
    command = ["dbus-run-session", "--", sys.executable, "-m", "tests.game.reader.play_by_ear", *names]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]


def test_pages_are_reached_and_games_are_finished_by_ear() -> None:
    *games, pages = by_ear(*SEVEN, "pages")
    assert pages["said"] == [*PAGES, *OF_GAME]
    for game in games:
        assert game["over"], game
        assert len(game["said"]) <= MOST, game["kind"]
        assert median(len(each.split()) for each in game["said"]) <= USUAL, game["kind"]
