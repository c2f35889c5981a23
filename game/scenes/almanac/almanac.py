"""The almanac: the dailies of each month, and how each of them stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta

import pygame

from game.catalogue import CATALOGUE, entry_of
from game.reader.node import Node, SpokenRole
from game.scenes.almanac.days import AlmanacHelp, days_of, lit, month_of, next_month, read_month, suggested
from game.scenes.almanac.view import WEEK, AlmanacNeeds, AlmanacView, places
from game.scenes.almanac.words import (
    LEGEND,
    count,
    day_name,
    day_note,
    extra_name,
    extra_note,
    month_name,
    pill,
    status,
)
from game.scenes.shared.day_lanterns import Extra
from game.scenes.shared.launch_request import Daily
from game.scenes.shared.old_blocks import Block
from game.scenes.shared.old_page import OldPage
from game.scenes.shared.page import BAR
from game.scenes.shared.pages import turn_by
from game.scenes.shared.scene import Open, Push, Services, Turn
from game.ui.input import Down, Event, Key, Moved, Point, Up
from game.ui.text import LABELS, Style
from game.ui.widgets.button import Button, Variant
from game.ui.widgets.widget import Chosen, Widget

LOOK = 2.0  # seconds after which the date is looked at again
TAP, SWIPE = 10, 60  # points that a hand moves at most, and at least
STEPS = {"left": -1, "right": 1, "up": -WEEK, "down": WEEK}


class Almanac(OldPage):
    """A month of days, and the puzzles of the chosen day. It has a layout of its own."""

    title_key = "almanac.title"
    has_lamp = False
    kept_below = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.known = read_month(services, services.today())
        self.chosen = self.known.today
        self.under: date | None = None  # the pointer
        self._press: tuple[Point, bool, int] | None = None  # where it was, whether by a finger, how far was scrolled
        self._due = LOOK

    def blocks(self) -> list[Block]:
        return []

    def place(self) -> None:
        ui, month = self.ui, self.known.month
        week = [(ui.tell(f"almanac.short_{each}"), ui.tell(f"almanac.ramp_{each}")) for each in range(WEEK)]
        legend = [ui.tell(f"almanac.{each}") for each in LEGEND]
        lit, today = count(ui, self.known), ui.tell("almanac.to_today")
        rows = len(CATALOGUE) + len(self._extras)
        needs = AlmanacNeeds(days_of(month), rows, week, legend, lit, today)
        self.places = places(ui, self.window, needs)
        self.view = AlmanacView(ui, self.known, self.chosen, self.places, self.under)
        self._tall, self._scrolled = self.places.tall, self.places.rects
        self.fixed = [
            self._closer(),
            self._beside(1, "help", "almanac.help", "?"),
            self._beside(2, "print", "print.row", "Ctrl P"),
        ]
        widgets = self._widgets()
        self.panel.show([*self.fixed, *widgets])
        self._scrolled += [each.rect for each in widgets]
        self.scroller.place(ui, self.window, self._tall)
        self._carry()
        self.dirty = True

    def _widgets(self) -> list[Widget]:
        ui, own = self.ui, self.places
        found: list[Widget] = [
            self._arrow("earlier", "back", own.earlier.copy(), enabled=self.known.has_earlier),
            self._arrow("later", "forward", own.later.copy(), enabled=self.known.has_later),
            Button("today", own.today.copy(), ui.tell("almanac.to_today")),
        ]
        lamps = self.known.days.get(self.chosen, ())
        next_one = suggested(lamps)
        for lamp, row in zip(lamps, own.rows, strict=False):
            variant = Variant.PRIMARY if lamp is next_one else Variant.OUTLINE
            found.append(Button(f"play:{lamp.entry.id}", row.pill.copy(), pill(ui, lamp), variant))
        for number, (extra, row) in enumerate(zip(self._extras, own.rows[len(lamps) :], strict=False)):
            found.append(Button(f"extra:{number}", row.pill.copy(), pill(ui, extra.lamp), Variant.OUTLINE))
        return found

    @property
    def _extras(self) -> tuple[Extra, ...]:
        """The chosen day's puzzles beside its dailies."""
        return self.known.extras.get(self.chosen, ())

    def nodes(self) -> list[Node]:
        """The month, its days, and the puzzles of the chosen day."""
        ui, widgets = self.ui, {each.id: each.node() for each in self.panel.widgets}
        for lamp in self.known.days.get(self.chosen, ()):
            if own := widgets.get(f"play:{lamp.entry.kind.id}"):
                name = ui.tell(f"board.{lamp.entry.kind.id}.name")
                widgets[own.id] = replace(own, name=f"{name}: {own.name}", note=status(ui, lamp, self.area.width))
        for number, extra in enumerate(self._extras):
            own = widgets[f"extra:{number}"]
            name, note = f"{extra_name(ui, extra)}: {own.name}", extra_note(ui, extra, self.area.width)
            widgets[own.id] = replace(own, name=name, note=note)
        words = {"month": month_name(ui, self.known.month), "count": count(ui, self.known)}
        words |= {"day": day_name(ui, self.chosen), "note": day_note(ui, self.known, self.chosen)}
        texts = [Node(name, SpokenRole.TEXT, each) for name, each in words.items() if each]
        days = Node("days", SpokenRole.LIST, words["month"], (), tuple(self._days()), focused=self.panel.focus is None)
        fixed = [widgets.pop(each.id) for each in self.fixed]
        return [*fixed, *texts[:2], days, *texts[2:], *widgets.values()]

    def _days(self) -> Iterator[Node]:
        for each, lamps in self.known.days.items():
            note = self.ui.tell("almanac.lit", lit=lit(lamps), all=len(lamps))
            here, name, bounds = each == self.chosen, day_name(self.ui, each), tuple(self.places.days[each])
            item = Node(each.isoformat(), SpokenRole.ITEM, f"{name}, {note}", bounds, short=name, chosen=here)
            yield replace(item, focused=here and self.panel.focus is None, presses=True)

    def _arrow(self, name: str, icon: str, rect: pygame.Rect, *, enabled: bool) -> Button:
        return Button(name, rect, self.ui.tell(f"almanac.{name}"), Variant.ICON, icon, enabled=enabled)

    def _beside(self, place: int, name: str, label: str, key: str) -> Button:
        """A button in the bar, so many places from its right end."""
        px = self.ui.px
        rect = pygame.Rect(self.frame.right - px(12 + 48 * place), self.frame.top + px(12), px(48), px(48))
        return Button(name, rect, self.ui.tell(label), Variant.ICON, name, key)

    def choose_day(self, day: date) -> None:
        """Choose the day, or the closest one that can be played."""
        if month_of(day) != self.known.month:
            self.known = read_month(self.services, day)
        self.chosen = self.known.nearest(day)
        self.place()

    def turn_month(self, step: int) -> None:
        month = next_month(self.known.month, step)
        if (self.known.has_later if step > 0 else self.known.has_earlier) and month != self.known.month:
            last = days_of(month)[-1]
            self.choose_day(month + timedelta(days=min(self.chosen.day, last.day) - 1))

    def _step(self, days: int) -> None:
        number = self.chosen.toordinal() + days
        if not date.min.toordinal() <= number <= self.known.today.toordinal():
            return
        day = date.fromordinal(number)
        if month_of(day) == self.known.month and day not in self.known.days:
            return
        if month_of(day) >= self.known.first:
            self.choose_day(day)

    def refresh(self) -> None:
        """Read the month again. After midnight the new day is chosen if the old one was."""
        before, month = self.known.today, self.known.month
        at_today = self.chosen == before
        self.known = read_month(self.services, self.services.today() if at_today else month)
        self.chosen = self.known.nearest(self.known.today if at_today else self.chosen)
        self.place()

    def back(self) -> None:
        self.refresh()

    def handle(self, event: Event) -> Turn | None:
        match event:
            case Key("?") | Key("/", shift=True):
                return self._help()
            case Key("p", control=True):
                return self._print()
            case Key() if not (event.control or event.alt) and self._walk(event):
                self._show_chosen()
                self.dirty = True
                return None
            case Down(at) if self.window.collidepoint(at):
                self._press = at, event.touch, self.scroller.offset
            case Moved(at):
                self._hover(at)
        turn = super().handle(event)
        if isinstance(event, Up):
            self._lift(event.at)
        return turn

    def choose(self, chosen: Chosen) -> Turn | None:
        match chosen.id.split(":"):
            case ["earlier"]:
                self.turn_month(-1)
            case ["later"]:
                self.turn_month(1)
            case ["today"]:
                self.choose_day(self.known.today)
            case ["help"]:
                return self._help()
            case ["print"]:
                return self._print()
            case ["extra", number]:
                extra = self._extras[int(number)]
                return Open(extra.lamp.entry, extra.request)
            case ["play", kind]:
                return Open(entry_of(kind), Daily(self.chosen.isoformat()))
        return None

    def _help(self) -> Turn:
        return Push(AlmanacHelp(self.services))

    def _print(self) -> Turn | None:
        """Print the chosen day, or its week."""
        return turn_by("print_day", self.services, self.chosen)

    def _walk(self, key: Key) -> bool:
        match key:
            case Key("left" | "right" | "up" | "down"):
                self._step(STEPS[key.name])
            case Key("page up"):
                self.turn_month(-1)
            case Key("page down"):
                self.turn_month(1)
            case Key("home"):
                self.choose_day(self.known.today)
            case _:
                return False
        return True

    def _show_chosen(self) -> None:
        rect = self.places.days.get(self.chosen)
        if rect is not None:
            self.scroller.reveal(rect, self.ui.px(16))
            self._carry()

    def _hover(self, at: Point) -> None:
        under = self._day_at(at) if self.window.collidepoint(at) else None
        if under != self.under:
            self.under, self.dirty = under, True
            self.view = AlmanacView(self.ui, self.known, self.chosen, self.places, under)

    def _day_at(self, at: Point) -> date | None:
        found = (day for day, rect in self.places.days.items() if rect.collidepoint(at))
        return next((day for day in found if day in self.known.days), None)

    def _lift(self, at: Point) -> None:
        """A tap chooses a day; a finger that went sideways over the month turns it."""
        press, self._press = self._press, None
        if press is None or press[2] != self.scroller.offset:
            return
        (left, top), touch, _ = press
        across, down = at[0] - left, at[1] - top
        month = self.places.grid.union(self.places.earlier)
        if max(abs(across), abs(down)) <= self.ui.px(TAP):
            day = self._day_at((left, top))
            if day is not None:
                self.choose_day(day)
        elif touch and abs(across) >= max(self.ui.px(SWIPE), 2 * abs(down)) and month.collidepoint(left, top):
            self.turn_month(-1 if across > 0 else 1)

    def update(self, seconds: float) -> Turn | None:
        self._due -= seconds
        if self._due <= 0:
            self._due = LOOK
            if self.known.today != self.services.today():
                self.refresh()
        return super().update(seconds)

    def _paint(self, target: pygame.Surface) -> None:
        self.view.paint(target, self.window)

    def _bar(self, target: pygame.Surface) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        bar = pygame.Rect(self.frame.left, self.frame.top, self.frame.width, px(BAR))
        target.fill(theme.bg, bar)
        target.fill(theme.line, (bar.left, bar.bottom - 1, bar.width, 1))
        room = pygame.Rect(bar.left + px(68), bar.top, bar.width - px(184), bar.height)
        wide = ui.text.draw(target, self.title(), Style.TITLE, theme.ink, room)
        about = pygame.Rect(room.left + wide + px(16), room.top + px(2), room.width - wide - px(16), room.height)
        if ui.text.width(words := ui.tell("almanac.about"), LABELS[0]) <= about.width:
            ui.text.draw(target, words, LABELS[0], theme.ink_2, about)
