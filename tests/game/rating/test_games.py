"""Only the latest games count, and none from before all was forgotten."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.catalogue import entry_of
from game.rating.games import latest, newest
from game.rating.strength import Strength, strength
from game.store.archive import Game
from game.store.log import LOST
from game.store.technique_counts import ForgetMark
from generators.kernel.kind import AnyKind
from tests.game.memory_store import MemoryStore, add_games
from tools.data.simulated_players import SimulatedPlayer, games

SPOTS, RIDDLE = entry_of("sweet_spots").kind, entry_of("riddle").kind


def kept(*rows: Game) -> MemoryStore:
    store = MemoryStore()
    add_games(store, rows)
    return store


def played(kind: AnyKind, count: int, seed: str | int = 1) -> list[Game]:
    """As the archive has them: without the addresses."""
    return [replace(each, address="") for each in games(SimulatedPlayer({}), kind, kind.presets, count, Random(seed))]


def test_the_latest_of_the_kind_come_first() -> None:
    mine, other = (played(each, 250, each.id) for each in (SPOTS, RIDDLE))
    store = kept(*other, *mine)
    assert latest(store.archive, SPOTS.id, None) == mine[::-1][:200]
    assert latest(store.archive, SPOTS.id, None, 3) == mine[::-1][:3]


def test_what_was_left_does_not_count() -> None:
    mine = played(SPOTS, 5)
    store = kept(*mine[:4], replace(mine[4], ending=""))
    assert latest(store.archive, SPOTS.id, None) == mine[3::-1]


@pytest.mark.parametrize(("moves", "seconds", "counts"), [(5, 60.0, True), (4, 600.0, False), (50, 59.0, False)])
def test_what_was_tried_and_left_is_as_good_as_lost(moves: int, seconds: float, *, counts: bool) -> None:
    (mine,) = played(SPOTS, 1)
    left = replace(mine, ending="", hints=0, moves=moves, seconds=seconds)
    found = latest(kept(left).archive, SPOTS.id, None, left=True)
    assert found == ([left] if counts else [])
    lost = strength(SPOTS, [replace(left, ending=LOST, slips=None)])
    assert strength(SPOTS, found) == (lost if counts else Strength())


def test_nothing_counts_up_to_what_was_forgotten() -> None:
    mine = played(SPOTS, 12)
    store = kept(*mine[:8])
    mark = newest(store.archive, SPOTS.id)
    assert mark == ForgetMark(mine[7].day, mine[7].id)
    assert latest(store.archive, SPOTS.id, mark) == []
    add_games(store, mine[8:])
    assert latest(store.archive, SPOTS.id, mark) == mine[:7:-1]
    assert newest(kept().archive, SPOTS.id) is None


def test_where_that_game_is_gone_its_day_counts() -> None:
    mine = played(SPOTS, 12)
    assert latest(kept(*mine).archive, SPOTS.id, ForgetMark(mine[6].day, "gone")) == mine[:5:-1]
