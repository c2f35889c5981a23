"""A player's folder with something of everything in it, and a visit: what a player does in the first minute."""

from __future__ import annotations

import multiprocessing
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pygame

from game.catalogue import CATALOGUE, Entry, shown
from game.guard import LastResort
from game.scenes.home.home import Home
from game.scenes.play.play import Playing
from game.scenes.settings.settings import SettingsScreen
from game.scenes.shared.scene import Daily, Open
from game.scenes.statistics.played_games import PlayedGames
from game.scenes.statistics.statistics import Statistics
from game.start import open_store
from game.store.settings import Settings
from game.store.store import Store
from game.ui.widgets.toast import Toasts
from generators.kernel.phrases import Phrase
from tests.game.pilot import Pilot, puzzle_text
from tests.kinds import hinted
from tools.soak.tally import Tally

FORK = multiprocessing.get_context("fork")
SHM = Path("/dev/shm")  # noqa: S108 - a folder in memory, made with a name of its own
QUICKEST = str(SHM) if os.access(SHM, os.W_OK) else None  # where there is nothing to wait for when it is written
SLOW = 5.0  # seconds of work until home is there: more than that is a freeze


def furnish(folder: Path) -> None:
    """Games of every kind, begun, ended and long over; settings, results, puzzles that lie ready."""
    store = open_store(folder)
    pilot = Pilot(store)
    for entry in CATALOGUE:
        kind, preset = entry.kind, entry.kind.presets[0].id
        for rounds in (100, 3):
            pilot.open(kind.id)
            for move, _ in hinted(kind.id, preset)[:rounds]:
                pilot.play.game.play(move)
            pilot.step()
            while pilot.scenes() != [Home]:
                pilot.key("escape")
        store.put_ready(kind.id, preset, puzzle_text(kind.id, preset))
        store.add_seen(kind.id, puzzle_text(kind.id, preset))
    pilot.services.change(Settings(theme="dark", scale=125))
    pilot.end()


class WatchedPilot(Pilot):
    """Whatever the guard catches is a fault."""

    def __init__(self, store: Store, tally: Tally) -> None:
        self.tally = tally
        super().__init__(store)
        self.app.guard.strict = False
        self.app.guard.report.error = lambda error: tally.fault(error, self.about())  # type: ignore[method-assign]

    def about(self) -> object:
        """What was done so far."""
        raise NotImplementedError

    def way_home(self) -> None:
        """Press Escape until home is shown."""
        for _ in range(12):
            if self.scenes() == [Home]:
                return
            self.key("escape")
        self.tally.wrong(f"no way home from {[each.__name__ for each in self.scenes()]}", self.about())


class Visitor(WatchedPilot):
    """A visitor of every page."""

    def __init__(self, folder: Path, tally: Tally, about: str) -> None:
        self.task, began = about, time.process_time()
        super().__init__(open_store(folder), tally)
        self.step()
        if time.process_time() - began > SLOW:
            tally.wrong("more than five seconds until home is there", about)

    def about(self) -> str:
        return self.task

    def look_round(self, rng: Random) -> None:
        """The pages, then a game of one kind that is played on, left, and opened again."""
        for page in (Statistics, PlayedGames, SettingsScreen):
            self.app.stack.put(page(self.services))
            self.step(2)
            self.key("escape")
        entry = rng.choice(shown(self.services.ui.languages))
        for daily in (False, False, True) if rng.random() < 0.3 else (False, False):
            self.enter(entry, daily=daily)
            self.play_a_little(rng)
            self.way_home()

    def enter(self, entry: Entry, *, daily: bool) -> None:
        if self.scenes() != [Home]:
            return
        if daily:
            self.app.stack.turn(Open(entry, Daily(self.services.today().isoformat())))
            self.step()
        else:
            self.reach(f"play:{entry.kind.id}")
        end = time.monotonic() + 60
        while not isinstance(self.scene, Playing | Home | LastResort):
            self.step()
            time.sleep(0.001)
            if time.monotonic() > end:
                self.tally.wrong(f"nothing to play after a minute: {entry.kind.id}", self.about())
                self.key("escape")

    def play_a_little(self, rng: Random) -> None:
        if not isinstance(self.scene, Playing):
            return
        area = self.app.window.get_rect()
        for _ in range(4):
            at = rng.randrange(area.width), rng.randrange(120, area.height - 120)
            self.click(at)
        self.key("ctrl z", "h")
        self.wait(0.1)


def visit(folder: Path, tally: Tally, about: str, rng: Random) -> list[str]:
    """Started, looked round, closed; gives what was said to the player."""
    said: list[str] = []
    with tally.watch(about):
        if pygame.display.get_init():
            pygame.event.clear()
        visitor = Visitor(folder, tally, about)
        said += visitor.said()
        visitor.services.toasts = Heard(said)
        with tally.watch(about):
            visitor.look_round(rng)
        visitor.end()
    return said


class Heard(Toasts):
    """Remembers all that was said."""

    def __init__(self, said: list[str]) -> None:
        super().__init__()
        self.said = said  # in the order it was said

    def say(self, text: str, undo: Callable[[], object] | None = None, phrase: Phrase | None = None) -> None:
        self.said.append(text)
        super().say(text, undo, phrase)


@contextmanager
def furnished() -> Iterator[Callable[[], Path]]:
    """What copies the folder again, in place of the copy before; it was furnished in a process of its own."""
    with tempfile.TemporaryDirectory(dir=QUICKEST) as room:
        template, folder = Path(room, "template"), Path(room, "player")
        making = FORK.Process(target=furnish, args=(template,))
        making.start()
        making.join()

        def clear() -> None:
            for path in (each for each in Path(room).iterdir() if each != template):
                for sealed in (path, *path.rglob("*")):
                    if sealed.is_dir() and not sealed.is_symlink():
                        sealed.chmod(0o700)
                shutil.rmtree(path, ignore_errors=True)

        def fresh() -> Path:
            clear()
            return shutil.copytree(template, folder)

        yield fresh
        clear()
