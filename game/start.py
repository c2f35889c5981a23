"""Wiring: the services behind the window, and how it is run."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pygame

from game.app import App
from game.json_store import JsonStore
from game.ready import Ready
from game.resources import player_folder
from game.scenes.home import Home
from game.scenes.import_ import read_from
from game.scenes.scene import Scene, Services
from game.store import Store
from game.ui.ui import ui_for
from game.worker import Worker


def services_for(store: Store, worker: Worker, size: tuple[int, int]) -> Services:
    settings = store.settings()
    return Services(
        store,
        worker,
        Ready(store, worker),
        ui_for(size, settings, dark=settings.theme == "dark"),
        settings,
        today=date.today,
        copy=pygame.scrap.put_text,
        pasted=_pasted,
    )


def run(file: str | None) -> int:
    """The app itself, until its window is closed."""
    app = App()
    store, worker = JsonStore(player_folder()), Worker()
    services = services_for(store, worker, app.size)
    first: list[Scene] = [Home(services)]
    if file is not None:
        first.append(read_from(services, Path(file)))
    try:
        app.run(services, first)
    finally:
        worker.stop()
        store.close()
    return 0


def _pasted() -> str:
    return pygame.scrap.get_text() if pygame.scrap.has_text() else ""
