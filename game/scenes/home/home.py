"""Home: today's lanterns and a card for each puzzle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from game.catalogue import CATALOGUE, NIGHT, Entry, entry_of, import_all
from game.scenes.home.cards import (
    CARD,
    LEAST,
    NARROW,
    LanternAnimation,
    date_line,
    extra_card,
    kind_card,
    lamp_words,
    lanterns,
    mini_words,
    more_words,
    suggestion,
)
from game.scenes.shared.day_lanterns import LampButton
from game.scenes.shared.facts import HomeFacts, KindFacts, read_facts
from game.scenes.shared.game_names import may_come
from game.scenes.shared.minis import mini_entry, minis_on
from game.scenes.shared.page import Page
from game.scenes.shared.pages import LISTED, ChoiceOf, FindIn, Greeting, KindPage, PageName, PlainPage, WaitingGames
from game.scenes.shared.parts import lamp, pill
from game.scenes.shared.scene import Addressed, Again, Daily, NewPuzzle, Open, Services, Turn
from game.session.worker import Job
from game.ui.command import Command
from game.ui.elements import Box, Column, Element, First, Grid, Label, Measure, Paint, Row, Scroll, Sized
from game.ui.icons import draw_icon
from game.ui.input import Event, Key
from game.ui.lantern import Light
from game.ui.sound import Cue
from game.ui.text import Style
from game.ui.theme import mix
from game.ui.ui import Ui
from game.ui.widget import Look, focus_ring
from game.ui.widgets.button import Button, Variant, button_of
from generators.kernel.cache import forget
from generators.kernel.options import Preset

AGAIN = 2.0  # seconds
LEAST_CARD, HIGHEST, MOST_COLUMNS = 256, 164, 4
WIDEST = 1400  # points: all cards of a row together
BAR, LINK = 88, 106
LINKS: tuple[PageName, ...] = ("almanac", "statistics", "bring", "make", "settings")
TITLES = (Style.DISPLAY, Style.TITLE, Style.STRONG)  # largest that fits

SOON = 0.1  # seconds: the first picture is on the screen
QUIET = 1.0  # seconds without input
LEARNING = "*"  # in place of a kind: data of reviewed games


class Home(Page):
    title_key = "app.title"
    keys = (("number", "1–7"), ("suggested", "Enter"), ("find", "Ctrl F"))

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.lantern_animation = LanternAnimation()
        self.known: HomeFacts = read_facts(services)
        self._due = AGAIN
        self._owing = False  # something could not be written yet
        self.ahead = Preparation(services)
        self.ahead.plan(self.known)

    def back(self) -> None:
        before, self.known = self.known, read_facts(self.services)
        if before.today == self.known.today:
            self.lantern_animation.light(self.known.lit - before.lit, still=self.ui.still)
            self.services.hear(Cue.LIT if self.lantern_animation.lit else None)
        self.ahead.plan(self.known)
        self.place()

    def bar(self) -> Element:
        return Element()  # empty bar: the title scrolls with the page

    def body(self) -> Element:
        return self.build()

    def build(self) -> Element:
        """In the usual size if all is visible, else closer if that helps, else in the usual size. The links stand at
        the foot of a tall window where all is visible above them."""
        tall, m = self.area.height > self.area.width, Measure((self.ui,))
        lamps, suggested = self._lamps(), self._suggestion()
        whole = partial(self._large_page, lamps, suggested, self._head(named=not tall))
        close = whole(low=True, foot=tall)
        if close.high(m, self.area.width) > self.area.height:
            return self._large_page(lamps, suggested, self._head(named=True))
        usual = whole(foot=tall)
        return usual if usual.high(m, self.area.width) <= self.area.height else close

    @property
    def _margin(self) -> float:
        margin = 24 if self.area.height > self.area.width or self.wide < 720 else 64
        return 16 if self.wide < 520 else max(margin, (self.wide - WIDEST) / 2)

    def _suggestion(self) -> Element:
        (own, more), width = self._more(), self.wide - 2 * self._margin
        variant = Variant.QUIET if width >= NARROW else Variant.OUTLINE  # alone in its line, it has a frame
        others = [
            pill(name, words, partial(self._do, name), variant, high=44, below=0)
            for name, words in more.items()
            if name != own
        ]
        return suggestion(self.ui, self.known, others, width)

    def _more(self) -> tuple[str, dict[str, str]]:
        """The card among the other offers of today, where the kinds leave a cell free, and all of these offers."""
        more, columns = more_words(self.ui, self.known), self._columns(16)
        free = columns > 1 and len(self.known.standings) % columns
        return next((each for each in more if free and each != "unfinished"), ""), more

    def _columns(self, gap: float) -> int:
        room = self.wide - 2 * self._margin
        return max(1, min(MOST_COLUMNS, int((room + gap) / (LEAST_CARD + gap))))

    def _large_page(
        self, lamps: Sequence[Element], suggested: Element, head: Element, *, low: bool = False, foot: bool = False
    ) -> Element:
        ui, known, margin, (own, more) = self.ui, self.known, self._margin, self._more()
        gap = 12 if low else 16

        def card(make: Callable[[], Element]) -> Element:  # made when the size of cards is known
            return Sized(make=lambda *_: make(), height=LEAST if low else CARD)

        cards = [
            card(partial(kind_card, ui, each, known.today, at, partial(self._choose, each), low=low))
            for at, each in enumerate(known.standings, 1)
        ]
        cards += [card(partial(self._extra, own, more[own], low=low))] if own else []
        parts = [
            lanterns(ui, known.lights, self.lantern_animation, lamps, low=low),
            suggested,
            Grid(cards, columns=self._columns(gap), gap=gap, filled=True, row=(0, HIGHEST), grow=1),
        ]
        below = Column(parts, gap=gap, pad=(margin, 0, margin, 8 if foot else 20), grow=1)
        window = Scroll([Column([head, below])], grow=1, scroller=self.scroller, id="window")
        return Column([window, self._foot() if foot else None])

    def _head(self, *, named: bool) -> Element:
        margin = self._margin

        tell = self.ui.tell
        find = Command("find", tell("find.title"), self._find, ("Ctrl F", "/"), icon="find")
        page = Command("day", tell("day.title"), partial(PlainPage, "day"), icon="paper")

        def line(links: Sequence[Element]) -> Element:
            parts = [
                lamp(Light.LIT, width=60, height=60),
                Box([Label([tell("app.name"), tell("app.title")], TITLES, height=48, id="name")], pad=(8, 0)),
                Element(grow=1),
                button_of(page, Variant.ICON),
                button_of(find, Variant.ICON),
                *links,
            ]
            return Row(parts, height=60, pad=(margin - 6, 0, margin - (14 if links else 12), 0), align=0.5)

        lines = [line(self._links(each)) for each in (Variant.QUIET, Variant.ICON)] if named else [line(())]
        if named:
            links = Row([Element(grow=1), *self._links(Variant.ICON)], pad=(margin - 6, 0, margin - 14, 0))
            lines.append(Column([line(()), links]))  # a narrow window has no room for both in one line
        words = Label(date_line(self.ui, self.known), (Style.BODY, Style.LABEL), "ink_2", height=26, id="date")
        return Column([Element(height=24), First(lines), Box([words], pad=(margin, 2, margin, 16))])

    def _links(self, variant: Variant) -> list[Element]:
        least, tell = LINK if variant is Variant.QUIET else 0, self.ui.tell

        def link(page: PageName) -> Element:
            icon, opens = LISTED[page][1], partial(PlainPage, page)
            return pill(page, tell(f"home.{page}"), opens, variant, icon=icon, high=48, below=0, min_width=least)

        return [*map(link, LINKS)]

    def _foot(self) -> Element:
        def edge(ui: Ui, target: pygame.Surface, rect: pygame.Rect) -> None:
            target.fill(ui.theme.line, (rect.left, rect.top, rect.width, 1))

        def link(page: PageName) -> Element:
            name, icon = self.ui.tell(f"home.{page}"), LISTED[page][1]
            return BarLink(page, name, Variant.QUIET, icon, do=lambda _: PlainPage(page), height=BAR - 16)

        links = Grid([*map(link, LINKS)], columns=len(LINKS), max_width=720)
        return Box([Paint(edge), Column([links], pad=(0, 8))], height=BAR)

    def _lamps(self) -> list[Element]:
        def lamp(entry: Entry, words: str) -> Element:
            def play(_: object) -> Turn:
                return Open(entry, Daily(self.services.today().isoformat()))  # the day at the time of the press

            return LampButton(f"lamp:{entry.id}", words, do=play, grow=1)

        best = [each.best for each in self.known.dailies]
        return [lamp(each.entry, lamp_words(self.ui, each, self.known.today)) for each in best]

    def _extra(self, name: str, label: str, *, low: bool) -> Element:
        (what, _, kind), tell = name.partition(":"), self.ui.tell
        entry = entry_of(kind) if kind else CATALOGUE[0]
        if name == "riddles":
            entry, line, words = NIGHT, tell("riddle_night.about"), "riddle_night.open"
        elif name == "mini":
            line, words = mini_words(self.ui, self.known)
            entry = mini_entry(self.known.languages) or entry
        else:
            line, words = tell(f"home.{what}_line"), "rating.practise"
        play = Command(name, tell(words), partial(self._do, name))
        return extra_card(self.ui, entry, label, line, play, low=low)

    def _do(self, name: str) -> Turn:
        """Open what else there is to do today."""
        name, _, kind = name.partition(":")
        if name == "riddles":
            return PlainPage("riddles")
        entry = mini_entry(self.known.languages)
        if name == "mini" and entry is not None:
            mini = self.known.mini
            return Open(entry, mini.request if mini else Addressed(minis_on(entry, self.known.today)[0]))
        if name == "unfinished":
            return WaitingGames(self.known.waiting, lambda seen: Open(entry_of(seen.heading.kind), Again(seen.id)))
        return KindPage("cards", entry_of(kind))

    def _choose(self, standing: KindFacts, preset: Preset[Any]) -> Turn:
        entry, older = standing.entry, standing.waiting[1:]  # Play on the card opens the latest

        def play(chosen: Preset[Any]) -> Turn:
            return Open(entry, NewPuzzle(chosen.id))

        return ChoiceOf(entry, preset, play, older)

    def _find(self, typed: str = "") -> Turn:
        return FindIn(self.known, typed)

    def close(self) -> None:
        """Nothing is below it."""

    def handle(self, event: Event) -> Turn | None:
        self.ahead.reset_idle()
        if isinstance(event, Key) and event.letter:
            return self._find(event.name)
        return super().handle(event)

    def _as_tab(self, event: Event) -> Event:
        if isinstance(event, Key) and event.name in ("left", "up", "right", "down"):
            return Key("tab", shift=event.name in ("left", "up"))
        return super()._as_tab(event)

    @property
    def moving(self) -> bool:
        return super().moving or self.lantern_animation.running

    def update(self, seconds: float) -> Turn | None:
        if not self.services.settings.greeted:
            return Greeting()
        self._try_again(seconds)
        self.ahead.update(seconds)
        self.dirty = self.lantern_animation.update(seconds) or self.dirty
        return super().update(seconds)

    def _try_again(self, seconds: float) -> None:
        """Retry unwritten lines now and then, and refresh when they are written or the date changes."""
        self._due -= seconds
        if self._due <= 0:
            self._due = AGAIN
            owing, self._owing = self._owing, self.services.store.shelf.retry()
            known = self.known.is_known and self.known.today == self.services.today()
            if (owing and not self._owing) or not known:
                self.back()


@dataclass(slots=True, eq=False)
class BarLink(Button):
    def draw_as(self, ui: Ui, target: pygame.Surface, look: Look) -> None:
        px, theme = ui.px, ui.theme
        share = 0.16 if look.pressed else 0.08 if look.hovered else 0.0
        if share:
            ui.shapes.rounded_rect(target, self.rect, px(12), mix(theme.bg, theme.ink, share))
        draw_icon(ui, target, self.icon, theme.ink_2, (self.rect.centerx, self.rect.top + px(24)), px(24))
        words = pygame.Rect(self.rect.left, self.rect.top + px(42), self.rect.width, px(22))
        ui.text.draw(target, self.label, Style.LABEL, theme.ink_2, words, align=0.5)
        if look.focused:
            focus_ring(ui, target, self.rect.inflate(-px(8), -px(8)), px(12))


class Preparation:
    """While home is idle, makes likely puzzles one by one, so that they open at once. Data read for it is freed
    again."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._wishes: list[tuple[Entry, str, str]] = []  # presets, and the days of dailies
        self._imports: Job[None] | None = None
        self._quiet = 0.0
        self._read = ""  # kind whose data may be in memory without use

    def plan(self, known: HomeFacts) -> None:
        """The suggestions: a puzzle of each kind that is played, then of the others."""
        self._wishes, self._quiet = [], 0.0
        self._services.learner.refresh()
        found = known.suggestion
        if found is not None and found.begun is None:
            day = found.request.day if isinstance(found.request, Daily) else ""
            self._wishes.append((found.standing.entry, found.preset, day))
        fresh = [each for each in known.standings if not each.waiting]
        fresh.sort(key=lambda each: not self._services.store.recent_puzzles(each.entry.id))
        self._wishes += [(each.entry, each.preset, "") for each in fresh]

    def hurry(self, dailies: Sequence[tuple[Entry, str, str]]) -> None:
        """Make these first, and at once: a page waits for them."""
        self._wishes[:0] = dailies

    def reset_idle(self) -> None:
        self._quiet = 0.0
        self._services.learner.reset_idle()

    def update(self, seconds: float) -> None:
        ready = self._services.ready
        ready.collect()
        self._quiet += seconds
        if self._imports is None and self._quiet >= SOON:
            self._imports = self._services.worker.submit(import_all, ahead=True)
        waited_for = bool(self._wishes) and self._wishes[0][2] != ""
        if ready.busy or self._imports is None or not self._imports.done or (self._quiet < QUIET and not waited_for):
            return
        if not self._wishes and self._learns(seconds):
            return
        if self._read and (not self._wishes or self._wishes[0][0].id != self._read):
            self._read = ""
            self._services.worker.submit(lambda _: forget(), ahead=True)
        elif self._wishes:
            entry, name, day = self._wishes.pop(0)
            preset = entry.preset(name)
            presets = (preset,) if day else may_come(self._services, entry.kind, preset)
            wished = [ready.request(entry.kind, each, day) for each in presets]
            self._read = entry.id if any(wished) else self._read

    def _learns(self, seconds: float) -> bool:
        """Review games once all else is made."""
        learner = self._services.learner
        learner.update(seconds)
        self._read = LEARNING if learner.busy else self._read
        return learner.busy
