"""How the almanac looks: days with their beads, the chosen day's puzzles, the row of days and its freeze."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

import pygame

from game.catalogue import Entry
from game.scenes.almanac.days import DailyLamp, Known, lit
from game.scenes.almanac.layout import SINGLE, AlmanacPlaces, RowPlaces
from game.scenes.almanac.words import LEGEND, count, day_name, day_note, extra_name, extra_note, month_name, status
from game.scenes.shared.kind_icon import kind_icon
from game.ui.icons import draw_icon
from game.ui.lantern import HIGH, WIDE, Light, bead, beads, draw
from game.ui.shapes import clipped
from game.ui.text import LABELS, LABELS_STRONG, TITLES, Style
from game.ui.theme import GOLD, Colour, mix
from game.ui.ui import Ui

GOLDEN = 0.22  # of gold, where all lanterns of a day are lit
LIGHTS = (Light.LIT, Light.BEGUN, Light.UNLIT)  # as the legend explains them
RAMP = (4, 6, 9, 12, 15, 18, 22)  # points, from Monday on
NUMBERS = (Style.DISPLAY, Style.TITLE)


@dataclass(frozen=True, slots=True)
class AlmanacView:
    ui: Ui
    known: Known
    chosen: date
    places: AlmanacPlaces
    under: date | None = None  # the hand

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
        lamps, extra = self.known.days.get(self.chosen, ()), self.known.extras.get(self.chosen)
        if not lamps:
            inner = places.card.inflate(-ui.px(48), -ui.px(48))
            ui.text.fill(target, ui.tell("almanac.nothing"), LABELS, theme.ink_2, inner, align=0.5)
        wide = places.rows[0].note.width
        shown = [(each.entry, ui.tell(f"board.{each.entry.id}.name"), status(ui, each, wide)) for each in lamps]
        if extra is not None:
            shown.append((extra.lamp.entry, extra_name(ui), extra_note(ui, extra, wide)))
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
