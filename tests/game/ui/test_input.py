"""A hand that is understood."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame
import pytest

from game.ui.input import AGAIN, Composing, Down, Event, Hand, Key, Moved, Pinch, Secondary, Typed, Up, Wheel

Raw = pygame.event.Event


def mouse(kind: int, at: tuple[int, int], button: int = 1, *, touch: bool = False) -> pygame.event.Event:
    held = (1, 0, 0) if kind == pygame.MOUSEMOTION and button else (0, 0, 0)
    return pygame.event.Event(kind, pos=at, button=button, buttons=held, rel=(0, 0), touch=touch)


def finger(kind: int, at: tuple[int, int], number: int = 1) -> pygame.event.Event:
    return pygame.event.Event(kind, finger_id=number, x=at[0] / 1000, y=at[1] / 1000)


@dataclass
class Told:
    """A hand with its clock, and all that it was understood to do."""

    hand: Hand = field(default_factory=lambda: Hand((1000, 1000)))
    now: float = 0.0
    events: list[Event] = field(default_factory=list)

    def do(self, *events: pygame.event.Event) -> Told:
        for event in events:
            self.events += self.hand.read(event, self.now)
        return self

    def wait(self, seconds: float) -> Told:
        self.now += seconds
        self.events += self.hand.wait(self.now)
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


def test_presses_that_follow_each_other_are_counted() -> None:
    told = Told()
    for at, pause in (((5, 6), 0.1), ((8, 6), 0.1), ((5, 6), AGAIN), ((5, 6), 0.1), ((50, 6), 0.1)):
        told.do(mouse(DOWN, at), mouse(UP, at)).wait(pause)
    assert [each.clicks for each in told.events if isinstance(each, Down)] == [1, 2, 3, 1, 1]
