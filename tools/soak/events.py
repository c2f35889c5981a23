"""A child at the keyboard for hours: random events over the whole app, and now and then it is closed and opened."""

from __future__ import annotations

import tempfile
from pathlib import Path
from random import Random

import pygame

from game.catalogue import CATALOGUE
from game.store.store import Store
from tests.game.pilot import puzzle_text
from tests.odd import SIGNS
from tools.soak.player import QUICKEST, WatchedPilot
from tools.soak.tally import Tally, Task, split_tasks

EVENTS, EVENTS_QUICK = 1_000_000, 4_000
A_SITTING = 6_000  # events, then the window is closed and another opened on the same folder
HOMEWARD = 300  # events between two ways home
SIZES = ((1280, 800), (720, 1280), (360, 480), (360, 480), (640, 480), (480, 640), (900, 500), (1600, 1000))
KEYS = (
    *("tab", "tab", "tab", "return", "space", "escape", "left", "right", "up", "down", "delete", "backspace", "home"),
    *("end", "page up", "page down", "f1", "f10", "f11", "f5", "menu", "insert", "/", "?", ".", "-", "1", "9"),
    *"aabcdefghijklmnopqrsstuvwxyz",
)
MODS = (0, 0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_ALT, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
SYSTEM = (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED, pygame.WINDOWMINIMIZED)
SAID = ("a", "Z", "灯", " ", "é", *SIGNS)


def tasks(share: float, *, quick: bool) -> list[Task]:
    return split_tasks("events", EVENTS_QUICK if quick else round(EVENTS * share), A_SITTING // 3)


def run(task: Task, seed: str) -> Tally:
    rng, tally = Random(seed), Tally()
    with tempfile.TemporaryDirectory(dir=QUICKEST) as folder:
        while tally.tried["events"] < task[1]:
            child = Child(Store(Path(folder)), rng, tally)
            child.sit(min(A_SITTING, task[1] - tally.tried["events"]))
            child.end()
    return tally


class Child(WatchedPilot):
    """A child at the keys."""

    def __init__(self, store: Store, rng: Random, tally: Tally) -> None:
        self.rng = rng
        self.last: list[str] = []
        super().__init__(store, tally)

    def about(self) -> str:
        return f"{[each.__name__ for each in self.scenes()]} after {self.last[-30:]}"

    def post(self, kind: int, **what: object) -> None:
        self.tally.tried["events"] += 1
        self.last = [*self.last[-40:], f"{pygame.event.event_name(kind)} {what}"[:120]]
        super().post(kind, **what)

    def sit(self, events: int) -> None:
        end = self.tally.tried["events"] + events
        while self.tally.tried["events"] < end:
            for entry in CATALOGUE:
                self.supply(entry.kind.id)
            stop = min(end, self.tally.tried["events"] + HOMEWARD)
            while self.tally.tried["events"] < stop:
                self.act()
                if self.rng.random() < 0.6:
                    self.step(self.rng.choice((1, 1, 1, 3)))
                    self.tally.tried["frames"] += 1
            self.way_home()

    def way_home(self) -> None:
        self.post(pygame.WINDOWFOCUSGAINED)
        super().way_home()
        while len(self.app.stack) > 1:
            self.app.stack.pop().leave()

    def anywhere(self) -> tuple[int, int]:
        """Often on something that can be pressed."""
        widgets = getattr(getattr(self.scene, "panel", None), "widgets", [])
        if widgets and self.rng.random() < 0.4:
            at: tuple[int, int] = self.rng.choice(widgets).rect.center
            if self.app.window.get_rect().collidepoint(at):
                return at
        return self.rng.randrange(self.app.size[0]), self.rng.randrange(self.app.size[1])

    def act(self) -> None:
        rng, at = self.rng, self.anywhere()
        match rng.randrange(24):
            case 0 if rng.random() < 0.3:
                self.resize(rng.choice(SIZES))
            case 1 | 2:
                self.touch(at, held=rng.choice((0.02, 0.02, 0.5)))
            case 3:
                self.touch(at, self.anywhere(), held=0.02)
            case 4 | 5:
                self.drag(at, *(self.anywhere() for _ in range(rng.choice((1, 2, 6)))))
            case 6:
                self.post(pygame.MOUSEWHEEL, precise_y=rng.choice((-9.0, -1.0, 0.2, 3.0)), x=0, y=0)
            case 7 | 8:
                self.say(rng.choice(SAID))
            case 9:
                self.post(rng.choice(SYSTEM))
            case 10:
                self.post(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False)  # without its beginning
            case 11:
                self.bring()
            case 12 | 13 | 14 | 15 | 16 | 17:
                key = pygame.key.key_code(rng.choice(KEYS))
                self.post(pygame.KEYDOWN, key=key, mod=self.mods(key), unicode="")
                if rng.random() < 0.9:  # else it is held until it comes again
                    self.post(pygame.KEYUP, key=key, mod=0, unicode="")
            case 18 | 19:
                self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(rng.randrange(2), 0, 0), touch=False)
            case _:
                button = rng.choice((1, 1, 1, 3))
                self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=False)
                self.post(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=False)

    def mods(self, key: int) -> int:
        """Control Q closes the window: a sitting ends by itself."""
        return 0 if key in (pygame.K_q, pygame.K_w) else self.rng.choice(MODS)

    def say(self, text: str) -> None:
        self.post(pygame.TEXTEDITING, text=text, start=0, length=len(text))
        self.post(pygame.TEXTINPUT, text=text)

    def bring(self) -> None:
        """A text on the clipboard, or a file that is dropped."""
        entry = self.rng.choice(CATALOGUE)
        good = puzzle_text(entry.kind.id, entry.kind.presets[0].id)
        self.clipboard.text = self.rng.choice(("", good, good, *SIGNS))
        if self.rng.random() < 0.2:
            self.post(pygame.DROPFILE, file=self.rng.choice(("/dev/null", "/", "caf\udce9", "", "\0", *SIGNS)))
