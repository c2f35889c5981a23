"""The stories of the front page, and the lines of the other days: in both languages, short enough, without the day's
answers, and stories with a picture."""

from __future__ import annotations

import re
from collections import Counter
from datetime import date, timedelta
from functools import cache
from itertools import chain, pairwise

import pytest

from generators.crossword.kind import CROSSWORD
from generators.kernel.credit import LONGEST_TITLE, title_of
from generators.kernel.drawing import Picture, Words
from generators.kernel.kind import AnyKind
from generators.kernel.phrases import CHINESE, ENGLISH, LANGUAGES
from generators.names.almanac import EXTRAS, LAST_ISSUE, YEARS, daily, extra_kind, festival_days, headed, read_year
from generators.names.stories import line_on, lines, picture_of, stories, story_on, story_picture
from generators.riddle.kind import RIDDLE
from generators.riddle_zh.kind import RIDDLE_ZH
from generators.wall.kind import CONNECTING_WALL, CONNECTING_WALL_ZH
from generators.wall.notation import LONGEST_CARD
from generators.words.dictionary import asset
from tests.rows import present
from tools.data.almanac_words import foreign_in

LONGEST = {ENGLISH: (28, 54, 215), CHINESE: (16, 20, 96)}  # signs that fit: over the headline, the headline, the story
FITTING = {ENGLISH: range(60, 151), CHINESE: range(20, 51)}  # signs of a line of the day
CROSSWORDS = CROSSWORD.id, *(extra_kind(CROSSWORD.id, preset) for preset in EXTRAS[CROSSWORD.id])
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


@pytest.mark.sampled
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


@pytest.mark.slow
def test_no_story_says_the_riddle_of_its_day() -> None:
    told = []
    for each in stories(ENGLISH):
        text = daily(RIDDLE.id, each.day)
        answers = RIDDLE.read(text).answers if text is not None else ()
        words = set(re.findall("[a-z]+", f"{each.headline} {each.text}".lower()))
        told += [f"{each.day}: {answer}" for answer in answers if words & {answer, f"{answer}s"}]
    assert not told


def lines_of_days() -> dict[str, tuple[str, str]]:
    """The lines of the day, in English and in Chinese."""
    assert all(earlier[0] < later[0] for earlier, later in pairwise(lines())), "one block a day, in the order of days"
    assert line_on("2026-11-30", ENGLISH) == "", "a day with a story"
    return {day: (line_on(day, ENGLISH), line_on(day, CHINESE)) for day, *_ in lines()}


def test_lines_stand_on_days_without_a_story_and_each_is_its_own_and_fits() -> None:
    told = lines_of_days()
    assert all(date.fromisoformat(day).isoformat() == day for day in told)
    assert told.keys().isdisjoint(each.day for each in stories(ENGLISH))
    assert [line for line, times in Counter(chain(*told.values())).items() if times > 1] == []
    assert [english for english, _ in told.values() if len(english) not in FITTING[ENGLISH]] == []
    assert [chinese for _, chinese in told.values() if len(chinese) not in FITTING[CHINESE]] == []
    assert [line for line, _ in told.values() if re.search("[\u4e00-\u9fff]", line) or [*foreign_in(line)]] == []


@cache
def dailies(kind: str) -> dict[str, str]:
    return {page.day: page.text for year in YEARS for page in read_year(kind, year)}


@pytest.mark.slow
def test_no_line_says_an_answer_or_a_link_of_its_day() -> None:
    said = []
    for day, (english, chinese) in lines_of_days().items():
        grids = [CROSSWORD.read(dailies(kind)[day]) for kind in CROSSWORDS if day in dailies(kind)]
        answers = [each.answer(slot) for each in grids for slot in each.solution.slots]
        answers += RIDDLE.read(dailies(RIDDLE.id)[day]).answers
        words = re.findall("[a-z]+", english.lower())
        said += [f"{day}: {answer}" for answer in answers if {answer.lower(), f"{answer.lower()}s"} & {*words}]
        said += [f"{day}: {each}" for each in RIDDLE_ZH.read(dailies(RIDDLE_ZH.id)[day]).answers if each in chinese]
        for kind, line in ((CONNECTING_WALL, english), (CONNECTING_WALL_ZH, chinese)):
            names = [group.name.lower() for group in kind.read(dailies(kind.id)[day]).groups]
            said += [f"{day}: {name}" for name in names if name in line.lower()]
    assert said == []


@pytest.mark.parametrize("kind", [CONNECTING_WALL, CONNECTING_WALL_ZH], ids=lambda kind: kind.id)
def test_each_wall_that_nobody_edits_has_a_headline(kind: AnyKind) -> None:
    """Festivals have their own, no two years the same; no line comes again within three weeks."""
    text = re.sub("# title: .*\n", "", present(daily(kind.id, LAST_ISSUE)))
    first = date.fromisoformat(LAST_ISSUE) + timedelta(1)
    days = [(first + timedelta(number)).isoformat() for number in range((date(2030, 12, 31) - first).days + 1)]
    found = {day: title_of(kind.read(headed(kind.id, day, text))) for day in days}
    special = [headline for headline in found.values() if "“" not in headline]
    assert {*special} >= {found[day] for day in festival_days() if day in found}
    assert len(special) == len({*special}) > 30
    plain = [re.sub("“.*”", "", headline) for headline in found.values()]
    assert all(len({*plain[at : at + 21]}) == 21 for at in range(len(plain) - 21))
    assert max(len(each) for each in found.values() if "“" not in each) <= LONGEST_TITLE
    assert max(len(each) for each in plain if each not in special) + len("“”") + LONGEST_CARD <= LONGEST_TITLE
    assert daily(CONNECTING_WALL.id, "2029-12-25") == headed(CONNECTING_WALL.id, "2029-12-25", unedited("2029-12-25"))


def unedited(day: str) -> str:
    return next(each.text for each in read_year(CONNECTING_WALL.id, day[:4]) if each.day == day)
