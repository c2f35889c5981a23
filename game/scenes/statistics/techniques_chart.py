"""A chart of how well the player knows each technique: one bar each, in parts that differ by place, pattern and label.

A technique with exercises has a pill at the end of its row; that of the weakest technique has an outline."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pygame

from game.catalogue import Entry
from game.rating.strength import Bar, weakest
from game.scenes.statistics.charts import HEAD, INSET, draw_card
from game.ui.elements import Box, Fitted, Measure, Parts
from game.ui.icons import draw_tile
from game.ui.input import Point
from game.ui.text import LABELS, Style
from game.ui.theme import Colour, mix
from game.ui.ui import Ui
from game.ui.widget import Chosen
from game.ui.widgets.button import Button, Variant
from game.ui.widgets.chart import Chart, ChartMarks

PRACTISE = "practise:"  # prefix of a pill's id, before its technique
PARTS = ("sure", "slow", "guess", "slip", "hinted")  # left to right
ROW, TALL = 48, 84  # points: the height of a row, and of one with the name over its bar
NARROW = 620  # points: a narrower chart has the names over the bars
NAME, SHARE, PILL = 0.3, 64, 44  # share: width of a name; points: width of a share, height of a pill
HIGH, LEAST = 18, 6  # points: the height of a bar, and the least width of a part
LINE, FOOT = 26, 14  # points: legend line, space below the last row


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
        self.pitch = px(TALL if self.narrow else ROW)
        self.signs = self._legend_entries()
        self.head = px(HEAD) + (self.signs[-1].line + 1) * px(LINE)
        high, self.whole_width = self.head + len(bars) * self.pitch + px(FOOT), width
        self.label = ui.tell("rating.practise")
        drilled = self.drills is not None and any(each.technique.name in self.drills.names for each in bars)
        self.pill = ui.text.width(self.label, Style.LABEL) + px(36) if drilled else 0
        self.name = self.inner if self.narrow else round(self.inner * NAME)
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
