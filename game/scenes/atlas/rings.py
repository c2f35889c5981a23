"""The places of the lamps of a family: rings around their part."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

import pygame

from game.ui.ui import grid

MOST = 16  # characters at once
WIDE, HIGH = 1.34, 1.62  # of a lamp with caps and sound, as multiples of its size
MIDDLE = 1.3  # of the part in the middle
OUTER = 0.9  # the size of outer lamps
SHRINK = 0.93
LEAST = 16  # pixels: the least size of a lamp
ROUND = 1.45  # the largest ratio of width and height of a ring
TURNS = (0.0, 0.5, 0.25)  # rotations to try, as shares of the distance between lamps
FOLDS = (1.0, 0.8, 0.62)  # radii to try for every other lamp, as shares of the ring


@dataclass(frozen=True, slots=True)
class Ring:
    """Half the width and height of a ring."""

    across: float
    down: float


@dataclass(frozen=True, slots=True)
class Spread:
    side: float  # the size of an inner lamp
    middle: pygame.Rect
    rings: tuple[Ring, ...]  # the discs behind characters that sound alike
    rects: tuple[tuple[pygame.Rect, ...], ...]  # of each ring, from top to bottom

    def lamp(self, ring: int) -> float:
        return self.side * (OUTER if ring == len(self.rects) - 1 and ring else 1.0)


def capacity(room: pygame.Rect, side: int) -> int:
    """The number of lamps of this size that a room can hold."""
    return max(3, min(MOST, round(room.width * room.height / (side * side * WIDE * HIGH * 2.2)) - 1))


@lru_cache(64)
def spread(counts: tuple[int, int, int], size: tuple[int, int], most: int) -> Spread:
    """The rings in a room at (0, 0), with lamps as large as fit, up to `most`."""
    side = float(most)
    while side >= LEAST:
        found = _try_side(counts, size, side)
        if found is not None:
            return found
        side *= SHRINK
    return _place_in_rows(counts, size)


def _try_side(counts: tuple[int, int, int], size: tuple[int, int], side: float) -> Spread | None:
    middle = pygame.Rect(0, 0, round(side * MIDDLE), round(side * MIDDLE)).move_to(center=(size[0] // 2, size[1] // 2))
    rings = _radii(counts, size, side)
    if rings is None:
        return None

    def around(number: int, placed: list[pygame.Rect]) -> list[tuple[pygame.Rect, ...]] | None:
        if number == len(counts):
            return []
        wide = side * (OUTER if number == 2 else 1.0)
        for turn, near in product(TURNS, FOLDS) if counts[number] else [(0.0, 1.0)]:
            here = _on_ring(counts[number], rings[number], middle.center, wide, (turn, near))
            if _fit(here, placed, size) and (rest := around(number + 1, [*placed, *here])) is not None:
                ordered = sorted(here, key=lambda each: (each.centery, abs(each.centerx - middle.centerx)))
                return [tuple(ordered), *rest]
        return None

    rects = around(0, [middle.inflate(side * 0.2, side * 0.2)])
    full = (ring for ring, count in zip(rings, counts[:2], strict=False) if count)
    discs = tuple(Ring(each.across + side * 0.75, each.down + side * 0.85) for each in full)
    return Spread(side, middle, discs, tuple(rects)) if rects is not None else None


def _radii(counts: tuple[int, int, int], size: tuple[int, int], side: float) -> list[Ring] | None:
    """The radii of the rings: the outermost touches the edges of the room, the others are evenly inside it."""
    outer = Ring((size[0] - side * WIDE) / 2 - 2, (size[1] - side * HIGH) / 2 - 2)
    across, down = min(outer.across, outer.down * ROUND), min(outer.down, outer.across * ROUND)
    if min(across, down) < side * (MIDDLE + WIDE) / 2:
        return None
    used = [number for number in range(3) if counts[number]]
    inner = max(0.0, side * (MIDDLE + HIGH) / 2 + side * 0.15)
    rings = [Ring(across, down)] * 3
    for place, number in enumerate(used):
        share = (place + 1) / len(used)
        rings[number] = Ring(inner + (across - inner) * share, inner + (down - inner) * share)
    if len(used) > 1:  # the first ring stays near the middle
        rings[used[0]] = Ring(min(rings[used[0]].across, inner * 1.25), min(rings[used[0]].down, inner * 1.1))
    return rings


def _on_ring(
    count: int, ring: Ring, middle: tuple[int, int], side: float, turned: tuple[float, float]
) -> list[pygame.Rect]:
    """Places evenly along the ring, every other one closer to the middle by the second number of `turned`."""
    turn, near = turned
    found = []
    for number in range(count):
        angle = 2 * math.pi * (number + turn) / count - math.pi / 2
        share = near if number % 2 else 1.0
        rect = pygame.Rect(0, 0, round(side * WIDE), round(side * HIGH))
        rect.center = (
            round(middle[0] + ring.across * share * math.cos(angle)),
            round(middle[1] + ring.down * share * math.sin(angle)),
        )
        found.append(rect)
    return found


def _fit(here: Sequence[pygame.Rect], placed: Sequence[pygame.Rect], size: tuple[int, int]) -> bool:
    room = pygame.Rect((0, 0), size)
    return all(
        room.contains(each) and each.collidelist([*placed, *here[:number]]) < 0 for number, each in enumerate(here)
    )


def _place_in_rows(counts: tuple[int, int, int], size: tuple[int, int]) -> Spread:
    """Rows instead of rings for a very small room: the part first, then the others."""
    count = sum(counts) + 1
    columns = max(1, min(count, round(math.sqrt(count * size[0] / max(1, size[1])))))
    rows = -(-count // columns)
    wide, high = max(1, size[0] // columns), max(1, size[1] // rows)
    cells = grid((0, 0), count, columns, (wide, high), (0, 0))
    found, at = [], 1
    for number in counts:
        found.append(tuple(cells[at : at + number]))
        at += number
    side = min(wide / WIDE, high / HIGH)
    return Spread(side, cells[0], (), tuple(found))
