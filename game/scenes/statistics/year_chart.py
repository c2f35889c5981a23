"""A year of lanterns: each day as bright as puzzles were solved on it."""

from __future__ import annotations

from datetime import date

import pygame

from game.scenes.shared.game_names import day
from game.scenes.statistics.chart_card import HEAD, INSET, card, named_day
from game.scenes.statistics.filter import Counted
from game.store.figures import LIGHTS, WEEK, light, weeks
from game.ui.text import Style
from game.ui.theme import lamplight
from game.ui.ui import Ui
from game.ui.widgets.chart import Chart, ChartMarks

YEAR = 53  # weeks
NAMES, MONTHS, LEGEND = 52, 24, 40  # points for the names of days, of months, and for what the lights mean
LEAST, MOST = 10, 22  # points from one cell to the next
NAMED = (0, 2, 4, 6)  # days of the week


def year_high(ui: Ui, width: int) -> int:
    return ui.px(HEAD + MONTHS + LEGEND + 12) + WEEK * _pitch(ui, width)[1]


def _pitch(ui: Ui, width: int) -> tuple[int, int]:
    across = (width - ui.px(NAMES + 2 * INSET)) // YEAR
    across = max(ui.px(LEAST), min(ui.px(MOST), across))
    return across, min(ui.px(MOST), across + ui.px(2))


def year(ui: Ui, rect: pygame.Rect, counted: Counted, today: date) -> Chart:
    return _Year(ui, rect, counted, today).chart()


class _Year:
    def __init__(self, ui: Ui, rect: pygame.Rect, counted: Counted, today: date) -> None:
        self.ui, self.rect, self.lit, self.ranked = ui, rect, counted.days, counted.ranked
        self.across, self.down = _pitch(ui, rect.width)
        left, top = ui.px(INSET + NAMES), ui.px(HEAD + MONTHS)
        count = max(1, min(YEAR, (rect.width - left - ui.px(INSET)) // self.across))
        self.days = weeks(today, count)
        self.plot = pygame.Rect(left, top, count * self.across, WEEK * self.down)

    def chart(self) -> Chart:
        xs = [self.plot.left + each // WEEK * self.across + self.across // 2 for each in range(len(self.days))]
        ys = [self.plot.top + each % WEEK * self.down + self.down // 2 for each in range(len(self.days))]
        reach = (self.across // 2, self.down // 2)
        places = ChartMarks(tuple(xs), tuple(ys), reach, self._tip_words, across=WEEK, down=1, cells=self._cells)
        ground, title = self.ui.theme.surface, self.ui.tell("statistics.year")
        return Chart("year", self.rect, self.plot, ground, places, self._paint, self._words, title)

    def _cells(self, number: int) -> tuple[str, str]:
        named = self.days[number].isoformat()
        return day(self.ui, named), str(self.lit[named])

    def _tip_words(self, number: int) -> str:
        tell = self.ui.tell
        named, count = day(self.ui, self.days[number].isoformat()), self.lit[self.days[number].isoformat()]
        if self.ranked and count:
            games = tell("statistics.one_game") if count == 1 else tell("statistics.games", count=count)
            return tell("statistics.bar_named", name=named, games=games)
        if count == 0:
            return tell("statistics.cell_none", day=named)
        return tell("statistics.cell_one", day=named) if count == 1 else tell("statistics.cell", day=named, count=count)

    def _paint(self, target: pygame.Surface) -> None:
        colours = lamplight(self.ui.theme)
        gap = max(1, self.ui.px(2))
        for number, each in enumerate(self.days):
            cell = pygame.Rect(number // WEEK * self.across, number % WEEK * self.down, self.across, self.down)
            cell = pygame.Rect(cell.topleft, (cell.width - gap, cell.height - gap))
            colour = colours[light(self.lit[each.isoformat()])]
            if number == len(self.days) - 1:  # today
                self.ui.shapes.rounded(target, cell, self.ui.px(3), self.ui.theme.ink)
                cell = cell.inflate(-2 * gap, -2 * gap)
            self.ui.shapes.rounded(target, cell, self.ui.px(3), colour)

    def _words(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        ui = self.ui
        lit = sum(each.isoformat() in self.lit for each in self.days)
        one = ui.tell("statistics.year_one_day")
        note = one if lit == 1 else ui.tell("statistics.year_days", count=lit)
        card(ui, target, rect, ui.tell("statistics.year"), note)
        plot = self.plot.move(rect.topleft)
        self._months(target, plot)
        self._weekdays(target, plot)
        self._legend(target, plot)

    def _months(self, target: pygame.Surface, plot: pygame.Rect) -> None:
        ui, free = self.ui, plot.left
        for number in range(0, len(self.days), WEEK):
            first = next((each for each in self.days[number : number + WEEK] if each.day == 1), None)
            x = plot.left + number // WEEK * self.across
            if first is None or x < free:
                continue
            words = named_day(ui, "month", first)
            wide = ui.text.width(words, Style.CAPTION) + 2
            if x + wide <= plot.right:
                place = pygame.Rect(x, plot.top - ui.px(MONTHS), wide, ui.px(20))
                ui.text.draw(target, words, Style.CAPTION, ui.theme.ink_2, place)
                free = x + wide + ui.px(8)

    def _weekdays(self, target: pygame.Surface, plot: pygame.Rect) -> None:
        ui = self.ui
        line = ui.text.leading(Style.CAPTION)
        step = 1 if 2 * self.down >= line else 2
        for each in NAMED[::step]:
            middle = plot.top + each * self.down + self.down // 2
            place = pygame.Rect(plot.left - ui.px(NAMES), middle - line // 2, ui.px(NAMES - 8), line)
            words = ui.tell(f"statistics.weekday.{each}")
            ui.text.draw(target, words, Style.CAPTION, ui.theme.ink_2, place)

    def _legend(self, target: pygame.Surface, plot: pygame.Rect) -> None:
        ui, px = self.ui, self.ui.px
        y, x, side = plot.bottom + px(14), plot.left, px(14)
        names = ui.tell("statistics.year_none"), ui.tell("statistics.year_most", count=LIGHTS[-1])
        none, most = (ui.text.width(each, Style.CAPTION) + 2 for each in names)
        ui.text.draw(target, names[0], Style.CAPTION, ui.theme.ink_2, pygame.Rect(x, y, none, px(20)))
        x += none + px(8)
        for colour in lamplight(ui.theme):
            ui.shapes.rounded(target, pygame.Rect(x, y + px(10) - side // 2, side, side), px(3), colour)
            x += side + px(4)
        ui.text.draw(target, names[1], Style.CAPTION, ui.theme.ink_2, pygame.Rect(x + px(4), y, most, px(20)))
