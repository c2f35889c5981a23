"""The ladder of ranks, and the current word with the message about the last one."""

from __future__ import annotations

import math

import pygame

from game.boards.brick.layout import capital, capitals, drawable, is_puzzle_letter
from game.ui.animation import Motion, ease_out, motion
from game.ui.elements import Label, beside_board
from game.ui.input import Point
from game.ui.lantern import Light, draw
from game.ui.shapes import inset, strip
from game.ui.text import LABELS, Style
from game.ui.theme import Colour, mix
from game.ui.ui import Ui
from game.ui.widget import Look
from game.ui.widgets.button import Button
from generators.brick.rules import (
    GENIUS,
    NAMES,
    Puzzle,
    State,
    is_pangram,
    most_points,
    over,
    points,
    rank,
    rank_thresholds,
)
from generators.kernel.phrases import Phrase

RISE = 700  # ms

SHAKE = 300  # ms
SAID = 44  # height of two lines of a message, in points
LARGEST = 40


class RankLadder:
    def __init__(self) -> None:
        self.rising = Motion(0)

    def place(self, ui: Ui, area: pygame.Rect) -> None:
        self.ui = ui
        self.area = area

    def rise(self) -> None:
        self.rising = motion(RISE, still=self.ui.still)

    def draw(self, target: pygame.Surface, state: State) -> None:
        theme, px, text = self.ui.theme, self.ui.px, self.ui.text
        high = min(self.ui.fixed_px(32), self.area.height - self.ui.fixed_px(18))
        line = strip(self.area, self.area.top, self.area.top + high)
        styles = (Style.HEADING, Style.LABEL_STRONG)
        strong = next((style for style in styles if text.pixels(style) <= high * 0.75), Style.CAPTION)
        ink = mix(theme.accent, theme.ink, self.rising.share)
        used = text.draw(target, self.ui.tell(rank(state)), strong, ink, line)
        words = self.ui.tell("board.brick.points", points=points(state), most=most_points(state.puzzle))
        rest = inset(line, left=used + px(16))
        small = Style.LABEL if strong is Style.HEADING else Style.CAPTION
        text.draw(target, words, small, theme.ink_2, rest, align=1.0)
        self._lamps(target, state, line.bottom + min(self.ui.fixed_px(16), (self.area.bottom - line.bottom) // 2))

    def _lamps(self, target: pygame.Surface, state: State, y: int) -> None:
        theme, px, area = self.ui.theme, self.ui.px, self.area
        ranks = [name for _, name in rank_thresholds(state.puzzle)]
        reached = ranks.index(rank(state))
        edge = px(10)
        gap = (area.width - 2 * edge) / (len(ranks) - 1)
        target.fill(theme.line, (area.left + edge, y - px(1), area.width - 2 * edge, px(3)))
        target.fill(theme.accent, (area.left + edge, y - px(1), round(gap * reached), px(3)))
        for number, name in enumerate(ranks):
            centre = (round(area.left + edge + gap * number), y)
            if number == reached and self.rising.running:
                # Draw a halo that grows and fades, in few steps so that its sprites can be cached.
                step = round(12 * ease_out(self.rising.share))
                colour = mix(self.ui.theme.accent, self.ui.theme.bg, step / 12)
                self.ui.shapes.dot(target, centre, self.ui.fixed_px(10 + step), colour)
            if name == NAMES[GENIUS]:
                draw(self.ui, target, centre, self.ui.fixed_px(26), Light.LIT if number <= reached else Light.UNLIT)
                continue
            radius = self.ui.fixed_px(10 if number == reached else 6)
            self.ui.shapes.dot(target, centre, radius, theme.accent if number <= reached else theme.ink_3)
            if number > reached:
                self.ui.shapes.dot(target, centre, max(1, radius - max(2, px(2))), theme.bg)


class Strip:
    def __init__(self) -> None:
        self.composing = ""  # uncommitted text of an input method
        self.words: Phrase | None = None
        self._good = True
        self.shaking = Motion(0)
        self._refused = ""
        self.offered = ""  # an unknown word that can be added
        self.golden = ""  # a pangram, while it is celebrated

    def place(self, ui: Ui, area: pygame.Rect) -> None:
        self.ui = ui
        self.line = inset(area, bottom=ui.fixed_px(SAID))
        self.below = strip(area, self.line.bottom, area.bottom)

    def say(self, words: Phrase, *, good: bool) -> None:
        self.words, self._good, self.offered = words, good, ""

    def clear(self) -> None:
        self.words, self.golden, self.offered = None, "", ""
        self.shaking.finish()

    def shake(self, word: str) -> None:
        self._refused = word
        self.shaking = motion(SHAKE, still=self.ui.still)

    def draw(self, target: pygame.Surface, word: str, state: State) -> None:
        theme = self.ui.theme
        if over(state):
            self._draw_pangram(target, state)
        elif self.shaking.running:
            self._word(target, self._refused, state.puzzle)
        elif self.golden and not word:
            self._draw_gold(target, self.golden)
        elif self.offered and not word:
            self._pill().draw_as(self.ui, target, Look())
        else:
            end = self._word(target, word, state.puzzle)
            high = min(self.ui.fixed_px(36), self.line.height - self.ui.fixed_px(4))
            caret = pygame.Rect(0, 0, self.ui.px(3), high).move_to(center=(end + self.ui.px(6), self.line.centery))
            target.fill(theme.focus, caret)
            self.ui.compose_at(caret)
        if self.words is not None:
            self._draw_message(target, self.ui.tell(self.words), theme.ok if self._good else theme.error)

    def adds(self, at: Point, state: State) -> bool:
        return bool(self.offered) and not over(state) and self._pill().rect.collidepoint(at)

    def _pill(self) -> Button:
        label = self.ui.tell("board.brick.add", word=self.offered)
        wide = min(self.line.width, self.ui.text.width(label, Style.LABEL) + self.ui.px(72))
        rect = pygame.Rect(0, 0, wide, min(self.ui.px(44), self.line.height)).move_to(center=self.line.center)
        return Button("add", label, detail="+", rect=rect)

    def _draw_pangram(self, target: pygame.Surface, state: State) -> None:
        pangram = next((word for word in state.puzzle.words if is_pangram(state.puzzle, word)), "")
        if pangram:
            self._draw_gold(target, pangram)
            if self.words is None:
                self._draw_message(target, self.ui.tell("board.brick.pangram"), self.ui.theme.ink_3)

    def _draw_gold(self, target: pygame.Surface, word: str) -> None:
        pixels = self._fitting(capitals(word))
        self.ui.text.glyph(target, capitals(word), pixels, self.ui.theme.accent, self.line.center, bold=True)

    def _draw_message(self, target: pygame.Surface, words: str, colour: Colour) -> None:
        Label(words, LABELS, colour, 0.5, lines=0, middle=False).draw_at(beside_board(self.ui), target, self.below)

    def _word(self, target: pygame.Surface, word: str, puzzle: Puzzle) -> int:
        theme, text = self.ui.theme, self.ui.text
        shown = drawable(word + self.composing)
        pixels = self._fitting(capitals(shown))
        widths = [text.glyph_width(capital(letter), pixels, bold=True) for letter in shown]
        sway = round(self.ui.px(8) * math.sin(self.shaking.share * math.tau * 3)) if self.shaking.running else 0
        left = self.line.centerx - sum(widths) // 2 + sway
        for number, (letter, wide) in enumerate(zip(shown, widths, strict=True)):
            colour = theme.accent if letter == puzzle.centre else theme.ink
            if not is_puzzle_letter(letter, puzzle) or number >= len(word):
                colour = mix(theme.bg, theme.ink, 0.4)
            text.glyph(target, capital(letter), pixels, colour, (left + wide // 2, self.line.centery), bold=True)
            left += wide
        return left

    def _fitting(self, word: str) -> int:
        pixels = min(self.ui.fixed_px(LARGEST), round(self.line.height * 0.84))
        room = self.line.width - self.ui.px(24)
        wide = self.ui.text.glyph_width(word, pixels, bold=True)
        return pixels if wide <= room else max(8, pixels * room // wide)
