"""The word as it grows, and what is said about the last one."""

from __future__ import annotations

import math

import pygame

from game.boards.brick.letters import belongs, capital, capitals, drawable
from game.ui.animation import Motion, motion
from game.ui.input import Point
from game.ui.text import Style
from game.ui.theme import Colour, mix
from game.ui.ui import Ui
from game.ui.widgets.button import Button, Dress
from game.ui.widgets.field import compose_at
from game.ui.widgets.widget import Look
from generators.brick.rules import Puzzle, State, is_pangram, over
from generators.kernel.phrases import Phrase

SHAKE = 300  # ms
SAID = 44  # points, for two lines of words
LARGEST = 40


class Strip:
    def __init__(self) -> None:
        self.composing = ""  # what an input method has not decided yet
        self.words: Phrase | None = None
        self._good = True
        self.shaking = Motion(0)
        self._refused = ""
        self.offered = ""  # a word that was not known, and may be added
        self.golden = ""  # a word with all the letters, as long as it is celebrated

    def place(self, ui: Ui, area: pygame.Rect) -> None:
        self.ui = ui
        self.line = pygame.Rect(area.left, area.top, area.width, area.height - ui.fixed_px(SAID))
        self.below = pygame.Rect(area.left, self.line.bottom, area.width, ui.fixed_px(SAID))

    def say(self, words: Phrase, *, good: bool) -> None:
        self.words, self._good, self.offered = words, good, ""

    def hush(self) -> None:
        self.words, self.golden, self.offered = None, "", ""
        self.shaking.finish()

    def shake(self, word: str) -> None:
        self._refused = word
        self.shaking = motion(SHAKE, still=self.ui.still)

    def draw(self, target: pygame.Surface, word: str, state: State) -> None:
        theme = self.ui.theme
        if over(state):
            self._crown(target, state)
        elif self.shaking.running:
            self._word(target, self._refused, state.puzzle)
        elif self.golden and not word:
            self._gold(target, self.golden)
        elif self.offered and not word:
            self._pill().draw(self.ui, target, Look())
        else:
            end = self._word(target, word, state.puzzle)
            high = min(self.ui.fixed_px(36), self.line.height - self.ui.fixed_px(4))
            caret = pygame.Rect(0, 0, self.ui.px(3), high).move_to(center=(end + self.ui.px(6), self.line.centery))
            target.fill(theme.focus, caret)
            compose_at(caret)
        if self.words is not None:
            self._say(target, self.ui.tell(self.words), theme.ok if self._good else theme.error)

    def adds(self, at: Point, state: State) -> bool:
        return bool(self.offered) and not over(state) and self._pill().rect.collidepoint(at)

    def _pill(self) -> Button:
        label = self.ui.tell("board.brick.add", word=self.offered)
        wide = min(self.line.width, self.ui.text.width(label, Style.LABEL) + self.ui.px(72))
        rect = pygame.Rect(0, 0, wide, min(self.ui.px(44), self.line.height)).move_to(center=self.line.center)
        return Button("add", rect, label, Dress.OUTLINE, detail="+")

    def _crown(self, target: pygame.Surface, state: State) -> None:
        pangram = next((word for word in state.puzzle.words if is_pangram(state.puzzle, word)), "")
        if pangram:
            self._gold(target, pangram)
            if self.words is None:
                self._say(target, self.ui.tell("board.brick.pangram"), self.ui.theme.ink_3)

    def _gold(self, target: pygame.Surface, word: str) -> None:
        pixels = self._fitting(capitals(word))
        self.ui.text.glyph(target, capitals(word), pixels, self.ui.theme.accent, self.line.center, bold=True)

    def _say(self, target: pygame.Surface, words: str, colour: Colour) -> None:
        text, place = self.ui.text, self.below
        style = Style.LABEL if text.width(words, Style.LABEL) <= place.width else Style.CAPTION
        text.paragraph(target, words, style, colour, place, align=0.5)

    def _word(self, target: pygame.Surface, word: str, puzzle: Puzzle) -> int:
        theme, text = self.ui.theme, self.ui.text
        shown = drawable(word + self.composing)
        pixels = self._fitting(capitals(shown))
        widths = [text.glyph_width(capital(letter), pixels, bold=True) for letter in shown]
        sway = round(self.ui.px(8) * math.sin(self.shaking.share * math.tau * 3)) if self.shaking.running else 0
        left = self.line.centerx - sum(widths) // 2 + sway
        for number, (letter, wide) in enumerate(zip(shown, widths, strict=True)):
            colour = theme.accent if letter == puzzle.centre else theme.ink
            if not belongs(letter, puzzle) or number >= len(word):
                colour = mix(theme.bg, theme.ink, 0.4)
            text.glyph(target, capital(letter), pixels, colour, (left + wide // 2, self.line.centery), bold=True)
            left += wide
        return left

    def _fitting(self, word: str) -> int:
        pixels = min(self.ui.fixed_px(LARGEST), round(self.line.height * 0.84))
        room = self.line.width - self.ui.px(24)
        wide = self.ui.text.glyph_width(word, pixels, bold=True)
        return pixels if wide <= room else max(8, pixels * room // wide)
