"""Cuts a rectangle into rows and columns."""

from __future__ import annotations

import pygame


class Cut:
    """The rest of a rectangle while strips are cut from its sides, each with the gap that follows it."""

    def __init__(self, rect: pygame.Rect) -> None:
        self.rest = rect.copy()

    def top(self, high: int, gap: int = 0) -> pygame.Rect:
        strip = pygame.Rect(self.rest.left, self.rest.top, self.rest.width, high)
        self._keep(0, high + gap, 0, 0)
        return strip

    def bottom(self, high: int, gap: int = 0) -> pygame.Rect:
        strip = pygame.Rect(self.rest.left, self.rest.bottom - high, self.rest.width, high)
        self._keep(0, 0, 0, high + gap)
        return strip

    def left(self, wide: int, gap: int = 0) -> pygame.Rect:
        strip = pygame.Rect(self.rest.left, self.rest.top, wide, self.rest.height)
        self._keep(wide + gap, 0, 0, 0)
        return strip

    def _keep(self, left: int, top: int, right: int, bottom: int) -> None:
        rest = self.rest
        self.rest = pygame.Rect(rest.left + left, rest.top + top, rest.width - left - right, rest.height - top - bottom)


def grid(
    at: tuple[int, int], count: int, a_row: int, size: tuple[int, int], gaps: tuple[int, int]
) -> list[pygame.Rect]:
    (left, top), (wide, high), (beside, beneath) = at, size, gaps
    return [
        pygame.Rect(left + each % a_row * (wide + beside), top + each // a_row * (high + beneath), wide, high)
        for each in range(count)
    ]
