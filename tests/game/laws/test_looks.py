"""Every scene looks as it did, and does with a hand what it did, to the point: see tools.pin_looks.

Whoever means to change a picture looks at it, and keeps the new one with `python -m tools.pin_looks`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.game.looks import PARTS, films
from tools.pin_looks import FOLDER, orders, strip, told_apart

ALMOST = 2  # of 255: processors round differently, and a line that moves by a point shows more
TELL = "it looks otherwise: look at it, then `python -m tools.pin_looks`"


def worst(picture: pygame.Surface, path: Path) -> int:
    """How far a point is from what it was."""
    kept = pygame.image.load(path)
    if kept.get_size() != picture.get_size():
        return 255
    pairs = zip(pygame.image.tobytes(kept, "P"), pygame.image.tobytes(picture, "P"), strict=True)
    return max(abs(one - other) for one, other in pairs)


def offences(part: str) -> Iterator[str]:
    kept = orders()
    for name, film in films(part):
        order, pictures = told_apart(film)
        if kept.get(name) != order:
            yield f"{name}: pictures {order}, and they were {kept.get(name)}"
        elif worst(strip(pictures), FOLDER / f"{name}.png") > ALMOST:
            yield f"{name}: {TELL}"


@pytest.mark.parametrize("part", PARTS)
def test_it_looks_as_it_did(part: str) -> None:
    assert not list(offences(part))
