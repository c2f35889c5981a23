"""The statistics of a player of many years, 10,000 games that ended, with logs: python -m tools.bench.statistics."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path
from statistics import median, quantiles

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.app import App
from game.catalogue import entry_of
from game.scenes.shared.own_level import coming, known
from game.scenes.shared.scene import Services
from game.scenes.statistics.export import write_csv
from game.scenes.statistics.statistics import Statistics
from game.session.worker import Worker
from game.start import services_for
from game.store import Store
from game.store.log import read_heading
from game.store.technique_counts import MOST_GAMES, Counts, Learned, Seen
from tools.sample_player import chapters

GAMES = 10_000, 300  # in a quick look the second
ROUNDS = 40, 3
DAYS, MOVES = 2000, 60
LAST = date(2026, 11, 20)
BUSIEST = "sweet_spots"


def report(*, quick: bool = False) -> None:
    app, worker = App(), Worker()
    with tempfile.TemporaryDirectory() as home:
        store = Store(Path(home))
        services = services_for(store, worker, app.size)
        games = list(chapters(GAMES[quick], LAST, DAYS, moves=MOVES))
        for start in range(0, len(games), 500):
            store.archive.put(games[start : start + 500], LAST.isoformat())
        store.change_learned(lambda _: _learned(games))
        print(f"  {GAMES[quick]:,} games that ended, {len(store.learned().seen):,} of them looked back at")
        _measure(app, services, ROUNDS[quick])
        store.close()
    worker.stop()


def _measure(app: App, services: Services, rounds: int) -> None:
    _print("opening it and the first picture", partial(_open, app, services, ""), rounds, "100")
    _print("the same, of one kind", partial(_open, app, services, BUSIEST), rounds, "100")
    page = _open(app, services, BUSIEST)
    _print("one frame more", partial(page.draw, app.window), rounds, "16")
    kind, store = entry_of(BUSIEST).kind, services.store
    _print("how strong, for New", partial(known, services, kind), rounds)
    _print("which preset, for New", partial(coming, services, kind, kind.presets[0]), rounds)
    _print("what was learned, read", store.learned, rounds)
    _print("reading the games alone", partial(services.store.archive.games, ended=True), rounds)
    kept = services.store.archive.games()
    _print("writing the table", partial(write_csv, kept), rounds)


def _learned(games: list[list[str]]) -> Learned:
    """Techniques learned from the latest games, each of the kind that is shown."""
    counts = {each.name: Counts(4, 2, 1, 1, 1) for each in entry_of(BUSIEST).kind.techniques}
    headings = [read_heading(lines[0]) for lines in games[-MOST_GAMES:]]
    return Learned({each.id: Seen(BUSIEST, each.begun, counts) for each in headings})


def _open(app: App, services: Services, kind: str) -> Statistics:
    """Open the page, with what the worker does, for which no frame of the window waits."""
    page = Statistics(services, kind)
    page.resize(pygame.Rect((0, 0), app.size))
    while page.job is not None:
        page.update(0.0)
    page.draw(app.window)
    return page


def _print(what: str, work: Callable[[], object], rounds: int, most: str = "") -> None:
    times = []
    for _ in range(rounds):
        began = time.perf_counter()
        work()
        times.append((time.perf_counter() - began) * 1000)
    allowed = f" ({most} allowed)" if most else ""
    print(f"  {what}: {median(times):.1f} ms, p95 {quantiles(times, n=20)[-1]:.1f}{allowed}")


if __name__ == "__main__":
    report()
