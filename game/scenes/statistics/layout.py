"""The layout of the statistics page, and the tiles with its numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import partial

import pygame

from game.catalogue import CATALOGUE
from game.scenes.shared.game_names import day
from game.scenes.shared.old_blocks import PageContent, Paragraph, Picture, Place
from game.scenes.statistics.chart_card import RADIUS
from game.scenes.statistics.charts import BarData, BarsChart, DotsChart, SpreadChart, bars_height, ranks, slips
from game.scenes.statistics.filter import NONE, GameSelection
from game.scenes.statistics.year_chart import YearChart, year_height
from game.store.figures import streak
from game.ui.text import LABELS, Style
from game.ui.ui import Ui
from game.ui.widgets.button import Button, Toggle
from game.ui.widgets.chart import Chart
from game.ui.widgets.chooser import HIGH, flowing
from generators.kernel.phrases import clock_text

GAP = 16  # points between cards
TWO = 900  # points: in a wider page cards stand side by side
MAIN, DOTS = 0.673, 244  # the wide column's share of the width; the height of the charts of times
KINDS = ("", *(each.kind.id for each in CATALOGUE))


def put_filters(content: PageContent, place: Place, selection: GameSelection) -> int:
    """Add the kinds, the levels and the switch, in one row if there is room. Returns the height."""
    ui, (left, top, width) = content.ui, place
    px = ui.px
    names = (ui.tell("statistics.all"), *(ui.tell(f"board.{each}.name") for each in KINDS[1:]))
    tabs = flowing(ui, "kind", place, names, KINDS.index(selection.kind))
    switch = _clean_toggle(ui, selection)
    pills: list[Button | Toggle] = [switch, *([_level_button(ui, selection)] if selection.kind else [])]
    wide = sum(each.rect.width + px(GAP) for each in pills)
    beside = tabs.rect.height == px(HIGH) and tabs.rect.width + wide <= width
    right, high = left + width, top if beside else tabs.rect.bottom + px(8)
    for each in reversed(pills):
        each.rect.width = min(each.rect.width, width)
        each.rect.topright = right, high
        right = each.rect.left - px(GAP)
        if right - px(120) < left and each is not pills[0]:
            right, high = left + width, each.rect.bottom + px(8)
    if not beside:
        pills[0].rect.left = left
    content.items += [tabs, *pills]
    return max(tabs.rect.bottom, *(each.rect.bottom for each in pills)) - top + px(GAP)


def _clean_toggle(ui: Ui, selection: GameSelection) -> Toggle:
    words = ui.tell("statistics.clean")
    wide = ui.text.width(words, Style.BODY) + ui.px(64)
    return Toggle("clean", pygame.Rect(0, 0, wide, ui.px(HIGH)), words, on=selection.clean)


def _level_button(ui: Ui, selection: GameSelection) -> Button:
    words = ui.tell("statistics.all_levels") if selection.preset is None else selection.name(ui)
    wide = ui.text.width(words, Style.LABEL) + ui.px(64)
    return Button("levels", pygame.Rect(0, 0, max(wide, ui.px(112)), ui.px(HIGH)), words, icon="down")


def put_numbers(content: PageContent, place: Place, selection: GameSelection, today: date) -> int:
    if not selection.games:
        key = "statistics.none_clean" if selection.of_kind and selection.clean else "statistics.none_of_kind"
        return content.column([Paragraph(content.ui.tell(key), space=24)], place)
    return _Numbers(content, place, selection, today).put()


@dataclass(frozen=True, slots=True)
class _Card:
    high: int  # preferred
    make: Callable[[pygame.Rect], Chart]


@dataclass(frozen=True, slots=True)
class _Numbers:
    content: PageContent
    place: Place
    selection: GameSelection
    today: date

    def put(self) -> int:
        ui, (left, top, width) = self.content.ui, self.place
        all_tiles = tiles(ui, self.selection, self.today)
        high = tiles_height(ui, len(all_tiles), width)
        words = tuple(f"{each.value} {each.label}" for each in all_tiles)
        painted = Picture(partial(draw_tiles, ui, all_tiles), 0, words=words)
        self.content.items.append((painted, pygame.Rect(left, top, width, high)))
        high += ui.px(GAP)
        return high + self._charts(top + high) + ui.px(GAP)

    def _charts(self, top: int) -> int:
        """Place the wide cards at the left and the others at the right, or all in one column if it is narrow."""
        ui, (left, _, width) = self.content.ui, self.place
        wide, side, gap = width, self._side(), ui.px(GAP)
        if width >= ui.px(TWO) and side:
            wide = round(width * MAIN)
        main = self._main(wide)
        if wide == width:
            return self._column([*main[:-1], *side, main[-1]], (left, top, width))
        high = max(_total_height(ui, main), _total_height(ui, side))
        self._column(_stretch_last(ui, main, high), (left, top, wide))
        self._column(_stretch_last(ui, side, high), (left + wide + gap, top, width - wide - gap))
        return high

    def _column(self, cards: Sequence[_Card], place: Place) -> int:
        left, top, width = place
        high = 0
        for each in cards:
            self.content.items.append(each.make(pygame.Rect(left, top + high, width, each.high)))
            high += each.high + self.content.ui.px(GAP)
        return high - self.content.ui.px(GAP)

    def _main(self, width: int) -> list[_Card]:
        ui, selection = self.content.ui, self.selection
        cards = [_Card(year_height(ui, width), lambda rect: YearChart(ui, rect, selection, self.today))]
        if selection.kind and len(selection.plotted) > 1:
            cards.insert(0, _Card(ui.px(DOTS), lambda rect: DotsChart(ui, rect, selection, self.today)))
        return cards

    def _side(self) -> list[_Card]:
        ui, selection, entry = self.content.ui, self.selection, self.selection.entry
        if entry is None:
            return []
        cards = []
        if selection.ranked:
            cards.append(self._bars(ranks(ui, selection)))
        elif len(selection.solved) > 1:
            cards.append(_Card(ui.px(DOTS), lambda rect: SpreadChart(ui, rect, selection)))
        if entry.kind.scoring.slips is not None:
            cards.append(self._bars(slips(ui, selection)))
        return cards

    def _bars(self, bars: BarData) -> _Card:
        ui = self.content.ui
        return _Card(bars_height(ui, bars), lambda rect: BarsChart(ui, rect, bars))


def _total_height(ui: Ui, cards: Sequence[_Card]) -> int:
    return sum(each.high + ui.px(GAP) for each in cards) - ui.px(GAP)


def _stretch_last(ui: Ui, cards: Sequence[_Card], high: int) -> list[_Card]:
    """The cards with the last one stretched, so that all have this total height."""
    *rest, last = cards
    return [*rest, replace(last, high=last.high + high - _total_height(ui, cards))]


VALUES = (Style.TITLE, Style.STRONG, Style.LABEL_STRONG)
TILE_HIGH, TILE_GAP, NARROW = 76, 12, 150  # points; the last is the least width of a tile


@dataclass(frozen=True, slots=True)
class Tile:
    value: str
    label: str
    bright: bool = False


def tiles(ui: Ui, selection: GameSelection, today: date) -> list[Tile]:
    found, tell = selection.figures, ui.tell
    played = tell("statistics.played_lost", lost=selection.lost) if selection.lost else tell("statistics.played")
    first = [
        Tile(str(found.played), played),
        Tile(str(found.solved), tell("statistics.solved", share=found.share)),
        Tile(str(found.alone), tell("statistics.alone")),
        Tile(str(found.first), tell("statistics.first")),
    ]
    if not selection.kind:
        days = set(selection.days)
        row = tell("statistics.row", longest=selection.longest)
        together = Tile(clock_text(selection.seconds), tell("statistics.together"))
        return [*first, Tile(str(streak(days, today)), row), together]
    return [*first, *(_ranked(ui, selection) if selection.ranked else _timed(ui, selection, today))]


def _timed(ui: Ui, selection: GameSelection, today: date) -> list[Tile]:
    found, tell = selection.figures, ui.tell
    usual = clock_text(found.median) if found.median is not None else NONE
    if found.best is None:
        best = Tile(NONE, tell("statistics.best_none"))
    else:
        when = found.best.day
        named = tell("statistics.today") if when == today.isoformat() else day(ui, when)
        best = Tile(clock_text(found.best.seconds), tell("statistics.best", day=named), bright=True)
    return [best, Tile(usual, tell("statistics.usual"))]


def _ranked(ui: Ui, selection: GameSelection) -> list[Tile]:
    best = Tile(selection.shown(ui, selection.best), ui.tell("statistics.best_rank"), bright=selection.best is not None)
    return [best, Tile(selection.shown(ui, selection.usual), ui.tell("statistics.usual_rank"))]


def tiles_height(ui: Ui, count: int, width: int) -> int:
    rows = -(-count // _columns(ui, count, width))
    return rows * ui.px(TILE_HIGH) + (rows - 1) * ui.px(TILE_GAP)


def _columns(ui: Ui, count: int, width: int) -> int:
    most = max(1, (width + ui.px(TILE_GAP)) // ui.px(NARROW + TILE_GAP))
    return max(each for each in range(1, count + 1) if each <= most and count % each == 0)


def draw_tiles(ui: Ui, all_tiles: Sequence[Tile], target: pygame.Surface, rect: pygame.Rect) -> None:
    px, columns = ui.px, _columns(ui, len(all_tiles), rect.width)
    wide = (rect.width - (columns - 1) * px(TILE_GAP)) / columns
    for number, each in enumerate(all_tiles):
        left = rect.left + round(number % columns * (wide + px(TILE_GAP)))
        top = rect.top + number // columns * px(TILE_HIGH + TILE_GAP)
        _draw(ui, each, target, pygame.Rect(left, top, int(wide), px(TILE_HIGH)))


def _draw(ui: Ui, tile: Tile, target: pygame.Surface, rect: pygame.Rect) -> None:
    px, theme = ui.px, ui.theme
    ui.shapes.rounded(target, rect, px(RADIUS), theme.surface, theme.line, max(1, px(1)))
    inner = rect.inflate(-2 * px(14), 0)
    room = partial(pygame.Rect, inner.left)
    ink = theme.accent if tile.bright else theme.ink
    ui.text.fill(target, tile.value, VALUES, ink, room(rect.top + px(8), inner.width, px(34)))
    ui.text.fill(target, tile.label, LABELS, theme.ink_2, room(rect.top + px(42), inner.width, px(26)))
