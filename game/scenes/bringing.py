"""How puzzles come in from outside."""

from __future__ import annotations

from typing import Never

import pygame

from game.scenes.blocks import Block, Control, Words
from game.scenes.page import Sheet
from game.scenes.scene import Bring, Pop, Turn
from game.ui.button import Button, Dress
from game.ui.widget import Chosen, Widget
from generators.phrases import say


class Bringing(Sheet[Never]):
    def title(self) -> str:
        return self.ui.tell("bringing.title")

    def blocks(self) -> list[Block]:
        return [
            Words(self.ui.tell("bringing.drop"), faint=False),
            Words(self.ui.tell("bringing.kinds")),
            Control(self._paste),
        ]

    def choose(self, chosen: Chosen) -> Turn | None:
        del chosen
        text = self.services.pasted()
        if not text.strip():
            self.services.announce(say("import.nothing"))
            return None
        brought = Bring(text.encode("utf-8", "replace"), say("import.clipboard"))
        return Pop(lambda: brought)

    def _paste(self, place: tuple[int, int, int]) -> Widget:
        left, top, width = place
        rect = pygame.Rect(left, top, width, self.ui.px(52))
        return Button("paste", rect, self.ui.tell("bringing.paste"), Dress.PRIMARY, detail="Ctrl V")
