"""Smooth shapes: drawn four times as large, scaled down once, and cached."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from copy import copy
from itertools import accumulate, pairwise
from typing import Generic, TypeAlias, TypeVar

import pygame
from pygame import Rect, Surface
from pygame.typing import RectLike

from game.ui.theme import Colour

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

FINE = 4
SPRITES = 16_000_000  # bytes of the cache
XY: TypeAlias = tuple[float, float]


class LruCache(Generic[K, V]):
    """Drops the least recently used values when their total weight exceeds `most`."""

    def __init__(self, most: float, weight: Callable[[V], float] = lambda _: 1) -> None:
        self._most = most
        self._weight = weight
        self._kept: OrderedDict[K, V] = OrderedDict()
        self._total = 0.0

    def get(self, key: K, make: Callable[[], V]) -> V:
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        value = self._kept[key] = make()
        self._total += self._weight(value)
        while self._total > self._most and len(self._kept) > 1:
            self._total -= self._weight(self._kept.popitem(last=False)[1])
        return value

    def clear(self) -> None:
        self._kept.clear()
        self._total = 0.0

    def __len__(self) -> int:
        return len(self._kept)


def size_of(surface: Surface) -> int:
    return surface.get_pitch() * surface.get_height()


class Canvas:
    """A square or oblong sheet on which one unit is its height, drawn fine."""

    def __init__(self, size: tuple[int, int], ground: Colour, fine: int = FINE) -> None:
        self.size = size
        self.unit = size[1] * fine
        self.sheet = Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
        self.sheet.fill((*ground, 0))
        self._origin = (0, 0)

    def part(self, at: XY, share: float) -> Canvas:
        """A part of the same sheet, with a smaller unit and its own origin."""
        smaller = copy(self)
        smaller._origin = self._pixel_at(at)  # noqa: SLF001 - its own kind
        smaller.unit = round(self.unit * share)
        return smaller

    def circle(self, at: XY, radius: float, colour: Colour) -> None:
        pygame.draw.circle(self.sheet, colour, self._pixel_at(at), radius * self.unit)

    def ring(self, at: XY, radius: float, width: float, colour: Colour) -> None:
        pygame.draw.circle(self.sheet, colour, self._pixel_at(at), radius * self.unit, max(1, round(width * self.unit)))

    def polygon(self, points: Sequence[XY], colour: Colour) -> None:
        pygame.draw.polygon(self.sheet, colour, [self._pixel_at(each) for each in points])

    def box(self, at: XY, size: XY, colour: Colour, radius: float = 0.0) -> None:
        rect = Rect(self._pixel_at(at), (round(size[0] * self.unit), round(size[1] * self.unit)))
        pygame.draw.rect(self.sheet, colour, rect, border_radius=round(radius * self.unit))

    def stroke(self, points: Sequence[XY], width: float, colour: Colour, *, closed: bool = False) -> None:
        ends = [*points, points[0]] if closed else list(points)
        for start, end in pairwise(ends):
            length = math.dist(start, end) or 1.0
            across = (end[1] - start[1]) / length * width / 2, (start[0] - end[0]) / length * width / 2
            corners = [(start, 1), (end, 1), (end, -1), (start, -1)]
            self.polygon([(x + side * across[0], y + side * across[1]) for (x, y), side in corners], colour)
        for point in ends:
            self.circle(point, width / 2, colour)

    def arc(self, at: XY, radius: float, turn: tuple[float, float], width: float, colour: Colour) -> None:
        """Part of a ring, from one angle to another in degrees, clockwise from the right."""
        start, end = turn
        steps = max(8, round(abs(end - start) / 6))
        angles = [math.radians(start + (end - start) * step / steps) for step in range(steps + 1)]
        points = [(at[0] + radius * math.cos(each), at[1] + radius * math.sin(each)) for each in angles]
        self.stroke(points, width, colour)

    def round_off(self, radius: float) -> None:
        mask = Surface(self.sheet.get_size(), pygame.SRCALPHA)
        pygame.draw.rect(mask, (255, 255, 255), mask.get_rect(), border_radius=round(radius * self.unit))
        self.sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)

    def finish(self) -> Surface:
        return pygame.transform.smoothscale(self.sheet, self.size)

    def _pixel_at(self, at: XY) -> tuple[int, int]:
        return self._origin[0] + round(at[0] * self.unit), self._origin[1] + round(at[1] * self.unit)


class Shapes:
    def __init__(self) -> None:
        self._kept: LruCache[Hashable, Surface] = LruCache(SPRITES, size_of)

    def forget(self) -> None:
        self._kept.clear()

    def sprite(
        self, key: Hashable, size: tuple[int, int], ground: Colour, draw: Callable[[Canvas], None], fine: int = FINE
    ) -> Surface:
        def draw_sprite() -> Surface:
            canvas = Canvas((max(1, size[0]), max(1, size[1])), ground, fine)
            draw(canvas)
            return canvas.finish()

        return self._kept.get((key, size, ground), draw_sprite)

    def rounded_rect(
        self,
        target: Surface,
        rect: RectLike,
        radius: int,
        fill: Colour | None,
        border: Colour | None = None,
        width: int = 0,
    ) -> None:
        rect = Rect(rect)
        radius = max(1, min(radius, rect.width // 2, rect.height // 2))
        if fill is None:
            self._outline(target, rect, radius, border or (0, 0, 0), width)
            return
        self._fill_rounded(target, rect, radius, border if border and width else fill)
        if border and width:
            inside = rect.inflate(-2 * width, -2 * width)
            self._fill_rounded(target, inside, max(1, radius - width), fill)

    def _fill_rounded(self, target: Surface, rect: Rect, radius: int, fill: Colour) -> None:
        disc = self.disc(radius, fill)
        for x, left in ((rect.left, 0), (rect.right - radius, radius)):
            for y, top in ((rect.top, 0), (rect.bottom - radius, radius)):
                target.blit(disc, (x, y), (left, top, radius, radius))
        target.fill(fill, (rect.left + radius, rect.top, rect.width - 2 * radius, rect.height))
        target.fill(fill, (rect.left, rect.top + radius, radius, rect.height - 2 * radius))
        target.fill(fill, (rect.right - radius, rect.top + radius, radius, rect.height - 2 * radius))

    def _outline(self, target: Surface, rect: Rect, radius: int, colour: Colour, width: int) -> None:
        ring = self.disc(radius, colour, width)
        for x, left in ((rect.left, 0), (rect.right - radius, radius)):
            for y, top in ((rect.top, 0), (rect.bottom - radius, radius)):
                target.blit(ring, (x, y), (left, top, radius, radius))
        across, down = rect.width - 2 * radius, rect.height - 2 * radius
        target.fill(colour, (rect.left + radius, rect.top, across, width))
        target.fill(colour, (rect.left + radius, rect.bottom - width, across, width))
        target.fill(colour, (rect.left, rect.top + radius, width, down))
        target.fill(colour, (rect.right - width, rect.top + radius, width, down))

    def disc(self, radius: int, colour: Colour, ring: int = 0) -> Surface:
        """A filled circle, or with `ring` only an edge of that width."""

        def draw(canvas: Canvas) -> None:
            if ring:
                canvas.ring((0.5, 0.5), 0.5, ring / (2 * radius), colour)
            else:
                canvas.circle((0.5, 0.5), 0.5, colour)

        return self.sprite(("disc", ring), (2 * radius, 2 * radius), colour, draw)

    def dot(self, target: Surface, at: tuple[int, int], radius: int, colour: Colour, ring: int = 0) -> None:
        """Draws a disc with its middle at a point."""
        blit_centred(target, self.disc(radius, colour, ring), at)


def blit_centred(target: Surface, picture: Surface, at: tuple[int, int]) -> None:
    target.blit(picture, picture.get_rect(center=at))


@contextmanager
def clip_to(target: Surface, room: Rect) -> Iterator[None]:
    """Clips drawing to the room, and to the clip set before."""
    before = target.get_clip()
    target.set_clip(room.clip(before))
    yield
    target.set_clip(before)


def square(side: int, **at: tuple[int, int]) -> Rect:
    """A square by one of its points: `center=` or `topleft=`, for example."""
    return Rect(0, 0, side, side).move_to(**at)


def inset(rect: Rect, left: int = 0, top: int = 0, right: int = 0, bottom: int = 0) -> Rect:
    """The rectangle made smaller by so much on each side."""
    return Rect(rect.left + left, rect.top + top, rect.width - left - right, rect.height - top - bottom)


def strip(rect: Rect, top: int, bottom: int) -> Rect:
    """The part of the rectangle between two heights."""
    return Rect(rect.left, top, rect.width, bottom - top)


def shares(room: int, parts: Sequence[float]) -> list[int]:
    """Divide pixels in proportion; no pixel is lost."""
    whole = sum(parts) or 1
    edges = [round(room * each / whole) for each in (0, *accumulate(parts))]
    return [end - start for start, end in pairwise(edges)]
