"""The layout of a review: the board at the left and its key moments at the right or beneath; the line of time under the
board."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.stage.layout import BAR, Room
from game.ui.cut import Cut
from game.ui.ui import Ui

LINE, LEGEND = 108, 40  # points: the line of time with its marks and times; what the marks mean
PLAY, SPEED = 56, 60
HEAD = 44
RAIL = 16
LOW = 620  # a window that is lower, or as narrow as a telephone, has no legend
NARROW = 480


@dataclass(frozen=True, slots=True)
class ReviewPlaces:
    bar: pygame.Rect
    board: pygame.Rect
    head: pygame.Rect  # over the list
    list: pygame.Rect
    rail: pygame.Rect  # of its bar: beside it, where there is room
    play: pygame.Rect
    speed: pygame.Rect
    line: pygame.Rect
    legend: pygame.Rect | None


def review_places(ui: Ui, area: pygame.Rect, *, wide: bool) -> ReviewPlaces:
    """`wide`: the board wants more than a square."""
    px, cut = Room(ui), Cut(area)
    bar = cut.top(px(BAR if area.height >= px(LOW) else 56))
    upright = area.height > area.width
    edge = px(40 if area.width > px(900) else 24 if area.width > px(NARROW) else 12)
    if upright:
        return _upright(ui, bar, cut, edge)
    return _beside(ui, bar, cut, edge, wide=wide)


def _beside(ui: Ui, bar: pygame.Rect, cut: Cut, edge: int, *, wide: bool) -> ReviewPlaces:
    px = Room(ui)
    legend = cut.bottom(px(LEGEND)) if bar.height + cut.rest.height >= px(LOW) else None
    foot = cut.bottom(px(LINE))
    room = cut.rest.inflate(-2 * edge, -2 * px(16))
    gap = px(56 if room.width > px(900) else 20)
    most = room.width * (3 if wide else 2) // (5 if wide else 4)
    side = pygame.Rect(room.left, room.top, most if wide else min(room.height, most), room.height)
    beside = pygame.Rect(side.right + gap, room.top, room.right - side.right - gap, room.height)
    ui.side_by_side(side, beside)
    return _put(ui, bar, side, beside, (foot, legend), edge)


def _upright(ui: Ui, bar: pygame.Rect, cut: Cut, edge: int) -> ReviewPlaces:
    px = Room(ui)
    rest = cut.rest
    roomy = rest.height >= px(900) and rest.width > px(NARROW)
    below = px(LINE) + (px(LEGEND) if roomy else 0)
    high = min(rest.width - 2 * edge, (rest.height - below) * 11 // 20)
    room = Cut(rest)
    board = room.top(high + px(8), 0).inflate(-2 * edge, -px(8))
    foot = room.top(px(LINE))
    legend = room.top(px(LEGEND)) if roomy else None
    beside = room.rest.inflate(-2 * edge, 0)
    return _put(ui, bar, board, beside, (foot, legend), edge)


def _put(
    ui: Ui,
    bar: pygame.Rect,
    board: pygame.Rect,
    beside: pygame.Rect,
    feet: tuple[pygame.Rect, pygame.Rect | None],
    edge: int,
) -> ReviewPlaces:
    px, (foot, legend) = Room(ui), feet
    play = pygame.Rect(foot.left + edge, foot.top + px(24), px(PLAY), px(PLAY))
    speed = pygame.Rect(foot.right - edge - px(SPEED), 0, px(SPEED), px(48))
    speed.centery = play.centery
    gap = px(8)
    line = pygame.Rect(play.right + gap, foot.top, speed.left - play.right - 2 * gap, foot.height)
    head = pygame.Rect(beside.left, beside.top, beside.width, px(HEAD))
    listed = pygame.Rect(beside.left, head.bottom + px(4), beside.width, beside.bottom - head.bottom - px(4))
    wide = max(12, px(RAIL))
    rail = pygame.Rect(beside.right if edge >= wide else beside.right - wide // 2, listed.top, wide, listed.height)
    named = None if legend is None else pygame.Rect(line.left, legend.top, foot.right - edge - line.left, px(28))
    return ReviewPlaces(bar, board, head, listed, rail, play, speed, line, named)
