"""The almanac: the dailies of each month, and how each of them stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import partial

from pygame import Rect, Surface

from game.catalogue import LANTERNS
from game.reader.node import Node, SpokenRole
from game.scenes.almanac.days import (
    AlmanacHelp,
    GiveOfDay,
    MonthFacts,
    all_lamps,
    days_of,
    lit,
    month_of,
    next_month,
    read_month,
    suggestion,
)
from game.scenes.shared.day_lanterns import DailyLamp, Extra
from game.scenes.shared.game_names import DOT, extra_name, kind_icon, kind_name
from game.scenes.shared.parts import bead, pill
from game.scenes.shared.scene import Daily, LaunchRequest, Open, Push, Services, Turn
from game.scenes.shared.screen import BAR, Screen
from game.scenes.shared.screens import PrintDay
from game.store.archive import ArchiveBusyError
from game.store.figures import StreakStatus
from game.ui.command import Command
from game.ui.elements import Box, Column, Element, First, Grid, Host, Label, Measure, Paint, Plate, Row, Scroll, Wrap
from game.ui.icons import Icon, draw_icon
from game.ui.input import Down, Event, Key, Point, Up
from game.ui.lantern import HIGH, WIDE, Light, beads, draw
from game.ui.shapes import clip_to
from game.ui.text import LABELS, LABELS_STRONG, TITLES, Style
from game.ui.theme import GOLD, Colour, mix
from game.ui.ui import Ui
from game.ui.widgets.button import Variant, button_of
from generators.names.almanac import festival_on

LOOK = 2.0  # seconds between two looks at the date
SWIPE = 60  # points that a finger moves at least
WEEK, WEEKS = 7, 6  # most weeks in a month
STEPS = {"left": -1, "right": 1, "up": -WEEK, "down": WEEK}
BESIDE = 1140  # points: narrower windows have the day below the month
WIDEST, WIDEST_BENEATH = 1320, 800
SLIM = 520  # points: narrower windows have smaller gaps
SIDE, WIDE_SIDE = 352, 440  # points: width of the day beside the month
LOWEST, LOWEST_DOUBLE, HIGHEST = 64, 84, 112  # points: a day, one with two strings, and the highest
SINGLE = 76  # points: narrower days hang their beads on two strings
NAMED, NAMED_WITH_STRING = 56, 77  # points: heights that have room for the name of a festival below the number
GOLDEN = 0.22  # share of gold when all lanterns of a day are lit
LEGEND = {
    Light.LIT: "legend_lit",
    Light.DIM: "legend_again",
    Light.BEGUN: "legend_begun",
    Light.UNLIT: "legend_unlit",
    None: "legend_freeze",
}
RAMP = (4, 6, 9, 12, 15, 18, 22)  # points, from Monday on
TILE = Plate("tile", "")
HEAD = 48 + 12 + 48 + 12  # points above the days


class Almanac(Screen):
    """A month of days, and the puzzles of the chosen day."""

    title_key = "almanac.title"
    has_lamp = False
    kept_below = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.chosen = today = services.today()
        self.known = MonthFacts(today, month_of(today), month_of(today), StreakStatus())
        self._read(today)
        self._press: tuple[Point, int] | None = None  # press of a finger on the month, and the distance scrolled
        self._due = LOOK

    def heading(self) -> Element:
        about = Label(self.ui.tell("almanac.about"), LABELS[0], "ink_2", silent=True, height=BAR - 4)
        title = Label(self.title(), Style.TITLE, silent=True, height=BAR)
        beside = Row([title, Element(width=16), about], align=1.0)
        return First([beside, super().heading()], grow=1)

    def bar_end(self) -> list[Element | None]:
        tell = self.ui.tell
        about = Command("help", tell("almanac.help"), lambda: Push(AlmanacHelp(self.services)), ("?",), icon="help")
        lamps, prints = self.known.days.get(self.chosen, ()), partial(PrintDay, self.chosen)
        asks = partial(GiveOfDay, self.services, self.chosen, lamps, self.known.extras.get(self.chosen, ()))
        offered = any(each.entry.kind.outside.page is not None for each in all_lamps(lamps))
        give = Command("give", tell("give.row"), lambda: Push(asks()), (), icon="gift", offered=offered)
        return [
            button_of(Command("print", tell("print.row"), prints, ("Ctrl P",), icon="print"), Variant.ICON),
            button_of(give, Variant.ICON) if give.offered else None,
            button_of(about, Variant.ICON),
        ]

    def body(self) -> Element:
        beside = self.wide >= BESIDE
        side = 40 if beside else 16 if self.wide < SLIM else 24
        pad = (side, 16, side, 24) if beside else (side, 8, side, 16)
        high = HEAD + WEEKS * (HIGHEST + 8) - 8 if beside else 0
        inner = Box([self.build()], max_width=WIDEST if beside else WIDEST_BENEATH, grow=1, max_height=high)
        return Scroll([Column([inner], pad=pad)], scroller=self.scroller, id="window")

    def build(self) -> Element:
        beside = self.wide >= BESIDE
        month, day = self._month(beside=beside, slim=self.wide < SLIM), self._day(low=not beside)
        if not beside:
            return Column([month, Element(height=12), day])
        day.width = max(SIDE, min(WIDE_SIDE, min(WIDEST, self.wide - 80) * 0.29))
        month.max_height = self.frame.height / self.ui.scale - BAR - 40  # the window limits it if the day is higher
        return Row([Column([month], grow=1), day], gap=48)

    def _month(self, *, beside: bool, slim: bool) -> Element:
        ui, days, gap = self.ui, days_of(self.known.month), 12.0 if beside else 4.0 if slim else 6.0
        first, down = days[0].weekday(), 8 if beside else 6
        weeks = WEEKS if beside else (first + len(days) + WEEK - 1) // WEEK
        cells = [*(Element() for _ in range(first)), *(Day(day=each, page=self, id=each.isoformat()) for each in days)]
        free = len(cells)
        cells += [Element() for _ in range(weeks * WEEK - free)]
        make = partial(Month, legend=_legend(ui, self.known), free=free) if beside else Grid
        high = weeks * (HIGHEST + down) - down
        grid = make(cells, columns=WEEK, gap=gap, down=down, row=(0, HIGHEST), grow=1, max_height=high, node=self._days)
        week = [(ui.tell(f"almanac.short_{each}"), ui.tell(f"almanac.ramp_{each}")) for each in range(WEEK)]
        heads = [Grid([way(*each, at) for at, each in enumerate(week)], columns=WEEK, gap=gap) for way in WAYS]
        parts = [self._head(slim=slim), Element(height=12), First(heads, silent=True), Element(height=12), grid]
        parts += [] if beside else [Element(height=8), _legend(ui, self.known)]
        return Column(parts, grow=1, max_height=HEAD + high + 36, id="whole_month")

    def _days(self, parts: tuple[Node, ...]) -> Node:
        """The list of the days; it has the focus while no widget has it."""
        free = self.panel.focus is None
        items = tuple(replace(each, focused=bool(each.chosen) and free) for each in parts)
        return Node("days", SpokenRole.LIST, month_name(self.ui, self.known.month), (), items, focused=free)

    def _head(self, *, slim: bool) -> Element:
        ui, known = self.ui, self.known
        lit, to_today = count(ui, known), partial(self.choose_day, known.today)
        today = pill("today", ui.tell("almanac.to_today"), to_today, Variant.OUTLINE, high=40)
        today.max_width = 88 if slim else 104
        parts = [
            self._arrow("earlier", "back", -1, enabled=known.has_earlier),
            Element(width=2),
            Label(month_name(ui, known.month), TITLES, id="month", width=196, height=48),
            Element(width=2),
            self._arrow("later", "forward", 1, enabled=known.has_later),
            Element(grow=1, min_width=4),
            Label(lit, id="count", ink="ink_2", drop=1) if lit else None,
            Element(width=16, drop=1),
            today,
        ]
        return Row(parts, height=48, align=0.5)

    def _arrow(self, name: str, icon: str, step: int, *, enabled: bool) -> Element:
        turn, side = partial(self.turn_month, step), 44 if self.wide < SLIM else 48
        words = self.ui.tell(f"almanac.{name}")
        return pill(name, words, turn, Variant.ICON, icon=icon, enabled=enabled, high=48, width=side)

    def _day(self, *, low: bool) -> Element:
        ui, lamps = self.ui, self.known.days.get(self.chosen, ())
        best, daily, high = suggestion(lamps), Daily(self.chosen.isoformat()), 56 if low else 64
        rows: list[Element] = []
        for each in all_lamps(lamps):
            name, variant = f"play:{each.entry.id}", Variant.PRIMARY if each is best else Variant.OUTLINE
            words = kind_name(ui, each.entry), status(ui, each)
            rows.append(self._row(name, each, words, daily, high, variant))
        for at, extra in enumerate(self.known.extras.get(self.chosen, ())):
            words = extra_name(ui, extra.address), extra_note(ui, extra)
            rows.append(self._row(f"extra:{at}", extra.lamp, words, extra.request, high, Variant.OUTLINE))
        nothing = Label(ui.tell("almanac.nothing"), LABELS, "ink_2", 0.5, lines=0, height=len(LANTERNS) * high)
        return Column(
            [
                Label(day_name(ui, self.chosen), TITLES, id="day", height=32),
                Label(day_note(ui, self.known, self.chosen), LABELS, "ink_2", id="note", height=24),
                Element(height=4 if low else 12),
                Column(rows or [Box([nothing], pad=(24, 0))], plate=Plate(lines=16)),
                Element(height=16, grow=not low),
                self._tiles(low=low),
            ],
            pad=(0, 0, 0, 0 if low else 8),
        )

    def _row(
        self,
        name: str,
        lamp: DailyLamp,
        words: tuple[str, Sequence[str]],
        request: LaunchRequest,
        high: float,
        variant: Variant,
    ) -> Element:
        icon = Paint(partial(kind_icon, lamp.entry), width=40, height=40)
        lines = [Label(words[0], LABELS_STRONG, height=26), Label(words[1], LABELS, "ink_2", height=22)]
        play, begun = partial(Open, lamp.entry, request), lamp.light is Light.BEGUN
        label = self.ui.tell("almanac.review" if lamp.over else "almanac.resume" if begun else "almanac.play")
        button = pill(name, label, play, variant, high=40, width=high + 28)
        parts = [icon, Column(lines, grow=1, pad=(12, 0, 8, 0)), button]
        return Row(parts, height=high, pad=(16, 0), align=0.5, joined=True)

    def _tiles(self, *, low: bool) -> Element:
        tell, row = self.ui.tell, self.known.row
        days = tell("almanac.one_day" if row.days == 1 else "almanac.days_in_a_row")
        more = row.to_freeze
        comes = tell("almanac.freeze_next_one") if more == 1 else tell("almanac.freeze_next", days=more)
        freeze = tell("almanac.no_freeze"), comes if row.days else tell("almanac.freeze_comes")
        if row.kept:
            freeze = tell("almanac.freeze_kept"), tell("almanac.freeze_serves")
        longest = tell("almanac.longest", days=row.longest)
        lantern = _tile(row.days, (days, longest), partial(_paint_lantern, low, bool(row.days)), low=low)
        return Row([lantern, _tile(int(row.kept), freeze, partial(_paint_freeze, low), low=low)], gap=16)

    def choose_day(self, day: date) -> None:
        """Choose the day, or the closest one that can be played."""
        if month_of(day) != self.known.month:
            self._read(day)
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

    def back(self) -> None:
        """Read the month again. After midnight the new day is chosen if the old one was."""
        before, month = self.known.today, self.known.month
        at_today = self.chosen == before
        if self._read(self.services.today() if at_today else month):
            self.chosen = self.known.nearest(self.known.today if at_today else self.chosen)
            self.place()

    def _read(self, month: date) -> bool:
        """Reads that month; while another process has the archive, what was known stays."""
        try:
            self.known = read_month(self.services, month)
        except ArchiveBusyError:
            self.known = replace(self.known, is_known=False)
        return self.known.is_known

    def handle(self, event: Event) -> Turn | None:
        match event:
            case Key() if not (event.control or event.alt) and self._walk(event):
                self.scroller.reveal(self.panel.rect(self.chosen.isoformat()), self.ui.px(16))
                self.panel.carry()
                return None
            case Down(at):
                month = self.panel.rect("whole_month").clip(self.window)
                self._press = (at, self.scroller.offset) if event.touch and month.collidepoint(at) else None
            case Up(at) if self._press is not None:
                (left, top), offset = self._press
                self._press, across = None, at[0] - left
                if abs(across) >= max(self.ui.px(SWIPE), 2 * abs(at[1] - top)) and offset == self.scroller.offset:
                    self.panel.cancel()
                    turn = super().handle(event)
                    self.turn_month(-1 if across > 0 else 1)
                    return turn
        return super().handle(event)

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

    def update(self, seconds: float) -> Turn | None:
        self._due -= seconds
        if self._due <= 0:
            self._due = LOOK
            if not self.known.is_known or self.known.today != self.services.today():
                self.back()
        return super().update(seconds)


def _side_by_side(name: str, level: str, number: int) -> Element:
    words = [Label(name, LABELS_STRONG), Element(grow=1, min_width=6), Label(level, Style.CAPTION, "ink_2")]
    return Column([Row(words, height=24), _bar(number)])


def _beneath(name: str, level: str, number: int) -> Element:
    names = Label(name, LABELS_STRONG, align=0.5, height=22)
    return Column([names, Label(level, Style.CAPTION, "ink_2", align=0.5, height=22), _bar(number)])


def _alone(name: str, _level: str, number: int) -> Element:
    return Column([Label(name, LABELS_STRONG, align=0.5, height=24), _bar(number)])


def _bar(number: int) -> Element:
    def paint(ui: Ui, target: Surface, rect: Rect) -> None:
        ui.shapes.rounded_rect(target, rect, ui.px(3), mix(ui.theme.bg, GOLD, 0.4 + 0.1 * number))

    return Column([Element(height=24 - RAMP[number]), Paint(paint, height=RAMP[number])])


WAYS = (_side_by_side, _beneath, _alone)  # ways to say how hard a day of the week is


def _legend(ui: Ui, known: MonthFacts) -> Element:
    """A dim lantern is named only in a month that has one."""
    found = {lamp.light for lamps in known.days.values() for lamp in lamps}
    return Wrap([_sign(ui, each) for each in LEGEND if each is not Light.DIM or each in found], silent=True)


def _sign(ui: Ui, light: Light | None) -> Element:
    picture = Icon("freeze", "focus", 18, width=16) if light is None else bead(light, WIDE, width=16)
    words = Label(ui.tell(f"almanac.{LEGEND[light]}"), LABELS, "ink_2")
    return Row([picture, words], gap=6, pad=(0, 0, 24, 0), height=28)


@dataclass(slots=True, eq=False, kw_only=True)
class Month(Grid):
    """Six weeks, and the legend where the last of them is free."""

    legend: Element
    free: int  # first cell without a day

    def place(self, m: Measure, rect: Rect) -> None:
        Grid.place(self, m, rect)
        at = max(self.free, (WEEKS - 1) * WEEK)
        room = self.placed[at].rect.unionall([each.rect for each in self.placed[at:]])
        high = min(room.height, self.legend.high(m, room.width))
        self.legend.place(m, room.inflate(0, high - room.height))
        self.placed = (*self.placed[:at], self.legend)


@dataclass(slots=True, eq=False, kw_only=True)
class Day(Box):
    day: date
    page: Almanac

    def __post_init__(self, children: Sequence[Element | None]) -> None:
        Box.__post_init__(self, children)
        if self.lamps is not None:
            self.press = partial(self.page.choose_day, self.day)

    @property
    def lamps(self) -> Sequence[DailyLamp] | None:
        return self.page.known.days.get(self.day)

    def content_height(self, m: Measure, width: int) -> int:
        return m.px(LOWEST if width >= m.px(SINGLE) else LOWEST_DOUBLE)

    def nodes(self) -> Iterator[Node]:
        if self.lamps is not None:
            ui, here = self.m.ui, self.day == self.page.chosen
            name, note = day_name(ui, self.day), ui.tell("almanac.lit", lit=lit(self.lamps), all=len(self.lamps))
            words = ", ".join([name, *festival_names(ui, self.day)[:1], note])
            node = Node(self.id, SpokenRole.ITEM, words, tuple(self.rect), short=name, chosen=here)
            yield replace(node, presses=True)

    def paint(self, target: Surface, host: Host) -> None:
        ui, theme, rect, lamps = self.m.ui, self.m.ui.theme, self.rect, self.lamps
        ground, edge = theme.bg if lamps is None else theme.surface, theme.line
        if lamps and lit(lamps) == len(lamps):
            ground, edge = mix(ground, GOLD, GOLDEN), mix(edge, GOLD, 0.4)
        if lamps is not None and host.look_of_box(self.id).hovered:
            edge = theme.ink_3
        chosen = self.day == self.page.chosen
        ui.shapes.rounded_rect(
            target, rect, ui.px(12), ground, theme.ink if chosen else edge, ui.px(3) if chosen else 1
        )
        self._number(target)
        named = self._festival()
        if named is not None:
            words, room = named
            ui.text.draw(
                target, words, Style.CAPTION, theme.accent, room, align=0.5 if room.left < self._beside.left else 1.0
            )
        if lamps is not None:
            if named is None or named[1] != self._beside:
                self._mark(target, lamps)
            self._strings(target, [each.light for each in lamps], low=named is not None)

    def _number(self, target: Surface) -> None:
        ui, theme, rect = self.m.ui, self.m.ui.theme, self.rect
        middle = rect.left + ui.px(23 if rect.width >= ui.px(SINGLE) else 18), rect.top + ui.px(22)
        colour: Colour = theme.ink if self.lamps is not None else theme.ink_3
        place = Rect(rect.left + ui.px(12), middle[1] - ui.px(13), ui.px(40), ui.px(26))
        today = self.day == self.page.known.today
        if today:
            ui.shapes.dot(target, middle, ui.px(15), theme.primary)
            colour, place.centerx = theme.on_primary, middle[0]
        style = Style.LABEL_STRONG if today or self.day == self.page.chosen else Style.LABEL
        ui.text.draw(target, str(self.day.day), style, colour, place, align=0.5 * today)

    def _festival(self) -> tuple[str, Rect] | None:
        """Its name and the room for it: beside the number, or else between the number and one string."""
        px, rect, names = self.m.ui.px, self.rect, festival_names(self.m.ui, self.day)
        below = Rect(rect.left + px(4), rect.top + px(35), rect.width - px(8), px(16))
        rooms = [] if self.day in self.page.known.row.frozen else [self._beside]
        least = px(NAMED if self.lamps is None else NAMED_WITH_STRING)
        rooms += [below] if rect.width >= px(SINGLE) and rect.height >= least else []
        width = self.m.ui.text.width
        fits = ((words, room) for room in rooms for words in names if width(words, Style.CAPTION) <= room.width)
        return next(fits, None)

    @property
    def _beside(self) -> Rect:
        """The room beside the number."""
        px, rect = self.m.ui.px, self.rect
        return Rect(rect.left + px(38), rect.top + px(10), rect.width - px(46), px(24))

    def _mark(self, target: Surface, lamps: Sequence[DailyLamp]) -> None:
        ui, theme, room = self.m.ui, self.m.ui.theme, self._beside
        if self.day in self.page.known.row.frozen:
            side = min(ui.px(20), room.width)
            draw_icon(ui, target, "freeze", theme.focus, (room.right - side // 2, room.centery), side)
            return
        full, today = lit(lamps) == len(lamps), self.day == self.page.known.today
        words = ui.tell("almanac.all_lit" if full else "almanac.today") if full or today else ""
        if words and ui.text.width(words, Style.CAPTION) <= room.width:
            ui.text.draw(target, words, Style.CAPTION, theme.accent if full else theme.ink_2, room, align=1.0)

    def _strings(self, target: Surface, lights: Sequence[Light], *, low: bool) -> None:
        """Two of them, where one would have no room for so many; `low`: a name stands above them."""
        px, rect = self.m.ui.px, self.rect
        strings = 1 if rect.width >= px(SINGLE) else 2
        most, high = -(-len(lights) // strings), px(HIGH + 5 - strings)
        foot = 5 if strings == 2 else 8 if low else 22 if rect.height > px(80) else 8
        top, room = rect.bottom - px(foot) - strings * high, rect.width - 2 * px(4)
        for number in range(strings):
            some = lights[number * most : (number + 1) * most]
            string = Rect(0, top + number * high, room * len(some) // most, high).move_to(centerx=rect.centerx)
            beads(self.m.ui, target, string, some)


def _tile(figure: int, words: tuple[str, str], sign: partial[None], *, low: bool) -> Element:
    number = Label(str(figure), Style.TITLE if low else Style.DISPLAY, height=40 if low else 48)
    head = Row([Element(width=28 if low else 32), number], gap=10 if low else 16)
    notes = Label(words[1], LABELS[1:] if low else LABELS, "ink_2", height=20)
    lines = Column([Label(words[0], LABELS_STRONG, height=20), notes], gap=0 if low else 6)
    pad = (14, 8, 8, 8) if low else (20, 14, 8, 16)
    return Box([Paint(sign), Column([head, lines], gap=0 if low else 10, pad=pad)], plate=TILE, grow=1, node=_as_text)


def _as_text(parts: tuple[Node, ...]) -> Node:
    figure, *words = (each.name for each in parts)
    return Node("", SpokenRole.TEXT, f"{figure} {', '.join(words)}", parts[0].bounds)


def _paint_lantern(low: bool, lit: bool, ui: Ui, target: Surface, rect: Rect) -> None:
    with clip_to(target, rect):
        draw(ui, target, _middle(low, ui, rect), ui.px(32 if low else 42), Light.LIT if lit else Light.UNLIT)


def _paint_freeze(low: bool, ui: Ui, target: Surface, rect: Rect) -> None:
    draw_icon(ui, target, "freeze", ui.theme.focus, _middle(low, ui, rect), ui.px(24 if low else 30))


def _middle(low: bool, ui: Ui, rect: Rect) -> tuple[int, int]:
    return rect.left + ui.px(28 if low else 36), rect.top + ui.px(28 if low else 38)


def month_name(ui: Ui, month: date) -> str:
    return ui.tell("almanac.month", month=ui.tell(f"date.month_{month.month}"), year=month.year)


def day_name(ui: Ui, day: date) -> str:
    month, weekday = ui.tell(f"date.month_{day.month}"), ui.tell(f"date.weekday_{day.weekday()}")
    return ui.tell("almanac.day", weekday=weekday, day=day.day, month=month)


def festival_names(ui: Ui, day: date) -> list[str]:
    """The name of its festival, and a short one; none on other days."""
    name = festival_on(day.isoformat())
    return [ui.tell(f"date.festival_{name}"), ui.tell(f"date.festival_short_{name}")] if name else []


def count(ui: Ui, known: MonthFacts) -> str:
    """The lanterns lit that month, and never how many are not."""
    if known.lit <= 1:
        return ui.tell("almanac.lit_in_all_one") if known.lit else ""
    return ui.tell("almanac.lit_in_all", count=known.lit)


def day_note(ui: Ui, known: MonthFacts, day: date) -> str:
    lamps, parts = known.days.get(day, ()), [*festival_names(ui, day)[:1], ui.tell(f"almanac.of_ramp_{day.weekday()}")]
    return DOT.join([*parts, ui.tell("almanac.lit", lit=lit(lamps), all=len(lamps))] if lamps else parts)


def status(ui: Ui, lamp: DailyLamp) -> list[str]:
    """The state of a lamp, the longest wording first."""
    parts = lamp.words_so_far(ui) or [ui.tell("almanac.not_begun")]
    if lamp.over and lamp.hints and lamp.how in ("solved", "lost"):
        parts.append(ui.tell("almanac.one_hint") if lamp.hints == 1 else ui.tell("almanac.hints", hints=lamp.hints))
    return [DOT.join(parts[:most]) for most in range(len(parts), 0, -1)]


def extra_note(ui: Ui, extra: Extra) -> list[str]:
    """The words under its name: the days that have one, or its progress."""
    lamp, key = extra.lamp, f"mini.{extra.address.kind}_line" if extra.is_mini else "almanac.extra"
    return status(ui, lamp) if lamp.over or lamp.light is not Light.UNLIT else [ui.tell(key)]
