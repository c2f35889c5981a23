"""The reading of a picture: the board that was found in it, and how sure it is."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

import pygame

from game.boards.sweet_spots.picture.edges import edges
from game.boards.sweet_spots.picture.lattice import Lattice, lattices
from game.ui.oklab import oklab
from game.ui.theme import Colour
from generators.kernel.kind import BadText, Pulse
from generators.sweet_spots.maker import LEAST, ONE, Lab, SeenCells, ZoneReading, readings

CELL = 36  # pixels to which each cell is brought
RIM = (6, 8)  # how far from its edges a cell's own colour is looked for: marks stand in the middle
INK = 7  # pixels on each side of a border
MIDDLE = 10  # pixels from its ends
CLEAR = 0.45  # score of a lattice that is one also where its zones are in doubt
THRESHOLDS = (12, 5, 28)  # of an edge, in steps of 255


Box: TypeAlias = tuple[float, float, float, float]  # in shares of the picture: left, top, right, bottom


@dataclass(frozen=True, slots=True)
class Scan:
    reading: ZoneReading
    box: Box


def scan(sheet: pygame.Surface, pulse: Pulse) -> Scan:
    """The board in a picture; BadText says in a sentence why there is none."""
    best: tuple[tuple[bool, bool, float], Scan] | None = None
    seen = False
    for threshold in THRESHOLDS:
        for lattice in lattices(edges(sheet, threshold, pulse), pulse):
            seen = True
            found = _read(sheet, lattice, pulse)
            if found is None or (not found.reading.sure and lattice.score < CLEAR):
                continue
            worth = (found.reading.sure, found.reading.found == ONE, lattice.score * min(found.reading.gap, 3.0))
            if best is None or worth > best[0]:
                best = worth, found
            if found.reading.sure:
                return found
    if best is None:
        raise BadText("picture.no_zones" if seen else "picture.no_board")
    return best[1]


def read_at(sheet: pygame.Surface, box: Box, size: int, pulse: Pulse) -> Scan:
    """The board that lies there and has so many rows, as somebody says."""
    wide, high = sheet.get_size()
    left, top, right, bottom = box
    found = _read(sheet, Lattice(size, (left * wide, top * high, right * wide, bottom * high), 1.0), pulse, 0.0)
    if found is None:
        raise BadText("picture.no_zones")
    return found


def _read(sheet: pygame.Surface, lattice: Lattice, pulse: Pulse, least: float = LEAST) -> Scan | None:
    cells = _brought(sheet, lattice)
    pulse()
    grounds = _grounds(cells, lattice.size)
    pulse()
    beneath, right = _inks(cells, lattice.size, grounds, pulse)
    labs = tuple(oklab(each) for each in grounds)
    found = next(readings(SeenCells(lattice.size, labs, beneath, right), pulse, least), None)
    if found is None:
        return None
    wide, high = sheet.get_size()
    left, top, end, bottom = lattice.box
    return Scan(found, (left / wide, top / high, end / wide, bottom / high))


def _brought(sheet: pygame.Surface, lattice: Lattice) -> pygame.Surface:
    """The board alone, each cell so many pixels; half a cell around it is there too, for the outer lines."""
    left, top, right, bottom = lattice.box
    place = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top)).clip(sheet.get_rect())
    side = lattice.size * CELL
    return pygame.transform.smoothscale(sheet.subsurface(place), (side, side))


def _grounds(cells: pygame.Surface, size: int) -> list[Colour]:
    """The colour of each cell: the middle one of all pixels along its rim, so that no mark and no letter counts."""
    wide = size * CELL
    data = pygame.image.tobytes(cells, "RGB")
    rim = []
    for inset in RIM:
        far = CELL - 1 - inset
        for along in range(inset, far + 1, 2):
            rim += [(inset, along), (far, along), (along, inset), (along, far)]
    offsets = [3 * (y * wide + x) for x, y in rim]
    found: list[Colour] = []
    for row in range(size):
        for column in range(size):
            start = 3 * (row * CELL * wide + column * CELL)
            red, green, blue = (sorted(data[start + each + part] for each in offsets) for part in range(3))
            middle = len(offsets) // 2
            found.append((red[middle], green[middle], blue[middle]))
    return found


def _inks(
    cells: pygame.Surface, size: int, grounds: list[Colour], pulse: Pulse
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The ink on the border beneath each cell and at its right: how unlike both grounds it is, times how wide."""
    beneath, right = [], []
    lab = cache(oklab)
    for row in range(size):
        pulse()
        for column in range(size):
            here, x, y = grounds[row * size + column], column * CELL, row * CELL
            under = grounds[(row + 1) * size + column] if row + 1 < size else here
            beside = grounds[row * size + column + 1] if column + 1 < size else here
            strips = [pygame.Rect(x + MIDDLE, y + CELL + step, CELL - 2 * MIDDLE, 1) for step in range(-INK, INK)]
            beneath.append(_ink(cells, strips, (lab(here), lab(under)), lab))
            strips = [pygame.Rect(x + CELL + step, y + MIDDLE, 1, CELL - 2 * MIDDLE) for step in range(-INK, INK)]
            right.append(_ink(cells, strips, (lab(here), lab(beside)), lab))
    return tuple(beneath), tuple(right)


def _ink(
    cells: pygame.Surface, strips: list[pygame.Rect], grounds: tuple[Lab, Lab], lab: Callable[[Colour], Lab]
) -> float:
    if not cells.get_rect().contains(strips[-1]):
        return 0.0
    seen = (lab(pygame.transform.average_color(cells, strip)[:3]) for strip in strips)
    return sum(min(math.dist(each, ground) for ground in grounds) for each in seen)
