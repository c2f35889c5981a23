"""The long list of idioms, and what it is for."""

from __future__ import annotations

from generators.words.dictionary import asset
from generators.words.idioms import RAREST_IDIOM, idiom_sense, idioms, known_idioms, known_with


def test_the_long_list_has_ours_and_many_more() -> None:
    known = known_idioms()
    assert 29_000 <= len(known) <= 30_000
    assert all(len(idiom) == 4 for idiom in known)
    assert known.issuperset(idiom.simplified for idiom in idioms())
    assert {"百计千方", "一无所知", "来来往往", "以多胜少", "从早到晚", "饭后茶余"} <= known
    assert {"一语不发", "大有所为", "全心全力", "名闻天下", "风云变色", "不忍释卷"} <= known
    assert {"一举成功", "不可估量", "七窍流血", "万事俱备"} <= known
    assert asset("han", "known_idioms.txt.xz").stat().st_size < 300_000


def test_idioms_are_found_by_a_character_and_ours_have_a_sense() -> None:
    assert {"画蛇添足", "手足无措"} <= set(known_with()["足"])
    assert all("足" in idiom for idiom in known_with()["足"])
    assert idiom_sense("一事无成") == "什么事情都没做成"
    assert not idiom_sense("百计千方")
    assert {idiom.simplified: idiom.level for idiom in idioms()}["一时半会"] > RAREST_IDIOM, "it is no whole idiom"
