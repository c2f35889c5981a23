"""What the marks of a look back mean, and its keys."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Never

import pygame

from game.scenes.blocks import Block, Control, Words
from game.scenes.page import Sheet
from game.scenes.review.marks import MARKS, draw_mark
from game.scenes.scene import Turn
from game.ui.input import Key, Point, Typed
from game.ui.text import Style
from game.ui.ui import Ui
from game.ui.widget import Chosen, Look

INSET = 32  # points: of the words beside a mark


@dataclass(slots=True)
class Meaning:
    """A mark and its words; there is nothing to press."""

    id: str
    rect: pygame.Rect
    words: str
    enabled: bool = False

    def draw(self, ui: Ui, target: pygame.Surface, look: Look) -> None:
        del look
        centre = self.rect.left + ui.px(10), self.rect.top + ui.text.leading(Style.BODY) // 2
        draw_mark(ui, target, self.id, centre, ui.px(16))
        place = pygame.Rect(self.rect.left + ui.px(INSET), self.rect.top, self.rect.width - ui.px(INSET), 0)
        place.height = self.rect.height
        ui.text.paragraph(target, self.words, Style.BODY, ui.theme.ink, place)

    def tap(self, at: Point) -> Chosen | None:
        del at
        return None

    def key(self, key: Key | Typed) -> Chosen | None:
        del key
        return None

    def takes(self, key: Key) -> bool:
        del key
        return False


def meaning(ui: Ui, sort: str, place: tuple[int, int, int]) -> Meaning:
    left, top, width = place
    words = ui.tell(f"review.means_{sort}")
    high = ui.text.height(words, Style.BODY, width - ui.px(INSET))
    return Meaning(sort, pygame.Rect(left, top, width, high), words)


class ReviewHelp(Sheet[Never]):
    def title(self) -> str:
        return self.ui.tell("review.help")

    def blocks(self) -> list[Block]:
        tell = self.ui.tell
        marks = [Control(partial(meaning, self.ui, each), 8) for each in MARKS]
        keys = [
            Words(tell(f"review.keys_{each}"), Style.LABEL, space=4) for each in ("moves", "moments", "plays", "ends")
        ]
        return [*marks, Words(tell("review.pauses"), Style.LABEL, space=16), *keys]

    def choose(self, chosen: Chosen) -> Turn | None:
        """There is nothing to choose."""
        del chosen
        return None
