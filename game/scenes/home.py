"""All puzzles at a glance: what runs, what is new."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pygame

from game.catalogue import CATALOGUE, Entry, entry_of
from game.history.glance import Glance
from game.history.streak import streak
from game.scenes.scene import Open, Push, Scene, Services, Turn
from game.scenes.settings import SettingsPage
from game.scenes.statistics import Statistics
from game.scenes.waiting import Waiting, in_short
from game.scenes.wanted import Again, Daily, Resume
from game.scenes.welcome import Welcome
from game.ui.button import Button, Dress
from game.ui.clock import clock_text
from game.ui.emblem import EDGE, draw_lantern
from game.ui.input import Down, Event, Key, Up
from game.ui.panel import Panel
from game.ui.scroller import Scroller
from game.ui.text import Style
from game.ui.theme import GROUPS, ON_GROUP
from game.ui.widget import Chosen, Widget

AGAIN = 2.0  # seconds
LOW, HIGH = 252, 300  # heights of a card in points


@dataclass(slots=True)
class Card:
    """One puzzle of the list, where it lies, and what it says of itself."""

    entry: Entry
    rect: pygame.Rect
    waiting: list[Glance]  # the latest first
    status: str
    daily_done: bool


class Home(Scene):
    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.panel = Panel()
        self.cards: list[Card] = []
        self.scroller = Scroller()
        self._pressed: Card | None = None
        self._waiting: dict[str, list[Glance]] = {}
        self._done: set[str] = set()
        self._streak = 0
        self._due = AGAIN
        self._owing = False  # something could not be written yet
        self.look_again()

    def look_again(self) -> None:
        """Read what the store knows; after a game this has changed."""
        archive, today = self.services.store.archive, self.services.today()
        self._streak = streak(archive.solved_days(), today)
        self._done = archive.dailies_solved(today.isoformat())
        for entry in CATALOGUE:
            self._waiting[entry.kind.id] = self.services.store.shelf.waiting(entry.kind.id)
            if self.services.store.seen(entry.kind.id):  # the data of kinds that nobody plays need not be loaded
                self.services.ready.wish(entry.kind, entry.kind.presets[0])

    def back(self) -> None:
        self.look_again()
        self.place()
        self.dirty = True

    def place(self) -> None:
        px = self.ui.px
        tall = self.area.height > self.area.width
        margin = px(24 if tall else 64)
        width = self.area.width - 2 * margin
        gap = px(16 if tall else 24)
        columns = max(1, min(3 if len(CATALOGUE) <= 6 else 4, (width + gap) // (px(256) + gap)))
        rows = -(-len(CATALOGUE) // columns)
        wide = (width - (columns - 1) * gap) // columns
        room = (self.area.height - px(140) - px(24) - (rows - 1) * gap) // rows
        high = max(px(LOW), min(px(HIGH), room))
        top = px(140)
        self.cards = []
        for number, entry in enumerate(CATALOGUE):
            rect = pygame.Rect(
                margin + number % columns * (wide + gap), top + number // columns * (high + gap), wide, high
            )
            kind = entry.kind.id
            self.cards.append(
                Card(entry, rect, self._waiting[kind], self._status(entry, wide - px(40)), kind in self._done)
            )
        self.panel.show([*self._corner(margin), *(each for card in self.cards for each in self._pills(card))])
        self.scroller.place(self.ui, self.area, self.cards[-1].rect.bottom + px(24))
        self._carry()

    def handle(self, event: Event) -> Turn | None:
        self.dirty = True
        if self.scroller.key(event) if isinstance(event, Key) else self.scroller.handle(event):
            self.panel.cancel()
            self._pressed = None
            self._carry()
            return None
        match event:
            case Down(at):
                self._pressed = self._card_under(at)
            case Up(at):
                card = self._card_under(at)
                if card is not None and card is self._pressed and self.panel.pressed is None:
                    return Open(card.entry, Resume())
        chosen = self.panel.handle(self._as_tab(event))
        if isinstance(event, Key):
            self._follow_focus()
        return self._choose(chosen) if chosen else None

    @property
    def moving(self) -> bool:
        return self.scroller.running

    def update(self, seconds: float) -> Turn | None:
        self._try_again(seconds)
        if self.scroller.update(seconds):
            self._carry()
            self.dirty = True
        return None

    def _try_again(self, seconds: float) -> None:
        """What could not be written is tried now and then; when it is, the cards know more."""
        self._due -= seconds
        if self._due <= 0:
            self._due = AGAIN
            owing, self._owing = self._owing, self.services.store.shelf.try_again()
            if owing and not self._owing:
                self.back()

    def draw(self, target: pygame.Surface) -> None:
        self.ui.background(target)
        self._title(target)
        for card in self.cards:
            self._card(target, card)
        self.panel.draw(self.ui, target)
        self.scroller.draw(self.ui, target)

    def _choose(self, chosen: Chosen) -> Turn | None:
        if chosen.id == "settings":
            return Push(SettingsPage(self.services))
        if chosen.id == "statistics":
            return Push(Statistics(self.services))
        if chosen.id == "about":
            return Push(Welcome(self.services))
        action, kind = chosen.id.split(":")
        entry = entry_of(kind)
        if action == "more":
            return Push(Waiting(self.services, entry, self._waiting[kind][1:], partial(_again, entry)))
        return Open(entry, Daily(self.services.today().isoformat()) if action == "daily" else Resume())

    def _status(self, entry: Entry, width: int) -> str:
        """What would be gone on with: where room is short its name is cut, and never its clock."""
        waiting = self._waiting[entry.kind.id]
        if not waiting:
            return self.ui.tell("home.new")
        words, clock = in_short(self.ui, entry, waiting[0], self.services.today()), clock_text(waiting[0].seconds)
        text = self.ui.text
        return f"{text.fitted(words, Style.LABEL, width - text.width(f' · {clock}', Style.LABEL))} · {clock}"

    def _corner(self, margin: int) -> list[Widget]:
        """Statistics, settings and ? at the top right."""
        px = self.ui.px
        right = self.area.right - margin + px(12)
        widgets: list[Widget] = []
        for name, icon in (("about", "help"), ("settings", "settings"), ("statistics", "statistics")):
            label = self.ui.tell(f"home.{name}")
            rect = pygame.Rect(right - px(48), px(40), px(48), px(48))
            widgets.insert(0, Button(name, rect, label, Dress.ICON, icon))
            right = rect.left
        return widgets

    def _pills(self, card: Card) -> list[Widget]:
        px = self.ui.px
        kind = card.entry.kind.id
        bottom = card.rect.bottom - px(16)
        wide = min(px(124), (card.rect.width - px(40) - px(8)) // 2)
        play = pygame.Rect(card.rect.left + px(20), bottom - px(44), wide, px(44))
        daily = pygame.Rect(play.right + px(8), play.top, wide, play.height)
        label = self.ui.tell("home.resume" if card.waiting else "home.play")
        dress = Dress.PRIMARY if card.waiting else Dress.OUTLINE
        icon = "check" if card.daily_done else ""
        pills: list[Widget] = [
            Button(f"play:{kind}", play, label, dress),
            Button(f"daily:{kind}", daily, self.ui.tell("home.daily"), Dress.QUIET, icon),
        ]
        if len(card.waiting) > 1:
            count = len(card.waiting) - 1
            label = self.ui.tell("home.more", count=count) if count > 1 else self.ui.tell("home.more_one")
            wide = self.ui.text.width(label, Style.LABEL) + px(28)
            place = pygame.Rect(card.rect.right - px(8) - wide, card.rect.top + px(12), wide, px(44))
            pills.append(Button(f"more:{kind}", place, label, Dress.QUIET))
        return pills

    def _title(self, target: pygame.Surface) -> None:
        px, theme = self.ui.px, self.ui.theme
        left = self.cards[0].rect.left
        width = self.area.width - left - px(180)
        lamp = self.ui.shapes.sprite("emblem", (px(52), px(52)), EDGE, draw_lantern)
        top = px(36) - self.scroller.offset
        target.blit(lamp, (left - px(6), top))
        place = pygame.Rect(left + px(58), top, width, px(52))
        style = Style.DISPLAY if self.area.width > px(560) else Style.TITLE
        self.ui.text.draw(target, self.ui.tell("app.name"), style, theme.ink, place)
        words = self.ui.tell("home.date", **self._date())
        if self._streak > 1:
            words += self.ui.tell("home.streak", days=self._streak)
        line = pygame.Rect(left, place.bottom + px(8), width, px(26))
        self.ui.text.draw(target, words, Style.BODY, theme.ink_2, line)

    def _date(self) -> dict[str, str | int]:
        today = self.services.today()
        tell = self.ui.tell
        return {
            "weekday": tell(f"date.weekday_{today.weekday()}"),
            "day": today.day,
            "month": tell(f"date.month_{today.month}"),
        }

    def _card(self, target: pygame.Surface, card: Card) -> None:
        px, theme, ui = self.ui.px, self.ui.theme, self.ui
        kind = card.entry.kind.id
        ui.shapes.rounded(target, card.rect, px(16), theme.surface, theme.line, max(1, px(1)))
        inner = card.rect.inflate(-px(40), -px(40))
        ground = GROUPS[card.entry.colour]
        icon = pygame.Rect(inner.left, inner.top, px(64), px(64))
        ui.shapes.rounded(target, icon, px(14), ground)
        sprite = ui.shapes.sprite(("icon-of", kind), (px(60), px(60)), ON_GROUP, card.entry.icon)
        target.blit(sprite, sprite.get_rect(center=icon.center))
        name = pygame.Rect(inner.left, icon.bottom + px(8), inner.width, px(30))
        ui.text.draw(target, ui.tell(f"board.{kind}.name"), Style.HEADING, theme.ink, name)
        line = pygame.Rect(inner.left, name.bottom, inner.width, px(48))
        ui.text.paragraph(target, ui.tell(f"board.{kind}.line"), Style.LABEL, theme.ink_2, line)
        status = pygame.Rect(inner.left, card.rect.bottom - px(16 + 44 + 30), inner.width, px(24))
        ui.text.draw(target, card.status, Style.LABEL, theme.accent, status)

    def _card_under(self, at: tuple[int, int]) -> Card | None:
        return next((each for each in self.cards if each.rect.collidepoint(at)), None)

    def _as_tab(self, event: Event) -> Event:
        """Arrow keys walk from pill to pill, as Tab does."""
        if isinstance(event, Key) and event.name in ("left", "up", "right", "down"):
            return Key("tab", shift=event.name in ("left", "up"))
        return event

    def _carry(self) -> None:
        """All but the title, which is drawn where it belongs."""
        self.scroller.carry([*(each.rect for each in self.cards), *(each.rect for each in self.panel.widgets)])

    def _follow_focus(self) -> None:
        spot = self.panel.spot
        if spot is not None:
            self.scroller.centre(spot.inflate(0, self.ui.px(32)))
            self._carry()


def _again(entry: Entry, seen: Glance) -> Turn:
    return Open(entry, Again(seen.id))
