"""The stories of the front page: in both languages, short enough, with a picture, and without the day's answers."""

from __future__ import annotations

import re
from collections import Counter
from datetime import date

import pytest

from generators.kernel.drawing import Picture, Words
from generators.kernel.phrases import CHINESE, ENGLISH, LANGUAGES
from generators.names.almanac import daily
from generators.names.stories import picture_of, stories, story_on, story_picture
from generators.riddle.kind import RIDDLE
from generators.words.dictionary import asset
from tools.data.almanac_words import foreign_in

LONGEST = {ENGLISH: (28, 54, 215), CHINESE: (16, 20, 96)}  # signs that fit: over the headline, the headline, the story
NAMES = set(re.findall(r"^([a-z_]+)$", asset("stories", "pictures.txt").read_text(encoding="utf-8"), re.MULTILINE))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_story_fits_its_column_and_has_a_picture(language: str) -> None:
    odd = []
    for each in stories(language):
        told = each.occasion, each.headline, each.text
        lengths = zip(told, LONGEST[language], strict=True)
        odd += [
            f"{each.day}: {len(text)} signs, {most} fit: {text}" for text, most in lengths if not 0 < len(text) <= most
        ]
        odd += [f"{each.day}: there is no picture {each.picture}"] if each.picture not in NAMES else []
    assert not odd


def test_each_day_has_one_story_and_each_is_said_in_both_languages() -> None:
    days = [each.day for each in stories(ENGLISH)]
    assert days == sorted(set(days)) == [each.day for each in stories(CHINESE)]
    assert all(date.fromisoformat(day) >= date(2026, 11, 30) for day in days)
    assert story_on("2026-11-30", ENGLISH) is None or "2026-11-30" in days
    blocks = asset("stories", "stories.txt").read_text(encoding="utf-8").split("\n2")[1:]
    assert Counter(block.rstrip().count("\n") for block in blocks).keys() == {6}
    mixed = [each.day for each in stories(ENGLISH) if re.search("[\u4e00-\u9fff]", each.text + each.headline)]
    assert not mixed, "Chinese characters where the English words should be"


@pytest.mark.parametrize("name", sorted({each.picture for each in stories(ENGLISH)}))
def test_each_picture_is_drawn_on_paper_with_all_its_parts(name: str) -> None:
    (mark,) = story_picture(name).marks
    assert isinstance(mark, Picture)
    shapes = [each for each in mark.marks if not isinstance(each, Words | Picture)]
    inks = {each.fill for each in shapes} | {each.ink for each in shapes}
    assert {ink for ink, _ in picture_of(name).parts} <= inks


def test_stories_are_written_as_both_britons_and_americans_write() -> None:
    found = {each.day: list(foreign_in(each.headline, each.text)) for each in stories(ENGLISH)}
    assert {day: words for day, words in found.items() if words} == {}


def test_no_story_says_the_riddle_of_its_day() -> None:
    told = []
    for each in stories(ENGLISH):
        text = daily(RIDDLE.id, each.day)
        answers = RIDDLE.read(text).answers if text is not None else ()
        words = set(re.findall("[a-z]+", f"{each.headline} {each.text}".lower()))
        told += [f"{each.day}: {answer}" for answer in answers if words & {answer, f"{answer}s"}]
    assert not told
