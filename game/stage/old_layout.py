"""The layout of stages that are not made of elements yet."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.ui import RectCut, Ui

BAR = 72  # points
PILL = 48
GAP = 12
SENTENCE, DOTS = 1080, 92  # the width of one over a board; the foot of a lesson


@dataclass(frozen=True, slots=True)
class StagePlaces:
    bar: pygame.Rect
    board: pygame.Rect
    room: pygame.Rect  # of the pills
    headline: pygame.Rect
    message: pygame.Rect
    track: pygame.Rect  # how far it has come


@dataclass(frozen=True, slots=True)
class ClampedPx:
    """Points as pixels, never more than at 100 per cent."""

    ui: Ui

    def __call__(self, points: float) -> int:
        return min(self.ui.px(points), self.ui.fixed_px(points))


def _edge(px: ClampedPx, rest: pygame.Rect) -> int:
    return px(40 if rest.width > px(900) else 12)


def sentence_width(ui: Ui, area: pygame.Rect) -> int:
    """The width of a sentence over a board."""
    return min(area.width - 2 * _edge(ClampedPx(ui), area), ClampedPx(ui)(SENTENCE))


def lesson_places(ui: Ui, area: pygame.Rect, headline: int, message: int, *, pills: bool) -> StagePlaces:
    """The board under its sentence, which takes so many pixels; pills and how far it has come at the foot."""
    px, cut = ClampedPx(ui), RectCut(area)
    bar = cut.top(px(BAR))
    track = cut.bottom(min(px(DOTS), area.height // 7))
    rest = RectCut(cut.rest.inflate(-2 * _edge(px, area), 0))
    said, remark = rest.top(headline), rest.top(message, px(GAP))
    room = rest.bottom(px(PILL + 16) if pills else 0, px(GAP))
    narrower = sentence_width(ui, area) - said.width
    return StagePlaces(bar, rest.rest, room, said.inflate(narrower, 0), remark.inflate(narrower, 0), track)
