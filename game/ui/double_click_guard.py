"""The second click of a double click, where the first one has led to another scene already."""

from __future__ import annotations

from game.ui.input import Down, Event, Moved, Up

MEANT = 0.3  # seconds after which a click is meant for the scene that a click led to


class Astray:
    """Knows where the last click led, and keeps from there what was not meant for it. Other presses all go through."""

    def __init__(self) -> None:
        self._led_to: object = None
        self._led_at = 0.0
        self._deaf = False  # to the rest of such a press

    def led(self, event: Event, before: object, after: object, now: float) -> None:
        """What was on top before an event and after it."""
        if isinstance(event, Down | Up) and after is not before:
            self._led_to, self._led_at = after, now

    def handed_over(self, before: object, after: object) -> None:
        """A scene that a click led to gave way by itself."""
        if before is self._led_to:
            self._led_to = after

    def takes(self, event: Event, top: object, now: float) -> bool:
        """Nobody wants this one, nor what follows of it."""
        match event:
            case Down(clicks=clicks):
                self._deaf = clicks > 1 and top is self._led_to and now - self._led_at < MEANT
                self._led_to = None  # one at most: a hand that plays fast loses none
            case Moved() | Up() if self._deaf:
                self._deaf = isinstance(event, Moved) and event.held
                return True
        return self._deaf and isinstance(event, Down)
