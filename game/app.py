"""The window, its loop, and the stack of scenes."""

from __future__ import annotations

import gc
import os
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any
from weakref import ref

import pygame
from pygame import Rect, Surface

from game.guard import Guard
from game.reader.adapter import opens_before_window
from game.scenes.shared.scene import Push, Quit, Route, Scene, Services, Turn
from game.scenes.shared.screen import EVERYWHERE, KeysHere
from game.scenes.shared.screens import PlainScreen, ReadClipboard, ReadFile, ReadText
from game.scenes.shared.stack import Overlay, Stack
from game.scenes.shared.voice import Voice
from game.session.worker import Job
from game.store.settings import HANDHELD, Settings
from game.system import desktop
from game.system.desktop import WindowPlace
from game.ui.command import by_key, cap
from game.ui.gamepad import Gamepad
from game.ui.input import Composing, DoubleClickGuard, Down, Event, InputReader, Key, Moved, Typed
from game.ui.lantern import emblem
from game.ui.ui import ui_for
from generators.kernel.phrases import say, speak, tell

MIN_SIZE = (360, 480)
ACTIVE_RATE, IDLE_RATE, SLEEP_RATE = 60, 30, 5  # ticks a second
PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)
SYSTEM_EVENTS = (pygame.QUIT, pygame.VIDEORESIZE, pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.KEYUP)
# Keys that go on while they are held, by their names, by what is held with them, and by what they do; no others.
HELD = ("Up", "Down", "Left", "Right", "Page up", "Page down", "Backspace", "Delete")
HELD_CHORDS = ("Ctrl Z", "Ctrl Shift Z", "Ctrl Y")
HELD_COMMANDS = ("undo", "redo")
STAY_ACTIVE = 2.0  # seconds of full rate after input, and of the idle rate after work or any other event
GC_THRESHOLD = (700, 10, 1_000_000)  # full collections, which take 50-200 ms, run only on home, in a quiet moment
QUIET = 0.5  # seconds without input
LONGEST_STEP = 0.25  # seconds: after sleep the clock does not jump

UNSEEN = ("offscreen", "dummy", "evdev")  # drivers of SDL
CLASS = "Lantern"  # name for the system, in every language
HINTS = {  # for SDL, before the display begins
    "SDL_MAC_CTRL_CLICK_EMULATE_RIGHT_CLICK": "1",  # as everywhere on a Mac
    "SDL_IME_SHOW_UI": "1",  # otherwise Windows hides the candidates of a Chinese input method
    "SDL_VIDEO_ALLOW_SCREENSAVER": "1",  # otherwise no screen sleeps or locks while Lantern is open
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",  # otherwise Windows stretches the window of python.exe
}

POLL = 1 / 30  # seconds between two checks for events; pygame.event.wait checks a thousand times a second


class App:
    """Draws only scenes that are dirty, and sleeps between frames."""

    def __init__(self, place: WindowPlace = WindowPlace()) -> None:  # noqa: B008 - it is frozen
        desktop.save_memory()
        self.system_window = open_window(place, MIN_SIZE, tell("app.title"))
        self.place = replace(place, size=self.system_window.size, full=False, maximised=False)
        self.hand = InputReader(self.size, self._density)
        self.gamepad = Gamepad(self.system_window)
        self.stack = Stack(self._turn_of)
        self.guard = Guard(self.stack, self.system_window)
        self.stack.let_go, self.stack.press = self.guard.leave, self._dispatch
        self.overlay = Overlay(self.stack)
        self.voice = Voice(self.stack, self.system_window)
        self.frames = 0
        self._moved = False  # whether something was moving in the last frame
        self.double_clicks = DoubleClickGuard()
        self._seen: tuple[Scene | None, object] = (None, None)  # page that was drawn last
        self._keyed: Callable[[], Scene | None] = lambda: None  # the page on which a key went down last
        self._now = 0.0
        self._typing = False
        self._composing = False  # an input method has the keys
        self._pad = False  # a controller was used last
        self._first_start = False
        self._quits = False  # quits even if not everything could be saved
        self._focused = True
        self._full = self._maximised = False
        self._at = place.at
        self._active_until = self._busy_until = self._quiet_from = 0.0
        self._dark = False
        self._asks_dark: Job[bool] | None = None
        self._before = place
        self._waits_to_listen = True

    @property
    def window(self) -> Surface:
        """What is drawn into; another one after each change of the size."""
        return self.system_window.get_surface()

    @property
    def size(self) -> tuple[int, int]:
        """In pixels."""
        return self.system_window.get_surface().get_size()

    @property
    def _density(self) -> float:
        """Pixels in a point, in which the system counts: several on a Retina screen and under Wayland."""
        return self.size[0] / self.system_window.size[0]

    def run(self, services: Services, first: Callable[[], list[Scene]]) -> None:
        self.services = self.stack.services = services
        self._ask_dark()
        self.guard.do(lambda: self.begin(services, first()))
        gc.set_threshold(*GC_THRESHOLD)
        gc.freeze()
        pace = FrameClock()
        before = time.monotonic()
        while self.stack:
            now = pace.wait(self._rate(), pygame.event.peek)
            self.step(min(now - before, LONGEST_STEP), now)
            before = now
            if self._waits_to_listen:  # after the first frame
                self._waits_to_listen = False
                self.guard.do(self.listen)
            if self._asks_dark is not None and self._asks_dark.done:
                self._dark, self._asks_dark = self._asks_dark.result(), None

    def _ask_dark(self) -> None:
        """Ask again with each focus: the player may come from the settings of the system."""
        self._asks_dark = self.services.worker.submit(lambda _: desktop.system_is_dark())

    def listen(self) -> None:
        """Start the screen reader and controllers."""
        try:
            self.voice.open()
        finally:
            if opens_before_window():
                self.system_window.show()
                self.overlay.dirty()
                self._restore_window()
        self.voice.window_focus(on=self._focused)
        self.gamepad.open()

    def begin(self, services: Services, scenes: list[Scene]) -> None:
        """Set the services and push the first scenes, the last on top."""
        self.services = self.stack.services = services
        self._first_start = not services.settings.greeted
        self._choose_handheld_scale()
        self._rebuild_ui()
        if not opens_before_window():
            self._restore_window()
        for scene in scenes:
            self.stack.put(scene)

    def _restore_window(self) -> None:
        """Full screen or maximised, as it was."""
        if self._before.maximised:
            self.system_window.maximize()
        if self._before.full:
            self._toggle_full()

    def step(self, seconds: float, now: float) -> None:
        """One turn of the loop: events, updates, drawing. An error in it opens home."""
        self._now = now
        with self.services.worker.frame():
            self.guard.begin_turn()
            self.guard.do(partial(self._handle_events, now))
            self.guard.do(partial(self._update, seconds, now))
            if self.stack:
                self.guard.do(partial(self._show, seconds))
        if self.stack.can_free and now >= self._quiet_from and not self._moves:
            self.stack.can_free = False
            desktop.free_caches()

    def _update(self, seconds: float, now: float) -> None:
        for event in self.voice.read_requests():
            self._dispatch(event)
        for again in (*self.hand.read_long_press(now), *self.gamepad.wait(now)):
            self._dispatch(again)
        if self.stack:
            before = self._page
            self.follow(self.stack.top.update(seconds if self._focused else 0.0))  # no clock runs in a hidden window
            self.double_clicks.note_handover(before, self._page)
        self.services.sounds.rest()
        messages = self.services.store.messages
        while messages:
            self.services.announce(messages.pop(0))
        ui = self.services.ui
        if ui.settings != self.services.settings or ui.theme.dark != self._is_dark():
            self._rebuild_ui()

    def _show(self, seconds: float) -> None:
        self.overlay.follow(self.window, self.hand.at)
        # Turn on text input only while typing, else an input method would swallow keys.
        typing = self.stack[-1].typing
        if typing != self._typing:
            self._typing, self._composing = typing, False
            (pygame.key.start_text_input if typing else pygame.key.stop_text_input)()
        self.overlay.update(seconds)
        self._draw()
        if self._page != self._seen:
            self._seen, self._composing = self._page, False
            # Drop the presses that waited while a page was built and drawn: nobody had seen it.
            for event in pygame.event.get(PRESSES):
                if any(isinstance(each, Down) for each in self.hand.read(event, self._now)):
                    self.double_clicks.swallow_press()
        self.voice.update(self.frames)

    @property
    def _page(self) -> tuple[Scene | None, object]:
        """The scene on top, and what it shows."""
        scene = self.stack.highest
        return scene, scene and scene.content

    def show_once(self, services: Services, scene: Scene, size: tuple[int, int]) -> None:
        """Draw one scene in a window of that size, outside the loop."""
        self.system_window.size = size
        self.services = services
        services.ui = ui_for(size, services.settings, dark=services.ui.theme.dark)
        speak(services.ui.language)
        scene.resize(Rect((0, 0), size))
        scene.draw(self.window)
        self.system_window.flip()

    def _handle_events(self, now: float) -> None:
        """After an error the rest of this turn's input is dropped, except events of the system."""
        well, events = True, pygame.event.get()
        if events or self.services.worker.busy or self.voice.on:
            self._busy_until = now + STAY_ACTIVE
        for event in events:
            if well or event.type in SYSTEM_EVENTS:
                well = self.guard.do(partial(self._handle_event, event, now)) and well
        if events:
            self._quiet_from = now + QUIET
            if self.size != self.hand.size:  # on another screen a point has more pixels, or fewer
                self._resize(self.system_window.size)
            self._note_place()

    def _handle_event(self, event: pygame.event.Event, now: float) -> None:
        match event.type:
            case pygame.QUIT:
                self.follow(Quit())
            case pygame.VIDEORESIZE:
                self._resize((event.w, event.h))
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWMINIMIZED | pygame.WINDOWHIDDEN:
                self._read(event, now)
                self._focused = False
                self.voice.window_focus(on=False)
                for scene in self.stack:
                    scene.hide()
            case pygame.WINDOWFOCUSGAINED | pygame.WINDOWRESTORED | pygame.WINDOWSHOWN:
                self._focused = True
                self.voice.window_focus(on=True)
                self._maximised = self._maximised and event.type != pygame.WINDOWRESTORED
                self._ask_dark()
            case pygame.WINDOWMAXIMIZED:
                self._maximised = True
            case pygame.WINDOWMOVED:
                self._at = event.x, event.y
            case pygame.WINDOWEXPOSED:
                self.overlay.dirty()
            case pygame.DROPFILE:
                self.follow(ReadFile(event.file) if self.stack else None)
            case pygame.DROPTEXT:
                self.follow(ReadText(event.text, say("import.dropped")) if self.stack else None)
            case _:
                self._read(event, now)

    def _read(self, event: pygame.event.Event, now: float) -> None:
        for each in self.hand.read(event, now):
            self._handle_input(each, pad=getattr(event, "pad", False))
        for each in self.gamepad.read(event, now):
            self._handle_input(each, pad=True)
        if event.type == pygame.CONTROLLERDEVICEREMOVED and self._pad and not self.gamepad.plugged:
            # The controller in use was unplugged: pause a timed game, and show keys instead of buttons.
            self._show_hints(pad=False)
            if self.stack and self.stack.top.pauses:
                self._dispatch(Key("f9"))
            self.services.announce("controller.gone")

    def _handle_input(self, event: Event, *, pad: bool) -> None:
        """Dispatch the event; hints show keys or buttons, depending on what was used last."""
        if pad != self._pad and isinstance(event, Key | Down):
            self._show_hints(pad=pad)
        self._dispatch(event)

    def _show_hints(self, *, pad: bool) -> None:
        self._pad = self.services.ui.by_pad = pad
        self._choose_handheld_scale()
        self.stack.resize(self.stack.area)

    def _choose_handheld_scale(self) -> None:
        """Choose a larger scale at the first start on a handheld."""
        fresh = self._first_start and self.services.settings.scale == Settings().scale
        if fresh and desktop.is_handheld(screens(), pad=self._pad):
            self._first_start = False
            self.services.change(replace(self.services.settings, scale=HANDHELD))

    def _dispatch(self, event: Event) -> None:
        if not self.stack:
            return
        if not (isinstance(event, Moved) and not event.held):
            self.voice.touched = True
            self._active_until = self._now + STAY_ACTIVE
        if isinstance(event, Composing | Typed | Down):
            self._composing = isinstance(event, Composing) and bool(event.text)
        elif self._composing and isinstance(event, Key):
            return  # macOS reports it before the input method takes it
        before, page = self.stack.top, self._page
        if isinstance(event, Key | Typed) and not self._counts(event):
            return
        if self.double_clicks.swallows(event, page, seen=page == self._seen) or self.overlay.takes(event):
            return
        if event in EVERYWHERE["quit"]:
            self.follow(Quit())
            return
        if event in EVERYWHERE["paste"] and not self._typing:
            self.follow(ReadClipboard())
            return
        if event in EVERYWHERE["mute"]:
            settings = self.services.settings
            self.services.change(replace(settings, sound=not settings.sound))
            self.services.announce("sound.off" if settings.sound else "sound.on")
            return
        if event in EVERYWHERE["full"] or event == Key("return", alt=True):
            self._toggle_full()
            return
        if before.typing and not self._typing and isinstance(event, Key) and event.is_text:
            event = Typed(event.name)  # typed before text input was on
        turn = before.handle(event)
        if turn is None and event == Key("f1") and not before.is_dialog:
            turn = Push(KeysHere(self.services, before.keys))
        if turn is None and event in EVERYWHERE["open"] and before.accepts_imports and not before.is_dialog:
            turn = PlainScreen("bring")
        self.follow(turn)
        self.double_clicks.note_navigation(event, page, self._page)

    def _counts(self, event: Key | Typed) -> bool:
        """A key that is held counts again only where it was pressed, if it goes on while held. A letter does in a line
        of text."""
        if not event.again:
            self._keyed = ref(self.stack.top) if isinstance(event, Key) else self._keyed
            return True
        top = self.stack.top
        if top is not self._keyed():
            return False
        if isinstance(event, Typed):
            return top.panel.typing
        command = by_key(top.panel.commands, event)
        return (
            cap(Key(event.name)) in HELD
            or cap(event) in HELD_CHORDS
            or (command is not None and command.id in HELD_COMMANDS)
        )

    def _toggle_full(self) -> None:
        try:
            self.system_window.set_windowed() if self._full else self.system_window.set_fullscreen(desktop=True)
        except pygame.error:
            return  # not possible on this system
        self._full = not self._full
        self._resize(self.system_window.size)
        self._note_place()

    def _note_place(self) -> None:
        """Note the window for the next start. A system may report the size of a maximised window before its state."""
        self.place = replace(self.place, full=self._full, maximised=self._maximised)
        if not (self._full or self._maximised):
            self.place = replace(self.place, size=self.system_window.size, at=self._at)

    def _resize(self, size: tuple[int, int]) -> None:
        self._full = desktop.fills_screen(size, screens()) or (self._full and size != self.place.size)
        larger = (max(size[0], MIN_SIZE[0]), max(size[1], MIN_SIZE[1]))
        if larger != size and not self._full:
            self.system_window.size = larger
        self.hand.size, self.hand.density = self.size, self._density
        self._rebuild_ui()

    def terminate(self) -> None:
        """Quit without asking, as the system ends the program."""
        self._quits = True
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    def follow(self, turn: Turn | None) -> None:
        if isinstance(turn, Quit) and self.services.store.has_unwritten and not self._quits:
            self._quits = True  # quits without asking the next time
            self.services.announce("store.owed")
            return
        self.stack.turn(turn)

    def _turn_of(self, route: Route) -> Turn | None:
        from game.routes import turn_of

        return turn_of(self.services, route)

    def _rate(self) -> int:
        """Frames per second: 60 while active, 30 while busy, else 5."""
        if not self._focused:
            return SLEEP_RATE
        if self._moves or self.hand.waiting or self.gamepad.waiting or self._now < self._active_until:
            return ACTIVE_RATE
        return IDLE_RATE if self._now < self._busy_until else SLEEP_RATE

    @property
    def _moves(self) -> bool:
        return self.overlay.running or any(scene.moving for scene in self.stack[-1:])

    def _rebuild_ui(self) -> None:
        """Lay out everything again after the size, the settings or the system's colours changed."""
        self.services.ui = ui_for(self.size, self.services.settings, dark=self._is_dark())
        self.services.ui.density = self.hand.density
        self.services.ui.by_pad = self._pad
        speak(self.services.ui.language)
        self.system_window.title = tell("app.title")
        desktop.dress_window(self.system_window.handle, dark=self._is_dark())
        self.services.toasts.translate(self.services.ui.tell)
        self.services.ui.clipboard = self.services
        self.overlay.fade.stop()
        self.stack.resize(Rect((0, 0), self.size))

    def _is_dark(self) -> bool:
        theme = self.services.settings.theme
        return theme == "dark" or (theme == "system" and self._dark)

    def _draw(self) -> None:
        shown = list(self.stack.shown)
        moving = any(scene.moving for scene in shown)
        fading = self.overlay.fade.running
        if not (moving or self._moved or fading or any(scene.dirty for scene in shown)):
            if shown[-1].needs_patch:
                shown[-1].needs_patch = False
                shown[-1].patch(self.window)
                self.system_window.flip()
                self.frames += 1
            return
        if not fading or moving or self._moved or any(scene.dirty or scene.needs_patch for scene in shown):
            self._draw_scenes(shown)
        self._moved = moving  # the last frame of a motion is still to be drawn
        self.overlay.blend(self.window)
        self.system_window.flip()
        self.frames += 1

    def _draw_scenes(self, shown: list[Scene]) -> None:
        for scene in shown:
            scene.dirty = scene.needs_patch = False
            scene.draw(self.overlay.fade.canvas(self.window))


class NoScreenError(Exception):
    """Nothing that is drawn could be seen."""


def _begin_display() -> None:
    """Start the display; without a screen SDL would draw to nowhere, which is an error unless requested."""
    asked = os.environ.get("SDL_VIDEODRIVER") or os.environ.get("SDL_VIDEO_DRIVER")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoScreenError from error
    if not asked and pygame.display.get_driver() in UNSEEN:
        raise NoScreenError


def open_window(place: WindowPlace, least: tuple[int, int], title: str) -> pygame.Window:
    """Open the window at its last place, with title and icon; keys repeat, and text input is off."""
    if sys.platform.startswith("linux"):  # else every flip on X11 goes through a texture: 4 ms, 90 MB more, measured
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ["SDL_VIDEO_X11_WMCLASS"] = CLASS  # pygame has put the script there
    for name, value in HINTS.items():
        os.environ.setdefault(name, value)
    desktop.name_program()
    _begin_display()
    pygame.font.init()
    place = desktop.on_screens(place, screens(), least)
    window = create_window(title, place)
    if sys.platform != "darwin":  # there it would replace the icon of the bundle, which is sharper
        window.set_icon(emblem(256 if sys.platform == "win32" else 64))
    else:
        desktop.clear_menu()
    pygame.key.set_repeat(400, 40)
    pygame.key.stop_text_input()
    return window


def screens() -> list[tuple[int, int]]:
    """The sizes of all screens; none where the driver makes them up."""
    return [] if pygame.display.get_driver() == "dummy" else pygame.display.get_desktop_sizes()


def create_window(title: str, place: WindowPlace) -> pygame.Window:
    """A window with a surface, hidden until a screen reader could connect; without the hint where the system cannot
    follow it. It is no window of pygame.display, which is not sharp on a Retina screen."""
    about: dict[str, Any] = {} if place.at is None else {"position": place.at}
    about |= {"resizable": True, "allow_high_dpi": True, "hidden": opens_before_window()}
    window = pygame.Window(title, place.size, **about)
    try:
        window.get_surface()
    except pygame.error:
        window.destroy()
        os.environ.pop("SDL_FRAMEBUFFER_ACCELERATION", None)
        pygame.display.quit()
        pygame.display.init()
        window = pygame.Window(title, place.size, **about)
    return window


class FrameClock:
    """A frame clock; a late frame does not delay all later ones, as with pygame's clock."""

    def __init__(self) -> None:
        self._due = float("-inf")  # the first frame is due at once

    def wait(self, rate: int, wanted: Callable[[], bool] = lambda: False) -> float:
        """Sleep until the next frame is due, or `wanted`; return the time."""
        now = time.monotonic()
        self._due = max(self._due + 1 / rate, now)
        while self._due - now > POLL:
            time.sleep(POLL)
            now = time.monotonic()
            if wanted():
                self._due = now
        time.sleep(max(0.0, self._due - now))
        return time.monotonic()
