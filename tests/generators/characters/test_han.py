"""Characters against what teachers and dictionaries say: readings, meanings, scripts, strokes, parts."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from itertools import chain
from random import Random

import pytest
from networkx import DiGraph, is_directed_acyclic_graph
from networkx import ancestors as above_in

from generators.characters.chinese import card_facts, roles_of
from generators.characters.han import (
    ancestors,
    by_strokes,
    components,
    facts,
    field_links,
    known_links,
    parts,
    parts_of_repeats,
    stroke_count,
    word_links,
)
from generators.characters.sounds import (
    SOUND_SEPARATOR,
    PinyinVerdict,
    judge_pinyin,
    known_sounds,
    made_of_parts,
    meaning_part,
    old_sounding_parts,
    phonetics,
    readings,
    roles,
    sounding_part,
    sounds,
)
from generators.kernel.atlas import Role
from generators.kernel.kind import no_pulse
from generators.kernel.phrases import say, speak
from generators.wall.kind import LION_WALL
from generators.wall.lion import part_walls
from generators.wall.lion.link_families import names
from generators.wall.menu import Options
from generators.wall.naming.answer import judge_english_name
from generators.wall.naming.lists import NameVerdict
from generators.wall.notation import read
from generators.wall.pointers import label, name_pointer
from generators.wall.rules import Group
from generators.wall.teach import CARDS
from generators.words.dictionary import asset_text, entries
from generators.words.idioms import idiom_of, idioms
from generators.words.readings import bare
from tests.generators.wall import brute
from tests.rows import FULL, present

NEVER_TRADITIONAL = "听机极种体胜价坏几么气儿万与党厂虫确庄优怀构离愿适复惊蜡怜痒苹荐踊宁吁夸帘忏扰杰柜洒涂症网蚕赶据"
FIRST_WORDS = "杯茶店狗汉语猫椅桌昨考课男妹姓洗玩喂"
SOUNDS = (
    "長cháng 长cháng 乾gān 似sì 盡jìn 尽jìn 率lǜ 咳ké 漂piào 咽yān 鋪pū 铺pū 切qiē 倒dǎo 划huá 縫féng 缝féng "
    "炸zhá 地dì 都dōu 著zhù 着zhe 了le 為wèi 为wèi 干gàn 斗dòu 几jǐ 什shén 甚shèn 瞭liǎo 叶yè 跡jì 迹jì 藉jiè "
    "莞guǎn 繃bēng 晕yūn 勁jìn 劲jìn 誰shéi 谁shéi 子zǐ 占zhàn 听tīng"
)
MEANS = {
    "他": "he", "后": "after", "里": "inside", "机": "machine", "离": "leave", "药": "medicine", "愿": "wish",
    "适": "suitable", "筑": "build", "余": "surplus", "云": "cloud", "题": "topic", "題": "topic", "跟": "with",
    "領": "lead", "社": "society", "位": "place", "但": "but", "交": "hand over", "掉": "drop", "搞": "do",
    "困": "stuck", "然": "so", "案": "case", "希": "hope", "英": "England", "素": "plain", "央": "centre",
    "傢": "furniture", "全": "whole", "提": "lift", "等": "wait", "范": "pattern", "涂": "smear",
    "姜": "surname", "帘": "curtain", "苹": "apple", "荐": "recommend", "朋": "friend", "郁": "gloomy",
    "桔": "tangerine",
}  # fmt: skip
SPLIT = {
    "全": "人王", "皇": "白王", "男": "田力", "茶": "艹人木", "脑": "月亠凶", "奶": "女乃", "第": "𥫗弔",
    "船": "舟几口", "識": "言音戈", "關": "門幺丱", "鉛": "金几口", "髒": "骨葬", "黏": "黍占", "阵": "⻖车",
    "都": "者⻏", "密": "宀必山", "调": "讠周", "劳": "艹冖力", "記": "言己", "敘": "余攵", "込": "辶入", "釦": "金口",
    "竏": "立千", "條": "攸木", "脩": "攸月", "免": "⺈口儿",
}  # fmt: skip
HIDDEN = (
    "回囗 回口 迴口 本木 体木 末木 未木 味木 朱木 株木 主王 住王 玉王 国王 太大 态大 头大 卖大 午十 許十 许十 "
    "血皿 必心 密心 周口 周土 調口 雕口 黑土 黑灬 默土 點灬 向口 响口 史口 使口 兄口 舌口 嘉口 鱼田 鲜田 魚田"
)


def test_readings_and_meanings_are_those_of_today() -> None:
    assert [told for told in SOUNDS.split() if card_facts(told[0]).pinyin != told[1:]] == []
    assert [told for told in READ.split() if facts()[told[0]].pinyin != told[1:]] == []
    assert [character for character, word in MEANS.items() if word not in card_facts(character).meaning] == []


def test_cards_are_divided_as_they_are_seen() -> None:
    assert {character: parts().of(character) for character in SPLIT} == SPLIT
    assert [pair for pair in HIDDEN.split() if pair[1] not in known_links(pair[0])] == []


def test_both_shapes_of_an_ear_are_one_shape_and_two_links() -> None:
    """Whoever sees 阝 in five cards is right; so a wall with a group of one kind has no card of the other."""
    assert {"⻖", "阝"} <= known_links("阵")
    assert {"⻏", "阝"} <= known_links("都")
    assert "town" not in part_walls.names("⻖")
    assert "mound" not in part_walls.names("⻏")
    seen = 0
    for seed in range(300 if FULL else 25):
        puzzle = LION_WALL.generate(Options("easy", script="simplified"), Random(seed), no_pulse)
        ears = [group for group in puzzle.groups if group.name in "⻖⻏"]
        seen += len(ears)
        assert not ears or sum("阝" in known_links(card) for card in puzzle.cards) == 4
    assert seen


def test_scripts_are_what_people_write() -> None:
    known = facts()
    assert not [character for character in NEVER_TRADITIONAL if character in known and known[character].level("t")]
    assert all(0 < known[character].level("s") <= 3 for character in FIRST_WORDS)
    assert all(known[character].level("s") == 0 for character in "傢髮麵噹繫誌製錶鬚颱乾"), "乾 gān is 干"
    assert all(known[character].level("t") >= 2 for character in "瞭傢噹迴繫")
    assert [known[character].level("j") for character in "学転広圧"] == [1, 3, 2, 5]


def test_what_only_japan_writes_is_not_told_in_chinese() -> None:
    assert [bool(card_facts(character).pinyin) for character in "転広圧山"] == [False, False, False, True]
    told = card_facts("山", "japanese")
    assert (told.pinyin, told.japanese) == ("", "san · yama")


def test_the_script_of_an_old_wall_is_read_and_another_remark_is_no_fault() -> None:
    wall = "氵: 江 河 海 湖\n木: 林 校 材 村\n口: 唱 和 吃 吹\n扌: 打 找 把 报\n"
    assert read(wall).script == read("# script: seal\n" + wall).script == ""
    wall = "土: 坂 城 塩 場\n言: 語 話 読 記\n糸: 級 約 終 組\n辶: 近 道 週 運\n"
    assert read("# script: japanese\n" + wall).script == "japanese"


COUNTED = """
1 一乙 2 乃人入八刀力十又儿几了厂七九⻖⺈ 3 大女子口土山川弓小马门飞及之也已氵艹辶 4 水火木日月王手毛心文天牛五丑为专片
5 石田白目皿禾立生鸟东母出北凸凹 6 羊虫耳舌竹米衣西舟考成那 7 車走足身言豆赤我里角龟免卵 8 雨金青鱼門非果垂卷肃
9 食風香首面革韭鬼飛看南骨 10 馬高鬥旅乘能 11 魚鳥鹿麻黄清象情 12 黑鼎雁喜最森 13 鼓鼠亂 14 鼻舞疑 15 齒德 16 龍器學
17 戴 18 翻鹰 19 警疆 20 魔嚷 21 露霸 22 囊 23 罐 24 矗 36 齉
"""


def test_strokes_as_a_hand_writes_them() -> None:
    """Also of what the table does not know: 氵 and 青 make 清. Some share a stroke, and some have parts unnamed."""
    words = COUNTED.split()
    counted = {each: int(count) for count, signs in zip(words[::2], words[1::2], strict=True) for each in signs}
    assert {each: stroke_count(each) for each in counted} == counted
    assert stroke_count("☃") == 0
    signs = Counter("".join(by_strokes().values()))
    assert {*facts()} - {*signs} == set()
    assert [sign for sign, rows in signs.items() if rows > 1] == []
    known = {whole: its for whole, its in parts().cards.items() if len(its) == 2}
    added = sum(stroke_count(whole) == sum(map(stroke_count, its)) for whole, its in known.items())
    assert added > 0.98 * len(known)


def test_no_part_holds_itself_and_ancestors_are_those_of_a_graph_library_and_of_a_second_reading() -> None:
    above = components()
    graph = DiGraph([(part, whole) for whole, made_of in above.items() for part in made_of])
    assert is_directed_acyclic_graph(graph)
    assert set(above["字"]) == {"宀", "子"}
    for card in list(parts().cards)[::23]:
        assert ancestors(card) == above_in(graph, card)
        assert ancestors(card) | {card} == brute.deep_parts(card)


def test_a_part_that_stands_twice_is_said_twice() -> None:
    told = "林木木 森木木木 品口口口 炎火火 晶日日日 朋月月 多夕夕 叕又又又又 器口口犬口口 杨木… 班王…王"
    assert [card_facts(each[0]).decomposition for each in told.split()] == [
        f"{each[0]} = {' + '.join(each[1:])}" for each in told.split()
    ]
    known = parts()
    assert [each for each, its in parts_of_repeats().items() if {*its} - {"…"} != {*known.of(each)}] == []
    assert [each for each, its in parts_of_repeats().items() if len(its) == len({*its})] == []


TONES = "\u0300\u0301\u0304\u030c"
TONELESS = ("子zi",)  # in idioms: 小家子气


def test_idioms_are_whole_and_sound_as_their_characters_do() -> None:
    found = idioms()
    assert len({idiom.simplified for idiom in found}) == len(found)
    assert sum(len(set(idiom.simplified)) == 4 for idiom in found) >= 400
    for idiom in found:
        syllables = idiom.pinyin.split()
        assert len(idiom.simplified) == len(idiom.traditional) == len(syllables) == 4, idiom
        assert idiom.level in (1, 2, 3, 4)
        assert idiom.literal
        assert idiom.meaning
        for character, syllable in zip(idiom.simplified, syllables, strict=True):
            marks = [sign for sign in unicodedata.normalize("NFD", syllable) if sign in TONES]
            assert len(marks) == 1 or character + syllable in TONELESS, idiom
            assert not sounds(character) or bare(syllable) in sounds(character), (idiom, character)


EASILY_WRONG = """一马当先 yī mǎ dāng xiān 一馬當先|千钧一发 qiān jūn yī fà 千鈞一髮
百发百中 bǎi fā bǎi zhòng 百發百中
叶公好龙 yè gōng hào lóng 葉公好龍|买椟还珠 mǎi dú huán zhū 買櫝還珠|丢三落四 diū sān là sì 丟三落四
朝三暮四 zhāo sān mù sì 朝三暮四
图穷匕见 tú qióng bǐ xiàn 圖窮匕見
百里挑一 bǎi lǐ tiāo yī 百里挑一|前仆后继 qián pū hòu jì 前仆後繼|五谷丰登 wǔ gǔ fēng dēng 五穀豐登"""


def test_idioms_with_a_reading_or_a_form_that_is_easily_wrong() -> None:
    for row in EASILY_WRONG.replace("\n", "|").split("|"):
        idiom, *pinyin, traditional = row.split()
        found = present(idiom_of(idiom))
        assert (found.pinyin, found.traditional) == (" ".join(pinyin), traditional)
        assert idiom_of(traditional) == found


def test_words_are_known_from_both_ends_and_fields_and_sounds_in_full() -> None:
    words, listed = word_links(), field_links()
    assert "电 ____" in words["车"]
    assert "____ 车" in words["电"]
    assert "____ 車" in words["電"]
    assert listed["猫"] == listed["貓"]
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
            assert judge_english_name(said, link, names(link)) is verdict, row
    furry = Group("Animals with fur", tuple("狗猫象牛"), names("Animals with fur"))
    mammals = say("wall.part", part="Mammals", meaning="兽类")
    assert label(furry) == mammals, "an elephant has no fur, and 走兽 are only beasts that walk"
    assert dict(name_pointer(furry).blanks)["initial"] == "M"


READ = "罗luó 羅luó 徵zhēng 埔pǔ 釐lí 佣yōng 刨páo 劃huà"


def test_a_part_lends_its_own_sound_and_one_that_half_of_its_characters_have() -> None:
    lent = phonetics()
    assert f"白{SOUND_SEPARATOR}bai" in lent, "its own, though only 2 of 80 have it"
    assert f"或{SOUND_SEPARATOR}yu" in lent, "13 of 19 have it, and it sounds otherwise"
    assert f"白{SOUND_SEPARATOR}yu" not in lent


# A character, how it is typed, and what is said of that.
ROWS = """
    清 qīng RIGHT    清 qing1 RIGHT    清 QING1 RIGHT   清 qing NO_TONE   清 qing2 OTHER_TONE   清 qíng OTHER_TONE
    清 jing1 WRONG   清 1 WRONG        清 qing12 WRONG  清 qīn WRONG      清 清 WRONG
    女 nǚ RIGHT      女 nü3 RIGHT      女 nv3 RIGHT     女 nu:3 RIGHT     女 nv NO_TONE         女 lv3 WRONG
    去 qu4 RIGHT     去 qü4 RIGHT      去 qu1 OTHER_TONE
    吗 ma RIGHT      吗 ma5 RIGHT      吗 ma0 RIGHT     吗 ma1 OTHER_TONE
    长 chang2 RIGHT  长 zhǎng RIGHT    长 zhang NO_TONE 长 zhang4 OTHER_TONE"""


def test_every_way_to_type_it_and_the_reading_that_was_meant_is_told() -> None:
    words = ROWS.split()
    rows = zip(words[::3], words[1::3], words[2::3], strict=True)
    found = [(sign, typed, judge_pinyin(typed, sign)[0].name, wanted) for sign, typed, wanted in rows]
    assert [each for each in found if each[2] != each[3]] == []
    assert judge_pinyin(" qing 1 ", "清") == (PinyinVerdict.RIGHT, "qīng"), "blanks do no harm"
    assert judge_pinyin("", "清")[0] is PinyinVerdict.WRONG
    assert judge_pinyin("ma", "☃") == (PinyinVerdict.WRONG, "")
    assert [judge_pinyin(typed, "长")[1] for typed in ("zhang", "qing")] == ["zhǎng", "cháng"]


def test_whoever_types_what_the_card_says_or_shows_is_never_refused() -> None:
    speak("en")
    CARDS.prepare(no_pulse)
    backs = ((sign, CARDS.back(sign, "")) for sign in "的了着过得地还都长行重好少中发乐便差量数难教觉")
    shown = [(sign, each) for sign, back in backs if back for each in back.sound.replace(",", " ").split()]
    assert [(sign, each) for sign, each in shown if judge_pinyin(each, sign)[0] is not PinyinVerdict.RIGHT] == []
    told = [(sign, each) for sign, fact in facts().items() if fact.also for each in readings(sign)]
    assert [pair for pair in told if judge_pinyin(pair[1], pair[0])[0] is not PinyinVerdict.RIGHT] == []
    assert [CARDS.judged(each, "说").right for each in ("说", "說", " 说 ", "話")] == [True, True, True, False]


def test_readings_that_a_card_does_not_name_are_right() -> None:
    missed = "的dí 厦xià 廈xià 踏tā 撒sǎ 同tòng 识zhì 識zhì 秘bì 伯bǎi 阿ē 任rén 悄qiǎo 杆gǎn 嚷rāng 骨gū 炮páo 尾yǐ"
    missed += " 翘qiáo 呛qiàng 勾gòu 核hú 坊fáng 囤dùn 号háo 一yí 一yì 不bú 卜bǔ 卜bo"
    rows = [each for row in brute.rows("other_readings.txt") for each in row_readings(row)]
    assert len(rows) > 200
    said = [*rows, *((each[0], each[1:]) for each in missed.split())]
    assert [each for each in said if judge_pinyin(each[1], each[0])[0] is not PinyinVerdict.RIGHT] == []
    assert [each for each in rows if each[1] in readings(each[0])] == [], "the card names it"
    assert judge_pinyin("zhì", "识") == (PinyinVerdict.RIGHT, "zhì")
    assert judge_pinyin("bi1", "秘")[0] is PinyinVerdict.OTHER_TONE
    assert readings("卜")[0] == "bǔ"


def row_readings(row: str) -> list[tuple[str, str]]:
    """Each with its character; for each reading a word shows it."""
    signs, found, *words = row.split(" ")
    assert len(found.split(",")) == len(words), row
    assert all(set(signs) & set(word) or len(signs) == 1 for word in words), row
    return [(sign, each) for sign in signs for each in found.split(",")]


# A character, the part that gives its sound, and the one that gives its meaning.
WITH_ROLES = "盼分目 盆分皿 痛甬疒 份分亻 清青氵 情青忄 精青米 妈马女 饱包饣 洋羊氵 订丁讠"


def test_the_part_that_is_heard() -> None:
    rows = WITH_ROLES.split()
    assert [f"{row[0]}{sounding_part(row[0])}{meaning_part(row[0])}" for row in rows] == rows
    assert [sign for sign in "江海休明好" if sounding_part(sign)] == []
    kept = old_sounding_parts()
    assert [sign for sign, part in kept.items() if part not in made_of_parts()[sign] or sounding_part(sign)] == []
    assert kept.items() >= {"问": "门", "海": "每", "江": "工"}.items(), "silent today, but a teacher calls them so"
    assert kept.keys().isdisjoint("邻积脏讲选扰价块铁做秤"), "chosen for short forms, or for their meaning"
    assert {sounding_part(sign) for sign in "围伟违纬苇"} == {"韦"}
    assert sounding_part("补") == "卜"
    assert [part.role for part in roles("江")] == [Role.MEANING, Role.ONCE]
    assert roles_of(card_facts("江")) == say("wall.gave_sound", sound="工")
    assert present(roles_of(card_facts("盼"))).key == "wall.gives_both"
    assert roles_of(card_facts("休")) is None


def test_a_character_is_told_in_the_other_script_with_its_level_and_words() -> None:
    word, traditional = card_facts("说"), card_facts("說", "traditional")
    assert (word.other_form, word.hsk, word.words[0]) == ("說", 1, "说话 shuōhuà · to speak")
    assert (traditional.other_form, traditional.hsk, traditional.words[0]) == ("说", 1, "說話 shuōhuà · to speak")
    assert card_facts("好").other_form == ""


ALIKE = str.maketrans("⻖⻏戶", "阝阝户")
OTHER_FORMS = {*"犬示衣足辵韋風魚麥"}


@pytest.mark.slow
def test_no_line_says_less_than_a_character_is_made_of() -> None:
    """The end card of a wall said 黑 = 土 + 灬, which lacks the top, and the atlas 蔺 = 艹 + 雨 + 壁. Pieces
    of grids are another table: both come to the same, but for OTHER_FORMS, which stand there for another form."""
    assert not any(card_facts(each).decomposition for each in "黑夜南轻羊")
    assert card_facts("明").decomposition == "明 = 日 + 月"
    pieces = {row[0]: re.sub(r"[\s⿰-⿻]", "", row[1:]) for row in entries(asset_text("han", "pieces.txt"))}

    def atoms(sign: str, above: str = "") -> list[str]:
        sign = sign.translate(ALIKE)
        made_of = pieces.get(sign) or "".join(card_facts(sign).parts)
        ends = not made_of or sign in above
        return [sign] if ends else [atom for each in made_of for atom in atoms(each, above + sign)]

    told = {sign: card_facts(sign).parts for sign in pieces if "…" not in card_facts(sign).decomposition}
    odd = {sign for sign, its in told.items() if its and sorted(chain(*map(atoms, its))) != sorted(atoms(sign))}
    assert len([*filter(None, told.values())]) > 3000
    assert odd == OTHER_FORMS
