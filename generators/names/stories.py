"""The lead stories of the front page: assets/stories/stories.txt has a day, a picture, and the words in each language.

2027-06-04 balloon
 On this day, 4 June 1783
 A lantern as big as a house floats off over Annonay
 Two paper-makers, …
 1783 年 6 月 4 日
 …
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

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


def story_on(day: str, language: str) -> Story | None:
    return next((each for each in stories(language, day)), None)


def stories(language: str, day: str = "") -> Iterator[Story]:
    """All of them in a language, or those of a day."""
    number = LANGUAGES.index(language if language in LANGUAGES else ENGLISH)
    for block in asset("stories", "stories.txt").read_text(encoding="utf-8").split("\n2")[1:]:
        head, *lines = f"2{block}".splitlines()
        date, _, picture = head.partition(" ")
        if day in ("", date):
            yield Story(date, picture, *(each.strip() for each in lines[3 * number : 3 * number + 3]))
