"""The last error handler of the loop: it logs an unexpected error, announces it and opens home."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pygame
from pygame import Rect, Surface

from game.scenes.home.home import Home
from game.scenes.shared.parts import pill
from game.scenes.shared.scene import Quit, Replace, Scene, Services, Turn
from game.scenes.shared.stack import Stack
from game.store.archive import ArchiveBusyError
from game.system.report import Report
from game.ui.elements import Column, Element, Label, Measure, Paint, Row
from game.ui.input import Event, Key
from game.ui.lantern import Light, lantern
from game.ui.shapes import blit_centred
from game.ui.text import Style
from game.ui.ui import Ui
from game.ui.widgets.button import Variant

SOON = 10.0  # seconds: errors on home within this time have one cause
MOST = 3  # errors on home before the last resort is shown
LAST = 12  # turns with an error in a row, after which the program ends
WIDEST = 560  # points


class Guard:
    def __init__(self, stack: Stack, window: pygame.Window) -> None:
        self.strict = False  # for tests: errors are raised
        self.report = Report()
        self._stack, self._window = stack, window
        self._at_home: deque[float] = deque(maxlen=MOST)  # times of errors on home
        self._turns = 0  # turns with an error, in a row
        self._well = True

    def begin_turn(self) -> None:
        self._turns = 0 if self._well else self._turns + 1
        self._well = True

    def do(self, work: Callable[[], None]) -> bool:
        """True when all went well."""
        try:
            work()
        except ArchiveBusyError:
            self._stack.services.announce("store.busy")
            return False
        except Exception as error:
            if self.strict:
                raise
            self.caught(error)
            return False
        return True

    def caught(self, error: Exception) -> None:
        self._well = False
        self.report.error(error)
        if self._turns >= LAST:
            raise error
        self._go_home()

    def leave(self, scene: Scene) -> None:
        """Leave a scene; an error in it is logged and stops nothing."""
        try:
            scene.leave()
        except Exception as error:
            if self.strict:
                raise
            self.report.error(error)

    def _go_home(self) -> None:
        """Open a new home, as the data of the old one may cause the error."""
        stack = self._stack
        stack.services.toasts.clear()
        if len(stack) < 2:
            self._at_home.append(time.monotonic())
        while stack:
            self.leave(stack.pop())
        self._window.get_surface().set_clip(None)
        again_and_again = len(self._at_home) == MOST and time.monotonic() - self._at_home[0] < SOON
        if again_and_again or not self._home():
            stack.clear()
            with suppress(Exception):  # the next turn shows whether this works
                stack.put(LastResort(stack.services, self.report.path))

    def _home(self) -> bool:
        try:
            self._stack.put(Home(self._stack.services))
        except Exception as error:  # noqa: BLE001 - then the last resort is shown
            self.report.error(error)
            return False
        with suppress(Exception):  # an announcement is optional
            self._stack.services.announce("trouble.home")
        return True


class LastResort(Scene):
    def __init__(self, services: Services, log: Path | None) -> None:
        super().__init__(services)
        self._log = str(log) if log is not None else ""

    def place(self) -> None:
        tell = self.ui.tell
        again = pill("again", tell("trouble.again"), lambda: Replace(Home(self.services)), high=48, grow=1)
        close = pill("close", tell("trouble.close"), Quit, Variant.OUTLINE, high=48, grow=1)
        words = [
            Label(tell("trouble.title"), Style.TITLE, align=0.5, lines=0, below=12),
            Label(tell("trouble.kept"), Style.BODY, "ink_2", 0.5, lines=0, below=12),
            Label(tell("trouble.log", log=self._log), Style.LABEL, "ink_2", 0.5, lines=0) if self._log else None,
        ]

        def emblem(ui: Ui, target: Surface, rect: Rect) -> None:
            blit_centred(target, lantern(ui, rect.height, Light.LIT), rect.center)

        parts = [
            Element(grow=1),
            Paint(emblem, height=72, below=24, drop=1),
            Column(words, max_width=WIDEST, below=28),
            Row([again, close], gap=12, max_width=372),
            Element(grow=1),
        ]
        self.panel.place(Measure((self.ui,)), Column(parts, pad=(24, 16)), self.area.copy())

    def handle(self, event: Event) -> Turn | None:
        self.dirty = True
        if event == Key("escape"):
            return Quit()
        chosen = self.panel.handle(event)
        turn: Turn | None = self.panel.do(chosen) if chosen is not None else None
        return turn

    def draw(self, target: Surface) -> None:
        self.ui.background(target)
        self.panel.draw(target)
