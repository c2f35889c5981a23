"""A simple page for when even home cannot be shown."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.scenes.shared.pages import open_page
from game.scenes.shared.scene import Quit, Replace, Scene, Services, Turn
from game.ui.input import Event, Key
from game.ui.lantern import EDGE, draw_lantern
from game.ui.text import Style
from game.ui.widgets.button import Button, Variant

WIDEST = 560  # points


class LastResort(Scene):
    def __init__(self, services: Services, log: Path | None) -> None:
        super().__init__(services)
        self._log = str(log) if log is not None else ""

    @property
    def words(self) -> list[tuple[str, Style]]:
        tell = self.ui.tell
        where = [(tell("trouble.log", log=self._log), Style.LABEL)] if self._log else []
        return [(tell("trouble.title"), Style.TITLE), (tell("trouble.kept"), Style.BODY), *where]

    def place(self) -> None:
        px = self.ui.px
        width = min(px(WIDEST), self.area.width - 2 * px(24))
        tall = sum(self.ui.text.height(text, style, width) + px(12) for text, style in self.words)
        top = max(px(16), (self.area.height - tall - px(96 + 28 + 48)) // 2)
        self._room = pygame.Rect(self.area.centerx - width // 2, top, width, self.area.height - top)
        wide = min(px(180), (width - px(12)) // 2)
        again = pygame.Rect(0, 0, wide, px(48))
        again.topright = (self.area.centerx - px(6), min(top + px(96) + tall + px(16), self.area.bottom - px(64)))
        close = again.move(wide + px(12), 0)
        tell = self.ui.tell
        self.panel.show(
            [
                Button("again", again, tell("trouble.again"), Variant.PRIMARY),
                Button("close", close, tell("trouble.close"), Variant.OUTLINE),
            ]
        )

    def handle(self, event: Event) -> Turn | None:
        self.dirty = True
        if event == Key("escape"):
            return Quit()
        chosen = self.panel.handle(event)
        if chosen is None:
            return None
        return Quit() if chosen.id == "close" else Replace(open_page("home", self.services))

    def draw(self, target: pygame.Surface) -> None:
        ui, room = self.ui, self._room.copy()
        ui.background(target)
        lamp = ui.shapes.sprite("emblem", (ui.px(72), ui.px(72)), EDGE, draw_lantern)
        target.blit(lamp, lamp.get_rect(midtop=room.midtop))
        room.top += ui.px(96)
        for text, style in self.words:
            ink = ui.theme.ink if style is Style.TITLE else ui.theme.ink_2
            room.top += ui.text.paragraph(target, text, style, ink, room, align=0.5) + ui.px(12)
        self.panel.draw(ui, target)
