"""The cards of Home: their places, the puzzle of the day, a card for each kind, and lanterns that are lit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import pi, sin

import pygame

from game.catalogue import Entry
from game.scenes.shared.day_lanterns import Flicker, Lights, columns, draw_string, string_height
from game.scenes.shared.facts import KindFacts, Suggestion
from game.scenes.shared.game_names import HEADINGS, fitting, kind_icon
from game.store.summary import ChapterSummary
from game.ui.animation import Motion, ease_out, motion
from game.ui.lantern import Light
from game.ui.text import LABELS, Style
from game.ui.theme import GOLD, mix
from game.ui.ui import RectCut, Ui
from game.ui.widgets.button import Button, Variant
from game.ui.widgets.widget import Widget

HEAD = 128  # points: name, date, links
MARGIN, TALL_MARGIN = 64, 24
WIDEST = 1400  # all cards of a row together
LEAST_CARD = 256  # the least width of a card
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
    """Places the rest in the usual size if all is visible, else closer if that helps, else in the usual size."""
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


AMPLE = 138  # points: a lower card spares its sentence and its air
PLAY = 92


@dataclass(slots=True)
class CardPlaces:
    rect: pygame.Rect
    icon: pygame.Rect
    name: pygame.Rect
    line: pygame.Rect  # of no height in a low card
    status: pygame.Rect
    play: pygame.Rect


def card_places(ui: Ui, rect: pygame.Rect) -> CardPlaces:
    px = ui.px
    ample = rect.height >= px(AMPLE)
    inset, air = (px(32), px(8)) if ample else (px(20), px(4))
    cut = RectCut(rect.inflate(-inset, -inset))
    foot = cut.bottom(px(44), air)
    head = RectCut(cut.rest)
    icon = head.left(min(px(52), cut.rest.height), px(14))
    icon.height = icon.width
    name = head.top(px(28))
    line = pygame.Rect(name.left, name.bottom, name.width, head.rest.height if ample else 0)
    wide = max(ui.text.width(ui.tell(each), Style.LABEL) for each in ("home.play", "home.resume"))
    play = pygame.Rect(0, foot.top, min(max(px(PLAY), wide + px(40)), foot.width * 3 // 5), foot.height)
    play.right = foot.right
    status = pygame.Rect(foot.left, foot.top, play.left - px(8) - foot.left, foot.height)
    return CardPlaces(rect, icon, name, line, status, play)


@dataclass(slots=True)
class KindCard:
    standing: KindFacts
    places: CardPlaces
    name: str
    line: str
    status: str

    @property
    def entry(self) -> Entry:
        return self.standing.entry

    @property
    def waiting(self) -> tuple[ChapterSummary, ...]:
        return self.standing.waiting

    @property
    def rect(self) -> pygame.Rect:
        return self.places.rect

    def draw(self, ui: Ui, target: pygame.Surface, *, hovered: bool, pressed: bool) -> None:
        theme, places = ui.theme, self.places
        share = 0.07 if pressed else 0.03 if hovered else 0.0
        edge = theme.ink_3 if hovered or pressed else theme.line
        ui.shapes.rounded(target, places.rect, ui.px(16), mix(theme.surface, theme.ink, share), edge, max(1, ui.px(1)))
        draw_card(ui, target, places, self.entry, self.name, self.line)
        lit = self.standing.light.lit and not self.waiting
        colour = theme.ok if lit else theme.accent if self.waiting else theme.ink_2
        ui.text.draw(target, self.status, Style.LABEL, colour, places.status)

    def pill(self, ui: Ui) -> Widget:
        label = ui.tell("home.resume" if self.waiting else "home.play")
        return Button(f"play:{self.entry.id}", self.places.play, label, Variant.OUTLINE)


@dataclass(frozen=True, slots=True)
class ExtraCard:
    """A card for something else to do, in the cell that the kinds leave free."""

    id: str
    entry: Entry
    places: CardPlaces
    label: str
    line: str
    key: str  # of what its pill says

    def draw(self, ui: Ui, target: pygame.Surface) -> None:
        ui.shapes.rounded(target, self.places.rect, ui.px(16), mix(ui.theme.surface, GOLD, 0.22))
        draw_card(ui, target, self.places, self.entry, self.label, self.line)

    def pills(self, ui: Ui) -> Iterator[Widget]:
        yield Button(self.id, self.places.play, ui.tell(self.key), Variant.OUTLINE)


def draw_card(ui: Ui, target: pygame.Surface, places: CardPlaces, entry: Entry, name: str, line: str) -> None:
    kind_icon(ui, target, entry, places.icon)
    ui.text.draw(target, name, fitting(ui, name, HEADINGS, places.name.width), ui.theme.ink, places.name)
    if places.line.height:
        ui.text.paragraph(target, line, line_style(ui, line, places), ui.theme.ink_2, places.line)


def line_style(ui: Ui, line: str, places: CardPlaces) -> Style:
    room = places.line
    return next((each for each in LABELS if ui.text.height(line, each, room.width) <= room.height), LABELS[-1])


WIDE = 900  # points: here the row of the suggestion is one line
NARROW = 520  # narrower: its pill is below
ROW, HIGH_ROW = 72, 80
MORE = 44  # the height of what else there is to do
PILL = 144
SIDE, LOW_SIDE = 92, 56  # of a lantern, and where there is little room
NAMED = 128  # the least width of a lantern with its name below


@dataclass(slots=True)
class TodayPlaces:
    tile: pygame.Rect
    string: pygame.Rect
    names: list[pygame.Rect]  # of the kinds, under their lanterns; none: there is no room
    row: pygame.Rect
    icon: pygame.Rect
    name: pygame.Rect
    note: pygame.Rect
    pill: pygame.Rect
    more: list[pygame.Rect] = field(default_factory=list)  # what else there is to do


@dataclass(frozen=True, slots=True)
class TodayWords:
    suggestion: Suggestion | None
    title: str
    note: str


def today_places(ui: Ui, room: pygame.Rect, count: int, more: Sequence[str], gap: int, *, low: bool) -> TodayPlaces:
    """The places from the top of the room, as wide as it; `low`: the lanterns spare what they can."""
    px = ui.px
    inset = px(12)
    string = pygame.Rect(room.left + inset, room.top + px(14), room.width - 2 * inset, 0)
    string.height = string_height(ui, string.width, count, side=LOW_SIDE if low else SIDE)
    named = not low and string.width // count >= px(NAMED)
    names = [
        pygame.Rect(each.left + px(4), string.bottom + px(4), each.width - px(8), px(26))
        for each in (columns(string, count) if named else [])
    ]
    foot = names[0].bottom if names else string.bottom
    tile = pygame.Rect(room.left, room.top, room.width, foot + px(10) - room.top)
    row = pygame.Rect(room.left, tile.bottom + gap, room.width, 0)
    lay = _line if room.width >= px(WIDE) else _two_lines if room.width >= px(NARROW) else _stacked
    icon, name, note, pill = (row.copy() for _ in range(4))
    return lay(ui, TodayPlaces(tile, string, names, row, icon, name, note, pill), more)


def _line(ui: Ui, found: TodayPlaces, more: Sequence[str]) -> TodayPlaces:
    px, row = ui.px, found.row
    row.height = px(ROW)
    found.pill = pygame.Rect(row.right - px(12) - px(PILL + 24), row.centery - px(24), px(PILL + 24), px(48))
    wides = [ui.text.width(each, Style.LABEL) + px(32) for each in more]
    left = found.pill.left - px(12) - sum(wides)
    for wide in wides:
        found.more.append(pygame.Rect(left, row.centery - px(MORE) // 2, wide, px(MORE)))
        left += wide
    right = found.more[0].left if found.more else found.pill.left
    _words(ui, found, pygame.Rect(row.left, row.top + px(8), right - px(12) - row.left, px(56)))
    return found


def _two_lines(ui: Ui, found: TodayPlaces, more: Sequence[str]) -> TodayPlaces:
    px, row = ui.px, found.row
    row.height = px(HIGH_ROW + (36 if more else 0))
    found.pill = pygame.Rect(row.right - px(16) - px(PILL), row.centery - px(24), px(PILL), px(48))
    _words(ui, found, pygame.Rect(row.left, row.top + px(10), found.pill.left - px(12) - row.left, px(56)))
    left, most = row.left + px(4), (found.pill.left - px(8) - row.left) // max(1, len(more))
    wides = [ui.text.width(each, Style.LABEL) + px(32) for each in more]
    fits = sum(wides) <= most * len(more)
    for wide in wides:
        found.more.append(pygame.Rect(left, row.bottom - px(MORE + 4), wide if fits else most, px(MORE)))
        left = found.more[-1].right
    return found


def _stacked(ui: Ui, found: TodayPlaces, more: Sequence[str]) -> TodayPlaces:
    px, row = ui.px, found.row
    _words(ui, found, pygame.Rect(row.left, row.top + px(12), row.width - px(16), px(56)))
    top = row.top + px(72)
    for each in range(len(more)):  # one per row
        found.more.append(pygame.Rect(row.left + px(4), top + each * px(MORE), row.width - px(8), px(MORE)))
    top += len(more) * px(MORE)
    found.pill = pygame.Rect(row.left + px(16), top + px(4), row.width - px(32), px(48))
    row.height = found.pill.bottom + px(14) - row.top
    return found


def _words(ui: Ui, found: TodayPlaces, room: pygame.Rect) -> None:
    px = ui.px
    found.icon = pygame.Rect(room.left + px(16), room.top + px(4), px(48), px(48))
    left = found.icon.right + px(14)
    found.name = pygame.Rect(left, room.top + px(2), room.right - left, px(28))
    found.note = pygame.Rect(left, found.name.bottom, found.name.width, px(24))


def draw_today(
    ui: Ui,
    target: pygame.Surface,
    places: TodayPlaces,
    lights: Lights,
    flickers: Mapping[str, Flicker],
    words: TodayWords,
) -> None:
    theme, text = ui.theme, ui.text
    ui.shapes.rounded(target, places.tile, ui.px(16), theme.tile)
    draw_string(ui, target, places.string, lights, flickers)
    for rect, (kind, light) in zip(places.names, lights, strict=False):
        style = Style.LABEL_STRONG if light is Light.BEGUN else Style.LABEL
        text.draw(target, ui.tell(f"board.{kind}.name"), style, theme.ink, rect, align=0.5)
    ui.shapes.rounded(target, places.row, ui.px(16), theme.surface, theme.line, max(1, ui.px(1)))
    if words.suggestion is None:
        room = places.icon.union(places.name).union(places.note)
        text.fill(target, words.note, (Style.BODY, Style.LABEL, Style.CAPTION), theme.ink, room)
        return
    kind_icon(ui, target, words.suggestion.standing.entry, places.icon)
    text.draw(target, words.title, fitting(ui, words.title, HEADINGS, places.name.width), theme.ink, places.name)
    text.draw(target, words.note, Style.LABEL, theme.ink_2, places.note)


GLOW, SWING = 320, 480  # milliseconds
WIDTH = 3.0  # degrees to each side


@dataclass(slots=True)
class LanternAnimation:
    kinds: tuple[str, ...] = ()
    _motion: Motion = field(default_factory=lambda: motion(0, still=True))

    @property
    def running(self) -> bool:
        return self._motion.running

    @property
    def flickers(self) -> Mapping[str, Flicker]:
        if not self.running:
            return {}
        share = self._motion.share
        flicker = Flicker(ease_out(min(1.0, share * SWING / GLOW)), WIDTH * sin(2 * pi * share))
        return dict.fromkeys(self.kinds, flicker)

    def light(self, kinds: Iterable[str], *, still: bool) -> None:
        self.kinds = tuple(kinds)
        if self.kinds:
            self._motion = motion(SWING, still=still)

    def update(self, seconds: float) -> bool:
        """True when the picture changes, also to that of lanterns at rest."""
        was = self.running
        self._motion.update(seconds)
        return was
