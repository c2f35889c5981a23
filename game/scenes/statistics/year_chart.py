"""A calendar chart of a year: the more lanterns of a day are lit, the brighter its cell."""

from __future__ import annotations

from datetime import date

import pygame

from game.scenes.shared.game_names import day
from game.scenes.statistics.charts import HEAD, INSET, day_label, draw_axis, draw_card
from game.scenes.statistics.filter import GameSelection
from game.store.figures import LIGHTS, WEEK, days_of_weeks, light
from game.ui.text import Style
from game.ui.theme import lamplight
from game.ui.ui import Ui
from game.ui.widgets.chart import Chart, ChartMarks

YEAR = 53  # weeks
NAMES, MONTHS, LEGEND = 52, 24, 40  # points: the width of day names, the height of month names and of the legend
LEAST, MOST = 10, 22  # points from one cell to the next
NAMED = (0, 2, 4, 6)  # days of the week


def year_height(ui: Ui, width: int) -> int:
    return ui.px(HEAD + MONTHS + LEGEND + 12) + WEEK * _pitch(ui, width)[1]


def _pitch(ui: Ui, width: int) -> tuple[int, int]:
    across = (width - ui.px(NAMES + 2 * INSET)) // YEAR
    across = max(ui.px(LEAST), min(ui.px(MOST), across))
    return across, min(ui.px(MOST), across + ui.px(2))


class YearChart(Chart):
    id = "year"

    def __init__(self, ui: Ui, rect: pygame.Rect, selection: GameSelection, today: date) -> None:
        super().__init__(ui, rect)
        self.lit, self.title = selection.lanterns, ui.tell("statistics.year")
        self.across, self.down = _pitch(ui, rect.width)
        left, top = ui.px(INSET + NAMES), ui.px(HEAD + MONTHS)
        count = max(1, min(YEAR, (rect.width - left - ui.px(INSET)) // self.across))
        self.days = days_of_weeks(today, count)
        self.plot = pygame.Rect(left, top, count * self.across, WEEK * self.down)
        xs = (left + each // WEEK * self.across + self.across // 2 for each in range(len(self.days)))
        ys = (top + each % WEEK * self.down + self.down // 2 for each in range(len(self.days)))
        self.marks = ChartMarks(tuple(xs), tuple(ys), (self.across // 2, self.down // 2), across=WEEK, down=1)

    def cells(self, number: int) -> tuple[str, str]:
        named = self.days[number].isoformat()
        return day(self.ui, named), str(self.lit[named])

    def figures(self, number: int) -> str:
        tell, (named, lit) = self.ui.tell, self.cells(number)
        count = int(lit)
        key = "cell_none" if count == 0 else "cell_one" if count == 1 else "cell"
        return tell(f"statistics.{key}", day=named, count=count)

    def paint(self, target: pygame.Surface) -> None:
        colours = lamplight(self.ui.theme)
        gap = max(1, self.ui.px(2))
        for number, each in enumerate(self.days):
            left, top = number // WEEK * self.across, number % WEEK * self.down
            cell = pygame.Rect(left, top, self.across - gap, self.down - gap)
            colour = colours[light(self.lit[each.isoformat()])]
            if number == len(self.days) - 1:  # today
                self.ui.shapes.rounded_rect(target, cell, self.ui.px(3), self.ui.theme.ink)
                cell = cell.inflate(-2 * gap, -2 * gap)
            self.ui.shapes.rounded_rect(target, cell, self.ui.px(3), colour)

    def words(self, target: pygame.Surface) -> None:
        ui = self.ui
        lit = sum(each.isoformat() in self.lit for each in self.days)
        one = ui.tell("statistics.year_one_day")
        note = one if lit == 1 else ui.tell("statistics.year_days", count=lit)
        draw_card(ui, target, self.rect, self.title, note)
        plot = self.plot.move(self.rect.topleft)
        self._months(target, plot)
        self._weekdays(target, plot)
        self._legend(target, plot)

    def _months(self, target: pygame.Surface, plot: pygame.Rect) -> None:
        ui = self.ui
        firsts = ((at // WEEK, each) for at, each in enumerate(self.days) if each.day == 1)
        names = ((plot.left + week * self.across, day_label(ui, "month", each)) for week, each in firsts)
        draw_axis(ui, target, names, plot.top - ui.px(MONTHS), plot.right, ui.px(8))

    def _weekdays(self, target: pygame.Surface, plot: pygame.Rect) -> None:
        ui = self.ui
        line = ui.text.leading(Style.CAPTION)
        step = 1 if 2 * self.down >= line else 2
        for each in NAMED[::step]:
            middle = plot.top + each * self.down + self.down // 2
            place = plot.left - ui.px(NAMES), middle - line // 2, ui.px(NAMES - 8), line
            words = ui.tell(f"statistics.weekday.{each}")
            ui.text.draw(target, words, Style.CAPTION, ui.theme.ink_2, place)

    def _legend(self, target: pygame.Surface, plot: pygame.Rect) -> None:
        ui, px = self.ui, self.ui.px
        y, x, side = plot.bottom + px(14), plot.left, px(14)
        names = ui.tell("statistics.year_none"), ui.tell("statistics.year_most", count=LIGHTS[-1])
        none, most = (ui.text.width(each, Style.CAPTION) + 2 for each in names)
        ui.text.draw(target, names[0], Style.CAPTION, ui.theme.ink_2, (x, y, none, px(20)))
        x += none + px(8)
        for colour in lamplight(ui.theme):
            ui.shapes.rounded_rect(target, (x, y + px(10) - side // 2, side, side), px(3), colour)
            x += side + px(4)
        ui.text.draw(target, names[1], Style.CAPTION, ui.theme.ink_2, (x + px(4), y, most, px(20)))
