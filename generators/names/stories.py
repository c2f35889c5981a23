"""The lead stories of the front page, their pictures, and the lines of the days without one:
assets/stories/lines.txt has a day and its line in each language, stories.txt a day, the name of a
picture, and the words in each language.

2027-06-04 balloon
 On this day, 4 June 1783
 A lantern as big as a house floats off over Annonay
 Two paper-makers, …
 1783 年 6 月 4 日
 …
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from generators.kernel.drawing import LINES, Box, Dot, Drawing, Ink, Oval, PaperMark, Picture, Stroke
from generators.kernel.phrases import CHINESE, ENGLISH
from generators.words.dictionary import asset_text

LANGUAGES = (ENGLISH, CHINESE)  # languages of a story, in this order
PICTURE_WIDTH = 1.5  # width of a picture with a height of 1
BANDS = 24  # bands of a ground that fades
CORNERS = 24  # corners of a ring


@dataclass(frozen=True, slots=True)
class Story:
    day: str
    picture: str
    occasion: str  # line above the headline
    headline: str
    text: str


def story_on(day: str, language: str) -> Story | None:
    return next((each for each in stories(language) if each.day == day), None)


def line_on(day: str, language: str) -> str:
    """The line of that day, or nothing."""
    return next((told[_number(language)] for at, *told in lines() if at == day), "")


@cache
def lines() -> tuple[tuple[str, ...], ...]:
    """Each a day and its line in all languages."""
    blocks = asset_text("stories", "lines.txt").strip().split("\n\n")[1:]
    return tuple(tuple(map(str.strip, block.splitlines())) for block in blocks)


def _number(language: str) -> int:
    return LANGUAGES.index(language if language in LANGUAGES else ENGLISH)


@cache
def stories(language: str) -> tuple[Story, ...]:
    number, found = _number(language), []
    for block in asset_text("stories", "stories.txt").split("\n2")[1:]:
        head, *lines = f"2{block}".splitlines()
        found.append(Story(*head.split(), *(each.strip() for each in lines[3 * number : 3 * number + 3])))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class StoryPicture:
    ground: tuple[Ink, ...]  # from top to bottom
    parts: tuple[tuple[Ink, str], ...]  # a colour and a shape each: plane 0.9,0.56 1.02,0.36 1.14,0.56


@cache
def picture_of(name: str) -> StoryPicture:
    """The picture from assets/stories/pictures.txt: first the colours, then each picture, a line
    with its name and indented lines for its parts."""
    text = asset_text("stories", "pictures.txt")
    codes = re.findall(r"^(\w+) #(..)(..)(..)$", text, re.MULTILINE)
    inks = {word: (int(red, 16), int(green, 16), int(blue, 16)) for word, red, green, blue in codes}
    block = text.partition(f"\n{name}\n  ")[2]
    ground, *lines = re.split(r"\n(?! )", block, maxsplit=1)[0].split("\n  ")
    parts = (line.partition(" ")[::2] for line in lines)
    colours = tuple(inks[each] for each in ground.split()[1:])
    return StoryPicture(colours, tuple((inks[ink], part) for ink, part in parts))


def story_picture(name: str) -> Drawing:
    """The picture as a drawing for paper."""
    found = picture_of(name)
    marks = [*_draw_ground(found.ground[0], found.ground[-1])]
    marks += (mark for ink, shape in found.parts for mark in _draw_shape(shape, ink))
    return Drawing(PICTURE_WIDTH, 1, (Picture(0, 0, PICTURE_WIDTH, 1, tuple(marks)),))


def _draw_ground(first: Ink, last: Ink) -> Iterator[PaperMark]:
    """Each band reaches to the bottom, so that no light is seen between two."""
    for band in range(BANDS):
        share = band / (BANDS - 1)
        red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, last, strict=True))
        yield Box(0, band / BANDS, PICTURE_WIDTH, 1 - band / BANDS, (red, green, blue))


def _draw_shape(text: str, ink: Ink) -> Iterator[PaperMark]:
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
            yield from _draw_line(ring, LINES["line"], ink)
        case _:
            yield from _draw_line(points, LINES[shape], ink)


def _draw_line(points: tuple[Dot, ...], wide: float, ink: Ink) -> Iterator[PaperMark]:
    """Round at its ends and corners."""
    yield Stroke(points, wide, ink)
    yield from (Oval(x, y, wide, wide, ink) for x, y in points)
