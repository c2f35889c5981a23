"""A kind on home: what it is, how far its game has come, and one pill. The eighth card is something else to do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.catalogue import Entry
from game.scenes.home.facts import KindFacts
from game.scenes.shared.kind_icon import HEADINGS, fitting, kind_icon
from game.store.summary import Glance
from game.ui.lantern import Light
from game.ui.text import LABELS, Style
from game.ui.theme import GOLD, mix
from game.ui.ui import Cut, Ui
from game.ui.widgets.button import Button, Dress
from game.ui.widgets.widget import Widget

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
    cut = Cut(rect.inflate(-inset, -inset))
    foot = cut.bottom(px(44), air)
    head = Cut(cut.rest)
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
    def waiting(self) -> tuple[Glance, ...]:
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
        lit = self.standing.light is Light.LIT and not self.waiting
        colour = theme.ok if lit else theme.accent if self.waiting else theme.ink_2
        ui.text.draw(target, self.status, Style.LABEL, colour, places.status)

    def pill(self, ui: Ui) -> Widget:
        label = ui.tell("home.resume" if self.waiting else "home.play")
        return Button(f"play:{self.entry.id}", self.places.play, label, Dress.OUTLINE)


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
        yield Button(self.id, self.places.play, ui.tell(self.key), Dress.OUTLINE)


def draw_card(ui: Ui, target: pygame.Surface, places: CardPlaces, entry: Entry, name: str, line: str) -> None:
    kind_icon(ui, target, entry, places.icon)
    ui.text.draw(target, name, fitting(ui, name, HEADINGS, places.name.width), ui.theme.ink, places.name)
    if places.line.height:
        ui.text.paragraph(target, line, line_style(ui, line, places), ui.theme.ink_2, places.line)


def line_style(ui: Ui, line: str, places: CardPlaces) -> Style:
    room = places.line
    return next((each for each in LABELS if ui.text.height(line, each, room.width) <= room.height), LABELS[-1])
