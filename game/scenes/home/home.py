"""Home: the list of all puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from game.catalogue import Entry, entry_of, import_all
from game.scenes.home.cards import date_line, kind_row, more_words, sibling_row
from game.scenes.shared.facts import HomeFacts, KindFacts, read_facts
from game.scenes.shared.game_names import may_come
from game.scenes.shared.minis import mini_entry, minis_on
from game.scenes.shared.page import Page
from game.scenes.shared.pages import LISTED, ChoiceOf, FindIn, Greeting, KindPage, PageName, PlainPage, WaitingGames
from game.scenes.shared.parts import lamp, pill
from game.scenes.shared.scene import Addressed, Again, Daily, NewPuzzle, Open, Services, Turn
from game.session.worker import Job
from game.ui.command import Command
from game.ui.elements import Box, Column, Element, First, Label, Row, Scroll, Wrap
from game.ui.input import Event, Key
from game.ui.lantern import Light
from game.ui.text import Style
from game.ui.widgets.button import Variant, button_of
from generators.kernel.cache import forget
from generators.kernel.options import Preset

AGAIN = 2.0  # seconds
WIDE, WIDEST = 760, 1100  # points: from what width on a row is one line, and the widest
LINK = 106  # points: least width of a link with its name
LINKS: tuple[PageName, ...] = ("almanac", "statistics", "bring", "make", "settings")
TITLES = (Style.DISPLAY, Style.TITLE, Style.STRONG)  # largest that fits

SOON = 0.1  # seconds: the first picture is on the screen
QUIET = 1.0  # seconds without input
LEARNING = "*"  # in place of a kind: data of reviewed games


class Home(Page):
    title_key = "app.title"
    keys = (("number", "Ctrl 1–7"), ("find", "Ctrl F"))

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.known: HomeFacts = read_facts(services)
        self._due = AGAIN
        self._owing = False  # something could not be written yet
        self.ahead = Preparation(services)
        self.ahead.plan(self.known)

    def back(self) -> None:
        self.known = read_facts(self.services)
        self.ahead.plan(self.known)
        self.place()

    def bar(self) -> Element:
        return Element()  # empty bar: the title scrolls with the page

    def body(self) -> Element:
        return Scroll([self.build()], scroller=self.scroller, id="window")

    def build(self) -> Element:
        ui, known, margin = self.ui, self.known, self._margin
        others = [
            pill(name, words, partial(self._do, name), Variant.OUTLINE, high=44, below=0)
            for name, words in more_words(ui, known).items()
        ]
        rows = [
            kind_row(ui, each, known.today, at, partial(self._choose, each), wide=self.wide >= WIDE)
            for at, each in enumerate(known.standings, 1)
        ]
        parts = [Wrap(others, gap=8), *rows, sibling_row(ui, known.standings)]
        below = Column(parts, gap=6, pad=(margin, 0, margin, 20))
        return Column([self._head(), below])

    @property
    def _margin(self) -> float:
        return max(24 if self.wide >= 560 else 16, (self.wide - WIDEST) / 2)

    def _head(self) -> Element:
        tell, margin = self.ui.tell, self._margin
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

        links = Row([Element(grow=1), *self._links(Variant.ICON)], pad=(margin - 6, 0, margin - 14, 0))
        lines = [line(self._links(each)) for each in (Variant.QUIET, Variant.ICON)]
        lines.append(Column([line(()), links]))  # a narrow window has no room for both in one line
        words = Label(date_line(self.ui, self.known), (Style.BODY, Style.LABEL), "ink_2", height=26, id="date")
        return Column([Element(height=24), First(lines), Box([words], pad=(margin, 2, margin, 16))])

    def _links(self, variant: Variant) -> list[Element]:
        least, tell = LINK if variant is Variant.QUIET else 0, self.ui.tell

        def link(page: PageName) -> Element:
            icon, opens = LISTED[page][1], partial(PlainPage, page)
            return pill(page, tell(f"home.{page}"), opens, variant, icon=icon, high=48, below=0, min_width=least)

        return [*map(link, LINKS)]

    def _do(self, name: str) -> Turn:
        """Open what else there is to do today."""
        name, _, kind = name.partition(":")
        if name == "riddles":
            return PlainPage("riddles")
        entry = mini_entry(self.known.languages)
        if name == "mini" and entry is not None:
            mini = self.known.mini
            return Open(entry, mini.request if mini else Addressed(minis_on(entry, self.known.today)[0]))
        if name == "sunday" and (sunday := self.known.sunday) is not None:
            return Open(entry_of(sunday.address.kind), sunday.request)
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
        if isinstance(event, Key) and event.is_text:
            return self._find(event.name)
        return super().handle(event)

    def _as_tab(self, event: Event) -> Event:
        if isinstance(event, Key) and event.name in ("left", "up", "right", "down"):
            return Key("tab", shift=event.name in ("left", "up"))
        return super()._as_tab(event)

    def update(self, seconds: float) -> Turn | None:
        if not self.services.settings.greeted:
            return Greeting()
        self._due -= seconds
        if self._due <= 0:  # write what could not be written; read again when it is, and when the date changes
            self._due = AGAIN
            owing, self._owing = self._owing, self.services.store.shelf.retry()
            known = self.known.is_known and self.known.today == self.services.today()
            if (owing and not self._owing) or not known:
                self.back()
        self.ahead.update(seconds)
        return super().update(seconds)


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
        if not self._wishes:  # games are reviewed once all else is made
            self._services.learner.update(seconds)
            if self._services.learner.busy:
                self._read = LEARNING
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
