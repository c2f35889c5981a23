"""A game at rest: the board is out of sight, and no clock runs."""

from __future__ import annotations

import pygame

from game.scenes.shared.scene import Pop, Scene, Services, Turn
from game.stage.layout import ClampedPx
from game.ui.input import Event, Key
from game.ui.lantern import Light, draw
from game.ui.text import LABELS, Style
from game.ui.ui import TITLES, fitting
from game.ui.widgets.button import Button, Dress
from generators.kernel.phrases import Phrase

LAMP, PILL = 96, 52  # points
LEADS_ON = ("escape", "return", "enter", "space", "p", "f9")


class Paused(Scene):
    def __init__(self, services: Services, name: Phrase, time: str) -> None:
        super().__init__(services)
        self.name, self.time = name, time  # of what is played, and on its clock

    def place(self) -> None:
        px = ClampedPx(self.ui)
        self.fit = fitting(self.ui)
        self.words = pygame.Rect(self.area.left + px(24), 0, self.area.width - px(48), px(32))
        self.words.centery = self.area.centery
        label = self.ui.tell("pause.go_on")
        wide = min(self.words.width, max(px(220), self.ui.text.width(label, Style.LABEL_STRONG) + px(64)))
        pill = pygame.Rect(0, 0, wide, px(PILL)).move_to(midtop=(self.area.centerx, self.words.bottom + px(56)))
        self.panel.show([Button("back", pill, label, Dress.PRIMARY)])

    def handle(self, event: Event) -> Turn | None:
        self.dirty = True
        if isinstance(event, Key) and event.name in LEADS_ON:
            return Pop()
        return Pop() if self.panel.handle(event) is not None else None

    def draw(self, target: pygame.Surface) -> None:
        px, theme = ClampedPx(self.ui), self.ui.theme
        self.ui.background(target)
        draw(self.ui, target, (self.area.centerx, self.words.top - px(24 + LAMP // 2)), px(LAMP), Light.BEGUN)
        beneath, tell = self.words.move(0, self.words.height), self.ui.tell
        title, line = tell("pause.title"), tell("pause.line", name=self.name, time=self.time)
        for words, styles, ink, place in ((title, TITLES, theme.ink, self.words), (line, LABELS, theme.ink_2, beneath)):
            ui, style = self.fit.of(words, styles, place.size)
            ui.text.draw(target, words, style, ink, place, align=0.5)
        self.panel.draw(self.ui, target)
