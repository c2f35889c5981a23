"""A place among steps: by hand, by itself, past the end; and that the keys are the same wherever there is one."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.stage.command import by_key
from game.stage.cursor import StepCursor, step_commands
from game.store.settings import Settings
from game.ui.input import Key
from game.ui.ui import ui_for

SPEEDS = (1, 2, 4)


class Chain(StepCursor):
    """Each number says how many links that step has; past the last there is one place more."""

    def __init__(self, *links: int, more: bool = False) -> None:
        super().__init__(SPEEDS, 1)
        self.counts, self.more = list(links), more

    @property
    def last(self) -> int:
        return len(self.counts)

    @property
    def final(self) -> bool:
        return not self.more

    def wait(self) -> float:
        return 1.0 / self.speed

    def links(self, at: int) -> int:
        return self.counts[at] if at < self.last else 1


def test_link_by_link_to_the_end_and_back() -> None:
    cursor, places = Chain(1, 3, 1), [(0, 0), (1, 0), (1, 1), (1, 2), (2, 0), (3, 0)]
    seen = [cursor.here]
    for _ in range(6):
        cursor.step(1)
        seen.append(cursor.here)
    assert seen == [*places, (3, 0)]
    assert cursor.at_end
    for _ in range(6):
        cursor.step(-1)
        seen.append(cursor.here)
    assert seen[7:] == [*reversed(places[:-1]), (0, 0)]


@given(st.lists(st.integers(1, 4), max_size=5), st.lists(st.sampled_from([-1, 1]), max_size=30))
def test_the_share_grows_with_each_place(counts: list[int], steps: list[int]) -> None:
    cursor = Chain(*counts)
    for by in steps:
        before, place = cursor.share, cursor.here
        cursor.step(by)
        assert (cursor.share > before) if by > 0 and place != cursor.here else cursor.share <= before
        assert 0 <= cursor.share <= cursor.last


def test_to_a_step_is_to_its_first_link_and_never_beyond() -> None:
    cursor = Chain(1, 3)
    cursor.to(1)
    cursor.step(1)
    cursor.to(1)
    assert cursor.here == (1, 0)
    cursor.to(9)
    assert cursor.here == (2, 0)
    cursor.to(-1)
    assert cursor.here == (0, 0)


def test_it_plays_to_the_end_rests_and_begins_anew() -> None:
    cursor = Chain(1, 2)
    cursor.play(on=True)
    assert not cursor.update(0.9)
    assert cursor.update(0.2)
    assert cursor.here == (1, 0)
    assert cursor.update(1.9), "through several at once, where time flew"
    assert cursor.here == (2, 0)
    assert not cursor.plays
    assert not cursor.update(5.0)
    cursor.play(on=True)
    assert cursor.here == (0, 0)


def test_where_more_comes_it_waits_at_the_end() -> None:
    cursor = Chain(1, more=True)
    cursor.play(on=True)
    assert cursor.update(1.0)
    assert not cursor.update(10.0)
    assert cursor.plays
    cursor.counts.append(1)
    assert not cursor.update(0.9), "each is seen for as long"
    assert cursor.update(0.1)
    cursor.play(on=True)
    assert cursor.here == (2, 0), "it does not begin anew"


@pytest.mark.parametrize("by_hand", [lambda one: one.step(1), lambda one: one.to(0), lambda one: one.play(on=False)])
def test_a_hand_stops_it(by_hand: Callable[[Chain], None]) -> None:
    cursor = Chain(1, 1)
    cursor.play(on=True)
    by_hand(cursor)
    assert not cursor.plays


def press(cursor: Chain, *keys: str) -> None:
    ui = ui_for((1280, 800), Settings(), dark=False)
    for name in keys:
        command = by_key(step_commands(ui, cursor, lambda deed: deed()), Key(name))
        assert command is not None, name
        command.run()


def test_the_keys() -> None:
    cursor = Chain(2, 1)
    press(cursor, "right")
    assert cursor.here == (0, 1)
    press(cursor, "left")
    assert cursor.here == (0, 0)
    press(cursor, "end")
    assert cursor.at_end
    press(cursor, "home", "+")
    assert (cursor.here, cursor.speed) == ((0, 0), 2)
    press(cursor, "=", "-")
    assert cursor.speed == 2
    for by, speed in ((1, 4), (1, 4), (-1, 2), (-1, 1), (-1, 1)):
        cursor.change_speed(by)
        assert cursor.speed == speed
    press(cursor, "space")
    assert cursor.plays
    press(cursor, "left")
    assert not cursor.plays, "at the beginning as well"


def test_the_pills() -> None:
    ui = ui_for((1280, 800), Settings(), dark=False)

    def pills(cursor: Chain) -> dict[str, tuple[str, bool]]:
        return {each.id: (each.label, each.enabled) for each in step_commands(ui, cursor, lambda deed: deed())[:4]}

    cursor = Chain(1)
    assert pills(cursor) == {
        "play": ("Play", True),
        "before": ("Step back", False),
        "after": ("Step forward", True),
        "speed": ("1×", True),
    }
    cursor.play(on=True)
    assert pills(cursor)["play"] == ("Pause", True)
    cursor.to(1)
    assert pills(cursor)["after"] == ("Step forward", False)
    cursor.more = True
    assert pills(cursor)["after"] == ("Step forward", True)
