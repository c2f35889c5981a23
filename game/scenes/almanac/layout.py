"""The layout of the almanac: the month, and the chosen day at its right, or beneath it where it has no room
there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import TypeAlias

import pygame

from game.ui.text import Style
from game.ui.ui import Ui

WEEK = 7
WEEKS = 6  # as many as a month can touch
BESIDE = 1140  # points: narrower windows have the day beneath the month
WIDEST, WIDEST_BENEATH = 1400, 800
MARGIN, TALL_MARGIN, SLIM_MARGIN = 40, 24, 16
SIDE, WIDE_SIDE = 352, 440  # the day beside the month
BETWEEN = 48
HEAD = 48  # the month's name
LOWEST, HIGHEST = 64, 112  # a day
LOWEST_DOUBLE = 84  # with two strings
SINGLE = 76  # points: narrower days hang their beads on two strings
ROW, LOW_ROW = 64, 56  # a kind of the chosen day
PILL, LOW_PILL = 92, 84
TILE, LOW_TILE = 144, 96
LEGEND = 28


Head: TypeAlias = tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]


def _nothing() -> pygame.Rect:
    return pygame.Rect(0, 0, 0, 0)


@dataclass(slots=True)
class RowPlaces:
    rect: pygame.Rect
    icon: pygame.Rect
    name: pygame.Rect
    note: pygame.Rect
    pill: pygame.Rect


@dataclass(slots=True)
class AlmanacPlaces:
    earlier: pygame.Rect
    month: pygame.Rect
    later: pygame.Rect
    count: pygame.Rect
    today: pygame.Rect
    heads: list[pygame.Rect]  # of the days of the week
    levels: list[pygame.Rect]  # how hard they are, beside or beneath; empty where there is no room
    ramp: list[pygame.Rect]  # where the bars may stand
    days: dict[date, pygame.Rect]
    grid: pygame.Rect
    legend: list[tuple[pygame.Rect, int]] = field(default_factory=list)  # and which sign it explains
    day: pygame.Rect = field(default_factory=_nothing)
    note: pygame.Rect = field(default_factory=_nothing)
    card: pygame.Rect = field(default_factory=_nothing)
    rows: list[RowPlaces] = field(default_factory=list)
    tiles: list[pygame.Rect] = field(default_factory=list)
    tall: int = 0
    rects: list[pygame.Rect] = field(default_factory=list)  # all that scrolls

    def all(self) -> Iterator[pygame.Rect]:
        yield from (self.earlier, self.month, self.later, self.count, self.today, self.grid)
        yield from (*self.heads, *self.levels, *self.ramp, *self.days.values(), *(rect for rect, _ in self.legend))
        yield from (self.day, self.note, self.card, *self.tiles)
        for each in self.rows:
            yield from (each.rect, each.icon, each.name, each.note, each.pill)


@dataclass(frozen=True, slots=True)
class AlmanacNeeds:
    days: Sequence[date]  # of the month
    kinds: int
    week: Sequence[tuple[str, str]]  # its days, and how hard they are
    legend: Sequence[str]
    count: str
    today: str  # the word


def places(ui: Ui, window: pygame.Rect, needs: AlmanacNeeds) -> AlmanacPlaces:
    found = _beside(ui, window, needs) if window.width >= ui.px(BESIDE) else _beneath(ui, window, needs)
    found.rects = list(found.all())
    return found


def _beside(ui: Ui, window: pygame.Rect, needs: AlmanacNeeds) -> AlmanacPlaces:
    px = ui.px
    width = min(px(WIDEST), window.width) - 2 * px(MARGIN)
    left, top = window.centerx - width // 2, window.top + px(16)
    side = max(px(SIDE), min(px(WIDE_SIDE), width * 29 // 100))
    month = pygame.Rect(left, top, width - side - px(BETWEEN), px(HEAD))
    gap = px(12), px(8)
    found = _month(ui, month, needs, gap, (window.bottom - px(24), WEEKS))
    found.legend = _legend(ui, _free_end(found), needs.legend)
    day = pygame.Rect(month.right + px(BETWEEN), top, side, 0)
    foot = max(found.grid.bottom, found.legend[-1][0].bottom)
    bottom = _day(ui, found, day, needs.kinds, foot)
    found.tall = max(foot, bottom) + px(24) - window.top
    return found


def _beneath(ui: Ui, window: pygame.Rect, needs: AlmanacNeeds) -> AlmanacPlaces:
    px = ui.px
    margin = px(SLIM_MARGIN if window.width < px(520) else TALL_MARGIN)
    width = min(px(WIDEST_BENEATH), window.width - 2 * margin)
    month = pygame.Rect(window.centerx - width // 2, window.top + px(8), width, px(HEAD))
    gap = px(4 if window.width < px(520) else 6), px(6)
    weeks = (needs.days[0].weekday() + len(needs.days) + WEEK - 1) // WEEK
    rest = px(8 + LEGEND + 12 + 60 + needs.kinds * LOW_ROW + 16 + LOW_TILE + 16)
    found = _month(ui, month, needs, gap, (window.bottom - rest, weeks))
    beneath = pygame.Rect(month.left, found.grid.bottom + px(8), width, px(LEGEND))
    found.legend = _legend(ui, beneath, needs.legend)
    top = max(found.grid.bottom, found.legend[-1][0].bottom) + px(12)
    found.tall = _day(ui, found, pygame.Rect(month.left, top, width, 0), needs.kinds, 0) + px(16) - window.top
    return found


def _month(
    ui: Ui, head: pygame.Rect, needs: AlmanacNeeds, gap: tuple[int, int], room: tuple[int, int]
) -> AlmanacPlaces:
    """`room`: how far down there is room, and for how many weeks."""
    px, columns = ui.px, _columns(head, gap[0])
    wide = columns[0].width
    low = LOWEST if wide >= px(SINGLE) else LOWEST_DOUBLE
    heads, levels, ramp = _week(ui, head, needs, gap[0])
    top = ramp[0].bottom + px(12)
    free = (room[0] - top + gap[1]) // room[1] - gap[1]
    high = max(px(low), min(free, px(HIGHEST)))
    days = {}
    for day in needs.days:
        at = needs.days[0].weekday() + day.day - 1
        days[day] = pygame.Rect(columns[at % WEEK].left, top + at // WEEK * (high + gap[1]), wide, high)
    last = next(reversed(days.values()))
    grid = pygame.Rect(head.left, top, columns[-1].right - head.left, last.bottom - top)
    return AlmanacPlaces(*_head(ui, head, needs), heads, levels, ramp, days, grid)


def _columns(head: pygame.Rect, gap: int) -> list[pygame.Rect]:
    wide = (head.width - (WEEK - 1) * gap) // WEEK
    spare = head.width - wide
    return [pygame.Rect(head.left + spare * each // (WEEK - 1), head.bottom, wide, 0) for each in range(WEEK)]


def _week(
    ui: Ui, head: pygame.Rect, needs: AlmanacNeeds, gap: int
) -> tuple[list[pygame.Rect], list[pygame.Rect], list[pygame.Rect]]:
    """Each day of the week, how hard it is, and its bar. The words stand beside each other if those of all days do,
    else beneath each other, else the bar alone tells it."""
    px, text, columns = ui.px, ui.text, _columns(head, gap)
    names = [text.width(name, Style.LABEL_STRONG) for name, _ in needs.week]
    words = [text.width(level, Style.CAPTION) for _, level in needs.week]
    wide, top = columns[0].width, head.bottom + px(12)
    beside = max(map(sum, zip(names, words, strict=True))) + px(6) <= wide
    beneath = not beside and max(words) <= wide
    heads = [pygame.Rect(each.left, top, wide, px(24)) for each in columns]
    levels = [
        pygame.Rect(each.left, top + px(22) * beneath, wide if beside or beneath else 0, px(24)) for each in columns
    ]
    ramp = [pygame.Rect(each.left, top + px(24) + px(20) * beneath, wide, px(24)) for each in columns]
    return heads, levels, ramp


def _free_end(found: AlmanacPlaces) -> pygame.Rect:
    first, last = (found.days[each] for each in (min(found.days), max(found.days)))
    across = (found.grid.width - WEEK * first.width) // (WEEK - 1)
    down = next((each.top - first.bottom for each in found.days.values() if each.top > first.top), 0)
    top = first.top + (WEEKS - 1) * (first.height + down)
    left = last.right + across if last.top == top else found.grid.left
    return pygame.Rect(left, top, found.grid.right - left, first.height)


def _head(ui: Ui, head: pygame.Rect, needs: AlmanacNeeds) -> Head:
    px = ui.px
    slim = head.width < px(520)
    today = pygame.Rect(0, 0, min(px(88 if slim else 104), ui.text.width(needs.today, Style.LABEL) + px(56)), px(40))
    today.midright = head.midright
    earlier = pygame.Rect(head.left - px(14), head.top, px(44 if slim else 48), px(48))
    later = pygame.Rect(0, head.top, earlier.width, px(48))
    later.left = min(earlier.right + px(200), today.left - px(4) - later.width)
    month = pygame.Rect(earlier.right + px(2), head.top, later.left - earlier.right - px(4), head.height)
    wide = ui.text.width(needs.count, Style.LABEL) + 2
    free = today.left - px(16) - later.right - px(8)
    count = pygame.Rect(today.left - px(16) - wide, head.top, wide if wide <= free else 0, head.height)
    return earlier, month, later, count, today


def _legend(ui: Ui, room: pygame.Rect, words: Sequence[str]) -> list[tuple[pygame.Rect, int]]:
    px = ui.px
    found: list[tuple[pygame.Rect, int]] = []
    left, top = room.left, room.top
    for number, each in enumerate(words):
        wide = px(22) + ui.text.width(each, Style.LABEL) + 2
        if left > room.left and left + wide > room.right:
            left, top = room.left, top + px(LEGEND)
        found.append((pygame.Rect(left, top, min(wide, room.width), px(LEGEND)), number))
        left += wide + px(24)
    spare = room.height - (found[-1][0].bottom - room.top)
    for rect, _ in found:
        rect.move_ip(0, max(0, spare // 2))
    return found


def _day(ui: Ui, found: AlmanacPlaces, room: pygame.Rect, kinds: int, foot: int) -> int:
    px = ui.px
    low = not foot
    row, tile = px(LOW_ROW if low else ROW), px(LOW_TILE if low else TILE)
    found.day = pygame.Rect(room.left, room.top, room.width, px(32))
    found.note = pygame.Rect(room.left, found.day.bottom, room.width, px(24))
    found.card = pygame.Rect(room.left, found.note.bottom + px(12 if foot else 4), room.width, kinds * row)
    rects = [pygame.Rect(room.left, found.card.top + each * row, room.width, row) for each in range(kinds)]
    found.rows = [_row(ui, each, low=low) for each in rects]
    gap, top = px(16), max(found.card.bottom + px(16), foot - tile - px(8))
    wide = (room.width - gap) // 2
    found.tiles = [pygame.Rect(room.left + each * (wide + gap), top, wide, tile) for each in range(2)]
    return top + tile


def _row(ui: Ui, rect: pygame.Rect, *, low: bool) -> RowPlaces:
    px = ui.px
    icon = pygame.Rect(rect.left + px(16), rect.centery - px(20), px(40), px(40))
    pill = pygame.Rect(0, 0, px(LOW_PILL if low else PILL), px(40))
    pill.midright = rect.right - px(16), rect.centery
    left = icon.right + px(12)
    name = pygame.Rect(left, rect.centery - px(24), pill.left - px(8) - left, px(26))
    return RowPlaces(rect, icon, name, pygame.Rect(left, name.bottom, name.width, px(22)), pill)
