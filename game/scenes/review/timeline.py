"""The line of time beneath a look back: each move by its mark, long pauses in the shade, and a knob for now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.review.model import STALLED, SURE, GameReview, Reviewed
from game.scenes.review.marks import LOOKS, draw_mark
from game.stage.cursor import HIGH, TrackBar
from game.stage.layout import ClampedPx
from game.ui.text import Style
from game.ui.theme import mix
from game.ui.ui import Ui, fitting
from generators.kernel.phrases import clock_text

MARKS, TARGET, LABELS = 30, 48, 22  # points: heights of the marks, of what can be taken hold of, of the times beneath
EVERY = (1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600, 7200, 36000)  # seconds between the times that are named


def marks_of(move: Reviewed[Any, Any]) -> list[str]:
    """A pause has a mark where it begins; what was done after it has its own."""
    sort = move.why.sort if move.sort == STALLED and move.why is not None else move.sort
    return [*([STALLED] if move.paused else []), *([sort] if sort else [])]


class TimeLine(TrackBar):
    """Each position lies at its second; where no times were kept, one after the other."""

    def __init__(self, ui: Ui, seconds: Sequence[float]) -> None:
        super().__init__(ui)
        self.seconds, self.last = seconds, seconds[-1]  # of each position; the first stands at the beginning
        count = max(1, len(seconds) - 1)
        self.shares = [each / self.last if self.last > 0 else at / count for at, each in enumerate(seconds)]
        self.named = ui  # the scale of the times that are named

    def lie(self, ui: Ui, rect: pygame.Rect) -> None:
        """The line keeps its height; the times beneath it grow with everything, as far as there is room."""
        scales = fitting(ui).uis
        px = ClampedPx(scales[-1])
        drop = px(MARKS) + (px(TARGET) - px(HIGH)) // 2 - px(10) + px(HIGH) // 2 - rect.height // 2
        self.place(scales[-1], rect, drop)
        room = rect.bottom - self.line.bottom - px(10)
        self.named = next((each for each in scales if each.text.leading(Style.CAPTION) <= room), scales[-1])

    def draw(self, target: pygame.Surface, at: int, review: GameReview[Any, Any] | None) -> None:
        """The moments have larger marks, on a halo of the ground."""
        theme, x = self.ui.theme, self.x(self.shares[at])
        self.draw_line(target, x)
        for each in review.moves if review is not None else ():
            if not each.paused:
                continue
            left, right = (self._along(each.played.second - ago) for ago in (each.took, 0.0))
            place = pygame.Rect(left, self.line.top, max(self.line.height, right - left), self.line.height)
            self.ui.shapes.rounded(target, place, place.height // 2, mix(theme.bg, theme.ink_3, 0.6))
        if review is not None:
            self._marks(target, review)
        self.draw_knob(target, x)
        self._times(target, at)

    def _marks(self, target: pygame.Surface, review: GameReview[Any, Any]) -> None:
        """The marks; rare ones lie on top, a pause has its mark where it begins, the moments above all."""
        chosen = {each.at: each.sort for each in review.moments}
        rare, beside = list[tuple[int, str]](), self._mark_side(STALLED) * 5 // 4
        for number, each in enumerate(review.moves, 1):
            for sort in marks_of(each):
                if sort == STALLED:
                    rare.append((self._along(each.played.second - each.took) + beside, sort))
                elif sort in SURE:
                    self._put(target, self.x(self.shares[number]), sort)
                elif number not in chosen:
                    rare.append((self.x(self.shares[number]), sort))
            if not each.sort:
                self._tick(target, self.x(self.shares[number]))
        for mark in rare:
            self._put(target, *mark)
        for number, sort in chosen.items():
            self._chosen(target, self.x(self.shares[number]), sort)

    def _tick(self, target: pygame.Surface, x: int) -> None:
        wide, high = max(2, ClampedPx(self.ui)(2)), ClampedPx(self.ui)(8)
        top = self.rect.top + ClampedPx(self.ui)(MARKS) // 2 - high // 2
        target.fill(self.ui.theme.ink_3, (x - wide // 2, top, wide, high))

    def _chosen(self, target: pygame.Surface, x: int, sort: str) -> None:
        side = self._mark_side(sort) * 8 // 5
        at = x, self.rect.top + ClampedPx(self.ui)(MARKS) // 2
        self.ui.shapes.dot(target, at, side * 3 // 5, self.ui.theme.bg)
        self._put(target, x, sort, side)

    def _put(self, target: pygame.Surface, x: int, sort: str, side: int = 0) -> None:
        at = x, self.rect.top + ClampedPx(self.ui)(MARKS) // 2
        draw_mark(self.ui, target, sort, at, side or self._mark_side(sort))

    def _mark_side(self, sort: str) -> int:
        return max(8, ClampedPx(self.ui)(LOOKS[sort].size))

    def _times(self, target: pygame.Surface, at: int) -> None:
        px, text, theme = ClampedPx(self.ui), self.named.text, self.ui.theme
        top = self.line.bottom + px(10)
        now = self._label(clock_text(self.seconds[at]), self.x(self.shares[at]), top, Style.CAPTION_STRONG)
        text.draw(target, clock_text(self.seconds[at]), Style.CAPTION_STRONG, theme.ink, now)
        for second in self._round():
            words = clock_text(second)
            place = self._label(words, self._along(second), top, Style.CAPTION)
            if not place.colliderect(now.inflate(px(48), 0)):
                text.draw(target, words, Style.CAPTION, theme.ink_2, place)

    def _round(self) -> range:
        """Seconds that are named, as close as their words allow."""
        wide = self.named.text.width(clock_text(self.last), Style.CAPTION) + ClampedPx(self.ui)(64)
        many = max(1, self.line.width // max(1, wide))
        step = next((each for each in EVERY if self.last / each <= many), EVERY[-1])
        return range(0, int(self.last) + 1, step)

    def _label(self, words: str, x: int, top: int, style: Style) -> pygame.Rect:
        wide, high = self.named.text.width(words, style) + 1, self.named.text.leading(style)
        place = pygame.Rect(x - wide // 2, top, wide, max(high, ClampedPx(self.ui)(LABELS)))
        return place.clamp(pygame.Rect(self.rect.left, top, self.rect.width, place.height))

    def _along(self, second: float) -> int:
        return self.x(second / self.last if self.last > 0 else 0.0)
