"""Pages are laid once and then only moved; a list of ten thousand rows is asked only for those in sight."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.home.home import Home
from game.scenes.shared.blocks import Block, Paragraph, WidgetBlock, rows
from game.scenes.shared.page import Page, Sheet
from game.scenes.shared.scene import Services, Turn
from game.ui.input import Down, Key, Wheel
from game.ui.text import Style
from game.ui.widgets.field import Field
from game.ui.widgets.rows import Row
from game.ui.widgets.widget import Chosen, Widget
from tests.game.pilot import Pilot
from tests.rows import few_or_slow

COUNT = 10_000


class Long(Page):
    """Words, a field, and more rows than anyone will read."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.laid = 0
        self.asked: set[int] = set()
        self.chosen: list[Chosen] = []

    def title(self) -> str:
        return "Long"

    def blocks(self) -> list[Block]:
        self.laid += 1
        return [Paragraph("words " * 40), WidgetBlock(self._field), rows(self.ui, "list", COUNT, self._row)]

    def choose(self, chosen: Chosen) -> Turn | None:
        self.chosen.append(chosen)
        return None

    def _field(self, place: tuple[int, int, int]) -> Widget:
        return Field(self.ui, "field", pygame.Rect(*place, 48))

    def _row(self, number: int) -> Row:
        self.asked.add(number)
        return Row(f"Row {number}", "detail", "check")


class Card(Sheet, Long):
    """The same on a card."""


@pytest.fixture(params=few_or_slow(1, [Long, Card]))
def long(pilot: Pilot, request: pytest.FixtureRequest) -> Long:
    scene: Long = request.param(pilot.services)
    pilot.put(scene)
    return scene


@pytest.mark.watched
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
    assert [each.value for each in long.chosen] == [30, 38, COUNT - 1, COUNT - 2, 0, 1]
    pilot.key("home", "home")
    assert long.scroller.offset == 0, "past the first row the page itself goes to its top"


def test_what_is_scrolled_under_the_bar_is_not_pressed(pilot: Pilot, long: Long) -> None:
    pilot.key("page down", "page down")
    pilot.click((long.window.centerx, long.window.top - 20))
    assert long.chosen == []
    assert long.panel.focus is None


def test_a_drag_is_no_tap_and_glides_after_a_flick(pilot: Pilot, long: Long) -> None:
    x, y = long.window.center
    pilot.touch((x, y), *((x, y - 40 * step) for step in range(1, 5)))
    assert long.chosen == []
    before = long.scroller.offset
    assert long.moving
    pilot.wait(1.0)
    assert long.scroller.offset > before + 20
    assert not long.moving


def test_a_drag_over_a_field_selects_and_does_not_scroll(pilot: Pilot, long: Long) -> None:
    field = pilot.widget("field")
    assert isinstance(field, Field)
    pilot.click(field.rect.center)
    pilot.post(pygame.TEXTINPUT, text="some words to select")
    pilot.step()
    left = (field.inner.left, field.rect.centery)
    pilot.drag(left, (left[0] + 40, left[1] + 90), (left[0] + 400, left[1] - 90))
    assert field.line.selected == field.text
    assert long.scroller.offset == 0


def test_the_clipboard_goes_to_the_field_while_it_has_the_keys(pilot: Pilot, long: Long) -> None:
    field = pilot.widget("field")
    assert isinstance(field, Field)
    pilot.click(field.rect.center)
    pilot.clipboard.text = "two\nlines"
    pilot.key("ctrl v")
    assert field.text == "two lines"
    assert pilot.scene is long, "no puzzle was imported"
    pilot.key("ctrl a", "ctrl x", "ctrl v", "ctrl v")
    assert pilot.clipboard.text == "two lines"
    assert field.text == "two linestwo lines"
    in_the_middle = (field.inner.left + field.ui.text.width("two lin", Style.BODY), field.rect.centery)
    pilot.click(in_the_middle)
    pilot.click(in_the_middle)
    assert field.line.selected == "linestwo", "a double click takes the word"


def test_home_scrolls_by_its_bar(pilot: Pilot) -> None:
    pilot.resize((400, 500))
    home = pilot.scene
    assert isinstance(home, Home)
    rail = home.scroller.rail
    pilot.drag((rail.centerx, rail.top + 10), (rail.centerx, rail.bottom))
    assert home.scroller.offset == home.scroller.most
    assert home.cards[-1].rect.bottom <= home.area.bottom
    pilot.key("home")
    assert home.scroller.offset == 0
    assert pilot.scenes() == [Home]


def test_a_card_that_is_dragged_is_not_opened(pilot: Pilot) -> None:
    pilot.resize((400, 500))
    home = pilot.scene
    x, y = home.cards[0].rect.centerx, home.cards[0].rect.top + 90
    pilot.drag((x, y), (x, y - 30), (x, y - 60), (x, y - 30))
    assert pilot.scenes() == [Home]
    assert home.scroller.offset == 30


def test_keys_for_a_field_do_not_scroll(pilot: Pilot, long: Long) -> None:
    long.handle(Down(pilot.widget("field").rect.center))
    long.handle(Key("end"))
    assert long.scroller.offset == 0
