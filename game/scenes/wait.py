"""Waiting for work that takes longer than a moment, with a line that lives and a way out."""

from __future__ import annotations

from typing import Any

import pygame

from game.scenes.scene import Pop, Scene, Services, Turn
from game.ui.button import Button, Dress
from game.ui.input import Event, Key
from game.ui.panel import Panel
from game.ui.text import Style
from game.worker import Job
from generators.kind import BadText, Cancelled
from generators.phrases import Phrase


class Wait(Scene):
    """Leaves with what the job gave; with None when it was called off."""

    over_another = True

    def __init__(self, services: Services, job: Job[Any], text: Phrase) -> None:
        super().__init__(services)
        self.job = job
        self.text = text
        self.panel = Panel()
        self._shown = -1

    @property
    def moving(self) -> bool:
        return not self.ui.still

    def place(self) -> None:
        px = self.ui.px
        self.card = pygame.Rect(0, 0, min(px(440), self.area.width - px(32)), px(212))
        self.card.center = self.area.center
        rect = pygame.Rect(0, 0, px(160), px(48))
        rect.midbottom = (self.card.centerx, self.card.bottom - px(24))
        self.panel.show([Button("cancel", rect, self.ui.tell("frame.cancel"), Dress.OUTLINE)])

    def handle(self, event: Event) -> Turn | None:
        self.dirty = True
        chosen = self.panel.handle(event)
        if chosen is not None or (isinstance(event, Key) and event.name == "escape"):
            self.job.cancel()
            return Pop()
        return None

    def update(self, seconds: float) -> Turn | None:
        del seconds
        if self.job.done:
            try:
                return Pop(self.job.result())
            except BadText as error:
                self.services.announce(error.phrase)
            except Cancelled:
                pass
            return Pop()
        shown = int(self.job.seconds * (1 if self.ui.still else 30))
        self.dirty = self.dirty or shown != self._shown
        self._shown = shown
        return None

    def leave(self) -> None:
        self.job.cancel()

    def draw(self, target: pygame.Surface) -> None:
        px, theme = self.ui.px, self.ui.theme
        if self.job.seconds < 0.15:
            return  # over before it could be read
        veil = pygame.Surface(self.area.size, pygame.SRCALPHA)
        veil.fill((0, 0, 0, 110))
        target.blit(veil, (0, 0))
        self.ui.shapes.rounded(target, self.card, px(16), theme.surface, theme.line, 1)
        inner = self.card.inflate(-px(48), -px(48))
        top = pygame.Rect(inner.left, inner.top, inner.width, px(30))
        self.ui.text.draw(target, self.ui.tell(self.text), Style.HEADING, theme.ink, top, align=0.5)
        line = pygame.Rect(inner.left, top.bottom + px(8), inner.width, px(26))
        words = self.ui.tell("wait.seconds", seconds=int(self.job.seconds))
        self.ui.text.draw(target, words, Style.LABEL, theme.ink_2, line, align=0.5)
        self._lamps(target, pygame.Rect(inner.left, line.bottom + px(4), inner.width, px(24)))
        self.panel.draw(self.ui, target)

    def _lamps(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Three lanterns that swing their light from one to the next."""
        radius = self.ui.px(5)
        lit = int(self.job.seconds * 3) % 3
        for number in range(3):
            colour = self.ui.theme.accent if number == lit else self.ui.theme.line
            disc = self.ui.shapes.disc(radius, colour)
            target.blit(disc, disc.get_rect(center=(area.centerx + (number - 1) * radius * 4, area.centery)))
