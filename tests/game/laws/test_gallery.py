"""A gallery of pages in colour, half as large as they are seen, and the pictures of the README. The full suite compares
them in tiles. What differs is shown in build/looks/index.html; `make gallery` accepts how the pages look now."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from PIL import Image
from pygame import Rect, Surface

from game.catalogue import CATALOGUE, entry_of
from game.scenes.almanac.almanac import Almanac
from game.scenes.atlas.screen import AtlasScreen
from game.scenes.files.print_screen import PrintScreen, of_day
from game.scenes.home.home import Home
from game.scenes.lessons.lesson import LessonScene
from game.scenes.makers.own_puzzles import MAKERS
from game.scenes.settings.settings import SettingsScreen
from game.scenes.shared.scene import Scene, Services
from game.scenes.statistics.statistics import Statistics
from game.session.lessons import lesson_of
from generators.kernel.phrases import CHINESE
from tests.game.pilot import TODAY
from tools.data import pictures
from tools.data.pictures import PRESETS
from tools.pictures import MOST, compare, tile_means, write_difference, write_page
from tools.shots import Shot, end_game, open_review, play_half, prepare_services, settle, shoot

GALLERY = Path(__file__).parents[2] / "golden" / "gallery"
ACCEPT = bool(os.environ.get("LANTERN_ACCEPT_GALLERY"))
SMALLER, COLOURS, MOST_BYTES = 2, 160, 400_000  # times, of a picture, of all files
WINDOW = (1280, 800)
LIGHT, DARK, IN_CHINESE = Shot(WINDOW), Shot(WINDOW, theme="dark"), Shot(WINDOW, language=CHINESE)
BOTH = {"light": LIGHT, "dark": DARK}


def pages(services: Services) -> Iterator[tuple[str, Scene, dict[str, Shot]]]:
    """Each page, and how it is looked at."""
    yield "home", Home(services), {**BOTH, "chinese": IN_CHINESE}
    yield "almanac", Almanac(services), BOTH
    yield "settings", SettingsScreen(services), BOTH
    yield "statistics", Statistics(services, "sweet_spots"), BOTH
    yield "print", PrintScreen(services, of_day(TODAY)), {"light": LIGHT}
    yield "atlas", AtlasScreen(services, CATALOGUE[0], "清"), {"dark": DARK}
    yield "maker", MAKERS["sweet_spots"](services), {"light": LIGHT}
    spots, crossword = entry_of("sweet_spots"), entry_of("crossword")
    lesson = next(found for each in spots.menu.presets if (found := lesson_of("sweet_spots", each.id)) is not None)
    yield "lesson", LessonScene(services, spots, lesson), {"dark": DARK}
    yield "review", open_review(services, spots, "8-1-medium"), BOTH
    yield "result", end_game(services, spots, "8-1-medium"), {"light": LIGHT}
    yield "result_of_crossword", end_game(services, crossword, PRESETS["crossword"]), {"dark": DARK}
    for number, entry in enumerate(each for each in CATALOGUE if each.kind.id in PRESETS):
        theme = ("light", "dark")[number % 2]
        yield entry.kind.id, play_half(services, entry, PRESETS[entry.kind.id]), {theme: BOTH[theme]}


def small_pictures() -> Iterator[tuple[str, Scene, Surface]]:
    with prepare_services() as services:
        for name, scene, shots in pages(services):
            for look, shot in shots.items():
                scene.resize(Rect((0, 0), shot.window))
                settle(services, scene)
                picture = shoot(services, scene, shot)
                smaller = pygame.transform.smoothscale(picture, (WINDOW[0] // SMALLER, WINDOW[1] // SMALLER))
                yield f"{name}_{look}", scene, smaller
            scene.leave()


def save(picture: Surface, path: Path) -> None:
    """With few colours, which makes small files."""
    image = Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))
    image.quantize(COLOURS, kmeans=2, dither=Image.Dither.NONE).save(path, optimize=True)


@pytest.mark.slow
def test_pages_look_as_in_the_gallery() -> None:
    if ACCEPT:
        GALLERY.mkdir(exist_ok=True)
        for each in GALLERY.glob("*.png"):
            each.unlink()
        for name, _, now in small_pictures():
            save(now, GALLERY / f"{name}.png")
    found, files = [], {each.stem: each for each in GALLERY.glob("*.png")}
    for name, scene, now in small_pictures():
        assert name in files, f"{name} is new: `make gallery`"
        was = pygame.image.load(files.pop(name)).convert(24)
        difference = compare(was, now, name, scene, scale=SMALLER)
        if difference is not None:
            found.append(difference)
            write_difference(difference, was, now)
    assert not found, "\n".join([*map(str, found), f"See {write_page(found)}. Meant so? `make gallery`"])
    assert not files, f"{list(files)} are not drawn any more: `make gallery`"
    assert sum(each.stat().st_size for each in GALLERY.glob("*.png")) <= MOST_BYTES


@pytest.mark.slow
def test_the_pictures_of_the_readme_are_of_today() -> None:
    if ACCEPT:
        pictures.main()
    with prepare_services() as services:
        for name, frames in pictures.readme_pictures(services).items():
            with Image.open(pictures.FOLDER / f"{name}.png") as image:
                assert getattr(image, "n_frames", 1) == len(frames)
                for number, now in enumerate(frames):
                    image.seek(number)
                    was = pygame.image.frombytes(image.convert("RGB").tobytes(), image.size, "RGB")
                    assert tile_means(was, now).max() <= MOST, f"{name}.png, frame {number}: `make gallery`"
