"""The line of time beneath a look back: each move by its mark, long pauses in the shade, and a knob for now."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game.review.model import STALLED, Review, Reviewed
from game.scenes.review.marks import SIZES, draw_mark
from game.stage.layout import Room
from game.ui.clock import clock_text
from game.ui.text import Style
from game.ui.theme import mix
from game.ui.ui import Ui
from generators.kind import REASONED

MARKS, TARGET, LABELS = 30, 48, 22  # points: heights of the marks, of what can be taken hold of, of the times beneath
TRACK, KNOB = 8, 22
EVERY = (1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600, 7200, 36000)  # seconds between the times that are named


def marks_of(move: Reviewed[Any, Any]) -> list[str]:
    """A pause has a mark where it begins; what was done after it has its own."""
    sort = REASONED if move.sort == STALLED else move.sort
    return [*([STALLED] if move.paused else []), *([sort] if sort else [])]


@dataclass(slots=True)
class TimeLine:
    """Positions along it, each at its second; where no times were kept, one after the other."""

    ui: Ui
    rect: pygame.Rect  # all that can be taken hold of
    seconds: Sequence[float]  # of each position; the first stands at the beginning

    @property
    def track(self) -> pygame.Rect:
        px, knob = Room(self.ui), Room(self.ui)(KNOB)
        top = self.rect.top + px(MARKS) + (px(TARGET) - px(TRACK)) // 2 - px(10)
        return pygame.Rect(self.rect.left + knob // 2, top, self.rect.width - knob, px(TRACK))

    @property
    def last(self) -> float:
        return self.seconds[-1]

    def x(self, at: int) -> int:
        """Where a position stands."""
        return self._along(self.seconds[at]) if self.last > 0 else self._share(at / max(1, len(self.seconds) - 1))

    def at(self, x: int) -> int:
        """The position that is nearest to there."""
        places = [self.x(each) for each in range(len(self.seconds))]
        right = bisect_left(places, x)
        near = [each for each in (right - 1, right) if 0 <= each < len(places)]
        return min(near, key=lambda each: abs(places[each] - x))

    # --- the picture

    def draw(self, target: pygame.Surface, at: int, review: Review[Any, Any] | None, chosen: str) -> None:
        """`chosen`: the sort of the moment that is looked at, whose mark is larger."""
        px, theme, track = Room(self.ui), self.ui.theme, self.track
        rounded = self.ui.shapes.rounded
        rounded(target, track, track.height // 2, mix(theme.tile, theme.line, 0.5))
        x = self.x(at)
        passed = pygame.Rect(track.left, track.top, max(track.height, x - track.left), track.height)
        rounded(target, passed, track.height // 2, theme.ink_2)
        for each in self._paused(review):
            rounded(target, self._between(each), track.height // 2, mix(theme.bg, theme.ink_3, 0.6))
        if review is not None:
            self._marks(target, review, at, chosen)
        for radius, colour in ((px(KNOB) // 2 + px(2), theme.bg), (px(KNOB) // 2, theme.primary)):
            knob = self.ui.shapes.disc(radius, colour)
            target.blit(knob, knob.get_rect(center=(x, track.centery)))
        self._times(target, at)

    def _paused(self, review: Review[Any, Any] | None) -> Iterator[Reviewed[Any, Any]]:
        return (each for each in (review.moves if review is not None else ()) if each.paused)

    def _between(self, pause: Reviewed[Any, Any]) -> pygame.Rect:
        left, right = (self._along(pause.played.second - each) for each in (pause.took, 0.0))
        return pygame.Rect(left, self.track.top, max(self.track.height, right - left), self.track.height)

    def _marks(self, target: pygame.Surface, review: Review[Any, Any], at: int, chosen: str) -> None:
        """Those that are rare lie on top; a pause has its mark where it begins."""
        rare, beside = list[tuple[int, str, bool]](), self._mark_side(STALLED) * 5 // 4
        for number, each in enumerate(review.moves, 1):
            for sort in marks_of(each):
                begun = sort == STALLED
                here = number - begun == at and bool(chosen) and begun == (chosen == STALLED)
                x = self._along(each.played.second - each.took) + beside if begun else self.x(number)
                if sort == REASONED and not here:
                    self._mark(target, x, sort, here)
                else:
                    rare.append((x, sort, here))
            if not each.sort:
                self._tick(target, self.x(number))
        for mark in sorted(rare, key=lambda each: each[2]):
            self._mark(target, *mark)

    def _tick(self, target: pygame.Surface, x: int) -> None:
        """Something was done that is not judged."""
        wide, high = max(2, Room(self.ui)(2)), Room(self.ui)(8)
        top = self.rect.top + Room(self.ui)(MARKS) // 2 - high // 2
        target.fill(self.ui.theme.ink_3, (x - wide // 2, top, wide, high))

    def _mark(self, target: pygame.Surface, x: int, sort: str, here: bool) -> None:
        side = self._mark_side(sort) * (8 if here else 5) // 5
        draw_mark(self.ui, target, sort, (x, self.rect.top + Room(self.ui)(MARKS) // 2), side)

    def _mark_side(self, sort: str) -> int:
        return max(8, Room(self.ui)(SIZES[sort]))

    def _times(self, target: pygame.Surface, at: int) -> None:
        """Of now, and of round seconds where there is room."""
        px, text, theme = Room(self.ui), self.ui.text, self.ui.theme
        top = self.track.bottom + px(10)
        now = self._label(clock_text(self.seconds[at]), self.x(at), top, Style.CAPTION_STRONG)
        text.draw(target, clock_text(self.seconds[at]), Style.CAPTION_STRONG, theme.ink, now)
        for second in self._round():
            words = clock_text(second)
            place = self._label(words, self._along(second), top, Style.CAPTION)
            if not place.colliderect(now.inflate(px(16), 0)):
                text.draw(target, words, Style.CAPTION, theme.ink_2, place)

    def _round(self) -> range:
        """Seconds that are named, as close as their words allow."""
        wide = self.ui.text.width(clock_text(self.last), Style.CAPTION) + Room(self.ui)(64)
        many = max(1, self.track.width // max(1, wide))
        step = next((each for each in EVERY if self.last / each <= many), EVERY[-1])
        return range(0, int(self.last) + 1, step)

    def _label(self, words: str, x: int, top: int, style: Style) -> pygame.Rect:
        wide = self.ui.text.width(words, style) + 1
        place = pygame.Rect(x - wide // 2, top, wide, Room(self.ui)(LABELS))
        return place.clamp(pygame.Rect(self.rect.left, top, self.rect.width, place.height))

    def _along(self, second: float) -> int:
        return self._share(second / self.last if self.last > 0 else 0.0)

    def _share(self, share: float) -> int:
        return self.track.left + round(self.track.width * share)
