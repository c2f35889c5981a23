"""The words of HSK that puzzles for learners are made of."""

from __future__ import annotations

from generators.characters.han import facts
from generators.words.readings import find_words, is_taught, taught_signs, taught_words, word_facts


def test_characters_are_those_of_the_same_levels() -> None:
    assert len(taught_words()) == 1978
    assert taught_signs() == {sign for sign, fact in facts().items() if 1 <= fact.level("s") <= 4}


def test_each_word_has_a_sound_and_a_meaning_and_is_found() -> None:
    assert [word for word in taught_words() if not all(word_facts(word))] == []
    found = {asked: find_words(asked, 1)[0][0] for asked in ("以为", "ranhou", "yīdiǎnr", "destination")}
    assert found == {"以为": "以为", "ranhou": "然后", "yīdiǎnr": "一点儿", "destination": "目的地"}


def test_a_text_is_taught_when_words_make_all_of_it() -> None:
    assert is_taught("上课，总在听！")
    assert not is_taught("上课总在睡懒觉")  # 觉 alone is no word


def test_no_word_has_no_sound() -> None:
    assert word_facts("") == ("", "")
