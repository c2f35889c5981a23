"""Fifty-one walls in a row, half of them made ahead and in another mode than the last, share no group."""

from __future__ import annotations

import time
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import pytest

from game.session.ready import Ready, unseeded
from game.session.worker import Worker
from game.store import Store
from generators.kernel.kind import Preset, no_pulse
from generators.wall.kind import CONNECTING_WALL
from generators.wall.rules import Puzzle
from tests.game.memory_store import MemoryStore
from tests.rows import FULL

WALLS = 51 if FULL else 5
PATIENCE = 120.0  # seconds
PRESETS = {preset.id: preset for preset in CONNECTING_WALL.presets}


@pytest.fixture(params=["files", "memory"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    return Store(tmp_path) if request.param == "files" else MemoryStore()


ALIKE, MIXED = ["hard-classic" if FULL else "medium-classic"], ["easy-classic", "easy-classic", "medium-connections"]


def begun(ready: Ready, store: Store, preset: Preset[Any]) -> Puzzle:
    """As a game begins: one that is ready or else a new one, which is written down; and the wish for the next."""
    puzzle: Puzzle = ready.take(CONNECTING_WALL, preset) or ready.made(CONNECTING_WALL, preset, no_pulse)
    store.add_seen(CONNECTING_WALL.id, CONNECTING_WALL.write(puzzle))
    ready.wish(CONNECTING_WALL, preset)
    return puzzle


def wait_for(ready: Ready, store: Store, preset: Preset[Any]) -> None:
    end = time.monotonic() + PATIENCE
    while not store.is_ready(CONNECTING_WALL.id, preset.id):
        assert time.monotonic() < end, "it never came"
        ready.collect()
        time.sleep(0.001)


@pytest.mark.parametrize(
    ("store", "names"),
    [("files", MIXED), ("memory", ALIKE)],
    indirect=["store"],
)
def test_no_group_comes_again_for_long(store: Store, names: list[str]) -> None:
    worker = Worker()
    ready = Ready(store, worker)
    groups: list[str] = []
    for name in islice(cycle(names), WALLS):
        preset = PRESETS[name]
        groups += [group.name for group in begun(ready, store, preset).groups]
        wait_for(ready, store, preset)
    worker.stop()
    store.close()
    assert len(groups) == 4 * WALLS
    assert len(set(groups)) == len(groups)


def test_one_made_ahead_is_left_if_it_repeats_what_was_played_since(store: Store) -> None:
    worker = Worker()
    ready = Ready(store, worker)
    preset = PRESETS["easy-classic"]
    ready.wish(CONNECTING_WALL, preset)
    wait_for(ready, store, preset)
    while (text := store.take_ready(CONNECTING_WALL.id, preset.id)) is None:
        time.sleep(0.001)  # the writer holds it for another moment
    puzzle, _ = unseeded(CONNECTING_WALL.id, text)
    for played in (False, True):
        store.put_ready(CONNECTING_WALL.id, preset.id, text)
        assert (ready.take(CONNECTING_WALL, preset) is None) == played
        store.add_seen(CONNECTING_WALL.id, puzzle or "")
    worker.stop()
    store.close()
