"""Home: today's lanterns and a card for each puzzle."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from game.catalogue import MINI, Entry, entry_of
from game.reader.node import Node, SpokenRole
from game.scenes.home.cards import ExtraCard, HomeNeeds, KindCard, LanternAnimation, draw_today, places
from game.scenes.home.preparation import Preparation
from game.scenes.home.words import date_line, lamp_words, mini_words, more_words, status, today_words
from game.scenes.shared.day_lanterns import LampButton, columns, mini_on
from game.scenes.shared.facts import HomeFacts, read_facts
from game.scenes.shared.game_names import fitting
from game.scenes.shared.launch_request import Addressed, Again, Daily, Resume
from game.scenes.shared.pages import open_page, turn_by
from game.scenes.shared.scene import Open, Push, Scene, Services, Turn
from game.store.summary import ChapterSummary
from game.ui.icons import draw_icon
from game.ui.input import Down, Event, Key, Moved, Point, Up
from game.ui.lantern import Light, draw
from game.ui.sound import Cue
from game.ui.text import Style
from game.ui.theme import mix
from game.ui.ui import Ui
from game.ui.widgets.button import Button, Variant
from game.ui.widgets.scroller import Scroller
from game.ui.widgets.widget import Chosen, Look, Tip, Widget, focus_ring

AGAIN = 2.0  # seconds
CARDS_BESIDE, MOST_CARDS = 580, 12  # points: so wide a window has two cards beside each other; so many are in sight
LINKS = {
    "almanac": "calendar",
    "statistics": "statistics",
    "bring": "folder",
    "make": "pencil",
    "settings": "settings",
}  # and their icons
FIND = "find"
TITLES = (Style.DISPLAY, Style.TITLE, Style.STRONG)  # the largest that fits


class Home(Scene):
    keys = (("number", "1–7"), ("suggested", "Enter"), ("find", "Ctrl F"))

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.cards: list[KindCard] = []
        self.scroller = Scroller()
        self.lantern_animation = LanternAnimation()
        self.known: HomeFacts = read_facts(services)
        self.under: KindCard | None = None  # the pointer
        self._pressed: KindCard | None = None
        self._due = AGAIN
        self._owing = False  # something could not be written yet
        self.ahead = Preparation(services)
        self.ahead.plan(self.known)

    def refresh(self) -> None:
        before, self.known = self.known, read_facts(self.services)
        if before.today == self.known.today:
            self.lantern_animation.light(self.known.lit - before.lit, still=self.ui.still)
            self.services.hear(Cue.LIT if self.lantern_animation.kinds else None)
        self.ahead.plan(self.known)

    def back(self) -> None:
        self.refresh()
        self.place()
        self.dirty = True

    def place(self) -> None:
        self.places = places(self.ui, self.area, self._needs())
        self.cards = [self._card(number) for number in range(len(self.known.standings))]
        self.extra = self._extra()
        self.under, self._pressed = self._again(self.under), self._again(self._pressed)
        self.today = today_words(self.ui, self.known, self.places.today)
        self.panel.show(list(self._widgets()))
        low = self.places.bar
        window = pygame.Rect(self.area.topleft, (self.area.width, self.area.height - (low.height if low else 0)))
        self.scroller.place(self.ui, window, self.places.tall)
        self._carry()

    def _again(self, card: KindCard | None) -> KindCard | None:
        return next((each for each in self.cards if card and each.entry == card.entry), None)

    def _needs(self) -> HomeNeeds:
        tell, count = self.ui.tell, len(self.known.standings)
        links, self.more = [tell(f"home.{name}") for name in LINKS], more_words(self.ui, self.known)
        beside = self.area.width >= self.ui.px(CARDS_BESIDE) and count < MOST_CARDS
        own = next((each for each in self.more if beside and each != "unfinished"), "")
        more = [label for name, label in self.more.items() if name != own]
        self.own = own
        return HomeNeeds(count + bool(own), count, links, more, tell("app.name"))

    def _card(self, number: int) -> KindCard:
        standing, own = self.known.standings[number], self.places.cards[number]
        kind = standing.entry.id
        line = status(self.ui, standing, self.known.today, own.status.width)
        return KindCard(standing, own, self.ui.tell(f"board.{kind}.name"), self.ui.tell(f"board.{kind}.line"), line)

    def _extra(self) -> ExtraCard | None:
        if not self.own:
            return None
        kind, tell = self.own.partition(":")[2] or MINI[0], self.ui.tell
        line, pill = tell("home.due_line"), "rating.practise"
        if self.own == "mini":
            line, pill = mini_words(self.ui, self.known)
        return ExtraCard(self.own, entry_of(kind), self.places.cards[-1], self.more[self.own], line, pill)

    def _widgets(self) -> list[Widget]:
        links: list[Widget] = [self._link(*each) for each in zip(LINKS, self.places.links, strict=True)]
        more = ((name, label) for name, label in self.more.items() if name != self.own)
        others = [
            Button(name, rect, label, Variant.QUIET)
            for (name, label), rect in zip(more, self.places.today.more, strict=True)
        ]
        own = self.extra.pills(self.ui) if self.extra else ()
        widgets = [*self._lamps(), *self._next(), *others, *(card.pill(self.ui) for card in self.cards), *own]
        find = Button(FIND, self.places.find, self.ui.tell("find.title"), Variant.ICON, FIND, "Ctrl F")
        return [find, *widgets, *links] if self.places.bar else [find, *links, *widgets]

    def _lamps(self) -> list[Widget]:
        tile, string = self.places.today.tile, self.places.today.string
        room = pygame.Rect(string.left, tile.top + self.ui.px(4), string.width, tile.height - self.ui.px(8))
        rects = columns(room, len(self.known.standings))
        return [
            LampButton(f"lamp:{each.entry.id}", rect, lamp_words(self.ui, each, self.known.today))
            for each, rect in zip(self.known.standings, rects, strict=True)
        ]

    def _link(self, name: str, rect: pygame.Rect) -> Widget:
        label = self.ui.tell(f"home.{name}")
        variant = Variant.QUIET if self.places.bar or self.places.named else Variant.ICON
        return (BarLink if self.places.bar else Button)(name, rect, label, variant, LINKS[name])

    def _next(self) -> list[Widget]:
        found = self.known.suggestion
        if found is None:
            return []
        label = self.ui.tell("home.resume" if found.begun else "home.play")
        return [Button("today", self.places.today.pill, label, Variant.PRIMARY)]

    def _carry(self) -> None:
        self.scroller.carry(self.places.rects)
        self.panel.hover()

    def nodes(self) -> list[Node]:
        """The head, today, and each kind as one node: name, progress, and what its pill does."""
        widgets = {each.id: each.node() for each in self.panel.widgets}
        for card in self.cards:
            name = f"play:{card.entry.kind.id}"
            words = ", ".join(each for each in (card.status, card.line) if each)
            widgets[name] = replace(widgets[name], name=f"{card.name}: {widgets[name].name}", note=words)
        if self.extra:
            own = widgets[self.extra.id]
            widgets[own.id] = replace(own, name=f"{self.extra.label}: {own.name}", note=self.extra.line)
        if "today" in widgets:
            own = widgets["today"]
            widgets["today"] = replace(own, name=f"{own.name}: {self.today.title}", note=self.today.note)
        head = {"name": self.ui.tell("app.name"), "date": date_line(self.ui, self.known, self.area.width)}
        head |= {} if "today" in widgets else {"note": self.today.note}
        texts = [Node(name, SpokenRole.TEXT, each) for name, each in head.items() if each]
        return [*texts, *widgets.values()]

    def spoken_title(self) -> str:
        return self.ui.tell("app.title")

    def bring(self, widget: str) -> None:
        super().bring(widget)
        self._follow_focus()

    def handle(self, event: Event) -> Turn | None:
        self.dirty = self.dirty or not isinstance(event, Moved)
        self.ahead.reset_idle()
        if self.scroller.key(event) if isinstance(event, Key) else self.scroller.handle(event):
            self.panel.cancel()
            self._pressed, self.under, self.dirty = None, None, True
            self._carry()
            return None
        hovered = self.panel.hovered
        if isinstance(event, Key) and (typed := letters(event)) is not None:
            return self._find(typed)
        chosen = self._at_once(event) or self.panel.handle(self._as_tab(event))
        self.dirty = self.dirty or hovered != self.panel.hovered
        if isinstance(event, Key):
            self._follow_focus()
        return self._choose(chosen) if chosen else self._to_cards(event)

    def _to_cards(self, event: Event) -> Turn | None:
        match event:
            case Moved(at):
                self._hover(at)
            case Down(at):
                self._pressed = self._card_under(at) if self.panel.pressed is None else None
                self._hover((-1, -1) if event.touch else at)
            case Up(at):
                pressed, self._pressed = self._pressed, None
                slipped = any(each.rect.collidepoint(at) for each in self.panel.widgets)
                if pressed is not None and pressed.rect.collidepoint(at) and not slipped:
                    return Open(pressed.entry, Resume())
        return None

    def _hover(self, at: Point) -> None:
        under = self._card_under(at)
        self.dirty = self.dirty or under is not self.under
        self.under = under

    def _card_under(self, at: Point) -> KindCard | None:
        if not self.scroller.window.collidepoint(at):
            return None
        return next((each for each in self.cards if each.rect.collidepoint(at)), None)

    def _choose(self, chosen: Chosen) -> Turn | None:
        match chosen.id.split(":"):
            case [name] if name == FIND:
                return self._find("")
            case [page] if page in LINKS:
                return Push(open_page(page, self.services))
            case ["today"]:
                found = self.known.suggestion
                return Open(found.standing.entry, found.request) if found else None
            case ["mini"]:
                mini = self.known.mini
                return Open(entry_of(MINI[0]), mini.request if mini else Addressed(mini_on(self.known.today)))
            case ["unfinished"]:
                return Push(open_page("waiting", self.services, self.known.waiting, _again))
            case ["due", kind]:
                return Push(open_page("due", self.services, entry_of(kind)))
            case [action, kind]:
                return self._open(action, entry_of(kind))
        return None

    def _find(self, typed: str) -> Turn:
        return Push(open_page("find", self.services, self.known, typed))

    def _open(self, action: str, entry: Entry) -> Turn:
        return Open(entry, Resume() if action == "play" else Daily(self.services.today().isoformat()))

    def _at_once(self, event: Event) -> Chosen | None:
        """Enter presses the primary pill if nothing has the focus; a number plays that card."""
        if not isinstance(event, Key) or event.control or event.alt:
            return None
        if event.name in ("return", "enter") and self.panel.focus is None and self.known.suggestion:
            return Chosen("today")
        number = int(event.name) - 1 if event.name.isdecimal() and len(event.name) == 1 else -1
        return Chosen(f"play:{self.cards[number].entry.id}") if 0 <= number < len(self.cards) else None

    def tip(self) -> Tip | None:
        found = super().tip()
        if found is not None or self.under is None or self.panel.hovered is not None:
            return found
        whole = status(self.ui, self.under.standing, self.known.today, self.area.width)
        number, card = self.cards.index(self.under) + 1, self.under
        words = f"{card.line}\n{whole}"
        if card.places.line.height and card.status == whole:
            words = self.ui.tell("home.resume" if card.waiting else "home.play")
        return Tip(words, tuple(card.rect), str(number) if number < 10 else "")

    def _as_tab(self, event: Event) -> Event:
        if isinstance(event, Key) and event.name in ("left", "up", "right", "down"):
            return Key("tab", shift=event.name in ("left", "up"))
        return event

    def _follow_focus(self) -> None:
        spot = self.panel.spot
        if spot is not None and self.panel.focus not in (LINKS if self.places.bar else ()):
            self.scroller.centre(spot.inflate(0, self.ui.px(32)))
            self._carry()

    @property
    def moving(self) -> bool:
        return self.scroller.running or self.lantern_animation.running

    def update(self, seconds: float) -> Turn | None:
        if not self.services.settings.greeted and (greeting := turn_by("greet", self.services)) is not None:
            return greeting
        self._try_again(seconds)
        self.ahead.update(seconds)
        self.dirty = self.lantern_animation.update(seconds) or self.dirty
        if self.scroller.update(seconds):
            self._carry()
            self.dirty = True
        return None

    def _try_again(self, seconds: float) -> None:
        """Retry unwritten lines now and then, and refresh when they are written or the date changes."""
        self._due -= seconds
        if self._due <= 0:
            self._due = AGAIN
            owing, self._owing = self._owing, self.services.store.shelf.retry()
            known = self.known.is_known and self.known.today == self.services.today()
            if (owing and not self._owing) or not known:
                self.back()

    def draw(self, target: pygame.Surface) -> None:
        self.ui.background(target)
        self._head(target)
        lights, flickers = self.known.lights, self.lantern_animation.flickers
        draw_today(self.ui, target, self.places.today, lights, flickers, self.today)
        for card in self.cards:
            under = self.under is not None and card.entry is self.under.entry
            card.draw(self.ui, target, hovered=under, pressed=under and self._pressed is not None)
        if self.extra:
            self.extra.draw(self.ui, target)
        if self.places.bar:
            target.fill(self.ui.theme.bg, self.places.bar)
            target.fill(self.ui.theme.line, (*self.places.bar.topleft, self.places.bar.width, 1))
        self.panel.draw(self.ui, target)
        self.scroller.draw(self.ui, target)

    def _head(self, target: pygame.Surface) -> None:
        ui, theme, spots = self.ui, self.ui.theme, self.places
        draw(ui, target, spots.emblem.center, spots.emblem.width, Light.LIT)
        if found := self._name():
            ui.text.draw(target, *found, theme.ink, spots.title)
        words = date_line(ui, self.known, spots.date.width)
        ui.text.draw(
            target, words, fitting(ui, words, (Style.BODY, Style.LABEL), spots.date.width), theme.ink_2, spots.date
        )

    def _name(self) -> tuple[str, Style] | None:
        """The longest and largest title that fits; None in a narrow window with large text."""
        room, names = self.places.title.width, [self.ui.tell("app.name"), self.ui.tell("app.title")]
        ways = [(name, style) for name in names for style in TITLES]
        return next((way for way in ways if self.ui.text.width(*way) <= room), None)


def letters(key: Key) -> str | None:
    """The letter with which a search begins, or none yet after Control F; None for other keys."""
    if key == Key("f", control=True) or key == Key("/"):
        return ""
    return key.name if key.letter else None


def _again(seen: ChapterSummary) -> Turn:
    return Open(entry_of(seen.heading.kind), Again(seen.id))


@dataclass(slots=True)
class BarLink(Button):
    def draw(self, ui: Ui, target: pygame.Surface, read_facts: Look) -> None:
        px, theme = ui.px, ui.theme
        share = 0.16 if read_facts.pressed else 0.08 if read_facts.hovered else 0.0
        if share:
            ui.shapes.rounded(target, self.rect, px(12), mix(theme.bg, theme.ink, share))
        draw_icon(ui, target, self.icon, theme.ink_2, (self.rect.centerx, self.rect.top + px(24)), px(24))
        words = pygame.Rect(self.rect.left, self.rect.top + px(42), self.rect.width, px(22))
        ui.text.draw(target, self.label, Style.LABEL, theme.ink_2, words, align=0.5)
        if read_facts.focused:
            focus_ring(ui, target, self.rect.inflate(-px(8), -px(8)), px(12))
