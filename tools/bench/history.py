"""A player of many years, 10,000 archived games and a running one of 2,000 moves: python -m tools.bench history.

What is measured: keeping a move, opening the running game, home, the list, statistics, and a circle's folder."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from random import Random

from game.system.desktop import free_caches

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.app import App
from game.catalogue import entry_of
from game.scenes.home.home import Home
from game.scenes.shared.game_names import coming, known_strength
from game.scenes.shared.scene import Services
from game.scenes.statistics.played_games import PlayedGames
from game.scenes.statistics.statistics import Statistics
from game.session.keeper import Keeper
from game.session.puzzle_cache import fresh
from game.session.worker import Worker
from game.start import services_for
from game.store.circle import Line
from game.store.circle_folder import CircleFolder, line_of
from game.store.files import text_of
from game.store.learning import MOST_GAMES, Counts, Learned, TechniquesUsed
from game.store.log import read_heading
from game.store.records import ME, Record
from game.store.store import Store
from game.ui.input import Wheel
from generators.kernel.kind import no_pulse
from generators.page.circle_file import About
from generators.page.result import NUMBERS, Result
from generators.sweet_spots.kind import SWEET_SPOTS
from generators.sweet_spots.rules import Mark, Move
from tools.bench.clock import cpu_time, memory_sizes, spread, wall_time
from tools.sample_player import chapters

GAMES = 10_000, 300  # in a quick look the second
MOVES = 2_000, 200
ROUNDS = 40, 3
FRAMES = 600, 30
DAYS, MOVES_EACH = 2000, 60  # days and moves of the archived games
LAST = date(2026, 11, 20)
KIND = "sweet_spots"


def report(*, quick: bool = False) -> None:
    app, worker = App(), Worker()
    with tempfile.TemporaryDirectory() as home:
        store = Store(Path(home))
        services = services_for(store, worker, app.size)
        _fill(store, GAMES[quick])
        size = Path(home, "results.sqlite3").stat().st_size / 1e6
        print(f"  {GAMES[quick]:,} archived games take {size:.1f} MB on disk")
        print(f"  {'ms':<42}{'median':>10}{'p95':>10}{'worst':>10}")
        first = Home(services)
        app.show_once(services, first, app.size)
        before = _memory()
        _keep_moves(store, MOVES[quick])
        _measure("opening its kind, with the running game", partial(_resume, store), ROUNDS[quick], 50)
        _measure("home, looking again after a game", first.back, ROUNDS[quick], 30)
        print(f"  memory: {_memory() - before:.1f} MB more (5 allowed)")
        _scroll(app, services, FRAMES[quick])
        _statistics(app, services, ROUNDS[quick])
        _circle(store, ROUNDS[quick])
        store.close()
    worker.stop()


def _fill(store: Store, count: int) -> None:
    """The games, and techniques learned from the latest ones."""
    games = list(chapters(count, LAST, DAYS, moves=MOVES_EACH))
    for start in range(0, count, 500):
        store.archive.put(games[start : start + 500], LAST.isoformat())
    counts = {each.name: Counts(4, 2, 1, 1, 1) for each in entry_of(KIND).kind.techniques}
    headings = [read_heading(lines[0]) for lines in games[-MOST_GAMES:]]
    learned = Learned({each.id: TechniquesUsed(KIND, each.begun, counts) for each in headings})
    store.change_learned(lambda _: learned)


def _keep_moves(store: Store, count: int) -> None:
    keeper = Keeper(store, SWEET_SPOTS, date.today)
    session = keeper.begin("8-1-easy", fresh(SWEET_SPOTS, SWEET_SPOTS.presets[0], no_pulse, seed="history"))
    assert session is not None
    rng, times = Random(1), []
    for _ in range(count):
        session.chapter.tick(1.5)
        spot = (rng.randrange(8), rng.randrange(8))
        marks = [mark for mark in (Mark.EMPTY, Mark.CROSS) if mark is not session.state.at(spot)]
        session.play(Move(((spot, rng.choice(marks)),)))
        times.append(wall_time(keeper.keep))
    _print("keeping a move", times, 0.2)
    keeper.close()


def _resume(store: Store) -> None:
    keeper = Keeper(store, SWEET_SPOTS, date.today)
    keeper.resume()
    keeper.close()


def _scroll(app: App, services: Services, frames: int) -> None:
    """Scrolls through the list of all games, a notch in every frame; rows that come into sight are read."""
    page = PlayedGames(services)
    app.show_once(services, page, app.size)
    while page.job is not None:
        page.update(1 / 60)

    def frame() -> None:
        page.handle(Wheel(page.window.center, -4.0))
        page.update(1 / 60)
        page.draw(app.window)

    _measure("a frame while the list of them scrolls", frame, frames, 16)


def _statistics(app: App, services: Services, rounds: int) -> None:
    _measure("statistics and their first picture", partial(_open, app, services, ""), rounds, 100)
    _measure("the same, of one kind", partial(_open, app, services, KIND), rounds, 100)
    page = _open(app, services, KIND)
    _measure("one frame more", partial(page.draw, app.window), rounds, 16)
    kind, store = entry_of(KIND).kind, services.store
    _measure("how strong, for New", partial(known_strength, services, kind), rounds)
    _measure("which preset, for New", partial(coming, services, kind, kind.presets[0]), rounds)
    _measure("what was learned, read", store.read_learned, rounds)
    _measure("reading the games alone", partial(store.archive.games, ended=True), rounds)


def _circle(store: Store, rounds: int) -> None:
    """Five people, who did seven puzzles on each of 400 days."""
    days = [str(LAST - timedelta(number)) for number in range(10 * rounds)]
    done = [Line("", day, Result(each, 7, 600)).record() for day in days for each in NUMBERS[:7]]
    with tempfile.TemporaryDirectory() as folder:
        for each in range(1, 6):  # 0 is somebody elsewhere
            Path(folder, f"{each}.circle").write_text(text_of(map(line_of, [Record(ME, "id", f"{each:06x}"), *done])))
        Path(folder, "Friends.lantern-circle").touch()
        store.shared.join(Path(folder), About("", ""))
        _measure("a circle's folder, for the first time", lambda: store.shared.exchange({}), 1)
        start = partial(CircleFolder, store.records, store.circle, store.races, date.today)
        times = [cpu_time(lambda: start().exchange({})) for _ in range(5)]
        _print("the same after a start, of a processor", times, 300)


def _open(app: App, services: Services, kind: str) -> Statistics:
    """Open the page, with what the worker does, for which no frame of the window waits."""
    page = Statistics(services, kind)
    page.resize(pygame.Rect((0, 0), app.size))
    while page.job is not None:
        page.update(0.0)
    page.draw(app.window)
    return page


def _measure(what: str, work: Callable[[], object], rounds: int, allowed: float = 0) -> None:
    _print(what, [wall_time(work) for _ in range(rounds)], allowed)


def _print(what: str, times: list[float], allowed: float = 0) -> None:
    print(f"  {what:<42}{spread(times)}{f'  ({allowed:g} allowed)' if allowed else ''}", flush=True)


def _memory() -> float:
    """MB in use when the caches are cleared, as on the way home."""
    free_caches()
    return memory_sizes("VmRSS")[0]
