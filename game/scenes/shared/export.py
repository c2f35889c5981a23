"""Export into the player's folder: the games as a CSV table, pictures and texts."""

from __future__ import annotations

import csv
import io
import re
import warnings
from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields, replace
from pathlib import Path
from zlib import crc32

import pygame
from pygame import Surface

from game.catalogue import Entry
from game.scenes.shared.scene import Services
from game.store.archive import ArchiveBusyError, Game
from game.store.files import replace_file, unused_path
from game.system.folders import export_folder
from generators.kernel.kind import AnyKind, AnyPuzzle, BadText
from generators.kernel.phrases import say
from generators.names.address import slug
from generators.names.code import write_code

SCREENS = ("x11", "windows", "cocoa")  # drivers with a clipboard for pictures
COLUMNS = tuple(each.name for each in fields(Game) if each.name not in ("again", "puzzle"))
FORMULA = re.compile(r"'*[=+\-@\t\r]")  # cells that a spreadsheet would calculate


def export_table(services: Services) -> None:
    archive = services.store.archive

    def table() -> bytes:
        addresses = archive.addresses()
        return write_csv([replace(each, address=addresses.get(each.id, "")) for each in archive.games()]).encode()

    name = services.ui.tell("statistics.file", day=services.today().isoformat())
    _write(services, export_folder() / f"{name}.csv", table)


def write_csv(games: Iterable[Game]) -> str:
    """One game per line under a heading, as in RFC 4180. A cell that looks like a formula gets an apostrophe."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    for game in games:
        writer.writerow([_cell(getattr(game, name)) for name in COLUMNS])
    return out.getvalue()


def _cell(value: object) -> str:
    match value:
        case None:
            return ""
        case float():
            return f"{value:.1f}"
        case str() if FORMULA.match(value):
            return f"'{value}"
    return str(value)


def export_picture(services: Services, picture: Surface, kind: str, day: str = "", title: str = "") -> None:
    """Save the picture of a puzzle as a file, and copy it if the clipboard takes pictures. `day`: of a daily."""
    tell = services.ui.tell
    name = tell("play.picture_file", name=title or tell(f"board.{kind}.name"), day=day or str(services.today()))
    out = io.BytesIO()
    pygame.image.save(picture, out, "x.png")
    _write(services, export_folder() / f"{name}.png", out.getvalue, copied=copy_picture(out.getvalue()))


def export_text(services: Services, name: str, text: str) -> None:
    _write(services, export_folder() / name, text.encode)


def copy_picture(data: bytes) -> bool:
    """Copy the picture; False if there is no clipboard for pictures."""
    if pygame.display.get_driver() not in SCREENS:
        return False
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # pygame.scrap is deprecated, but has no replacement for pictures
            if not pygame.scrap.get_init():
                pygame.scrap.init()
            pygame.scrap.put("image/png", data)
            return True
    except (pygame.error, NotImplementedError, AttributeError, TypeError, ValueError):
        return False


def _write(services: Services, wanted: Path, data: Callable[[], bytes], *, copied: bool = False) -> None:
    """Write the whole file in the writer thread. No other file is overwritten."""
    messages = services.store.messages

    def write() -> None:
        path = unused_path(wanted)
        try:
            with replace_file(path) as file:
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


@dataclass(frozen=True, slots=True)
class ToSave:
    """A puzzle, and the default name of its file."""

    entry: Entry
    puzzle: AnyPuzzle
    name: str
    title: str = ""  # given by its author
    only: str = ""  # only suffix, for pages made from the puzzle
    page: bytes = b""  # one for browsers, which is already written

    @property
    def kind(self) -> AnyKind:
        return self.entry.kind

    @property
    def suffixes(self) -> tuple[str, ...]:
        return (self.only,) if self.only else (self.kind.suffix, *(each for each, _ in self.kind.outside.export))

    def data(self, form: int) -> bytes:
        """The puzzle as bytes; BadText if this format cannot hold it."""
        if form:
            return self.kind.outside.export[form - 1][1](self.puzzle)
        return self.page or self.kind.write(self.puzzle).encode()


def to_save(entry: Entry, puzzle: AnyPuzzle) -> ToSave:
    """The name depends on the puzzle alone."""
    return ToSave(entry, puzzle, f"{slug(entry.id)} {crc32(entry.kind.write(puzzle).encode()):08x}")


def copy_code(services: Services, kind: AnyKind, puzzle: AnyPuzzle) -> None:
    copy_text(services, code_of(kind, puzzle), "play.copied_code", "code.too_large")


def copy_link(services: Services, name: str, written: Callable[[AnyPuzzle], str], puzzle: AnyPuzzle) -> None:
    """The short form that other programs have for a puzzle; nothing: they have no such puzzle."""
    copy_text(services, written(puzzle), f"play.copied_{name}", f"play.no_{name}")


def copy_text(services: Services, text: str, done: str, nothing: str = "") -> None:
    if text:
        services.copy(text)
    services.announce(done if text else nothing)


def code_of(kind: AnyKind, puzzle: AnyPuzzle) -> str:
    """The code of a puzzle; empty if it has none."""
    try:
        return write_code(kind, puzzle)
    except BadText:
        return ""
