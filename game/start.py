"""Wiring: the services behind the window, and the two ways to run it."""

from __future__ import annotations

import time
from datetime import date
from functools import partial
from pathlib import Path

import pygame

from game.app import App
from game.catalogue import CATALOGUE
from game.json_store import JsonStore
from game.ready import Ready, fresh
from game.resources import player_folder
from game.scenes.bookmarks import Bookmarks
from game.scenes.choose import Choose
from game.scenes.home import Home
from game.scenes.import_ import Import, opened
from game.scenes.menu import Menu
from game.scenes.play import Play
from game.scenes.rules import Rules
from game.scenes.scene import Push, Scene, Services
from game.scenes.settings import SettingsPage
from game.scenes.statistics import Statistics
from game.scenes.wait import Wait
from game.scenes.welcome import Welcome
from game.store import MemoryStore, Store
from game.ui.ui import ui_for
from game.worker import Worker

SIZES = ((1280, 800), (720, 1280))


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
        first.append(opened(services, Path(file)))
    try:
        app.run(services, first)
    finally:
        worker.stop()
        store.close()
    return 0


def smoke() -> int:
    """Draw every scene once in both orientations, make one puzzle of every kind in the worker, and go."""
    app = App()
    store, worker = MemoryStore(), Worker()
    services = services_for(store, worker, app.size)
    try:
        for entry in CATALOGUE:
            preset = entry.kind.presets[0]
            job = worker.submit(partial(fresh, entry.kind, preset, seed="smoke"))
            store.put_ready(entry.kind.id, preset.id, entry.kind.write(job.result()))
        for scene in every_scene(services):
            for size in SIZES:
                app.show_once(services, scene, size)
            scene.leave()
    finally:
        worker.stop()
    return 0


def every_scene(services: Services) -> list[Scene]:
    """One of each kind of scene, as a player would meet it."""
    scenes: list[Scene] = [Home(services), SettingsPage(services), Statistics(services), Welcome(services)]
    for entry in CATALOGUE:
        play = Play(services, entry)
        scenes.append(play)
        while play.session is None or not play.session.positions:
            turn = play.update(0.0)
            if isinstance(turn, Push) and isinstance(turn.scene, Wait):
                scenes.append(turn.scene)
                play.back(turn.scene.job.result())
        play.session.mark()
        scenes += [
            Rules(services, entry.kind.id),
            Choose(services, entry, entry.kind.presets[0]),
            Menu(services, play.session),
        ]
        scenes.append(Bookmarks(services, play.session))
        text = entry.kind.write(play.session.game.puzzle)
        scenes.append(_settled(Import(services, text.encode(), "smoke")))
    scenes.append(_settled(Import(services, b"\0", "smoke")))
    return scenes


def _settled(scene: Import) -> Import:
    while not scene.job.done:
        time.sleep(0.001)
    scene.update(0.0)
    return scene


def _pasted() -> str:
    return pygame.scrap.get_text() if pygame.scrap.has_text() else ""
