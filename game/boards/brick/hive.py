"""The letters: a comb of seven, or a ring of discs about a middle one, however many there are."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame

from game.boards.brick.flare import Flare
from game.boards.brick.icon import APART, ROOT, corner
from game.boards.brick.letters import capital
from game.boards.brick.trail import Trail
from game.boards.parts.solved_tint import gold_share
from game.ui.animation import Motion, ease_in_out, motion
from game.ui.input import Point
from game.ui.shapes import Canvas
from game.ui.theme import GOLD, ON_GROUP, Colour, mix
from game.ui.ui import Ui
from generators.brick.rules import State, solved

MOST_IN_RING = 10
GLIDE = 240  # ms
INNER = 0.6  # share of a letter: a drag that comes no nearer only grazes it
EDGE = 0.85  # of the faint ink, in the outline of a letter


class Hive:
    """The places of the letters. The order of the outer ones is the board's to shuffle."""

    def __init__(self, ui: Ui, area: pygame.Rect, letters: str, centre: str) -> None:
        self.ui = ui
        self.centre = centre
        inner = centre or (letters[0] if len(letters) > 5 else "")
        outer = letters.replace(inner, "") if inner else letters
        self.comb = bool(inner) and len(outer) == 6
        self.places: dict[str, Point] = {}
        self._from: dict[str, Point] = {}
        self.glide = Motion(0)
        if len(outer) > MOST_IN_RING:
            self._rows(area, letters)
        else:
            self._ring(area, inner, outer)

    def _ring(self, area: pygame.Rect, inner: str, outer: str) -> None:
        if self.comb:
            ring = ROOT * APART  # for hexagons of radius 1
            size = min(area.height / 2 / (ring + ROOT / 2), area.width / 2 / (ring * ROOT / 2 + 1))
        else:
            ring = max(2 * APART if inner else 0.0, APART / math.sin(math.pi / max(2, len(outer))))
            size = min(area.width, area.height) / 2 / (ring + 1)
        self.radius = int(size)
        if inner:
            self.places[inner] = area.center
        for number, letter in enumerate(outer):
            angle = math.tau * number / len(outer) - math.pi / 2
            x, y = ring * size * math.cos(angle), ring * size * math.sin(angle)
            self.places[letter] = (round(area.centerx + x), round(area.centery + y))

    def _rows(self, area: pygame.Rect, letters: str) -> None:
        """Too many for a ring; only a puzzle from outside has so many."""
        columns = math.ceil(math.sqrt(len(letters) * area.width / max(1, area.height)))
        step = min(area.width / columns, area.height / -(-len(letters) // columns))
        self.radius = int(step / 2 / APART)
        rows = [letters[start : start + columns] for start in range(0, len(letters), columns)]
        for row, line in enumerate(rows):
            y = area.centery + (row - (len(rows) - 1) / 2) * step
            for column, letter in enumerate(line):
                self.places[letter] = (round(area.centerx + (column - (len(line) - 1) / 2) * step), round(y))

    def at(self, point: Point, share: float = 1.0) -> str | None:
        reach = self.radius * (ROOT / 2 if self.comb else 1.0) * share
        return next((letter for letter, place in self.places.items() if math.dist(place, point) <= reach), None)

    def rect_of(self, letter: str) -> pygame.Rect:
        rect = pygame.Rect(0, 0, 2 * self.radius, 2 * self.radius)
        rect.center = self.places[letter]
        return rect

    def near(self, point: Point) -> bool:
        return any(math.dist(place, point) <= 1.4 * self.radius for place in self.places.values())

    def sign(self) -> int:
        return round(self.radius * (0.62 if self.comb else 0.76))

    def glide_from(self, places: dict[str, Point]) -> None:
        """The letters were shuffled: they glide there from where they were."""
        self._from = places
        self.glide = motion(GLIDE, still=self.ui.still)

    def _seen(self, letter: str) -> Point:
        x, y = self.places[letter]
        if not self.glide.running:
            return x, y
        share = ease_in_out(self.glide.share)
        before = self._from.get(letter, (x, y))
        return round(before[0] + (x - before[0]) * share), round(before[1] + (y - before[1]) * share)

    def draw(self, target: pygame.Surface, trail: Trail, flare: Flare, state: State) -> None:
        won, faint = solved(state), state.finished and not solved(state)
        seen = {letter: self._seen(letter) for letter in self.places}
        for letter, place in seen.items():
            ground, edge = self._colours(letter, trail, faint=faint, won=won)
            self._tile(target, mix(ground, GOLD, flare.light(letter)), edge, place)
        if trail.drags:
            self._trail(target, [seen[letter] for letter in trail.letters] + [trail.hand])
        for letter, place in seen.items():
            ink = ON_GROUP if letter == self.centre or letter in trail.letters else self.ui.theme.ink
            ink = mix(self.ui.theme.bg, ink, 0.5) if faint else ON_GROUP if flare.light(letter) > 0.4 else ink
            self.ui.text.glyph(target, capital(letter), self.sign(), ink, place, bold=True)

    def _colours(self, letter: str, trail: Trail, *, faint: bool, won: bool) -> tuple[Colour, Colour]:
        """The colours of its ground and of its edge, which keeps it apart from the page. When all is found, gold stays
        on all."""
        theme = self.ui.theme
        ground = (
            theme.centre
            if letter == self.centre
            else mix(theme.tile, theme.centre, gold_share(theme))
            if won
            else theme.tile
        )
        edge = mix(theme.bg, theme.ink_3, EDGE)
        if letter in trail.letters:
            ground = mix(theme.centre, theme.ink if letter == trail.letter else theme.surface, 0.12)
        if faint:
            return mix(theme.bg, ground, 0.6), mix(theme.bg, ground, 0.6)
        return ground, edge

    def _trail(self, target: pygame.Surface, points: list[Point]) -> None:
        wide = max(3, self.radius // 8)
        colour = mix(self.ui.theme.centre, self.ui.theme.accent, 0.7)
        knot = self.ui.shapes.disc(max(2, wide // 2), colour)
        for one, other in pairwise(points):
            pygame.draw.aaline(target, colour, one, other, wide)
        for point in points:
            target.blit(knot, knot.get_rect(center=point))

    def _tile(self, target: pygame.Surface, colour: Colour, edge: Colour, place: Point) -> None:
        side = 2 * self.radius
        line = max(2, self.ui.px(2)) / side

        def draw(canvas: Canvas) -> None:
            canvas.polygon([corner(each) for each in range(6)], edge)
            canvas.polygon([corner(each, 0.5 - line) for each in range(6)], colour)

        if self.comb:
            sprite = self.ui.shapes.sprite(("hexagon", edge), (side, side), colour, draw)
            target.blit(sprite, sprite.get_rect(center=place))
            return
        for radius, tint in ((self.radius, edge), (self.radius - max(2, self.ui.px(2)), colour)):
            sprite = self.ui.shapes.disc(max(1, radius), tint)
            target.blit(sprite, sprite.get_rect(center=place))
