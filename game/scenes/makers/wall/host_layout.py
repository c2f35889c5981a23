"""The places in the host's view: measured by the window, so that a projector is filled."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from generators.wall.rules import SIZE

WIDE, TALL = (1280, 800), (720, 1280)  # the windows that it was drawn for


@dataclass(frozen=True, slots=True)
class HostPlaces:
    unit: float  # of a point in those
    teams: tuple[pygame.Rect, pygame.Rect]
    clock: pygame.Rect
    board: pygame.Rect
    judge: pygame.Rect

    def px(self, points: float) -> int:
        return max(1, round(points * self.unit))

    def points(self, team: int) -> pygame.Rect:
        """The score of a team with its minus and plus, at the inner end of its plate."""
        plate, wide = self.teams[team].inflate(-self.px(24), -self.px(20)), self.px(158)
        return pygame.Rect(plate.left if team else plate.right - wide, plate.top, wide, plate.height)

    def names(self, team: int) -> pygame.Rect:
        """The rest of the plate."""
        plate, points = self.teams[team], self.points(team)
        left, right = (points.right, plate.right) if team else (plate.left, points.left)
        return pygame.Rect(left, plate.top, right - left, plate.height)

    def row(self, number: int) -> pygame.Rect:
        gap = self.px(12)
        high = (self.board.height - (SIZE - 1) * gap) // SIZE
        return pygame.Rect(self.board.left, self.board.top + number * (high + gap), self.board.width, high)

    def cell(self, row: int, column: int) -> pygame.Rect:
        whole, gap = self.row(row), self.px(12)
        wide = (whole.width - (SIZE - 1) * gap) // SIZE
        return pygame.Rect(whole.left + column * (wide + gap), whole.top, wide, whole.height)


def host_places(area: pygame.Rect) -> HostPlaces:
    upright = area.height > area.width
    wide, high = TALL if upright else WIDE
    unit = min(area.width / wide, area.height / high)

    def px(points: float) -> int:
        return max(1, round(points * unit))

    edge = px(24 if upright else 32)
    left, width, top = area.left + edge, area.width - 2 * edge, area.top + px(16)
    team = (width - px(16)) // 2 if upright else px(400)
    high_team = px(104)
    teams = (
        pygame.Rect(left, top, team, high_team),
        pygame.Rect(left + width - team, top, team, high_team),
    )
    clock = pygame.Rect(left + team + px(16), top, width - 2 * team - 2 * px(16), high_team)
    under = top + high_team + px(16)
    if upright:
        clock = pygame.Rect(left, under, width, px(104))
        under = clock.bottom + px(16)
    judge = pygame.Rect(left, 0, width, px(196 if upright else 122)).move_to(bottom=area.bottom - px(20))
    board = pygame.Rect(left, under, width, judge.top - px(16) - under)
    return HostPlaces(unit, teams, clock, board, judge)
