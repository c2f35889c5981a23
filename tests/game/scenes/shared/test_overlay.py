"""What lies over the scenes: fades, toasts with a way back, tooltips. None of it blocks, all of it ends."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pygame
import pytest

from game.ui.fade import CARD, SCENE
from game.ui.ui import ui_for
from game.ui.widgets.button import Button, Dress
from game.ui.widgets.tooltip import AFTER
from generators.kernel.phrases import say
from tests.game.pilot import Pilot

pytestmark = pytest.mark.watched


def picture(pilot: Pilot) -> bytes:
    return pygame.image.tobytes(pilot.app.window, "RGB")


# --- fades


def test_a_scene_comes_in_its_time_and_then_the_window_rests(pilot: Pilot) -> None:
    pilot.step(3)
    before = picture(pilot)
    pilot.press("settings")
    assert picture(pilot) not in (before, b"")
    assert pilot.app.overlay.fade.running
    pilot.watch(SCENE / 1000 + 0.05)
    assert not pilot.app.overlay.fade.running
    after, frames = picture(pilot), pilot.app.frames
    pilot.watch(2.0)
    assert pilot.app.frames == frames
    pilot.scene.dirty = True
    pilot.step()
    assert picture(pilot) == after, "at its end it stands as it is drawn"


@pytest.mark.parametrize("still", [False, True])
def test_a_card_rises_unless_motion_is_reduced(pilot: Pilot, *, still: bool) -> None:
    pilot.services.change(replace(pilot.services.settings, reduce_motion=still))
    pilot.open("sweet_spots")
    pilot.wait(0.5)
    pilot.key("f10")
    fade = pilot.app.overlay.fade
    assert fade.running
    assert bool(fade._rise) is not still
    pilot.wait(CARD / 1000 + 0.05)
    assert not fade.running


def test_a_new_size_ends_a_fade(pilot: Pilot) -> None:
    pilot.press("settings")
    pilot.resize((720, 1280))
    assert not pilot.app.overlay.fade.running


# --- toasts


def test_what_is_said_can_be_taken_back(pilot: Pilot) -> None:
    done: list[str] = []
    pilot.services.announce(say("play.marked"), undo=lambda: done.append("undone"))
    pilot.wait(0.3)
    pill = pilot.services.toasts._pill
    assert pill is not None
    assert pilot.app.window.get_rect().contains(pill)
    before = pilot.scenes()
    pilot.click(pill.center)
    assert done == ["undone"]
    assert not pilot.said()
    assert pilot.scenes() == before, "what lies beneath was not pressed"


def test_it_is_taken_back_by_keys(pilot: Pilot) -> None:
    done: list[str] = []
    pilot.services.announce(say("play.marked"), undo=lambda: done.append("undone"))
    pilot.wait(0.3)
    pilot.key("ctrl z", "ctrl z")
    assert done == ["undone"]
    assert not pilot.said()


def test_another_deed_takes_the_way_back_away(pilot: Pilot) -> None:
    pilot.services.announce(say("play.copied"), undo=lambda: None)
    pilot.wait(0.3)
    pilot.key("tab")
    assert not pilot.said()
    pilot.services.announce(say("play.copied"))
    pilot.key("tab")
    assert pilot.said(), "what cannot be taken back stays to be read"


# --- tooltips


def test_a_picture_tells_its_name_and_key_after_a_while(pilot: Pilot) -> None:
    pilot.open("sweet_spots")
    tooltip = pilot.app.overlay.tooltip
    pilot.hover(pilot.widget("menu").rect.center)
    assert not tooltip.showing
    pilot.wait(AFTER + 0.05)
    assert tooltip.showing
    assert tooltip.tip
    assert (tooltip.tip.words, tooltip.tip.key) == ("Menu", "F10")
    pilot.hover(pilot.play.places.board.center)
    assert not tooltip.showing


def test_a_press_ends_it_until_the_pointer_is_elsewhere(pilot: Pilot) -> None:
    at = pilot.widget("lamp:sweet_spots").rect.center
    pilot.hover(at)
    pilot.wait(AFTER + 0.1)
    assert pilot.app.overlay.tooltip.showing
    pilot.key("tab")
    pilot.wait(1.0)
    assert not pilot.app.overlay.tooltip.showing


@pytest.mark.parametrize("dress", [Dress.PRIMARY, Dress.OUTLINE, Dress.QUIET, Dress.ROW])
def test_a_label_that_is_cut_is_told_whole(pilot: Pilot, dress: Dress) -> None:
    words = "a rather long label for such a narrow pill"
    narrow, wide = (Button("x", pygame.Rect(0, 0, each, 40), words, dress) for each in (110, 600))
    assert wide.tip(pilot.services.ui, (5, 5)) is None
    tip = narrow.tip(pilot.services.ui, (5, 5))
    assert tip
    assert tip.words == words


def test_a_tip_stays_in_the_window(pilot: Pilot) -> None:
    tooltip = pilot.app.overlay.tooltip
    for size, scale in product([(1280, 800), (360, 480)], [100, 200]):
        ui, area = ui_for(size, replace(pilot.services.settings, scale=scale), dark=False), pygame.Rect((0, 0), size)
        for corner in product((0, size[0] - 40), (0, size[1] - 40)):
            place = pygame.Rect(corner, (40, 40))
            tip = Button("x", place, "words " * 12, Dress.ICON, "menu", "Ctrl Shift N").tip(ui, corner)
            assert tip
            assert area.contains(tooltip._place(ui, area, tip))
