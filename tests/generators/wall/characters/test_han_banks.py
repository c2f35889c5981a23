"""The banks of idioms, fields and words hold what they promise."""

from __future__ import annotations

import unicodedata

from generators.wall.characters.han import facts
from generators.wall.characters.listed import field_links, fields, heads, idiom_of, idioms, word_links
from generators.wall.characters.sounds import BETWEEN, bare, known_sounds, phonetics, sounds
from generators.wall.lion.link_families import names
from generators.wall.naming.answer import judged_in_english
from generators.wall.naming.lists import NameVerdict
from generators.words.dictionary import asset

TONES = "\u0300\u0301\u0304\u030c"


def test_idioms_are_whole() -> None:
    found = idioms()
    assert len(found) >= 400
    assert len({idiom.simplified for idiom in found}) == len(found)
    assert sum(len(set(idiom.simplified)) == 4 for idiom in found) >= 400
    for idiom in found:
        syllables = idiom.pinyin.split()
        assert len(idiom.simplified) == len(idiom.traditional) == len(syllables) == 4, idiom
        assert idiom.level in (1, 2, 3)
        assert idiom.literal
        assert idiom.meaning
        for syllable in syllables:
            marks = [sign for sign in unicodedata.normalize("NFD", syllable) if sign in TONES]
            assert len(marks) == 1, idiom  # no syllable of an idiom is without a tone


def test_idioms_sound_as_their_characters_do() -> None:
    for idiom in idioms():
        for character, syllable in zip(idiom.simplified, idiom.pinyin.split(), strict=True):
            assert not sounds(character) or bare(syllable) in sounds(character), (idiom.simplified, character)


EASILY_WRONG = """一马当先 yī mǎ dāng xiān 一馬當先|千钧一发 qiān jūn yī fà 千鈞一髮
百发百中 bǎi fā bǎi zhòng 百發百中
叶公好龙 yè gōng hào lóng 葉公好龍|买椟还珠 mǎi dú huán zhū 買櫝還珠|丢三落四 diū sān là sì 丟三落四
朝三暮四 zhāo sān mù sì 朝三暮四
图穷匕见 tú qióng bǐ xiàn 圖窮匕見
百里挑一 bǎi lǐ tiāo yī 百里挑一|前仆后继 qián pū hòu jì 前仆後繼|五谷丰登 wǔ gǔ fēng dēng 五穀豐登"""


def test_idioms_with_a_reading_or_a_form_that_is_easily_wrong() -> None:
    for row in EASILY_WRONG.replace("\n", "|").split("|"):
        idiom, *pinyin, traditional = row.split()
        found = idiom_of(idiom)
        assert found is not None
        assert (found.pinyin, found.traditional) == (" ".join(pinyin), traditional)
        assert idiom_of(traditional) == found


def test_fields_and_heads_are_large() -> None:
    for listed, most, cards in ((fields(), 60, 7), (heads(), 120, 5)):
        simplified = [each for each in listed if each.script == "s"]
        assert len(simplified) >= most
        assert min(len(each.cards) for each in simplified) >= cards
        assert len({each.name for each in simplified}) == len(simplified)
        for each in listed:
            assert all(len(card) == 1 for card in (*each.cards, *each.also)), each.name
            assert not set(each.cards) & set(each.also), each.name


def test_words_are_known_from_both_ends() -> None:
    known = word_links()
    assert "电 ____" in known["车"]
    assert "____ 车" in known["电"]
    assert "____ 車" in known["電"]


def test_fields_are_known_in_both_scripts() -> None:
    known = field_links()
    assert known["猫"] == known["貓"]


def test_a_character_of_several_sounds_has_them_all() -> None:
    assert {"xing", "hang"} <= known_sounds("行")
    assert {"青 · qing", "qing"} <= known_sounds("情")


RIGHT = """qing qing|qing qíng|qing qing1|lü lv|lü lǜ|青 · qing qing|青 · qing 青|Birds birds|Birds 鸟|Birds niao
Animals with fur animals
Animals with fur 动物|Animals with fur dòngwù|电 ____ electric|电 ____ 电|电 ____ diàn
____ 车 vehicle|____ 车 车|____ 车 che"""
WRONG = "qing jing|Birds fish|电 ____ 火|____ 车 海"


def test_a_link_may_be_named_in_either_language() -> None:
    for rows, verdict in ((RIGHT, NameVerdict.RIGHT), (WRONG, NameVerdict.WRONG)):
        for row in rows.replace("\n", "|").split("|"):
            link, _, said = row.rpartition(" ")
            assert judged_in_english(said, link, names(link)) is verdict, row


NO_PAIRS = ("栗/慄", "钟/鍾", "征/徵 杀", "皂/皁", "参/蔘", "娘/孃", "药/葯", "哄堂大笑/鬨", "相关/休慼")
READ = {"罗": "luó", "羅": "luó", "徵": "zhēng", "埔": "pǔ", "釐": "lí", "佣": "yōng", "刨": "páo", "劃": "huà"}


def test_no_character_is_paired_with_another_word() -> None:
    written = "".join(
        asset("han", name).read_text(encoding="utf-8") for name in ("fields.txt", "words.txt", "chengyu.txt")
    )
    assert not [pair for pair in NO_PAIRS if pair in written]


def test_characters_have_the_reading_of_dictionaries() -> None:
    known = facts()
    assert {each: known[each].pinyin for each in READ} == READ


def test_a_part_lends_its_own_sound_and_one_that_half_of_its_characters_have() -> None:
    lent = phonetics()
    assert f"白{BETWEEN}bai" in lent, "its own, though only 2 of 80 have it"
    assert f"或{BETWEEN}yu" in lent, "13 of 19 have it, and it sounds otherwise"
    assert f"白{BETWEEN}yu" not in lent
