"""Looking back at long games of every kind, and the whole way through a puzzle, as the player waits for them in the
worker: python -m tools.bench review.

Of the way: how soon its first steps are shown, how long all of them take, and whether the window stays smooth."""

from __future__ import annotations

import os
import time
from functools import partial
from statistics import median

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.app import App
from game.catalogue import CATALOGUE, Entry, entry_of
from game.review.review import review, timed_moves
from game.scenes.home.home import Home
from game.scenes.review.review import Review
from game.scenes.shared.scene import Services
from game.scenes.solution.solution import Solution
from game.session.puzzle_cache import fresh
from game.session.worker import Worker
from game.start import services_for
from generators.kernel.kind import no_pulse
from generators.sweet_spots.kind import SWEET_SPOTS
from generators.sweet_spots.rules import Move
from tests.game.memory_store import MemoryStore
from tools.bench.clock import LATE_FRAME, cpu_time, wall_time
from tools.bench.sample_game import Split, made_game

LARGE = ("14-2-hard", "14-3-expert")  # boards with many chests, tapped in one or two at a time
GAMES = 3, 1  # games of each kind; in a quick look the second number
MOST = 500  # ms
WANTED = 0.2  # seconds to the first steps of a way


def report(*, quick: bool = False) -> None:
    app, worker = App(), Worker()
    services = services_for(MemoryStore(), worker, app.size)
    for preset in LARGE[: 1 if quick else None]:
        _report(app, services, SWEET_SPOTS.id, preset, GAMES[quick], taps)
    for entry in () if quick else CATALOGUE:
        _report(app, services, entry.kind.id, entry.kind.presets[-1].id, GAMES[quick])
    for entry in CATALOGUE[: 2 if quick else None]:
        known = [each.id for each in entry.kind.presets]
        for preset in [each for each in LARGE[: 1 if quick else None] if each in known] or known[-1:]:
            _measure_way(app, worker, entry, preset)
    worker.stop()


def taps(move: Move) -> list[Move]:
    """The moves of one hint, split as a hand makes them."""
    return [Move(move.changes[at : at + 2]) for at in range(0, len(move.changes), 2)]


def _report(
    app: App, services: Services, kind: str, preset: str, games: int, split: Split = lambda move: [move]
) -> None:
    found, moves, drawn, worked = [], [], [], []
    for number in range(games):
        chapter = made_game(entry_of(kind), preset, f"bench {number}", split).chapter
        moves.append(len(timed_moves(chapter)))
        worked.append(cpu_time(partial(review, chapter, no_pulse)))
        began = time.perf_counter()
        scene = Review(services, entry_of(kind), chapter)
        _show_whole(app, scene)
        found.append((time.perf_counter() - began) * 1000)
        drawn.append(wall_time(partial(scene.draw, app.window)))
    took = f"{median(worked):.0f} ms of work; {median(found):.0f} ms to wait, at most {max(found):.0f}"
    judged = "" if entry_of(kind).kind.teaching.why is not None else ", no move judged"
    print(
        f"  {kind} {preset}, {median(moves):.0f} moves: {took} ({MOST} allowed{judged}); a frame {median(drawn):.1f} ms"
    )


def _show_whole(app: App, scene: Review) -> None:
    """Runs frames until the whole scene is shown."""
    scene.resize(pygame.Rect((0, 0), app.size))
    scene.draw(app.window)
    while scene.cursor.review is None:
        time.sleep(1 / 60)
        scene.update(1 / 60)
    scene.draw(app.window)


def _measure_way(app: App, worker: Worker, entry: Entry, preset: str) -> None:
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
    print(f"the later ones at most {max(later):.0f} ({1000 * LATE_FRAME:.0f} allowed)")
    scene.leave()
