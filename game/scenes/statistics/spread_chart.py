"""How many games took how long, with the last one marked."""

from __future__ import annotations

import pygame

from game.scenes.statistics.chart_card import FOOT, HEAD, INSET, card
from game.scenes.statistics.filter import Counted
from game.ui.clock import clock_text
from game.ui.text import Style
from game.ui.theme import mix
from game.ui.ui import Ui
from game.ui.widgets.chart import Chart, ChartMarks


def spread(ui: Ui, rect: pygame.Rect, counted: Counted) -> Chart:
    return _Spread(ui, rect, counted).chart()


class _Spread:
    def __init__(self, ui: Ui, rect: pygame.Rect, counted: Counted) -> None:
        px = ui.px
        self.ui, self.rect, self.counted, self.found = ui, rect, counted, counted.histogram
        top = px(HEAD + 30)
        self.plot = pygame.Rect(px(INSET), top, rect.width - 2 * px(INSET), rect.height - top - px(FOOT))
        self.pitch = self.plot.width / len(self.found.counts)
        self.last = self.found.place(counted.solved[-1].seconds)

    def chart(self) -> Chart:
        middles = [self.plot.left + round((number + 0.5) * self.pitch) for number in range(len(self.found.counts))]
        middle = self.plot.centery
        places = ChartMarks(
            tuple(middles),
            (middle,) * len(middles),
            (max(2, round(self.pitch / 2)), self.plot.height // 2),
            self._tip_words,
            cells=self._cells,
        )
        ground, title = self.ui.theme.surface, self.ui.tell("statistics.spread")
        return Chart("spread", self.rect, self.plot, ground, places, self._paint, self._words, title)

    def _from(self, number: int) -> str:
        return clock_text(self.found.start + number * self.found.width)

    def _cells(self, number: int) -> tuple[str, str]:
        count, tell = self.found.counts[number], self.ui.tell
        return self._from(number), tell("statistics.one_game") if count == 1 else tell("statistics.games", count=count)

    def _tip_words(self, number: int) -> str:
        tell, games = self.ui.tell, self._cells(number)[1]
        if self.found.open_end and number == len(self.found.counts) - 1:
            return tell("statistics.bar_open", low=self._from(number), games=games)
        return tell("statistics.bar", low=self._from(number), high=self._from(number + 1), games=games)

    def _paint(self, target: pygame.Surface) -> None:
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

    def _words(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        ui, px = self.ui, self.ui.px
        card(ui, target, rect, ui.tell("statistics.spread"))
        place = pygame.Rect(rect.left + px(INSET), rect.top + px(HEAD - 8), rect.width - 2 * px(INSET), px(22))
        ui.text.fill(target, self._faster(), (Style.LABEL, Style.CAPTION), ui.theme.ink_2, place)
        plot, free, last = self.plot.move(rect.topleft), 0, len(self.found.counts) - 1
        end = rect.right - px(4)
        if self.found.open_end:  # it holds all that took longer, and says so first
            wide = ui.text.width(self._name(last), Style.CAPTION) + 2
            x = min(plot.left + round(last * self.pitch), end - wide)
            self._label(target, last, pygame.Rect(x, plot.bottom + px(6), wide, px(20)))
            end = x - px(14)
        for number in range(last + (not self.found.open_end)):
            wide = ui.text.width(self._name(number), Style.CAPTION) + 2
            x = plot.left + round(number * self.pitch)
            if x >= free and x + wide <= end:
                self._label(target, number, pygame.Rect(x, plot.bottom + px(6), wide, px(20)))
                free = x + wide + px(14)

    def _name(self, number: int) -> str:
        is_open = self.found.open_end and number == len(self.found.counts) - 1
        words = self._from(number)
        return self.ui.tell("statistics.longer", time=words) if is_open else words

    def _label(self, target: pygame.Surface, number: int, place: pygame.Rect) -> None:
        self.ui.text.draw(target, self._name(number), Style.CAPTION, self.ui.theme.ink_2, place)

    def _faster(self) -> str:
        tell, solved = self.ui.tell, self.counted.solved
        time, count, before = clock_text(solved[-1].seconds), self.counted.beaten, len(solved) - 1
        if not count:
            return tell("statistics.faster_none", time=time)
        if count == before:
            return tell("statistics.faster_all", time=time, count=count)
        return tell("statistics.faster_some", time=time, count=count, all=before)
