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
    off, switch = button("off", 120, enabled=False), Toggle("x", pygame.Rect(180, 0, 200, 40), "x", on=False)
    some = panel(button("a", 0), button("b", 60), off, switch)
    some.handle(Down((5, 5)))
    assert some.look(some.widgets[0]).pressed
    assert some.handle(Up((65, 5))) is None
    for at, chosen in ((65, Chosen("b")), (125, None), (185, Chosen("x", 1))):
        some.handle(Down((at, 5)))
        assert some.handle(Up((at + 5, 9))) == chosen
    some.handle(Down((65, 5)))
    some.cancel()
    assert some.handle(Up((65, 5))) is None


def test_the_focus_stays_with_its_name() -> None:
    two = panel(button("a", 0), button("b", 60))
    two.handle(Key("tab"))
    two.show([button("b", 0), button("a", 60)])
    assert two.focus == "a"
    two.show([button("c", 0)])
    assert two.focus is None


@settings(max_examples=20)
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


def test_a_field_wants_letters_and_keeps_its_caret_while_it_has_the_focus(ui: Ui) -> None:
    place = pygame.Rect(0, 0, 320, 40)
    first, again, other = Field(ui, "a", place), Field(ui, "a", place, "ab"), Field(ui, "b", place.move(0, 60))
    some = panel(first, other)
    assert not some.typing
    some.handle(Down((5, 5)))
    assert some.typing
    assert some.handle(Typed("ab")) == Chosen("a", 0, "ab")
    some.handle(Down((5, 5)))
    some.handle(Moved((150, 5), held=True))
    chosen = first.line.selected
    assert chosen
    some.show([again, other])
    assert again.line.selected == chosen
    some.handle(Composing("shui"))
    assert again.composing == "shui"
    some.handle(Key("tab"))
    assert again.composing == ""


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
