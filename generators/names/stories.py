"""The lead stories of the front page: assets/stories/stories.txt has a day, a picture, and the words in each language.

2027-06-04 balloon
 On this day, 4 June 1783
 A lantern as big as a house floats off over Annonay
 Two paper-makers, …
 1783 年 6 月 4 日
 …
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from generators.kernel.drawing import Ink
from generators.kernel.phrases import CHINESE, ENGLISH
from generators.words.dictionary import asset

LANGUAGES = (ENGLISH, CHINESE)  # of its words, in this order


@dataclass(frozen=True, slots=True)
class Story:
    day: str
    picture: str
    occasion: str  # stands over the headline
    headline: str
    text: str


@dataclass(frozen=True, slots=True)
class StoryPicture:
    ground: tuple[Ink, ...]  # from top to bottom
    parts: tuple[tuple[Ink, str], ...]  # a colour and a shape each: plane 0.9,0.56 1.02,0.36 1.14,0.56


@cache
def picture_of(name: str) -> StoryPicture:
    """From assets/stories/pictures.txt: first the colours, then each picture, a line with its name and indented lines
    for its parts."""
    text = asset("stories", "pictures.txt").read_text(encoding="utf-8")
    codes = re.findall(r"^(\w+) #(..)(..)(..)$", text, re.MULTILINE)
    inks = {word: (int(red, 16), int(green, 16), int(blue, 16)) for word, red, green, blue in codes}
    block = text.partition(f"\n{name}\n  ")[2]
    ground, *lines = re.split(r"\n(?! )", block, maxsplit=1)[0].split("\n  ")
    parts = (line.partition(" ")[::2] for line in lines)
    colours = tuple(inks[each] for each in ground.split()[1:])
    return StoryPicture(colours, tuple((inks[ink], part) for ink, part in parts))


def story_on(day: str, language: str) -> Story | None:
    return next((each for each in stories(language) if each.day == day), None)


@cache
def stories(language: str) -> tuple[Story, ...]:
    """All of them in a language."""
    number = LANGUAGES.index(language if language in LANGUAGES else ENGLISH)
    found = []
    for block in asset("stories", "stories.txt").read_text(encoding="utf-8").split("\n2")[1:]:
        head, *lines = f"2{block}".splitlines()
        found.append(Story(*head.split(), *(each.strip() for each in lines[3 * number : 3 * number + 3])))
    return tuple(found)
