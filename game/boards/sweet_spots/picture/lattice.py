"""Lattices in a picture: squares that straight edges enclose, and how many rows and columns the lines in them make.

|  :  |  :  |      edges at every second place alone fit four cells as well as two; what tells is how much of all
|  :  |  :  |      edges lies on the lines, and how many of the lines have any
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import pygame

from game.boards.sweet_spots.picture.edges import Edges
from generators.kernel.kind import Pulse

SIZES = range(4, 15)
SQUARE = (0.78, 1.28)  # how wide a board is for its height
LEAST = 72  # pixels of a side
MOST_BOXES = 8
FINE = 4  # pixels: edges are put together on a coarser sheet
REACHES = (1, 2, 5, 10)  # of that sheet: how far apart what belongs together may lie
SLACK = 0.035  # of a side: how far its ends may lie from where they seem
NEAR = 0.11  # of a cell: what lies on a line
COVERED = 0.42  # of one cell's side: a line that has any edge
KEPT = 0.10  # score of a lattice that is looked at
BEST = 5
WORSE = 0.4  # of the best score: what is no better is another thing on the screen


@dataclass(frozen=True, slots=True)
class Lattice:
    size: int
    box: tuple[float, float, float, float]  # left, top, right, bottom, in pixels
    score: float


def lattices(found: Edges, pulse: Pulse) -> list[Lattice]:
    """The best ones, the best first; of those that lie alike, one."""
    every: list[Lattice] = []
    columns = [found.upright[x :: found.size[0]] for x in range(found.size[0])]
    rows = [found.level[y * found.size[0] : (y + 1) * found.size[0]] for y in range(found.size[1])]
    for box in boxes(found, pulse):
        across = [column[box.top : box.bottom].count(1) / box.height for column in columns]
        down = [row[box.left : box.right].count(1) / box.width for row in rows]
        pulse()
        every += _fitting(across, down, box, pulse)
    every.sort(key=lambda each: -each.score)
    chosen: list[Lattice] = []
    for each in every:
        if not any(_alike(each, other) for other in chosen):
            chosen.append(each)
    return [each for each in chosen[:BEST] if each.score >= WORSE * chosen[0].score]


def _alike(one: Lattice, other: Lattice) -> bool:
    reach = 0.3 * (one.box[2] - one.box[0]) / one.size
    return one.size == other.size and all(abs(a - b) < reach for a, b in zip(one.box, other.box, strict=True))


def boxes(found: Edges, pulse: Pulse) -> list[pygame.Rect]:
    """Rectangles around edges that hang together, nearly square, the largest first; and the whole picture."""
    wide, high = found.size
    coarse = _coarse(found)
    boxes = {tuple(pygame.Rect(0, 0, wide, high))} if SQUARE[0] < wide / high < SQUARE[1] else set()
    unit = max(1, round(min(wide, high) / 540))
    for reach in dict.fromkeys(each if each == 1 else each * unit for each in REACHES):
        pulse()
        for rect in _spread(coarse, reach).get_bounding_rects():
            rect.inflate_ip(-2 * reach, -2 * reach)
            box = pygame.Rect(rect.left * FINE, rect.top * FINE, rect.width * FINE, rect.height * FINE)
            box.clamp_ip(pygame.Rect(0, 0, wide, high))
            if min(box.size) >= LEAST and SQUARE[0] < box.width / box.height < SQUARE[1]:
                boxes.add(tuple(box))
    ordered = sorted((pygame.Rect(each) for each in boxes), key=lambda box: -box.width * box.height)
    return ordered[:MOST_BOXES]


def _coarse(found: Edges) -> pygame.Mask:
    """Edges on a sheet of a quarter the size: set where any pixel of a square is."""
    wide, high = found.size
    both = int.from_bytes(found.upright, "little") | int.from_bytes(found.level, "little")
    both |= both >> 8 | both >> 16 | both >> 24
    both |= both >> 8 * wide | both >> 16 * wide | both >> 24 * wide
    flags = both.to_bytes(wide * high, "little")
    lines = [flags[y * wide : (y + 1) * wide : FINE] for y in range(0, high, FINE)]
    sheet = pygame.image.frombuffer(b"".join(lines), (len(lines[0]), len(lines)), "P")
    sheet.set_colorkey(0)
    return pygame.mask.from_surface(sheet)


def _spread(mask: pygame.Mask, reach: int) -> pygame.Mask:
    wide, high = mask.get_size()
    return mask.convolve(pygame.Mask((2 * reach + 1, 2 * reach + 1), fill=True)) if wide and high else mask


def _fitting(across: list[float], down: list[float], box: pygame.Rect, pulse: Pulse) -> Iterator[Lattice]:
    for size in SIZES:
        pulse()
        left, right, one = _fit(across, (box.left, box.right), size)
        top, bottom, other = _fit(down, (box.top, box.bottom), size)
        score = (max(0.0, one) * max(0.0, other)) ** 0.5
        if score > KEPT and SQUARE[0] < (right - left) / max(1.0, bottom - top) < SQUARE[1]:
            yield Lattice(size, (left, top, right, bottom), score)


def _fit(profile: list[float], ends: tuple[int, int], size: int) -> tuple[float, float, float]:
    """The first and the last of so many lines, where they lie best, and how well."""
    low, high = ends
    side = high - low
    reach, step = round(SLACK * side), max(1, round(side * 0.006))
    slack = max(1, round(0.02 * side / size))
    padded = [0.0] * slack + profile + [0.0] * slack
    near = list(map(max, *(padded[by : by + len(profile)] for by in range(2 * slack + 1))))
    beyond = reach + 2 * step  # no line is tried farther out, where the first or the last place counts once more
    at_place = (near + near[-1:] * beyond + near[:1] * beyond).__getitem__  # before the first they count from the end
    lines = cache(lambda width: [width * line / size for line in range(size + 1)])

    def lying(first: int, end: int) -> float:
        on: float = sum(map(at_place, map(round, [first + line for line in lines(end - first)])))
        return on - 0.0005 * (abs(first - low) + abs(end - high))

    tries = [
        (first, end)
        for first in range(low - reach, low + reach + 1, step)
        for end in range(high - reach, high + reach + 1, step)
    ]
    best = max(tries, key=lambda each: lying(*each))
    if step > 1:
        close = range(-step, step + 1)
        best = max(((best[0] + a, best[1] + b) for a in close for b in close), key=lambda each: lying(*each))
    return float(best[0]), float(best[1]), _score(profile, near, best, size)


def _score(profile: list[float], near: list[float], ends: tuple[int, int], size: int) -> float:
    """How much more of all edges lies on the lines than by chance, times how many of the inner lines have any."""
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
