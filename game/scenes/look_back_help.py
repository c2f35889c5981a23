"""What the marks of a look back mean, and its keys."""

from __future__ import annotations

from typing import Never

from game.scenes.blocks import Block, Words
from game.scenes.look_back_marks import MARKS, SIGNS
from game.scenes.page import Sheet
from game.scenes.scene import Turn
from game.ui.widget import Chosen


class LookBackHelp(Sheet[Never]):
    def title(self) -> str:
        return self.ui.tell("review.help")

    def blocks(self) -> list[Block]:
        tell = self.ui.tell
        marks = [Words(f"{SIGNS[each]} {tell(f'review.means_{each}')}", faint=False, space=8) for each in MARKS]
        keys = [Words(tell(f"review.keys_{each}"), space=4) for each in ("moves", "moments", "plays", "ends")]
        return [*marks, Words(tell("review.pauses"), space=20), *keys]

    def choose(self, chosen: Chosen) -> Turn | None:
        """There is nothing to choose."""
        del chosen
        return None
