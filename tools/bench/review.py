"""Looking back at long games of every kind, as the player waits for it in the worker: python -m tools.bench review."""

from __future__ import annotations

import os
import time
from statistics import median

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.app import App
from game.catalogue import CATALOGUE, entry_of
from game.review.replay import replayed
from game.review.review import review
from game.scenes.review.review import Review
from game.scenes.shared.scene import Services
from game.session.chapter import Chapter
from game.session.worker import Worker
from game.start import services_for
from generators.kernel.kind import no_pulse
from generators.sweet_spots.kind import SWEET_SPOTS
from generators.sweet_spots.rules import Move
from tests.game.memory_store import MemoryStore
from tools.bench.sample_game import Split, made_game

LARGE = ("14-2-hard", "14-3-expert")  # of chests, tapped in one or two at a time
GAMES = 3, 1  # of each; in a quick look the second
MOST = 500  # ms


def report(*, quick: bool = False) -> None:
    app, worker = App(), Worker()
    services = services_for(MemoryStore(), worker, app.size)
    for preset in LARGE[: 1 if quick else None]:
        _report(app, services, SWEET_SPOTS.id, preset, GAMES[quick], taps)
    for entry in () if quick else CATALOGUE:
        _report(app, services, entry.kind.id, entry.kind.presets[-1].id, GAMES[quick])
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
        moves.append(len(replayed(chapter)))
        worked.append(_worked(chapter))
        ready, frame = _waited(app, services, kind, chapter)
        found.append(ready)
        drawn.append(frame)
    took = f"{median(worked):.0f} ms of work; {median(found):.0f} ms to wait, at most {max(found):.0f}"
    judged = "" if entry_of(kind).kind.teaching.why is not None else ", no move judged"
    print(
        f"  {kind} {preset}, {median(moves):.0f} moves: {took} ({MOST} allowed{judged}); a frame {median(drawn):.1f} ms"
    )


def _worked(chapter: Chapter[object, object, object, object]) -> float:
    """Milliseconds of the processor alone, whatever else it has to do."""
    began = time.process_time()
    review(chapter, no_pulse)
    return (time.process_time() - began) * 1000


def _waited(
    app: App, services: Services, kind: str, chapter: Chapter[object, object, object, object]
) -> tuple[float, float]:
    """Milliseconds from the press until all of it is seen, and for a frame more."""
    began = time.perf_counter()
    scene = Review(services, entry_of(kind), chapter)
    scene.resize(pygame.Rect((0, 0), app.size))
    scene.draw(app.window)
    while scene.cursor.review is None:
        time.sleep(1 / 60)
        scene.update(1 / 60)
    scene.draw(app.window)
    ready = time.perf_counter()
    scene.draw(app.window)
    return (ready - began) * 1000, (time.perf_counter() - ready) * 1000
