"""The places of lines, boxes and keys. In landscape the answer has the whole width, and lines and keys stand side by
side beneath it; in portrait one is above the other. The boxes come first: lines that find no room are scrolled."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.boards.parts.grid import Grid
from game.ui.ui import Ui

LINE = (36, 56)  # the height of a line in points: least, and most
KEYS = 240
BOX = (86, 96)  # of the answer
POSSIBLE = 36
SHARE = 0.56  # of the width, for the lines beside the keys
GAP, NARROWEST = 40, 220  # between them, and of the keys: in a smaller window they stand beneath the lines
FEW = 2.5  # lines that are always in sight


@dataclass(frozen=True, slots=True)
class Places:
    window: pygame.Rect  # of the lines
    lines: tuple[pygame.Rect, ...]  # as they lie before they are scrolled
    remark: pygame.Rect  # beneath them; empty if there is none
    boxes: Grid  # of one row
    possible: pygame.Rect
    keypad: pygame.Rect

    @property
    def tall(self) -> int:
        last = self.remark if self.remark.height else self.lines[-1]
        return last.bottom - self.window.top


@dataclass(frozen=True, slots=True)
class Sizes:
    count: int  # letters
    line: int  # pixels that a line needs at least, 0: as ever
    remark: int  # pixels


def places(ui: Ui, area: pygame.Rect, needs: Sizes) -> Places:
    beside_lines = area.width * (1 - SHARE) - ui.fixed_px(GAP)
    if area.width > area.height * 1.2 and beside_lines >= ui.fixed_px(NARROWEST):
        return _beneath(ui, area, needs)
    return _above(ui, area, needs)


def _beneath(ui: Ui, area: pygame.Rect, needs: Sizes) -> Places:
    px = ui.fixed_px
    gap = px(GAP)
    row = pygame.Rect(area.left, area.top, area.width, min(px(BOX[1]), round(area.height * 0.3)))
    wide = min(px(760), round(area.width * SHARE))
    right = min(px(560), area.width - wide - gap)
    left = area.left + (area.width - wide - gap - right) // 2
    top = row.bottom + px(20)
    window = pygame.Rect(left, top, wide, area.bottom - top)
    keys_high = min(px(KEYS), window.height - px(POSSIBLE) - px(12))
    possible = pygame.Rect(window.right + gap, top, right, px(POSSIBLE))
    keys = pygame.Rect(possible.left, possible.bottom + px(12), right, 0 if ui.watched else max(1, keys_high))
    return _filled(ui, window, row, possible, keys, needs)


def _above(ui: Ui, area: pygame.Rect, needs: Sizes) -> Places:
    px = ui.fixed_px
    keys_high = 0 if ui.watched else min(px(KEYS), round(area.height * 0.32))
    keys = pygame.Rect(area.left, area.bottom - keys_high, area.width, keys_high)
    shown = px(POSSIBLE) if ui.settings.show_possible else px(8)
    possible = pygame.Rect(area.left, keys.top - shown, area.width, shown)
    wide = _box(ui, area.width, needs.count)[0]
    room = possible.top - px(10) - area.top - px(14) - round(FEW * px(LINE[0]))
    boxes_high = max(px(20), min(px(BOX[1]), round(wide * BOX[1] / BOX[0]), room))
    row = pygame.Rect(area.left, possible.top - boxes_high - px(6), area.width, boxes_high)
    window = pygame.Rect(area.left, area.top, area.width, row.top - area.top - px(14))
    return _filled(ui, window, row, possible, keys, needs)


def _filled(
    ui: Ui, window: pygame.Rect, row: pygame.Rect, possible: pygame.Rect, keys: pygame.Rect, needs: Sizes
) -> Places:
    lines = _lines(ui, window, needs)
    remark = pygame.Rect(window.left, lines[-1].bottom + ui.px(8), lines[-1].width, needs.remark)
    return Places(window, lines, remark, _boxes(ui, row, needs.count), possible, keys)


def _lines(ui: Ui, window: pygame.Rect, needs: Sizes) -> tuple[pygame.Rect, ...]:
    """The lines, as high as there is room for, but never too low to be read: then they are scrolled."""
    least, most = max(ui.px(LINE[0]), needs.line), max(ui.px(LINE[1]), needs.line)
    rest = window.height - (needs.remark + ui.px(8) if needs.remark else 0)
    gap = ui.px(8) if rest > needs.count * (least + ui.px(8)) else ui.px(4)
    high = max(least, min(most, (rest - (needs.count - 1) * gap) // needs.count))
    scrolls = needs.count * (high + gap) - gap > rest
    wide = window.width - (ui.px(16) if scrolls else 0)
    return tuple(
        pygame.Rect(window.left, window.top + number * (high + gap), wide, high) for number in range(needs.count)
    )


def _box(ui: Ui, width: int, count: int) -> tuple[int, int]:
    gap = ui.fixed_px(12 if count <= 6 else 6)
    return min(ui.fixed_px(BOX[0]), (width - (count - 1) * gap) // count), gap


def _boxes(ui: Ui, area: pygame.Rect, count: int) -> Grid:
    wide, gap = _box(ui, area.width, count)
    wide = min(wide, round(area.height * BOX[0] / BOX[1]))
    high = min(area.height, round(wide * BOX[1] / BOX[0]))
    left = area.centerx - (count * wide + (count - 1) * gap) // 2
    return Grid(1, count, (left, area.centery - high // 2), (wide, high), gap)
