"""Kill the program with -9 again and again: without a window, with one, and in a restore. No game and no result is
lost, none is counted twice, and at most a second of play is gone."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random

from game.catalogue import CATALOGUE
from tests.game.kill.crash_game import KIND, POINTS, RESTORE_POINTS, playing, playing_in_window
from tests.game.kill.test_kill import Told, folders_of, killed, killed_and_opened, nothing_is_lost
from tests.game.toy import TOY
from tools.soak.tally import Tally, Task, split_tasks

PLAYING, IN_WINDOW, RESTORING = 900, 200, 400  # kills
A_FOLDER = 50  # kills on one folder


def tasks(share: float, *, quick: bool) -> list[Task]:
    if quick:
        return [("playing", 4), ("restoring", 2)]
    sorts = (("playing", PLAYING), ("in the window", IN_WINDOW), ("restoring", RESTORING))
    return [task for name, amount in sorts for task in split_tasks(name, max(1, round(amount * share)), A_FOLDER)]


def run(task: Task, seed: str) -> Tally:
    (name, amount), tally, rng = task, Tally(), Random(seed)
    with tempfile.TemporaryDirectory() as room, tally.watch(seed):
        if name == "restoring":
            for _ in _restores(Path(room), rng, amount):
                tally.tried[name] += 1
        else:
            kind = TOY if name == "playing" else next(each.kind for each in CATALOGUE if each.kind.id == KIND)
            nothing_is_lost(Path(room), kind, _players(Path(room), name, rng, tally, amount))
    return tally


def _players(home: Path, name: str, rng: Random, tally: Tally, amount: int) -> Iterator[Told]:
    for number in range(amount):
        point = (rng.choice(POINTS), rng.randrange(1, 25)) if name == "playing" and rng.random() < 0.7 else ()
        yield killed(home, playing if name == "playing" else playing_in_window, f"{rng.random()} {number}", point, rng)
        tally.tried[name] += 1


def _restores(room: Path, rng: Random, amount: int) -> Iterator[None]:
    """Only those that died count; one that came to its end begins at an earlier call."""
    folders, died = folders_of(room), 0
    while died < amount:
        point, call = rng.choice(RESTORE_POINTS), rng.randrange(1, 20)
        if killed_and_opened(point, call, folders, Path(tempfile.mkdtemp(dir=room))):
            died += 1
            yield
