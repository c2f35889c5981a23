"""How many games took how long, with the last one marked."""

from __future__ import annotations

import pygame

from game.scenes.statistics.chart_card import FOOT, HEAD, INSET, axis, card, games
from game.scenes.statistics.filter import Counted
from game.ui.text import Style
from game.ui.theme import mix
from game.ui.ui import Ui
from game.ui.widgets.chart import Chart, ChartMarks
from generators.kernel.phrases import clock_text


class SpreadChart(Chart):
    id = "spread"

    def __init__(self, ui: Ui, rect: pygame.Rect, counted: Counted) -> None:
        super().__init__(ui, rect)
        px = ui.px
        self.counted, self.found, self.title = counted, counted.histogram, ui.tell("statistics.spread")
        top, count = px(HEAD + 30), len(self.found.counts)
        self.plot = pygame.Rect(px(INSET), top, rect.width - 2 * px(INSET), rect.height - top - px(FOOT))
        self.pitch = self.plot.width / count
        self.last = self.found.place(counted.solved[-1].seconds)
        middles = tuple(self.plot.left + round((number + 0.5) * self.pitch) for number in range(count))
        reach = max(2, round(self.pitch / 2)), self.plot.height // 2
        self.marks = ChartMarks(middles, (self.plot.centery,) * count, reach)

    def _from(self, number: int) -> str:
        return clock_text(self.found.start + number * self.found.width)

    def cells(self, number: int) -> tuple[str, str]:
        return self._from(number), games(self.ui, self.found.counts[number])

    def figures(self, number: int) -> str:
        tell, (low, count) = self.ui.tell, self.cells(number)
        if self.found.open_end and number == len(self.found.counts) - 1:
            return tell("statistics.bar_open", low=low, games=count)
        return tell("statistics.bar", low=low, high=self._from(number + 1), games=count)

    def paint(self, target: pygame.Surface) -> None:
        ui, theme, high = self.ui, self.ui.theme, target.get_height()
        mark, most = ui.px(18), max(self.found.counts)
        gap = min(ui.px(4), int(self.pitch / 4))
        for number, count in enumerate(self.found.counts):
            left, right = round(number * self.pitch), round((number + 1) * self.pitch) - gap
            tall = max(ui.px(3) if count else 1, round((high - mark) * count / most))
            colour = theme.accent if number == self.last else mix(theme.surface, theme.ink, 0.32)
            ui.shapes.rounded(target, pygame.Rect(left, high - tall, max(2, right - left), tall), ui.px(3), colour)
            if number == self.last:
                x, y, side = (left + right) // 2, high - tall - ui.px(6), ui.px(6)
                pygame.draw.polygon(target, colour, [(x - side, y - side), (x + side, y - side), (x, y)])

    def words(self, target: pygame.Surface) -> None:
        ui, px, rect = self.ui, self.ui.px, self.rect
        card(ui, target, rect, self.title)
        place = pygame.Rect(rect.left + px(INSET), rect.top + px(HEAD - 8), rect.width - 2 * px(INSET), px(22))
        ui.text.fill(target, self._faster(), (Style.LABEL, Style.CAPTION), ui.theme.ink_2, place)
        plot, count = self.plot.move(rect.topleft), len(self.found.counts)
        names = [(plot.left + round(number * self.pitch), self._from(number)) for number in range(count)]
        top, end, gap = plot.bottom + px(6), rect.right - px(4), px(14)
        if self.found.open_end:  # it holds all that took longer, and says so first
            left, words = names.pop()
            words = ui.tell("statistics.longer", time=words)
            left = min(left, end - ui.text.width(words, Style.CAPTION) - 2)
            axis(ui, target, [(left, words)], top, end, gap)
            end = left - gap
        axis(ui, target, names, top, end, gap)

    def _faster(self) -> str:
        tell, solved = self.ui.tell, self.counted.solved
        time, count, before = clock_text(solved[-1].seconds), self.counted.beaten, len(solved) - 1
        if not count:
            return tell("statistics.faster_none", time=time)
        if count == before:
            return tell("statistics.faster_all", time=time, count=count)
        return tell("statistics.faster_some", time=time, count=count, all=before)
