"""Input: pygame's events turned into a few plain ones, whether by mouse, finger, keyboard or controller."""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

import pygame

LONG_PRESS = 0.45  # seconds
AGAIN = 0.4  # seconds between the presses of a double click
STILL = 10  # pixels that a finger may move without dragging

FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
KEYS = (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING)

Point: TypeAlias = tuple[int, int]
AWAY_FROM_ALL: Point = (-10_000, -10_000)  # outside the window

TEXT_AFTER = 0.2  # seconds after its key in which a letter comes; what comes later comes of a key that is held
SIGNS = "⺀"  # from this sign on only an input method writes, which is no key


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
    """Two fingers moved apart or together; `at` is the fixed point."""

    at: Point
    times: float


@dataclass(frozen=True, slots=True)
class Key:
    """A key by its name: "a", "return", "left", "f11"; a letter's case does not matter here."""

    name: str
    shift: bool = False
    control: bool = False  # Command on a Mac
    alt: bool = False
    again: bool = field(default=False, compare=False)  # it is held, and repeats

    @property
    def is_text(self) -> bool:
        """Is the key a letter or a digit?"""
        return len(self.name) == 1 and self.name.isalnum() and not (self.control or self.alt)


@dataclass(frozen=True, slots=True)
class Typed:
    text: str
    again: bool = field(default=False, compare=False)  # its key is held, and repeats


@dataclass(frozen=True, slots=True)
class Composing:
    """The unfinished text of an input method."""

    text: str


Event: TypeAlias = Down | Moved | Up | Secondary | Wheel | Pinch | Key | Typed | Composing


class InputReader:
    """Turns pygame's events into ours. SDL also sends touches as mouse events; these are dropped."""

    def __init__(self, size: Point, density: float = 1.0) -> None:
        self.size = size
        self.density = density  # pixels per point; the system gives the mouse in points
        self._down: tuple[Point, float] | None = None  # place and time of a press that may become a long one
        self._last: tuple[Point, float, int] = ((0, 0), -math.inf, 0)  # place, time and clicks of the last press
        self._touch = False
        self._finger: int | None = None
        self._second: tuple[int, Point] | None = None  # finger that came while the first was down
        self.at: Point = AWAY_FROM_ALL  # pointer
        self._keys: set[int] = set()  # keys that are down; pygame reports a key that repeats as pressed anew
        self._text_until = -math.inf  # until then a letter comes of a key that was just pressed

    def read(self, event: pygame.event.Event, now: float) -> Iterator[Event]:
        if event.type == pygame.WINDOWFOCUSLOST:  # releases may never be reported
            self._keys.clear()
        if event.type in FINGERS:
            at = round(event.x * self.size[0]), round(event.y * self.size[1])
            yield from self._read_finger(event, at, now)
        elif event.type in KEYS:
            yield from self._read_keys(event, now)
        elif not getattr(event, "touch", False):
            yield from self._read_mouse(event, now)

    def _read_keys(self, event: pygame.event.Event, now: float) -> Iterator[Event]:
        match event.type:
            case pygame.KEYDOWN:
                again = event.key in self._keys
                self._keys.add(event.key)
                self._text_until = -math.inf if again else now + TEXT_AFTER
                if not _is_of_mac(event):
                    yield _key(event, again=again)
            case pygame.KEYUP:
                self._keys.discard(event.key)
            case pygame.TEXTINPUT:
                again = bool(self._keys) and now > self._text_until and len(event.text) == 1 and event.text < SIGNS
                self._text_until = -math.inf
                yield Typed(event.text, again)
            case pygame.TEXTEDITING:
                yield Composing(event.text)

    def _read_mouse(self, event: pygame.event.Event, now: float) -> Iterator[Event]:
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                yield from self._press(self._in_pixels(event.pos), now, touch=False)
            case pygame.MOUSEBUTTONDOWN if event.button == 3:
                yield Secondary(self._in_pixels(event.pos))
            case pygame.MOUSEBUTTONUP if event.button == 1:
                yield from self._lift(self._in_pixels(event.pos))
            case pygame.MOUSEMOTION:
                yield from self._move_pointer(self._in_pixels(event.pos), held=bool(event.buttons[0]))
            case pygame.MOUSEWHEEL:
                yield Wheel(self.at, event.precise_y)
            case pygame.WINDOWFOCUSLOST if self._finger is not None:
                self._finger = self._second = None
                yield from self._lift(AWAY_FROM_ALL)
                self.at = AWAY_FROM_ALL
            case pygame.WINDOWLEAVE if self._down is None:
                yield from self._move_pointer(AWAY_FROM_ALL, held=False)

    def _in_pixels(self, at: Point) -> Point:
        return round(at[0] * self.density), round(at[1] * self.density)

    def _read_finger(self, event: pygame.event.Event, at: Point, now: float) -> Iterator[Event]:
        number, second = event.finger_id, self._second
        match event.type:
            case pygame.FINGERDOWN if self._finger is None:
                self._finger = number
                yield from self._press(at, now, touch=True)
            case pygame.FINGERDOWN if second is None:
                self._second = number, at
                self._touch = False  # no long press with two fingers
            case pygame.FINGERMOTION if number == self._finger:
                before = self.at
                yield from self._move_pointer(at, held=True)
                if second is not None:
                    yield from self._pinch(math.dist(before, second[1]), math.dist(self.at, second[1]))
            case pygame.FINGERMOTION if second is not None and number == second[0]:
                self._second = number, at
                yield from self._pinch(math.dist(self.at, second[1]), math.dist(self.at, at))
            case pygame.FINGERUP if second is not None and number == second[0]:
                self._second = None
            case pygame.FINGERUP if number == self._finger:
                self._finger = self._second = None
                yield from self._lift(at)
                self.at = AWAY_FROM_ALL

    def read_long_press(self, now: float) -> Iterator[Event]:
        """Call every frame: a finger held still long enough is a secondary press."""
        if self._down is not None and self._touch and now - self._down[1] >= LONG_PRESS:
            at = self._down[0]
            self._down = None
            yield Secondary(at)

    @property
    def waiting(self) -> bool:
        return self._down is not None and self._touch

    def _press(self, at: Point, now: float, *, touch: bool) -> Iterator[Event]:
        self._down = (at, now)
        self._touch = touch
        self.at = at
        before, then, clicks = self._last
        clicks = clicks + 1 if now - then < AGAIN and math.dist(at, before) < STILL else 1
        self._last = (at, now, clicks)
        yield Down(at, touch, clicks)

    def _move_pointer(self, at: Point, *, held: bool) -> Iterator[Event]:
        self.at = at
        if held and self._touch and self._down is not None:
            if math.dist(at, self._down[0]) < STILL:
                return
            self._touch = False  # a drag is no long press
        if held and self._down is None:
            return  # after a long press
        yield Moved(at, held)

    def _pinch(self, before: float, after: float) -> Iterator[Pinch]:
        if self._down is not None and before != after:
            yield Pinch(self.at, max(1.0, after) / max(1.0, before))

    def _lift(self, at: Point) -> Iterator[Event]:
        if self._down is not None:
            self._down = None
            yield Up(at)


def _is_of_mac(event: pygame.event.Event) -> bool:
    """Does macOS act on the key as well? Command hides with H, minimises with M, and does much with
    Control or Option."""
    if sys.platform == "darwin" and event.mod & pygame.KMOD_META:
        return event.key in (pygame.K_h, pygame.K_m) or bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT))
    return False


def _key(event: pygame.event.Event, *, again: bool) -> Key:
    return Key(
        pygame.key.name(event.key),
        shift=bool(event.mod & pygame.KMOD_SHIFT),
        control=bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)),
        alt=bool(event.mod & pygame.KMOD_ALT),
        again=again,
    )


def way(key: Key, step: int, page: int, whole: int) -> int:
    """The distance that a key scrolls down: a step, a page or the whole length; 0 for other keys."""
    pages = {Key("page up"): -page, Key("page down"): page, Key("home"): -whole, Key("end"): whole}
    ways = {Key("up"): -step, Key("down"): step, **pages}
    return 0 if key.control or key.alt else ways.get(Key(key.name), 0)


class DoubleClickGuard:
    """Swallows the second click of a double click if the first led to another page."""

    def __init__(self) -> None:
        self._led_to: object = None
        self._swallowing = False  # until such a press ends

    def note_navigation(self, event: Event, before: object, after: object) -> None:
        """Note which page lay on top before an event and after it."""
        if isinstance(event, Down | Up) and after != before:
            self._led_to = after

    def note_handover(self, before: object, after: object) -> None:
        """The page opened by the click was replaced by another."""
        if before == self._led_to:
            self._led_to = after

    def swallow_press(self) -> None:
        """The pointer went down before the page could be seen; swallow the rest of that press."""
        self._swallowing = True

    def swallows(self, event: Event, top: object, *, seen: bool) -> bool:
        match event:
            case Down(clicks=clicks):
                self._swallowing = not seen or (clicks > 1 and top == self._led_to)
                self._led_to = self._led_to if not seen else None  # on a visible page only one press is swallowed
            case Moved() | Up() | Secondary() if self._swallowing:
                self._swallowing = isinstance(event, Moved) and event.held
                return True
        return self._swallowing and isinstance(event, Down)
