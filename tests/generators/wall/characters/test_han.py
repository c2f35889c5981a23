"""Characters against what teachers and dictionaries say: readings, meanings, scripts, strokes, parts."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from random import Random

import pytest
from networkx import DiGraph, is_directed_acyclic_graph
from networkx import ancestors as above_in

from generators.kernel.kind import no_pulse
from generators.kernel.options import every_preset
from generators.wall.characters.chinese import card_facts
from generators.wall.characters.han import (
    ancestors,
    by_strokes,
    components,
    facts,
    known_links,
    parts,
    repeats,
    stroke_count,
)
from generators.wall.choices import Options
from generators.wall.kind import LION_WALL
from generators.wall.lion import part_walls
from generators.wall.notation import read
from tests.generators.wall import brute
from tests.rows import FULL

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
    "竏": "立千", "條": "攸木", "脩": "攸月",
}  # fmt: skip
HIDDEN = (
    "回囗 回口 迴口 本木 体木 末木 未木 味木 朱木 株木 主王 住王 玉王 国王 太大 态大 头大 卖大 午十 許十 许十 "
    "血皿 必心 密心 周口 周土 調口 雕口 黑土 黑灬 默土 點灬 向口 响口 史口 使口 兄口 舌口 嘉口 鱼田 鲜田 魚田"
)


def test_readings_and_meanings_are_those_of_today() -> None:
    assert [told for told in SOUNDS.split() if card_facts(told[0]).pinyin != told[1:]] == []
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
    assert all(known[character].level("s") == 0 for character in "傢髮麵噹繫誌製錶鬚颱")
    assert all(known[character].level("t") >= 2 for character in "瞭傢噹迴繫")
    assert [known[character].level("j") for character in "学転広圧"] == [1, 3, 2, 5]


def test_what_only_japan_writes_is_not_told_in_chinese() -> None:
    assert [card_facts(character).pinyin for character in "転広圧"] == ["", "", ""]
    assert card_facts("山").pinyin
    assert card_facts("山", "japanese").pinyin == ""
    assert card_facts("山", "japanese").japanese == "san · yama"


def test_a_remark_that_is_no_script_is_no_fault() -> None:
    wall = "氵: 江 河 海 湖\n木: 林 校 材 村\n口: 唱 和 吃 吹\n扌: 打 找 把 报\n"
    assert read("# script: seal\n" + wall).script == ""
    assert read(wall).script == ""


def test_a_japanese_wall_of_an_old_game_is_read() -> None:
    wall = "土: 坂 城 塩 場\n言: 語 話 読 記\n糸: 級 約 終 組\n辶: 近 道 週 運\n"
    assert read("# script: japanese\n" + wall).script == "japanese"


def test_a_new_player_gets_simplified_characters_and_older_choices_are_kept() -> None:
    named = {preset.id: preset.options for preset in every_preset(LION_WALL.menu)}
    assert LION_WALL.presets[0].options.script == "simplified"
    assert named["easy-classic"].script == "any"
    assert {options.characters for options in named.values()} == set(range(7))


@pytest.mark.slow
def test_easy_walls_are_many_things() -> None:
    """Eighty links and more, and no part and no character again and again."""
    links: list[str] = []
    cards: list[str] = []
    for seed in range(150):
        options = Options("easy", script="simplified", recent=tuple(links[-200:]))
        puzzle = LION_WALL.generate(options, Random(seed), no_pulse)
        links += [group.name for group in puzzle.groups]
        cards += puzzle.cards
    assert len(set(links)) >= 80
    assert len(set(cards)) >= 600
    assert max(map(links.count, set(links))) <= 12
    assert max(map(cards.count, set(cards))) <= 15


COUNTED = """
1 一乙 2 乃人入八刀力十又儿几了厂七九⻖⺈ 3 大女子口土山川弓小马门飞及之也已氵艹辶 4 水火木日月王手毛心文天牛五丑为专片
5 石田白目皿禾立生鸟东母出北凸凹 6 羊虫耳舌竹米衣西舟考成那 7 車走足身言豆赤我里角龟免卵 8 雨金青鱼門非果垂卷肃
9 食風香首面革韭鬼飛看南骨 10 馬高鬥旅乘能 11 魚鳥鹿麻黄清象情 12 黑鼎雁喜最森 13 鼓鼠亂 14 鼻舞疑 15 齒德 16 龍器學
17 戴 18 翻鹰 19 警疆 20 魔嚷 21 露霸 22 囊 23 罐 24 矗 36 齉
"""


def test_strokes_as_a_hand_writes_them() -> None:
    wrong = []
    words = COUNTED.split()
    for count, signs in zip(words[::2], words[1::2], strict=True):
        wrong += [f"{each}: {stroke_count(each)}, not {count}" for each in signs if stroke_count(each) != int(count)]
    assert wrong == []
    assert stroke_count("☃") == 0


def test_every_character_is_in_one_row_of_strokes() -> None:
    signs = Counter("".join(by_strokes().values()))
    assert {*facts()} - {*signs} == set()
    assert [sign for sign, rows in signs.items() if rows > 1] == []


def test_two_parts_side_by_side_have_the_strokes_of_both() -> None:
    """Said of what the table does not know of: 氵 and 青 make 清. Some share a stroke, and some have parts unnamed."""
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


def test_cards_have_two_to_five_parts() -> None:
    assert [card for card, its in parts().cards.items() if not len(set(its)) == len(its) in (2, 3, 4, 5)] == []


def test_there_are_enough_cards_with_facts() -> None:
    known = [card for card in parts().cards if card in facts()]
    assert len(known) > 18_000
    assert [fact.rank for fact in facts().values()] == list(range(1, len(facts()) + 1))


def test_a_part_that_stands_twice_is_said_twice() -> None:
    told = "林木木 森木木木 品口口口 炎火火 晶日日日 朋月月 多夕夕 叕又又又又 器口口犬口口 杨木… 班王…王"
    assert [card_facts(each[0]).decomposition for each in told.split()] == [
        f"{each[0]} = {' + '.join(each[1:])}" for each in told.split()
    ]
    known = parts()
    assert [each for each, its in repeats().items() if {*its} - {"…"} != {*known.of(each)}] == []
    assert [each for each, its in repeats().items() if len(its) == len({*its})] == []


@pytest.mark.slow
def test_reading_can_be_called_off_and_begun_again() -> None:
    code = (
        "from generators.wall.characters.han import parts\n"
        "from generators.kernel.kind import Cancelled\n"
        "def stop(): raise Cancelled\n"
        "try: parts(stop)\n"
        "except Cancelled: print(len(parts().cards) > 1000)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert done.stdout.strip() == "True"
