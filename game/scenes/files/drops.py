"""Drops and pastes: what comes from outside while Lantern runs is looked at before it is touched."""

from __future__ import annotations

from pathlib import Path

from game.scenes.files.import_sheet import ImportSheet, read_from
from game.scenes.files.puzzle_name import named, names
from game.scenes.makers.sweet_spots.picture_page import picture_from
from game.scenes.shared.scene import Bring, Push, Services, Turn
from generators.kernel.phrases import Phrase, say
from generators.reading.files import LARGEST_FILE


def dropped(services: Services, name: str) -> Turn:
    if not name or "\0" in name:
        return Push(ImportSheet.failed(services, say("import.dropped"), say("import.no_name")))
    return Push(picture_from(services, Path(name)) or read_from(services, Path(name)))


def pasted(services: Services) -> Turn | None:
    """The text of the clipboard, or else its picture."""
    text = services.pasted()
    picture = b"" if text.strip() else services.pasted_picture()
    return Bring(picture, say("import.clipboard")) if picture else import_text(services, text, say("import.clipboard"))


def import_text(services: Services, text: str, source: Phrase) -> Turn | None:
    """An address or a code, or else the text of a puzzle. The limit is that of files; what is longer is not even turned
    into bytes."""
    if len(text) > LARGEST_FILE:
        return Push(
            ImportSheet.failed(services, source, say("file.too_large", name=source, most=LARGEST_FILE // 1_000_000))
        )
    if names(text):
        found = named(text, source)
        return found.turn or Push(ImportSheet.failed(services, source, found.words))
    if text and not text.isspace():
        return Bring(text.encode("utf-8", "replace"), source)
    services.announce(say("import.nothing"))
    return None
