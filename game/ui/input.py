"""The doings of a hand, whether by mouse, finger or keyboard: pygame's events turned into a few plain ones."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

import pygame

LONG_PRESS = 0.45  # seconds
AGAIN = 0.4  # seconds: presses that follow each other sooner belong together
STILL = 10  # a finger that moved fewer points than this has not moved

FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)

Point: TypeAlias = tuple[int, int]
AWAY_FROM_ALL: Point = (-10_000, -10_000)  # where a pointer is that is nowhere


@dataclass(frozen=True, slots=True)
class Down:
    at: Point
    touch: bool = False
    clicks: int = 1  # 2: the second of a double click, and so on


@dataclass(frozen=True, slots=True)
class Moved:
    at: Point
    held: bool = False


@dataclass(frozen=True, slots=True)
class Up:
    at: Point


@dataclass(frozen=True, slots=True)
class Secondary:
    """A right click or a long press. After a long press no Up follows."""

    at: Point


@dataclass(frozen=True, slots=True)
class Wheel:
    at: Point
    up: float


@dataclass(frozen=True, slots=True)
class Pinch:
    """Two fingers went apart or together; what lies under the first stays there."""

    at: Point
    times: float


@dataclass(frozen=True, slots=True)
class Key:
    """A key by its name: "a", "return", "left", "f11"; a letter's case does not matter here."""

    name: str
    shift: bool = False
    control: bool = False  # Command on a Mac
    alt: bool = False

    @property
    def letter(self) -> bool:
        return len(self.name) == 1 and self.name.isalpha() and not (self.control or self.alt)


@dataclass(frozen=True, slots=True)
class Typed:
    text: str


@dataclass(frozen=True, slots=True)
class Composing:
    """The unfinished text of an input method."""

    text: str


Event: TypeAlias = Down | Moved | Up | Secondary | Wheel | Pinch | Key | Typed | Composing


class Hand:
    """Turns pygame's events into ours. A finger also arrives as a mouse: that copy is dropped."""

    def __init__(self, size: Point) -> None:
        self.size = size
        self._down: tuple[Point, float] | None = None  # where and when a press began that may grow long
        self._last: tuple[Point, float, int] = ((0, 0), -math.inf, 0)  # where and when the last press was; its clicks
        self._touch = False
        self._finger: int | None = None
        self._second: tuple[int, Point] | None = None  # a finger that came while the first was down
        self._at: Point = AWAY_FROM_ALL

    def read(self, event: pygame.event.Event, now: float) -> Iterator[Event]:
        if event.type in FINGERS:
            at = round(event.x * self.size[0]), round(event.y * self.size[1])
            yield from self._read_finger(event, at, now)
        elif not getattr(event, "touch", False):
            yield from self._read_mouse_and_keys(event, now)

    def _read_mouse_and_keys(self, event: pygame.event.Event, now: float) -> Iterator[Event]:
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                yield from self._press(event.pos, now, touch=False)
            case pygame.MOUSEBUTTONDOWN if event.button == 3:
                yield Secondary(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                yield from self._lift(event.pos)
            case pygame.MOUSEMOTION:
                yield from self._move(event.pos, held=bool(event.buttons[0]))
            case pygame.MOUSEWHEEL:
                yield Wheel(self._at, event.precise_y)
            case pygame.WINDOWLEAVE if self._down is None:
                yield from self._move(AWAY_FROM_ALL, held=False)
            case pygame.KEYDOWN:
                yield _key(event)
            case pygame.TEXTINPUT:
                yield Typed(event.text)
            case pygame.TEXTEDITING:
                yield Composing(event.text)

    def _read_finger(self, event: pygame.event.Event, at: Point, now: float) -> Iterator[Event]:
        number, second = event.finger_id, self._second
        match event.type:
            case pygame.FINGERDOWN if self._finger is None:
                self._finger = number
                yield from self._press(at, now, touch=True)
            case pygame.FINGERDOWN if second is None:
                self._second = number, at
                self._touch = False  # two fingers press nothing long
            case pygame.FINGERMOTION if number == self._finger:
                before = self._at
                yield from self._move(at, held=True)
                if second is not None:
                    yield from self._pinch(math.dist(before, second[1]), math.dist(self._at, second[1]))
            case pygame.FINGERMOTION if second is not None and number == second[0]:
                self._second = number, at
                yield from self._pinch(math.dist(self._at, second[1]), math.dist(self._at, at))
            case pygame.FINGERUP if second is not None and number == second[0]:
                self._second = None
            case pygame.FINGERUP if number == self._finger:
                self._finger = self._second = None
                yield from self._lift(at)
                self._at = AWAY_FROM_ALL  # a finger that was lifted points nowhere

    def wait(self, now: float) -> Iterator[Event]:
        """Call every frame: a finger held still long enough is a secondary press."""
        if self._down is not None and self._touch and now - self._down[1] >= LONG_PRESS:
            at = self._down[0]
            self._down = None
            yield Secondary(at)

    @property
    def at(self) -> Point:
        return self._at

    @property
    def waiting(self) -> bool:
        return self._down is not None and self._touch

    def _press(self, at: Point, now: float, *, touch: bool) -> Iterator[Event]:
        self._down = (at, now)
        self._touch = touch
        self._at = at
        before, then, clicks = self._last
        clicks = clicks + 1 if now - then < AGAIN and math.dist(at, before) < STILL else 1
        self._last = (at, now, clicks)
        yield Down(at, touch, clicks)

    def _move(self, at: Point, *, held: bool) -> Iterator[Event]:
        self._at = at
        if held and self._touch and self._down is not None:
            if math.dist(at, self._down[0]) < STILL:
                return
            self._touch = False  # it drags: it will not grow long
        if held and self._down is None:
            return  # the rest of a long press
        yield Moved(at, held)

    def _pinch(self, before: float, after: float) -> Iterator[Pinch]:
        if self._down is not None and before != after:
            yield Pinch(self._at, max(1.0, after) / max(1.0, before))

    def _lift(self, at: Point) -> Iterator[Event]:
        if self._down is not None:
            self._down = None
            yield Up(at)


def _key(event: pygame.event.Event) -> Key:
    return Key(
        pygame.key.name(event.key),
        shift=bool(event.mod & pygame.KMOD_SHIFT),
        control=bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)),
        alt=bool(event.mod & pygame.KMOD_ALT),
    )


def way(key: Key, step: int, page: int, whole: int) -> int:
    """How far down a key leads, where the arrows go so far, the others a page or all the way; 0 for other keys."""
    pages = {Key("page up"): -page, Key("page down"): page, Key("home"): -whole, Key("end"): whole}
    ways = {Key("up"): -step, Key("down"): step, **pages}
    return 0 if key.control or key.alt else ways.get(Key(key.name), 0)


MEANT = 0.3  # seconds after which a click is meant for the scene that a click led to


class DoubleClickGuard:
    """Swallows the second click of a double click whose first led to another scene. Other presses all go through."""

    def __init__(self) -> None:
        self._led_to: object = None
        self._led_at = 0.0
        self._swallowing = False  # the rest of such a press

    def note_navigation(self, event: Event, before: object, after: object, now: float) -> None:
        """Note which scene lay on top before an event and after it."""
        if isinstance(event, Down | Up) and after is not before:
            self._led_to, self._led_at = after, now

    def note_handover(self, before: object, after: object) -> None:
        """A scene that a click led to gave way by itself."""
        if before is self._led_to:
            self._led_to = after

    def swallows(self, event: Event, top: object, now: float) -> bool:
        match event:
            case Down(clicks=clicks):
                self._swallowing = clicks > 1 and top is self._led_to and now - self._led_at < MEANT
                self._led_to = None  # one at most: a hand that plays fast loses none
            case Moved() | Up() if self._swallowing:
                self._swallowing = isinstance(event, Moved) and event.held
                return True
        return self._swallowing and isinstance(event, Down)
