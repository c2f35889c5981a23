"""How soon the whole way shows its first steps, how long all of them take, and whether the window stays smooth
meanwhile: python -m tools.bench way."""

from __future__ import annotations

import os
import time
from functools import partial

os.environ["SDL_VIDEODRIVER"] = "dummy"

from game.app import App
from game.catalogue import CATALOGUE, Entry
from game.scenes.home.home import Home
from game.scenes.solution.solution import Solution
from game.session.ready import fresh
from game.session.worker import Worker
from game.start import services_for
from generators.kernel.kind import no_pulse
from tests.game.memory_store import MemoryStore

WANTED = 0.2  # seconds to the first steps
LATE = 0.020  # seconds: a frame that is seen to be late
BOARDS = ("14-2-hard", "14-3-expert"), ("14-2-hard",)  # in a quick look the second


def report(*, quick: bool = False) -> None:
    app, worker = App(), Worker()
    for entry in CATALOGUE:
        known = [each.id for each in entry.kind.presets]
        boards = [each for each in BOARDS[quick] if each in known] or known[-1:]
        for preset in boards:
            measure(app, worker, entry, preset)
    worker.stop()


def measure(app: App, worker: Worker, entry: Entry, preset: str) -> None:
    services = services_for(MemoryStore(), worker, app.size)
    app.begin(services, [Home(services)])
    puzzle = worker.submit(partial(fresh, entry.kind, entry.preset(preset), seed="bench")).result()
    start = entry.kind.start(puzzle)
    entry.kind.hint(start, no_pulse)  # as in a game: its words and tables are read, its colours chosen
    entry.board().precompute_sketch(services.ui, start)
    began = time.perf_counter()
    scene = Solution(services, entry, start)
    app.stack.put(scene)
    first, frames = 0.0, list[float]()
    while scene.search.busy or not frames:
        turn = time.thread_time()
        app.step(1 / 60, time.perf_counter())
        frames.append(time.thread_time() - turn)
        first = first or (time.perf_counter() - began if scene.cursor.steps else 0.0)
        time.sleep(max(0.0, 1 / 60 - frames[-1]))
    whole, later = time.perf_counter() - began, [1000 * each for each in frames[1:]] or [0.0]
    print(f"  {entry.kind.id} {preset}: {len(scene.cursor.steps)} steps, the first in {first:.2f} s ({WANTED} wanted)")
    print(f"    all in {whole:.2f} s; of a processor the first frame took {1000 * frames[0]:.0f} ms,", end=" ")
    print(f"the later ones at most {max(later):.0f} ({1000 * LATE:.0f} allowed)")
    scene.leave()
