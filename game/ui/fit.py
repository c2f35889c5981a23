"""Words in a room that does not grow with them: as large as the player wants everything, else as at 100 per cent."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pygame

from game.ui.text import BODIES, Style
from game.ui.theme import Colour
from game.ui.ui import Ui

TITLES = (Style.TITLE, Style.HEADING, Style.STRONG, Style.LABEL_STRONG)


@dataclass(frozen=True, slots=True)
class Fitting:
    """Words in several scales: the wanted one, else the largest in which they fit, down to that of 100 per cent."""

    uis: tuple[Ui, ...]

    def paragraph(
        self,
        target: pygame.Surface,
        words: str,
        ink: Colour,
        rect: pygame.Rect,
        *,
        styles: tuple[Style, ...] = BODIES,
        middle: bool = False,
    ) -> int:
        """Writes in the largest letters in which all of it is seen; gives the height it took."""
        ui, style, words = self._best(words, styles, rect)
        high = min(ui.text.height(words, style, rect.width), rect.height)
        top = rect.top + (rect.height - high) // 2 if middle else rect.top
        ui.text.paragraph(target, words, style, ink, pygame.Rect(rect.left, top, rect.width, rect.bottom - top))
        return high

    def height(self, words: str, rect: pygame.Rect) -> int:
        ui, style, words = self._best(words, BODIES, rect)
        return min(ui.text.height(words, style, rect.width), rect.height)

    def line(
        self, target: pygame.Surface, words: str, styles: tuple[Style, ...], ink: Colour, rect: pygame.Rect
    ) -> int:
        """One line, in the first of these styles in which it fits; gives its width."""
        ui, style = self.of(words, styles, rect.size)
        return ui.text.draw(target, words, style, ink, rect)

    def of(self, words: str, styles: tuple[Style, ...], size: tuple[int, int]) -> tuple[Ui, Style]:
        for ui, style in self._all(styles):
            if ui.text.width(words, style) <= size[0] and ui.text.pixels(style) <= size[1]:
                return ui, style
        return self.uis[-1], styles[-1]

    def _all(self, styles: tuple[Style, ...]) -> Iterator[tuple[Ui, Style]]:
        return ((ui, style) for ui in self.uis for style in styles)

    def _best(self, words: str, styles: tuple[Style, ...], rect: pygame.Rect) -> tuple[Ui, Style, str]:
        """The best choice of fewer lines, where each cannot have one of its own."""
        joined = words.replace("\n", " · ")
        for each in (words, joined):
            for ui, style in self._all(styles):
                if ui.text.height(each, style, rect.width) <= rect.height:
                    return ui, style, each
        return self.uis[-1], styles[-1], joined


def fitting(ui: Ui) -> Fitting:
    fixed = ui.fit or ui.scale
    steps = [each for each in (fixed * 1.6, fixed * 1.25) if each < ui.scale]
    return Fitting((ui, *(replace(ui, scale=each) for each in (*steps, fixed))) if ui.scale > fixed else (ui,))
