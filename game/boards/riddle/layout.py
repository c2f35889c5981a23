"""Where lines, boxes and keys lie: side by side in landscape, one above the other in portrait."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.boards.parts.grid import Grid
from game.ui.ui import Ui

LINE = (34, 56)  # the height of a line in points: least, and most
LEAST = 24  # below this a line cannot be read
MOST = 72  # at the end, for a reason in two lines
KEYS = 240
BOX = (86, 96)  # of the answer


@dataclass(frozen=True, slots=True)
class Places:
    lines: tuple[pygame.Rect, ...]
    boxes: Grid  # of one row
    possible: pygame.Rect
    keypad: pygame.Rect


def places(ui: Ui, area: pygame.Rect, count: int, at: int, *, over: bool) -> Places:
    """At the end no keys are needed: the lines, which tell the reasons then, take their room."""
    if area.width > area.height * 1.2:
        return _beside(ui, area, count, at, over=over)
    return _above(ui, area, count, at, over=over)


def _beside(ui: Ui, area: pygame.Rect, count: int, at: int, *, over: bool) -> Places:
    px = ui.px
    gap = px(40)
    wide = min(px(700), round(area.width * 0.56))
    right = min(px(560), area.width - wide - gap)
    left = area.left + (area.width - wide - gap - right) // 2
    lines = _lines(ui, pygame.Rect(left, area.top, wide, area.height), count, at, MOST if over else LINE[1])
    keys_high = min(px(KEYS), area.height - px(BOX[1] + 20 + 36 + 16))
    column_high = px(BOX[1] + 20 + 36 + 16) + keys_high
    first = min(rect.top for rect in lines if rect.width)
    top = max(area.top, min(first, area.bottom - column_high))
    column = left + wide + gap
    boxes = _boxes(ui, pygame.Rect(column, top, right, px(BOX[1])), count)
    possible = pygame.Rect(column, boxes.rect.bottom + px(20), right, px(36))
    return Places(
        lines, boxes, possible, pygame.Rect(column, possible.bottom + px(16), right, 0 if over else keys_high)
    )


def _above(ui: Ui, area: pygame.Rect, count: int, at: int, *, over: bool) -> Places:
    px = ui.px
    keys_high = 0 if over else min(px(KEYS), round(area.height * 0.30))
    boxes_high = min(px(BOX[1]), round(area.height * 0.13))
    keys = pygame.Rect(area.left, area.bottom - keys_high, area.width, keys_high)
    possible = pygame.Rect(area.left, keys.top - px(0 if over else 40), area.width, px(0 if over else 34))
    row = pygame.Rect(area.left, possible.top - boxes_high - px(8), area.width, boxes_high)
    room = pygame.Rect(area.left, area.top, area.width, row.top - area.top - px(14))
    return Places(_lines(ui, room, count, at, MOST if over else LINE[1]), _boxes(ui, row, count), possible, keys)


def _lines(ui: Ui, area: pygame.Rect, count: int, at: int, most: int) -> tuple[pygame.Rect, ...]:
    """As high as there is room for. Where there is too little, those about the line in focus; the others are empty."""
    gap = ui.px(8) if area.height > count * ui.px(LINE[0] + 8) else ui.px(3)
    shown = min(count, max(1, (area.height + gap) // (ui.px(LEAST) + gap)))
    first = max(0, min(at - shown // 2, count - shown))
    high = min(ui.px(most), (area.height - (shown - 1) * gap) // shown)
    top = area.top + (area.height - shown * high - (shown - 1) * gap) // 3
    nowhere = pygame.Rect(0, 0, 0, 0)
    rects = [pygame.Rect(area.left, top + each * (high + gap), area.width, high) for each in range(shown)]
    return (*[nowhere] * first, *rects, *[nowhere] * (count - shown - first))


def _boxes(ui: Ui, area: pygame.Rect, count: int) -> Grid:
    gap = ui.px(12 if count <= 6 else 6)
    wide = min(ui.px(BOX[0]), (area.width - (count - 1) * gap) // count)
    high = min(area.height, round(wide * BOX[1] / BOX[0]))
    left = area.centerx - (count * wide + (count - 1) * gap) // 2
    top = area.centery - high // 2
    return Grid(1, count, (left, top), (wide, high), gap)
