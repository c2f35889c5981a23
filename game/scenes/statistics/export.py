"""The statistics to take along: as a table for spreadsheets, and as a picture."""

from __future__ import annotations

import io
import warnings
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame

from game.scenes.shared.scene import Services
from game.store.archive import ArchiveBusyError
from game.store.csv_text import write_csv
from game.store.files import free, replaced
from game.system.resources import export_folder
from generators.kernel.phrases import say

SCREENS = ("x11", "windows", "cocoa")  # whose clipboards take pictures from here


def keep_table(services: Services) -> None:
    archive = services.store.archive

    def table() -> bytes:
        addresses = archive.addresses()
        return write_csv([replace(each, address=addresses.get(each.id, "")) for each in archive.games()]).encode()

    _write(services, _path(services, ".csv"), table)


def keep_picture(services: Services, picture: pygame.Surface) -> None:
    """The picture as a file, which every system takes; and on the clipboard, where that takes it."""
    out = io.BytesIO()
    pygame.image.save(picture, out, "x.png")
    _write(services, _path(services, ".png"), out.getvalue, copied=copy_picture(out.getvalue()))


def keep_text(services: Services, name: str, text: str) -> None:
    _write(services, export_folder() / name, text.encode)


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
    return export_folder() / (services.ui.tell("statistics.file", day=services.today().isoformat()) + suffix)


def _write(services: Services, wanted: Path, data: Callable[[], bytes], *, copied: bool = False) -> None:
    """Writes whole, in the thread that writes; no other file loses its place."""
    messages = services.store.messages

    def write() -> None:
        path = free(wanted)
        try:
            with replaced(path) as file:
                file.write(data())
        except ArchiveBusyError:
            messages.append(say("store.busy"))
            return
        except OSError as error:
            messages.append(say("statistics.not_kept", name=path.name, why=error.strerror or str(error)))
            return
        blanks = {"name": path.name, "folder": path.parent.name}
        messages.append(say("statistics.kept_copied" if copied else "statistics.kept", **blanks))

    services.store.writer.later(write)
