"""Films of all scenes: how each lies in three windows, and what a hand makes of it, as small pictures.

What is random or takes its own time is the same each time, so that two films of the same code are alike."""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from random import Random, SystemRandom
from typing import Any
from unittest.mock import patch

import pygame

from game.catalogue import CATALOGUE
from game.scenes.files.open_file import OpenFile
from game.scenes.files.save_file import SaveFile
from game.scenes.makers.sweet_spots.picture_page import PicturePage
from game.scenes.shared.scene import Scene
from game.session.worker import Job
from game.ui.ui import ui_for
from generators.kernel.kind import no_pulse
from generators.kernel.phrases import speak
from tests.game.memory_store import MemoryStore
from tests.game.pilot import LOOK, TODAY, Pilot, entry_of, let_go, picked, piloted, puzzle_text, supplied
from tools.sample_player import chapters
from tools.shots import looked_back, play_days, played

SMALLER = 8  # times
WIDE, TALL, NARROW = (1280, 800), (720, 1280), (360, 480)
LYING = ((WIDE, 100, "en", False), (TALL, 100, "zh", True), (NARROW, 200, "en", False))
TURNS = 4  # until what is begun when something else has ended is seen as well
GAMES = 60  # of a year
OUT = (OpenFile, SaveFile, PicturePage)  # they show folders and files, and wait for them

HARDER = {"sweet_spots": "9-1-expert", "connecting_wall": "easy-only-connect", "riddle": "6-medium-meaning"}
PARTS = ("scenes", *(each.kind.id for each in CATALOGUE))

Film = list[pygame.Surface]


@contextmanager
def player() -> Iterator[Pilot]:
    """A pilot who played for a year, in a world without chance."""
    store = MemoryStore()
    store.archive.put(list(chapters(GAMES, TODAY)), TODAY.isoformat())
    play_days(store, TODAY)
    with _always_the_same(), piloted(store) as pilot:
        yield pilot


def films(pilot: Pilot, part: str) -> Iterator[tuple[str, Film]]:
    """Each scene's name, such as scenes-review-2, and its film: of one of PARTS."""
    numbers: Counter[str] = Counter()
    for scene, moves in _scenes(pilot) if part == PARTS[0] else _games(pilot, part):
        name = type(scene).__name__
        numbers[name] += 1
        film = [_lying(pilot, scene, *each) for each in LYING]
        film += _moving(pilot, scene) if moves else []
        scene.leave()
        yield f"{part}-{name}-{numbers[name]}".lower(), film


def _scenes(pilot: Pilot) -> Iterator[tuple[Scene, bool]]:
    """Every scene, and whether it moves: one of each class does."""
    scenes = [each for each in supplied(pilot) if not isinstance(each, OUT)]
    moving = set(map(id, picked(scenes, every=False)))
    yield from ((each, id(each) in moving) for each in let_go(scenes))


def _games(pilot: Pilot, kind: str) -> Iterator[tuple[Scene, bool]]:
    """Half way with a hint on the board, over, and looked back at."""
    services, entry = pilot.services, entry_of(kind)
    first = entry.kind.presets[0].id
    yield played(services, entry, HARDER.get(kind, first)), True
    over = played(services, entry, first)
    over.resize(pygame.Rect((0, 0), WIDE))
    while not over.session.chapter.over and (hint := entry.kind.hint(over.session.state, no_pulse)):
        over.game.play(hint.move)
        over.update(1.0)
    yield over, True
    yield looked_back(services, entry, first), True


@contextmanager
def _always_the_same() -> Iterator[None]:
    """Each source of chance begins anew; games are of puzzles that are kept; no wait takes longer than another."""
    with ExitStack() as stack:
        for name in ("random", "getrandbits"):
            drawn = getattr(Random, name)

            def same(chance: SystemRandom, *bits: int, drawn: Any = drawn) -> Any:
                return drawn(vars(chance).setdefault("same", Random(1)), *bits)

            stack.enter_context(patch.object(SystemRandom, name, same))
        for module in ("tools.shots", "tools.bench.sample_game"):
            stack.enter_context(
                patch(f"{module}.fresh", lambda kind, preset, *_, **__: kind.read(puzzle_text(kind.id, preset.id)))
            )
        stack.enter_context(patch.object(Job, "seconds", 3.0))
        stack.enter_context(patch.dict(os.environ, LANTERN_HOME="/dev/null/lantern", HOME="/dev/null"))
        yield


def _dress(pilot: Pilot, size: tuple[int, int], scale: int, language: str, *, dark: bool) -> None:
    services = pilot.services
    theme = "dark" if dark else "light"
    services.settings = replace(services.settings, scale=scale, language=language, theme=theme)
    services.ui = ui_for(size, services.settings, dark=dark)
    speak(services.ui.language)


def _lying(pilot: Pilot, scene: Scene, size: tuple[int, int], scale: int, language: str, dark: bool) -> pygame.Surface:
    _dress(pilot, size, scale, language, dark=dark)
    scene.resize(pygame.Rect((0, 0), size))
    target = pygame.Surface(size)
    scene.draw(target)
    return _small(target)


def _moving(pilot: Pilot, scene: Scene) -> Iterator[pygame.Surface]:
    _dress(pilot, WIDE, 100, "en", dark=False)
    scene.resize(pygame.Rect((0, 0), WIDE))
    pilot.app.stack.put(scene)
    for act in _acts(pilot, scene):
        act()
        for _ in range(TURNS):
            while pilot.worker.busy:  # which takes its own time, and our clock stands
                time.sleep(LOOK)
            pilot.step()
        yield _small(pilot.app.window)
    for above in reversed(pilot.app.stack[1:]):
        above.leave() if above is not scene else None
    del pilot.app.stack[1:]


def _acts(pilot: Pilot, scene: Scene) -> Iterator[Callable[[], object]]:
    width, height = WIDE
    third, middle, far = ((width * each // 6, height // 2) for each in (2, 3, 4))
    widgets = [each.rect.center for each in scene.panel.widgets if scene.area.collidepoint(each.rect.center)]
    for at in dict.fromkeys((*widgets[:1], *widgets[len(widgets) // 2 :][:1], *widgets[-1:])):
        yield lambda at=at: pilot.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)  # type: ignore[misc]
    for key in ("tab", "down", "tab", "right", "shift tab", "shift tab", "left", "page down", "end", "a", "backspace"):
        yield lambda key=key: pilot.key(key)  # type: ignore[misc]
    yield lambda: pilot.post(pygame.MOUSEWHEEL, precise_y=2.0, x=0, y=2)
    yield lambda: pilot.drag(third, middle, far)
    yield lambda: pilot.click(middle)
    yield lambda: pilot.key("escape")


def _small(picture: pygame.Surface) -> pygame.Surface:
    """In grey, of a byte a point: a line that moves by one shows in it."""
    size = tuple(each // SMALLER for each in picture.get_size())
    grey = pygame.Surface(size, depth=8)
    grey.set_palette([(each, each, each) for each in range(256)])
    grey.blit(pygame.transform.grayscale(pygame.transform.smoothscale(picture, size)), (0, 0))
    return grey
