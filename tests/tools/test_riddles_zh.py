"""The stock of Chinese riddles, and what its checker finds."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from generators.names import almanac
from generators.riddle_zh.generate import stock
from generators.riddle_zh.menu import CHOICES
from generators.riddle_zh.notation import write
from generators.riddle_zh.rules import Puzzle
from tools.data.riddles_zh import STOCK, Written, dated, faults, faults_of, read_files, undated

TAIL = Puzzle("一口咬掉牛尾巴", "打一字", "告", "咬掉一截", "⺧ 口", "剩下的添“口”，成“告”。", "民间", 1)
REST = Puzzle("一人守着半边林", "打一字", "休", "只要一半", "人 木", "合成“休”。", "自作", 1)


@pytest.mark.slow
def test_the_stock_has_no_fault() -> None:
    assert list(faults(list(read_files([STOCK])))) == []


@pytest.mark.parametrize(
    ("puzzle", "reason"),
    [
        (replace(TAIL, face="报告牛尾巴"), "shows 告"),
        (replace(TAIL, also=("牛",)), "shows 牛"),
        (replace(TAIL, face="一" * 19), "more than 18"),
        (replace(TAIL, target="打一成语"), "asks for"),
        (replace(TAIL, pieces="告"), "help"),
        (replace(TAIL, reason="咬掉了"), "does not name"),
        (replace(REST, answer="主食", reason="主人先“食”，别解成“主食”。"), "别解为 is followed by the odd sense"),
        (replace(REST, answer="主食", reason="主人先“食”，合成“主食”。"), "连成 for words"),
        (replace(REST, pieces="人 本"), "do not make 休"),
        (replace(REST, pieces="林 －木"), "do not make 休"),
    ],
)
def test_each_fault_is_found(puzzle: Puzzle, reason: str) -> None:
    assert any(reason in each for each in faults_of(puzzle))
    right = TAIL, REST, replace(REST, pieces="人 林 －木")
    assert [fault for each in right for fault in faults_of(each)] == []


def test_nothing_is_there_twice() -> None:
    (found,) = faults([Written(Path("a.txt"), 3, TAIL), Written(Path("b.txt"), 8, replace(TAIL, face="另一句"))])
    assert found.startswith("b.txt:8: 告")
    assert "a.txt:3" in found


@pytest.mark.slow
def test_a_festival_has_the_riddle_about_it() -> None:
    """Of the level of its day. The one that lay there before is dealt in new games."""
    festive = replace(REST, face="冬至吃饺子", answer="节食")
    pages = {page.day: page.text for page in dated([*stock(), festive])}
    assert pages["2026-12-22"] == write(festive)
    assert len(set(pages.values())) == len(pages) == len(list(dated(stock())))
    with pytest.raises(ValueError, match="节食 must be easy to be the riddle of 2026-12-22"):
        list(dated([*stock(), replace(festive, level=3)]))


@pytest.mark.slow
def test_no_answer_comes_on_two_days() -> None:
    pages = list(dated(stock()))
    assert pages[0].day == "2026-11-30"
    assert len({page.text for page in pages}) == len(pages) > 1
    others = list(undated(stock(), pages))
    assert len(others) + len(pages) == len(stock())
    assert all(write(stock()[int(page.day) - 1]) == page.text for page in others)
    assert {number: text for group in CHOICES for number, text in almanac.stock("riddle_zh", group).items()} == {
        page.day: page.text for page in others
    }
