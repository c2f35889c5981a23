"""Keys that do the same wherever one is, and the sheet that tells them where no game is played."""

from __future__ import annotations

from typing import Never

from game.scenes.shared.blocks import Block, Section, TableLine
from game.scenes.shared.page import Sheet
from game.ui.text import Style
from game.ui.ui import Ui

EVERYWHERE = {  # what they do, and their caps
    "walk": "Tab",
    "press": "Enter",
    "back": "Escape",
    "open": "Ctrl O",
    "paste": "Ctrl V",
    "mute": "Ctrl M",
    "full": "F11",
    "quit": "Ctrl Q",
}


def everywhere(ui: Ui, *without: str) -> Section:
    caps = [each for each in EVERYWHERE.values() if each not in without]
    wide = max((ui.text.width(each, Style.LABEL) for each in caps), default=0) + ui.px(8)
    lines = (TableLine(ui.tell(f"keys.{name}"), (cap,), (wide,)) for name, cap in EVERYWHERE.items() if cap in caps)
    return Section(ui.tell("keys.everywhere"), tuple(lines))


class KeysHere(Sheet[Never]):
    title_key = "menu.keys"

    def blocks(self) -> list[Block]:
        return [everywhere(self.ui)]
