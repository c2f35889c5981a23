"""Pages are laid once and then only moved; a list of ten thousand rows is asked only for those in sight."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pygame
import pytest
from pygame import Rect

from game.catalogue import CATALOGUE
from game.scenes.home.home import Home
from game.scenes.shared.parts import paragraph, rows
from game.scenes.shared.scene import Services
from game.scenes.shared.screen import Content, Dialog, Screen
from game.ui.animation import CARD, SCENE
from game.ui.elements import Fitted, Widget
from game.ui.input import Wheel
from game.ui.text import Style
from game.ui.ui import ui_for
from game.ui.widget import AFTER
from game.ui.widgets.button import Button, Variant
from game.ui.widgets.field import Field
from game.ui.widgets.rows import RowText
from generators.kernel.phrases import say
from tests.game.pilot import Pilot
from tests.rows import few_or_slow, of_type, present

COUNT = 10_000

pytestmark = pytest.mark.watched


class Long(Screen):
    """Words, a field, and more rows than anyone will read."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.laid = 0
        self.asked: set[int] = set()
        self.chosen: list[int] = []

    def title(self) -> str:
        return "Long"

    def build(self) -> Content:
        self.laid += 1
        long_list = rows(self.ui, "list", COUNT, self._row, self.chosen.append)
        return [paragraph("words " * 40), Fitted(self._field), long_list]

    def _field(self, place: Rect) -> Widget:
        place.height = 48
        return Field(self.ui, "field", place)

    def _row(self, number: int) -> RowText:
        self.asked.add(number)
        return RowText(f"Row {number}", "detail", "check")


class Card(Dialog, Long):
    """The same on a card."""


@pytest.fixture(params=few_or_slow(1, [Long, Card]))
def long(pilot: Pilot, request: pytest.FixtureRequest) -> Long:
    scene: Long = request.param(pilot.services)
    pilot.put(scene)
    return scene


def test_scrolling_lays_nothing_anew(pilot: Pilot, long: Long) -> None:
    laid = long.laid
    at = long.window.center
    for _ in range(20):
        long.handle(Wheel(at, -3.0))
        pilot.step()
    pilot.drag(at, (at[0], at[1] - 100), (at[0], at[1] - 200))
    for name in ("page down", "end", "home"):
        pilot.key(name)
    assert long.laid == laid
    assert len(long.asked) < 200
    assert {0, COUNT - 1} <= long.asked


def test_rows_are_chosen_by_keys_and_come_into_sight(pilot: Pilot, long: Long) -> None:
    pilot.key("tab", "tab", "tab")
    assert long.panel.focus == "list"
    for keys in (["down"] * 30, ["page down"], ["end"], ["up"], ["home"], ["down"]):
        pilot.key(*keys)
        assert long.panel.spot is not None
        assert long.window.contains(long.panel.spot)
        pilot.key("return")
    assert long.chosen == [30, 38, COUNT - 1, COUNT - 2, 0, 1]
    pilot.key("home", "home")
    assert long.scroller.offset == 0, "past the first row the page itself goes to its top"


def test_what_is_scrolled_under_the_bar_is_not_pressed(pilot: Pilot, long: Long) -> None:
    pilot.key("page down", "page down")
    pilot.click((long.window.centerx, long.window.top - 20))
    assert long.chosen == []
    assert long.panel.focus is None


def test_the_clipboard_goes_to_the_field_while_it_has_the_keys(pilot: Pilot, long: Long) -> None:
    field = of_type(pilot.widget("field"), Field)
    pilot.click(field.rect.center)
    pilot.paste("two\nlines")
    assert field.text == "two lines"
    assert pilot.scene is long, "no puzzle was imported"
    pilot.key("ctrl a", "ctrl x", "ctrl v", "ctrl v")
    assert pilot.clipboard.text == "two lines"
    assert field.text == "two linestwo lines"
    in_the_middle = (field.inner.left + field.ui.text.width("two lin", Style.BODY), field.rect.centery)
    pilot.click(in_the_middle)
    pilot.click(in_the_middle)
    assert field.line.selected == "linestwo", "a double click takes the word"


def test_home_scrolls_by_its_bar_and_by_a_drag(pilot: Pilot) -> None:
    pilot.resize((400, 500))
    home = of_type(pilot.scene, Home)
    rail = home.scroller.rail
    pilot.drag((rail.centerx, rail.top + 10), (rail.centerx, rail.bottom))
    assert home.scroller.offset == home.scroller.most
    assert home.panel.rect(f"card:{CATALOGUE[-1].id}").bottom <= home.area.bottom
    pilot.key("home")
    assert home.scroller.offset == 0
    card = home.panel.rect(f"card:{CATALOGUE[0].id}")
    x, y = card.centerx, card.top + 90
    pilot.drag((x, y), (x, y - 30), (x, y - 60), (x, y - 30))
    assert pilot.scenes() == [Home], "a card that is dragged is not opened"
    assert home.scroller.offset == 30


# --- What lies over the scenes: fades, toasts with a way back, tooltips. None of it blocks, all of it ends


def picture(pilot: Pilot) -> bytes:
    return pygame.image.tobytes(pilot.app.window, "RGB")


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
    pilot.key("escape")
    pilot.press("settings")
    assert pilot.app.overlay.fade.running
    pilot.resize((720, 1280))
    assert not pilot.app.overlay.fade.running, "a new size ends it"


@pytest.mark.parametrize("still", [False, True])
def test_a_card_rises_unless_motion_is_reduced(pilot: Pilot, *, still: bool) -> None:
    pilot.prefer(reduce_motion=still)
    pilot.open("sweet_spots")
    pilot.wait(0.5)
    pilot.key("f10")
    fade = pilot.app.overlay.fade
    assert fade.running
    assert bool(fade._rise) is not still
    pilot.wait(CARD / 1000 + 0.05)
    assert not fade.running


@pytest.mark.parametrize("hand", ["mouse", "keys"])
def test_what_is_said_can_be_taken_back(pilot: Pilot, hand: str) -> None:
    done: list[str] = []
    pilot.services.announce(say("play.restarted"), undo=lambda: done.append("undone"))
    pilot.wait(0.3)
    pill = present(pilot.services.toasts._pill)
    assert pilot.app.window.get_rect().contains(pill)
    before = pilot.scenes()
    if hand == "mouse":
        pilot.click(pill.center)
    else:
        pilot.key("ctrl z", "ctrl z")
    assert done == ["undone"]
    assert not pilot.said()
    assert pilot.scenes() == before, "what lies beneath was not pressed"
    for undo in (lambda: None, None):
        pilot.services.announce(say("play.copied"), undo=undo)
        pilot.wait(0.3)
        pilot.key("tab")
        assert bool(pilot.said()) is (undo is None), "another deed takes the way back away, and no other words"


def test_a_picture_tells_its_name_and_key_after_a_while(pilot: Pilot) -> None:
    tooltip = pilot.app.overlay.tooltip
    pilot.hover(pilot.widget("find").rect.center)
    pilot.wait(AFTER + 0.1)
    assert tooltip.showing
    pilot.key("tab")
    pilot.wait(1.0)
    assert not tooltip.showing, "a press ends it until the pointer is elsewhere"
    pilot.open("sweet_spots")
    pilot.hover(pilot.widget("menu").rect.center)
    assert not tooltip.showing
    pilot.wait(AFTER + 0.05)
    assert tooltip.showing
    assert tooltip.tip
    assert (tooltip.tip.words, tooltip.tip.key) == ("Menu", "F10")
    pilot.hover(pilot.play.panel.rect("board").center)
    assert not tooltip.showing


def test_a_resting_pointer_tells_nothing_on_a_page_that_comes(pilot: Pilot) -> None:
    """The tip covered the date, at the start and after each way back."""
    tooltip = pilot.app.overlay.tooltip
    at = pilot.widget("find").rect.center
    pilot.hover(at)
    pilot.key("ctrl f")
    pilot.wait(1.0)
    pilot.key("escape")
    pilot.wait(1.0)
    assert pilot.scene.panel.hovered == "find"
    assert not tooltip.showing
    pilot.hover((at[0] + 1, at[1]))
    pilot.wait(AFTER + 0.1)
    assert tooltip.showing


@pytest.mark.parametrize("variant", [Variant.PRIMARY, Variant.OUTLINE, Variant.QUIET, Variant.ROW])
def test_a_label_that_is_cut_is_told_whole(pilot: Pilot, variant: Variant) -> None:
    words = "a rather long label for such a narrow pill"
    narrow, wide = (Button("x", words, variant, rect=Rect(0, 0, each, 40)) for each in (110, 600))
    assert wide.tip(pilot.services.ui, (5, 5)) is None
    tip = narrow.tip(pilot.services.ui, (5, 5))
    assert tip
    assert tip.words == words


def test_a_tip_stays_in_the_window(pilot: Pilot) -> None:
    tooltip = pilot.app.overlay.tooltip
    for size, scale in product([(1280, 800), (360, 480)], [100, 200]):
        ui, area = ui_for(size, replace(pilot.services.settings, scale=scale), dark=False), Rect((0, 0), size)
        for corner in product((0, size[0] - 40), (0, size[1] - 40)):
            place = Rect(corner, (40, 40))
            tip = Button("x", "words " * 12, Variant.ICON, "menu", "Ctrl Shift N", rect=place).tip(ui, corner)
            assert tip
            assert area.contains(tooltip._place(ui, area, tip))
