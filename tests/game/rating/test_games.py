"""Only the latest games count, and none from before all was forgotten."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game.catalogue import entry_of
from game.rating.games import latest, newest
from game.store import MemoryStore
from game.store.archive import Game
from game.store.learned import ForgetMark
from tools.data.simulated_players import Player, games

SPOTS, RIDDLE = entry_of("sweet_spots").kind, entry_of("riddle").kind


def kept(*rows: Game) -> MemoryStore:
    store = MemoryStore()
    store.archive.add(rows)
    return store


def test_the_latest_of_the_kind_come_first() -> None:
    mine, other = (games(Player({}), each, each.presets, 250, Random(each.id)) for each in (SPOTS, RIDDLE))
    store = kept(*other, *mine)
    assert latest(store.archive, SPOTS.id, None) == mine[::-1][:200]
    assert latest(store.archive, SPOTS.id, None, 3) == mine[::-1][:3]


def test_what_was_left_does_not_count() -> None:
    mine = games(Player({}), SPOTS, SPOTS.presets, 5, Random(1))
    store = kept(*mine[:4], replace(mine[4], ending=""))
    assert latest(store.archive, SPOTS.id, None) == mine[3::-1]


def test_nothing_counts_up_to_what_was_forgotten() -> None:
    mine = games(Player({}), SPOTS, SPOTS.presets, 12, Random(1))
    store = kept(*mine[:8])
    mark = newest(store.archive, SPOTS.id)
    assert mark == ForgetMark(mine[7].day, mine[7].id)
    assert latest(store.archive, SPOTS.id, mark) == []
    store.archive.add(mine[8:])
    assert latest(store.archive, SPOTS.id, mark) == mine[:7:-1]
    assert newest(kept().archive, SPOTS.id) is None


def test_where_that_game_is_gone_its_day_counts() -> None:
    mine = games(Player({}), SPOTS, SPOTS.presets, 12, Random(1))
    assert latest(kept(*mine).archive, SPOTS.id, ForgetMark(mine[6].day, "gone")) == mine[:5:-1]
