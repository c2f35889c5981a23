"""The letters: hexagons around a middle one, however many there are."""

from __future__ import annotations

import math

import pygame

from game.ui.input import Point
from game.ui.shapes import Canvas
from game.ui.theme import ON_GROUP, Colour, mix
from game.ui.ui import Ui

APART = 1.07  # of the least distance at which hexagons touch
ROOT = math.sqrt(3)


class Hive:
    """Where each letter lies. The order of the outer ones is the board's to shuffle."""

    def __init__(self, ui: Ui, area: pygame.Rect, letters: str, centre: str) -> None:
        self.ui = ui
        self.centre = centre
        inner = [centre] if centre else [letters[0]] if len(letters) >= 6 else []
        outer = [letter for letter in letters if letter not in inner]
        self.radius, ring = _sizes(area, len(outer), middle=bool(inner))
        self.places: dict[str, Point] = dict.fromkeys(inner, area.center)
        for number, letter in enumerate(outer):
            angle = math.tau * number / len(outer) - math.pi / 2
            x, y = area.centerx + ring * math.cos(angle), area.centery + ring * math.sin(angle)
            self.places[letter] = (round(x), round(y))

    def at(self, point: Point) -> str | None:
        reach = self.radius * ROOT / 2
        return next((letter for letter, place in self.places.items() if math.dist(place, point) <= reach), None)

    def draw(self, target: pygame.Surface, pressed: str | None, *, faint: bool) -> None:
        theme = self.ui.theme
        for letter, place in self.places.items():
            middle = letter == self.centre
            ground = theme.centre if middle else theme.tile
            ink = ON_GROUP if middle else theme.ink
            if letter == pressed:
                ground = mix(ground, theme.ink, 0.18)
            if faint:
                ground, ink = mix(theme.bg, ground, 0.6), mix(theme.bg, ink, 0.5)
            self._hexagon(target, ground, place)
            self.ui.text.glyph(target, letter.upper(), round(self.radius * 0.62), ink, place, bold=True)

    def _hexagon(self, target: pygame.Surface, colour: Colour, place: Point) -> None:
        side = 2 * self.radius

        def draw(canvas: Canvas) -> None:
            canvas.polygon([_corner(each) for each in range(6)], colour)

        sprite = self.ui.shapes.sprite("hexagon", (side, side), colour, draw)
        target.blit(sprite, sprite.get_rect(center=place))


def _corner(number: int, radius: float = 0.5, at: tuple[float, float] = (0.5, 0.5)) -> tuple[float, float]:
    angle = math.tau * number / 6
    return at[0] + radius * math.cos(angle), at[1] + radius * math.sin(angle)


def _sizes(area: pygame.Rect, outer: int, *, middle: bool) -> tuple[int, float]:
    """The largest hexagons that fit, and the radius of the ring on which they lie."""
    room = min(area.width, area.height) / 2
    to_neighbour = ROOT * APART / (2 * math.sin(math.pi / outer))
    ring = max(ROOT * APART if middle else 0.0, to_neighbour)  # for hexagons of radius 1
    radius = room / (ring + 1)
    return int(radius), ring * radius


def icon(canvas: Canvas) -> None:
    """Seven cells of a comb, the middle one lit."""
    step = ROOT * 0.155 * APART
    for number in range(6):
        angle = math.tau * number / 6 - math.pi / 2
        at = (0.5 + step * math.cos(angle), 0.5 + step * math.sin(angle))
        canvas.polygon([_corner(each, 0.155, at) for each in range(6)], ON_GROUP)
        canvas.polygon([_corner(each, 0.125, at) for each in range(6)], (255, 255, 255))
    canvas.polygon([_corner(each, 0.155) for each in range(6)], ON_GROUP)
