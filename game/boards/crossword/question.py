"""How far to check or to reveal: letter, word or grid. Three pills where the clue stood, and a way out."""

from __future__ import annotations

import pygame

from game.boards.parts.word_cursor import WordCursor
from game.ui.input import Key, Point
from game.ui.text import Style
from game.ui.ui import Ui
from game.ui.widgets.button import Button, Dress
from game.ui.widgets.widget import Look
from generators.crossword.rules import Check, Reveal, State, mistakes, reached
from generators.kernel.phrases import Phrase, say

CHECK, REVEAL = "check", "reveal"
LETTER, WORD, GRID = REACHES = ("letter", "word", "grid")
CLOSE = "close"
KEYS = {"1": LETTER, "2": WORD, "3": GRID, "l": LETTER, "w": WORD, "g": GRID, "escape": CLOSE}


class Question:
    """Asked until it is answered, left or asked again; the word is what is meant most often."""

    def __init__(self) -> None:
        self.asked = ""
        self.chosen = WORD
        self.buttons: list[Button] = []

    def ask(self, asked: str) -> None:
        self.asked = "" if self.asked == asked else asked
        self.chosen = WORD

    def drop(self) -> None:
        self.asked = ""

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        self.ui, self.rect = ui, rect
        px = ui.px
        inner = rect.inflate(-px(16), -px(8))
        close = pygame.Rect(inner.right - px(36), inner.top, px(36), inner.height)
        self.title = ui.tell(f"board.crossword.{self.asked}")
        used = ui.text.width(self.title, Style.LABEL_STRONG) + px(16)
        used = used if inner.width - used > px(330) else 0
        self.head = pygame.Rect(inner.left + px(6), inner.top, used, inner.height)
        high, gap = min(inner.height, px(44)), px(6)
        left = self.head.right
        wide = (close.left - left - 3 * gap) // 3
        places = [pygame.Rect(left + each * (wide + gap), inner.centery - high // 2, wide, high) for each in range(3)]
        self.buttons = [
            Button(reach, place, ui.tell(f"board.crossword.reach_{reach}"), self._dress(reach), detail=str(number))
            for number, (reach, place) in enumerate(zip(REACHES, places, strict=True), 1)
        ]
        self.buttons.append(Button(CLOSE, close, ui.tell("frame.cancel"), Dress.ICON, "close"))

    def at(self, point: Point) -> str | None:
        return next((each.id for each in self.buttons if each.rect.collidepoint(point)), None)

    def key(self, key: Key) -> str | None:
        at = REACHES.index(self.chosen)
        match key.name:
            case "left" | "up":
                self.chosen = REACHES[max(0, at - 1)]
            case "right" | "down":
                self.chosen = REACHES[min(2, at + 1)]
            case "tab":
                self.chosen = REACHES[(at + (-1 if key.shift else 1)) % 3]
            case "return" | "enter" | "space":
                return self.chosen
            case name:
                return KEYS.get(name)
        return None

    def answer(self, reach: str | None, cursor: WordCursor) -> Check | Reveal | None:
        """The answer so far. None where nothing was answered, or it was left."""
        if reach is None:
            return None
        asked, self.asked = self.asked, ""
        if reach == CLOSE:
            return None
        named = cursor.direction if reach == WORD else reach
        return Check(named, cursor.spot) if asked == CHECK else Reveal(named, cursor.spot)

    def draw(self, target: pygame.Surface) -> None:
        theme = self.ui.theme
        self.ui.shapes.rounded(target, self.rect, self.ui.px(12), theme.tile)
        if self.head.width:
            self.ui.text.draw(target, self.title, Style.LABEL_STRONG, theme.ink, self.head)
        for button in self.buttons:
            button.dress = Dress.ICON if button.id == CLOSE else self._dress(button.id)
            button.draw(self.ui, target, Look())

    def _dress(self, reach: str) -> Dress:
        return Dress.PRIMARY if reach == self.chosen else Dress.OUTLINE


def struck(state: State, check: Check) -> Phrase:
    wrong = len(mistakes(state) & frozenset(reached(state, check)))
    if wrong == 1:
        return say("board.crossword.struck_one")
    return say("board.crossword.struck_many", count=wrong) if wrong else say("board.crossword.all_right")
