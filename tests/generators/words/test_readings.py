"""How characters sound, and words that tell them apart."""

from __future__ import annotations

from unicodedata import normalize

import pytest

from generators.kernel.phrases import CHINESE, ENGLISH, phrasebook
from generators.riddle_zh.generate import stock
from generators.wall.chinese_bank import groups
from generators.words.idioms import idioms
from generators.words.pieces import split
from generators.words.poem_book import READERS, book
from generators.words.readings import (
    TONE_MARKS,
    first_letters,
    readings,
    say_reading,
    senses,
    sound_order,
    sounds_in,
    taught_words,
    word_facts,
    word_sounds,
)
from tests.rows import present

# Characters that walls and riddles use in several readings: 差 in 和差积幂, 使派差遣 and 缺短差亏.
SEVERAL = "和挑扒将转差观待少正数尺圈囤切磨发冠斗石咽卷打大背扎卡炸校肚朝角解查车尉合女汗曾散奔载折喝上曲"
# Those of groups about two readings, and of surnames that sound otherwise.
ABOUT_READINGS = "嚼宿着乐钻燕朴盖仇华葛铺缝扇种"
WORDS_ABOUT_READINGS = "劈柴 眉目 合计 公差 冷战 下水 大意 对头 地道 火烧 朝阳 转向 大王 铺盖 本事 长大 空地"


def test_a_character_is_told_by_its_sound_and_a_word() -> None:
    found = present(say_reading("园"))
    assert phrasebook(CHINESE).tell(found) == "yuán，花园的园"
    assert phrasebook(ENGLISH).tell(found) == "yuán, 园 of 花园"
    assert say_reading("") is None


def test_nearly_every_character_of_a_chinese_puzzle_has_a_sound_and_a_word() -> None:
    lines = (line for line, fame in book().fame.items() if fame >= READERS)
    words = [*lines, *(idiom.simplified for idiom in idioms()), *(each.answer for each in stock())]
    signs = set("".join(words))
    assert signs - set(readings()) <= set("竿闽屁螂寨")
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


def test_every_word_of_a_chinese_wall_has_one_reading() -> None:
    cards = {card for group in groups().values() for card in (*group.cards, *group.also)}
    said = {card: word_facts(card)[0] for card in cards}
    assert [card for card, sound in said.items() if not sound] == []
    several = {card for card, sound in said.items() if "/" in sound}
    assert several == {*SEVERAL, *ABOUT_READINGS, *WORDS_ABOUT_READINGS.split()}
    unused = (
        word_sounds().keys()
        - cards
        - taught_words().keys()
        - {text for each in stock() for text in (each.answer, each.face)}
    )
    assert unused == set(), "neither a wall nor a riddle nor a learner has them"


@pytest.mark.parametrize(
    "said",
    [
        "蚌埠 Bèngbù, 六安 Lù'ān, 厦门 Xiàmén, 曾参 Zēng Shēn, 单于 chányú, 可汗 kèhán",
        "豆腐 dòufu, 葫芦 húlu, 茄子 qiézi, 老子 Lǎozǐ, 麻将 májiàng, 行家 hángjia, 薄荷 bòhe",
        "选角 xuǎnjué, 行业 hángyè, 一唱一和 yī chàng yī hè, 种太阳 zhòngtàiyáng",
        "借书 jiè shū, 还书 huán shū, 付钱 fù qián, 等飞机 děng fēijī, 问价钱 wèn jiàqián, 下雨 xiàyǔ",
        "差 chà/chā/chāi, 没 méi, 兴 xìng, 长 cháng, 漂 piāo, 落 là",
    ],
)
def test_words_sound_as_people_say_them(said: str) -> None:
    words = [each.partition(" ")[0] for each in said.split(", ")]
    assert said == ", ".join(f"{word} {word_facts(word)[0]}" for word in words)


def test_a_character_alone_means_what_it_sounds_like() -> None:
    assert word_facts("还") == ("hái", "still, yet")
    assert word_facts("漂") == ("piāo", "float, drift")
    assert word_facts("斗") == ("dòu/dǒu", "fight; dǒu dipper, peck")


@pytest.mark.parametrize(
    ("word", "wanted"),
    [
        ("茶几", "chá jī"),
        ("家长", "jiā zhǎng"),
        ("教室", "jiào shì"),
        ("便宜", "pián yí"),
        ("寒假", "hán jià"),
        ("人参", "rén shēn"),
        ("女儿", "nǚ ér"),
        ("朋友", "péng yǒu"),
        ("怒发冲冠", "nù fà chōng guān"),
        ("大夫", "dài fū"),
        ("答应", "dā -"),  # yīng or yìng
        ("值得", "zhí dé"),
    ],
)
def test_each_character_of_a_word_has_the_reading_that_it_has_there(word: str, wanted: str) -> None:
    sound, _ = word_facts(word)
    assert " ".join(each or "-" for each in sounds_in(word, sound)) == wanted


@pytest.mark.slow
def test_no_character_of_a_wall_or_an_idiom_has_a_reading_that_its_word_lacks() -> None:
    cards = {card for group in groups().values() for card in (*group.cards, *group.also) if len(card) > 1}
    known = {word: word_facts(word) for word in cards}
    words = {word: sound for word, (sound, meaning) in known.items() if meaning}
    words |= {each.simplified: each.pinyin for each in idioms()}
    words = {word: sound for word, sound in words.items() if any(len(senses(sign)) > 1 for sign in word)}
    wrong, unknown = list[str](), 0
    for word, sound in words.items():
        left = sound.partition("/")[0].lower()
        for sign, each in zip(word, sounds_in(word, sound), strict=True):
            unknown += not each
            at = left.find(each if each in left else toneless(each))
            left = left[max(at, 0) :]
            if at < 0 or (each and each not in senses(sign)):
                wrong.append(f"{word} {sound}: {sign} {each}")
    assert wrong == []
    assert unknown < len(words) / 15, "nearly every character has its reading"


def toneless(sound: str) -> str:
    return "".join(each for each in normalize("NFD", sound) if each not in TONE_MARKS)
