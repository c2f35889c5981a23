"""Keys that work on every page, and the sheet that lists them outside a game."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.shared.page import Content, Sheet
from game.scenes.shared.parts import section, table
from game.scenes.shared.scene import Services
from game.ui.elements import Element
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


def everywhere(ui: Ui, *without: str) -> Element:
    return _section(
        ui, "everywhere", [(name, " · ".join(caps)) for name, caps in EVERYWHERE.items() if not {*caps} & {*without}]
    )


def _section(ui: Ui, title: str, keys: Sequence[tuple[str, str]]) -> Element:
    _, *lines = table(("",), {ui.tell(f"keys.{name}"): (cap,) for name, cap in keys})
    return section(ui.tell(f"keys.{title}"), lines)


class KeysHere(Sheet):
    title_key = "menu.keys"

    def __init__(self, services: Services, here: Sequence[tuple[str, str]] = ()) -> None:
        super().__init__(services)
        self.here = here

    def build(self) -> Content:
        own = [_section(self.ui, "here", self.here)] if self.here else []
        return [*own, everywhere(self.ui)]
