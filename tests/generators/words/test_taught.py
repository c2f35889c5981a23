"""The words of HSK that puzzles for learners are made of."""

from __future__ import annotations

from generators.wall.characters.han import facts
from generators.words.readings import is_taught, taught_signs, taught_words


def test_characters_are_those_of_the_same_levels() -> None:
    assert len(taught_words()) == 1978
    assert taught_signs() == {sign for sign, fact in facts().items() if 1 <= fact.level("s") <= 4}


def test_a_text_is_taught_when_words_make_all_of_it() -> None:
    assert is_taught("上课，总在听！")
    assert not is_taught("上课总在睡懒觉")  # 觉 alone is no word
