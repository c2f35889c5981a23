"""A game is kept within a second of a move, when it is left, and its result is noted once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.json_store import JsonStore
from game.keeper import Keeper
from game.session import resume
from game.store import MemoryStore, Store
from tests.game.pilot import TODAY
from tests.game.toy import TOY


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


def kept(store: Store) -> object:
    text = store.claim("toy").text()
    return None if text is None else resume(TOY, text).state


@pytest.fixture
def keeper(store: MemoryStore) -> Iterator[Keeper]:
    keeper = Keeper(store, TOY, lambda: TODAY)
    keeper.open().begin("few", 3, TODAY.isoformat())
    keeper.keep()
    yield keeper
    keeper.close()


def test_a_move_is_kept_within_a_second(keeper: Keeper, store: MemoryStore) -> None:
    session = keeper.open()
    for lamp in (0, 1, 0):
        session.play(lamp)
        keeper.changed()
        for _ in range(59):
            keeper.update(1 / 60)
        assert kept(store) == session.state


def test_moves_without_a_pause_are_kept_too(keeper: Keeper, store: MemoryStore) -> None:
    """Each of them puts nothing off: what is kept is never a second old."""
    session = keeper.open()
    states = []
    for tick in range(600):
        session.play(tick % 2)
        keeper.changed()
        keeper.update(1 / 60)
        states.append(session.state)
        if tick > 60:
            assert kept(store) in states[-60:]


def test_the_clock_alone_is_kept_now_and_then(keeper: Keeper, store: MemoryStore) -> None:
    session = keeper.open()
    for _ in range(11):
        session.tick(1.0)
        keeper.update(1.0)
    text = store.claim("toy").text()
    assert text is not None
    assert resume(TOY, text).game.seconds >= 9.0


def test_closing_keeps_at_once_and_opening_goes_on(store: MemoryStore) -> None:
    keeper = Keeper(store, TOY, lambda: TODAY)
    session = keeper.open()
    session.begin("few", 3)
    session.play(2)
    session.play(1)
    session.undo()
    keeper.changed()
    keeper.close()
    again = Keeper(store, TOY, lambda: TODAY).open()
    assert again == session
    assert again.can_redo


def test_an_empty_session_is_not_kept(store: MemoryStore) -> None:
    keeper = Keeper(store, TOY, lambda: TODAY)
    keeper.open()
    keeper.close()
    assert store.running("toy") is None


def test_a_result_is_noted_once(keeper: Keeper, store: MemoryStore) -> None:
    session = keeper.open()
    session.tick(12.0)
    for lamp in range(3):
        session.play(lamp)
        keeper.changed()
    session.undo()
    keeper.changed()
    session.redo()
    keeper.changed()
    (result,) = store.results()
    assert (result.kind, result.preset, result.puzzle, result.solved) == ("toy", "few", "3", True)
    assert (result.seconds, result.hints, result.day, result.daily) == (12.0, 0, "2026-11-20", True)


def test_a_result_is_not_noted_again_by_the_next_start(tmp_path: Path) -> None:
    for _ in range(3):
        store = JsonStore(tmp_path)
        keeper = Keeper(store, TOY, lambda: TODAY)
        session = keeper.open()
        if not session.positions:
            session.begin("few", 1)
            session.play(0)
        keeper.changed()
        keeper.close()
        assert len(store.results()) == 1
        assert store.messages == []
        store.close()
