"""The drawn pictures of stories, for paper."""

from __future__ import annotations

import math
from collections.abc import Iterator

from generators.kernel.drawing import LINES, Box, Dot, Drawing, Ink, Oval, PaperMark, Picture, Stroke
from generators.names.stories import picture_of

WIDE = 1.5  # of a picture with a height of 1
BANDS = 24  # of a ground that fades
CORNERS = 24  # of a ring


def story_picture(name: str) -> Drawing:
    found = picture_of(name)
    marks = [*_ground(found.ground[0], found.ground[-1])]
    marks += (mark for ink, part in found.parts for mark in _part(part, ink))
    return Drawing(WIDE, 1, (Picture(0, 0, WIDE, 1, tuple(marks)),))


def _ground(first: Ink, last: Ink) -> Iterator[PaperMark]:
    """Each band reaches to the bottom, so that no light is seen between two."""
    for band in range(BANDS):
        share = band / (BANDS - 1)
        red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, last, strict=True))
        yield Box(0, band / BANDS, WIDE, 1 - band / BANDS, (red, green, blue))


def _part(text: str, ink: Ink) -> Iterator[PaperMark]:
    shape, *fields = text.split()
    numbers = [tuple(map(float, each.split(","))) for each in fields]
    points = tuple((each[0], each[-1]) for each in numbers)
    (x, y), (first, last) = points[0], points[min(1, len(points) - 1)]
    match shape:
        case "dot":
            yield Oval(x, y, 2 * first, 2 * first, ink)
        case "oval":
            yield Oval(x, y, 2 * first, 2 * last, ink)
        case "box":
            yield Box(x, y, first, last, ink, radius=min(numbers[2][0], first / 2, last / 2))
        case "plane":
            yield Stroke(points, 0, fill=ink)
        case "ring":
            turns = (math.tau * each / CORNERS for each in range(CORNERS + 1))
            ring = tuple((x + first * math.cos(each), y + first * math.sin(each)) for each in turns)
            yield from _line(ring, LINES["line"], ink)
        case _:
            yield from _line(points, LINES[shape], ink)


def _line(points: tuple[Dot, ...], wide: float, ink: Ink) -> Iterator[PaperMark]:
    """Round at its ends and corners."""
    yield Stroke(points, wide, ink)
    yield from (Oval(x, y, wide, wide, ink) for x, y in points)
