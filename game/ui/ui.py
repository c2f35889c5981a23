"""All that drawing needs: colours, scale, text, shapes, words. A new Ui is made when any of them changes."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Protocol

import pygame
from pygame import Rect, Surface

from game.store.settings import Settings
from game.system.desktop import language_for
from game.ui.shapes import Shapes
from game.ui.text import Style, Text
from game.ui.theme import Theme, theme_for
from generators.kernel.phrases import AMERICAN, ENGLISH, Blank, Phrase, phrasebook, say

LANDSCAPE = (1280, 800)
PORTRAIT = (720, 1280)
LARGE = 1.5  # scale from which letters in a board fill their cells
LEAST = 0.75  # below this captions can no longer be read

FIT_TITLES = (Style.TITLE, Style.HEADING, Style.STRONG, Style.LABEL_STRONG)


class Clipboard(Protocol):
    def copy(self, text: str, /) -> None: ...
    def paste(self) -> str: ...


class LocalClipboard:
    def __init__(self) -> None:
        self.text = ""

    def copy(self, text: str, /) -> None:
        self.text = text

    def paste(self) -> str:
        return self.text


@dataclass(slots=True, eq=False)
class Ui:
    """Sizes in code are points; px() turns them into pixels. Compared by identity: a new one needs a new layout."""

    theme: Theme
    scale: float
    settings: Settings
    text: Text = field(init=False)
    shapes: Shapes = field(default_factory=Shapes)
    clipboard: Clipboard = field(default_factory=LocalClipboard)
    fit: float = 0.0  # scale at 100 per cent in this window; 0: the same
    language: str = ENGLISH
    watched: bool = False  # view only: no keys for fingers
    by_pad: bool = False  # last input from a controller: pills show its buttons
    density: float = 1.0  # pixels in a point of the system
    watching: Ui | None = field(default=None, init=False, repr=False)

    def __post_init__(self) -> None:
        self.text = Text(self.scale)

    def forget(self) -> None:
        """Empty the caches of drawings; drawing home again takes 6 ms."""
        self.text.forget()
        self.shapes.forget()

    def compose_at(self, caret: Rect) -> None:
        """Tell input methods where to open their window."""
        if pygame.display.get_init():
            pygame.key.set_text_input_rect([round(each / self.density) for each in caret])

    def at(self, scale: float) -> Ui:
        """The same at another scale. It shares the fonts, as opening them takes longer than a layout."""
        found = copy(self)
        found.scale, found.text, found.watching = scale, self.text.at(scale), None
        return found

    def for_watching(self) -> Ui:
        """The same Ui for a board that is only looked at, made once: boards cache their layout by it."""
        if self.watching is None:
            self.watching = copy(self)
            self.watching.watched = True
        return self.watching

    @property
    def still(self) -> bool:
        return self.settings.reduce_motion

    @property
    def large(self) -> bool:
        """Do the letters in a board fill their cells?"""
        return self.scale >= LARGE * (self.fit or self.scale)

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages of puzzles, the one the player wants most first."""
        return self.settings.languages(self.language)

    def px(self, points: float) -> int:
        return _pixels(points, self.scale)

    def fixed_px(self, points: float) -> int:
        """Pixels at 100 per cent, whatever the chosen scale."""
        return _pixels(points, self.fit or self.scale)

    def tell(self, phrase: Phrase | str, **blanks: Blank) -> str:
        american = self.settings.american and self.language == ENGLISH
        book = phrasebook(AMERICAN if american else self.language)
        return book.tell(say(phrase, **blanks) if isinstance(phrase, str) else phrase)

    def side_by_side(self, main: Rect, panel: Rect) -> None:
        """Swap the sides of a panel and its main area if the player wants panels at the left."""
        if self.settings.panel_left:
            left, right = main.left, panel.right
            panel.left, main.right = left, right

    def background(self, target: Surface) -> None:
        target.fill(self.theme.bg)


@lru_cache(4096)  # a page calls this a thousand times
def _pixels(points: float, scale: float) -> int:
    return max(1, round(points * scale)) if points > 0 else round(points * scale)


def ui_for(size: tuple[int, int], settings: Settings, *, dark: bool) -> Ui:
    theme, scale = theme_for(dark=dark, strong=settings.high_contrast), scale_for(size, settings.scale)
    return Ui(theme, scale, settings, fit=scale_for(size, 100), language=language_for(settings))


def scale_for(size: tuple[int, int], percent: int) -> float:
    """Pixels in a point, in eighths, so that sprites are re-rendered and never stretched."""
    width, height = size
    wanted = PORTRAIT if height > width else LANDSCAPE
    fit = min(width / wanted[0], height / wanted[1])
    return max(LEAST, int(fit * percent / 100 * 8) / 8)


def scales(ui: Ui) -> tuple[Ui, ...]:
    """The scales in which words beside a board are tried: the wanted one first, that of 100 per cent last."""
    fixed = ui.fit or ui.scale
    steps = [each for each in (fixed * 1.6, fixed * 1.25) if each < ui.scale]
    return (ui, *(ui.at(each) for each in (*steps, fixed))) if ui.scale > fixed else (ui,)


def grid(at: tuple[int, int], count: int, a_row: int, size: tuple[int, int], gaps: tuple[int, int]) -> list[Rect]:
    (left, top), (wide, high), (beside, beneath) = at, size, gaps
    return [
        Rect(left + each % a_row * (wide + beside), top + each // a_row * (high + beneath), wide, high)
        for each in range(count)
    ]
