"""Which part gives the sound, and which the meaning."""

from __future__ import annotations

from generators.wall.characters.facts import card_facts, roles_of
from generators.wall.characters.roles import meaning_part, sounding_part

# A character, the part that gives its sound, and the one that gives its meaning.
TOLD = ["盼分目", "盆分皿", "份分亻", "清青氵", "情青忄", "精青米", "妈马女", "饱包饣", "洋羊氵", "订丁讠"]
NONE = "江 海 休 明 好"


def test_the_part_that_is_heard() -> None:
    assert [row for row in TOLD if (sounding_part(row[0]), meaning_part(row[0])) != (row[1], row[2])] == []
    assert [sign for sign in NONE.split() if sounding_part(sign)] == []


def test_it_is_said_of_a_character() -> None:
    roles = roles_of(card_facts("盼"))
    assert roles is not None
    assert roles.key == "wall.gives_both"
    assert roles_of(card_facts("休")) is None


def test_a_character_is_told_in_the_other_script_with_its_level_and_words() -> None:
    word, traditional = card_facts("说"), card_facts("說", "traditional")
    assert (word.other_form, word.hsk, word.words[0]) == ("說", 1, "说话 shuōhuà to speak")
    assert (traditional.other_form, traditional.hsk, traditional.words[0]) == ("说", 1, "說話 shuōhuà to speak")
    assert card_facts("好").other_form == ""
