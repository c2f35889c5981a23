"""What scrolls stays within its ends, whatever a hand does, and comes to rest."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.store.settings import Settings
from game.ui.input import Down, Event, Key, Moved, Secondary, Up, Wheel
from game.ui.ui import Ui, ui_for
from game.ui.widgets.scroller import LEAST_GRIP, LONGEST, SLACK, STEP, Scroller

WINDOW = pygame.Rect(10, 20, 300, 200)
TICK = 1 / 60

POINTS = st.tuples(st.integers(0, 330), st.integers(-50, 260))
EVENTS = st.one_of(
    st.builds(Down, POINTS),
    st.builds(Moved, POINTS, held=st.booleans()),
    st.builds(Up, POINTS),
    st.builds(Secondary, POINTS),
    st.builds(Wheel, POINTS, st.floats(-50, 50)),
    st.builds(Key, st.sampled_from(["page up", "page down", "home", "end", "up", "down"])),
    st.floats(0.0, 0.3),  # time
    st.integers(0, 3000),  # laid anew, so tall
)


def scroller(ui: Ui, tall: int = 1000) -> Scroller:
    one = Scroller()
    one.place(ui, WINDOW, tall)
    return one


def flick(one: Scroller, step: int = -30) -> None:
    at = (100, 120)
    one.handle(Down(at))
    for number in range(1, 4):
        one.handle(Moved((100, 120 + number * step), held=True))
        one.update(TICK)
    assert one.handle(Up((100, 120 + 3 * step)))


@settings(max_examples=30)
@given(events=st.lists(EVENTS, max_size=60))
def test_the_offset_stays_within_and_all_comes_to_rest(events: list[Event | float]) -> None:
    ui = ui_for((1280, 800), Settings(), dark=False)
    one, target = scroller(ui), pygame.Surface((330, 260))
    for event in events:
        match event:
            case float():
                one.update(event)
            case int():
                one.place(ui, WINDOW, event)
            case Key():
                one.key(event, arrows=True)
            case _:
                one.handle(event)
        assert 0 <= one.offset <= one.most
        assert one.rail.contains(one._thumb())
        one.draw(ui, target)
    one.handle(Up((0, 0)))
    for _ in range(round(LONGEST / TICK) + 1):
        one.update(TICK)
    assert not one.running


def test_a_flick_glides_slower_and_slower_until_it_is_touched(ui: Ui) -> None:
    one = scroller(ui, 100_000)
    flick(one)
    ways = []
    while one.running:
        before = one.offset
        one.update(TICK)
        ways.append(one.offset - before)
    assert len(ways) * TICK <= LONGEST + TICK
    assert ways[0] > 10
    assert all(later <= earlier + 1 for earlier, later in pairwise(ways))
    flick(one)
    assert one.handle(Down((100, 100)))  # a touch stops it, and is no tap
    assert not one.running
    assert one.handle(Up((100, 100)))


def test_nothing_glides_after_a_rest_or_with_reduced_motion(ui: Ui) -> None:
    one = scroller(ui)
    one.handle(Down((100, 120)))
    one.handle(Moved((100, 60), held=True))
    for _ in range(30):
        one.update(TICK)
    one.handle(Up((100, 60)))
    assert (one.offset, one.running) == (60, False)
    ui.settings = replace(ui.settings, reduce_motion=True)
    one = scroller(ui)
    flick(one)
    assert not one.running


def test_a_press_becomes_a_drag_after_some_slack(ui: Ui) -> None:
    one = scroller(ui)
    assert not one.handle(Down((100, 100)))
    assert not one.handle(Moved((100, 100 - SLACK), held=True))
    assert not one.handle(Up((100, 100 - SLACK)))
    one.handle(Down((100, 100)))
    assert one.handle(Moved((100, 70), held=True))
    assert one.offset == 30
    assert one.handle(Up((100, 70)))


def test_the_bar_is_taken_hold_of(ui: Ui) -> None:
    one = scroller(ui)
    assert one.rail.width >= LEAST_GRIP
    thumb = one._thumb()
    assert one.handle(Down(thumb.center))
    one.handle(Moved((0, 10_000), held=True))  # the hand may leave the bar
    assert one.offset == one.most
    one.handle(Up((0, 10_000)))
    assert not one.running
    assert one.handle(Down(one.rail.midtop))
    assert one.offset == 0, "on the track the thumb comes to the hand"


def test_wheel_and_keys(ui: Ui) -> None:
    one = scroller(ui)
    assert one.handle(Wheel(WINDOW.center, -1.0))
    assert one.offset == STEP
    assert not one.handle(Wheel((500, 500), -1.0))
    assert one.key(Key("end"))
    assert one.offset == one.most
    assert not one.key(Key("up"))
    assert one.key(Key("up"), arrows=True)
    assert one.offset == one.most - STEP
    assert one.key(Key("home"))
    assert not one.key(Key("home", control=True))
    assert one.offset == 0
    low = scroller(ui, 200)
    assert not low.handle(Wheel(WINDOW.center, -1.0)), "where all is seen nothing scrolls"
    assert not low.handle(Down(low.rail.center))
    assert not low.key(Key("page down"))


@pytest.mark.parametrize("top", [-400, -1, 0, 150, 170, 550])
def test_what_is_revealed_is_seen_and_what_was_placed_is_carried_along(ui: Ui, top: int) -> None:
    one, rect = scroller(ui), pygame.Rect(20, WINDOW.top + top, 50, 40)
    one.jump(400)
    one.carry([])
    before = one.offset
    one.reveal(rect.copy())
    seen = rect.move(0, before - one.offset)
    assert WINDOW.contains(seen)
    for to in (50, 300, one.offset):
        one.jump(to)
        one.carry([rect])
    assert rect == seen
