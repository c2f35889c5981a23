"""A pill that does one thing."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

import pygame

from game.ui.icons import draw_icon
from game.ui.input import Key, Point, Typed
from game.ui.text import Style
from game.ui.theme import Colour, mix
from game.ui.ui import Ui
from game.ui.widget import ACCEPT, Chosen, Look, focus_ring


class Dress(Enum):
    PRIMARY = auto()  # the one black pill
    OUTLINE = auto()
    QUIET = auto()  # words alone
    ICON = auto()  # a picture alone; the label is its name
    ROW = auto()  # a line of a sheet, words at the left


@dataclass(slots=True)
class Button:
    id: str
    rect: pygame.Rect
    label: str
    dress: Dress = Dress.OUTLINE
    icon: str = ""
    detail: str = ""  # a key to press, or what a row says at its right
    enabled: bool = True
    value: int = 0
    note: str = ""  # of a row, beneath its words

    def draw(self, ui: Ui, target: pygame.Surface, look: Look) -> None:
        self._plate(ui, target, look)
        if self.dress is Dress.ROW:
            self._row(ui, target)
        else:
            self._middle(ui, target)
        if look.focused:
            focus_ring(ui, target, self.rect, self._radius(ui))

    def tap(self, at: Point) -> Chosen | None:
        del at
        return Chosen(self.id, self.value) if self.enabled else None

    def key(self, key: Key | Typed) -> Chosen | None:
        return self.tap((0, 0)) if isinstance(key, Key) and key.name in ACCEPT else None

    def takes(self, key: Key) -> bool:
        return key.name in ACCEPT

    def _radius(self, ui: Ui) -> int:
        return ui.px(12) if self.dress is Dress.ROW else self.rect.height // 2

    def _ground(self, ui: Ui, look: Look) -> Colour | None:
        theme = ui.theme
        share = 0.16 if look.pressed else 0.08 if look.hovered else 0.0
        if not self.enabled:
            share = 0.0
        if self.dress is Dress.PRIMARY:
            ground = theme.primary if self.enabled else mix(theme.bg, theme.ink, 0.3)
            return mix(ground, theme.on_primary, share)
        return mix(theme.bg, theme.ink, share) if share else None

    def _plate(self, ui: Ui, target: pygame.Surface, look: Look) -> None:
        ground = self._ground(ui, look)
        if self.dress is Dress.OUTLINE:
            edge = ui.theme.ink if self.enabled else ui.theme.line
            if ground is not None:
                ui.shapes.rounded(target, self.rect, self._radius(ui), ground)
            ui.shapes.rounded(target, self.rect, self._radius(ui), None, edge, ui.px(2))
        elif ground is not None:
            ui.shapes.rounded(target, self.rect, self._radius(ui), ground)

    def _ink(self, ui: Ui) -> Colour:
        theme = ui.theme
        if self.dress is Dress.PRIMARY:
            return theme.on_primary
        if not self.enabled:
            return mix(theme.bg, theme.ink, 0.38)
        return theme.ink_2 if self.dress in (Dress.QUIET, Dress.ICON) else theme.ink

    def _middle(self, ui: Ui, target: pygame.Surface) -> None:
        """Icon, label and key as one group in the middle."""
        ink = self._ink(ui)
        style = Style.LABEL_STRONG if self.dress is Dress.PRIMARY else Style.LABEL
        side = ui.px(22)
        if self.dress is Dress.ICON or (self.icon and self.rect.width < ui.px(104)):
            draw_icon(ui, target, self.icon, ink, self.rect.center, side)
            return
        gap = ui.px(10)
        room = self.rect.width - ui.px(24) - (side + gap if self.icon else 0)
        label = ui.text.fitted(self.label, style, room)
        wide = ui.text.width(label, style)
        detail = self.detail if wide + gap + ui.text.width(self.detail, Style.CAPTION) <= room else ""
        extra = gap + ui.text.width(detail, Style.CAPTION) if detail else 0
        left = self.rect.centerx - (wide + extra + (side + gap if self.icon else 0)) // 2
        if self.icon:
            draw_icon(ui, target, self.icon, ink, (left + side // 2, self.rect.centery), side)
            left += side + gap
        ui.text.draw(target, label, style, ink, pygame.Rect(left, self.rect.top, wide + 2, self.rect.height))
        if detail:
            place = pygame.Rect(left + wide + gap, self.rect.top, extra, self.rect.height)
            ui.text.draw(target, detail, Style.CAPTION, mix(ui.theme.bg, ink, 0.66), place)

    def _row(self, ui: Ui, target: pygame.Surface) -> None:
        inner = self.rect.inflate(-ui.px(32), 0)
        ink = self._ink(ui)
        if self.icon:
            draw_icon(ui, target, self.icon, ink, (inner.left + ui.px(10), inner.centery), ui.px(20))
            inner = pygame.Rect(inner.left + ui.px(34), inner.top, inner.width - ui.px(34), inner.height)
        detail = ui.text.fitted(self.detail, Style.CAPTION, inner.width // 2)
        wide = ui.text.width(detail, Style.CAPTION)
        ui.text.draw(target, detail, Style.CAPTION, ui.theme.ink_3, inner, align=1.0)
        words = pygame.Rect(inner.left, inner.top, inner.width - wide - (ui.px(12) if wide else 0), inner.height)
        if self.note:
            words.height = words.height * 3 // 5
            beneath = pygame.Rect(words.left, words.bottom - ui.px(4), words.width, inner.bottom - words.bottom)
            ui.text.draw(target, self.note, Style.CAPTION, ui.theme.ink_2, beneath)
        ui.text.draw(target, self.label, Style.BODY, ink, words)
