"""A position among steps and their links: moved by the player, or played at a speed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from game.ui.command import Command
from game.ui.elements import Measure, beside_board
from game.ui.input import Down, Event, Moved, Up
from game.ui.theme import mix
from game.ui.ui import Ui

HIGH, KNOB = 8, 11  # points: the line, and half the knob


class StepCursor(ABC):
    """`at` counts steps from 0 to `last`, `link` the links of that step."""

    def __init__(self, speeds: tuple[int, ...], speed: int) -> None:
        self.at = self.link = 0
        self.speeds, self.speed = speeds, speed
        self._seen: float | None = None  # seconds at this position, while it plays

    @property
    @abstractmethod
    def last(self) -> int: ...

    @property
    def final(self) -> bool:
        return True

    @abstractmethod
    def wait(self) -> float:
        """Seconds until the next place, at this speed."""

    def links(self, at: int) -> int:
        return 1

    @property
    def at_end(self) -> bool:
        return self.at >= self.last

    @property
    def plays(self) -> bool:
        return self._seen is not None

    @property
    def here(self) -> tuple[int, int]:
        return self.at, self.link

    @property
    def share(self) -> float:
        """The number of steps shown, with those of several links in parts."""
        return self.at + self.link / self.links(self.at)

    def to(self, at: int) -> None:
        """Go to a step by hand, which ends playing."""
        self._seen = None
        self.at, self.link = max(0, min(at, self.last)), 0

    def step(self, by: int) -> None:
        self._seen = None
        self._go(by)

    def play(self, *, on: bool) -> None:
        """Plays the steps; at the end, begins again at the start."""
        if on and self.at_end and self.final:
            self.at = self.link = 0
        self._seen = 0.0 if on else None

    def change_speed(self, by: int, *, around: bool = False) -> None:
        """Takes another speed; `around`: from the last one to the first."""
        number = self.speeds.index(self.speed) + by
        most = len(self.speeds)
        self.speed = self.speeds[number % most if around else max(0, min(number, most - 1))]

    def update(self, seconds: float) -> bool:
        """Let time pass; True when it went on, or came to rest."""
        if self._seen is None:
            return False
        before, self._seen = self.here, self._seen + seconds
        while not self.at_end and self._seen >= (wait := self.wait()):
            self._seen -= wait
            self._go(1)
        if self.at_end:
            self._seen = None if self.final else 0.0
        return before != self.here or self._seen is None

    def _go(self, by: int) -> None:
        link = self.link + by
        if 0 <= link < self.links(self.at):
            self.link = link
        elif by > 0 and not self.at_end:
            self.at, self.link = self.at + 1, 0
        elif by < 0 and self.at > 0:
            self.at, self.link = self.at - 1, self.links(self.at - 1) - 1


def step_commands(ui: Ui, cursor: StepCursor, do: Callable[[Callable[[], None]], None]) -> tuple[Command, ...]:
    """Commands to move through steps; the first four are pills. `do` runs them and shows the result."""
    tell, play = ui.tell, "pause" if cursor.plays else "play"

    def command(name: str, keys: tuple[str, ...], deed: Callable[[], None], label: str = "", icon: str = "") -> Command:
        return Command(name, label, partial(do, deed), keys, icon=icon)

    before = command("before", ("Left",), partial(cursor.step, -1), tell("stage.before"), "back")
    after = command("after", ("Right",), partial(cursor.step, 1), tell("stage.after"), "forward")
    again = partial(cursor.change_speed, 1, around=True)
    return (
        command("play", ("Space",), lambda: cursor.play(on=not cursor.plays), tell(f"stage.{play}"), play),
        replace(before, enabled=cursor.share > 0 or cursor.plays),
        replace(after, enabled=not (cursor.at_end and cursor.final)),
        command("speed", (), again, tell("stage.speed", speed=cursor.speed)),
        command("first", ("Home",), partial(cursor.to, 0)),
        command("last", ("End",), lambda: cursor.to(cursor.last)),
        command("faster", ("+", "=", "[+]"), partial(cursor.change_speed, 1)),
        command("slower", ("-", "[-]"), partial(cursor.change_speed, -1)),
    )


class TrackBar:
    """`shares`: the position of each step, from 0 at the left to 1 at the right."""

    def __init__(self, ui: Ui) -> None:
        self.m = beside_board(ui)
        self.rect = Rect(0, 0, 0, 0)  # area that can be dragged
        self.shares: Sequence[float] = (0.0,)
        self.held = False
        self._line_drop = 0  # pixels from the middle of all down to the line

    def place(self, m: Measure, rect: Rect, drop: float) -> None:
        self.m, self.rect, self._line_drop = m, rect, m.px(drop)

    @property
    def line(self) -> Rect:
        knob, high = self.m.px(KNOB), self.m.px(HIGH)
        top = self.rect.centery + self._line_drop - high // 2
        return Rect(self.rect.left + knob, top, max(1, self.rect.width - 2 * knob), high)

    def x(self, share: float) -> int:
        return self.line.left + round(self.line.width * share)

    def nearest(self, x: int) -> int:
        places = [self.x(each) for each in self.shares]
        right = bisect_left(places, x)
        near = [each for each in (right - 1, right) if 0 <= each < len(places)]
        return min(near, key=lambda each: abs(places[each] - x))

    def handle(self, event: Event) -> int | None:
        match event:
            case Down(at) if self.rect.collidepoint(at):
                self.held = True
            case Moved(at, held=True) if self.held:
                pass
            case Up(at) if self.held:
                self.held = False
            case _:
                return None
        return self.nearest(at[0])

    def draw_line(self, target: Surface, x: int) -> None:
        theme, line, rounded = self.m.ui.theme, self.line, self.m.ui.shapes.rounded_rect
        rounded(target, line, line.height // 2, mix(theme.tile, theme.line, 0.5))
        passed = Rect(line.left, line.top, max(line.height, x - line.left), line.height)
        rounded(target, passed, line.height // 2, theme.ink_2)

    def draw_knob(self, target: Surface, x: int) -> None:
        px, theme = self.m.px, self.m.ui.theme
        for radius, colour in ((px(KNOB) + px(2), theme.bg), (px(KNOB), theme.primary)):
            self.m.ui.shapes.dot(target, (x, self.line.centery), radius, colour)
