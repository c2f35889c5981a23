"""Make the pictures of the README in assets/pictures: `python -m tools.data.pictures`.

`first_page.png` is the page of a day, `first_page_zh.png` of a Sunday, in Chinese. `hint.png` moves: the reason of a
hint, what it did, where the next one looks. The app itself draws them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from itertools import count
from pathlib import Path

import pygame
from PIL import Image

from game.catalogue import entry_of
from game.scenes.home.front_screen import FrontScreen
from game.scenes.play.play import Playing
from game.scenes.shared.scene import Services
from generators.kernel.kind import no_pulse
from generators.kernel.phrases import CHINESE
from tools.shots import Shot, begin_game, prepare_services, settle, shoot

FOLDER = Path(__file__).parents[2] / "assets" / "pictures"
PRESETS = {  # one game of each kind; the gallery of the tests shows these, too
    "lion_wall": "easy-classic-simplified",
    "connecting_wall": "easy-classic",
    "sweet_spots": "8-1-medium",
    "brick": "7-easy-centred",
    "riddle": "6-easy-rhymed",
    "crossword": "9-british-easy",
    "fill_in": "9-easy",
}
DAY, SUNDAY = date(2026, 12, 9), date(2026, 12, 13)
TECHNIQUE = "groups_of_two"  # technique of the hint
DARK, LIGHT = Shot((1280, 800), theme="dark"), Shot((1280, 800))
SECONDS = (7.0, 2.5, 3.5)  # that each picture of the hint stays
COLOURS = 256  # which makes small files, and keeps the sky of a story


def main() -> None:
    with prepare_services() as services:
        for name, frames in readme_pictures(services).items():
            save(frames, FOLDER / f"{name}.png")


def readme_pictures(services: Services) -> dict[str, list[pygame.Surface]]:
    """Each with its frames."""
    frames = {"hint": hint_frames(services), "first_page": [first_page(services, DAY, LIGHT)]}
    return {**frames, "first_page_zh": [first_page(services, SUNDAY, replace(LIGHT, language=CHINESE))]}


def first_page(services: Services, day: date, shot: Shot) -> pygame.Surface:
    services.today = lambda: day
    services.settings = replace(services.settings, greeted=True)
    page = FrontScreen(services)
    shoot(services, page, shot)  # the page reads its puzzles once it is seen
    page.update(0.0)
    picture = shoot(services, page, shot)
    page.leave()
    return picture


def hint_frames(services: Services) -> list[pygame.Surface]:
    play = game_with_hint(services)
    frames = [shoot(services, play, DARK)]
    for _ in range(2):  # does what it said, then looks for the next
        play.game.hint()
        settle(services, play)
        play.board.finish_motions()
        frames.append(shoot(services, play, DARK))
    play.leave()
    return frames


def game_with_hint(services: Services) -> Playing:
    """A game whose hint gives the reason of TECHNIQUE."""
    entry = entry_of("sweet_spots")
    play = begin_game(services, entry, "8-1-hard")
    for _ in count():
        hint = entry.kind.hint(play.session.state, no_pulse)
        assert hint is not None, "the puzzle needs the technique"
        if hint.technique.name == TECHNIQUE:
            break
        play.session.play(hint.move)
    play.session.chapter.tick(149.0)
    for _ in range(2):  # where to look, then the reason
        play.game.hint()
        settle(services, play)
    return play


def save(frames: Sequence[pygame.Surface], path: Path) -> None:
    """A still picture, or a moving one whose first frame is what a still viewer shows."""
    images = [Image.frombytes("RGB", each.get_size(), pygame.image.tobytes(each, "RGB")) for each in frames]
    first, *others = [each.quantize(COLOURS, kmeans=2, dither=Image.Dither.NONE).convert("RGB") for each in images]
    if others:
        first.save(path, save_all=True, append_images=others, duration=[1000 * each for each in SECONDS], loop=0)
    else:
        first.quantize(COLOURS).save(path, optimize=True)


if __name__ == "__main__":
    main()
