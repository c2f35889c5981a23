"""The layout of home: the head, today with its lanterns and its suggestion, and under them cards, four, two or one
beside each other. The last row is filled, nothing lies over anything else, and what has no room is scrolled to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.scenes.home.kind_card import CardPlaces, card_places
from game.scenes.home.today_card import TodayPlaces, today_places
from game.ui.text import Style
from game.ui.ui import Ui

HEAD = 128  # points: name, date, links
MARGIN, TALL_MARGIN = 64, 24
WIDEST = 1400  # all cards of a row together
LEAST_CARD = 256  # narrower ones are put beneath each other
COLUMNS = (4, 3, 2, 1)
CARD, LEAST, HIGHEST = 152, 108, 164  # the height of a card, of one without its sentence, and with room to spare
BAR, LINK, FIND = 88, 106, 48
GAP, CLOSE_GAP = 16, 12
FOOT = 20


@dataclass(slots=True)
class HomePlaces:
    emblem: pygame.Rect
    title: pygame.Rect
    date: pygame.Rect
    find: pygame.Rect  # to search
    links: list[pygame.Rect]
    bar: pygame.Rect | None  # at the foot, for the links
    named: bool  # the links have room for their names
    today: TodayPlaces
    cards: list[CardPlaces]
    tall: int = 0
    rects: list[pygame.Rect] = field(default_factory=list)  # all that scrolls


@dataclass(frozen=True, slots=True)
class HomeNeeds:
    cards: int  # of kinds, and of what else there is to do
    lanterns: int
    links: Sequence[str]
    more: Sequence[str]  # what else there is to do today
    title: str


def places(ui: Ui, area: pygame.Rect, needs: HomeNeeds) -> HomePlaces:
    px = ui.px
    tall = area.height > area.width
    margin = max(px(TALL_MARGIN if tall or area.width < px(720) else MARGIN), (area.width - px(WIDEST)) // 2)
    margin = px(16) if area.width < px(520) else margin
    foot = px(BAR) if tall else 0
    room = pygame.Rect(margin, px(HEAD), area.width - 2 * margin, area.height - px(HEAD) - foot)
    today, cards = _below(ui, room, needs)
    bottom = cards[-1].rect.bottom
    low = tall and bottom + px(8) <= room.bottom
    bar = pygame.Rect(0, area.height - px(BAR), area.width, px(BAR)) if low else None
    emblem, title, date, find, links, named = _head(ui, room, needs, bar)
    found = HomePlaces(emblem, title, date, find, links, bar, named, today, cards, bottom + (0 if low else px(FOOT)))
    found.rects = [*_rects(today), *(rect for card in cards for rect in _rects(card)), emblem, title, date, find]
    found.rects += [] if low else links
    return found


def _rects(places: TodayPlaces | CardPlaces) -> list[pygame.Rect]:
    found = [getattr(places, name) for name in places.__slots__]
    several = [*places.more, *places.names] if isinstance(places, TodayPlaces) else []
    return [*several, *(each for each in found if isinstance(each, pygame.Rect))]


def _head(
    ui: Ui, room: pygame.Rect, needs: HomeNeeds, bar: pygame.Rect | None
) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect, list[pygame.Rect], bool]:
    px = ui.px
    emblem = pygame.Rect(room.left - px(6), px(24), px(60), px(60))
    date = pygame.Rect(room.left, px(86), room.width, px(26))
    links, named = _links(ui, room, needs, emblem, bar)
    side = px(FIND)
    find = pygame.Rect((room.right + px(12) if bar else links[0].left) - side, px(30), side, side)
    title = pygame.Rect(emblem.right + px(8), px(30), find.left - emblem.right - px(16), px(48))
    return emblem, title, date, find, links, named


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
    free = room.right - emblem.right - px(24 + FIND) - text.width(needs.title, Style.DISPLAY)
    named = sum(wides) <= free
    if not named:
        wides = [px(48)] * count
    left = room.right + px(14 if named else 12) - sum(wides)
    links = []
    for wide in wides:
        links.append(pygame.Rect(left, px(30), wide, px(48)))
        left += wide
    return links, named


def _below(ui: Ui, room: pygame.Rect, needs: HomeNeeds) -> tuple[TodayPlaces, list[CardPlaces]]:
    """Places what lies below as it likes; where that is not all in sight, closer; and where that would not be either,
    as it likes."""
    ways = (_laid(ui, room, needs, low=low) for low in (False, True))
    return next(filter(None, ways), None) or _set(ui, room, needs, ui.px(GAP), ui.px(CARD), low=False)


def _laid(ui: Ui, room: pygame.Rect, needs: HomeNeeds, *, low: bool) -> tuple[TodayPlaces, list[CardPlaces]] | None:
    px = ui.px
    gap = px(CLOSE_GAP if low else GAP)
    today = today_places(ui, room, needs.lanterns, needs.more, gap, low=low)
    rows = -(-needs.cards // _columns(ui, room, gap))
    high = (room.bottom - px(FOOT) + gap - today.row.bottom - gap) // rows - gap
    return _set(ui, room, needs, gap, min(high, px(HIGHEST)), low=low) if high >= px(LEAST if low else CARD) else None


def _set(
    ui: Ui, room: pygame.Rect, needs: HomeNeeds, gap: int, high: int, *, low: bool
) -> tuple[TodayPlaces, list[CardPlaces]]:
    today, columns = today_places(ui, room, needs.lanterns, needs.more, gap, low=low), _columns(ui, room, gap)
    cards = list[CardPlaces]()
    while len(cards) < needs.cards:
        count, row = min(columns, needs.cards - len(cards)), len(cards) // columns
        wide = (room.width - (count - 1) * gap) // count  # the last row is filled
        top = today.row.bottom + gap + row * (high + gap)
        cards += [
            card_places(ui, pygame.Rect(room.left + each * (wide + gap), top, wide, high)) for each in range(count)
        ]
    return today, cards


def _columns(ui: Ui, room: pygame.Rect, gap: int) -> int:
    return next((each for each in COLUMNS if each * (ui.px(LEAST_CARD) + gap) - gap <= room.width), 1)
