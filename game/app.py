"""The window, its loop, and the stack of scenes."""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Iterator
from pathlib import Path

import pygame

from game.pace import Pace
from game.scenes.import_ import Import, read_from
from game.scenes.opening import Opening
from game.scenes.scene import Bring, Open, Pop, Push, Quit, Replace, Scene, Services, Then, Turn, Uncover
from game.system import save_memory, system_is_dark, tidy
from game.ui.emblem import emblem
from game.ui.input import Event, Hand, Key, Moved
from game.ui.ui import ui_for
from game.ui.window import hint_presentation, opened
from game.worker import Job
from generators.phrases import say, tell

LEAST = (360, 480)
FIRST = (1280, 800)
ACTIVE, IDLE, AWAY = 60, 30, 5  # ticks a second
AWAKE = 2.0  # seconds that a touch of the hand keeps the loop active
YOUNG_ONLY = (700, 10, 1_000_000)  # Python looks for garbage among the old only back home: it takes 50-200 ms
LONGEST_STEP = 0.25  # seconds: a machine that slept does not make the clock jump


class App:
    """Draws only what is dirty; sleeps in between."""

    def __init__(self) -> None:
        save_memory()
        hint_presentation()
        os.environ["SDL_VIDEO_X11_WMCLASS"] = tell("app.title")  # pygame has put the script there
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_icon(emblem(64))
        self.window = opened(FIRST)
        pygame.display.set_caption(tell("app.title"))
        pygame.key.set_repeat(400, 40)
        pygame.key.stop_text_input()
        self.hand = Hand(self.size)
        self.stack: list[Scene] = []
        self.frames = 0
        self._moved = False  # something was moving when all was drawn last
        self._typing = False
        self._focused = True
        self._full = False
        self._awake = 0.0
        self._dark = False

    @property
    def size(self) -> tuple[int, int]:
        return self.window.get_size()

    def run(self, services: Services, scenes: list[Scene]) -> None:
        dark: Job[bool] | None = services.worker.submit(lambda _: system_is_dark())
        self.begin(services, scenes)
        gc.set_threshold(*YOUNG_ONLY)
        gc.freeze()
        pace = Pace()
        before = time.monotonic()
        while self.stack:
            now = pace.wait(self._rate())
            self.step(min(now - before, LONGEST_STEP), now)
            before = now
            if dark is not None and dark.done:
                self._dark, dark = dark.result(), None

    def begin(self, services: Services, scenes: list[Scene]) -> None:
        """Take up the services and put up the first scenes, the last on top."""
        self.services = services
        self._dress()
        for scene in scenes:
            self.put(scene)

    def step(self, seconds: float, now: float) -> None:
        """One turn of the loop: events, time, picture."""
        for event in pygame.event.get():
            self._take(event, now)
        for touch in self.hand.wait(now):
            self._pass_on(touch)
        if self.stack:
            self._turn(self.stack[-1].update(seconds if self._focused else 0.0))  # no clock runs unseen
        self._messages(seconds)
        self._redress()
        if self.stack:
            self._keyboard()
            self._draw()

    def show_once(self, services: Services, scene: Scene, size: tuple[int, int]) -> None:
        """Draw one scene in a window of that size, outside the loop."""
        if self.size != size:
            self.window = opened(size)
        self.services = services
        services.ui = ui_for(size, services.settings, dark=services.ui.theme.dark)
        scene.resize(pygame.Rect((0, 0), size))
        scene.draw(self.window)
        pygame.display.flip()

    # --- events

    def _take(self, event: pygame.event.Event, now: float) -> None:
        match event.type:
            case pygame.QUIT:
                self._turn(Quit())
            case pygame.VIDEORESIZE:
                self._resized((event.w, event.h))
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWMINIMIZED | pygame.WINDOWHIDDEN:
                self._focused = False
                for scene in self.stack:
                    scene.hide()
            case pygame.WINDOWFOCUSGAINED | pygame.WINDOWRESTORED | pygame.WINDOWSHOWN:
                self._focused = True
            case pygame.WINDOWEXPOSED:
                self._dirty()
            case pygame.DROPFILE:
                self._dropped(Path(event.file))
            case _:
                for each in self.hand.read(event, now):
                    self._pass_on(each)

    def _pass_on(self, event: Event) -> None:
        if not self.stack:
            return
        if not (isinstance(event, Moved) and not event.held):
            self._awake = time.monotonic() + AWAKE
        if event == Key("q", control=True):
            self._turn(Quit())
            return
        if event == Key("v", control=True) and not self._typing:
            self._paste()
            return
        if event == Key("f11") or event == Key("return", alt=True):
            self._toggle_full()
            return
        self._turn(self.stack[-1].handle(event))

    def _paste(self) -> None:
        text = self.services.pasted()
        if text.strip():
            self._turn(Bring(text.encode(), tell("import.clipboard")))
        else:
            self.services.announce(say("import.nothing"))

    def _dropped(self, path: Path) -> None:
        if self.stack:
            self._turn(Push(read_from(self.services, path)))

    def _toggle_full(self) -> None:
        try:
            pygame.display.toggle_fullscreen()
        except pygame.error:
            return  # not every system can
        self._full = not self._full
        self._resized(pygame.display.get_window_size())

    def _resized(self, size: tuple[int, int]) -> None:
        wanted = (max(size[0], LEAST[0]), max(size[1], LEAST[1]))
        if wanted != size and not self._full:
            self.window = opened(wanted)
        else:
            self.window = pygame.display.get_surface() or self.window
        self.hand.size = self.size
        self._dress()

    # --- the stack

    def _turn(self, turn: Turn | None) -> None:
        while turn is not None:
            turn = self._turned(turn)

    def _turned(self, turn: Turn) -> Turn | None:
        """Do one turn; it may give rise to another."""
        match turn:
            case Push(scene):
                self.put(scene)
            case Replace(scene, then):
                self.stack.pop().leave()
                self.put(scene)
                return then() if then is not None else None
            case Pop(then):
                return self._popped(then)
            case Uncover():
                self._uncover()
            case Quit():
                self._clear(0)
            case Bring(data, name):
                self.put(Import(self.services, data, name))
            case Open(entry, wanted):
                self._clear(1)
                self.put(Opening(self.services, entry, wanted))
        return None

    def _clear(self, left: int) -> None:
        """Leave all scenes but so many; a game that is left is kept."""
        while len(self.stack) > left:
            self.stack.pop().leave()

    def put(self, scene: Scene) -> None:
        """On top of those that are there."""
        self.stack.append(scene)
        scene.resize(pygame.Rect((0, 0), self.size))

    def _popped(self, then: Then | None) -> Turn | None:
        """What follows comes first: the scene beneath is laid out as it is after that."""
        if len(self.stack) == 1:
            return None  # home stays
        self.stack.pop().leave()
        turn = then() if then is not None else None
        self._back()
        return turn

    def _uncover(self) -> None:
        while self.stack[-1].over_another:
            self.stack.pop().leave()
        self._back()

    def _back(self) -> None:
        self.stack[-1].resize(pygame.Rect((0, 0), self.size))
        if len(self.stack) == 1:
            tidy()
        self.stack[-1].back()

    # --- the picture

    def _rate(self) -> int:
        if not self._focused:
            return AWAY
        moving = any(scene.moving for scene in self.stack[-1:]) or self.services.toasts.showing or self.hand.waiting
        return ACTIVE if moving or time.monotonic() < self._awake else IDLE

    def _messages(self, seconds: float) -> None:
        messages = self.services.store.messages
        while messages:
            self.services.announce(messages.pop(0))
        if self.services.toasts.update(seconds):
            self._dirty()

    def _redress(self) -> None:
        """Settings or the system's colours changed: everything is laid anew."""
        ui = self.services.ui
        if ui.settings != self.services.settings or ui.theme.dark != self._is_dark():
            self._dress()

    def _dress(self) -> None:
        self.services.ui = ui_for(self.size, self.services.settings, dark=self._is_dark())
        self.services.ui.clipboard = self.services
        for scene in self.stack:
            scene.resize(pygame.Rect((0, 0), self.size))

    def _is_dark(self) -> bool:
        theme = self.services.settings.theme
        return theme == "dark" or (theme == "system" and self._dark)

    def _dirty(self) -> None:
        for scene in self._shown():
            scene.dirty = True

    def _shown(self) -> Iterator[Scene]:
        """The top scene, and what can be seen beneath it; the lowest first."""
        first = len(self.stack) - 1
        while first > 0 and self.stack[first].over_another:
            first -= 1
        yield from self.stack[max(first, 0) :]

    def _draw(self) -> None:
        shown = list(self._shown())
        moving = any(scene.moving for scene in shown)
        if not (moving or self._moved or any(scene.dirty for scene in shown)):
            self._patch()
            return
        self._moved = moving  # once more when it has stopped: how it stands now was not seen yet
        for scene in shown:
            scene.dirty = scene.patchy = False
            scene.draw(self.window)
        self.services.toasts.draw(self.services.ui, self.window, self.window.get_rect())
        pygame.display.flip()
        self.frames += 1

    def _patch(self) -> None:
        top = self.stack[-1]
        if top.patchy:
            top.patchy = False
            pygame.display.update(top.patch(self.window))
            self.frames += 1

    def _keyboard(self) -> None:
        """Text input is on only where letters are wanted, else an input method would swallow keys."""
        typing = self.stack[-1].typing
        if typing != self._typing:
            self._typing = typing
            (pygame.key.start_text_input if typing else pygame.key.stop_text_input)()
