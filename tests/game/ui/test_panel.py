"""Widgets that can be reached, by hand and by keys."""

from __future__ import annotations

from typing import Any

import pygame
from hypothesis import given, settings
from hypothesis import strategies as st

from game.store.settings import Settings
from game.ui.input import Composing, Down, Key, Moved, Typed, Up
from game.ui.ui import Ui, ui_for
from game.ui.widgets.button import Button, Dress
from game.ui.widgets.chooser import chooser
from game.ui.widgets.field import Field
from game.ui.widgets.panel import Panel
from game.ui.widgets.toggle import Toggle
from game.ui.widgets.widget import Chosen, Look


def button(name: str, left: int, *, enabled: bool = True) -> Button:
    return Button(name, pygame.Rect(left, 0, 50, 50), name, Dress.OUTLINE, enabled=enabled)


def panel(*widgets: Any) -> Panel:
    panel = Panel()
    panel.show(list(widgets))
    return panel


def test_tab_goes_round_by_way_of_nothing() -> None:
    three = panel(button("a", 0), button("off", 60, enabled=False), button("b", 120))
    seen = []
    for _ in range(4):
        three.handle(Key("tab"))
        seen.append(three.focus)
    assert seen == ["a", "b", None, "a"]
    three.handle(Key("tab", shift=True))
    assert three.focus is None
    three.handle(Key("tab", shift=True))
    assert three.focus == "b"
    assert three.handle(Key("return")) == Chosen("b")
    assert three.handle(Key("space")) == Chosen("b")


def test_the_ring_shows_only_for_keys() -> None:
    one = panel(button("a", 0))
    one.handle(Down((5, 5)))
    assert one.focus == "a"
    assert not one.look(one.widgets[0]).focused
    one.handle(Key("return"))
    assert one.look(one.widgets[0]).focused


def test_a_press_counts_where_it_began_and_ends() -> None:
    two = panel(button("a", 0), button("b", 60))
    two.handle(Down((5, 5)))
    assert two.look(two.widgets[0]).pressed
    assert two.handle(Up((65, 5))) is None
    two.handle(Down((65, 5)))
    assert two.handle(Up((70, 9))) == Chosen("b")
    two.handle(Down((65, 5)))
    two.cancel()
    assert two.handle(Up((65, 5))) is None


def test_a_button_that_is_off_does_nothing() -> None:
    one = panel(button("a", 0, enabled=False))
    one.handle(Down((5, 5)))
    assert one.handle(Up((5, 5))) is None
    assert one.handle(Key("return")) is None


def test_the_focus_stays_with_its_name() -> None:
    two = panel(button("a", 0), button("b", 60))
    two.handle(Key("tab"))
    two.show([button("b", 0), button("a", 60)])
    assert two.focus == "a"
    two.show([button("c", 0)])
    assert two.focus is None


def test_toggle() -> None:
    one = panel(Toggle("x", pygame.Rect(0, 0, 200, 40), "x", on=False))
    one.handle(Down((5, 5)))
    assert one.handle(Up((5, 5))) == Chosen("x", 1)
    assert Toggle("x", pygame.Rect(0, 0, 200, 40), "x", on=True).key(Key("space")) == Chosen("x", 0)


@settings(max_examples=40)
@given(
    labels=st.lists(st.text(alphabet="abcW ", min_size=1, max_size=14), min_size=1, max_size=12),
    width=st.integers(200, 700),
)
def test_chips_lie_side_by_side(labels: list[str], width: int) -> None:
    row = chooser(ui_for((1280, 800), Settings(), dark=False), "x", (10, 20, width), tuple(labels), 0)
    for number, chip in enumerate(row.chips):
        assert row.tap(chip.center) == Chosen("x", number)
        assert row.rect.contains(chip)
        assert chip.right <= 10 + width or chip.left == 10
        assert chip.collidelist([*row.chips[:number], *row.chips[number + 1 :]]) == -1


def test_keys_walk_over_what_is_offered(ui: Ui) -> None:
    row = chooser(ui, "x", (0, 0, 600), ("a", "b", "c", "d"), 0, frozenset({0, 2, 3}))
    assert row.key(Key("right")) == Chosen("x", 2)
    assert row.key(Key("left")) is None
    assert row.key(Key("return")) is None
    assert row.tap(row.chips[1].center) is None


def test_a_panel_with_a_field_wants_letters(ui: Ui) -> None:
    one = panel(Field(ui, "name", pygame.Rect(0, 0, 120, 40)))
    assert not one.typing
    one.handle(Down((5, 5)))
    assert one.typing
    assert one.handle(Typed("ab")) == Chosen("name", 0, "ab")


def test_what_was_being_composed_is_lost_with_the_focus(ui: Ui) -> None:
    first = Field(ui, "a", pygame.Rect(0, 0, 120, 40))
    two = panel(first, Field(ui, "b", pygame.Rect(0, 60, 120, 40)))
    two.handle(Down((5, 5)))
    two.handle(Composing("shui"))
    assert first.composing == "shui"
    two.handle(Key("tab"))
    assert first.composing == ""


def test_a_field_that_is_laid_anew_keeps_its_caret(ui: Ui) -> None:
    place = pygame.Rect(0, 0, 320, 40)
    first, second = (Field(ui, "a", place, "some words") for _ in range(2))
    one = panel(first)
    one.handle(Down((5, 5)))
    one.handle(Moved((150, 5), held=True))
    chosen = first.line.selected
    assert chosen
    one.show([second])
    assert second.line.selected == chosen


def test_the_chip_beneath_the_hand_lights_up_and_no_other(ui: Ui) -> None:
    row = chooser(ui, "x", (10, 20, 600), ("a", "b", "c", "d"), 0, frozenset({0, 2, 3}))

    def lit() -> list[int]:
        target = pygame.Surface((640, 200))
        row.draw(ui, target, Look(hovered=True))
        grounds = [target.get_at((chip.centerx, chip.top + 2)) for chip in row.chips]
        return [number for number, ground in enumerate(grounds) if number and ground[:3] != ui.theme.tile]

    assert lit() == []
    for number, chip in enumerate(row.chips):
        row.follow(Moved(chip.center))
        assert lit() == ([number] if number in {2, 3} else []), "the chosen one and those that are not offered stay"
    row.follow(Moved((0, 0)))
    assert lit() == []


def test_up_and_down_lead_to_the_chip_that_lies_there() -> None:
    """Six in two rows, of which one is not offered; in one row they are steps like left and right."""
    ui = ui_for((1280, 800), Settings(), dark=False)
    grid = chooser(ui, "x", (0, 0, 240), tuple("abcdef"), 1, frozenset({0, 1, 2, 3, 5}))
    assert [each.top for each in grid.laid].count(0) == 3
    assert grid.key(Key("down")) == Chosen("x", 3)
    assert grid.key(Key("up")) is None
    grid.at = 5
    assert grid.key(Key("up")) == Chosen("x", 2)
    row = chooser(ui, "x", (0, 0, 600), tuple("abc"), 1)
    assert row.key(Key("down")) == Chosen("x", 2)
