"""Charts: bars, a dot for each game, and how well each technique is known; background, heading and labels of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from itertools import pairwise
from typing import Any

import pygame

from game.catalogue import Entry, entry_of
from game.rating.strength import Bar, weakest
from game.scenes.shared.game_names import day, preset_names
from game.scenes.statistics.filter import SLIPS, GameSelection, games_text
from game.store.figures import SPAN, calendar_marks, marks
from game.ui.elements import Box, Fitted, Measure, Parts
from game.ui.icons import draw_tile
from game.ui.input import Point
from game.ui.text import LABELS, LABELS_STRONG, Style
from game.ui.theme import Colour, mix
from game.ui.ui import Ui
from game.ui.widget import Chosen
from game.ui.widgets.button import Button, Variant
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


def unknown_slips(selection: GameSelection) -> int:
    return len(selection.games) - len(selection.known_slips)


def slips_height(selection: GameSelection) -> float:
    return HEAD + MARGIN + SLIPS * ROW + (26 if unknown_slips(selection) else 0)


class SlipsChart(Chart):
    """A bar for each number of wrong guesses."""

    chart_id = "bars"

    def __init__(self, ui: Ui, rect: pygame.Rect, selection: GameSelection) -> None:
        super().__init__(ui, rect)
        px, tell, known, unknown = ui.px, ui.tell, selection.known_slips, unknown_slips(selection)
        self.title, self.counts = tell("statistics.slips"), selection.slips
        some = map(str, range(1, SLIPS - 1))
        self.names = tell("statistics.slips_none"), *some, tell("statistics.slips_more", count=SLIPS - 1)
        self.last = min(known[-1], SLIPS - 1) if known else -1  # bar with the last game
        key = "statistics.unknown_one" if unknown == 1 else "statistics.unknown"
        self.note = tell(key, count=unknown) if unknown else ""
        wide = rect.width - 2 * px(INSET)
        name = round(wide * NAME)
        high = rect.height - px(HEAD) - px(MARGIN + (26 if unknown else 0))
        self.plot = pygame.Rect(px(INSET) + name, px(HEAD), wide - name - px(COUNT), high)
        self.pitch = min(px(ROW * 1.4), high / SLIPS)
        ys = tuple(self.plot.top + round((number + 0.5) * self.pitch) for number in range(SLIPS))
        middle = rect.width // 2
        self.marks = ChartMarks((middle,) * len(ys), ys, (middle, max(2, round(self.pitch / 2))), across=0, down=1)

    def figures(self, number: int) -> str:
        name, count = self.cells(number)
        return self.ui.tell("statistics.bar_named", name=name, games=count)

    def cells(self, number: int) -> tuple[str, str]:
        return self.names[number], games_text(self.ui, self.counts[number])

    def paint_plot(self, target: pygame.Surface) -> None:
        ui, theme = self.ui, self.ui.theme
        most, high = max(1, *self.counts), min(ui.px(16), round(self.pitch * 0.6))
        for number, count in enumerate(self.counts):
            middle = round((number + 0.5) * self.pitch)
            wide = max(ui.px(6) if count else ui.px(2), round(target.get_width() * count / most))
            colour = theme.accent if number == self.last else mix(theme.surface, theme.ink, 0.32)
            bar = 0, middle - high // 2, wide, high
            ui.shapes.rounded_rect(target, bar, ui.px(3), colour if count else theme.line)

    def words(self, target: pygame.Surface) -> None:
        ui, px, rect = self.ui, self.ui.px, self.rect
        draw_card(ui, target, rect, self.title)
        plot = self.plot.move(rect.topleft)
        for number, (name, count) in enumerate(zip(self.names, self.counts, strict=True)):
            top = plot.top + round(number * self.pitch)
            ink = ui.theme.ink if number == self.last else ui.theme.ink_2
            left = rect.left + px(INSET)
            high = round(self.pitch)
            ui.text.fill(target, name, LABELS, ink, (left, top, plot.left - left - px(12), high))
            row = plot.right, top, rect.right - px(INSET) - plot.right, high
            ui.text.draw(target, str(count), Style.LABEL, ink, row, align=1.0)
        if self.note:
            place = rect.left + px(INSET), rect.bottom - px(36), rect.width - 2 * px(INSET), px(22)
            ui.text.fill(target, self.note, (Style.CAPTION,), ui.theme.ink_2, place)


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


PRACTISE = "practise:"  # prefix of a pill's id, before its technique
PARTS = ("sure", "slow", "guess", "slip", "hinted")  # left to right
SHORT, TALL = 48, 84  # points: the height of a row, and of one with the name over its bar
NARROW = 620  # points: a narrower chart has the names over the bars
NAMES, SHARE, PILL = 0.3, 64, 44  # share: width of a name; points: width of a share, height of a pill
HIGH, LEAST, BELOW = 18, 6, 14  # points: the height of a bar, the least width of a part, space below the last row


@dataclass(slots=True, eq=False)
class TechniquesCard(Box):
    """The chart, and its pills over the card."""

    entry: Entry = field(kw_only=True)
    bars: tuple[Bar, ...] = field(kw_only=True)
    practise: Callable[[str], Any] = field(kw_only=True)

    def lay_out(self, m: Measure, width: int, room: int | None) -> Parts:  # noqa: ARG002
        def make(place: pygame.Rect) -> TechniquesChart:
            return TechniquesChart(m.ui, place.topleft, width, self.entry, self.bars)

        chart = make(pygame.Rect())
        pills = chart.pills(self._practise)
        return [(Fitted(make, lambda _: None), chart.rect), *((each, each.rect) for each in pills)]

    def _practise(self, chosen: Chosen) -> Any:  # noqa: ANN401 - the page knows what follows
        return self.practise(chosen.id.removeprefix(PRACTISE))


@dataclass(frozen=True, slots=True)
class _LegendEntry:
    part: str
    words: str
    left: int
    line: int


class TechniquesChart(Chart):
    chart_id = "techniques"

    def __init__(self, ui: Ui, corner: Point, width: int, entry: Entry, bars: tuple[Bar, ...]) -> None:
        px = ui.px
        self.ui, self.entry, self.bars, self.title = ui, entry, bars, ui.tell("rating.techniques")
        self.drills = entry.kind.teaching.drills
        self.names = tuple(ui.tell(each.technique.phrase(entry.kind.id)) for each in bars)
        self.inner = width - 2 * px(INSET)
        self.narrow = width < px(NARROW)
        self.pitch = px(TALL if self.narrow else SHORT)
        self.signs = self._legend_entries()
        self.head = px(HEAD) + (self.signs[-1].line + 1) * px(LINE)
        high, self.whole_width = self.head + len(bars) * self.pitch + px(BELOW), width
        self.label = ui.tell("rating.practise")
        drilled = self.drills is not None and any(each.technique.name in self.drills.names for each in bars)
        self.pill = ui.text.width(self.label, Style.LABEL) + px(36) if drilled else 0
        self.name = self.inner if self.narrow else round(self.inner * NAMES)
        before = 0 if self.narrow else self.name + px(12)
        wide = max(px(40), self.inner - before - px(SHARE) - self.pill - px(12))
        self.plot = pygame.Rect(px(INSET) + before, self.head, wide, len(bars) * self.pitch)
        beside = self.pill + px(INSET) if self.pill else 0
        super().__init__(ui, pygame.Rect(corner, (width - beside, high)))
        ys = tuple(self.head + round((number + 0.5) * self.pitch) for number in range(len(bars)))
        middle = self.rect.width // 2
        self.marks = ChartMarks((middle,) * len(ys), ys, (middle, self.pitch // 2), across=0, down=1)

    def _legend_entries(self) -> tuple[_LegendEntry, ...]:
        found, left, line = [], 0, 0
        for part in PARTS:
            words = self.ui.tell(f"rating.{part}")
            wide = self.ui.px(28 + 18) + self.ui.text.width(words, Style.CAPTION)
            if left and left + wide - self.ui.px(18) > self.inner:
                left, line = 0, line + 1
            found.append(_LegendEntry(part, words, left, line))
            left += wide
        return tuple(found)

    def pills(self, do: Callable[[Chosen], Any]) -> list[Button]:
        if self.drills is None:
            return []
        weak, px = weakest(self.bars, self.drills.names), self.ui.px
        found = []
        for number, bar in enumerate(self.bars):
            if bar.technique.name not in self.drills.names:
                continue
            rect = pygame.Rect(0, 0, self.pill, px(PILL))
            rect.right = self.rect.left + self.whole_width - px(INSET)
            rect.centery = self.rect.top + self._middle(number)
            variant = Variant.OUTLINE if bar is weak else Variant.QUIET
            found.append(Button(PRACTISE + bar.technique.name, self.label, variant, do=do, rect=rect))
        return found

    def cells(self, number: int) -> tuple[str, str]:
        return self.names[number], self._share(self.bars[number])

    def _share(self, bar: Bar) -> str:
        return self.ui.tell("settings.per_cent", number=round(100 * bar.counts.sure / bar.counts.judged))

    def figures(self, number: int) -> str:
        bar = self.bars[number]
        counts = dict(zip(PARTS, bar.counts.row, strict=True))
        return self.ui.tell("rating.tip", name=self.names[number], chance=round(100 * bar.chance), **counts)

    def _middle(self, number: int) -> int:
        low = 0.68 if self.narrow else 0.5
        return self.plot.top + round((number + low) * self.pitch)

    def paint_plot(self, target: pygame.Surface) -> None:
        high = self.ui.px(HIGH)
        for number, bar in enumerate(self.bars):
            if self.narrow:  # name inside the plot
                room = 0, number * self.pitch + self.ui.px(10), target.get_width(), self.ui.px(28)
                self.ui.text.fill(target, self.names[number], LABELS, self.ui.theme.ink, room)
            top = self._middle(number) - self.plot.top - high // 2
            left = 0
            for part, wide in zip(
                PARTS, _part_widths(bar.counts.row, target.get_width(), self.ui.px(LEAST)), strict=True
            ):
                if wide:
                    draw_pattern(self.ui, target, pygame.Rect(left, top, wide - self.ui.px(2), high), part)
                left += wide

    def words(self, target: pygame.Surface) -> None:
        ui, px, theme = self.ui, self.ui.px, self.ui.theme
        rect = pygame.Rect(self.rect.topleft, (self.whole_width, self.rect.height))
        draw_card(ui, target, rect, self.title, ui.tell("rating.at_once"))
        for sign in self.signs:
            top = rect.top + px(HEAD - 8) + sign.line * px(LINE)
            sample = pygame.Rect(rect.left + px(INSET) + sign.left, top + px(LINE - 12) // 2, px(20), px(12))
            draw_pattern(ui, target, sample, sign.part)
            place = sample.right + px(8), top, self.inner - sign.left - px(28), px(LINE)
            ui.text.draw(target, sign.words, Style.CAPTION, theme.ink_2, place)
        for number, (bar, name) in enumerate(zip(self.bars, self.names, strict=True)):
            middle = rect.top + self._middle(number)
            if not self.narrow:
                room = pygame.Rect(rect.left + px(INSET), middle - px(14), self.name, px(28))
                picture = self.entry.techniques.get(bar.technique.name)
                if picture:
                    draw_tile(ui, target, picture, (room.left + px(18), middle), px(36))
                    room.left, room.width = room.left + px(46), room.width - px(46)
                ui.text.fill(target, name, LABELS, theme.ink, room)
            place = rect.left + self.plot.right, middle - px(14), px(SHARE - 8), px(28)
            ui.text.draw(target, self._share(bar), Style.LABEL, theme.ink, place, align=1.0)


def _part_widths(row: tuple[int, ...], wide: int, least: int) -> list[int]:
    """The width of each part in pixels; a part that is not empty has at least the least width."""
    floor = [least if count else 0 for count in row]
    rest = max(0, wide - sum(floor))
    ends = [round(rest * sum(row[: at + 1]) / sum(row)) for at in range(len(row))]
    return [low + end - before for low, end, before in zip(floor, ends, [0, *ends[:-1]], strict=True)]


def draw_pattern(ui: Ui, target: pygame.Surface, rect: pygame.Rect, part: str) -> None:
    theme = ui.theme
    colours = {
        "sure": theme.ok,
        "slow": mix(theme.surface, theme.ink, 0.45),
        "guess": theme.accent,
        "slip": theme.error,
        "hinted": theme.ink_2,
    }
    ink = colours[part]
    ground = ink if part == "sure" else mix(theme.surface, ink, 0.0 if part == "hinted" else 0.22)
    piece = pygame.Surface(rect.size)
    piece.fill(ground)
    if part == "slow":
        step = ui.px(6)
        thick = max(2, step // 3)
        for left in range(step // 2, piece.get_width(), step):
            piece.fill(ink, (left, 0, thick, piece.get_height()))
    elif part == "guess":
        _draw_diagonals(piece, ink, ui.px(6), 1)
    elif part == "slip":
        _draw_diagonals(piece, ink, ui.px(6) + 2, 1)
        _draw_diagonals(piece, ink, ui.px(6) + 2, -1)
    pygame.draw.rect(piece, ink, piece.get_rect(), max(1, ui.px(1)))
    target.blit(piece, rect)


def _draw_diagonals(piece: pygame.Surface, ink: Colour, step: int, way: int) -> None:
    """Draw diagonal lines that lean to the right, or with -1 to the left."""
    wide, high = piece.get_size()
    first, last = (-high, wide) if way > 0 else (0, wide + high)
    for left in range(first, last, step):
        pygame.draw.line(piece, ink, (left, high), (left + way * high, 0), max(2, step // 3))
