"""How a puzzle is played, in the game."""

from __future__ import annotations

from game.scenes.page import Block, Sheet, Words
from game.scenes.scene import Services, Turn
from game.ui.text import Style
from game.ui.widget import Chosen


class Rules(Sheet):
    def __init__(self, services: Services, kind: str) -> None:
        super().__init__(services)
        self.kind = kind

    def title(self) -> str:
        return self.ui.tell(f"board.{self.kind}.name")

    def blocks(self) -> list[Block]:
        tell = self.ui.tell
        return [
            Words(tell(f"board.{self.kind}.rules"), faint=False),
            Words(tell("rules.hands"), Style.STRONG, faint=False, space=6),
            Words(tell(f"board.{self.kind}.hands")),
            Words(tell("rules.keys"), Style.STRONG, faint=False, space=6),
            Words(tell(f"board.{self.kind}.keys")),
        ]

    def choose(self, chosen: Chosen) -> Turn | None:
        del chosen
        return None
