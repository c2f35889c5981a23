"""Opens the Print page, which is imported only then, as it needs many modules."""

from __future__ import annotations

from game.scenes.files.save_file import ToSave
from game.scenes.shared.scene import Push, Services, Turn


def to_print(services: Services, *puzzles: ToSave, name: str = "") -> Turn:
    """Print puzzles without an address, as text. `name` is the name of the file if there are several."""
    from game.scenes.printing.print_page import PrintPage  # noqa: PLC0415
    from game.scenes.printing.source import of_texts  # noqa: PLC0415

    return Push(PrintPage(services, of_texts(puzzles, name)))
