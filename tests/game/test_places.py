"""Free play, each day's daily and each puzzle from outside have places of their own; what was played is found again,
and what waits is gone on with."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from game.catalogue import entry_of
from game.scenes.home.dialogs import Waiting
from game.scenes.home.home import Home
from game.scenes.play.play import Playing
from game.scenes.shared.scene import Daily, Open
from game.scenes.statistics.played_games import PlayedGames
from game.scenes.statistics.statistics import Statistics
from game.store.store import Store
from generators.names import almanac
from generators.sweet_spots.rules import Mark
from tests.game.pilot import TODAY, Pilot, piloted, puzzle_text
from tests.game.scenes.play.test_play import busy
from tests.game.sweet_spots_hand import EASY, KIND, cell, free, solve


def leave(pilot: Pilot, crosses: int) -> None:
    """The game with so many crosses, left for home."""
    for spot in free(pilot)[:crosses]:
        pilot.click(cell(pilot, spot))
    pilot.key("escape")


def crosses(pilot: Pilot) -> int:
    return sum(1 for _ in pilot.session.state.spots(Mark.CROSS))


@pytest.fixture
def begun(pilot: Pilot) -> Pilot:
    """One free game, one daily, one from outside."""
    pilot.supply(KIND, EASY)
    pilot.press(f"play:{KIND}")
    pilot.until_playing()
    leave(pilot, 1)
    pilot.daily(KIND)
    leave(pilot, 2)
    pilot.clipboard.text = puzzle_text(KIND, "8-1-medium")
    bring(pilot)
    leave(pilot, 3)
    return pilot


def bring(pilot: Pilot) -> None:
    pilot.key("ctrl v")
    pilot.until_read()
    pilot.press("play")
    pilot.until_playing()


def test_neither_daily_nor_import_pushes_a_game_out_of_reach(begun: Pilot) -> None:
    assert [each.entry.id for each in begun.scene.known.standings if each.waiting] == [KIND]
    begun.press(f"play:{KIND}")
    assert crosses(begun) == 3, "the latest is gone on with"
    begun.key("escape")
    begun.press("unfinished")
    assert len(begun.scene.waiting) == 3
    begun.press("game-2")
    begun.until_playing()
    assert crosses(begun) != 3, "the oldest"
    begun.key("escape")
    begun.daily(KIND)
    assert crosses(begun) == 2
    begun.key("escape")
    bring(begun)
    assert crosses(begun) == 3, "the one from outside is gone on with"
    begun.key("escape")
    begun.services.today = lambda: TODAY + timedelta(days=1)
    begun.daily(KIND)
    assert crosses(begun) == 0, "each day has its own"


def test_the_others_are_reached_from_the_menu(begun: Pilot) -> None:
    begun.press(f"play:{KIND}")
    begun.press("menu")
    begun.reach("other")
    assert begun.scenes() == [Home, Playing, Waiting]
    begun.wait(1.0)  # a press at the same place at once would be half of a double click
    begun.press("game-0")
    begun.until_playing()
    assert begun.scenes() == [Home, Playing]
    assert crosses(begun) == 2


def test_a_finished_game_does_not_wait(tmp_path: Path) -> None:
    with piloted(Store(tmp_path)) as pilot:
        pilot.open(KIND, "5-1-easy")
        solve(pilot)
        pilot.key("ctrl z", "ctrl y")
        pilot.key("escape")
        assert not any(each.waiting for each in pilot.scene.known.standings)
    with piloted(Store(tmp_path)) as pilot:
        assert not any(each.waiting for each in pilot.scene.known.standings)


def test_what_was_played_is_found_looked_at_and_played_once_more(tmp_path: Path) -> None:
    with piloted(Store(tmp_path)) as pilot:
        pilot.open(KIND, "5-1-easy")
        solve(pilot)
        pilot.key("escape")
        pilot.press("statistics")
        pilot.until(lambda: pilot.scene.job is None)
        pilot.reach("played")
        assert pilot.scenes() == [Home, Statistics, PlayedGames]
        pilot.until(lambda: pilot.scene.job is None)
        pilot.step()
        assert pilot.scene.games.count == 1
        pilot.press("game")
        pilot.until_playing()
        assert pilot.scenes() == [Home, Statistics, PlayedGames, Playing]
        assert pilot.session.chapter.over
        pilot.press("menu")
        pilot.press("restart")
        assert not pilot.session.chapter.over
        solve(pilot)
        pilot.press("menu")
        pilot.reach("played")
        assert pilot.scenes() == [Home, Statistics, PlayedGames, Playing, PlayedGames]
        assert pilot.scene.kind == KIND
        pilot.key("escape", "escape")
        assert pilot.scenes() == [Home, Statistics, PlayedGames], "where it was opened"


def ask_daily(pilot: Pilot) -> None:
    pilot.app.follow(Open(entry_of(KIND), Daily(TODAY.isoformat())))
    pilot.step()


def test_two_windows_do_not_play_one_daily(tmp_path: Path) -> None:
    with piloted(Store(tmp_path)) as first:
        first.daily(KIND)
        first.wait(1.0)
        other = Store(tmp_path)
        with piloted(other) as second:
            assert not any(each.waiting for each in second.scene.known.standings)
            ask_daily(second)
            assert second.scenes() == [Home]
            assert second.said()


def test_a_daily_called_off_leads_home(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is not in the box."""
    monkeypatch.setattr(almanac, "daily", lambda kind, day: None)
    pilot.open(KIND, EASY)
    pilot.click(cell(pilot, free(pilot)[0]))
    pilot.key("escape")
    busy(pilot)
    ask_daily(pilot)
    pilot.key("escape")
    assert pilot.scenes() == [Home]
    pilot.press(f"play:{KIND}")
    assert pilot.scenes() == [Home, Playing]
    assert not pilot.session.chapter.heading.daily
