"""The last guard of the loop: what nobody foresaw is written down, said, and leads home with everything kept."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress

import pygame

from game.scenes.home.home import Home
from game.scenes.shared.last_resort import LastResort
from game.scenes.shared.scene import Scene
from game.scenes.shared.stack import Stack
from game.store.archive import ArchiveBusyError
from game.system.report import Report
from generators.kernel.phrases import say

SOON = 10.0  # seconds: troubles of home that come so close together have one cause
MOST = 3  # of them make home anew; then there is only the last resort
LAST = 12  # turns of the loop, one after the other, in which even that failed: the window is closed


class Guard:
    def __init__(self, stack: Stack) -> None:
        self.strict = False  # for tests: what goes wrong is let out
        self.report = Report()
        self._stack = stack
        self._at_home: deque[float] = deque(maxlen=MOST)  # when something went wrong there
        self._turns = 0  # in a row in which something went wrong
        self._well = True

    def begin_turn(self) -> None:
        self._turns = 0 if self._well else self._turns + 1
        self._well = True

    def do(self, work: Callable[[], None]) -> bool:
        """True when all went well."""
        try:
            work()
        except ArchiveBusyError:
            self._stack.services.announce(say("store.busy"))
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
        """Whoever closes the window, or goes elsewhere, is not held up by a scene that cannot be left."""
        try:
            scene.leave()
        except Exception as error:
            if self.strict:
                raise
            self.report.error(error)

    def _go_home(self) -> None:
        """Make home anew: what the old one knew may be the trouble."""
        stack = self._stack
        stack.services.toasts.clear()
        if len(stack) < 2:
            self._at_home.append(time.monotonic())
        while stack:
            self.leave(stack.pop())
        if (window := pygame.display.get_surface()) is not None:
            window.set_clip(None)
        again_and_again = len(self._at_home) == MOST and time.monotonic() - self._at_home[0] < SOON
        if again_and_again or not self._home():
            self._last_resort()

    def _home(self) -> bool:
        try:
            self._stack.put(Home(self._stack.services))
        except Exception as error:  # noqa: BLE001 - then there is a page that needs less
            self.report.error(error)
            return False
        with suppress(Exception):  # home stands, whether that can be said or not
            self._stack.services.announce(say("trouble.home"))
        return True

    def _last_resort(self) -> None:
        self._stack.clear()
        with suppress(Exception):  # it is on the stack, and its turn of the loop will show whether it works
            self._stack.put(LastResort(self._stack.services, self.report.path))
