"""A player of many years: 10,000 archived games, a running one of 2,000 moves: python -m tools.bench.history."""

from __future__ import annotations

import json
import os
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from pathlib import Path
from random import Random
from statistics import median, quantiles

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from game.app import App
from game.scenes.home.home import Home
from game.scenes.shared.scene import Services
from game.scenes.statistics.played_games import PlayedGames
from game.session.keeper import Keeper
from game.session.ready import fresh
from game.session.worker import Worker
from game.start import services_for
from game.store import Store
from game.store.log import Deed, Heading
from game.system.desktop import tidy
from game.ui.input import Wheel
from generators.kernel.kind import AnyPuzzle, AnyState, no_pulse
from generators.sweet_spots.kind import SWEET_SPOTS
from generators.sweet_spots.rules import Mark, Move

GAMES = 10_000, 300  # in a quick look the second
MOVES = 2_000, 200
ROUNDS = 20, 3
FRAMES = 600, 30
FIRST = date(2020, 1, 1)


def report(*, quick: bool = False) -> None:
    app, worker = App(), Worker()
    with tempfile.TemporaryDirectory() as home:
        store = Store(Path(home))
        services = services_for(store, worker, app.size)
        puzzle = fresh(SWEET_SPOTS, SWEET_SPOTS.presets[0], no_pulse, seed="history")
        _fill(store, SWEET_SPOTS.write(puzzle), GAMES[quick])
        size = (Path(home) / "results.sqlite3").stat().st_size
        print(f"  {GAMES[quick]:,} archived games take {size / 1e6:.1f} MB on disk")
        first = Home(services)
        app.show_once(services, first, app.size)
        before = _memory()
        moves = _keeping(store, puzzle, MOVES[quick])
        _opening(store, ROUNDS[quick])
        _looking(first, ROUNDS[quick])
        print(f"  memory: {_memory() - before:.1f} MB more (5 allowed)")
        _scrolling(app, services, FRAMES[quick])
        _old_way(puzzle, moves, ROUNDS[quick])
        store.close()
    worker.stop()


def _fill(store: Store, puzzle: str, count: int) -> None:
    rng = Random("history")
    for start in range(0, count, 500):
        games = [list(_game(rng, puzzle, number)) for number in range(start, min(start + 500, count))]
        store.archive.put(games, FIRST.isoformat())


def _game(rng: Random, puzzle: str, number: int) -> Iterator[str]:
    day = (FIRST + timedelta(days=number // 5)).isoformat()
    kind = rng.choice(("sweet_spots", "crossword", "riddle", "brick"))
    yield Heading(f"{number:012}", kind, "free", "8-1-easy", f"{puzzle}{number}", day).line()
    second = 0.0
    for _ in range(60):
        second += rng.random() * 5
        yield Deed("move", second, f"{rng.choice(('chest', 'cross'))} {rng.randrange(8)},{rng.randrange(8)}").line()
    yield Deed("end", second, f"{rng.choice(('solved', 'solved', 'lost'))} {day}").line()


def _keeping(store: Store, puzzle: AnyPuzzle, count: int) -> list[Move]:
    keeper = Keeper(store, SWEET_SPOTS, date.today)
    session = keeper.begin("8-1-easy", puzzle)
    assert session is not None
    rng, times, moves = Random(1), [], []
    for _ in range(count):
        session.chapter.tick(1.5)
        moves.append(_move(rng, session.state))
        session.play(moves[-1])
        times.append(_timed(keeper.keep))
    _print("keeping a move", times, "0.2")
    keeper.close()
    return moves


def _move(rng: Random, state: AnyState) -> Move:
    spot = (rng.randrange(8), rng.randrange(8))
    marks = [mark for mark in (Mark.EMPTY, Mark.CROSS) if mark is not state.at(spot)]
    return Move(((spot, rng.choice(marks)),))


def _opening(store: Store, rounds: int) -> None:
    times = []
    for _ in range(rounds):
        keeper = Keeper(store, SWEET_SPOTS, date.today)
        times.append(_timed(keeper.resume))
        keeper.close()
    _print("opening its kind, with the running game", times, "50")


def _looking(home: Home, rounds: int) -> None:
    _print("home, looking again after a game", [_timed(home.back) for _ in range(rounds)], "30")


def _scrolling(app: App, services: Services, frames: int) -> None:
    """Through the list of all that was played, the wheel turned in every frame: what comes into sight is read."""
    page = PlayedGames(services)
    app.show_once(services, page, app.size)
    while page.job is not None:
        page.update(1 / 60)

    def frame() -> None:
        page.handle(Wheel(page.window.center, -4.0))
        page.update(1 / 60)
        page.draw(app.window)

    _print("a frame while the list of them scrolls", [_timed(frame) for _ in range(frames)], "16")


def _old_way(puzzle: AnyPuzzle, moves: list[Move], rounds: int) -> None:
    """The way before: 200 games of 60 moves as one text, made anew after a move."""

    def record() -> str:
        games = [{"preset": "8-1-easy", "puzzle": SWEET_SPOTS.write(puzzle), "seconds": 1.0} for _ in range(200)]
        written = [SWEET_SPOTS.write_move(moves[number % len(moves)]) for number in range(200 * 60)]
        return json.dumps({"lantern": 1, "games": games, "positions": written})

    _print("beside it, 200 games as one text, as they were kept once", [_timed(record) for _ in range(rounds)])


def _timed(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return (time.perf_counter() - began) * 1000


def _print(what: str, times: list[float], most: str = "") -> None:
    allowed = f" ({most} allowed)" if most else ""
    print(f"  {what}: {median(times):.3f} ms, p95 {quantiles(times, n=20)[-1]:.3f}{allowed}")


def _memory() -> float:
    """Megabytes in use now, as the window tidies up on its way home."""
    tidy()
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


if __name__ == "__main__":
    report()
