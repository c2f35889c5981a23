"""The desk of Chinese walls: a good one has no fault, each fault is found, and what is packed is what is written."""

from __future__ import annotations

from pathlib import Path

import pytest

from generators.names.almanac import read_year
from generators.wall import chinese_bank, chinese_walls
from generators.wall.chinese_walls import stock as walls_of
from generators.wall.kind import CONNECTING_WALL_ZH
from tests.tools.found import Found
from tools.data import almanac as maker
from tools.data.dailies import desk as the_desk
from tools.data.dailies import pack as packing
from tools.data.dailies.desk import Desk
from tools.data.dailies.walls_zh import join_lists

WALL = """\
2028-03-06 wall_zh
 “栏里棚里养着” | 家畜 | 牲口: 牛 羊 猪 驴
  fits too: 马
  more: 骡 骆驼
 “楚河汉界” | 象棋子 | 棋子: 马 炮 车 卒
 “舌头尝得出” | 味道 | 滋味: 酸 甜 辣 苦
 “敲敲打打” | 打击乐器 | 敲的: 锣 鼓 钟 磬
 # 也通: 马→家畜。只有一种分法：“卒”别处无家。
"""
OTHER = """\
2028-03-07 wall_zh
 “一年四段” | 四季: 春 夏 秋 冬
 “抬头看” | 天上的: 日 月 星 云
 “文房” | 文房四宝: 笔 墨 纸 砚
 “才女都会” | 四艺: 琴 棋 书 画
 # 也通: 没有。
"""


def test_a_good_wall_has_no_fault(found: Found) -> None:
    assert found(f"{WALL}\n{OTHER}") == []
    assert found(f"{WALL}\n{OTHER}", faults=False) == []


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (" # 也通: 马→家畜。只有一种分法：“卒”别处无家。\n", "", "there is no line `# 也通"),
        ("也通: 马→家畜", "也通: 马→家畜 牛→味道", "也通: 牛 is in no `fits too`"),
        ("驴", "驴a", "驴a is not of Chinese characters alone"),
        ("驴", "小毛驴儿叫呀", "has 6 characters, more than 5"),
        ("驴", "", "3"),
        ("fits too: 马", "fits too: 狗", "fits too: 狗 is not on the wall"),
        ("more: 骡", "more: 鼓 骡", "more: 鼓 is on the wall"),
        ("棋子: 马 炮 车 卒\n", "棋子: 马 炮 车 卒\n  fits too: 牛\n", "a second way: 家畜: 猪 羊 马 驴"),
        ("2028-03-06 wall_zh", "mild wall_zh", "neither the head of a day"),
    ],
)
def test_each_fault_is_found(found: Found, old: str, new: str, told: str) -> None:
    assert old in WALL
    assert [each for each in found(WALL.replace(old, new, 1)) if told in each]


def test_a_second_way_is_found_by_the_lists_of_other_walls(found: Found) -> None:
    other = OTHER.replace("四季: 春 夏 秋 冬\n", "走兽: 狮 虎 豹 熊\n  more: 牛 羊 猪 马\n").replace(
        "四艺: 琴 棋 书 画\n", "下棋用的: 将 士 相 象\n  more: 驴 炮 车 卒\n"
    )
    (said,) = found(f"{WALL}\n{other}")
    assert said.startswith("1 a second way: ")
    assert "下棋用的: 卒 炮 车 驴" in said
    assert found(f"{WALL} # kept: no donkey plays chess\n\n{other}") == []


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("驴", "家驴", "家驴 holds 家 of its plain name"),
        ("  fits too: 马\n  more: 骡 骆驼", "  more: 马", "马 fits 家畜 too"),
        ("“敲敲打打” | ", "", "打击乐器 has no name in"),
        ("打击乐器", "打" * 18, "17 fit"),
    ],
)
def test_a_remark_is_made(found: Found, old: str, new: str, told: str) -> None:
    assert old in WALL
    second = "2028-03-07 wall_zh\n 家畜: 马 骡 狗 驼\n" + OTHER.partition("\n")[2].partition("\n")[2]
    text = f"{WALL.replace(old, new, 1)}\n{second}"
    assert [each for each in found(text, faults=False) if told in each]


@pytest.mark.parametrize(
    ("day", "head", "told"),
    [
        ("2028-09-01", " 栏里的 | 家畜: 马 骡 狗 驼", "“栏里的” comes back from 2028-03-06: it is called 家畜 there"),
        ("2028-09-01", " 家畜类: 马 骡 狗 驼", "“家畜类” comes back from 2028-03-06: the same name"),
        ("2028-09-01", " 农家养的 | 牲口: 牛 骡 狗 驼", "comes back from 2028-03-06: 牛 under 家畜"),
        ("2029-09-01", " 栏里的: 牛 羊 猪 驼", "comes back from 2028-03-06: 牛 猪 羊 are together"),
        ("2029-09-01", " 家畜: 马 骡 狗 驼", ""),
        ("easy", " 家畜: 马 骡 狗 驼", ""),
        ("easy", " 栏里的: 牛 羊 猪 驼", "comes back from 2028-03-06: 牛 猪 羊 are together"),
    ],
)
def test_a_link_comes_back_after_a_year_and_three_cards_never(found: Found, day: str, head: str, told: str) -> None:
    later = f"{day} wall_zh\n{head}\n" + OTHER.partition("\n")[2].partition("\n")[2]
    said = [each for each in found(f"{WALL}\n{later}", faults="is called" not in told) if "comes back" in each]
    assert len(said) == bool(told)
    assert all(told in each for each in said)


def test_days_stock_and_bank_are_packed(tmp_path: Path, found: Found, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (maker, packing):
        monkeypatch.setattr(module, "asset", lambda _, name: tmp_path / name)
    found.path.write_text(f"{WALL}\nhard wall_zh\n{OTHER.partition(chr(10))[2]}", encoding="utf-8")
    packing.pack_chinese(Desk([found.path]).chinese_walls())
    (page,) = read_year(CONNECTING_WALL_ZH.id, "2028", tmp_path)
    assert (page.day, page.preset, page.seed) == ("2028-03-06", "easy-connections", maker.HAND)
    assert ("牛", "羊", "猪", "驴") in {each.cards for each in CONNECTING_WALL_ZH.read(page.text).groups}
    packed = (tmp_path / chinese_bank.FILE).read_text(encoding="utf-8")
    lists = {each.name: each for each in chinese_bank.read_bank(packed)}
    assert lists["家畜"].cards == ("牛", "羊", "猪", "驴", "骡", "骆驼")
    assert (lists["家畜"].also, lists["家畜"].answers) == (("马",), ("“栏里棚里养着”", "牲口"))
    assert "四季" in lists
    assert (tmp_path / chinese_walls.FILE).read_text(encoding="utf-8").splitlines()[1] == "hard"


@pytest.mark.slow
def test_what_is_packed_is_what_is_written() -> None:
    walls = Desk(the_desk.month_files(the_desk.FOLDER)).chinese_walls()
    assert chinese_bank.groups() == {each.name: each for each in join_lists(walls)}
    dated = {wall.entry.when: wall.entry.sort(wall.puzzle) for wall in walls if not wall.entry.level}
    years = {day[:4] for day in dated}
    boxed = {each.day: each.text for year in years for each in read_year("connecting_wall_zh", year)}
    assert {day: CONNECTING_WALL_ZH.read(text) for day, text in boxed.items()} == dated
    for level, its in walls_of().items():
        assert its == [wall.entry.sort(wall.puzzle) for wall in walls if wall.entry.level == level]
