"""The pilot itself: it presses only what a hand could press."""

from __future__ import annotations

import pytest

from game.catalogue import CATALOGUE
from game.scenes.settings.settings import EYES, SettingsPage
from tests.game.pilot import OutOfReachError, Pilot

LAST = f"play:{CATALOGUE[-1].kind.id}"


@pytest.mark.parametrize("at", [(-1, 100), (1280, 100), (100, 800)])
def test_outside_the_window_nothing_is_pressed(pilot: Pilot, at: tuple[int, int]) -> None:
    with pytest.raises(OutOfReachError, match="outside"):
        pilot.click(at)
    with pytest.raises(OutOfReachError, match="outside"):
        pilot.touch(at)


def test_what_is_scrolled_away_is_not_pressed(pilot: Pilot) -> None:
    pilot.resize((360, 480))
    with pytest.raises(OutOfReachError, match="outside"):
        pilot.press(LAST)
    pilot.scroll_to(LAST)
    assert pilot.app.window.get_rect().collidepoint(pilot.widget(LAST).rect.center)
    pilot.press(LAST)
    assert pilot.scenes()[1:], "it opens"


def test_what_is_behind_the_bar_of_a_page_is_not_pressed(pilot: Pilot) -> None:
    pilot.resize((360, 480))
    pilot.press("settings")
    assert pilot.scenes()[-1] is SettingsPage
    first, last = pilot.scene.panel.widgets[1].id, EYES[-1]
    pilot.scroll_to(last)
    pilot.press(last)
    with pytest.raises(OutOfReachError):
        pilot.press(first)
    pilot.scroll_to(first)
    pilot.press(first)


def test_what_lies_beneath_another_widget_is_not_pressed(pilot: Pilot) -> None:
    one, other = pilot.scene.panel.widgets[:2]
    other.rect = one.rect.copy()
    with pytest.raises(OutOfReachError, match=f"beneath {one.id}"):
        pilot.press(other.id)


def test_what_a_sheet_covers_is_not_pressed(pilot: Pilot) -> None:
    pilot.open(CATALOGUE[0].kind.id)
    assert pilot.widget("hint")
    pilot.press("menu")
    with pytest.raises(OutOfReachError, match="no hint on Menu"):
        pilot.press("hint")
