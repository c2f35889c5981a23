"""The sight of work that takes longer than a moment: a line that lives, and a way out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

import pygame

from game.scenes.shared.scene import Services
from game.session.worker import Job
from game.ui import lantern
from game.ui.input import Event, Key
from game.ui.lantern import Light
from game.ui.text import Style
from game.ui.ui import Ui
from game.ui.widgets.button import Button, Dress
from game.ui.widgets.panel import Panel
from generators.kernel.kind import BadText, Cancelled
from generators.kernel.phrases import Phrase

T = TypeVar("T")

AT_ONCE = 0.15  # seconds: over before it could be read


class Progress(Generic[T]):
    def __init__(self, job: Job[T], text: Phrase | Callable[[], Phrase]) -> None:
        """Words that stay, or that say how far it is."""
        self.job = job
        self.panel = Panel()
        self._text = text if callable(text) else lambda: text
        self._second = -1

    def place(self, ui: Ui, area: pygame.Rect) -> None:
        px = ui.px
        self.area = area
        self.card = pygame.Rect(0, 0, min(px(440), area.width - px(32)), px(232)).move_to(center=area.center)
        rect = pygame.Rect(0, 0, px(160), px(48)).move_to(midbottom=(self.card.centerx, self.card.bottom - px(24)))
        self.panel.show([Button("cancel", rect, ui.tell("frame.cancel"), Dress.OUTLINE)])

    def called_off(self, event: Event) -> bool:
        if self.panel.handle(event) is None and event != Key("escape"):
            return False
        self.job.cancel()
        return True

    def came(self, services: Services) -> T | None:
        """The result of the job once it is done; why there is none is said."""
        try:
            return self.job.result()
        except BadText as error:
            services.announce(error.phrase)
        except Cancelled:
            pass
        return None

    def ticked(self, *, still: bool) -> bool:
        before, self._second = self._second, int(self.job.seconds * (1 if still else 30))
        return self._second != before

    def draw(self, ui: Ui, target: pygame.Surface, *, veiled: bool = True) -> None:
        """`veiled`: over a scene, which is put in the shade."""
        px, theme = ui.px, ui.theme
        if self.job.seconds < AT_ONCE:
            return
        if veiled:
            veil = pygame.Surface(self.area.size, pygame.SRCALPHA)
            veil.fill((0, 0, 0, 110))
            target.blit(veil, (0, 0))
        ui.shapes.rounded(target, self.card, px(16), theme.surface, theme.line, 1)
        inner = self.card.inflate(-px(48), -px(48))
        top = pygame.Rect(inner.left, inner.top, inner.width, px(30))
        ui.text.draw(target, ui.tell(self._text()), Style.HEADING, theme.ink, top, align=0.5)
        line = pygame.Rect(inner.left, top.bottom + px(8), inner.width, px(26))
        words = ui.tell("wait.seconds", seconds=int(self.job.seconds))
        ui.text.draw(target, words, Style.LABEL, theme.ink_2, line, align=0.5)
        self._lamps(ui, target, pygame.Rect(inner.left, line.bottom + px(8), inner.width, px(40)))
        self.panel.draw(ui, target)

    def _lamps(self, ui: Ui, target: pygame.Surface, area: pygame.Rect) -> None:
        lit = int(self.job.seconds * 3) % 3
        for number in range(3):
            centre = area.centerx + (number - 1) * ui.px(44), area.centery
            lantern.draw(ui, target, centre, ui.px(36), Light.LIT if number == lit else Light.UNLIT)
