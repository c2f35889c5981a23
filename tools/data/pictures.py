"""Make assets/pictures, which README shows: `python -m tools.data.pictures`. The first page, a game of each puzzle half
way, and the atlas of characters."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pygame

from game.catalogue import CATALOGUE
from game.scenes.atlas.page import AtlasPage
from game.scenes.home.home import Home
from game.scenes.shared.scene import Scene, Services
from tools.shots import Shot, played, prepared, shoot

FOLDER = Path(__file__).parents[2] / "assets" / "pictures"
SIZE = (640, 480)  # of each picture
WIDE = (960, 720)  # the first page has three cards beside each other, and is made smaller
PRESETS = {
    "lion_wall": "easy-classic-simplified",
    "connecting_wall": "easy-classic",
    "sweet_spots": "8-1-medium",
    "brick": "7-easy-centred",
    "riddle": "6-easy-rhymed",
    "crossword": "9-british-easy",
    "fill_in": "9-easy",
}


def main() -> None:
    with prepared() as services:
        for name, scene in scenes(services):
            picture = shoot(services, scene, Shot(WIDE if isinstance(scene, Home) else SIZE))
            pygame.image.save(pygame.transform.smoothscale(picture, SIZE), FOLDER / f"{name}.png")
            scene.leave()


def scenes(services: Services) -> Iterator[tuple[str, Scene]]:
    yield "home", Home(services)
    for entry in CATALOGUE:
        play = played(services, entry, PRESETS[entry.kind.id])
        play.coach.silence()
        play.session.chapter.tick(149.0)
        play.update(0.0)
        yield entry.kind.id, play
    atlas = AtlasPage(services, CATALOGUE[0], "清")
    atlas.resize(pygame.Rect((0, 0), SIZE))
    while atlas.desk.busy:
        time.sleep(0.001)
        atlas.update(1.0)
    yield "atlas", atlas


if __name__ == "__main__":
    main()
