"""The statistics to take along: as a table for spreadsheets, and as a picture."""

from __future__ import annotations

import io
import warnings
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame

from game.scenes.shared.scene import Services
from game.store.csv_text import write_csv
from game.store.files import write_whole
from game.system.resources import export_folder
from generators.kernel.phrases import say

SCREENS = ("x11", "windows", "cocoa")  # whose clipboards take pictures from here


def keep_table(services: Services) -> None:
    archive, path = services.store.archive, _path(services, ".csv")
    addresses = archive.addresses()
    games = [replace(each, address=addresses.get(each.id, "")) for each in archive.games()]
    _write_and_announce(services, path, lambda: write_whole(path, write_csv(games)), copied=False)


def keep_picture(services: Services, picture: pygame.Surface) -> None:
    """The picture as a file, which every system takes; and on the clipboard, where that takes it."""
    path, out = _path(services, ".png"), io.BytesIO()
    pygame.image.save(picture, out, "x.png")

    def write() -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(out.getvalue())

    _write_and_announce(services, path, write, copied=copy_picture(out.getvalue()))


def keep_text(services: Services, name: str, text: str) -> None:
    path = export_folder() / name
    _write_and_announce(services, path, lambda: write_whole(path, text), copied=False)


def copy_picture(data: bytes) -> bool:
    """Copy the picture; False where there is no clipboard for pictures."""
    if pygame.display.get_driver() not in SCREENS:
        return False
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # nothing newer takes pictures yet
            if not pygame.scrap.get_init():
                pygame.scrap.init()
            pygame.scrap.put("image/png", data)
            return True
    except (pygame.error, NotImplementedError, AttributeError, TypeError, ValueError):
        return False


def _path(services: Services, suffix: str) -> Path:
    """The file of the day, which a later one replaces."""
    return export_folder() / (services.ui.tell("statistics.file", day=services.today().isoformat()) + suffix)


def _write_and_announce(services: Services, path: Path, write: Callable[[], None], *, copied: bool) -> None:
    try:
        write()
    except OSError as error:
        services.announce(say("statistics.not_kept", name=path.name, why=error.strerror or str(error)))
        return
    blanks = {"name": path.name, "folder": path.parent.name}
    services.announce(say("statistics.kept_copied", **blanks) if copied else say("statistics.kept", **blanks))
