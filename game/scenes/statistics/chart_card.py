"""The common parts of the statistics cards: background, heading and axis labels."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

import pygame

from game.ui.text import LABELS_STRONG, Style
from game.ui.theme import mix
from game.ui.ui import Ui

HEAD, FOOT, INSET = 52, 34, 20  # points above a plot, below it, and at its sides
RADIUS = 16
LINE = 26  # the height of a legend below the heading


def draw_card(ui: Ui, target: pygame.Surface, rect: pygame.Rect, title: str = "", note: str = "") -> None:
    px, theme = ui.px, ui.theme
    ui.shapes.rounded_rect(target, rect, px(RADIUS), theme.surface, theme.line, max(1, px(1)))
    room = pygame.Rect(rect.left + px(INSET), rect.top + px(12), rect.width - 2 * px(INSET), px(26))
    wide = ui.text.width(title, Style.LABEL_STRONG) + px(16)
    ui.text.fill(target, title, LABELS_STRONG, theme.ink, room)
    if note and wide + ui.text.width(note, Style.CAPTION) <= room.width:
        ui.text.draw(target, note, Style.CAPTION, theme.ink_2, room, align=1.0)


def day_label(ui: Ui, what: str, day: date) -> str:
    """The label of a day on an axis; January gets its year."""
    month = ui.tell(f"statistics.month.{day.month}")
    if what == "day":
        return ui.tell("statistics.axis.day", day=day.day, month=month)
    return str(day.year) if what == "year" or day.month == 1 else month


def games_text(ui: Ui, count: int) -> str:
    return ui.tell("statistics.one_game") if count == 1 else ui.tell("statistics.games", count=count)


def draw_axis(ui: Ui, target: pygame.Surface, names: Iterable[tuple[int, str]], top: int, end: int, gap: int) -> None:
    """Draw labels at their left edges, up to `end`. A label that would overlap the one before it is left out."""
    free = 0
    for left, words in names:
        wide = ui.text.width(words, Style.CAPTION) + 2
        if left >= free and left + wide <= end:
            ui.text.draw(target, words, Style.CAPTION, ui.theme.ink_2, (left, top, wide, ui.px(20)))
            free = left + wide + gap


@dataclass(slots=True)
class Legend:
    """A heading and the legend of a chart: on the same line, or below it in a narrow card."""

    ui: Ui
    width: int
    title: str
    signs: tuple[tuple[str, str], ...]  # each with its text

    @property
    def extra(self) -> int:
        wide = sum(self._wide(each) for _, each in self.signs) + self.ui.text.width(self.title, Style.LABEL_STRONG)
        return 0 if wide + self.ui.px(2 * INSET) <= self.width else self.ui.px(LINE)

    def draw(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        ui, px = self.ui, self.ui.px
        place = pygame.Rect(rect.left + px(INSET), rect.top + px(12), rect.width - 2 * px(INSET), px(26))
        ui.text.fill(target, self.title, LABELS_STRONG, ui.theme.ink, place)
        left = place.right - sum(self._wide(words) for _, words in self.signs) + px(16)
        if self.extra:
            place.top, left = place.bottom, place.left
        for sign, words in self.signs:
            wide = self._wide(words)
            if left + wide - px(16) <= place.right + 2:
                self._sign(target, sign, (left + px(8), place.centery))
                ui.text.draw(target, words, Style.CAPTION, ui.theme.ink_2, (left + px(24), place.top, wide, px(26)))
                left += wide

    def _wide(self, words: str) -> int:
        return self.ui.text.width(words, Style.CAPTION) + self.ui.px(24 + 16)

    def _sign(self, target: pygame.Surface, sign: str, at: tuple[int, int]) -> None:
        ui, px = self.ui, self.ui.px
        if sign == "line":
            target.fill(ui.theme.accent, pygame.Rect(0, 0, px(16), px(3)).move_to(center=at))
            return
        colour = mix(ui.theme.surface, ui.theme.ink, 0.45 if sign == "dot" else 0.6)
        ui.shapes.dot(target, at, px(4), colour, 0 if sign == "dot" else max(1, px(2)))
