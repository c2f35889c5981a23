"""A bar for each name, one beneath the other: ranks, and wrong guesses."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.scenes.statistics.chart_card import HEAD, INSET, card, games
from game.scenes.statistics.filter import SLIPS, Counted
from game.ui.text import LABELS, Style
from game.ui.theme import mix
from game.ui.ui import Ui
from game.ui.widgets.chart import Chart, ChartMarks

ROW = 32  # points
MARGIN = 16
NAME, COUNT = 0.36, 44  # of the width, for a name; points, for a number


@dataclass(frozen=True, slots=True)
class BarData:
    title: str
    names: tuple[str, ...]
    counts: tuple[int, ...]
    last: int  # the one that the last game is in
    note: str = ""


def ranks(ui: Ui, counted: Counted) -> BarData:
    names = counted.entry.kind.scoring.ranks if counted.entry else ()
    reached = counted.values
    last = len(names) - 1 - min(int(reached[-1]), len(names) - 1) if reached else -1
    labels = tuple(ui.tell(each) for each in reversed(names))
    unknown = len(counted.games) - len(reached)
    return BarData(ui.tell("statistics.ranks"), labels, counted.ranks[::-1], last, _unknown(ui, unknown))


def slips(ui: Ui, counted: Counted) -> BarData:
    known = counted.known_slips
    middle = (str(each) for each in range(1, SLIPS - 1))
    names = (ui.tell("statistics.slips_none"), *middle, ui.tell("statistics.slips_more", count=SLIPS - 1))
    last = min(known[-1], SLIPS - 1) if known else -1
    unknown = len(counted.games) - len(known)
    return BarData(ui.tell("statistics.slips"), names, counted.slips, last, _unknown(ui, unknown))


def _unknown(ui: Ui, count: int) -> str:
    if count < 2:
        return ui.tell("statistics.unknown_one") if count else ""
    return ui.tell("statistics.unknown", count=count)


def bars_high(ui: Ui, bars: BarData) -> int:
    return ui.px(HEAD + MARGIN + len(bars.names) * ROW + (26 if bars.note else 0))


class BarsChart(Chart):
    id = "bars"

    def __init__(self, ui: Ui, rect: pygame.Rect, bars: BarData) -> None:
        super().__init__(ui, rect)
        px = ui.px
        self.bars, self.title = bars, bars.title
        wide = rect.width - 2 * px(INSET)
        name = round(wide * NAME)
        foot = px(MARGIN + (26 if bars.note else 0))
        high = rect.height - px(HEAD) - foot
        self.plot = pygame.Rect(px(INSET) + name, px(HEAD), wide - name - px(COUNT), high)
        self.pitch = min(px(ROW * 1.4), high / len(bars.names))
        ys = tuple(self.plot.top + round((number + 0.5) * self.pitch) for number in range(len(bars.names)))
        middle = rect.width // 2
        self.marks = ChartMarks((middle,) * len(ys), ys, (middle, max(2, round(self.pitch / 2))), across=0, down=1)

    def figures(self, number: int) -> str:
        name, count = self.cells(number)
        return self.ui.tell("statistics.bar_named", name=name, games=count)

    def cells(self, number: int) -> tuple[str, str]:
        return self.bars.names[number], games(self.ui, self.bars.counts[number])

    def paint(self, target: pygame.Surface) -> None:
        ui, theme = self.ui, self.ui.theme
        most, high = max(1, *self.bars.counts), min(ui.px(16), round(self.pitch * 0.6))
        for number, count in enumerate(self.bars.counts):
            middle = round((number + 0.5) * self.pitch)
            wide = max(ui.px(6) if count else ui.px(2), round(target.get_width() * count / most))
            colour = theme.accent if number == self.bars.last else mix(theme.surface, theme.ink, 0.32)
            bar = pygame.Rect(0, middle - high // 2, wide, high)
            ui.shapes.rounded(target, bar, ui.px(3), colour if count else theme.line)

    def words(self, target: pygame.Surface) -> None:
        ui, px, bars, rect = self.ui, self.ui.px, self.bars, self.rect
        card(ui, target, rect, bars.title)
        plot = self.plot.move(rect.topleft)
        for number, (name, count) in enumerate(zip(bars.names, bars.counts, strict=True)):
            top = plot.top + round(number * self.pitch)
            ink = ui.theme.ink if number == bars.last else ui.theme.ink_2
            left = rect.left + px(INSET)
            row = pygame.Rect(left, top, plot.left - left - px(12), round(self.pitch))
            ui.text.fill(target, name, LABELS, ink, row)
            row = pygame.Rect(plot.right, top, rect.right - px(INSET) - plot.right, round(self.pitch))
            ui.text.draw(target, str(count), Style.LABEL, ink, row, align=1.0)
        if bars.note:
            place = pygame.Rect(rect.left + px(INSET), rect.bottom - px(36), rect.width - 2 * px(INSET), px(22))
            ui.text.fill(target, bars.note, (Style.CAPTION,), ui.theme.ink_2, place)
