"""One figure of the frame, taken in this process and printed: python -m tools.bench.frame_figures NAME SECONDS.

The names stand at the end; what is measured over a time is measured for so long."""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import Any

import pygame

from game.app import ACTIVE_RATE, GC_THRESHOLD, App, FrameClock
from game.boards.parts.picture_file import decode_picture
from game.boards.sweet_spots.scan import scan
from game.catalogue import CATALOGUE, Entry
from game.scenes.home.dialogs import Choose
from game.scenes.home.home import Home
from game.scenes.play.commands import Keys, Menu, commands, group_rows
from game.scenes.play.play import Playing
from game.scenes.settings.settings import SettingsScreen
from game.scenes.shared.scene import Imported, Scene, Services
from game.session.puzzle_cache import fresh
from game.session.worker import Job, Worker
from game.start import services_for
from generators.kernel.kind import Pulse, no_pulse
from generators.sweet_spots.solver import solutions
from generators.wall.maker import knowledge
from generators.wall.maker.draft import WallDraft
from generators.wall.maker.verdict import judge, twins
from tests.game.memory_store import MemoryStore
from tools.bench.clock import late_share, memory_sizes

CALM = 3.0  # seconds without work ahead: all of it is done
SETTLED = 60  # frames
PAUSE = 0.05  # seconds
QUICK = 1.0  # seconds, and less is a quick look
TASKS = Path("/proc/self/task")  # threads of this process, on Linux


def services_of(app: App) -> Services:
    services = services_for(MemoryStore(), Worker(), app.size)
    services.settings = replace(services.settings, greeted=True)
    return services


def game(services: Services, entry: Entry, preset: int) -> Playing:
    """A puzzle of that kind on the table; the preset by its place."""
    from game.smoke import open_game  # noqa: PLC0415 - a player's start knows nothing of it

    return open_game(services, entry, Imported(fresh(entry.kind, entry.kind.presets[preset], no_pulse, seed="bench")))


def step(app: App, seconds: float) -> None:
    app.step(seconds, time.monotonic())


# --- the figures


def frames(
    seconds: float, *, busy: bool, work: Callable[[Pulse], object] | None = None, once: bool = False
) -> list[float]:
    """Frames a second, per cent of late ones, of late ones by our own doing, puzzles made, frames: the largest board is
    drawn again and again meanwhile. `once` ends with the first job, which begins when the window has settled."""
    gc.set_threshold(*GC_THRESHOLD)
    app = App()
    services = services_of(app)
    play = game(services, max(CATALOGUE, key=lambda each: len(each.kind.presets)), -1)
    app.begin(services, [play])
    step(app, 0.0)  # the window stands, with the game in it
    maker = Maker(services.worker, work)
    pace = FrameClock()
    lengths: list[float] = []
    own: list[float] = []  # without the time in which other programs had the processor
    for _ in range(SETTLED if once else 0):
        play.dirty = True
        pace.wait(ACTIVE_RATE)
        step(app, 1 / ACTIVE_RATE)
    before, queued = time.monotonic(), queues()
    while sum(lengths) < seconds and not (once and maker.made):
        if busy:
            maker.go_on()
        play.dirty = True
        now, then = pace.wait(ACTIVE_RATE), queued
        queued = queues()
        app.step(now - before, now)
        lengths.append(now - before)
        own.append(now - before - max((queued[each] - then.get(each, 0.0) for each in queued), default=0.0))
        before = now
    services.worker.stop()
    return [len(lengths) / sum(lengths), late_share(lengths), late_share(own), maker.made, len(lengths)]


def queues() -> dict[str, float]:
    """Seconds that each of our threads has waited for a processor so far; nothing where the system does not count."""
    found: dict[str, float] = {}
    for thread in TASKS.iterdir() if TASKS.exists() else ():
        with suppress(OSError):  # the thread has ended meanwhile
            found[thread.name] = int((thread / "schedstat").read_text(encoding="ascii").split()[1]) / 1e9
    return found


class Maker:
    """Keeps the worker busy, with the last preset of every kind in turn unless there is other work."""

    def __init__(self, worker: Worker, work: Callable[[Pulse], object] | None) -> None:
        self._worker, self._work = worker, work
        self._job: Job[Any] | None = None
        self.made = 0

    def go_on(self) -> None:
        if self._job is not None and not self._job.done:
            return
        self.made += self._job is not None
        kind = CATALOGUE[self.made % len(CATALOGUE)].kind
        self._job = self._worker.submit(self._work or (lambda pulse: fresh(kind, kind.presets[-1], pulse)))


def pictures(seconds: float) -> list[float]:
    """Frames while the worker reads a screenshot again and again."""
    from tests.game.boards.screens import screens  # noqa: PLC0415 - boards are made for it

    (screen,) = screens(1)
    return frames(seconds, busy=True, work=lambda pulse: scan(decode_picture(screen.data, pulse), pulse))


def proof(seconds: float) -> list[float]:
    """Frames while a hard board is proved."""
    from tests.generators.sweet_spots.boards import hard_boards  # noqa: PLC0415 - brings pytest into the memory

    return frames(seconds, busy=True, work=partial(solutions, hard_boards()[-1], 2))


def walls(seconds: float) -> list[float]:
    """Frames while walls are judged as somebody writes them, with the reading of the bank."""
    from tests.generators.wall.maker.walls import two_ways  # noqa: PLC0415 - only this one needs it

    drafts = cycle(draft for draft, _ in two_ways())
    return frames(seconds, busy=True, work=lambda pulse: _judge(next(drafts), pulse))


def time_verdict(seconds: float) -> list[float]:
    """Seconds until the first verdict on a wall, the bank still to be read; late frames meanwhile by our own doing, and
    all of them."""
    draft = WallDraft().with_text(0, 0, "robin")
    fps, _, ours, _, count = frames(seconds, busy=True, work=lambda pulse: _judge(draft, pulse), once=True)
    return [count / fps, round(ours * count / 100), count]


def _judge(draft: WallDraft, pulse: Pulse) -> object:
    knowledge.prepare(pulse, draft)
    twins(pulse)
    return judge(draft, (), pulse)


class Watched(App):
    """Left alone: notes the processor's time once all is quiet, and again so many seconds later, and ends."""

    length: float
    marks: list[tuple[float, float]]
    quiet: Callable[[], bool]

    def step(self, seconds: float, now: float) -> None:
        super().step(seconds, now)
        due = self.quiet() if not self.marks else now - self.marks[0][0] > self.length
        if due:
            self.marks.append((now, time.process_time()))
        if len(self.marks) > 1:
            self.stack.clear()


def idle(seconds: float, first: Callable[[Services], Scene]) -> list[float]:
    """Per cent of a processor that the loop takes when nobody does anything."""
    app = Watched()
    services = services_of(app)
    scene = first(services)
    began = calm = time.monotonic()

    def quiet() -> bool:
        nonlocal calm
        services.ready.collect()
        now = time.monotonic()
        calm = now if services.ready.busy else calm
        return now - began > seconds / 2 and now - calm > CALM

    app.length, app.marks, app.quiet = seconds, [], quiet
    app.run(services, lambda: [scene])
    services.worker.stop()
    (start, spent), (end, more) = app.marks
    return [100 * (more - spent) / (end - start)]


def resident(kind: str, _: float) -> list[float]:
    """MB of this process with the first page in the window, and the first game of that kind, if there is one."""
    app = App()
    services = services_of(app)
    app.begin(services, [Home(services)])
    for entry in (each for each in CATALOGUE if each.kind.id == kind):
        app.stack.put(game(services, entry, 0))
    step(app, 0.02)
    services.worker.stop()
    return memory_sizes("VmRSS")


def memory(seconds: float) -> list[float]:
    """MB now and at most, once games of every kind were begun, played a while and left, with the pages beside them:
    with the first and the last preset, or where all is to be quick some with the first alone."""
    app = App()
    services = services_of(app)
    app.begin(services, [Home(services)])
    for entry in CATALOGUE[:: 1 if seconds > QUICK else 8]:
        for preset in (0, -1) if seconds > QUICK else (0,):
            play = game(services, entry, preset)
            app.stack.put(play)
            step(app, 0.02)
            look_around(app, play)
            play_moves(app, play)
            leave_scene(app)
            while app.stack.can_free:  # the first page frees memory in a quiet moment
                time.sleep(PAUSE)
                step(app, PAUSE)
    services.worker.stop()
    return memory_sizes("VmRSS", "VmHWM")


def look_around(app: App, play: Playing) -> None:
    """The pages that lie a press away, one after the other."""
    services, entry, table = app.services, play.game.entry, commands(play.game)
    for scene in (
        Menu(services, group_rows(table)),
        Keys(services, table, kind="sweet_spots", spells=play.board.wants.spells),
        Choose(services, entry, play.game.preset),
        SettingsScreen(services),
    ):
        app.stack.put(scene)
        step(app, 0.02)
        leave_scene(app)


def leave_scene(app: App) -> None:
    """Presses Escape until the scene on top is left."""
    high = len(app.stack)
    while len(app.stack) == high:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=pygame.K_ESCAPE, mod=0, unicode=""))
        step(app, 0.02)


def play_moves(app: App, play: Playing) -> None:
    """Some moves, as hints give them."""
    for _ in range(30):
        hint = play.kind.hint(play.session.state, no_pulse)
        if hint is None:
            return
        play.game.play(hint.move)
        step(app, 0.02)


FIGURES: dict[str, Callable[[float], list[float]]] = {
    "alone": lambda seconds: frames(seconds, busy=False),
    "busy": lambda seconds: frames(seconds, busy=True),
    "pictures": pictures,
    "proof": proof,
    "walls": walls,
    "verdict": time_verdict,
    "home": lambda seconds: idle(seconds, Home),
    "game": lambda seconds: idle(seconds, lambda services: game(services, CATALOGUE[0], 0)),
    "memory": memory,
    **{f"with {name}": partial(resident, name) for name in ("home", *(each.kind.id for each in CATALOGUE))},
}

if __name__ == "__main__":
    name, length = sys.argv[1:]
    print(*FIGURES[name](float(length)))
