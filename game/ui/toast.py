"""A short message that comes, stays long enough to be read, and goes."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.ui.text import Style
from game.ui.ui import Ui

SHOWN = 1.8  # seconds, and some more for every word
FADE = 0.16


@dataclass(slots=True)
class Toasts:
    """One at a time, in the order they were asked for; a repeated one is not queued again."""

    waiting: list[str] = field(default_factory=list)
    age: float = 0.0

    def say(self, text: str) -> None:
        if text not in self.waiting:
            self.waiting.append(text)

    @property
    def showing(self) -> bool:
        return bool(self.waiting)

    def clear(self) -> None:
        self.waiting.clear()
        self.age = 0.0

    def update(self, seconds: float) -> bool:
        """True when the picture changes."""
        if not self.waiting:
            return False
        before = self._opacity()
        self.age += seconds
        if self.age > self._length():
            del self.waiting[0]
            self.age = 0.0
        return before != self._opacity() or not self.age

    def draw(self, ui: Ui, target: pygame.Surface, area: pygame.Rect) -> None:
        """At the foot of the area, over what is there."""
        if not self.waiting:
            return
        widest = min(area.width - ui.px(32), ui.px(640))
        lines = ui.text.wrap(self.waiting[0], Style.BODY, widest - ui.px(48))
        width = min(widest, max(ui.text.width(line, Style.BODY) for line in lines) + ui.px(48))
        box = pygame.Rect(0, 0, width, len(lines) * ui.text.leading(Style.BODY) + ui.px(24))
        sheet = pygame.Surface(box.size, pygame.SRCALPHA)
        ui.shapes.rounded(sheet, box, min(ui.px(24), box.height // 2), ui.theme.selected)
        inner = box.inflate(-ui.px(48), -ui.px(24))
        ui.text.paragraph(sheet, self.waiting[0], Style.BODY, ui.theme.on_selected, inner, align=0.5)
        sheet.set_alpha(round(255 * self._opacity()))
        target.blit(sheet, sheet.get_rect(midbottom=(area.centerx, area.bottom - ui.px(20))))

    def _length(self) -> float:
        return SHOWN + 0.12 * len(self.waiting[0].split()) + 2 * FADE

    def _opacity(self) -> float:
        if not self.waiting:
            return 0.0
        return max(0.0, min(1.0, self.age / FADE if self.age else 0.05, (self._length() - self.age) / FADE))
