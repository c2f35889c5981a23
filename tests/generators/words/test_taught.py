"""The words of HSK that puzzles for learners are made of."""

from __future__ import annotations

import re

import pytest

from generators.characters.han import facts
from generators.words.readings import (
    find_words,
    is_taught,
    learner_facts,
    sounds_in,
    taught_signs,
    taught_words,
    word_facts,
)
from tests.generators.wall import brute


def test_characters_are_those_of_the_same_levels() -> None:
    assert len(taught_words()) == 1978
    assert taught_signs() == {sign for sign, fact in facts().items() if 1 <= fact.level("s") <= 4}


def test_each_word_has_a_sound_and_a_meaning_and_is_found() -> None:
    assert [word for word in taught_words() if not all(word_facts(word))] == []
    found = {asked: find_words(asked, 1)[0][0] for asked in ("以为", "ranhou", "yīdiǎnr", "destination")}
    assert found == {"以为": "以为", "ranhou": "然后", "yīdiǎnr": "一点儿", "destination": "目的地"}


@pytest.mark.slow
def test_a_character_has_the_sounds_that_learners_meet_and_no_others() -> None:
    """得 was only de, and beginners read that 女 is rǔ, too."""
    heard = {sign: set[str]() for sign in taught_signs()}
    rows = (re.sub(r"[^\w\t]", "", row).split("\t") for row in brute.rows("sentences.txt"))
    sentences = [(text, sound) for _, text, _, sound in rows]
    for word, sound in ((word, word_facts(word)[0]) for word in taught_words() if len(word) > 1):
        for sign, said in zip(word, sounds_in(word, sound), strict=False):
            heard[sign] |= {*filter(None, [said])}
    shown = {sign: learner_facts(sign)[0].split("/") for sign in heard}
    assert {sign: each for sign, each in shown.items() if not heard[sign] <= {*each}} == {}
    for sign, (usual, *others) in shown.items():
        assert usual in heard[sign] or sign in taught_words(), sign
        for sound in {*others} - heard[sign]:
            assert sign in taught_words(), "by itself it is no word for learners"
            read = (zip(text, sounds_in(text, each), strict=False) for text, each in sentences if sign in text)
            assert any((sign, sound) in {*each} for each in read), (sign, sound)
    assert [learner_facts(sign)[0] for sign in "得落女汗车"] == ["de/dé/děi", "luò/là", "nǚ", "hàn", "chē"]


def test_a_text_is_taught_when_words_make_all_of_it() -> None:
    assert is_taught("上课，总在听！")
    assert not is_taught("上课总在睡懒觉")  # 觉 alone is no word


def test_no_word_has_no_sound() -> None:
    assert word_facts("") == ("", "")
