"""What a player says of a link is right, half or wrong: rows of said_*.txt, written by people who saw no code."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from generators.wall.connecting import word_walls
from generators.wall.connecting.bank import categories
from generators.wall.lion import idiom_walls, link_families, part_walls
from generators.wall.naming.answer import judge_english_name, judge_name, may_be_pinyin
from generators.wall.naming.lists import NameVerdict
from tests.rows import sample
from tests.sources import ROOT

RIGHT, HALF, WRONG = NameVerdict.RIGHT, NameVerdict.HALF, NameVerdict.WRONG
VERDICTS = {"fair": {RIGHT}, "half": {HALF}, "wrong": {WRONG}, "false": {HALF, WRONG}}


def judged_in_bank(name: str, said: str) -> NameVerdict:
    return judge_english_name(said, name, word_walls.names(name))


def judged_of_characters(link: str, said: str) -> NameVerdict:
    idiom = idiom_walls.names(link)
    return judge_name(said, link, idiom or link_families.names(link), of_characters=True, in_order=bool(idiom))


@pytest.mark.sampled
@pytest.mark.parametrize("name", VERDICTS)
@pytest.mark.parametrize(("of", "judge"), [("", judged_in_bank), ("_of_characters", judged_of_characters)])
def test_what_people_say_of_a_link_has_its_verdict(
    name: str, of: str, judge: Callable[[str, str], NameVerdict]
) -> None:
    lines = Path(__file__).with_name(f"said_{name}{of}.txt").read_text(encoding="utf-8").splitlines()
    rows = [line.split(" | ") for line in lines if not line.startswith("#")]
    assert [(link, said) for link, said in rows if judge(link, said) not in VERDICTS[name]] == []


LAST = """words before {}|precede {}|ends with {}|followed by {}|goes before {}|{} comes after them|put {} after|
    ending in {}|____ {}|something {}|{} at the end|can come before {}|types of {}|{} follows|in front of {}|
    can be followed by {}""".replace("\n", "").split("|")
FIRST = """words after {}|follow {}|starts with {}|preceded by {}|goes after {}|{} comes before them|put {} before|
    beginning with {}|{} ____|{} something|{} goes in front|{} first|can come after {}|they all follow {}|
    can be preceded by {}""".replace("\n", "").split("|")
EITHER = ["{}", "{} phrases", "{} words", "go with {}", "compounds of {}"]


def test_a_fill_in_is_told_in_every_right_way_and_in_no_wrong_one() -> None:
    bad = []
    for name in sample((each.name for each in categories() if "____" in each.name), 25):
        word = re.sub(r"_+|\(.*\)", "", name).strip()
        right, wrong = (LAST, FIRST) if name.startswith("_") else (FIRST, LAST)
        wordings = {**dict.fromkeys(right + EITHER, RIGHT), **dict.fromkeys(wrong, WRONG)}
        said = {each.strip().format(word): wanted for each, wanted in wordings.items()}
        bad += [(name, each) for each, wanted in said.items() if judged_in_bank(name, each) is not wanted]
    assert bad == []
    assert judged_in_bank("Kinds of cheese", "") is WRONG


def test_what_a_link_is_also_called_belongs_to_a_link() -> None:
    lines = (ROOT / "assets" / "han" / "said.txt").read_text(encoding="utf-8").splitlines()
    links = [link for line in lines if line[0] != "#" for link in line.partition("\t")[0].split("/")]
    assert [link for link in links if not link_families.names(link)] == []
    assert len(links) == len(set(links))


def test_every_link_that_can_be_real_has_a_name_to_type() -> None:
    for level in part_walls.LEVELS:
        for part in part_walls.card_pool(level, "any", lambda: None).real:
            assert any(name.isascii() or name.islower() for name in part_walls.names(part)), part


def test_every_category_is_named_by_its_own_name_and_answers() -> None:
    for category in sample(categories(), 50):
        assert judge_english_name(category.name, category.name, category.answers) is RIGHT, category.name
        verdicts = [judge_english_name(answer, category.name, category.answers) for answer in category.answers]
        assert WRONG not in verdicts, category.name
        assert RIGHT in verdicts or len(verdicts) < 3, category.name


def test_what_may_be_pinyin_is_known_at_once() -> None:
    """A field takes 60 letters; a key that was held down stopped the window for years."""
    assert all(map(may_be_pinyin, ("yī mǎ dāng xiān", "yi1 ma3", "nv", "xi'an", "a" * 60, "an" * 30)))
    assert not any(map(may_be_pinyin, ("", "zxcv", "qwer", "ng", f"{'a' * 59}z", f"{'an' * 29}z")))
