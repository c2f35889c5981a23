"""What waits to be gone on with, what comes before and after it, and what is thrown away."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.home.home import Home
from game.scenes.play.play import Playing
from game.store import Store
from generators.names import almanac
from tests.game.laws.test_trouble import DAILY, keeper
from tests.game.pilot import Pilot, piloted
from tests.game.scenes.play.test_start_game import busy
from tests.game.sweet_spots_hand import EASY, KIND, cell, chests, free


def play_on(pilot: Pilot) -> None:
    pilot.open(KIND, EASY)
    for spot in chests(pilot):
        pilot.click(cell(pilot, spot), button=3)
    pilot.wait(1.0)


@pytest.mark.parametrize("keys", [("ctrl z", "ctrl y"), ("ctrl s",), ("ctrl z", "ctrl z", "ctrl y", "ctrl y")])
def test_a_finished_game_does_not_wait(tmp_path: Path, keys: tuple[str, ...]) -> None:
    with piloted(Store(tmp_path)) as pilot:
        play_on(pilot)
        pilot.key(*keys)
        pilot.key("escape")
        assert not any(card.waiting for card in pilot.scene.cards)
    with piloted(Store(tmp_path)) as pilot:
        assert not any(card.waiting for card in pilot.scene.cards)


def test_redo_outlives_the_sitting(store: Store) -> None:
    for count in (3, 4, 5):
        keeps = keeper(store)
        keeps.resume()
        keeps.begin("few", count)
        keeps.close()
    keeps = keeper(store)
    session = keeps.resume()
    assert session is not None
    session.undo()
    keeps.keep()
    keeps.close()
    keeps = keeper(store)
    session = keeps.resume()
    assert session is not None
    assert len(session.state) == 4
    session.redo()
    assert len(session.state) == 5
    for step in (session.undo, session.undo, lambda: session.play(0)):  # after a move nothing comes after it
        step()
        keeps.keep()
    assert len(session.state) == 3
    keeps.close()
    keeps = keeper(store)
    session = keeps.resume()
    assert session is not None
    session.undo()
    session.undo()
    assert len(session.state) == 5
    keeps.close()
    store.close()


def test_undo_inside_an_earlier_chapter_moves_it_nowhere(store: Store) -> None:
    for count in (3, 4, 5):
        keeps = keeper(store)
        keeps.resume()
        session = keeps.begin("few", count)
        assert session is not None
        session.play(1)
        keeps.close()
    keeps = keeper(store)
    session = keeps.resume()
    assert session is not None
    for _ in range(3):  # over the start of the last one, and back to the start of the one before
        session.undo()
        keeps.keep()
    keeps.close()
    keeps = keeper(store)
    session = keeps.resume()
    assert session is not None
    assert (len(session.state), session.moved) == (4, False)
    session.undo()
    assert len(session.state) == 3
    for _ in range(3):
        session.redo()
    assert len(session.state) == 5
    keeps.close()
    store.close()


def test_the_preset_of_free_play_is_its_own(store: Store) -> None:
    keeps = keeper(store)
    keeps.begin("few", 3)
    keeps.begin("many", 4, DAILY)
    assert keeps.last_preset() == "few"
    keeps.close()
    store.close()


def test_untouched_puzzles_are_not_kept_for_ever(store: Store) -> None:
    for count in range(25):
        keeps = keeper(store)
        keeps.resume()
        keeps.begin("few", 3 + count)
        keeps.close()
    store.writer.wait()
    assert len(store.archive.games()) == 0
    assert len(store.shelf.glances("toy")) == 10
    store.close()


def test_a_daily_called_off_leads_home(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is not in the box."""
    monkeypatch.setattr(almanac, "daily", lambda kind, day: None)
    pilot.open(KIND, EASY)
    pilot.click(cell(pilot, free(pilot)[0]))
    pilot.key("escape")
    busy(pilot)
    pilot.press(f"lamp:{KIND}")
    pilot.key("escape")
    assert pilot.scenes() == [Home]
    pilot.press(f"play:{KIND}")
    assert pilot.scenes() == [Home, Playing]
    assert not pilot.session.chapter.heading.daily
