"""The cards that are due today, one after the other: what stands on the back, and was it known? Then a calm end."""

from __future__ import annotations

from datetime import date

import pygame

from game.catalogue import Entry
from game.cues import Cue
from game.practice.cards import KNOWN, Card
from game.scenes.almanac_words import short_day
from game.scenes.practice.card_list import CardList
from game.scenes.practice.cards_view import card_places, draw_card
from game.scenes.scene import Pop, Push, Scene, Services, Turn
from game.stage.layout import Room
from game.ui.button import Button, Dress
from game.ui.fitting import TITLES, fitting
from game.ui.input import Event, Key, Up
from game.ui.lantern import Light, draw
from game.ui.text import LABELS, Style
from game.ui.ui import Ui
from game.ui.widget import Widget
from generators.flash_cards import AnyCards, Back

WEEK = 7
SHOW = ("space", "return", "enter")
KNEW, NOT_YET = ("2", "right", "[2]"), ("1", "left", "[1]")
ICONS = 76  # points: at the right of the bar


class CardsPage(Scene):
    """Mouse and finger press the card or the pills; Space shows, 1 and 2 answer."""

    def __init__(self, services: Services, entry: Entry) -> None:
        super().__init__(services)
        assert entry.kind.cards is not None, "who opens it has looked"
        self.entry, self.cards = entry, entry.kind.cards
        self.waiting: list[Card] = []
        self.flipped = False
        self.asked = 0  # cards that were answered
        self.ready = services.worker.submit(self.cards.prepare)
        self.read = False

    @property
    def here(self) -> Card | None:
        return self.waiting[0] if self.waiting else None

    @property
    def back_of_it(self) -> Back | None:
        return self.cards.back(self.here.front, self.here.tag) if self.here is not None else None

    def _look(self) -> None:
        """What is due today, and of which something is known."""
        store = self.services.store.cards
        due = store.due(self.entry.kind.id)
        self.waiting = [each for each in due if self.cards.back(each.front, each.tag) is not None]
        for each in due:
            if each not in self.waiting:
                store.retire(each)
        self.read = True
        self.place()

    # --- what is seen

    def place(self) -> None:
        self.fit = fitting(self.ui)
        self.dirty = True
        self.places = card_places(self.ui, self.area)
        self.panel.show(self._widgets())

    def _widgets(self) -> list[Widget]:
        px, bar, tell = Room(self.ui), self.places.bar, self.ui.tell
        side = px(48)
        top = bar.centery - side // 2
        back = pygame.Rect(bar.left + px(8), top, side, side)
        every = pygame.Rect(bar.right - px(12) - side, top, side, side)
        shared: list[Widget] = [
            Button("close", back, tell("cards.back"), Dress.ICON, "back", "Escape"),
            Button("list", every, tell("cards.list"), Dress.ICON, "list", "L"),
        ]
        if not self.read:
            return shared
        if self.here is None:
            return [*shared, Button("close", self.places.both, tell("cards.back"), Dress.PRIMARY)]
        if not self.flipped:
            return [*shared, Button("show", self.places.both, tell("cards.show"), Dress.PRIMARY)]
        no, yes = self.places.pills
        return [
            *shared,
            Button("not_yet", no, tell("cards.not_yet"), detail="1"),
            Button("knew", yes, tell("cards.knew"), Dress.PRIMARY, detail="2"),
        ]

    def draw(self, target: pygame.Surface) -> None:
        self.ui.background(target)
        self._bar(target)
        if self.here is not None:
            draw_card(self.ui, target, self.places.card, self.here, self.back_of_it if self.flipped else None)
            words = self.ui.tell("cards.keys")
            self.ui.text.fill(target, words, (Style.CAPTION,), self.ui.theme.ink_3, self.places.foot, align=0.5)
        elif self.read:
            self._calm(target)
        self.panel.draw(self.ui, target)

    def _bar(self, target: pygame.Surface) -> None:
        px, theme, bar = Room(self.ui), self.ui.theme, self.places.bar
        target.fill(theme.line, (bar.left, bar.bottom - 1, bar.width, 1))
        place = pygame.Rect(bar.left + px(68), bar.top, bar.width - px(68 + ICONS), bar.height)
        used = self.fit.line(target, self.ui.tell(self.cards.title), TITLES, theme.ink, place)
        left = len(self.waiting)
        if left:
            words = self.ui.tell("cards.last_left") if left == 1 else self.ui.tell("cards.left", count=left)
            rest = pygame.Rect(place.left + used + px(16), place.top, place.width - used - px(24), place.height)
            self.ui.text.draw(target, words, Style.LABEL, theme.ink_2, rest, align=1.0)

    def _calm(self, target: pygame.Surface) -> None:
        ui, place = self.ui, self.places.card
        px = Room(ui)
        side = min(px(120), place.height // 3)
        middle = place.centery - px(40)
        draw(ui, target, (place.centerx, middle - side // 2), side, Light.LIT)
        title = pygame.Rect(place.left, middle + px(16), place.width, px(40))
        heading, told = calm(ui, self.cards, self.services, self.entry.kind.id)
        ui.text.fill(target, heading, TITLES, ui.theme.ink, title, align=0.5)
        words = pygame.Rect(place.left, title.bottom, place.width, max(px(20), place.bottom - title.bottom))
        fit = ui.text.fit(told, LABELS, words.size)
        words.height = len(fit.lines) * ui.text.leading(fit.style)
        ui.text.fill(target, told, LABELS, ui.theme.ink_2, words, align=0.5)

    # --- time

    def update(self, seconds: float) -> Turn | None:
        del seconds
        if not self.read and self.ready.done:
            self.ready.result()
            self._look()
        return None

    def back(self) -> None:
        self.place()

    # --- the hand

    def handle(self, event: Event) -> Turn | None:
        self.dirty = True
        if isinstance(event, Key) and event.name == "escape":
            return Pop()
        chosen = self.panel.handle(event)
        if isinstance(event, Up):
            self.panel.focus = None  # the keys stay with the card
        if chosen is not None:
            return self._do(chosen.id)
        if isinstance(event, Up) and self.here is not None and self.places.card.collidepoint(event.at):
            return self._do("show")
        return self._do(self._by_key(event)) if isinstance(event, Key) else None

    def _by_key(self, key: Key) -> str:
        if key.control or key.alt or self.panel.takes(key):
            return ""
        if key.name == "l":
            return "list"
        if self.here is None:
            return "close" if self.read and key.name in SHOW else ""
        if not self.flipped:
            return "show" if key.name in SHOW else ""
        return "knew" if key.name in KNEW else "not_yet" if key.name in NOT_YET else ""

    def _do(self, what: str) -> Turn | None:
        match what:
            case "close":
                return Pop()
            case "list":
                return Push(CardList(self.services, self.entry))
            case "show" if self.here is not None and not self.flipped:
                self.flipped = True
                self.place()
            case "knew" | "not_yet" if self.flipped:
                self._answer(knew=what == "knew")
        return None

    def _answer(self, *, knew: bool) -> None:
        card = self.waiting.pop(0)
        self.services.store.cards.answer(card, knew=knew)
        self.services.hear(Cue.PLACE if knew else None)
        self.asked += 1
        self.flipped = False
        self.place()


def calm(ui: Ui, cards: AnyCards, services: Services, kind: str) -> tuple[str, str]:
    """When the next ones come, and how many are known."""
    every = [each for each in services.store.cards.all(kind) if cards.back(each.front, each.tag) is not None]
    missed = [each for each in every if each.misses]
    days = [each.due for each in missed if each.due is not None]
    if not missed:
        return ui.tell("cards.calm"), ui.tell("cards.calm_none")
    known = sum(each.step >= KNOWN for each in missed)
    head = ui.tell("cards.calm_next", day=soon(ui, min(days), services.today())) if days else ui.tell("cards.calm_done")
    return head, ui.tell("cards.learned", known=known, all=len(missed))


def soon(ui: Ui, day: date, today: date) -> str:
    """By its name within a week."""
    if 0 < (day - today).days < WEEK:
        return ui.tell(f"date.weekday_{day.weekday()}")
    return short_day(ui, day)


def how_many(ui: Ui, due: int) -> str:
    return ui.tell("cards.one_due") if due == 1 else ui.tell("cards.due", count=due)
