"""A game that has ended is closed: it can be looked at, and its result stands."""

from __future__ import annotations

from dataclasses import replace
from threading import Event as Gate

import pygame
import pytest

from game.scenes.home.home import Home
from game.scenes.play.play import Playing
from game.scenes.shared.scene import Scene, Turn
from game.ui.animation import Motion
from game.ui.input import Event
from tests.game import wall_hand
from tests.game.pilot import Pilot, entry_of, puzzle_text
from tests.game.sweet_spots_hand import EASY, KIND, cell, chests, free

pytestmark = pytest.mark.plays(KIND, EASY)


def solve(pilot: Pilot) -> None:
    for spot in chests(pilot):
        pilot.click(cell(pilot, spot), button=3)
    pilot.won()


class Sweeping(Scene):
    """A motion alone: the share of it that was drawn last."""

    seen = -1.0

    def place(self) -> None:
        self.motion = Motion(0.1)

    @property
    def moving(self) -> bool:
        return self.motion.running

    def handle(self, event: Event) -> Turn | None:
        del event
        return None

    def update(self, seconds: float) -> Turn | None:
        self.motion.update(seconds)
        return None

    def draw(self, target: pygame.Surface) -> None:
        self.seen = self.motion.share


@pytest.mark.watched
def test_the_last_of_a_motion_is_drawn(pilot: Pilot) -> None:
    scene = Sweeping(pilot.services)
    pilot.app.stack.put(scene)
    pilot.step(30)
    assert scene.seen == 1.0


def test_a_solved_board_takes_no_moves(playing: Pilot) -> None:
    playing.wait(3.0)
    solve(playing)
    chapter = playing.session.chapter
    before, told, seconds = playing.session.state, playing.play.shown.message, chapter.elapsed
    for spot in free(playing)[:3]:
        playing.click(cell(playing, spot), button=3)
        playing.drag(cell(playing, spot), cell(playing, chests(playing)[0]))
    playing.key("x", "space")
    playing.wait(2.0)
    assert playing.session.state == before
    assert playing.play.shown.message == told
    assert playing.play.shown.view.seconds == seconds
    assert playing.said() == []


def test_undo_leads_nowhere_from_a_win_and_enter_leads_on(playing: Pilot) -> None:
    solve(playing)
    (kept,) = playing.store.archive.games(ended=True)
    told, before = playing.play.shown.message, playing.session.state
    playing.key("ctrl z", "u", "x", "h", "c")
    assert playing.session.state == before
    assert playing.play.shown.message == told
    assert playing.play.shown.view.seconds == kept.seconds
    playing.store.put_ready(KIND, EASY, puzzle_text(KIND, EASY))
    playing.key("return")
    assert not playing.session.chapter.closed


def test_undo_says_to_which_puzzle_it_led_and_leaves_no_daily(playing: Pilot) -> None:
    first = playing.session.chapter
    playing.store.put_ready(KIND, EASY, puzzle_text(KIND, EASY))
    playing.key("n")
    assert playing.session.chapter is not first
    playing.services.toasts.clear()
    playing.key("ctrl z")
    assert playing.session.chapter is first
    assert ["Redo returns" in each for each in playing.said()] == [True]
    playing.key("ctrl y")
    daily = playing.session.chapter
    daily.heading = replace(daily.heading, place="daily 2026-11-20")
    assert daily.heading.daily
    playing.key("ctrl z")
    assert playing.session.chapter is daily


def test_start_again_opens_it_and_the_first_time_counts(playing: Pilot) -> None:
    playing.wait(2.0)
    solve(playing)
    (kept,) = playing.store.archive.games(ended=True)
    playing.press("menu")
    playing.press("restart")
    assert not playing.session.chapter.closed
    assert "Your result stays" in playing.play.shown.message.words
    assert playing.play.shown.view.seconds < 1.0
    playing.wait(5.0)
    for spot in chests(playing):
        playing.click(cell(playing, spot), button=3)
    playing.wait(2.0)
    assert playing.session.chapter.closed
    assert playing.play.shown.view.seconds == kept.seconds
    assert playing.store.archive.games(ended=True)[0].seconds == kept.seconds
    assert len(playing.store.archive.games(ended=True)) == 1


def test_one_that_ended_does_not_wait_at_home(playing: Pilot) -> None:
    solve(playing)
    playing.key("escape")
    assert playing.scenes() == [Home]
    assert playing.store.shelf.waiting(KIND) == []


def test_brick_that_was_finished_is_not_typed_on(pilot: Pilot) -> None:
    pilot.open("brick")
    pilot.play.game.act("finish")
    pilot.wait(1.0)
    assert pilot.session.chapter.closed
    (kept,) = pilot.store.archive.games(ended=True)
    before = pilot.session.state
    entry = entry_of("brick")
    (solution,) = entry.kind.solutions(pilot.session.chapter.puzzle, 1, lambda: None)
    for letter in str(next(iter(solution.found))):
        pilot.post(pygame.TEXTINPUT, text=letter)
        pilot.step()
    pilot.key("return")
    assert pilot.session.state == before
    assert pilot.session.chapter.closed
    assert pilot.store.archive.games(ended=True) == [kept]


def test_the_puzzle_before_new_is_in_reach_from_a_wall(pilot: Pilot) -> None:
    pilot.open("connecting_wall", "easy-connections")
    first = pilot.session.chapter
    pilot.store.put_ready("connecting_wall", first.heading.preset, puzzle_text("connecting_wall", "medium-connections"))
    pilot.key("ctrl n")
    pilot.until(lambda: isinstance(pilot.scene, Playing) and pilot.session.chapter is not first)
    wall_hand.guess(pilot, wall_hand.wrong(pilot))
    pilot.wait(1.0)
    pilot.key("ctrl z")
    assert pilot.session.chapter is first
    pilot.key("ctrl y")
    assert pilot.session.chapter is not first


def test_any_move_clears_what_was_said(playing: Pilot) -> None:
    """Also the words of the way back; and the verdict comes before all others."""
    playing.click(cell(playing, free(playing)[0]), button=3)
    playing.key("c")
    playing.thinking()
    playing.step()
    playing.press("go_back")
    playing.thinking()
    assert playing.play.coach.speaks
    solve(playing)
    assert not playing.play.coach.speaks


def test_escape_calls_off_a_look_before_it_leaves(playing: Pilot) -> None:
    """As the words say that it does, while a hint takes long."""
    gate = Gate()
    playing.worker.submit(lambda _: gate.wait(10))  # the worker has something else to do first
    playing.key("h")
    assert playing.play.coach.busy
    playing.key("escape")
    assert isinstance(playing.scene, Playing)
    assert not playing.play.coach.busy
    playing.key("escape")
    assert not isinstance(playing.scene, Playing)
    gate.set()


def test_escape_closes_a_hint_before_it_leaves(playing: Pilot) -> None:
    playing.key("h")
    playing.thinking()
    assert playing.play.coach.speaks
    playing.key("escape")
    assert playing.scenes() == [Home, Playing]
    assert not playing.play.coach.speaks
    playing.key("escape")
    assert playing.scenes() == [Home]


def test_f6_walks_through_the_pills_to_and_fro(playing: Pilot) -> None:
    playing.key("f6", "f6")
    stops = [each.id for each in playing.scene.panel.widgets if each.enabled]
    assert playing.scene.panel.focus == stops[1]
    playing.key("shift f6")
    assert playing.scene.panel.focus == stops[0]
    playing.key("escape")
    assert playing.scene.panel.focus is None
    assert playing.scenes() == [Home, Playing]
