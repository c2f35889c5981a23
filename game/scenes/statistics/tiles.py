"""The few numbers that say how it goes, each on a tile of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial

import pygame

from game.scenes.shared.game_names import day
from game.scenes.statistics.chart_card import RADIUS
from game.scenes.statistics.filter import NONE, Counted
from game.store.figures import streak
from game.ui.text import LABELS, Style
from game.ui.ui import Ui
from generators.kernel.phrases import clock_text

VALUES = (Style.TITLE, Style.STRONG, Style.LABEL_STRONG)
HIGH, GAP, NARROW = 76, 12, 150  # points; and what no tile is narrower than


@dataclass(frozen=True, slots=True)
class Tile:
    value: str
    label: str
    bright: bool = False


def tiles(ui: Ui, counted: Counted, today: date) -> list[Tile]:
    found, tell = counted.figures, ui.tell
    played = tell("statistics.played_lost", lost=counted.lost) if counted.lost else tell("statistics.played")
    first = [
        Tile(str(found.played), played),
        Tile(str(found.solved), tell("statistics.solved", share=found.share)),
        Tile(str(found.alone), tell("statistics.alone")),
        Tile(str(found.first), tell("statistics.first")),
    ]
    if not counted.kind:
        days = set(counted.days)
        row = tell("statistics.row", longest=counted.longest)
        together = Tile(clock_text(counted.seconds), tell("statistics.together"))
        return [*first, Tile(str(streak(days, today)), row), together]
    return [*first, *(_ranked(ui, counted) if counted.ranked else _timed(ui, counted, today))]


def _timed(ui: Ui, counted: Counted, today: date) -> list[Tile]:
    found, tell = counted.figures, ui.tell
    usual = clock_text(found.median) if found.median is not None else NONE
    if found.best is None:
        best = Tile(NONE, tell("statistics.best_none"))
    else:
        when = found.best.day
        named = tell("statistics.today") if when == today.isoformat() else day(ui, when)
        best = Tile(clock_text(found.best.seconds), tell("statistics.best", day=named), bright=True)
    return [best, Tile(usual, tell("statistics.usual"))]


def _ranked(ui: Ui, counted: Counted) -> list[Tile]:
    best = Tile(counted.shown(ui, counted.best), ui.tell("statistics.best_rank"), bright=counted.best is not None)
    return [best, Tile(counted.shown(ui, counted.usual), ui.tell("statistics.usual_rank"))]


def tiles_high(ui: Ui, count: int, width: int) -> int:
    rows = -(-count // _columns(ui, count, width))
    return rows * ui.px(HIGH) + (rows - 1) * ui.px(GAP)


def _columns(ui: Ui, count: int, width: int) -> int:
    most = max(1, (width + ui.px(GAP)) // ui.px(NARROW + GAP))
    return max(each for each in range(1, count + 1) if each <= most and count % each == 0)


def draw_tiles(ui: Ui, all_tiles: Sequence[Tile], target: pygame.Surface, rect: pygame.Rect) -> None:
    px, columns = ui.px, _columns(ui, len(all_tiles), rect.width)
    wide = (rect.width - (columns - 1) * px(GAP)) / columns
    for number, each in enumerate(all_tiles):
        left = rect.left + round(number % columns * (wide + px(GAP)))
        top = rect.top + number // columns * px(HIGH + GAP)
        _draw(ui, each, target, pygame.Rect(left, top, int(wide), px(HIGH)))


def _draw(ui: Ui, tile: Tile, target: pygame.Surface, rect: pygame.Rect) -> None:
    px, theme = ui.px, ui.theme
    ui.shapes.rounded(target, rect, px(RADIUS), theme.surface, theme.line, max(1, px(1)))
    inner = rect.inflate(-2 * px(14), 0)
    room = partial(pygame.Rect, inner.left)
    ink = theme.accent if tile.bright else theme.ink
    ui.text.fill(target, tile.value, VALUES, ink, room(rect.top + px(8), inner.width, px(34)))
    ui.text.fill(target, tile.label, LABELS, theme.ink_2, room(rect.top + px(42), inner.width, px(26)))
