"""Where lines, boxes and keys lie: side by side in landscape, one above the other in portrait."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.ui import Ui

LINE = (34, 56)  # the height of a line in points: least, and most
LEAST = 24  # below this a line cannot be read
BOX = (86, 96)  # of the answer


@dataclass(frozen=True, slots=True)
class Places:
    lines: tuple[pygame.Rect, ...]
    boxes: tuple[pygame.Rect, ...]
    possible: pygame.Rect
    keypad: pygame.Rect


def places(ui: Ui, area: pygame.Rect, count: int, at: int) -> Places:
    return _beside(ui, area, count, at) if area.width > area.height * 1.2 else _above(ui, area, count, at)


def _beside(ui: Ui, area: pygame.Rect, count: int, at: int) -> Places:
    px = ui.px
    gap = px(40)
    wide = min(px(700), round(area.width * 0.56))
    right = min(px(560), area.width - wide - gap)
    left = area.left + (area.width - wide - gap - right) // 2
    lines = _lines(ui, pygame.Rect(left, area.top, wide, area.height), count, at)
    column = pygame.Rect(left + wide + gap, area.top, right, area.height)
    top = min(rect.top for rect in lines if rect.width)
    if area.bottom - top > px(460):
        column = pygame.Rect(column.left, top, column.width, min(area.bottom - top, px(480)))
    boxes = _boxes(ui, pygame.Rect(column.left, column.top, column.width, px(BOX[1])), count)
    possible = pygame.Rect(column.left, boxes[0].bottom + px(20), column.width, px(56))
    keys = pygame.Rect(column.left, possible.bottom + px(8), column.width, column.bottom - possible.bottom - px(8))
    return Places(lines, boxes, possible, keys)


def _above(ui: Ui, area: pygame.Rect, count: int, at: int) -> Places:
    px = ui.px
    keys_high = min(px(240), round(area.height * 0.30))
    boxes_high = min(px(BOX[1]), round(area.height * 0.13))
    keys = pygame.Rect(area.left, area.bottom - keys_high, area.width, keys_high)
    possible = pygame.Rect(area.left, keys.top - px(44), area.width, px(36))
    row = pygame.Rect(area.left, possible.top - boxes_high - px(10), area.width, boxes_high)
    lines = _lines(ui, pygame.Rect(area.left, area.top, area.width, row.top - area.top - px(16)), count, at)
    return Places(lines, _boxes(ui, row, count), possible, keys)


def _lines(ui: Ui, area: pygame.Rect, count: int, at: int) -> tuple[pygame.Rect, ...]:
    """As high as there is room for. Where there is too little, those about the line in focus; the others are empty."""
    gap = ui.px(8) if area.height > count * ui.px(LINE[0] + 8) else ui.px(3)
    shown = min(count, max(1, (area.height + gap) // (ui.px(LEAST) + gap)))
    first = max(0, min(at - shown // 2, count - shown))
    high = min(ui.px(LINE[1]), (area.height - (shown - 1) * gap) // shown)
    top = area.top + (area.height - shown * high - (shown - 1) * gap) // 3
    nowhere = pygame.Rect(0, 0, 0, 0)
    rects = [pygame.Rect(area.left, top + each * (high + gap), area.width, high) for each in range(shown)]
    return (*[nowhere] * first, *rects, *[nowhere] * (count - shown - first))


def _boxes(ui: Ui, area: pygame.Rect, count: int) -> tuple[pygame.Rect, ...]:
    gap = ui.px(12 if count <= 6 else 6)
    wide = min(ui.px(BOX[0]), (area.width - (count - 1) * gap) // count)
    high = min(area.height, round(wide * BOX[1] / BOX[0]))
    left = area.centerx - (count * wide + (count - 1) * gap) // 2
    top = area.centery - high // 2
    return tuple(pygame.Rect(left + each * (wide + gap), top, wide, high) for each in range(count))
