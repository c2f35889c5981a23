"""Finds boards in pictures: straight edges, the lattice of cells that they form, and its zones."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

import pygame
from pygame import Rect, Surface

from game.ui.theme import Colour
from generators.kernel.colours import oklab
from generators.kernel.kind import BadText, Pulse
from generators.sweet_spots.maker import LEAST, ONE, Border, Lab, SeenCells, ZoneReading, readings

STRIP = 96  # rows that are processed at a time
STEPS = (1, 2, 4, 3)  # shifts, which together find runs of at least 11 pixels: shorter ones are not lines

SIZES = range(4, 15)
SQUARE = (0.78, 1.28)  # limits of a board's width divided by its height
USUAL = 8  # rows, where the number is unknown
LEAST_SIDE = 72  # pixels
MOST_BOXES = 8
FINE = 4  # pixels that are one on the coarse sheet
REACHES = (1, 2, 5, 10)  # coarse pixels: the gaps that are bridged in a box
SLACK = 0.035  # share of a side: distance of the first and last line from the ends of the box
NEAR = 0.11  # share of a cell: edges closer to a line belong to it
COVERED = 0.42  # share of a cell's side: length of edges on a line
KEPT = 0.10  # least score of a lattice
BEST = 5
WORSE = 0.4  # share of the best score: lattices with less are other things on the screen

CELL = 36  # pixels to which each cell is scaled
RIM = (6, 8)  # pixels from the edge where the colour of a cell is read: marks are in the middle
INK = 7  # pixels on each side of a border
SIDE = 6  # pixels of a strip on one side of its line
MIDDLE = 10  # pixels at the ends of a border that are ignored
CLEAR = 0.45  # score from which a lattice counts even if its zones are uncertain
THRESHOLDS = (12, 5, 28)  # strengths of an edge, out of 255


@dataclass(frozen=True, slots=True)
class Edges:
    """The pixels of vertical and horizontal lines, a byte each, row by row."""

    size: tuple[int, int]
    upright: bytes
    level: bytes


def find_edges(sheet: Surface, threshold: int, pulse: Pulse) -> Edges:
    wide, high = sheet.get_size()
    upright = _keep_long_runs(_edge_flags(sheet, (1, 0), threshold, pulse), 8 * wide, pulse)
    level = _keep_long_runs(_edge_flags(sheet, (0, 1), threshold, pulse), 8, pulse)
    count = wide * high
    mask = (1 << 8 * count) - 1
    return Edges((wide, high), *((each & mask).to_bytes(count, "little") for each in (upright, level)))


def _edge_flags(sheet: Surface, step: tuple[int, int], threshold: int, pulse: Pulse) -> int:
    """Flags of pixels that differ from the one a step before; in strips, so that no frame waits long."""
    wide, high = sheet.get_size()
    flags = []
    for top in range(0, high, STRIP):
        rows = min(STRIP, high - top)
        strip = sheet.subsurface((0, top, wide, rows))
        behind = strip.copy()
        behind.blit(sheet, step, (0, top, wide, rows))
        if step[1] and top:
            behind.blit(sheet, (0, 0), (0, top - 1, wide, 1))
        flags.append(_pixel_differences(strip, behind, threshold))
        pulse()
    return int.from_bytes(b"".join(flags), "little")


def _pixel_differences(one: Surface, other: Surface, threshold: int) -> bytes:
    """A byte for each pixel: 1 if any colour channel differs by more than the threshold."""
    above, below = one.copy(), other.copy()
    above.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    below.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    above.blit(below, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    alike = pygame.mask.from_threshold(above, (0, 0, 0), (threshold, threshold, threshold, 255))
    return alike.to_surface(Surface(one.get_size(), 0, 8), setcolor=0, unsetcolor=1).get_buffer().raw


def _keep_long_runs(flags: int, shift: int, pulse: Pulse) -> int:
    """The long runs in one direction, after gaps of one or two pixels were closed."""
    after, later = flags << shift, flags << 2 * shift
    flags |= (after & flags >> shift) | (after & flags >> 2 * shift) | (later & flags >> shift)
    pulse()
    for step in STEPS:
        flags &= flags >> step * shift
    pulse()
    for step in STEPS:
        flags |= flags << step * shift
    pulse()
    return flags


@dataclass(frozen=True, slots=True)
class Lattice:
    size: int
    box: tuple[float, float, float, float]  # left, top, right, bottom, in pixels
    score: float


def find_lattices(found: Edges, pulse: Pulse) -> list[Lattice]:
    """The best lattices, the best first; of similar ones only one."""
    every: list[Lattice] = []
    columns = [found.upright[x :: found.size[0]] for x in range(found.size[0])]
    rows = [found.level[y * found.size[0] : (y + 1) * found.size[0]] for y in range(found.size[1])]
    for box in find_boxes(found, pulse):
        across = [column[box.top : box.bottom].count(1) / box.height for column in columns]
        down = [row[box.left : box.right].count(1) / box.width for row in rows]
        pulse()
        every += _fit_sizes(across, down, box, pulse)
    every.sort(key=lambda each: -each.score)
    chosen: list[Lattice] = []
    for each in every:
        if not any(_are_alike(each, other) for other in chosen):
            chosen.append(each)
    return [each for each in chosen[:BEST] if each.score >= WORSE * chosen[0].score]


def _are_alike(one: Lattice, other: Lattice) -> bool:
    reach = 0.3 * (one.box[2] - one.box[0]) / one.size
    return one.size == other.size and all(abs(a - b) < reach for a, b in zip(one.box, other.box, strict=True))


def find_boxes(found: Edges, pulse: Pulse) -> list[Rect]:
    """Nearly square bounds of connected edges, the largest first, and the whole picture if it is nearly square."""
    wide, high = found.size
    coarse = _coarse_edges(found)
    boxes = {tuple(Rect(0, 0, wide, high))} if SQUARE[0] < wide / high < SQUARE[1] else set()
    unit = max(1, round(min(wide, high) / 540))
    for reach in dict.fromkeys(each if each == 1 else each * unit for each in REACHES):
        pulse()
        spread = pygame.Mask((2 * reach + 1, 2 * reach + 1), fill=True)
        for rect in coarse.convolve(spread).get_bounding_rects():
            rect.inflate_ip(-2 * reach, -2 * reach)
            box = Rect(rect.left * FINE, rect.top * FINE, rect.width * FINE, rect.height * FINE)
            box.clamp_ip(Rect(0, 0, wide, high))
            if min(box.size) >= LEAST_SIDE and SQUARE[0] < box.width / box.height < SQUARE[1]:
                boxes.add(tuple(box))
    ordered = sorted((Rect(each) for each in boxes), key=lambda box: -box.width * box.height)
    return ordered[:MOST_BOXES]


def _coarse_edges(found: Edges) -> pygame.Mask:
    """Edges at a quarter of the size: set if any pixel of a 4 by 4 square is."""
    wide, high = found.size
    both = int.from_bytes(found.upright, "little") | int.from_bytes(found.level, "little")
    both |= both >> 8 | both >> 16 | both >> 24
    both |= both >> 8 * wide | both >> 16 * wide | both >> 24 * wide
    flags = both.to_bytes(wide * high, "little")
    lines = [flags[y * wide : (y + 1) * wide : FINE] for y in range(0, high, FINE)]
    sheet = pygame.image.frombuffer(b"".join(lines), (len(lines[0]), len(lines)), "P")
    sheet.set_colorkey(0)
    return pygame.mask.from_surface(sheet)


def _fit_sizes(across: list[float], down: list[float], box: Rect, pulse: Pulse) -> Iterator[Lattice]:
    for size in SIZES:
        pulse()
        left, right, one = _fit_lines(across, (box.left, box.right), size)
        top, bottom, other = _fit_lines(down, (box.top, box.bottom), size)
        score = (max(0.0, one) * max(0.0, other)) ** 0.5
        if score > KEPT and SQUARE[0] < (right - left) / max(1.0, bottom - top) < SQUARE[1]:
            yield Lattice(size, (left, top, right, bottom), score)


def _fit_lines(profile: list[float], ends: tuple[int, int], size: int) -> tuple[float, float, float]:
    """The best places of the first and the last line for this size, and their score."""
    low, high = ends
    side = high - low
    reach, step = round(SLACK * side), max(1, round(side * 0.006))
    slack = max(1, round(0.02 * side / size))
    padded = [0.0] * slack + profile + [0.0] * slack
    near = list(map(max, *(padded[by : by + len(profile)] for by in range(2 * slack + 1))))
    beyond = reach + 2 * step  # no line is tried farther out; there the first or last value is repeated
    at_place = (near + near[-1:] * beyond + near[:1] * beyond).__getitem__  # negative indices count from the end
    lines = cache(lambda width: [width * line / size for line in range(size + 1)])

    def score_at(first: int, end: int) -> float:
        on: float = sum(map(at_place, map(round, [first + line for line in lines(end - first)])))
        return on - 0.0005 * (abs(first - low) + abs(end - high))

    tries = [
        (first, end)
        for first in range(low - reach, low + reach + 1, step)
        for end in range(high - reach, high + reach + 1, step)
    ]
    best = max(tries, key=lambda each: score_at(*each))
    if step > 1:
        close = range(-step, step + 1)
        best = max(((best[0] + a, best[1] + b) for a in close for b in close), key=lambda each: score_at(*each))
    return float(best[0]), float(best[1]), _score(profile, near, best, size)


def _score(profile: list[float], near: list[float], ends: tuple[int, int], size: int) -> float:
    """The share of edges on the lines beyond that by chance, times the share of inner lines with edges."""
    first, end = ends
    pitch = (end - first) / size
    low, high = max(0, round(first - NEAR * pitch)), min(len(profile), round(end + NEAR * pitch) + 1)
    every = sum(profile[low:high])
    if not every or pitch < 4:
        return 0.0
    on = 0.0
    for line in range(size + 1):
        at = first + pitch * line
        on += sum(profile[max(0, round(at - NEAR * pitch)) : max(0, round(at + NEAR * pitch) + 1)])
    inner = [near[min(len(near) - 1, max(0, round(first + pitch * line)))] for line in range(1, size)]
    covered = sum(each >= COVERED / size for each in inner) / (size - 1)
    return (on / every - 2 * NEAR) / (1 - 2 * NEAR) * covered


Box: TypeAlias = tuple[float, float, float, float]  # left, top, right and bottom as shares of the picture


@dataclass(frozen=True, slots=True)
class Scan:
    reading: ZoneReading
    box: Box


def scan(sheet: Surface, pulse: Pulse) -> Scan:
    """The board in a picture; BadText says why none was found."""
    best: tuple[tuple[bool, bool, float], Scan] | None = None
    seen = False
    for threshold in THRESHOLDS:
        for lattice in find_lattices(find_edges(sheet, threshold, pulse), pulse):
            seen = True
            found = _read_lattice(sheet, lattice, pulse)
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


def guess(sheet: Surface, pulse: Pulse) -> Scan:
    """The likeliest board, even if it is unclear, for the player to correct."""
    wide, high = sheet.get_size()
    edges = (find_edges(sheet, threshold, pulse) for threshold in THRESHOLDS)
    found = [each for sharp in edges for each in find_lattices(sharp, pulse)]
    best = max(found, key=lambda each: each.score, default=Lattice(USUAL, (0.0, 0.0, wide, high), 0.0))
    left, top, right, bottom = best.box
    return read_at(sheet, (left / wide, top / high, right / wide, bottom / high), best.size, pulse)


def read_at(sheet: Surface, box: Box, size: int, pulse: Pulse) -> Scan:
    """The board at a given place with a given number of rows."""
    wide, high = sheet.get_size()
    left, top, right, bottom = box
    found = _read_lattice(sheet, Lattice(size, (left * wide, top * high, right * wide, bottom * high), 1.0), pulse, 0.0)
    if found is None:
        raise BadText("picture.no_zones")
    return found


def _read_lattice(sheet: Surface, lattice: Lattice, pulse: Pulse, least: float = LEAST) -> Scan | None:
    cells = _crop_to_cells(sheet, lattice)
    pulse()
    grounds = _cell_colours(cells, lattice.size)
    pulse()
    beneath, right = _borders(cells, lattice.size, grounds, pulse)
    labs = tuple(oklab(each) for each in grounds)
    found = next(readings(SeenCells(lattice.size, labs, beneath, right), pulse, least), None)
    if found is None:
        return None
    wide, high = sheet.get_size()
    left, top, end, bottom = lattice.box
    return Scan(found, (left / wide, top / high, end / wide, bottom / high))


def _crop_to_cells(sheet: Surface, lattice: Lattice) -> Surface:
    """The board alone, with CELL pixels for each cell."""
    left, top, right, bottom = lattice.box
    place = Rect(round(left), round(top), round(right - left), round(bottom - top)).clip(sheet.get_rect())
    side = lattice.size * CELL
    return pygame.transform.smoothscale(sheet.subsurface(place), (side, side))


def _cell_colours(cells: Surface, size: int) -> list[Colour]:
    """The colour of each cell: the median along its rim, so that marks and letters do not count."""
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


def _borders(cells: Surface, size: int, grounds: list[Colour], pulse: Pulse) -> tuple[list[Border], list[Border]]:
    """The borders below and right of each cell. Ink is the difference from both cells, summed."""
    beneath, right = list[Border](), list[Border]()
    lab = cache(oklab)
    for row in range(size):
        pulse()
        for column in range(size):
            here, x, y = grounds[row * size + column], column * CELL, row * CELL
            under = grounds[(row + 1) * size + column] if row + 1 < size else here
            beside = grounds[row * size + column + 1] if column + 1 < size else here
            strips = [Rect(x + MIDDLE, y + CELL + step, CELL - 2 * MIDDLE, 1) for step in range(-INK, INK)]
            beneath.append(_border(cells, strips, (lab(here), lab(under)), lab))
            strips = [Rect(x + CELL + step, y + MIDDLE, 1, CELL - 2 * MIDDLE) for step in range(-INK, INK)]
            right.append(_border(cells, strips, (lab(here), lab(beside)), lab))
    return beneath, right


def _border(cells: Surface, strips: list[Rect], grounds: tuple[Lab, Lab], lab: Callable[[Colour], Lab]) -> Border:
    """The depth is how much the line differs in lightness from both sides. A glow has none."""
    if not cells.get_rect().contains(strips[-1]):
        return 0.0, 0.0
    seen = [lab(pygame.transform.average_color(cells, strip)[:3]) for strip in strips]
    ink = sum(min(math.dist(each, ground) for ground in grounds) for each in seen)
    light = [each[0] for each in seen]
    one, other = light[:SIDE], light[-SIDE:]
    line = light[SIDE // 2 : -SIDE // 2]
    darker = min(max(one), max(other)) - min(line)
    lighter = max(line) - max(min(one), min(other))
    return ink, max(0.0, darker, lighter)
