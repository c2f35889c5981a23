"""Charts: bars, and a dot for each game; background, heading and labels of each chart."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import date
from itertools import pairwise

import pygame

from game.catalogue import entry_of
from game.scenes.shared.game_names import day, preset_names
from game.scenes.statistics.filter import SLIPS, GameSelection, games_text
from game.store.figures import SPAN, calendar_marks, marks
from game.ui.text import LABELS, LABELS_STRONG, Style
from game.ui.theme import mix
from game.ui.ui import Ui
from game.ui.widgets.chart import Chart, ChartMarks
from generators.kernel.phrases import clock_text

HEAD, FOOT, INSET = 52, 34, 20  # points above a plot, below it, and at its sides
RADIUS = 16
LINE = 26  # points: legend below the heading

ROW = 32  # points
MARGIN = 16
NAME, COUNT = 0.36, 44  # share of the width for a name; points for a number

DOT, LAST = 4, 6  # points: the radius of a dot, and of that of the last game
MANY = 1500  # dots: from here on they are smaller
FIRST_MEDIAN = 3  # least number of games for a median
AXIS, BESIDE = 52, 16  # points for the labels beside a plot, at least, and left free there
RANKED_AXIS = 84
FINE = 2  # factor: the median line is drawn larger and scaled down
LINES = 5  # grid lines, about


def draw_card(ui: Ui, target: pygame.Surface, rect: pygame.Rect, title: str, note: str = "") -> None:
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


@dataclass(slots=True)
class Legend:
    """A heading and the legend of a chart: on the same line, or below it in a narrow card."""

    ui: Ui
    width: int
    title: str
    signs: list[tuple[str, str]]  # signs with their texts

    @property
    def extra(self) -> int:
        wide = sum(self._wide(each) for _, each in self.signs) + self.ui.text.width(self.title, Style.LABEL_STRONG)
        return 0 if wide + self.ui.px(2 * INSET) <= self.width else self.ui.px(LINE)

    def draw(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        ui, px = self.ui, self.ui.px
        place = pygame.Rect(rect.left + px(INSET), rect.top + px(12), rect.width - 2 * px(INSET), px(26))
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


@dataclass(frozen=True, slots=True)
class BarData:
    title: str
    names: tuple[str, ...]
    counts: tuple[int, ...]
    last: int  # index of the bar with the last game
    note: str = ""


def slips(ui: Ui, selection: GameSelection) -> BarData:
    known = selection.known_slips
    middle = (str(each) for each in range(1, SLIPS - 1))
    names = (ui.tell("statistics.slips_none"), *middle, ui.tell("statistics.slips_more", count=SLIPS - 1))
    last = min(known[-1], SLIPS - 1) if known else -1
    unknown = len(selection.games) - len(known)
    return BarData(ui.tell("statistics.slips"), names, selection.slips, last, _unknown(ui, unknown))


def _unknown(ui: Ui, count: int) -> str:
    if count < 2:
        return ui.tell("statistics.unknown_one") if count else ""
    return ui.tell("statistics.unknown", count=count)


def bars_height(ui: Ui, bars: BarData) -> int:
    return ui.px(HEAD + MARGIN + len(bars.names) * ROW + (26 if bars.note else 0))


class BarsChart(Chart):
    chart_id = "bars"

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
        return self.bars.names[number], games_text(self.ui, self.bars.counts[number])

    def paint_plot(self, target: pygame.Surface) -> None:
        ui, theme = self.ui, self.ui.theme
        most, high = max(1, *self.bars.counts), min(ui.px(16), round(self.pitch * 0.6))
        for number, count in enumerate(self.bars.counts):
            middle = round((number + 0.5) * self.pitch)
            wide = max(ui.px(6) if count else ui.px(2), round(target.get_width() * count / most))
            colour = theme.accent if number == self.bars.last else mix(theme.surface, theme.ink, 0.32)
            bar = 0, middle - high // 2, wide, high
            ui.shapes.rounded_rect(target, bar, ui.px(3), colour if count else theme.line)

    def words(self, target: pygame.Surface) -> None:
        ui, px, bars, rect = self.ui, self.ui.px, self.bars, self.rect
        draw_card(ui, target, rect, bars.title)
        plot = self.plot.move(rect.topleft)
        for number, (name, count) in enumerate(zip(bars.names, bars.counts, strict=True)):
            top = plot.top + round(number * self.pitch)
            ink = ui.theme.ink if number == bars.last else ui.theme.ink_2
            left = rect.left + px(INSET)
            high = round(self.pitch)
            ui.text.fill(target, name, LABELS, ink, (left, top, plot.left - left - px(12), high))
            row = plot.right, top, rect.right - px(INSET) - plot.right, high
            ui.text.draw(target, str(count), Style.LABEL, ink, row, align=1.0)
        if bars.note:
            place = rect.left + px(INSET), rect.bottom - px(36), rect.width - 2 * px(INSET), px(22)
            ui.text.fill(target, bars.note, (Style.CAPTION,), ui.theme.ink_2, place)


class DotsChart(Chart):
    chart_id = "dots"

    def __init__(self, ui: Ui, rect: pygame.Rect, selection: GameSelection, today: date) -> None:
        super().__init__(ui, rect)
        px = ui.px
        self.selection, self.today = selection, today
        self.title = ui.tell("statistics.dots_rank" if selection.ranked else "statistics.dots")
        signs = [("dot", ui.tell("statistics.legend_clean")), ("ring", ui.tell("statistics.legend_hint"))]
        if not selection.is_mixed:
            signs.insert(0, ("line", ui.tell("statistics.legend_median", count=SPAN)))
        self.legend = Legend(ui, rect.width, self.title, signs)
        longest = ui.tell("statistics.longer", time=clock_text(selection.high))
        axis = max(px(AXIS), ui.text.width(longest, Style.CAPTION) + px(BESIDE) + 1)
        left, top = px(RANKED_AXIS) if selection.ranked else axis, px(HEAD) + self.legend.extra
        self.plot = pygame.Rect(left, top, rect.width - left - px(INSET), rect.height - top - px(FOOT))
        self.values, self.days, self.highest = selection.values, selection.dates, selection.high
        self.games = [game for game, _ in selection.plotted]
        self.radius = max(2, px(DOT if len(self.games) < MANY else DOT - 1))
        self.xs, self.ys = self._xs(), [self._y(each) for each in self.values]
        xs, ys = tuple(each + left for each in self.xs), tuple(each + top for each in self.ys)
        self.marks = ChartMarks(xs, ys, (px(12), px(12)))

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

    def cells(self, number: int) -> tuple[str, str]:
        game, value = self.selection.plotted[number]
        return day(self.ui, game.day), self.selection.format_value(self.ui, value)

    def figures(self, number: int) -> str:
        tell, game = self.ui.tell, self.games[number]
        what = dict(zip(("day", "value"), self.cells(number), strict=True))
        level = " · ".join(preset_names(self.ui, entry_of(game.kind), game.preset))
        if not game.hints:
            return f"{level}\n{tell('statistics.tip', **what)}"
        one = tell("statistics.tip_one_hint", **what)
        return f"{level}\n{one if game.hints == 1 else tell('statistics.tip_hints', hints=game.hints, **what)}"

    def paint_plot(self, target: pygame.Surface) -> None:
        theme, shapes = self.ui.theme, self.ui.shapes
        for _, y in self._lines():
            target.fill(theme.line, (0, y, target.get_width(), 1))
        grey = mix(theme.surface, theme.ink, 0.45)
        dot = shapes.disc(self.radius, grey)
        ring = shapes.disc(self.radius, mix(theme.surface, theme.ink, 0.6), max(1, self.radius // 2))
        for game, x, y in list(zip(self.games, self.xs, self.ys, strict=True))[:-1]:
            target.blit(ring if game.hints else dot, (x - self.radius, y - self.radius))
        if not self.selection.is_mixed:
            self._median(target)
        self._last(target)

    def _median(self, target: pygame.Surface) -> None:
        """The median, one point for each column of pixels."""
        medians = [self._y(each) for each in self.selection.medians]
        points = dict(list(zip(self.xs, medians, strict=True))[FIRST_MEDIAN - 1 :])
        if len(points) < 2:
            return
        theme = self.ui.theme
        sheet = pygame.Surface((target.get_width() * FINE, target.get_height() * FINE), pygame.SRCALPHA)
        sheet.fill((*theme.accent, 0))
        wide = max(2, self.ui.px(3) * FINE)
        for start, end in pairwise([(x * FINE, y * FINE) for x, y in points.items()]):
            pygame.draw.line(sheet, theme.accent, start, end, wide)
            pygame.draw.circle(sheet, theme.accent, end, wide / 2)
        target.blit(pygame.transform.smoothscale(sheet, target.get_size()), (0, 0))

    def _last(self, target: pygame.Surface) -> None:
        theme, shapes, px = self.ui.theme, self.ui.shapes, self.ui.px
        at = self.xs[-1], self.ys[-1]
        for radius, colour in ((px(LAST + 2), theme.surface), (px(LAST), theme.accent)):
            shapes.dot(target, at, radius, colour)
        if self.games[-1].hints:
            shapes.dot(target, at, px(3), theme.surface)

    def _lines(self) -> list[tuple[str, int]]:
        if self.selection.ranked:
            steps = range(int(self.highest), -1, -2)
            return [(self.selection.format_value(self.ui, each), self._y(each)) for each in steps]
        found, top = [(clock_text(each), self._y(each)) for each in marks(self.highest, LINES)], self._y(self.highest)
        if max(self.values) > self.highest:  # longer times are drawn at the top
            longer = self.ui.tell("statistics.longer", time=clock_text(self.highest))
            found = [*(each for each in found if each[1] - top > self.ui.px(20)), (longer, top)]
        return found

    def words(self, target: pygame.Surface) -> None:
        ui, px, rect = self.ui, self.ui.px, self.rect
        draw_card(ui, target, rect, self.title)
        self.legend.draw(target, rect)
        plot = self.plot.move(rect.topleft)
        for words, y in self._lines():
            place = rect.left + px(8), plot.top + y - px(10), plot.left - rect.left - px(BESIDE), px(20)
            ui.text.draw(target, words, Style.CAPTION, ui.theme.ink_2, place, align=1.0)
        self._dates(target, plot)

    def _dates(self, target: pygame.Surface, plot: pygame.Rect) -> None:
        """Draw the dates below the plot, and the value of the last game at its right end."""
        ui, px = self.ui, self.ui.px
        y, end = plot.bottom + px(6), plot.right
        last = self.selection.format_value(ui, self.values[-1])
        key = "statistics.last_today" if self.days[-1] == self.today else "statistics.last"
        words = ui.tell(key, value=last)
        wide = ui.text.width(words, Style.CAPTION_STRONG) + 2
        ui.text.draw(target, words, Style.CAPTION_STRONG, ui.theme.accent, (end - wide, y, wide, px(20)))
        end -= wide + px(12)
        what, days = calendar_marks(self.days[0], self.days[-1], max(2, plot.width // px(96)))
        first, span = self.days[0].toordinal(), (self.days[-1] - self.days[0]).days + 1
        left = plot.left
        for each in days:
            words = day_label(ui, what, each)
            x = max(left, plot.left + round((each.toordinal() - first) / span * plot.width))
            wide = ui.text.width(words, Style.CAPTION) + 2
            if x + wide <= end:
                left = x + wide + px(12)
                ui.text.draw(target, words, Style.CAPTION, ui.theme.ink_2, (x, y, wide, px(20)))
