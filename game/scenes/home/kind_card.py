"""A kind on home: a card, or in a window that stands upright a row; what it tells of itself, and its pills."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.catalogue import Entry
from game.scenes.home.standing import Standing
from game.scenes.shared.kind_icon import HEADINGS, fitting, kind_icon
from game.store.glance import Glance
from game.ui.cut import Cut
from game.ui.input import Point
from game.ui.lantern import SPILL, Light, glow, lantern
from game.ui.text import Style
from game.ui.theme import mix
from game.ui.ui import Ui
from game.ui.widgets.button import Button, Dress
from game.ui.widgets.tooltip import Tip
from game.ui.widgets.widget import Look, Pressable, Widget, focus_ring

TIGHT = 560  # points: beneath this a row spares what it can
LAMP = 34  # points, of a daily's lantern
STACKED = 84  # points: in a lower row the name of the daily stands beside its lantern


@dataclass(slots=True)
class CardPlaces:
    rect: pygame.Rect
    icon: pygame.Rect
    name: pygame.Rect
    line: pygame.Rect  # of no height in a row
    status: pygame.Rect
    play: pygame.Rect
    daily: pygame.Rect
    more: pygame.Rect  # other games that wait
    stacked: bool = False  # the lantern of the daily stands over its name

    def make_room_for_more(self) -> None:
        if self.more.left < self.daily.left:
            self.name.width = self.status.width = self.more.left - self.name.left
        else:
            self.daily.width = min(self.daily.width, self.more.left - self.daily.left)


def card_places(ui: Ui, rect: pygame.Rect, *, close: bool = False) -> CardPlaces:
    px = ui.px
    inset, air, side = (px(24), px(6), px(44)) if close else (px(40), px(12), px(56))
    cut = Cut(rect.inflate(-inset, -inset))
    foot = cut.bottom(px(48), air)
    status = cut.bottom(px(24), 0 if close else px(4))
    head = Cut(cut.rest)
    icon = head.left(side, px(12 if close else 16))
    icon.height = icon.width
    name = head.top(px(30))
    play = pygame.Rect(foot.left, foot.top, min(px(120), foot.width * 2 // 5), foot.height)
    more = pygame.Rect(foot.right - px(48) + px(12), foot.top, px(48), foot.height)
    wide = px(6 + LAMP + 20) + ui.text.width(ui.tell("home.daily"), Style.LABEL)
    daily = pygame.Rect(play.right + px(8), foot.top, min(wide, more.right - play.right - px(8)), foot.height)
    return CardPlaces(rect, icon, name, head.rest, status, play, daily, more)


def row_places(ui: Ui, rect: pygame.Rect) -> CardPlaces:
    px = ui.px
    tight = rect.width < px(TIGHT)
    cut = Cut(rect.inflate(-px(24 if tight else 40), 0))
    icon = cut.left(min(px(48 if tight else 56), rect.height - px(12)), px(12 if tight else 16))
    icon = icon.inflate(0, icon.width - icon.height)
    rest = cut.rest
    wide = px(88 if tight else 136)
    play = pygame.Rect(rest.right - px(0 if tight else 4) - wide, rect.centery - px(24), wide, px(48))
    stacked = rect.height >= px(STACKED)
    wide = px(60 if tight else 80) if stacked else px(6 + LAMP + 20) + ui.text.width(ui.tell("home.daily"), Style.LABEL)
    daily = pygame.Rect(play.left - px(4 if tight else 8) - wide, play.top, wide, play.height)
    if stacked:
        daily.update(daily.left, rect.top + px(8), wide, rect.height - px(16))
    wide = px(44 if tight else 48)
    more = pygame.Rect(daily.left - wide, rect.centery - px(24), wide, px(48))
    name = pygame.Rect(rest.left, rect.centery - px(30 if stacked else 27), daily.left - px(4) - rest.left, px(30))
    status = pygame.Rect(rest.left, rect.centery + px(4 if stacked else 3), name.width, px(24))
    line = pygame.Rect(rest.left, name.bottom, name.width, 0)
    return CardPlaces(rect, icon, name, line, status, play, daily, more, stacked)


@dataclass(slots=True)
class KindCard:
    standing: Standing
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
        kind_icon(ui, target, self.entry, places.icon)
        style = fitting(ui, self.name, HEADINGS, places.name.width)
        ui.text.draw(target, self.name, style, theme.ink, places.name)
        if places.line.height:
            ui.text.paragraph(target, self.line, Style.LABEL, theme.ink_2, places.line)
        ui.text.draw(target, self.status, Style.LABEL, theme.accent, places.status)

    def pills(self, ui: Ui) -> Iterator[Widget]:
        kind, places, waiting = self.entry.kind.id, self.places, self.waiting
        label = ui.tell("home.resume" if waiting else "home.play")
        yield Button(f"play:{kind}", places.play, label, Dress.OUTLINE)
        tip = ui.tell(f"home.lamp_{self.standing.lamp}")
        yield DailyButton(
            f"daily:{kind}", places.daily, ui.tell("home.daily"), tip, self.standing.light, places.stacked
        )
        if len(waiting) > 1:
            count = len(waiting) - 1
            yield MoreButton(f"more:{kind}", places.more, ui.tell("home.more", count=count), Dress.QUIET, count=count)


@dataclass(slots=True)
class MoreButton(Button):
    count: int = 0

    def tip(self, ui: Ui, at: Point) -> Tip:
        del at
        key = "home.one_more_tip" if self.count == 1 else "home.more_tip"
        return Tip(ui.tell(key, count=self.count), tuple(self.rect))


@dataclass(slots=True)
class DailyButton(Pressable):
    id: str
    rect: pygame.Rect
    label: str
    tip_words: str
    light: Light
    stacked: bool = False
    enabled: bool = True

    def draw(self, ui: Ui, target: pygame.Surface, look: Look) -> None:
        share = 0.16 if look.pressed else 0.08 if look.hovered else 0.0
        radius = ui.px(12) if self.stacked else self.rect.height // 2
        if share:
            ui.shapes.rounded(target, self.rect, radius, mix(ui.theme.surface, ui.theme.ink, share))
        side = ui.px(LAMP)
        if self.light is Light.LIT:
            spill = glow(ui, round(side * SPILL))
            target.blit(spill, spill.get_rect(center=self._lamp(ui).center))
        target.blit(lantern(ui, side, self.light), self._lamp(ui))
        style = Style.CAPTION if self.stacked else Style.LABEL
        ui.text.draw(target, self.label, style, ui.theme.ink_2, self._words(ui), align=0.5 * self.stacked)
        if look.focused:
            focus_ring(ui, target, self.rect, radius)

    def tip(self, ui: Ui, at: Point) -> Tip:
        del ui, at
        return Tip(self.tip_words, tuple(self.rect))

    def _lamp(self, ui: Ui) -> pygame.Rect:
        lamp = pygame.Rect(0, 0, ui.px(LAMP), ui.px(LAMP))
        if self.stacked:
            lamp.midtop = (self.rect.centerx, self.rect.top + ui.px(10))
        else:
            lamp.midleft = (self.rect.left + ui.px(6), self.rect.centery)
        return lamp

    def _words(self, ui: Ui) -> pygame.Rect:
        lamp = self._lamp(ui)
        if self.stacked:
            return pygame.Rect(self.rect.left, lamp.bottom + ui.px(4), self.rect.width, ui.px(20))
        left = lamp.right + ui.px(4)
        return pygame.Rect(left, self.rect.top, self.rect.right - left, self.rect.height)
