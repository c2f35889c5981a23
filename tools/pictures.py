"""Compare pictures of pages with earlier ones, and write down where they differ: for `tools.shots --compare` and the
gallery of the tests."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from pathlib import Path

import numpy as np
import pygame
from numpy.typing import NDArray

from game.scenes.shared.scene import Scene

TILE = 16  # pixels
MOST = 6.0  # mean difference of a tile that nobody sees, out of 255
LOOKS = Path(__file__).parents[1] / "build" / "looks"
MARK = (220, 0, 90)
HEAD = """<!doctype html><meta charset="utf-8"><title>Pictures that differ</title>
<style>body { font: 15px sans-serif } img { max-width: 32%; border: 1px solid #888 } h2 { font-size: 16px }</style>
<h1>was | now | difference</h1>
"""


@dataclass(frozen=True, slots=True)
class Difference:
    name: str  # name of the picture
    page: str
    widget: str  # beneath the worst tile
    tiles: int  # that differ
    mean: float  # mean difference of the worst tile

    def __str__(self) -> str:
        return f"{self.name}: {self.page}, at {self.widget}: {self.tiles} tiles differ, the worst by {self.mean:.1f}"


def tile_means(was: pygame.Surface, now: pygame.Surface) -> NDArray[np.float64]:
    """The mean difference of each tile; all of it, if the pictures have other sizes."""
    if was.get_size() != now.get_size():
        return np.full((1, 1), 255.0)
    one, other = (pygame.surfarray.array3d(each).astype(np.int16) for each in (was, now))
    apart = np.abs(one - other).mean(axis=2)
    wide, high = (-(-side // TILE) for side in apart.shape)
    full = np.pad(apart, ((0, wide * TILE - apart.shape[0]), (0, high * TILE - apart.shape[1])), "edge")
    means: NDArray[np.float64] = full.reshape(wide, TILE, high, TILE).mean(axis=(1, 3))
    return means


def compare(
    was: pygame.Surface, now: pygame.Surface, name: str, scene: Scene, *, scale: int = 1, most: float = MOST
) -> Difference | None:
    """What differs, if anything does, in a picture of a scene that was drawn `scale` times as large."""
    means = tile_means(was, now)
    if means.max() <= most:
        return None
    column, row = np.unravel_index(int(means.argmax()), means.shape)
    tile = pygame.Rect(int(column) * TILE * scale, int(row) * TILE * scale, TILE * scale, TILE * scale)
    return Difference(name, type(scene).__name__, widget_at(scene, tile), int((means > most).sum()), float(means.max()))


def widget_at(scene: Scene, tile: pygame.Rect) -> str:
    """The smallest widget there, or the words that were written there."""
    widgets = [each for each in scene.panel.widgets if each.rect.colliderect(tile)]
    if widgets:
        return f"widget {min(widgets, key=lambda each: each.rect.width * each.rect.height).id!r}"
    words = [each.name for each in scene.nodes() if each.bounds and tile.colliderect(each.bounds)]
    return f"the words {words[-1]!r}" if words else f"{tile.topleft}, where no widget is"


def difference_picture(was: pygame.Surface, now: pygame.Surface, most: float = MOST) -> pygame.Surface:
    """The new picture, pale, with a frame around each tile that differs."""
    picture = pygame.Surface(now.get_size())
    picture.fill((255, 255, 255))
    pale = now.convert(24)
    pale.set_alpha(90)
    picture.blit(pale, (0, 0))
    means = tile_means(was, now)
    if means.shape == (1, 1):
        pygame.draw.rect(picture, MARK, picture.get_rect(), 2)
    else:
        for column, row in np.argwhere(means > most):
            pygame.draw.rect(picture, MARK, (int(column) * TILE, int(row) * TILE, TILE, TILE), 2)
    return picture


def write_difference(
    found: Difference, was: pygame.Surface, now: pygame.Surface, folder: Path = LOOKS, most: float = MOST
) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for part, picture in (("was", was), ("now", now), ("difference", difference_picture(was, now, most))):
        pygame.image.save(picture, folder / f"{found.name}.{part}.png")


def write_page(differences: Iterable[Difference], folder: Path = LOOKS) -> Path:
    """One page with all that differ."""
    folder.mkdir(parents=True, exist_ok=True)
    page = folder / "index.html"
    rows = (
        f"<h2>{escape(str(each))}</h2>\n"
        + "".join(f'<img src="{escape(each.name)}.{part}.png">\n' for part in ("was", "now", "difference"))
        for each in differences
    )
    page.write_text(HEAD + "".join(rows), encoding="utf-8")
    return page
