"""What stands beside the board, the menu, and from one start to the next: told with Sweet Spots."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.scenes.home.home import Home
from game.scenes.play.bookmarks import Bookmarks
from game.scenes.play.play import Playing
from game.store import Store
from generators.sweet_spots.rules import Mark
from tests.game.pilot import TODAY, Pilot, piloted
from tests.game.sweet_spots_hand import EASY, KIND, board, cell, chests, free, mark, solve

pytestmark = pytest.mark.plays(KIND, EASY)


# --- beside the board


def test_undo_and_redo_by_pill_and_key(playing: Pilot) -> None:
    spot = free(playing)[0]
    playing.click(cell(playing, spot))
    playing.press("undo")
    assert mark(playing, spot) is Mark.EMPTY
    playing.press("redo")
    assert mark(playing, spot) is Mark.CROSS
    playing.key("ctrl z")
    assert mark(playing, spot) is Mark.EMPTY
    playing.key("ctrl shift z")
    assert mark(playing, spot) is Mark.CROSS


def test_new_is_undone_with_the_old_clock(playing: Pilot) -> None:
    playing.click(cell(playing, free(playing)[0]))
    playing.wait(3.0)
    before, seconds = playing.session.state, playing.session.chapter.seconds
    playing.supply(KIND, "8-1-medium")
    playing.press("new")
    playing.until(lambda: playing.scenes()[-1] is Playing and playing.session.state.puzzle != before.puzzle)
    assert playing.session.chapter.seconds < 1.0
    playing.press("undo")
    assert playing.session.state == before
    assert playing.session.chapter.seconds == pytest.approx(seconds, abs=0.1)


def test_hint_three_times(playing: Pilot) -> None:
    before = playing.session.state
    playing.press("hint")
    playing.thinking()
    coach = playing.play.coach
    assert coach.lit
    assert not coach.targets
    where = coach.words
    playing.press("hint")
    assert coach.words != where
    assert playing.session.state == before
    playing.press("hint")
    assert playing.session.state != before
    assert not coach.speaks
    assert playing.session.chapter.hints == 1


def test_check_and_the_way_back(playing: Pilot) -> None:
    good, bad = chests(playing)[0], free(playing)[40]
    playing.press("auto_mark")
    playing.click(cell(playing, good), button=3)
    playing.press("check")
    playing.thinking()
    coach = playing.play.coach
    assert not coach.wrong
    assert coach.speaks
    playing.click(cell(playing, bad), button=3)
    assert not coach.speaks, "a move silences it"
    playing.key("c")
    playing.thinking()
    assert coach.wrong == {bad}
    playing.step()
    playing.press("go_back")
    playing.thinking()
    assert mark(playing, bad) is Mark.EMPTY
    assert mark(playing, good) is Mark.CHEST
    assert playing.session.can_redo


def test_clashes_are_tinted_at_once_or_not_at_all(playing: Pilot) -> None:
    playing.press("auto_mark")
    for spot in ((0, 0), (0, 1)):
        playing.click(cell(playing, spot), button=3)
    assert playing.session.kind.faults(playing.session.state) == {(0, 0), (0, 1)}
    inside = cell(playing, (0, 0))[0] - board(playing).cell // 2 + 4, cell(playing, (0, 0))[1]
    playing.click((5, 400))
    tinted = playing.app.window.get_at(inside)
    playing.press("show_faults")
    playing.click((5, 400))
    assert playing.app.window.get_at(inside) != tinted


def test_the_clock_stops_out_of_sight(playing: Pilot) -> None:
    playing.wait(2.0)
    before = playing.session.chapter.seconds
    assert before >= 2.0
    for lost, found in ((pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED), (pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN)):
        playing.post(lost)
        playing.step()
        before = playing.session.chapter.seconds
        playing.wait(5.0)
        assert playing.session.chapter.seconds == pytest.approx(before, abs=0.1)
        playing.post(found)
        playing.step()
    playing.wait(1.0)
    assert playing.session.chapter.seconds > before + 0.9


def test_the_clock_stops_under_a_sheet_and_at_the_end(playing: Pilot) -> None:
    playing.press("menu")
    before = playing.session.chapter.seconds
    playing.wait(2.0)
    assert playing.session.chapter.seconds == pytest.approx(before, abs=0.1)
    playing.key("escape")
    solve(playing)
    before = playing.session.chapter.seconds
    playing.wait(2.0)
    assert playing.session.chapter.seconds == before


# --- the menu


def test_bookmarks(playing: Pilot) -> None:
    spots = free(playing)[:3]
    playing.click(cell(playing, spots[0]))
    playing.press("menu")
    assert not playing.widget("bookmarks").enabled
    playing.press("mark")
    assert playing.said()
    playing.click(cell(playing, spots[1]))
    playing.key("ctrl s")
    playing.click(cell(playing, spots[2]))
    playing.press("menu")
    playing.press("bookmarks")
    assert playing.scenes()[-1] is Bookmarks
    playing.press("mark-0")
    assert playing.scenes() == [Home, Playing]
    assert [mark(playing, spot) for spot in spots] == [Mark.CROSS, Mark.EMPTY, Mark.EMPTY]
    playing.key("ctrl z")
    assert [mark(playing, spot) for spot in spots] == [Mark.CROSS] * 3


# --- from one start to the next


def test_the_game_is_still_there(tmp_path: Path) -> None:
    with piloted(Store(tmp_path)) as pilot:
        pilot.open(KIND, EASY)
        pilot.click(cell(pilot, (0, 0)))
        pilot.click(cell(pilot, (1, 1)))
        pilot.key("ctrl z")
        pilot.wait(5.0)
        state, seconds = pilot.session.state, pilot.session.chapter.seconds
    with piloted(Store(tmp_path)) as pilot:
        pilot.press(f"play:{KIND}")
        pilot.until(lambda: pilot.scenes()[-1] is Playing)
        assert pilot.session.state == state
        assert pilot.session.can_redo
        assert pilot.session.chapter.seconds == pytest.approx(seconds, abs=0.3)


def test_the_daily_puzzle_is_counted_once(pilot: Pilot) -> None:
    pilot.press(f"lamp:{KIND}")
    pilot.until_playing()
    puzzle = pilot.session.chapter.puzzle
    assert pilot.session.chapter.heading.daily == TODAY.isoformat()
    solve(pilot)
    assert [(each.daily, each.day) for each in pilot.store.archive.games(ended=True)] == [(True, TODAY.isoformat())]
    pilot.key("escape")
    assert KIND in pilot.scene.known.lit
    pilot.press(f"lamp:{KIND}")
    pilot.wait(0.5)
    assert pilot.scenes() == [Home, Playing], "it is shown, not made again"
    assert pilot.session.chapter.puzzle == puzzle
