"""The layout of the statistics page, and the tiles with its numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from functools import partial
from typing import Any

import pygame

from game.catalogue import CATALOGUE
from game.reader.node import Node, SpokenRole
from game.scenes.shared.game_names import day
from game.scenes.shared.parts import Do, choice, paragraph, pill, switch
from game.scenes.statistics.charts import BarData, BarsChart, DotsChart, SpreadChart, bars_height, ranks, slips
from game.scenes.statistics.filter import NONE, GameSelection
from game.scenes.statistics.year_chart import YearChart, year_height
from game.store.figures import streak
from game.ui.elements import Column, Control, Element, First, Grid, Label, Measure, Plate, Row
from game.ui.text import LABELS, Style
from game.ui.ui import Ui
from game.ui.widgets.button import Variant
from game.ui.widgets.chart import Chart
from game.ui.widgets.chooser import HIGH, flowing
from generators.kernel.phrases import clock_text

GAP = 16  # points between cards
TWO = 900  # points: in a wider page cards stand side by side
MAIN, DOTS = 0.673, 244  # the wide column's share of the width; the height of the charts of times
KINDS = ("", *(each.kind.id for each in CATALOGUE))


def filters(
    ui: Ui,
    selection: GameSelection,
    choose_kind: Callable[[int], Any],
    choose_clean: Callable[[bool], Any],
    open_levels: Do,
) -> Element:
    """The kinds, the levels and the switch, in one row if there is room."""
    names = (ui.tell("statistics.all"), *(ui.tell(f"board.{each}.name") for each in KINDS[1:]))
    words = ui.tell("statistics.all_levels") if selection.preset is None else selection.name(ui)

    def parts() -> tuple[Element, Element, Element | None]:
        tabs = choice(lambda place: flowing(ui, "kind", place, names, KINDS.index(selection.kind)), choose_kind)
        clean = ui.tell("statistics.clean")
        wide = ui.text.width(clean, Style.BODY) / ui.scale + 64
        pressed = switch("clean", clean, choose_clean, on=selection.clean, high=HIGH)
        pressed.width = wide
        levels = pill("levels", words, open_levels, Variant.OUTLINE, icon="down", high=HIGH, below=0, least=112)
        return tabs, pressed, levels if selection.kind else None

    tabs, clean, levels = parts()
    beside = Row([tabs, Element(grow=1, least=GAP), clean, Element(width=GAP) if levels else None, levels], align=0.5)
    tabs, clean, levels = parts()
    row = Row([clean, Element(grow=1, least=GAP), levels], align=0.5)
    _, clean, levels = parts()
    pressed = First([row, Column([clean, levels], gap=8, align=0.0)])
    return First([beside, Column([tabs, pressed], gap=8)], below=GAP)


def numbers(ui: Ui, selection: GameSelection, today: date, wide: float) -> list[Element]:
    """Tiles and charts, in so many points."""
    if not selection.games:
        key = "statistics.none_clean" if selection.of_kind and selection.clean else "statistics.none_of_kind"
        return [paragraph(ui.tell(key), below=24)]
    found = tiles(ui, selection, today)
    grid = Grid([_tile(each) for each in found], gap=TILE_GAP, columns=_columns(len(found), wide), below=GAP)
    side = _side(ui, selection)
    if wide >= TWO and side:
        main = _main(ui, selection, today)
        main[-1].grow = side[-1].grow = 1
        columns = [Column(main, gap=GAP, width=wide * MAIN), Column(side, gap=GAP, grow=1)]
        return [grid, Row(columns, gap=GAP, below=GAP)]
    *first, last = _main(ui, selection, today)
    return [grid, Column([*first, *side, last], gap=GAP, below=GAP)]


@dataclass(slots=True, eq=False)
class ChartCard(Control):
    """A chart as high as its place."""

    chart: Callable[[pygame.Rect], Chart] = field(kw_only=True)
    tall: Callable[[int], int] = field(kw_only=True)  # pixels for a width

    def needed(self, m: Measure, width: int) -> int:
        del m
        return self.tall(width)

    def place(self, m: Measure, rect: pygame.Rect) -> None:
        self.m, self.rect = m, rect
        self.made = self.chart(rect)


def _card(tall: Callable[[int], int], chart: Callable[[pygame.Rect], Chart]) -> ChartCard:
    return ChartCard(lambda place: chart(pygame.Rect(*place, 0)), lambda _: None, chart=chart, tall=tall)


def _main(ui: Ui, selection: GameSelection, today: date) -> list[ChartCard]:
    cards = [_card(partial(year_height, ui), lambda rect: YearChart(ui, rect, selection, today))]
    if selection.kind and len(selection.plotted) > 1:
        cards.insert(0, _card(lambda _: ui.px(DOTS), lambda rect: DotsChart(ui, rect, selection, today)))
    return cards


def _side(ui: Ui, selection: GameSelection) -> list[ChartCard]:
    if selection.entry is None:
        return []
    cards = []
    if selection.ranked:
        cards.append(_bars(ui, ranks(ui, selection)))
    elif len(selection.solved) > 1:
        cards.append(_card(lambda _: ui.px(DOTS), lambda rect: SpreadChart(ui, rect, selection)))
    if selection.entry.kind.scoring.slips is not None:
        cards.append(_bars(ui, slips(ui, selection)))
    return cards


def _bars(ui: Ui, bars: BarData) -> ChartCard:
    return _card(lambda _: bars_height(ui, bars), lambda rect: BarsChart(ui, rect, bars))


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


def _columns(count: int, wide: float) -> int:
    most = max(1, int((wide + TILE_GAP) // (NARROW + TILE_GAP)))
    return max(each for each in range(1, count + 1) if each <= most and count % each == 0)


def _tile(tile: Tile) -> Element:
    def node(parts: tuple[Node, ...]) -> Node:
        return Node("", SpokenRole.TEXT, f"{tile.value} {tile.label}", parts[0].bounds)

    value = Label(tile.value, VALUES, "accent" if tile.bright else "ink", height=34)
    label = Label(tile.label, LABELS, "ink_2", height=26)
    return Column([value, label], pad=(14, 8), height=TILE_HIGH, plate=Plate(), node=node)
