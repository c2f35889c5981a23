"""Plays in the window until it is killed: to be done in a process of its own. Prints what crash_game.py prints."""

from __future__ import annotations

import time
from random import Random
from typing import Any

from game.backup.open_store import opened_store
from game.scenes.play.play import Playing
from game.system.resources import player_folder
from tests.game.kill.crash_game import tell
from tests.game.pilot import Pilot, puzzle_text

KIND = "sweet_spots"
PRESETS = ("8-1-easy", "8-1-medium")


class Live(Pilot):
    """Time is what it is."""

    before = 0.0

    def step(self, times: int = 1) -> None:
        for _ in range(times):
            self.now = time.monotonic()
            self.app.step(self.now - self.before, self.now)
            self.before = self.now


def act(pilot: Pilot, rng: Random) -> None:
    """One thing a player might do, at the board or beside it."""
    board: Any = pilot.play.board
    rect = board.grid.rect
    at = (rng.randrange(rect.left, rect.right), rng.randrange(rect.top, rect.bottom))
    match rng.randrange(12):
        case 0 | 1:
            pilot.key("ctrl z")
        case 2:
            pilot.key("ctrl y")
        case 3:
            pilot.drag(at, rect.center)
        case 4:
            pilot.store.put_ready(KIND, PRESETS[0], puzzle_text(KIND, rng.choice(PRESETS)))
            pilot.key("n" if rng.random() < 0.2 else "ctrl s")
        case _:
            pilot.click(at, button=rng.choice((1, 3)))


def playing_in_window(seed: str) -> None:
    rng = Random(seed)
    Live.before = time.monotonic()
    pilot = Live(opened_store(player_folder()))
    pilot.supply(KIND, PRESETS[0])
    pilot.press(f"play:{KIND}")
    pilot.until_playing()
    while True:
        act(pilot, rng)
        while not isinstance(pilot.scene, Playing):
            pilot.key("escape")
        pilot.step()
        tell(pilot.session.chapter)
        time.sleep(rng.uniform(0.0, 0.05))
