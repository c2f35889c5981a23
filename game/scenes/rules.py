"""How a puzzle is played, in the game."""

from __future__ import annotations

from collections.abc import Callable

from game.catalogue import entry_of
from game.scenes.blocks import Block, Words, row
from game.scenes.command import Command
from game.scenes.examples import examples, pictured
from game.scenes.page import Sheet, nobody
from game.scenes.scene import Services, Turn
from game.ui.text import Style
from game.ui.widget import Chosen


class Rules(Sheet[Command]):
    """Gives the command that tells more."""

    def __init__(
        self, services: Services, kind: str, keys: Command, then: Callable[[Command], Turn | None] = nobody
    ) -> None:
        super().__init__(services, then)
        self.kind = kind
        self.entry = entry_of(kind)
        self.examples = examples(self.entry)
        self.keys = keys

    def title(self) -> str:
        return self.ui.tell(f"board.{self.kind}.name")

    def blocks(self) -> list[Block]:
        tell = self.ui.tell
        pictures = pictured(self.ui, self.entry, self.examples, self.frame.width - 2 * self.ui.px(24))
        return [
            *pictures,
            Words(tell(f"board.{self.kind}.rules"), faint=False),
            Words(tell("rules.hands"), Style.STRONG, faint=False, space=6),
            Words(tell(f"board.{self.kind}.hands")),
            Words(tell("rules.keys"), Style.STRONG, faint=False, space=6),
            Words(tell(f"board.{self.kind}.keys")),
            row(self.ui, self.keys.id, self.keys.label, detail=self.keys.detail),
        ]

    def choose(self, chosen: Chosen) -> Turn | None:
        del chosen
        return self.give(self.keys)
