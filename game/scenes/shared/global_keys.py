"""Keys that work on every page, and the sheet that lists them outside a game."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.shared.old_blocks import Block, Section, TableLine
from game.scenes.shared.old_page import OldSheet
from game.scenes.shared.scene import Services
from game.ui.text import Style
from game.ui.ui import Ui

EVERYWHERE = {  # what they do, and their caps
    "walk": ("Tab",),
    "press": ("Enter",),
    "back": ("Escape",),
    "open": ("Ctrl O",),
    "paste": ("Ctrl V",),
    "mute": ("Ctrl M",),
    "full": ("F11",),
    "quit": ("Ctrl Q", "Ctrl W"),
}


def everywhere(ui: Ui, *without: str) -> Section:
    return _section(
        ui, "everywhere", [(name, " · ".join(caps)) for name, caps in EVERYWHERE.items() if not {*caps} & {*without}]
    )


def _section(ui: Ui, title: str, keys: Sequence[tuple[str, str]]) -> Section:
    wide = max((ui.text.width(cap, Style.LABEL) for _, cap in keys), default=0) + ui.px(8)
    lines = (TableLine(ui.tell(f"keys.{name}"), (cap,), (wide,)) for name, cap in keys)
    return Section(ui.tell(f"keys.{title}"), tuple(lines))


class KeysHere(OldSheet):
    title_key = "menu.keys"

    def __init__(self, services: Services, here: Sequence[tuple[str, str]] = ()) -> None:
        super().__init__(services)
        self.here = here

    def blocks(self) -> list[Block]:
        own = [_section(self.ui, "here", self.here)] if self.here else []
        return [*own, everywhere(self.ui)]
