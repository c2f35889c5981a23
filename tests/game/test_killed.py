"""Killed with -9 at a random moment of play: what is resumed is never older than a second."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

from game.catalogue import CATALOGUE
from game.json_store import JsonStore
from game.session import resume
from tests.game.player import KIND, digest
from tests.kinds import FULL
from tests.sources import ROOT

KILLS = 100 if FULL else 10
MOST_LOST = 1.0  # seconds of play


def killed_after(seconds: float, home: Path, seed: str) -> list[tuple[str, float]]:
    """Play for so long from the first position on; gives what was printed: positions and their times."""
    surroundings = os.environ | {"LANTERN_HOME": str(home), "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tests.game.player", seed]
    player = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=surroundings, cwd=ROOT)
    with player:
        assert player.stdout is not None
        first = player.stdout.readline()
        time.sleep(seconds)
        player.send_signal(signal.SIGKILL)
        lines = [first, *player.stdout]
    assert player.returncode == -signal.SIGKILL, "it ended by itself"
    whole = [line.split() for line in lines if line.endswith("\n")]
    return [(position, float(at)) for position, at in whole]


def resumed(home: Path) -> str:
    kind = next(each.kind for each in CATALOGUE if each.kind.id == KIND)
    store = JsonStore(home)
    slot = store.claim(KIND)
    text = slot.text()
    slot.let_go()
    store.close()
    assert store.messages == []
    assert text is not None
    return digest(resume(kind, text))


def test_killed_at_random_moments(home: Path) -> None:
    rng = Random("killed")
    before, unseen = "", 0
    for number in range(KILLS):
        log = killed_after(rng.uniform(0.0, 1.8), home, f"player {number}")
        found = resumed(home)
        seen = [at for at, (position, _) in enumerate(log) if position == found]
        last = log[-1][1]
        if seen:  # what came after it is lost
            since = log[seen[-1] + 1][1] if log[seen[-1] + 1 :] else last
        elif found == before:  # all of this run is lost
            since = log[0][1]
        else:  # kept in the very moment before it would have been printed
            unseen += 1
            since = last
        assert last - since < MOST_LOST, number
        before = found
    assert unseen <= KILLS // 5
