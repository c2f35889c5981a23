"""What comes in from outside while Lantern runs: a drop, a paste. All of it is looked at before it is touched."""

from __future__ import annotations

from pathlib import Path

from game.scenes.import_ import Import, read_from
from game.scenes.scene import Bring, Push, Services, Turn
from generators.outside import LARGEST_FILE
from generators.phrases import say


def dropped(services: Services, name: str) -> Turn:
    """A name that is none is not looked for."""
    if not name or "\0" in name:
        return Push(Import.failed(services, say("import.dropped"), say("import.no_name")))
    return Push(read_from(services, Path(name)))


def pasted(services: Services) -> Turn | None:
    """The limit is that of files; what is longer is not even turned into bytes."""
    text, name = services.pasted(), say("import.clipboard")
    if len(text) > LARGEST_FILE:
        return Push(Import.failed(services, name, say("file.too_large", name=name, most=LARGEST_FILE // 1_000_000)))
    if text and not text.isspace():
        return Bring(text.encode("utf-8", "replace"), name)
    services.announce(say("import.nothing"))
    return None
