"""A hand that is understood, and what scrolls: it stays within its ends, and comes to rest."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import pairwise

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect, Surface

from game.store.settings import Settings
from game.ui.input import (
    AGAIN,
    AWAY_FROM_ALL,
    Composing,
    Down,
    Event,
    InputReader,
    Key,
    Moved,
    Pinch,
    Secondary,
    Typed,
    Up,
    Wheel,
)
from game.ui.scroller import LEAST_GRIP, LONGEST, SLACK, STEP, Pan, Scroller
from game.ui.ui import Ui, ui_for

Raw = pygame.event.Event


def mouse(kind: int, at: tuple[int, int], button: int = 1, *, touch: bool = False) -> pygame.event.Event:
    held = (1, 0, 0) if kind == pygame.MOUSEMOTION and button else (0, 0, 0)
    return pygame.event.Event(kind, pos=at, button=button, buttons=held, rel=(0, 0), touch=touch)


def finger(kind: int, at: tuple[int, int], number: int = 1) -> pygame.event.Event:
    return pygame.event.Event(kind, finger_id=number, x=at[0] / 1000, y=at[1] / 1000)


@dataclass
class Told:
    """A hand with its clock, and all that it was understood to do."""

    hand: InputReader = field(default_factory=lambda: InputReader((1000, 1000)))
    now: float = 0.0
    events: list[Event] = field(default_factory=list)

    def do(self, *events: pygame.event.Event) -> Told:
        for event in events:
            self.events += self.hand.read(event, self.now)
        return self

    def wait(self, seconds: float) -> Told:
        self.now += seconds
        self.events += self.hand.read_long_press(self.now)
        return self


DOWN, UP, MOVE = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION
FDOWN, FUP, FMOVE = pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION


@pytest.mark.parametrize(
    ("given", "understood"),
    [
        ([mouse(DOWN, (5, 6), 3), mouse(UP, (5, 6), 3)], [Secondary((5, 6))]),
        (
            [mouse(DOWN, (5, 6)), mouse(MOVE, (50, 6)), mouse(UP, (60, 6))],
            [Down((5, 6)), Moved((50, 6), held=True), Up((60, 6))],
        ),
        (
            [mouse(MOVE, (50, 6), 0), Raw(pygame.MOUSEWHEEL, precise_y=-1.5, x=0, y=-1)],
            [Moved((50, 6)), Wheel((50, 6), -1.5)],
        ),
        ([Raw(pygame.TEXTEDITING, text="den"), Raw(pygame.TEXTINPUT, text="灯")], [Composing("den"), Typed("灯")]),
        (
            [finger(FDOWN, (100, 100)), finger(FDOWN, (100, 100), 2), finger(FMOVE, (104, 100), 2)],
            [Down((100, 100), touch=True), Pinch((100, 100), 4.0)],
        ),
        (
            [finger(FDOWN, (5, 6)), finger(FDOWN, (9, 9), 2), finger(FUP, (9, 9), 2), finger(FUP, (5, 6))],
            [Down((5, 6), touch=True), Up((5, 6))],
        ),
    ],
    ids=["right click", "drag", "wheel where the mouse is", "typing", "fingers at one point", "a finger that rests"],
)
def test_events_are_understood(given: list[pygame.event.Event], understood: list[Event]) -> None:
    assert Told().do(*given).events == understood


def test_a_finger_that_drags_and_a_mouse_do_not_press_long() -> None:
    told = Told().do(finger(FDOWN, (5, 6)), finger(FMOVE, (50, 6))).wait(2.0).do(finger(FUP, (60, 6)))
    assert told.events == [Down((5, 6), touch=True), Moved((50, 6), held=True), Up((60, 6))]
    told = Told().do(mouse(DOWN, (5, 6))).wait(2.0).do(mouse(UP, (5, 6)))
    assert told.events == [Down((5, 6)), Up((5, 6))]


def test_a_tap_is_not_doubled_by_the_mouse_that_the_system_makes_of_it() -> None:
    told = Told().do(finger(FDOWN, (5, 6)), mouse(DOWN, (5, 6), touch=True))
    told.do(mouse(MOVE, (5, 6), touch=True)).wait(0.1).do(finger(FUP, (5, 6)), mouse(UP, (5, 6), touch=True))
    assert told.events == [Down((5, 6), touch=True), Up((5, 6))]


def test_a_long_press() -> None:
    told = Told().do(finger(FDOWN, (5, 6))).wait(0.2)
    assert told.hand.waiting
    told.do(finger(FMOVE, (8, 8))).wait(0.3)  # a finger trembles
    assert told.events == [Down((5, 6), touch=True), Secondary((5, 6))]
    told.do(finger(FMOVE, (80, 80)), finger(FUP, (80, 80))).wait(1.0)
    assert len(told.events) == 2  # nothing more comes of it
    assert not told.hand.waiting


def test_a_finger_whose_lifting_is_lost_is_forgotten_with_the_focus() -> None:
    told = Told().do(finger(FDOWN, (5, 6), 2), Raw(pygame.WINDOWFOCUSLOST))
    told.wait(2.0).do(finger(FDOWN, (9, 9), 7), finger(FUP, (9, 9), 7))
    assert [type(each) for each in told.events] == [Down, Up, Down, Up], "no long press in the background"
    assert told.events[1] == Up(AWAY_FROM_ALL)


def test_two_fingers_pinch() -> None:
    told = Told().do(finger(FDOWN, (100, 100)), finger(FDOWN, (200, 100), 2), finger(FMOVE, (300, 100), 2))
    told.do(finger(FMOVE, (50, 100)), finger(FMOVE, (50, 150), 2), finger(FMOVE, (50, 150), 3))
    down, apart, moved, further, together = told.events
    assert (down, apart) == (Down((100, 100), touch=True), Pinch((100, 100), 2.0))
    assert (moved, further, together) == (Moved((50, 100), held=True), Pinch((50, 100), 1.25), Pinch((50, 100), 0.2))
    told.wait(2.0).do(finger(FUP, (50, 150), 2), finger(FMOVE, (90, 100)), finger(FUP, (90, 100)))
    assert told.events[5:] == [Moved((90, 100), held=True), Up((90, 100))]  # and no long press
    told.do(finger(FDOWN, (5, 6), 2), finger(FDOWN, (9, 9)), finger(FUP, (5, 6), 2), finger(FMOVE, (50, 50)))
    assert told.events[7:] == [Down((5, 6), touch=True), Up((5, 6))]  # a finger that is left alone does nothing


@pytest.mark.parametrize(
    ("code", "mod", "key"),
    [
        (pygame.K_z, pygame.KMOD_LCTRL, Key("z", control=True)),
        (pygame.K_z, pygame.KMOD_RMETA | pygame.KMOD_LSHIFT, Key("z", shift=True, control=True)),
        (pygame.K_RETURN, pygame.KMOD_LALT, Key("return", alt=True)),
        (pygame.K_LEFT, pygame.KMOD_NONE, Key("left")),
        (pygame.K_F11, pygame.KMOD_NUM, Key("f11")),
        (pygame.K_PAGEDOWN, 0, Key("page down")),
    ],
)
def test_keys(code: int, mod: int, key: Key) -> None:
    assert Told().do(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod)).events == [key]


def key(kind: int, code: int = pygame.K_h) -> pygame.event.Event:
    return pygame.event.Event(kind, key=code, mod=0)


KDOWN, KUP = pygame.KEYDOWN, pygame.KEYUP


@pytest.mark.parametrize(
    ("given", "again"),
    [
        ([key(KDOWN), key(KDOWN), key(KDOWN)], [False, True, True]),
        ([key(KDOWN), key(KUP), key(KDOWN)], [False, False]),
        ([key(KDOWN), key(KDOWN, pygame.K_a), key(KDOWN)], [False, False, True]),
        ([key(KDOWN), Raw(pygame.WINDOWFOCUSLOST), key(KDOWN)], [False, False]),
    ],
    ids=["held", "pressed twice", "two keys", "its release is lost with the focus"],
)
def test_a_key_that_is_held_is_told_from_one_that_is_pressed_again(
    given: list[pygame.event.Event], again: list[bool]
) -> None:
    assert [present_key(each).again for each in Told().do(*given).events] == again


def present_key(event: Event) -> Key:
    assert isinstance(event, Key)
    return event


def test_letters_of_a_key_that_is_held_are_told_from_those_of_a_fast_hand_and_of_an_input_method() -> None:
    def letters(told: Told) -> list[tuple[str, bool]]:
        return [(each.text, each.again) for each in told.events if isinstance(each, Typed)]

    a = Raw(pygame.TEXTINPUT, text="a")
    assert letters(Told().do(key(KDOWN, pygame.K_a), a, a).wait(0.5).do(a)) == [("a", False), ("a", True), ("a", True)]
    assert letters(Told().do(key(KDOWN, pygame.K_a), a, key(KDOWN, pygame.K_b), a)) == [("a", False)] * 2
    assert letters(Told().do(key(KDOWN, pygame.K_a)).wait(0.5).do(a)) == [("a", True)], "the key was another page's"
    signs = [Raw(pygame.TEXTINPUT, text=each) for each in "妈妈"]
    assert letters(Told().do(key(KDOWN, pygame.K_SPACE)).wait(0.5).do(*signs)) == [("妈", False)] * 2
    assert letters(Told().do(a, a)) == [("a", False)] * 2, "of keys on a screen"


def test_presses_that_follow_each_other_are_counted() -> None:
    told = Told()
    for at, pause in (((5, 6), 0.1), ((8, 6), 0.1), ((5, 6), AGAIN), ((5, 6), 0.1), ((50, 6), 0.1)):
        told.do(mouse(DOWN, at), mouse(UP, at)).wait(pause)
    assert [each.clicks for each in told.events if isinstance(each, Down)] == [1, 2, 3, 1, 1]


# --- What scrolls stays within its ends, whatever a hand does, and comes to rest


WINDOW = Rect(10, 20, 300, 200)
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
    one, target = scroller(ui), Surface((330, 260))
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
        assert one.rail.contains(one._thumb_rect())
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
    thumb = one._thumb_rect()
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
    one, rect = scroller(ui), Rect(20, WINDOW.top + top, 50, 40)
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


def test_a_wheel_that_reports_a_million_notches_zooms_as_far_as_it_can() -> None:
    """1.25 to that power is no number: the page showed an error."""
    pan = Pan()
    pan.place(Rect(0, 0, 100, 100), (100.0, 100.0), (0, 0))
    for notches, zoom in ((1e6, pan.most), (-1e6, pan.least)):
        assert pan.handle(Wheel((50, 50), notches))
        assert pan.zoom == zoom
