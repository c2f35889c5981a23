"""Milliseconds for a frame while a page of 10,000 rows scrolls: `python -m tools.bench.scroll`."""

from __future__ import annotations

import os
import time

os.environ["SDL_VIDEODRIVER"] = "dummy"

from game.app import App
from game.scenes.shared.blocks import Block, rows
from game.scenes.shared.page import Page, Sheet
from game.scenes.shared.scene import Turn
from game.session.worker import Worker
from game.smoke import SIZES
from game.start import services_for
from game.ui.input import Wheel
from game.ui.widgets.rows import Row
from game.ui.widgets.widget import Chosen
from tests.game.memory_store import MemoryStore

COUNT = 10_000
FRAMES = 600, 60  # in a quick look the second


class Long(Page):
    def title(self) -> str:
        return str(COUNT)

    def blocks(self) -> list[Block]:
        return [rows(self.ui, "rows", COUNT, lambda number: Row(f"Crossword-{number}", f"{number % 60}:00", "check"))]

    def choose(self, chosen: Chosen) -> Turn | None:
        del chosen
        return None


class Card(Sheet, Long):
    """Over another scene, which is drawn as well."""


def report(*, quick: bool = False) -> None:
    app, worker = App(), Worker()
    for kind in (Long, Card):
        for size in SIZES:
            services = app.stack.services = services_for(MemoryStore(), worker, size)
            scene = kind(services)
            app.show_once(services, scene, size)
            app.stack.clear()
            if scene.over_another:
                app.stack.put(Long(services))
            app.stack.put(scene)
            print(f"{kind.__name__:6}{size[0]:5} × {size[1]:<5}{summary(frames(app, scene, FRAMES[quick]))}")
    worker.stop()


def frames(app: App, scene: Page, count: int) -> list[float]:
    """Sorted; every one shows other rows than the one before."""
    taken = []
    for _ in range(count):
        start = time.perf_counter()
        scene.handle(Wheel(scene.window.center, -1.3))
        app.step(0.0, start)
        taken.append((time.perf_counter() - start) * 1000)
    return sorted(taken)


def summary(taken: list[float]) -> str:
    median, late = taken[len(taken) // 2], taken[len(taken) * 99 // 100]
    return f"median {median:5.2f} ms   99 % {late:5.2f} ms   worst {taken[-1]:5.2f} ms"


if __name__ == "__main__":
    report()
