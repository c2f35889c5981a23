"""The lantern as icons of every system: `python -m tools.release.icons FOLDER`.

PNGs for Linux, one .ico for Windows and one .icns for macOS."""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path

import pygame
from PIL import Image

from game.ui.lantern import emblem

SIDES = (16, 32, 48, 64, 128, 256, 512)
OF_WINDOWS, OF_MAC = (16, 32, 48, 64, 128, 256), (32, 64, 128, 256, 512, 1024)


def png(side: int) -> bytes:
    file = BytesIO()
    pygame.image.save(emblem(side), file, "lantern.png")
    return file.getvalue()


def join(form: str, sides: tuple[int, ...]) -> bytes:
    """One file with the picture of each side."""
    *others, largest = (Image.open(BytesIO(png(side))) for side in sides)
    file = BytesIO()
    largest.save(file, form, append_images=others, sizes=[(side, side) for side in sides])
    return file.getvalue()


def write(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for side in SIDES:
        (folder / f"{side}.png").write_bytes(png(side))
    (folder / "lantern.ico").write_bytes(join("ICO", OF_WINDOWS))
    (folder / "lantern.icns").write_bytes(join("ICNS", OF_MAC))


if __name__ == "__main__":
    write(Path(sys.argv[1]))
