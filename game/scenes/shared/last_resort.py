"""A simple page for when even home cannot be shown."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.scenes.shared.pages import open_page
from game.scenes.shared.parts import pill
from game.scenes.shared.scene import Quit, Replace, Scene, Services, Turn
from game.ui.elements import Column, Element, Label, Measure, Paint, Row
from game.ui.input import Event, Key
from game.ui.lantern import EDGE, draw_lantern
from game.ui.text import Style
from game.ui.ui import Ui
from game.ui.widgets.button import Variant

WIDEST = 560  # points


class LastResort(Scene):
    def __init__(self, services: Services, log: Path | None) -> None:
        super().__init__(services)
        self._log = str(log) if log is not None else ""

    def place(self) -> None:
        tell = self.ui.tell
        again = pill("again", tell("trouble.again"), self._start_again, high=48, grow=1)
        close = pill("close", tell("trouble.close"), Quit, Variant.OUTLINE, high=48, grow=1)
        words = [
            Label(tell("trouble.title"), Style.TITLE, align=0.5, lines=0, below=12),
            Label(tell("trouble.kept"), Style.BODY, "ink_2", 0.5, lines=0, below=12),
            Label(tell("trouble.log", log=self._log), Style.LABEL, "ink_2", 0.5, lines=0) if self._log else None,
        ]
        parts = [
            Element(grow=1),
            Paint(_paint_emblem, height=72, below=24, drop=1),
            Column(words, most=WIDEST, below=28),
            Row([again, close], gap=12, most=372),
            Element(grow=1),
        ]
        self.panel.place(Measure((self.ui,)), Column(parts, pad=(24, 16)), self.area.copy())

    def _start_again(self) -> Turn:
        return Replace(open_page("home", self.services))

    def handle(self, event: Event) -> Turn | None:
        self.dirty = True
        if event == Key("escape"):
            return Quit()
        chosen = self.panel.handle(event)
        turn: Turn | None = self.panel.do(chosen) if chosen is not None else None
        return turn

    def draw(self, target: pygame.Surface) -> None:
        self.ui.background(target)
        self.panel.draw(self.ui, target)


def _paint_emblem(ui: Ui, target: pygame.Surface, rect: pygame.Rect) -> None:
    lamp = ui.shapes.sprite("emblem", (rect.height, rect.height), EDGE, draw_lantern)
    target.blit(lamp, lamp.get_rect(center=rect.center))
