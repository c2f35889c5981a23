"""Coming to a scene and going back: what is hovered there, what a press means, how many sheets lie over each other."""

from __future__ import annotations

import pygame
import pytest

from game.catalogue import CATALOGUE
from game.scenes.files.import_sheet import ImportSheet
from game.scenes.home.home import Home
from game.scenes.home.preset_menu import Choose
from game.scenes.play.menu import Menu
from game.scenes.play.play import Playing
from game.scenes.settings.settings import SettingsPage
from game.ui.input import AWAY_FROM_ALL, Event, Moved
from tests.game.pilot import Pilot, puzzle_text

FIRST = CATALOGUE[0].kind.id


def point(pilot: Pilot, at: tuple[int, int]) -> None:
    pilot.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    pilot.step()


# --- what is hovered


def test_what_a_sheet_covers_is_not_hovered_any_more(pilot: Pilot) -> None:
    pilot.open(FIRST)
    pilot.press("menu")
    assert isinstance(pilot.scene, Menu)
    assert pilot.play.panel.hovered is None
    point(pilot, pilot.play.places.board.center)
    pilot.key("escape")
    assert pilot.play.panel.hovered is None, "the pointer is over the board"


def test_back_from_a_page_by_key_hovers_what_the_pointer_is_on(pilot: Pilot) -> None:
    pilot.press("settings")
    point(pilot, (640, 400))
    pilot.key("escape")
    assert pilot.scene.panel.hovered is None
    pilot.press("settings")
    pilot.key("escape")
    assert pilot.scene.panel.hovered == "settings", "the pointer never left it"


def test_from_a_pill_to_the_board_the_pill_is_left(pilot: Pilot) -> None:
    pilot.open(FIRST)
    point(pilot, pilot.widget("hint").rect.center)
    assert pilot.scene.panel.hovered == "hint"
    point(pilot, pilot.play.places.board.center)
    assert pilot.scene.panel.hovered is None


def test_a_pointer_that_leaves_the_window_hovers_nothing(pilot: Pilot) -> None:
    point(pilot, pilot.widget("settings").rect.center)
    pilot.post(pygame.WINDOWLEAVE)
    pilot.step()
    assert pilot.scene.panel.hovered is None


def test_a_finger_that_was_lifted_hovers_nothing(pilot: Pilot) -> None:
    pilot.press("settings")
    pilot.touch(pilot.widget("theme").rect.center)
    assert pilot.scene.panel.hovered is None
    assert pilot.app.hand.at == AWAY_FROM_ALL


def test_what_is_laid_anew_under_the_pointer_is_hovered(pilot: Pilot) -> None:
    pilot.resize((420, 520))
    pilot.app.stack.put(SettingsPage(pilot.services))
    pilot.step(20)
    point(pilot, pilot.scene.window.center)
    for _ in range(6):
        pilot.post(pygame.MOUSEWHEEL, precise_y=-1.0, x=0, y=0)
        pilot.step()
        under = [each.id for each in pilot.scene.panel.widgets if each.rect.collidepoint(pilot.app.hand.at)]
        assert pilot.scene.panel.hovered == (under[0] if under else None)


# --- what a press means


def test_the_second_click_of_a_double_click_stays_where_the_first_was(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot.supply(FIRST)
    daily = pilot.widget(f"play:{FIRST}").rect.center
    pilot.click(daily)
    pilot.step()
    assert isinstance(pilot.scene, Playing)
    seen: list[Event] = []
    monkeypatch.setattr(pilot.scene, "handle", seen.append)
    pilot.click(daily)
    assert [each for each in seen if not isinstance(each, Moved)] == []
    pilot.click(daily)
    assert [type(each).__name__ for each in seen if not isinstance(each, Moved)] == ["Down", "Up"], (
        "the next one counts"
    )


def test_a_fast_hand_elsewhere_loses_no_click(pilot: Pilot) -> None:
    pilot.supply("sweet_spots")
    pilot.press("play:sweet_spots")
    pilot.step()
    before = pilot.session.state
    pilot.click((pilot.play.places.board.left + 20, pilot.play.places.board.top + 20))
    assert pilot.session.state != before


def test_enter_presses_the_black_pill_of_a_sheet(pilot: Pilot) -> None:
    pilot.open(FIRST)
    pilot.key("ctrl shift n")
    assert isinstance(pilot.scene, Choose)
    begun = pilot.play.game.puzzles_begun
    pilot.supply(FIRST, text=puzzle_text(FIRST, CATALOGUE[0].kind.presets[1].id))
    pilot.key("return")
    pilot.until(lambda: pilot.scenes() == [Home, Playing])
    assert pilot.play.game.puzzles_begun == begun + 1


def test_enter_presses_what_a_key_has_led_to(pilot: Pilot) -> None:
    pilot.clipboard.text = puzzle_text(FIRST, CATALOGUE[0].kind.presets[0].id)
    pilot.key("ctrl v")
    pilot.until_read()
    while pilot.scene.panel.focus != "show":
        pilot.key("tab")
    pilot.key("return")
    assert isinstance(pilot.scene, ImportSheet)
    assert pilot.scene.shown


# --- one sheet at a time


def test_one_puzzle_from_outside_takes_the_place_of_another(pilot: Pilot) -> None:
    for text in ("nonsense", "more of it", "and more"):
        pilot.clipboard.text = text
        pilot.key("ctrl v")
    assert pilot.scenes() == [Home, ImportSheet]


def test_the_scene_beneath_is_dimmed_once(pilot: Pilot) -> None:
    pilot.open(FIRST)
    pilot.key("f10")
    pilot.wait(0.5)
    corner = pilot.app.window.get_at((5, 795))
    pilot.clipboard.text = "nonsense"
    pilot.key("ctrl v")
    pilot.wait(0.5)
    assert pilot.scenes() == [Home, Playing, Menu, ImportSheet]
    assert pilot.app.window.get_at((5, 795)) == corner
    assert [type(each) for each in pilot.app.stack.shown] == [Playing, ImportSheet]
