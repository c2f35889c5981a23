"""How characters sound, and words that tell them apart."""

from __future__ import annotations

from generators.kernel.phrases import CHINESE, ENGLISH, phrasebook
from generators.poem.book import READERS, book
from generators.riddle_zh.generate import stock
from generators.words.idioms import idioms
from generators.words.pieces import split
from generators.words.readings import first_letters, readings, say_reading, sound_order


def test_a_character_is_told_by_its_sound_and_a_word() -> None:
    found = say_reading("园")
    assert found is not None
    assert phrasebook(CHINESE).tell(found) == "yuán，花园的园"
    assert phrasebook(ENGLISH).tell(found) == "yuán, 园 of 花园"
    assert say_reading("") is None


def test_nearly_every_character_of_a_chinese_puzzle_has_a_sound_and_a_word() -> None:
    lines = (line for line, fame in book().fame.items() if fame >= READERS)
    words = [*lines, *(idiom.simplified for idiom in idioms()), *(each.answer for each in stock())]
    signs = set("".join(words))
    assert signs - set(readings()) <= set("竿闽屁螂")
    assert sum(not readings().get(sign, ("", ""))[1] for sign in signs) < len(signs) / 20


def test_every_piece_of_a_bank_has_a_letter_and_is_told_by_its_sound_or_name() -> None:
    halves = {piece for idiom in idioms() for sign in idiom.simplified for piece in split(sign)}
    pieces = halves.union(*map(split, halves))
    assert not [piece for piece in pieces if not first_letters().get(piece)]
    assert not [piece for piece in pieces if say_reading(piece) is None]
    said = [phrasebook(CHINESE).tell(found) for piece in "氵⺌木" if (found := say_reading(piece))]
    assert said == ["三点水", "小字头", "mù，木头的木"]
    assert {"s", "d"} <= {*first_letters()["氵"], *first_letters()["刂"]}


def test_signs_are_sorted_by_pinyin_and_tone() -> None:
    assert sorted("驴骂⺈炉吗麻路马妈", key=sound_order) == list("炉路驴妈麻马骂吗⺈")
