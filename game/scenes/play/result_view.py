"""Draws how a game ended. It reads what was found when it ended, and asks nobody."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.catalogue import CATALOGUE
from game.scenes.fitting import Fitting
from game.scenes.play.layout import Room
from game.scenes.play.result import Result
from game.scenes.play.result_layout import TODAY, ResultPlaces
from game.ui import lantern
from game.ui.lantern import Light
from game.ui.text import Style
from game.ui.theme import ON_GROUP
from game.ui.ui import Ui

TITLES = (Style.DISPLAY, Style.TITLE, Style.HEADING, Style.STRONG, Style.LABEL_STRONG)
STOPS = ".。"
RISE, EDGE = 8, 32  # points


@dataclass(frozen=True, slots=True)
class ResultView:
    ui: Ui
    fit: Fitting
    result: Result
    ground: pygame.Rect  # where its light may fall
    places: ResultPlaces

    def draw(self, target: pygame.Surface) -> None:
        px, theme, places, result = Room(self.ui), self.ui.theme, self.places, self.result
        if places.framed:
            self.ui.shapes.rounded(target, places.card, px(16), theme.surface, theme.line, 1)
        target.set_clip(self.ground)
        lantern.draw(self.ui, target, places.lantern.center, places.lantern.height, result.light)
        target.set_clip(None)
        self._words(target)
        if places.lines is not None:
            self.fit.paragraph(target, "\n".join(result.lines), theme.ink_2, places.lines)
        if places.today is not None:
            self._today(target, places.today)

    def _words(self, target: pygame.Surface) -> None:
        """Title and notes, together in the middle of their room."""
        theme, title, notes, fit = self.ui.theme, self.places.title, self._notes(), self.fit
        ui, style = fit.of(self.result.title, TITLES, title.size)
        high = min(title.height, ui.text.leading(style))
        spare = title.height - high + self.places.notes.height - fit.height(notes, self.places.notes)
        head = pygame.Rect(title.left, title.top + max(0, spare) // 2, title.width, high)
        ui.text.draw(target, self.result.title, style, theme.ink, head)
        room = pygame.Rect(head.left, head.bottom, head.width, self.places.notes.bottom - head.bottom)
        fit.paragraph(target, notes, theme.accent if self.result.light is Light.LIT else theme.ink_2, room)

    def _notes(self) -> str:
        """As many as there is room for, the first ones first."""
        lines = self.result.lines if self.places.lines is None else ()
        notes = [*self.result.notes, *(each.rstrip(STOPS) for each in lines)]
        ui, place = self.fit.uis[-1], self.places.notes
        while len(notes) > 1 and ui.text.height(" · ".join(notes), Style.CAPTION, place.width) > place.height:
            notes.pop()
        return " · ".join(notes)

    def _today(self, target: pygame.Surface, place: pygame.Rect) -> None:
        """Seven lanterns, each over the picture of its puzzle."""
        theme, today = self.ui.theme, self.result.today

        def px(points: float) -> int:
            return round(points * place.height / TODAY)

        head = pygame.Rect(place.left, place.top, place.width, px(26))
        name, count = self.result.day, today.count(Light.LIT)
        words = self.ui.tell("result.lit", count=count, most=len(today))
        ui, _ = self.fit.of(f"{name}  {words}", (Style.STRONG,), head.size)
        ui.text.draw(target, name, Style.STRONG, theme.ink, head)
        ui.text.draw(target, words, Style.LABEL, theme.ink_3, head, align=1.0)
        pitch = place.width // len(today)
        for number, (entry, light) in enumerate(zip(CATALOGUE, today, strict=True)):
            x = place.left + pitch * number + pitch // 2
            lantern.draw(self.ui, target, (x, head.bottom + px(32)), min(px(46), pitch * 4 // 5), light)
            side = px(24)
            plate = pygame.Rect(x - side // 2, head.bottom + px(64), side, side)
            self.ui.shapes.rounded(target, plate, px(5), entry.colour)
            icon = self.ui.shapes.sprite(f"icon-{entry.kind.id}", (px(18), px(18)), ON_GROUP, entry.icon)
            target.blit(icon, icon.get_rect(center=plate.center))
