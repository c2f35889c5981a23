"""Plays the app without a screen: posts what pygame would report, and turns the loop with a clock of its own."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import replace
from datetime import date
from functools import cache
from types import SimpleNamespace
from typing import Any, TypeVar
from unittest.mock import patch

import pygame

from game.app import LONGEST_STEP, App
from game.catalogue import CATALOGUE, Entry, shown
from game.scenes.atlas import queries
from game.scenes.files.import_dialog import ImportDialog
from game.scenes.home.home import Home
from game.scenes.play.play import Playing
from game.scenes.shared.scene import Daily, NewPuzzle, Open, Scene, Services
from game.session.puzzle_cache import fresh
from game.session.worker import Worker
from game.start import services_for
from game.store.archive import ArchiveBusyError, Game
from game.store.store import Store
from game.system import desktop
from game.system.desktop import WindowPlace
from game.ui.elements import Widget
from generators.kernel.kind import no_pulse
from tests.game.draw_cache import drawn_once
from tests.game.memory_store import MemoryStore
from tests.rows import FULL
from tools.pin_puzzles import kept_text

S = TypeVar("S", bound=Scene)

TICK = 1 / 60
PATIENCE = 20.0  # seconds of processor for the worker and us: others on the machine may take as long as they like
LOOK = 0.003  # seconds between two turns of who waits for the worker, which needs the processor itself
TODAY = date(2026, 11, 20)


@cache
def puzzle_text(kind: str, preset: str) -> str:
    entry = entry_of(kind)
    if (text := kept_text("pilot", kind, entry.preset(preset).id)) is not None:
        return text
    return entry.kind.write(fresh(entry.kind, entry.preset(preset), no_pulse, seed=f"pilot {preset}"))


def entry_of(kind: str) -> Entry:
    return next(each for each in CATALOGUE if each.kind.id == kind)


class OutOfReachError(AssertionError):
    """A hand cannot press there."""


class PilotApp(App):
    """Draws only while it is watched, and when a test looks at its window: most judge no picture."""

    def __init__(self, size: tuple[int, int], *, watched: bool) -> None:
        self.watched, self._due, self._turns = watched, False, True
        super().__init__(WindowPlace(size))
        self._turns = False
        begin_fade = self.overlay._begin_fade
        self.overlay._begin_fade = lambda *seen: begin_fade(*seen) if self.watched else None  # type: ignore[method-assign]

    @property
    def window(self) -> pygame.Surface:
        if self._due and not self._turns and self.stack:
            with self._turn():
                self._draw_scenes(list(self.stack.shown))
                self.overlay.blend(super().window)
            self._due = False
        return super().window

    def step(self, seconds: float, now: float) -> None:
        with self._turn():
            self._due = self._due or not self.watched
            super().step(seconds, now)

    def show_once(self, services: Services, scene: Scene, size: tuple[int, int]) -> None:
        with self._turn():
            self._due = False
            super().show_once(services, scene, size)

    def _draw(self) -> None:
        if not self.watched:
            for scene in self.stack.shown:
                scene.dirty = scene.needs_patch = False
            return
        if self._due:
            self.overlay.dirty()
        self._due = False
        super()._draw()

    @contextmanager
    def _turn(self) -> Iterator[None]:
        """The app's own look at its window shows it as it was drawn last."""
        self._turns = True
        yield
        self._turns = False


REPEAT = 0.04  # seconds between two repeats of a key that is held
BUILDING = 8  # repeats that wait while a page is built for 300 ms


class Pilot:
    """Where a test says what a hand does. Puzzles lie ready; nothing is made ahead unless a test wants it."""

    def __init__(
        self,
        store: Store | None = None,
        size: tuple[int, int] = (1280, 800),
        *,
        ahead: bool = False,
        greeted: bool = True,
        watched: bool = False,
        today: date = TODAY,
    ) -> None:
        pygame.event.clear() if pygame.display.get_init() else None
        self.app = PilotApp(size, watched=watched)
        self.app.guard.strict = True
        self.store = store or MemoryStore(lambda: today)
        self.worker = Worker()
        self.now = 0.0
        self.clipboard = SimpleNamespace(text="")
        self.services = services_for(self.store, self.worker, self.app.size)
        self.services.settings = replace(self.services.settings, greeted=greeted or self.services.settings.greeted)
        self.services.today = lambda: today
        self.services.copy = lambda text: setattr(self.clipboard, "text", text)
        self.services.paste = lambda: self.clipboard.text
        if not ahead:
            self.services.ready.request = lambda *_: False  # type: ignore[method-assign]
        self.app.begin(self.services, [Home(self.services)])
        self.step()

    # --- time

    def step(self, times: int = 1) -> None:
        """Turn the loop. Whoever watches sees the last of several pictures."""
        with self.unseen():
            self._pass(times - 1)
        self._pass(1)

    def wait(self, seconds: float) -> None:
        self.step(round(seconds / TICK))

    def watch(self, seconds: float) -> None:
        """Wait, and every picture is drawn."""
        with patch.object(self.app, "watched", True):
            self._pass(round(seconds / TICK))

    def unseen(self) -> AbstractContextManager[object]:
        """No picture is drawn meanwhile, though somebody watches."""
        return patch.object(self.app, "watched", False)

    def _pass(self, turns: int) -> None:
        for _ in range(turns):
            self.now += TICK
            self.app.step(TICK, self.now)

    def until(self, true: Callable[[], object]) -> None:
        """Turn the loop until that is so and known; the worker needs time, and the archive may be busy."""
        end = time.process_time() + PATIENCE

        def is_so() -> bool:
            try:
                return bool(true())
            except ArchiveBusyError:
                return False

        with self.unseen():
            while not is_so():
                assert time.process_time() < end, "it never came"
                self.step()
                time.sleep(LOOK if self.worker.busy else LOOK / 20)

    # --- the hand

    def post(self, kind: int, **what: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, what))

    def point(self, at: tuple[int, int]) -> None:
        self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)

    def hover(self, at: tuple[int, int]) -> None:
        self.point(at)
        self.step()

    def click(self, at: tuple[int, int], button: int = 1) -> None:
        self._reach(at)
        self.point(at)
        self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=False)
        with self.unseen():
            self.step()
        self.post(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=False)
        self.step()

    def wheel(self, at: tuple[int, int], turns: float) -> None:
        """Up, or down if it is less than none."""
        self.point(at)
        self.post(pygame.MOUSEWHEEL, precise_y=turns, x=0, y=0)
        self.step()

    def type_in(self, text: str) -> None:
        self.post(pygame.TEXTINPUT, text=text)
        self.step()

    def drag(self, *path: tuple[int, int]) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=path[0], button=1, touch=False)
        for at in path[1:]:
            self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0), touch=False)
        self.post(pygame.MOUSEBUTTONUP, pos=path[-1], button=1, touch=False)
        self.step()

    def touch(self, *path: tuple[int, int], held: float = 0.05) -> None:
        """A finger, and the mouse that the system makes of it."""
        self._reach(path[0])
        self._finger(pygame.FINGERDOWN, pygame.MOUSEBUTTONDOWN, path[0])
        with self.unseen():
            self.wait(held)
            for at in path[1:]:
                self._finger(pygame.FINGERMOTION, pygame.MOUSEMOTION, at)
                self.step()
        self._finger(pygame.FINGERUP, pygame.MOUSEBUTTONUP, path[-1])
        self.step()

    def _finger(self, finger: int, mouse: int, at: tuple[int, int]) -> None:
        self.finger(finger, at)
        self.post(mouse, pos=at, button=1, buttons=(1, 0, 0), rel=(0, 0), touch=True)

    def finger(self, kind: int, at: tuple[int, int], number: int = 1) -> None:
        width, height = self.app.size
        self.post(kind, finger_id=number, touch_id=1, x=at[0] / width, y=at[1] / height, dx=0.0, dy=0.0)

    def _reach(self, at: tuple[int, int]) -> None:
        if not pygame.Rect((0, 0), self.app.size).collidepoint(at):
            raise OutOfReachError(f"{at} is outside the window of {self.app.size}")

    def key(self, *names: str) -> None:
        """Keys such as "return", "page down", "ctrl z" or "ctrl shift n". What comes of the last of them is drawn."""
        for number, name in enumerate(names, 1):
            self.post_key(name)
            with self.unseen() if number < len(names) else nullcontext():
                self.step()

    def post_key(self, name: str, *, times: int = 1, lifted: bool = True) -> None:
        """A key that goes down, so many times while it is held, and up again."""
        mods = {"ctrl": pygame.KMOD_CTRL, "shift": pygame.KMOD_SHIFT, "alt": pygame.KMOD_ALT}
        held = [each for each in name.split() if each in mods]
        code = pygame.key.key_code(" ".join(name.split()[len(held) :]))
        for kind in (*[pygame.KEYDOWN] * times, *[pygame.KEYUP] * lifted):
            self.post(kind, key=code, mod=sum(mods[each] for each in held), unicode="")

    def hold(self, name: str, seconds: float = 2.0) -> None:
        """Hold a key, which repeats, also in the turn in which it leads to a page that takes long."""
        self.post_key(name, times=BUILDING, lifted=False)
        with self.unseen():
            for _ in range(round(seconds / REPEAT)):
                self.wait(REPEAT)
                self.post_key(name, lifted=False)
        self.post_key(name)
        self.step()

    def go_home(self) -> None:
        while not isinstance(self.scene, Home):
            self.key("escape")

    def resize(self, size: tuple[int, int]) -> None:
        self.app.system_window.size = size
        self.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        self.step()

    # --- what is there

    @property
    def scene(self) -> Any:
        return self.app.stack[-1]

    @property
    def play(self) -> Playing:
        return next(each for each in reversed(self.app.stack) if isinstance(each, Playing))

    @property
    def session(self) -> Any:
        return self.play.session

    def widget(self, name: str) -> Widget:
        widgets: list[Widget] = self.scene.panel.widgets
        for each in widgets:
            if each.id == name:
                return each
        raise OutOfReachError(f"no {name} on {type(self.scene).__name__}: {[each.id for each in widgets]}")

    def labels(self) -> dict[str, str]:
        """Of the widgets of a game."""
        return {each.id: each.label for each in self.scene.panel.widgets}

    def press(self, name: str, to: type[Scene] | None = None) -> None:
        """In its middle, where it must be seen: the pills of a result are, once it has risen. `to` is the class of the
        scene that the press must lead to."""
        while isinstance(self.scene, Playing) and self.scene.game.ending_pause:
            with self.unseen():
                self.step()
        at = self.widget(name).rect.center
        scene = self.scene
        top: Widget | None = scene.panel.under(at)
        if top is None:
            raise OutOfReachError(f"{name} at {at} is scrolled out of sight")
        if top.id != name:
            raise OutOfReachError(f"{name} at {at} lies beneath {top.id}")
        self.click(at)
        assert to is None or isinstance(self.scene, to), f"{name} leads to {self.scenes()}"

    def scroll_to(self, name: str, chip: int | None = None) -> None:
        """With the wheel, until its middle can be pressed, or that of its chip with this number."""

        def middle() -> int:
            widget: Any = self.widget(name)
            return int((widget.rect if chip is None else widget.chips[chip]).centery)

        room = self.scene.scroller.window
        while not room.top < (y := middle()) < room.bottom:
            self.wheel(room.center, 1.0 if y <= room.top else -1.0)
            if middle() == y:
                raise OutOfReachError(f"{name} cannot be scrolled into {room}")

    def reach(self, name: str, to: type[Scene] | None = None) -> None:
        """Scroll to it, and press it."""
        self.scroll_to(name)
        self.press(name, to)

    def put(self, scene: S) -> S:
        """Lay a scene over what is there."""
        self.app.stack.put(scene)
        self.step()
        return scene

    def prefer(self, **changes: Any) -> None:
        """Other settings, which hold at once."""
        self.services.change(replace(self.services.settings, **changes))
        self.step()

    def press_to_play(self, name: str) -> None:
        """Press it, and wait until a puzzle is on the table."""
        self.press(name)
        self.until_playing()

    def choose_in_menu(self, name: str, to: type[Scene] | None = None) -> None:
        self.press("menu")
        self.reach(name, to)

    def choose_chip(self, name: str, chip: int | str) -> None:
        """By its number or by its words."""
        row: Any = self.widget(name)
        self.click(row.chips[row.labels.index(chip) if isinstance(chip, str) else chip].center)

    def escape_to(self, scene: Scene) -> None:
        self.key("escape")
        self.until(lambda: self.scene is scene)

    def tab_to(self, name: str) -> None:
        for _ in self.scene.panel.widgets * 2:
            if self.scene.panel.focus == name:
                return
            self.key("tab")
        assert self.scene.panel.focus == name, f"Tab does not lead to {name}"

    def paste(self, text: str) -> None:
        self.clipboard.text = text
        self.key("ctrl v")

    def press_by(self, hand: str, name: str, key: str = "return") -> None:
        """By "mouse" or "finger" on a widget, or with a key of "keys"."""
        if hand == "keys":
            self.key(key)
        elif hand == "finger":
            self.touch(self.widget(name).rect.center)
        else:
            self.press(name)

    def scenes(self) -> list[type[Scene]]:
        return [type(each) for each in self.app.stack]

    def take_back(self) -> None:
        """Undo, in the toast."""
        undo = self.services.toasts.queue[0].undo
        assert undo is not None
        undo()
        self.step()

    def said(self) -> list[str]:
        return list(self.services.toasts.waiting)

    # --- the game

    def play_button(self, kind: str) -> str:
        """Its name on home, where a sibling in another language has a link."""
        return f"play:{kind}" if entry_of(kind) in shown(self.services.ui.languages) else f"sibling:{kind}"

    def open(self, kind: str, preset: str = "", text: str = "") -> None:
        """From home to the board of a kind, with a puzzle that lay ready: this text, or the pilot's of the preset."""
        entry = entry_of(kind)
        preset = preset or entry.kind.presets[0].id
        with self.unseen():
            has_card = entry in shown(self.services.ui.languages)  # which opens this preset
            if has_card and (text or preset == entry.preset("").id):
                self.supply(kind, preset, text)
                self.reach(f"play:{kind}")
            else:
                self.store.put_ready(kind, preset, text or puzzle_text(kind, preset))
                self.app.stack.turn(Open(entry, NewPuzzle(preset)))
            self.until_playing()
        self.wait(0.1)

    def daily(self, kind: str) -> None:
        """To the board of today's daily."""
        self.app.stack.turn(Open(entry_of(kind), Daily(self.services.today().isoformat())))
        self.until_playing()

    def supply(self, kind: str, preset: str = "", text: str = "") -> None:
        entry = entry_of(kind)
        text = text or puzzle_text(kind, preset or entry.kind.presets[0].id)
        self.store.put_ready(kind, entry.preset("").id, text)

    def until_playing(self) -> None:
        """Until a puzzle is on the table."""
        self.until(lambda: isinstance(self.scene, Playing))

    def until_read(self) -> None:
        """Until what comes from outside has been looked at."""
        self.until(lambda: isinstance(self.scene, ImportDialog) and (self.scene.found or self.scene.fault))

    def solve(self) -> None:
        """Follow hints until the game is over."""
        while not self.session.chapter.over:
            self.play.game.play(self.play.kind.hint(self.session.state, no_pulse).move)

    def solve_and_wait(self) -> None:
        """Until the result has risen."""
        self.solve()
        self.wait(2.0)

    def thinking(self) -> None:
        """Until the coach has looked."""
        self.until(lambda: not (self.play.coach and self.play.coach.busy))

    def won(self) -> Game:
        """The game is over and stands still, and its one result, which is kept, is a solution."""
        self.wait(2.0)
        assert self.session.chapter.over
        assert not self.play.board.moving()
        self.until(lambda: self.store.archive.games(ended=True))  # a busy disk takes longer
        (result,) = self.store.archive.games(ended=True)
        assert result.solved
        return result

    def end(self) -> None:
        """What a test leads to can be drawn, whatever it looked at."""
        assert self.app.window
        self.post(pygame.QUIT)
        self.step()
        self.worker.stop()
        self.store.close()
        self.app.system_window.destroy()


@contextmanager
def kept_drawn() -> Iterator[None]:
    """The next window needs the words that this one read and drew: they are not tidied away."""
    with (
        patch.object(desktop, "free_caches", lambda: None),
        patch.object(queries, "gc_paused", nullcontext),  # which would keep all windows that are gone
        drawn_once(),
    ):
        yield


@contextmanager
def piloted(
    store: Store | None = None,
    size: tuple[int, int] = (1280, 800),
    *,
    ahead: bool = False,
    greeted: bool = True,
    watched: bool = False,
    today: date = TODAY,
) -> Iterator[Pilot]:
    """A pilot who ends with the test."""
    with kept_drawn():
        pilot = Pilot(store, size, ahead=ahead, greeted=greeted, watched=watched, today=today)
        try:
            yield pilot
        finally:
            pilot.end()


def let_pass(pilot: Pilot, seconds: float) -> None:
    """Wait in the longest turns that the app takes, where nobody judges what moves meanwhile."""
    with pilot.unseen():
        for _ in range(round(seconds / LONGEST_STEP)):
            pilot.now += LONGEST_STEP
            pilot.app.step(LONGEST_STEP, pilot.now)
    pilot.step()


def picked(scenes: list[Scene], turn: int = 0) -> list[Scene]:
    """A scene of each class, each of another puzzle, but the games of all puzzles; with LANTERN_FULL all scenes."""
    alike: dict[object, list[Scene]] = {}
    for scene in scenes:
        alike.setdefault(scene if isinstance(scene, Playing) or FULL else type(scene), []).append(scene)
    return [each[(turn + number) % len(each)] for number, each in enumerate(alike.values())]
