"""The layout of home: cards three, two or one beside each other, or rows in a window that stands upright;
the card of today takes two places. No room is lost, and nothing lies over anything else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.scenes.home.kind_card import CardPlaces, card_places, row_places
from game.scenes.home.today_card import TodayPlaces, today_places, today_row
from game.ui.text import Style
from game.ui.ui import Ui

HEAD = 128  # points: name, date, links
MARGIN, TALL_MARGIN = 64, 24
WIDEST = 1400  # all cards of a row together
LEAST_CARD = 288  # narrower ones are put beneath each other
LEAST_ROW = 440
MOST_COLUMNS = 3
CARD, ROW, BAR = 192, 100, 88
HIGHEST_CARD = 240  # where the window has room to spare
MOST_AT_EASE = 7  # cards that are as large as they like; with more, all are to be in sight
CLOSE_COLUMNS, CLOSE_GAP, LEAST_CLOSE = 4, 12, 256
CLOSE, TODAY, CLOSE_ROW = 132, 180, 64  # lower ones would not be whole
LINK = 106
GAP, TALL_GAP = 24, 16
FOOT, AMPLE_FOOT = 24, 48


@dataclass(slots=True)
class HomePlaces:
    emblem: pygame.Rect
    title: pygame.Rect
    date: pygame.Rect
    links: list[pygame.Rect]
    bar: pygame.Rect | None  # at the foot, for the links
    named: bool  # the links have room for their names
    today: TodayPlaces
    cards: list[CardPlaces]
    tall: int = 0
    rects: list[pygame.Rect] = field(default_factory=list)  # all that scrolls


@dataclass(frozen=True, slots=True)
class HomeNeeds:
    cards: int
    lines: Sequence[str]  # what each kind is, in a sentence
    links: Sequence[str]
    more: Sequence[str]  # what else there is to do today
    title: str


def places(ui: Ui, area: pygame.Rect, needs: HomeNeeds) -> HomePlaces:
    px = ui.px
    tall = area.height > area.width
    margin = max(px(TALL_MARGIN if tall or area.width < px(720) else MARGIN), (area.width - px(WIDEST)) // 2)
    margin = px(16) if area.width < px(520) else margin
    room = pygame.Rect(margin, 0, area.width - 2 * margin, area.height)
    if tall and room.width >= px(LEAST_ROW):
        today, cards = _rows(ui, room, needs)
    else:
        today, cards = _grid(ui, room, needs, tall=tall)
    bottom = cards[-1].rect.bottom
    low = tall and bottom + px(8) + px(BAR) <= area.height
    bar = pygame.Rect(0, area.height - px(BAR), area.width, px(BAR)) if low else None
    emblem, title, date, links, named = _head(ui, room, needs, bar)
    found = HomePlaces(emblem, title, date, links, bar, named, today, cards, bottom + (0 if low else px(FOOT)))
    found.rects = [*_rects(today), *(rect for card in cards for rect in _rects(card)), emblem, title, date]
    found.rects += [] if low else links
    return found


def _rects(places: TodayPlaces | CardPlaces) -> list[pygame.Rect]:
    found = [getattr(places, name) for name in places.__slots__]
    more = places.more if isinstance(places, TodayPlaces) else []
    return [*more, *(each for each in found if isinstance(each, pygame.Rect))]


def _head(
    ui: Ui, room: pygame.Rect, needs: HomeNeeds, bar: pygame.Rect | None
) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, list[pygame.Rect], bool]:
    px = ui.px
    emblem = pygame.Rect(room.left - px(6), px(24), px(60), px(60))
    date = pygame.Rect(room.left, px(86), room.width, px(26))
    links, named = _links(ui, room, needs, emblem, bar)
    right = room.right if bar else links[0].left - px(8)
    title = pygame.Rect(emblem.right + px(8), px(30), right - emblem.right - px(8), px(48))
    return emblem, title, date, links, named


def _links(
    ui: Ui, room: pygame.Rect, needs: HomeNeeds, emblem: pygame.Rect, bar: pygame.Rect | None
) -> tuple[list[pygame.Rect], bool]:
    """The links at the right of the head, with their names where those have room beside the title, else icons alone."""
    px, text, count = ui.px, ui.text, len(needs.links)
    if bar is not None:
        wide = min(px(144), bar.width // count)
        left = bar.centerx - wide * count // 2
        return [
            pygame.Rect(left + each * wide, bar.top + px(8), wide, bar.height - px(16)) for each in range(count)
        ], True
    wides = [max(px(LINK), text.width(each, Style.LABEL) + px(58)) for each in needs.links]
    free = room.right - emblem.right - px(24) - text.width(needs.title, Style.DISPLAY)
    named = sum(wides) <= free
    if not named:
        wides = [px(48)] * count
    left = room.right + px(14 if named else 12) - sum(wides)
    links = []
    for wide in wides:
        links.append(pygame.Rect(left, px(30), wide, px(48)))
        left += wide
    return links, named


def _grid(ui: Ui, room: pygame.Rect, needs: HomeNeeds, *, tall: bool) -> tuple[TodayPlaces, list[CardPlaces]]:
    px = ui.px
    gap = px(TALL_GAP if tall or room.width < px(720) else GAP)
    columns = max(1, min(MOST_COLUMNS, (room.width + gap) // (px(LEAST_CARD) + gap)))
    wide = (room.width - (columns - 1) * gap) // columns
    span = min(2, columns)
    rows = _cards_a_row(needs.cards, columns, columns - span)
    high = _card_height(ui, wide, needs)
    if needs.cards > MOST_AT_EASE and px(HEAD) + len(rows) * (high + gap) - gap + px(FOOT) > room.height:
        close = _close_grid(ui, room, needs)
        if close is not None:
            return close
    spare = (room.height - px(HEAD) - px(AMPLE_FOOT) + gap) // len(rows) - gap  # for each row, if all shared the room
    high = max(high, min(spare, px(HIGHEST_CARD)))
    today = today_places(
        ui, pygame.Rect(room.left, px(HEAD), span * wide + (span - 1) * gap, high), needs.cards, needs.more
    )
    cards = []
    top = px(HEAD)
    for number, count in enumerate(rows):
        left = today.rect.right + gap if number == 0 else room.left
        own = (room.right - left - (count - 1) * gap) // max(1, count)  # the last row is filled
        cards += [card_places(ui, pygame.Rect(left + each * (own + gap), top, own, high)) for each in range(count)]
        top += max(high, today.rect.height if number == 0 else 0) + gap
    return today, cards


def _close_grid(ui: Ui, room: pygame.Rect, needs: HomeNeeds) -> tuple[TodayPlaces, list[CardPlaces]] | None:
    """Smaller cards, four beside each other, without their sentences where those have no room; None where they still
    would not all be in sight."""
    px, columns = ui.px, CLOSE_COLUMNS
    gap = px(CLOSE_GAP)
    wide = (room.width - (columns - 1) * gap) // columns
    rows = _cards_a_row(needs.cards, columns, columns - 2)
    free = room.height - px(HEAD) - px(FOOT) - (len(rows) - 1) * gap
    first = max(free // len(rows), px(TODAY))
    high = (free - first) // (len(rows) - 1)
    if wide < px(LEAST_CLOSE) or high < px(CLOSE):
        return None
    today = today_places(ui, pygame.Rect(room.left, px(HEAD), 2 * wide + gap, first), needs.cards, needs.more)
    cards, top = [], px(HEAD)
    for number, count in enumerate(rows):
        own_high = high if number else first
        left = room.left if number else today.rect.right + gap
        own = (room.right - left - (count - 1) * gap) // count
        cards += [
            card_places(ui, pygame.Rect(left + each * (own + gap), top, own, own_high), close=True)
            for each in range(count)
        ]
        top += own_high + gap
    fits = max(ui.text.height(each, Style.LABEL, cards[0].line.width) for each in needs.lines) <= high - px(CLOSE)
    for card in () if fits else cards:
        card.line.height = 0
        card.status.update(card.name.bottomleft, (card.name.width, card.status.height))
    return today, cards


def _cards_a_row(count: int, columns: int, first: int) -> list[int]:
    rest = count - first
    return [first, *([columns] * (rest // columns)), *([rest % columns] if rest % columns else [])]


def _card_height(ui: Ui, wide: int, needs: HomeNeeds) -> int:
    inner = wide - ui.px(40 + 56 + 16)
    lines = max(min(2, len(ui.text.wrap(each, Style.LABEL, inner))) for each in needs.lines)
    return ui.px(CARD) + (lines - 1) * ui.text.leading(Style.LABEL)


def _rows(ui: Ui, room: pygame.Rect, needs: HomeNeeds) -> tuple[TodayPlaces, list[CardPlaces]]:
    px = ui.px
    today = today_row(ui, pygame.Rect(room.left, px(HEAD), room.width, 0), needs.cards, needs.more)
    top, pitch, gap = today.rect.bottom + px(16), px(ROW) + px(12), px(12)
    share = (room.height - px(8) - px(BAR) - top) // needs.cards
    if (needs.more or needs.cards > MOST_AT_EASE) and px(CLOSE_ROW) <= share < pitch:
        pitch, gap = share, px(7)
    rects = [pygame.Rect(room.left, top + number * pitch, room.width, pitch - gap) for number in range(needs.cards)]
    return today, [row_places(ui, rect) for rect in rects]
