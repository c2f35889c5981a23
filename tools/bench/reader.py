"""Milliseconds for those who hear a board: a turn of the loop without a reader, the whole tree, a move: `python -m
tools.bench reader`. The bus itself is not measured."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from statistics import median
from unittest.mock import Mock

os.environ["SDL_VIDEODRIVER"] = "dummy"

from game.app import App
from game.catalogue import entry_of
from game.reader.adapter import ScreenReader
from game.reader.node import walk
from game.scenes.shared.scene import Resume
from game.session.puzzle_cache import fresh
from game.session.worker import Worker
from game.smoke import open_game
from game.start import services_for
from game.ui.input import Key
from generators.kernel.kind import no_pulse
from tests.game.memory_store import MemoryStore
from tools.bench.clock import cpu_time

KIND, SIZE = "sweet_spots", "14-2"
ROUNDS = 200, 10  # in a quick look the second


def report(*, quick: bool = False) -> None:
    import accesskit  # noqa: PLC0415 - only where it is measured

    app, store, worker = App(), MemoryStore(), Worker()
    services, entry = services_for(store, worker, app.size), entry_of(KIND)
    preset = next(each for each in entry.kind.presets if each.id.startswith(SIZE))
    store.put_ready(KIND, entry.kind.presets[0].id, entry.kind.write(fresh(entry.kind, preset, no_pulse, seed="bench")))
    app.begin(services, [open_game(services, entry, Resume())])
    voice, rounds = app.voice, ROUNDS[quick]
    print(f"turn without a reader  {1000 * typical(lambda: voice.update(app.frames), 100 * rounds):8.3f} µs")
    bridge = Mock(update_if_active=lambda made: made() and None)  # its readers want all at once
    voice.reader = ScreenReader(accesskit, lambda: None, active=True, _bridge=bridge)
    app.step(0.0, 0.0)
    app.step(0.0, 0.0)
    whole = typical(app.stack.top.spoken_page, rounds)
    assert voice.reader.root is not None
    print(f"tree of {sum(1 for _ in walk(voice.reader.root))} things     {whole:8.3f} ms")
    print(f"two keys, all of it    {typical(lambda: press_keys(app), rounds):8.3f} ms, of which")
    voice.reader.active = False
    print(f"  drawn and played     {typical(lambda: press_keys(app), rounds):8.3f} ms without a reader")
    worker.stop()


def press_keys(app: App) -> None:
    for name in ("right", "space"):
        app.stack.top.handle(Key(name))
        app.step(0.0, time.monotonic())


def typical(work: Callable[[], object], rounds: int) -> float:
    """Milliseconds of processor, the median."""
    return median(cpu_time(work) for _ in range(rounds))
