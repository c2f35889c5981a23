"""A short message that disappears after a while; with a pill to undo what it tells."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

import pygame
from pygame import Rect, Surface

from game.ui.input import AWAY_FROM_ALL, Down, Event, Key, Up
from game.ui.text import BODIES, LABELS, Fit, Style
from game.ui.theme import mix
from game.ui.ui import Ui
from generators.kernel.phrases import HAN, Phrase

SHOWN = 1.8  # seconds, and some more for every word
LONGER = 5.0  # seconds, with Undo
FADE = 0.16
WIDEST = 640  # points


@dataclass(slots=True)
class Toast:
    text: str
    undo: Callable[[], object] | None = None
    phrase: Phrase | None = None  # source of the text

    @property
    def length(self) -> float:
        """The time to read the message: two Han characters count as a word."""
        shown = SHOWN + 0.12 * len(self.text.split()) + 0.06 * len(re.findall(f"[{HAN}]", self.text))
        return (max(shown, LONGER) if self.undo else shown) + 2 * FADE


@dataclass(slots=True)
class Toasts:
    """One at a time; a new one removes one that was shown already, unless that offers an undo.
    Those of one moment come in the order they were asked for; a repeated one is not queued
    again."""

    queue: list[Toast] = field(default_factory=list)
    age: float = 0.0
    _pill: Rect | None = None  # place of Undo when drawn last
    _pressed: bool = False

    @property
    def waiting(self) -> list[str]:
        return [each.text for each in self.queue]

    def say(self, text: str, undo: Callable[[], object] | None = None, phrase: Phrase | None = None) -> None:
        """Queue a message. One with undo is shown at once, and replaces other ones with undo."""
        if undo is not None:
            kept = [each for each in self.queue if each.undo is None]
            self.queue, self.age = [Toast(text, undo, phrase), *kept], 0.0
        elif text not in self.waiting:
            if self.queue and self.age > FADE and self.queue[0].undo is None:
                self._drop()
            self.queue.append(Toast(text, phrase=phrase))

    def translate(self, tell: Callable[[Phrase], str]) -> None:
        for each in self.queue:
            if each.phrase is not None:
                each.text = tell(each.phrase)

    @property
    def showing(self) -> bool:
        return bool(self.queue)

    def clear(self) -> None:
        self.queue.clear()
        self.age, self._pill = 0.0, None

    def update(self, seconds: float) -> bool:
        if not self.queue:
            return False
        before = self._opacity()
        self.age += seconds
        if self.age > self.queue[0].length:
            self._drop()
        return before != self._opacity() or not self.age

    def handle(self, event: Event) -> Callable[[], object] | bool | None:
        """The undo function if its pill was pressed; True for the rest of such a press. Any other
        press or key removes the pill."""
        if not self.queue or self.queue[0].undo is None:
            return None
        pill = self._pill or Rect(AWAY_FROM_ALL, (0, 0))  # before it is drawn
        match event:
            case Down(at) if pill.collidepoint(at):
                self._pressed = True
                return True
            case Up(at) if self._pressed:
                self._pressed = False
                undo = self.queue[0].undo if pill.collidepoint(at) else None
                self._drop()
                return undo or True
            case Key("z", control=True, shift=False):
                undo = self.queue[0].undo
                self._drop()
                return undo
            case Down() | Key():
                self._drop()
        return None

    def draw(self, ui: Ui, target: Surface, place: Rect, undo: str = "") -> None:
        """Draws at the foot of the place, in the window whatever the message. `undo`: the word on the pill."""
        self._pill = None
        if not self.queue:
            return
        toast, px = self.queue[0], ui.px
        pill = ui.text.width(undo, Style.LABEL) + px(40) if toast.undo and undo else 0
        room = (min(place.width - px(16), px(WIDEST)) - px(40) - pill, max(place.height - px(20), px(40)))
        fit = ui.text.fit(toast.text, BODIES, room)
        wide = max(ui.text.width(line, fit.style) for line in fit.lines)
        high = max(len(fit.lines) * ui.text.leading(fit.style) + px(20), px(48) if pill else 0)
        box = Rect(0, 0, wide + px(40) + pill, high).move_to(midbottom=(place.centerx, place.bottom - px(8)))
        box.clamp_ip(target.get_rect())
        sheet = self._sheet(ui, box, fit, pill)
        if pill:
            self._pill = Rect(box.right - pill - px(4), box.top, pill + px(4), box.height)
            inner = self._pill.move(-box.left, -box.top).inflate(-px(8), -px(8))
            ground = mix(ui.theme.selected, ui.theme.on_selected, 0.3 if self._pressed else 0.16)
            ui.shapes.rounded_rect(sheet, inner, inner.height // 2, ground)
            ui.text.fill(sheet, undo, LABELS, ui.theme.on_selected, inner, align=0.5)
        sheet.set_alpha(round(255 * self._opacity()))
        target.blit(sheet, box)

    def _sheet(self, ui: Ui, box: Rect, fit: Fit, pill: int) -> Surface:
        sheet = Surface(box.size, pygame.SRCALPHA)
        ui.shapes.rounded_rect(sheet, sheet.get_rect(), min(ui.px(24), box.height // 2), ui.theme.selected)
        words = Rect(ui.px(20), 0, box.width - ui.px(40) - pill + 1, box.height)
        ui.text.fill(sheet, "\n".join(fit.lines), (fit.style,), ui.theme.on_selected, words, align=0.5)
        return sheet

    def _drop(self) -> None:
        del self.queue[0]
        self.age, self._pill, self._pressed = 0.0, None, False

    def _opacity(self) -> float:
        if not self.queue:
            return 0.0
        length = self.queue[0].length
        return max(0.0, min(1.0, self.age / FADE if self.age else 0.05, (length - self.age) / FADE))
