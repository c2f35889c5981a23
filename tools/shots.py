"""Render every scene to PNG files, in both languages, both themes and many sizes: `python -m tools.shots [FOLDER]`."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, timedelta
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame

from game.app import App
from game.catalogue import CATALOGUE, Entry
from game.scenes.home.home import Home
from game.scenes.play.play import Playing
from game.scenes.review.review import Review
from game.scenes.shared.launch_request import Again
from game.scenes.shared.scene import Scene, Services
from game.session.keeper import Keeper, daily_place
from game.session.ready import fresh
from game.session.worker import Worker
from game.smoke import every_scene, opened
from game.start import services_for
from game.store import Store
from game.store.log import END, MOVE, SOLVED, Deed, Heading
from game.ui.ui import ui_for
from generators.kernel.phrases import CHINESE, ENGLISH, LANGUAGES, speak
from tests.game.memory_store import MemoryStore
from tools.bench.sample_game import made_game
from tools.sample_player import chapters

USUAL = ((1280, 800), (720, 1280))
UNUSUAL = ((360, 480), (2560, 1440))
GAMES = 400  # of a year


@dataclass(frozen=True, slots=True)
class Shot:
    """How a scene is looked at."""

    window: tuple[int, int]
    scale: int = 100  # per cent
    theme: str = "light"
    language: str = ENGLISH
    strong: bool = False  # contrast

    @property
    def name(self) -> str:
        look = f"{self.language}-{self.theme}{'-strong' * self.strong}"
        return f"{look}-{self.window[0]}x{self.window[1]}-{self.scale}"


SHOTS = (
    *(Shot(window, 100, theme, each) for each in LANGUAGES for theme in ("light", "dark") for window in USUAL),
    *(Shot(window, scale) for window in USUAL for scale in (80, 150, 200)),
    *(Shot(window, scale) for window in UNUSUAL for scale in (100, 200)),
    *(Shot(window, 200, language=CHINESE) for window in USUAL),
    *(Shot(USUAL[0], theme=theme, strong=True) for theme in ("light", "dark")),
)


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "shots")
    folder.mkdir(parents=True, exist_ok=True)
    app, store, worker = App(), MemoryStore(), Worker()
    services = services_for(store, worker, app.size)
    today = services.today()
    store.archive.put(list(chapters(GAMES, today)), today.isoformat())
    play_days(store, services.today())
    for language in LANGUAGES:
        dress(services, Shot(app.size, language=language))
        for name, scene in scenes(services):
            for shot in (each for each in SHOTS if each.language == language):
                shoot(app, services, scene, shot)
                pygame.image.save(app.window, folder / f"{name}-{shot.name}.png")
            scene.leave()
    worker.stop()


def dress(services: Services, shot: Shot) -> None:
    services.settings = replace(
        services.settings, theme=shot.theme, scale=shot.scale, language=shot.language, high_contrast=shot.strong
    )
    services.ui = ui_for(shot.window, services.settings, dark=shot.theme == "dark")
    speak(shot.language)


def shoot(app: App, services: Services, scene: Scene, shot: Shot) -> None:
    dress(services, shot)
    if scene.over_another:
        app.show_once(services, Home(services), shot.window)
    app.show_once(services, scene, shot.window)


def scenes(services: Services) -> Iterator[tuple[str, Scene]]:
    for number, scene in enumerate(every_scene(services)):
        yield f"{number:02}-{type(scene).__name__.lower()}", scene
    for entry in CATALOGUE:
        for preset in (entry.kind.presets[len(entry.kind.presets) // 2], entry.kind.presets[-1]):
            play = played(services, entry, preset.id)
            yield f"played-{entry.kind.id}-{preset.id}", play
        yield (
            f"looked-back-{entry.kind.id}",
            looked_back(services, entry, entry.kind.presets[len(entry.kind.presets) // 2].id),
        )


def played(services: Services, entry: Entry, preset: str) -> Playing:
    """A game half way: hints were taken, and one is being given."""
    puzzle = fresh(entry.kind, entry.preset(preset), lambda: None, seed="shots")
    keeper = Keeper(services.store, entry.kind, services.today)
    session = keeper.begin(preset, puzzle)
    assert session is not None
    keeper.close()
    play = opened(services, entry, Again(session.chapter.heading.id))
    for _ in range(60):
        if play.session.chapter.over:
            break
        hint = entry.kind.hint(play.session.state, lambda: None)
        if hint is None or entry.kind.over(entry.kind.play(play.session.state, hint.move)):
            break
        play.session.play(hint.move)
    for _ in range(min(12, len(play.session.chapter.positions) // 2)):
        play.session.undo()
    play.coach.hint()
    while play.coach.busy:
        time.sleep(0.01)
        play.update(0.0)
    play.coach.hint()
    return play


def looked_back(services: Services, entry: Entry, preset: str) -> Review:
    """Look back at a game with a guess, a slip and a pause; the moment in the middle is open."""
    game = made_game(entry, preset)
    scene = Review(services, entry, game.chapter, lambda _moves, _second: None)
    scene.resize(pygame.Rect((0, 0), USUAL[0]))
    while scene.cursor.review is None:
        time.sleep(0.01)
        scene.update(0.0)
    if scene.cursor.moments:
        scene.open(len(scene.cursor.moments) // 2)
    return scene


def play_days(store: Store, today: date) -> None:
    """Play for the almanac: dailies of the last weeks, most of them solved, some begun; one day without any."""
    for ago in (each for each in range(30) if each != 8):
        day = (today - timedelta(days=ago)).isoformat()
        for number, entry in enumerate(CATALOGUE):
            heading = Heading(f"{entry.kind.id}-{ago}", entry.kind.id, daily_place(day), entry.daily_on(day), "", day)
            if (ago * ago + 3 * number) % 5 < 3:
                deed = Deed(END, 60.0 + 7 * ago + 31 * number, f"{SOLVED} {day}")
                store.archive.put([[heading.line(), deed.line()]], day)
            elif (ago + number) % 3 == 0:
                store.archive.put([[heading.line(), Deed(MOVE, 41.0, "x").line()]], day)


if __name__ == "__main__":
    main()
