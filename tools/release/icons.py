"""The lantern as icons of every system: `python -m tools.release.icons FOLDER`.

PNGs for Linux, one .ico for Windows and one .icns for macOS. Both hold PNGs, each behind a short heading."""

from __future__ import annotations

import struct
import sys
from io import BytesIO
from pathlib import Path

import pygame

from game.ui.lantern import emblem

SIDES = (16, 32, 48, 64, 128, 256, 512)
OF_WINDOWS = (16, 32, 48, 64, 128, 256)
OF_MAC = {b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}  # Apple's names


def png(side: int) -> bytes:
    file = BytesIO()
    pygame.image.save(emblem(side), file, "lantern.png")
    return file.getvalue()


def ico() -> bytes:
    """A heading, a row of 16 bytes for each picture, the pictures. A side of 256 is written as 0."""
    pictures = [(side, png(side)) for side in OF_WINDOWS]
    at = 6 + 16 * len(pictures)
    rows = []
    for side, data in pictures:
        rows.append(struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(data), at))
        at += len(data)
    return b"".join([struct.pack("<HHH", 0, 1, len(pictures)), *rows, *(data for _, data in pictures)])


def icns() -> bytes:
    """A heading, then each picture behind its name and length; lengths count their headings."""
    parts = [name + struct.pack(">I", len(data) + 8) + data for name, data in ((n, png(s)) for n, s in OF_MAC.items())]
    return b"icns" + struct.pack(">I", 8 + sum(map(len, parts))) + b"".join(parts)


def write(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for side in SIDES:
        (folder / f"{side}.png").write_bytes(png(side))
    (folder / "lantern.ico").write_bytes(ico())
    (folder / "lantern.icns").write_bytes(icns())


if __name__ == "__main__":
    write(Path(sys.argv[1]))
