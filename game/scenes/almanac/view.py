"""A month of the almanac: its places, and how it looks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import TypeAlias

import pygame

from game.catalogue import Entry
from game.scenes.almanac.days import MonthFacts, lit
from game.scenes.almanac.words import LEGEND, count, day_name, day_note, extra_name, extra_note, month_name, status
from game.scenes.shared.day_lanterns import DailyLamp
from game.scenes.shared.game_names import kind_icon
from game.ui.icons import draw_icon
from game.ui.lantern import HIGH, WIDE, Light, bead, beads, draw
from game.ui.shapes import clipped
from game.ui.text import LABELS, LABELS_STRONG, TITLES, Style
from game.ui.theme import GOLD, Colour, mix
from game.ui.ui import Ui

WEEK = 7
WEEKS = 6  # as many as a month can touch
BESIDE = 1140  # points: narrower windows have the day below the month
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
LEGEND_HIGH = 28


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
    levels: list[pygame.Rect]  # how hard they are, beside or below; empty if there is no room
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
    rest = px(8 + LEGEND_HIGH + 12 + 60 + needs.kinds * LOW_ROW + 16 + LOW_TILE + 16)
    found = _month(ui, month, needs, gap, (window.bottom - rest, weeks))
    beneath = pygame.Rect(month.left, found.grid.bottom + px(8), width, px(LEGEND_HIGH))
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
    """Each day of the week, how hard it is, and its bar. The words are side by side if those of all days fit, else
    below each other, else only the bar is shown."""
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
            left, top = room.left, top + px(LEGEND_HIGH)
        found.append((pygame.Rect(left, top, min(wide, room.width), px(LEGEND_HIGH)), number))
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


GOLDEN = 0.22  # of gold, where all lanterns of a day are lit
LIGHTS = (Light.LIT, Light.BEGUN, Light.UNLIT)  # as the legend explains them
RAMP = (4, 6, 9, 12, 15, 18, 22)  # points, from Monday on
NUMBERS = (Style.DISPLAY, Style.TITLE)


@dataclass(frozen=True, slots=True)
class AlmanacView:
    ui: Ui
    known: MonthFacts
    chosen: date
    places: AlmanacPlaces
    under: date | None = None  # the pointer

    def paint(self, target: pygame.Surface, window: pygame.Rect) -> None:
        self._head(target)
        for day, rect in self.places.days.items():
            if rect.colliderect(window):
                self._day(target, day, rect)
        self._legend(target)
        self._chosen(target)
        self._tiles(target)

    def _head(self, target: pygame.Surface) -> None:
        ui, theme, places = self.ui, self.ui.theme, self.places
        ui.text.fill(target, month_name(ui, self.known.month), TITLES, theme.ink, places.month)
        if places.count.width:
            ui.text.draw(target, count(ui, self.known), Style.LABEL, theme.ink_2, places.count)
        for number, (head, level, ramp) in enumerate(zip(places.heads, places.levels, places.ramp, strict=True)):
            name, beside = ui.tell(f"almanac.short_{number}"), level.top == head.top
            ui.text.fill(target, name, LABELS_STRONG, theme.ink, head, align=0.0 if beside else 0.5)
            if level.width:
                words = ui.tell(f"almanac.ramp_{number}")
                ui.text.draw(target, words, Style.CAPTION, theme.ink_2, level, align=1.0 if beside else 0.5)
            bar = pygame.Rect(ramp.left, 0, ramp.width, ui.px(RAMP[number])).move_to(bottom=ramp.bottom)
            ui.shapes.rounded(target, bar, ui.px(3), mix(theme.bg, GOLD, 0.4 + 0.1 * number))

    def _day(self, target: pygame.Surface, day: date, rect: pygame.Rect) -> None:
        lamps = self.known.days.get(day)
        self._plate(target, day, rect, lamps)
        self._number(target, day, rect, offered=lamps is not None)
        if lamps is not None:
            self._mark(target, day, rect, lamps)
            self._strings(target, rect, lamps)

    def _plate(self, target: pygame.Surface, day: date, rect: pygame.Rect, lamps: tuple[DailyLamp, ...] | None) -> None:
        px, theme = self.ui.px, self.ui.theme
        ground, edge = theme.bg if lamps is None else theme.surface, theme.line
        if lamps and lit(lamps) == len(lamps):
            ground, edge = mix(ground, GOLD, GOLDEN), mix(edge, GOLD, 0.4)
        if lamps is not None and day == self.under:
            edge = theme.ink_3
        chosen = day == self.chosen
        self.ui.shapes.rounded(target, rect, px(12), ground, theme.ink if chosen else edge, px(3) if chosen else 1)

    def _number(self, target: pygame.Surface, day: date, rect: pygame.Rect, *, offered: bool) -> None:
        ui, theme = self.ui, self.ui.theme
        middle = rect.left + ui.px(23 if rect.width >= ui.px(SINGLE) else 18), rect.top + ui.px(22)
        colour: Colour = theme.ink if offered else theme.ink_3
        if day == self.known.today:
            ui.shapes.dot(target, middle, ui.px(15), theme.primary)
            colour = theme.on_primary
        bold = day in (self.chosen, self.known.today)
        place = pygame.Rect(rect.left + ui.px(12), middle[1] - ui.px(13), ui.px(40), ui.px(26))
        if day == self.known.today:
            place.centerx = middle[0]
        style, align = Style.LABEL_STRONG if bold else Style.LABEL, 0.5 if day == self.known.today else 0.0
        ui.text.draw(target, str(day.day), style, colour, place, align=align)

    def _mark(self, target: pygame.Surface, day: date, rect: pygame.Rect, lamps: tuple[DailyLamp, ...]) -> None:
        ui, theme = self.ui, self.ui.theme
        room = pygame.Rect(rect.left + ui.px(38), rect.top + ui.px(10), 0, ui.px(24))
        room.width = rect.right - ui.px(8) - room.left
        if day in self.known.row.frozen:
            side = min(ui.px(20), room.width)
            draw_icon(ui, target, "freeze", theme.focus, (room.right - side // 2, room.centery), side)
            return
        full = lit(lamps) == len(lamps)
        words = ui.tell("almanac.all_lit" if full else "almanac.today") if full or day == self.known.today else ""
        if words and ui.text.width(words, Style.CAPTION) <= room.width:
            ui.text.draw(target, words, Style.CAPTION, theme.accent if full else theme.ink_2, room, align=1.0)

    def _strings(self, target: pygame.Surface, rect: pygame.Rect, lamps: tuple[DailyLamp, ...]) -> None:
        """Two of them, where one would have no room for so many."""
        px, lights = self.ui.px, [each.light for each in lamps]
        strings = 1 if rect.width >= px(SINGLE) else 2
        most = -(-len(lights) // strings)
        high = px(HIGH + 4 if strings == 1 else HIGH + 3)
        foot = 5 if strings == 2 else 22 if rect.height > px(80) else 8
        top = rect.bottom - px(foot) - strings * high
        for number in range(strings):
            some = lights[number * most : (number + 1) * most]
            inset = px(4)
            wide = (rect.width - 2 * inset) * len(some) // most
            string = pygame.Rect(0, top + number * high, wide, high).move_to(centerx=rect.centerx)
            beads(self.ui, target, string, some)

    def _legend(self, target: pygame.Surface) -> None:
        ui, theme = self.ui, self.ui.theme
        for rect, number in self.places.legend:
            middle = rect.left + ui.px(8), rect.centery
            if number < len(LIGHTS):
                bead(ui, target, middle, ui.px(WIDE), LIGHTS[number])
            else:
                draw_icon(ui, target, "freeze", theme.focus, middle, ui.px(18))
            words = pygame.Rect(rect.left + ui.px(22), rect.top, rect.width - ui.px(22), rect.height)
            ui.text.fill(target, ui.tell(f"almanac.{LEGEND[number]}"), LABELS, theme.ink_2, words)

    def _chosen(self, target: pygame.Surface) -> None:
        ui, theme, places = self.ui, self.ui.theme, self.places
        ui.text.fill(target, day_name(ui, self.chosen), TITLES, theme.ink, places.day)
        ui.text.fill(target, day_note(ui, self.known, self.chosen), LABELS, theme.ink_2, places.note)
        ui.shapes.rounded(target, places.card, ui.px(16), theme.surface, theme.line, 1)
        lamps, extras = self.known.days.get(self.chosen, ()), self.known.extras.get(self.chosen, ())
        if not lamps:
            inner = places.card.inflate(-ui.px(48), -ui.px(48))
            ui.text.fill(target, ui.tell("almanac.nothing"), LABELS, theme.ink_2, inner, align=0.5)
        wide = places.rows[0].note.width
        shown = [(each.entry, ui.tell(f"board.{each.entry.id}.name"), status(ui, each, wide)) for each in lamps]
        shown += [(each.lamp.entry, extra_name(ui, each), extra_note(ui, each, wide)) for each in extras]
        for number, (row, words) in enumerate(zip(places.rows, shown, strict=False)):
            self._words(target, row, *words)
            if number:
                target.fill(theme.line, (row.rect.left + ui.px(16), row.rect.top, row.rect.width - ui.px(32), 1))

    def _words(self, target: pygame.Surface, row: RowPlaces, entry: Entry, name: str, note: str) -> None:
        ui, theme = self.ui, self.ui.theme
        kind_icon(ui, target, entry, row.icon)
        ui.text.fill(target, name, LABELS_STRONG, theme.ink, row.name)
        ui.text.fill(target, note, LABELS, theme.ink_2, row.note)

    def _tiles(self, target: pygame.Surface) -> None:
        ui, row = self.ui, self.known.row
        days = ui.tell("almanac.one_day" if row.days == 1 else "almanac.days_in_a_row")
        self._tile(target, 0, str(row.days), (days, ui.tell("almanac.longest", days=row.longest)))
        names = ("freeze_kept", "freeze_serves") if row.kept else ("no_freeze", "freeze_comes")
        self._tile(target, 1, str(int(row.kept)), (ui.tell(f"almanac.{names[0]}"), ui.tell(f"almanac.{names[1]}")))

    def _tile(self, target: pygame.Surface, number: int, figure: str, words: tuple[str, str]) -> None:
        ui, theme, rect = self.ui, self.ui.theme, self.places.tiles[number]
        px = ui.px
        ui.shapes.rounded(target, rect, px(16), theme.tile)
        low = rect.height < px(120)
        head = pygame.Rect(rect.left, rect.top + px(8 if low else 14), rect.width, px(40 if low else 48))
        sign = head.left + px(28 if low else 36), head.centery
        if number == 0:
            with clipped(target, rect):
                draw(ui, target, sign, px(32 if low else 42), Light.LIT if self.known.row.days else Light.UNLIT)
        else:
            draw_icon(ui, target, "freeze", theme.focus, sign, px(24 if low else 30))
        figures = pygame.Rect(sign[0] + px(24 if low else 32), head.top, head.right - sign[0] - px(32), head.height)
        ui.text.draw(target, figure, NUMBERS[low], theme.ink, figures)
        lines = pygame.Rect(rect.left + px(14 if low else 20), head.bottom, rect.width - px(22 if low else 28), px(20))
        lines.top += 0 if low else px(10)
        ui.text.fill(target, words[0], LABELS_STRONG, theme.ink, lines)
        ui.text.fill(target, words[1], LABELS[1:] if low else LABELS, theme.ink_2, lines.move(0, px(20 if low else 26)))
