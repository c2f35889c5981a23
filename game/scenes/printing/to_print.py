"""The way to the pages of Print, which are much to import, for what few want."""

from __future__ import annotations

from game.scenes.files.save_file import ToSave
from game.scenes.shared.scene import Push, Services, Turn


def to_print(services: Services, *puzzles: ToSave, name: str = "") -> Turn:
    """Puzzles that somebody made or brought: they go as texts, for no address makes them. The name is the file's, where
    there are several."""
    from game.scenes.printing.print_page import PrintPage  # noqa: PLC0415
    from game.scenes.printing.source import of_texts  # noqa: PLC0415

    return Push(PrintPage(services, of_texts(puzzles, name)))
