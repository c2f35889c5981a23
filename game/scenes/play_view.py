"""Draws what is said around a board: the bar above, the words beside or beneath."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.scenes.command import At
from game.scenes.play_layout import OFFER, Places
from game.scenes.shown import Shown
from game.ui.clock import clock_text
from game.ui.text import Style
from game.ui.ui import Ui


@dataclass(frozen=True, slots=True)
class PlayView:
    ui: Ui
    shown: Shown
    places: Places

    def bar(self, target: pygame.Surface) -> None:
        px, theme, text, shown = self.ui.px, self.ui.theme, self.ui.text, self.shown
        bar = self.places.bar
        target.fill(theme.line, (bar.left, bar.bottom - max(1, px(1)), bar.width, max(1, px(1))))
        left = bar.left + px(68)
        room = bar.width - px(64) - px(124) - (px(90) if shown.clock else 0)
        used = text.draw(target, shown.name, Style.TITLE, theme.ink, pygame.Rect(left, bar.top, room, bar.height))
        rest = pygame.Rect(left + used + px(16), bar.top + px(2), room - used - px(16), bar.height)
        fits = text.width(shown.subtitle, Style.LABEL) <= rest.width
        if rest.width > px(60):
            text.draw(target, shown.subtitle if fits else shown.short, Style.LABEL, theme.ink_3, rest)
        self.clock(target)

    def clock(self, target: pygame.Surface) -> pygame.Rect:
        """Digits keep their places, whatever they are. Gives the place of the whole."""
        px, text, clock, bar = self.ui.px, self.ui.text, self.shown.clock, self.places.bar
        place = pygame.Rect(bar.right - px(124 + 100), bar.top, px(100), bar.height - max(1, px(1)))
        if clock is None:
            return place
        target.fill(self.ui.theme.bg, place)
        ink = self.ui.theme.error if clock.hurries else self.ui.theme.ink_2
        digit = text.width("0", Style.BODY)
        right = place.right - px(8)
        for sign in reversed(clock_text(clock.seconds)):
            width = digit if sign.isdigit() else text.width(sign, Style.BODY)
            right -= width
            cell = pygame.Rect(right, place.top, width + 2, place.height)
            text.draw(target, sign, Style.BODY, ink, cell, align=0.5)
        return place

    def words(self, target: pygame.Surface) -> None:
        theme, text, shown, places = self.ui.theme, self.ui.text, self.shown, self.places
        if places.in_a_row:
            self._line(target)
            return
        text.draw(target, shown.headline, Style.TITLE, theme.ink, places.headline)
        if places.rule is not None:
            text.paragraph(target, shown.rule, Style.BODY, theme.ink_2, places.rule)
        self._box(target)

    def _line(self, target: pygame.Surface) -> None:
        """Little room: the headline and a quiet word beside it, or the news alone."""
        text, theme, place, message = self.ui.text, self.ui.theme, self.places.message, self.shown.message
        if message.loud:
            self._news(target)
            return
        used = text.draw(target, self.shown.headline, Style.STRONG, theme.ink, place)
        rest = pygame.Rect(place.left + used + self.ui.px(24), place.top, place.width, place.height)
        rest.width = place.right - rest.left
        if text.width(message.words, Style.CAPTION) <= rest.width:
            text.draw(target, message.words, Style.CAPTION, theme.ink_3, rest, align=1.0)

    def _news(self, target: pygame.Surface) -> None:
        """In the room that a pill beside it leaves."""
        text, room = self.ui.text, self.places.message.copy()
        if self.shown.at(At.MESSAGE):
            room.width -= self.ui.px(OFFER + 12)
        words = self._joined(room)
        style = next((each for each in (Style.BODY, Style.LABEL) if self._fits(words, each, room)), Style.CAPTION)
        high = min(text.height(words, style, room.width), room.height)
        room.top += (room.height - high) // 2
        text.paragraph(target, words, style, self.ui.theme.ink, room)

    def _box(self, target: pygame.Surface) -> None:
        px, theme, text, place = self.ui.px, self.ui.theme, self.ui.text, self.places.message
        if not self.shown.message.loud:
            text.paragraph(target, self.shown.message.words, Style.LABEL, theme.ink_3, place.inflate(0, -px(16)))
            return
        inner = place.inflate(-px(32), -px(28))
        if self.shown.at(At.MESSAGE):
            inner.height -= px(56)
        self.ui.shapes.rounded(target, place, px(12), theme.tile)
        words = self._joined(inner)
        style = next((each for each in (Style.BODY, Style.LABEL) if self._fits(words, each, inner)), Style.CAPTION)
        text.paragraph(target, words, style, theme.ink, inner)

    def _fits(self, words: str, style: Style, place: pygame.Rect) -> bool:
        return self.ui.text.height(words, style, place.width) <= place.height

    def _joined(self, place: pygame.Rect) -> str:
        """On fewer lines, where each cannot have one of its own."""
        words = self.shown.message.words
        return words if self._fits(words, Style.CAPTION, place) else words.replace("\n", " · ")
