"""Keys that work on every page, and the sheet that lists them outside a game."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.shared.page import Content, Sheet
from game.scenes.shared.parts import section, table
from game.scenes.shared.scene import Services
from game.ui.command import cap
from game.ui.elements import Element
from game.ui.input import Key
from game.ui.ui import Ui

EVERYWHERE = {  # what they do; the first is the usual one
    "walk": (Key("tab"),),
    "press": (Key("enter"),),
    "back": (Key("escape"),),
    "open": (Key("o", control=True),),
    "paste": (Key("v", control=True),),
    "mute": (Key("m", control=True),),
    "full": (Key("f11"),),
    "quit": (Key("q", control=True), Key("w", control=True)),
}


def everywhere(ui: Ui, *without: str) -> Element:
    caps = {name: [cap(each) for each in keys] for name, keys in EVERYWHERE.items()}
    lines = [(name, " · ".join(each)) for name, each in caps.items() if not {*each} & {*without}]
    return _section(ui, "everywhere", lines)


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
