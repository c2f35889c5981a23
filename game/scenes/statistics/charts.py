"""Charts, each on a card: rows of bars, and a dot for each game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from datetime import date
from itertools import pairwise
from typing import Any

import pygame
from pygame import Rect, Surface

from game.catalogue import entry_of
from game.scenes.shared.game_names import day, preset_names
from game.scenes.statistics.filter import SLIPS, GameSelection, games_text
from game.store.figures import SPAN, calendar_marks, marks
from game.ui.elements import Column, Element, First, Label, Paint, Plate, Row, Wrap
from game.ui.text import LABELS, LABELS_STRONG, Style
from game.ui.theme import mix
from game.ui.ui import Ui
from game.ui.widgets.chart import Chart, ChartMarks
from generators.kernel.phrases import clock_text

INSET, TOP, LINE = 20, 12, 26  # points: the margins of a card, a line of its head
SIGN, SIGN_HIGH = 20, 12  # points: of a legend

ROW = 32  # points: the height of a row
NAMES, VALUE = 0.36, 56  # share of the width for the names; points: for the numbers at the end
BAR, LEAST = 18, 6  # points: the height of a bar, and its least width
STRETCH = 1.4  # times: the most that rows grow

DOTS, FOOT = 244, 26  # points: the height of the card, and of the dates below the plot
DOT, LAST = 4, 6  # points: the radius of a dot, and of that of the last game
MANY = 1500  # dots: from here on they are smaller
FIRST_MEDIAN = 3  # least number of games for a median
LINES = 5  # grid lines, about


def chart_card(title: str, legend: Sequence[Element], *parts: Element | None, **more: Any) -> Column:
    """The legend stands beside the title, or below it in a narrow card."""
    name = Label(title, LABELS_STRONG, height=LINE)
    heads = [Row([name, Element(grow=1), *legend]), Column([name, Wrap(legend)])]
    head = First(heads, below=TOP, silent=True)  # the chart says its title
    return Column([head, *parts], pad=(INSET, TOP, INSET, 8), plate=Plate(), **more)


def sign(words: str, paint: Callable[[Ui, Surface, Rect], object]) -> Element:
    """An entry of a legend."""
    label = Label(words, Style.CAPTION, "ink_2", height=LINE)
    return Row([Paint(paint, width=SIGN, height=SIGN_HIGH), label], gap=8, align=0.5, pad=(0, 0, 16, 0))


class BarsChart(Chart):
    """Names, their bars, and a number for each at the end."""

    def __init__(self, ui: Ui, title: str, rows: Sequence[tuple[str, int, str]], last: int) -> None:
        super().__init__(ui, "bars", title)
        self.rows, self.last = rows, last
        self.height = len(rows) * ROW
        self.max_height = self.height * (STRETCH - 1)

    def lay_out(self) -> None:
        (wide, high), count = self.rect.size, len(self.rows)
        left = round(wide * NAMES)
        self.plot = Rect(left, 0, wide - left - self.ui.px(VALUE), high)
        self.pitch, middle = high / count, wide // 2
        ys = tuple(round((number + 0.5) * self.pitch) for number in range(count))
        self.marks = ChartMarks((middle,) * count, ys, (middle, max(2, round(self.pitch / 2))), across=0, down=1)

    def cells(self, number: int) -> tuple[str, str]:
        return self.rows[number][0], str(self.rows[number][1])

    def figures(self, number: int) -> str:
        return self.rows[number][2]

    def _middle(self, number: int) -> int:
        return round((number + 0.5) * self.pitch)

    def paint_plot(self, target: Surface) -> None:
        ui, theme, high = self.ui, self.ui.theme, min(self.ui.px(BAR), round(self.pitch * 0.55))
        most = max(count for _, count, _ in self.rows)
        for number, (_, count, _) in enumerate(self.rows):
            wide = max(ui.px(LEAST if count else 2), round(target.get_width() * count / most) if count else 0)
            bright = theme.accent if number == self.last else mix(theme.surface, theme.ink, 0.32)
            bar = Rect(0, self._middle(number) - high // 2, wide, high)
            ui.shapes.rounded_rect(target, bar, ui.px(3), bright if count else theme.line)

    def words(self, target: Surface) -> None:
        ui, px = self.ui, self.ui.px
        for number, (name, count, _) in enumerate(self.rows):
            ink = ui.theme.ink if number == self.last else ui.theme.ink_2
            line = Rect(self.rect.left, self.rect.top + self._middle(number) - px(14), self.rect.width, px(28))
            ui.text.draw(target, str(count), Style.LABEL, ink, line, align=1.0)
            line.width = self.plot.left - px(12)
            ui.text.fill(target, name, LABELS, ink, line)


def slips_card(ui: Ui, selection: GameSelection) -> Column:
    """A bar for each number of wrong guesses."""
    tell, known, counts = ui.tell, selection.known_slips, selection.slips
    some = map(str, range(1, SLIPS - 1))
    names = tell("statistics.slips_none"), *some, tell("statistics.slips_more", count=SLIPS - 1)
    last = min(known[-1], SLIPS - 1) if known else -1

    said = [tell("statistics.bar_named", name=name, games=games_text(ui, counts[at])) for at, name in enumerate(names)]
    rows = list(zip(names, counts, said, strict=True))
    title, note = tell("statistics.slips"), None
    if unknown := len(selection.games) - len(known):
        words = tell("statistics.unknown_one") if unknown == 1 else tell("statistics.unknown", count=unknown)
        note = Label(words, Style.CAPTION, "ink_2", lines=0)
    return chart_card(title, (), BarsChart(ui, title, rows, last), note)


class DotsChart(Chart):
    def __init__(self, ui: Ui, title: str, selection: GameSelection, today: date) -> None:
        super().__init__(ui, "dots", title)
        self.selection, self.today = selection, today
        self.values, self.days, self.highest = selection.values, selection.dates, selection.high
        self.games = [game for game, _ in selection.plotted]
        self.radius = max(2, ui.px(DOT if len(self.games) < MANY else DOT - 1))

    def lay_out(self) -> None:
        ui, px = self.ui, self.ui.px
        self.plot = Rect(0, 0, 0, self.rect.height - px(FOOT))
        self.lines = self._lines()
        self.plot.left = max(ui.text.width(words, Style.CAPTION) for words, _ in self.lines) + px(9)
        self.plot.width = self.rect.width - self.plot.left
        self.xs, self.ys = self._xs(), [self._y(each) for each in self.values]
        self.marks = ChartMarks(tuple(each + self.plot.left for each in self.xs), tuple(self.ys), (px(12), px(12)))

    def _xs(self) -> list[int]:
        first, last = self.days[0].toordinal(), self.days[-1].toordinal()
        of_day, seen = Counter(self.days), Counter[date]()
        margin = self.ui.px(LAST + 2)
        wide = (self.plot.width - 2 * margin) / (last - first + 1)
        xs = []
        for each in self.days:
            share = (seen[each] + 0.5) / of_day[each]
            xs.append(margin + round((each.toordinal() - first + share) * wide))
            seen[each] += 1
        return xs

    def _y(self, value: float) -> int:
        margin = self.ui.px(LAST + 2)
        share = min(1.0, value / max(self.highest, 1.0))
        return margin + round((1 - share) * (self.plot.height - 2 * margin))

    def _lines(self) -> list[tuple[str, int]]:
        """The words of the grid lines, and where these are."""
        if self.selection.ranked:
            steps = range(int(self.highest), -1, -2)
            return [(self.selection.format_value(self.ui, each), self._y(each)) for each in steps]
        found, top = [(clock_text(each), self._y(each)) for each in marks(self.highest, LINES)], self._y(self.highest)
        if max(self.values) > self.highest:  # longer times are drawn at the top
            longer = self.ui.tell("statistics.longer", time=clock_text(self.highest))
            found = [*(each for each in found if each[1] - top > self.ui.px(20)), (longer, top)]
        return found

    def cells(self, number: int) -> tuple[str, str]:
        game, value = self.selection.plotted[number]
        return day(self.ui, game.day), self.selection.format_value(self.ui, value)

    def figures(self, number: int) -> str:
        tell, game = self.ui.tell, self.games[number]
        what = dict(zip(("day", "value"), self.cells(number), strict=True))
        level = " · ".join(preset_names(self.ui, entry_of(game.kind), game.preset))
        key = ("tip", "tip_one_hint", "tip_hints")[min(game.hints, 2)]
        return f"{level}\n{tell(f'statistics.{key}', hints=game.hints, **what)}"

    def paint_plot(self, target: Surface) -> None:
        theme, shapes, px = self.ui.theme, self.ui.shapes, self.ui.px
        for _, y in self.lines:
            target.fill(theme.line, (0, y, target.get_width(), 1))
        grey = mix(theme.surface, theme.ink, 0.45)
        dot = shapes.disc(self.radius, grey)
        ring = shapes.disc(self.radius, mix(theme.surface, theme.ink, 0.6), max(1, self.radius // 2))
        for game, x, y in list(zip(self.games, self.xs, self.ys, strict=True))[:-1]:
            target.blit(ring if game.hints else dot, (x - self.radius, y - self.radius))
        medians = list(zip(self.xs, map(self._y, self.selection.medians), strict=False))[FIRST_MEDIAN - 1 :]
        points = dict(medians).items()  # one for each column of pixels
        for start, end in pairwise(points):
            pygame.draw.aaline(target, theme.accent, start, end, max(2, px(3)))
        last = self.xs[-1], self.ys[-1]
        for radius, colour in ((px(LAST + 2), theme.surface), (px(LAST), theme.accent)):
            shapes.dot(target, last, radius, colour)
        if self.games[-1].hints:
            shapes.dot(target, last, px(3), theme.surface)

    def words(self, target: Surface) -> None:
        """The axis at the left; below the plot the dates, and the value of the last game at its right end."""
        ui, px, ink = self.ui, self.ui.px, self.ui.theme.ink_2
        plot = self.plot.move(self.rect.topleft)
        for words, y in self.lines:
            place = self.rect.left, plot.top + y - px(10), self.plot.left - px(8), px(20)
            ui.text.draw(target, words, Style.CAPTION, ink, place, align=1.0)
        foot = Rect(plot.left, plot.bottom + px(6), plot.width, px(20))
        key = "statistics.last_today" if self.days[-1] == self.today else "statistics.last"
        last = ui.tell(key, value=self.selection.format_value(ui, self.values[-1]))
        ui.text.draw(target, last, Style.CAPTION_STRONG, ui.theme.accent, foot, align=1.0)
        end = foot.right - ui.text.width(last, Style.CAPTION_STRONG) - px(12)
        what, days = calendar_marks(self.days[0], self.days[-1], max(2, plot.width // px(96)))
        first, span = self.days[0].toordinal(), (self.days[-1] - self.days[0]).days + 1
        left = plot.left
        for each in days:
            words = day_label(ui, what, each)
            x = max(left, plot.left + round((each.toordinal() - first) / span * plot.width))
            wide = ui.text.width(words, Style.CAPTION) + 2
            if x + wide <= end:
                left = x + wide + px(12)
                ui.text.draw(target, words, Style.CAPTION, ink, (x, foot.top, wide, foot.height))


def day_label(ui: Ui, what: str, day: date) -> str:
    """The label of a day on an axis; January gets its year."""
    month = ui.tell(f"statistics.month.{day.month}")
    if what == "day":
        return ui.tell("statistics.axis.day", day=day.day, month=month)
    return str(day.year) if what == "year" or day.month == 1 else month


def dots_card(ui: Ui, selection: GameSelection, today: date) -> Column:
    def paint_line(ui: Ui, target: Surface, rect: Rect) -> None:
        target.fill(ui.theme.accent, Rect(0, 0, ui.px(16), ui.px(3)).move_to(center=rect.center))

    def paint_dot(ui: Ui, target: Surface, rect: Rect) -> None:
        ui.shapes.dot(target, rect.center, ui.px(DOT), mix(ui.theme.surface, ui.theme.ink, 0.45))

    def paint_ring(ui: Ui, target: Surface, rect: Rect) -> None:
        ui.shapes.dot(target, rect.center, ui.px(DOT), mix(ui.theme.surface, ui.theme.ink, 0.6), max(1, ui.px(2)))

    tell = ui.tell
    title = tell("statistics.dots_rank" if selection.ranked else "statistics.dots")
    legend = [sign(tell("statistics.legend_clean"), paint_dot), sign(tell("statistics.legend_hint"), paint_ring)]
    if not selection.is_mixed:
        legend.insert(0, sign(tell("statistics.legend_median", count=SPAN), paint_line))
    return chart_card(title, legend, DotsChart(ui, title, selection, today), height=DOTS)
