"""Controllers: their buttons and sticks become keys, or move the pointer."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pygame

from game.ui.input import Key

STICK = {0: ("left", "right"), 1: ("up", "down")}  # axes of the left stick
SPEED = 900  # pixels a second, at most
FULL = 32_767
FAR, NEAR = 18_000, 12_000  # a stick is active from FAR on until it returns to NEAR
POINTER = (2, 3)  # axes of the right stick, which moves the pointer
PRESS = 8  # right stick pressed: a click
FIRST, NEXT = 0.4, 0.12  # seconds until a held direction repeats, first and later

BUTTONS = {  # buttons by their number in SDL
    0: Key("return"),  # A
    1: Key("escape"),  # B
    2: Key("space"),  # X
    3: Key("h", control=True),  # Y
    4: Key("f1"),  # Back
    6: Key("f10"),  # Start
    7: Key("f6"),  # left stick pressed
    9: Key("tab", shift=True),  # shoulder buttons
    10: Key("tab"),
    11: Key("up"),  # direction pad
    12: Key("down"),
    13: Key("left"),
    14: Key("right"),
}
CAPS = {  # labels of controller buttons
    "Return": "A",
    "Escape": "B",
    "Space": "X",
    "Ctrl H": "Y",
    "F1": "Back",
    "F10": "Start",
    "Page up": "LT",
    "Page down": "RT",
}
TRIGGERS = {4: Key("page up"), 5: Key("page down")}


class Gamepad:
    def __init__(self, window: pygame.Window) -> None:
        self._window = window
        self._opened: dict[int, Any] = {}  # controllers, by the number of each
        self._out: dict[int, Key] = {}  # axes that are far out, with their keys
        self._held: tuple[Key, float] | None = None  # direction, and time of its next repetition
        self._leads = dict.fromkeys(POINTER, 0.0)  # position of the right stick, from -1 to 1
        self._at: tuple[float, float] | None = None  # pointer position while the stick moves it
        self._now = 0.0

    def open(self) -> None:
        """Listen for controllers, also for those that are plugged in later."""
        from pygame._sdl2 import controller  # noqa: PLC0415 - wakes a part of SDL

        controller.init()

    def read(self, event: pygame.event.Event, now: float) -> Iterator[Key]:
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._plug_in(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                # Forget a controller, and release everything it held.
                self._opened.pop(event.instance_id, None)
                self._out.clear()
                self._held = None
                self._leads = dict.fromkeys(POINTER, 0.0)
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP if event.button == PRESS:
                down = event.type == pygame.CONTROLLERBUTTONDOWN
                kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
                pygame.event.post(pygame.event.Event(kind, pos=pygame.mouse.get_pos(), button=1, pad=True))
            case pygame.CONTROLLERBUTTONDOWN if event.button in BUTTONS:
                yield self._hold(BUTTONS[event.button], now)
            case pygame.CONTROLLERBUTTONUP:
                self._held = None
            case pygame.CONTROLLERAXISMOTION if event.axis in POINTER:
                self._leads[event.axis] = event.value / FULL if abs(event.value) >= NEAR / 2 else 0.0
            case pygame.CONTROLLERAXISMOTION:
                yield from self._lean_stick(event.axis, event.value, now)

    def _plug_in(self, number: int) -> None:
        from pygame._sdl2 import controller  # noqa: PLC0415

        with suppress(pygame.error):  # unplugged again
            found = controller.Controller(number)
            self._opened[found.id] = found

    @property
    def plugged(self) -> bool:
        return bool(self._opened)

    def _hold(self, key: Key, now: float) -> Key:
        self._held = (key, now + FIRST) if key.name in ("up", "down", "left", "right") else None
        return key

    def _lean_stick(self, axis: int, value: int, now: float) -> Iterator[Key]:
        """A stick counts once when pushed far, and again after it has come back."""
        if abs(value) < NEAR and self._out.pop(axis, None) is not None:
            self._held = None
        if abs(value) < FAR or axis in self._out:
            return
        key = Key(STICK[axis][value > 0]) if axis in STICK else TRIGGERS.get(axis)
        if key is not None:
            self._out[axis] = key
            yield self._hold(key, now)

    def wait(self, now: float) -> Iterator[Key]:
        """Call every frame: repeats a held direction, and moves the pointer."""
        self._lead_pointer(now - self._now)
        self._now = now
        if self._held is not None and now >= self._held[1]:
            self._held = self._held[0], now + NEXT
            yield replace(self._held[0], again=True)

    def _lead_pointer(self, seconds: float) -> None:
        """Move the system's mouse pointer with the right stick."""
        if not any(self._leads.values()):
            self._at = None
            return
        across, down = (SPEED * seconds * abs(out) * out for out in self._leads.values())
        wide, high = self._window.size
        left, top = self._at or pygame.mouse.get_pos()
        self._at = min(max(0.0, left + across), wide - 1.0), min(max(0.0, top + down), high - 1.0)
        pygame.mouse.set_pos(self._at)

    @property
    def waiting(self) -> bool:
        return self._held is not None or any(self._leads.values())
