"""The word as it grows, and what is said about the last one."""

from __future__ import annotations

import math

import pygame

from game.ui.animation import Motion, motion
from game.ui.text import Style
from game.ui.theme import mix
from game.ui.ui import Ui
from generators.brick.rules import State, over
from generators.phrases import Phrase

SHAKE = 300  # ms
SHOWN = 2.6  # seconds


class Strip:
    def __init__(self) -> None:
        self._words: Phrase | None = None
        self._good = True
        self._age = 0.0
        self._shake = Motion(0)
        self._refused = ""

    def place(self, ui: Ui, area: pygame.Rect) -> None:
        self.ui = ui
        self.area = area

    @property
    def moving(self) -> bool:
        return self._shake.running or (self._words is not None and self._age > SHOWN)

    def say(self, words: Phrase, *, good: bool) -> None:
        self._words, self._good, self._age = words, good, 0.0

    def hush(self) -> None:
        self._words = None
        self._shake.finish()

    def shake(self, word: str, *, still: bool) -> None:
        self._refused = word
        self._shake = motion(SHAKE, still=still)

    def update(self, seconds: float) -> None:
        self._shake.update(seconds)
        self._age += seconds
        if self._age > SHOWN + 0.1:
            self._words = None

    def draw(self, target: pygame.Surface, word: str, state: State) -> None:
        px, theme = self.ui.px, self.ui.theme
        line = pygame.Rect(self.area.left, self.area.top, self.area.width, self.area.height - px(32))
        shown = self._refused if self._shake.running else word
        if shown:
            self._word(target, shown, line, state)
        elif not over(state):
            caret = pygame.Rect(0, 0, px(3), px(36))
            caret.center = line.center
            target.fill(theme.focus, caret)
        if self._words is not None:
            place = pygame.Rect(self.area.left, line.bottom, self.area.width, px(30))
            colour = theme.ok if self._good else theme.error
            self.ui.text.draw(target, self.ui.tell(self._words), Style.LABEL, colour, place, align=0.5)

    def _word(self, target: pygame.Surface, word: str, line: pygame.Rect, state: State) -> None:
        """Letters of the puzzle in ink, the centre in its colour, strangers faint."""
        theme, text = self.ui.theme, self.ui.text
        pixels = self.ui.px(40)
        while text.glyph_width(word.upper(), pixels, bold=True) > line.width and pixels > 8:
            pixels -= 2
        sway = round(self.ui.px(8) * math.sin(self._shake.share * math.tau * 3)) if self._shake.running else 0
        left = line.centerx - sum(text.glyph_width(each.upper(), pixels, bold=True) for each in word) // 2 + sway
        for letter in word:
            wide = text.glyph_width(letter.upper(), pixels, bold=True)
            colour = theme.accent if letter == state.puzzle.centre else theme.ink
            if letter not in state.puzzle.letters:
                colour = mix(theme.bg, theme.ink, 0.4)
            text.glyph(target, letter.upper(), pixels, colour, (left + wide // 2, line.centery), bold=True)
            left += wide
