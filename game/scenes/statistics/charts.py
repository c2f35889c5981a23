"""Charts: bars, the spread of times, a dot for each game, a calendar; background, heading and labels of each chart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from itertools import pairwise

import pygame

from game.catalogue import entry_of
from game.scenes.shared.game_names import day, preset_names
from game.scenes.statistics.filter import SLIPS, GameSelection, games_text
from game.store.figures import LIGHTS, SPAN, WEEK, calendar_marks, days_of_weeks, light, marks
from game.ui.text import LABELS, LABELS_STRONG, Style
from game.ui.theme import lamplight, mix
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

YEAR = 53  # weeks
NAMES, MONTHS, LEGEND = 52, 24, 40  # points: the width of day names, the height of month names and of the legend
LEAST, MOST = 10, 22  # points from one cell to the next
NAMED = (0, 2, 4, 6)  # days of the week


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


def ranks(ui: Ui, selection: GameSelection) -> BarData:
    names = selection.entry.kind.scoring.ranks if selection.entry else ()
    reached = selection.values
    last = len(names) - 1 - min(int(reached[-1]), len(names) - 1) if reached else -1
    labels = tuple(ui.tell(each) for each in reversed(names))
    unknown = len(selection.games) - len(reached)
    return BarData(ui.tell("statistics.ranks"), labels, selection.ranks[::-1], last, _unknown(ui, unknown))


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


class SpreadChart(Chart):
    chart_id = "spread"

    def __init__(self, ui: Ui, rect: pygame.Rect, selection: GameSelection) -> None:
        super().__init__(ui, rect)
        px = ui.px
        self.selection, self.found, self.title = selection, selection.histogram, ui.tell("statistics.spread")
        top, count = px(HEAD + 30), len(self.found.counts)
        self.plot = pygame.Rect(px(INSET), top, rect.width - 2 * px(INSET), rect.height - top - px(FOOT))
        self.pitch = self.plot.width / count
        self.last = self.found.place(selection.solved[-1].seconds)
        middles = tuple(self.plot.left + round((number + 0.5) * self.pitch) for number in range(count))
        reach = max(2, round(self.pitch / 2)), self.plot.height // 2
        self.marks = ChartMarks(middles, (self.plot.centery,) * count, reach)

    def _bar_start(self, number: int) -> str:
        return clock_text(self.found.start + number * self.found.width)

    def cells(self, number: int) -> tuple[str, str]:
        return self._bar_start(number), games_text(self.ui, self.found.counts[number])

    def figures(self, number: int) -> str:
        tell, (low, count) = self.ui.tell, self.cells(number)
        if self.found.open_end and number == len(self.found.counts) - 1:
            return tell("statistics.bar_open", low=low, games=count)
        return tell("statistics.bar", low=low, high=self._bar_start(number + 1), games=count)

    def paint_plot(self, target: pygame.Surface) -> None:
        ui, theme, high = self.ui, self.ui.theme, target.get_height()
        mark, most = ui.px(18), max(self.found.counts)
        gap = min(ui.px(4), int(self.pitch / 4))
        for number, count in enumerate(self.found.counts):
            left, right = round(number * self.pitch), round((number + 1) * self.pitch) - gap
            tall = max(ui.px(3) if count else 1, round((high - mark) * count / most))
            colour = theme.accent if number == self.last else mix(theme.surface, theme.ink, 0.32)
            ui.shapes.rounded_rect(target, (left, high - tall, max(2, right - left), tall), ui.px(3), colour)
            if number == self.last:
                x, y, side = (left + right) // 2, high - tall - ui.px(6), ui.px(6)
                pygame.draw.polygon(target, colour, [(x - side, y - side), (x + side, y - side), (x, y)])

    def words(self, target: pygame.Surface) -> None:
        ui, px, rect = self.ui, self.ui.px, self.rect
        draw_card(ui, target, rect, self.title)
        place = rect.left + px(INSET), rect.top + px(HEAD - 8), rect.width - 2 * px(INSET), px(22)
        ui.text.fill(target, self._comparison_text(), (Style.LABEL, Style.CAPTION), ui.theme.ink_2, place)
        plot, count = self.plot.move(rect.topleft), len(self.found.counts)
        names = [(plot.left + round(number * self.pitch), self._bar_start(number)) for number in range(count)]
        top, end, gap = plot.bottom + px(6), rect.right - px(4), px(14)
        if self.found.open_end:  # the last bar contains all longer times; its label is drawn first
            left, words = names.pop()
            words = ui.tell("statistics.longer", time=words)
            left = min(left, end - ui.text.width(words, Style.CAPTION) - 2)
            draw_axis(ui, target, [(left, words)], top, end, gap)
            end = left - gap
        draw_axis(ui, target, names, top, end, gap)

    def _comparison_text(self) -> str:
        tell, solved = self.ui.tell, self.selection.solved
        time, count, before = clock_text(solved[-1].seconds), self.selection.beaten, len(solved) - 1
        if not count:
            return tell("statistics.faster_none", time=time)
        if count == before:
            return tell("statistics.faster_all", time=time, count=count)
        return tell("statistics.faster_some", time=time, count=count, all=before)


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


def year_height(ui: Ui, width: int) -> int:
    return ui.px(HEAD + MONTHS + LEGEND + 12) + WEEK * _pitch(ui, width)[1]


def _pitch(ui: Ui, width: int) -> tuple[int, int]:
    across = (width - ui.px(NAMES + 2 * INSET)) // YEAR
    across = max(ui.px(LEAST), min(ui.px(MOST), across))
    return across, min(ui.px(MOST), across + ui.px(2))


class YearChart(Chart):
    """A calendar: the more lanterns of a day are lit, the brighter its cell."""

    chart_id = "year"

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

    def paint_plot(self, target: pygame.Surface) -> None:
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
        firsts = ((at // WEEK, each) for at, each in enumerate(self.days) if each.day == 1)
        months = ((plot.left + week * self.across, day_label(ui, "month", each)) for week, each in firsts)
        draw_axis(ui, target, months, plot.top - ui.px(MONTHS), plot.right, ui.px(8))
        self._weekdays(target, plot)
        self._legend(target, plot)

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
