"""What Lantern is, and where its parts come from."""

from __future__ import annotations

from typing import Never

from game.scenes.blocks import Block, Words
from game.scenes.page import Sheet
from game.scenes.scene import Turn
from game.ui.text import Style
from game.ui.widget import Chosen


class Welcome(Sheet[Never]):
    def title(self) -> str:
        return self.ui.tell("app.name")

    def blocks(self) -> list[Block]:
        tell = self.ui.tell
        return [
            Words(tell("welcome.about"), faint=False),
            Words(tell("welcome.files_title"), Style.STRONG, faint=False, space=6),
            Words(tell("welcome.files")),
            Words(tell("welcome.keys_title"), Style.STRONG, faint=False, space=6),
            Words(tell("welcome.keys")),
            Words(tell("welcome.thanks"), Style.CAPTION),
        ]

    def choose(self, chosen: Chosen) -> Turn | None:
        del chosen
        return None
