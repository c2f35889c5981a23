"""Render every scene to PNG files, in both languages, both themes and many sizes: `python -m tools.shots [FOLDER]`.

`python -m tools.shots --compare FOLDER` renders them again, and shows in build/looks/index.html what looks otherwise
than there. `--quick` takes two windows, `--only home,settings` the scenes with these words in their names."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from datetime import date, timedelta
from itertools import count
from pathlib import Path
from random import Random, SystemRandom
from shutil import rmtree
from tempfile import gettempdir
from unittest.mock import patch

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame

from game import smoke
from game.app import App
from game.catalogue import CATALOGUE, Entry
from game.scenes.home.home import Home
from game.scenes.play.play import Playing
from game.scenes.review.review import Review
from game.scenes.shared.scene import Again, Scene, Services
from game.session.keeper import Keeper, daily_place
from game.session.puzzle_cache import fresh
from game.session.worker import Job, Worker
from game.smoke import every_scene, open_game
from game.start import services_for
from game.store.log import END, MOVE, SOLVED, Heading, LogEntry
from game.store.store import Store
from game.ui.ui import ui_for
from generators.kernel.kind import no_pulse
from generators.kernel.phrases import CHINESE, ENGLISH, LANGUAGES, speak
from tests.game.draw_cache import drawn_once
from tests.game.laws.states import states
from tests.game.memory_store import MemoryStore
from tests.game.pilot import TODAY, puzzle_text
from tools.bench.sample_game import made_game
from tools.pictures import LOOKS, MOST, Difference, compare, write_difference, write_page
from tools.sample_player import chapters

USUAL = ((1280, 800), (720, 1280))
UNUSUAL = ((360, 480), (2560, 1440))
GAMES = 400  # games of a year
BUSY = 20.0  # seconds that a scene may wait for the worker


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
    *(Shot(window, scale) for window in USUAL for scale in (150, 200)),
    *(Shot(window, scale) for window in UNUSUAL for scale in (100, 200)),
    *(Shot(window, 200, language=CHINESE) for window in USUAL),
    *(Shot(USUAL[0], theme=theme, strong=True) for theme in ("light", "dark")),
)
QUICK = (Shot(USUAL[0]), Shot(USUAL[1], theme="dark"))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.shots", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=Path("shots"))
    parser.add_argument("--compare", type=Path, metavar="FOLDER", help="with the pictures there; none is written")
    parser.add_argument("--only", default="", metavar="WORDS", help="of the names of scenes, with commas between")
    parser.add_argument("--quick", action="store_true", help="two windows, in English")
    parser.add_argument("--most", type=float, default=MOST, help=f"difference of a tile that counts as none: {MOST}")
    asked = parser.parse_args()
    words, shots = asked.only.split(","), QUICK if asked.quick else SHOTS
    if asked.compare is not None:
        return compare_all(asked.compare, words, shots, asked.most)
    asked.folder.mkdir(parents=True, exist_ok=True)
    for name, _, picture in pictures(words, shots):
        pygame.image.save(picture, asked.folder / f"{name}.png")
    return 0


def compare_all(folder: Path, words: list[str], shots: tuple[Shot, ...], most: float) -> int:
    """Compare with earlier pictures; those whose scene only has another name now are the same."""
    ends = tuple(f"@{each.name}" for each in shots)
    before = {
        each.stem: each for each in folder.glob("*.png") if each.stem.endswith(ends) and is_asked(each.stem, words)
    }
    found: list[Difference] = []
    fresh_ones: dict[bytes, str] = {}
    number = 0
    for name, scene, picture in pictures(words, shots):
        number += 1
        if name not in before:
            fresh_ones[pygame.image.tobytes(picture, "RGB")] = name
            continue
        was = pygame.image.load(before.pop(name))
        difference = compare(was, picture, name, scene, most=most)
        if difference is not None:
            found.append(difference)
            write_difference(difference, was, picture, LOOKS, most)
            print(difference, flush=True)
    gone = {
        name: fresh_ones.pop(pygame.image.tobytes(pygame.image.load(each), "RGB"), "") for name, each in before.items()
    }
    for name, new in gone.items():
        print(f"{name}: is {new} now" if new else f"{name}: is not drawn any more")
    for name in fresh_ones.values():
        print(f"{name}: is new")
    print(f"{number} pictures, {len(found)} differ" + (f": {write_page(found)}" if found else ""))
    return int(bool(found or fresh_ones or not all(gone.values())))


def pictures(words: list[str], shots: tuple[Shot, ...]) -> Iterator[tuple[str, Scene, pygame.Surface]]:
    """Each scene in each window, with the name of the picture."""
    for language in LANGUAGES:
        own = [each for each in shots if each.language == language]
        if not own:
            continue
        with prepare_services(language) as services:
            for name, scene in scenes(services, words):
                for shot in own:
                    yield f"{name}@{shot.name}", scene, shoot(services, scene, shot)
                scene.leave()


# --- always the same


class FixedDice(Random):
    """Dice in place of the system's: two renderings show the same puzzles."""

    def __init__(self) -> None:
        super().__init__("shots")


@contextmanager
def fixed_dice() -> Iterator[None]:
    numbers, usual = count(1), SystemRandom
    with ExitStack() as stack:
        for module in list(sys.modules.values()):
            if getattr(module, "SystemRandom", None) is usual:
                stack.enter_context(patch.object(module, "SystemRandom", FixedDice))
            if module.__name__.startswith("game.") and hasattr(module, "urandom"):
                stack.enter_context(patch.object(module, "urandom", lambda size: next(numbers).to_bytes(size, "big")))
        yield


@contextmanager
def fixed_folder(prefix: str) -> Iterator[str]:
    """A folder with a fixed name, in place of a temporary one with a random name."""
    folder = Path(gettempdir(), f"{prefix}shots")
    rmtree(folder, ignore_errors=True)
    folder.mkdir()
    yield str(folder)
    rmtree(folder)


@contextmanager
def prepare_services(language: str = ENGLISH) -> Iterator[Services]:
    """The services of a player who has played for a year; day, dice and the clock of waits are always the same."""
    with ExitStack() as stack:
        stack.enter_context(fixed_dice())
        stack.enter_context(drawn_once())
        stack.enter_context(patch.object(Job, "seconds", 3.0))
        stack.enter_context(patch.object(smoke, "TemporaryDirectory", fixed_folder))

        app, store, worker = App(), MemoryStore(lambda: TODAY), Worker()
        services = services_for(store, worker, app.size)
        services.today = lambda: TODAY
        services.ready.request = lambda *_: False  # type: ignore[method-assign]
        for entry in CATALOGUE:
            preset = entry.kind.presets[0].id
            store.put_ready(entry.kind.id, preset, puzzle_text(entry.kind.id, preset))
        store.archive.put(list(chapters(GAMES, TODAY)), TODAY.isoformat())
        play_days(store, TODAY)
        variant(services, Shot(app.size, language=language))
        yield services
        worker.stop()
        store.close()
        speak(ENGLISH)


def variant(services: Services, shot: Shot) -> None:
    services.settings = replace(
        services.settings, theme=shot.theme, scale=shot.scale, language=shot.language, high_contrast=shot.strong
    )
    services.ui = ui_for(shot.window, services.settings, dark=shot.theme == "dark")
    speak(shot.language)


def shoot(services: Services, scene: Scene, shot: Shot) -> pygame.Surface:
    """The picture of a scene as it lies in such a window, when the worker has done what the scene waits for."""
    variant(services, shot)
    target = pygame.Surface(shot.window)
    if scene.is_dialog:
        home = Home(services)
        home.resize(target.get_rect())
        settle(services, home)
        home.draw(target)
    scene.resize(target.get_rect())
    settle(services, scene)
    scene.draw(target)
    return target


def settle(services: Services, scene: Scene) -> None:
    end = time.monotonic() + BUSY
    while services.worker.busy and time.monotonic() < end:
        time.sleep(0.001)
        scene.update(0.0)
    scene.update(0.0)


def is_asked(name: str, words: list[str]) -> bool:
    return any(each in name for each in words)


def scenes(services: Services, words: list[str]) -> Iterator[tuple[str, Scene]]:
    """All whose names have one of these words in them."""
    classes = Counter[str]()
    for scene in (*every_scene(services), *states(services)):
        name = type(scene).__name__.lower()
        classes[name] += 1
        if is_asked(whole := f"{name}-{classes[name]}", words):
            yield whole, scene
    for entry in CATALOGUE:
        middle, last = entry.kind.presets[len(entry.kind.presets) // 2].id, entry.kind.presets[-1].id
        for name, make, preset in (
            ("played", play_half, middle),
            ("played", play_half, last),
            ("ended", end_game, entry.kind.presets[0].id),
            ("looked-back", open_review, middle),
        ):
            if is_asked(whole := f"{name}-{entry.kind.id}-{preset}", words):
                yield whole, make(services, entry, preset)


def begin_game(services: Services, entry: Entry, preset: str) -> Playing:
    puzzle = fresh(entry.kind, entry.preset(preset), no_pulse, seed="shots")
    keeper = Keeper(services.store, entry.kind, services.today)
    session = keeper.begin(preset, puzzle)
    assert session is not None
    keeper.close()
    return open_game(services, entry, Again(session.chapter.heading.id))


def end_game(services: Services, entry: Entry, preset: str) -> Playing:
    """A game that was solved; its result has risen."""
    play = begin_game(services, entry, preset)
    play.resize(pygame.Rect((0, 0), USUAL[0]))
    while not play.session.chapter.over and (hint := entry.kind.hint(play.session.state, no_pulse)) is not None:
        play.game.play(hint.move)
    for _ in range(4):
        play.update(1.0)
    return play


def play_half(services: Services, entry: Entry, preset: str) -> Playing:
    """A game half way: hints were taken, and one is being given."""
    play = begin_game(services, entry, preset)
    for _ in range(60):
        if play.session.chapter.over:
            break
        hint = entry.kind.hint(play.session.state, no_pulse)
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


def open_review(services: Services, entry: Entry, preset: str) -> Review:
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
                end = LogEntry(END, 60.0 + 7 * ago + 31 * number, f"{SOLVED} {day}")
                store.archive.put([[heading.line(), end.line()]], day)
            elif (ago + number) % 3 == 0:
                store.archive.put([[heading.line(), LogEntry(MOVE, 41.0, "x").line()]], day)


if __name__ == "__main__":
    sys.exit(main())
