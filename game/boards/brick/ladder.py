"""The ladder of ranks: a lamp for each, lit as far as the points go."""

from __future__ import annotations

import pygame

from game.ui.animation import Motion, ease_out, motion
from game.ui.text import Style
from game.ui.theme import mix
from game.ui.ui import Ui
from generators.brick.rules import NAMES, State, most_points, points, rank, rank_number

RISE = 700  # ms


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
        line = pygame.Rect(self.area.left, self.area.top, self.area.width, high)
        styles = (Style.HEADING, Style.LABEL_STRONG)
        strong = next((style for style in styles if text.pixels(style) <= high * 0.75), Style.CAPTION)
        ink = mix(theme.accent, theme.ink, self.rising.share)
        used = text.draw(target, self.ui.tell(rank(state)), strong, ink, line)
        words = self.ui.tell("board.brick.points", points=points(state), most=most_points(state.puzzle))
        rest = pygame.Rect(line.left + used + px(16), line.top, line.width - used - px(16), line.height)
        small = Style.LABEL if strong is Style.HEADING else Style.CAPTION
        text.draw(target, words, small, theme.ink_2, rest, align=1.0)
        self._lamps(target, state, line.bottom + min(self.ui.fixed_px(16), (self.area.bottom - line.bottom) // 2))

    def _lamps(self, target: pygame.Surface, state: State, y: int) -> None:
        theme, px, area = self.ui.theme, self.ui.px, self.area
        reached = rank_number(state)
        edge = px(10)
        gap = (area.width - 2 * edge) / (len(NAMES) - 1)
        target.fill(theme.line, (area.left + edge, y - px(1), area.width - 2 * edge, px(3)))
        target.fill(theme.accent, (area.left + edge, y - px(1), round(gap * reached), px(3)))
        for number in range(len(NAMES)):
            centre = (round(area.left + edge + gap * number), y)
            if number == reached and self.rising.running:
                self._flare(target, centre)
            self._lamp(target, centre, self.ui.fixed_px(10 if number == reached else 6), lit=number <= reached)

    def _lamp(self, target: pygame.Surface, centre: tuple[int, int], radius: int, *, lit: bool) -> None:
        theme = self.ui.theme
        self.ui.shapes.dot(target, centre, radius, theme.accent if lit else theme.ink_3)
        if not lit:
            self.ui.shapes.dot(target, centre, max(1, radius - max(2, self.ui.px(2))), theme.bg)

    def _flare(self, target: pygame.Surface, centre: tuple[int, int]) -> None:
        """A halo that grows and fades, in a few steps so that its sprites can be kept."""
        step = round(12 * ease_out(self.rising.share))
        colour = mix(self.ui.theme.accent, self.ui.theme.bg, step / 12)
        self.ui.shapes.dot(target, centre, self.ui.fixed_px(10 + step), colour)
