from __future__ import annotations

import subprocess
import sys

import pytest
from fontTools.ttLib import TTFont
from networkx import DiGraph, is_directed_acyclic_graph
from networkx import ancestors as above_in

from generators.wall.characters.facts import card_facts
from generators.wall.characters.han import ancestors, components, facts, parts, radicals, repeats
from tests.generators.wall import brute
from tests.generators.wall.clear import FONT


@pytest.mark.parametrize(
    ("character", "above"),
    [("字", "宀子"), ("江", "氵水工"), ("食", "人良"), ("溄", "氵水峯山夆夂丰"), ("苗", "艹艸田"), ("一", "")],
)
def test_ancestors(character: str, above: str) -> None:
    assert ancestors(character) == set(above)


def test_no_part_holds_itself_and_a_graph_library_finds_the_same_ancestors() -> None:
    above = components()
    graph = DiGraph([(part, whole) for whole, made_of in above.items() for part in made_of])
    assert is_directed_acyclic_graph(graph)
    assert set(above["字"]) == {"宀", "子"}
    for card in list(above)[::23]:
        assert ancestors(card) == above_in(graph, card)


def test_ancestors_are_those_of_a_second_opinion() -> None:
    for card in list(parts().cards)[::17]:
        assert ancestors(card) | {card} == brute.deep_parts(card)


def test_cards_and_parts_can_be_drawn() -> None:
    drawable = set(map(chr, TTFont(FONT).getBestCmap()))
    for card, made_of in parts().cards.items():
        assert drawable.issuperset({card, *made_of}), card
        assert len(set(made_of)) == len(made_of) in (2, 3, 4, 5), card
    for radical in radicals():
        assert drawable.issuperset(radical.forms), radical


def test_there_are_enough_cards_with_facts() -> None:
    known = [card for card in parts().cards if card in facts()]
    assert len(known) > 18_000
    assert [fact.rank for fact in facts().values()] == list(range(1, len(facts()) + 1))


def test_facts_for_learners() -> None:
    treat = card_facts("疗")
    assert (treat.pinyin, treat.decomposition) == ("liáo", "疗 = 疒 + 了")
    assert treat.meaning.startswith("treat, cure")
    word = card_facts("字")
    assert (word.pinyin, word.japanese) == ("zì", "")
    assert card_facts("字", "japanese").japanese.startswith("ji")
    assert "character" in word.meaning
    assert card_facts("x") == type(word)("x", "", "", "", ())


@pytest.mark.parametrize(
    ("character", "made_of"),
    [
        ("林", "木 + 木"),
        ("森", "木 + 木 + 木"),
        ("品", "口 + 口 + 口"),
        ("炎", "火 + 火"),
        ("晶", "日 + 日 + 日"),
        ("朋", "月 + 月"),
        ("多", "夕 + 夕"),
        ("叕", "又 + 又 + 又 + 又"),
        ("器", "口 + 口 + 犬 + 口 + 口"),
        ("杨", "木 + …"),
        ("班", "王 + … + 王"),
    ],
)
def test_a_part_that_stands_twice_is_said_twice(character: str, made_of: str) -> None:
    assert card_facts(character).decomposition == f"{character} = {made_of}"


def test_repeats_are_of_parts_that_are_known() -> None:
    known = parts()
    assert [each for each, its in repeats().items() if {*its} - {"…"} != {*known.of(each)}] == []
    assert [each for each, its in repeats().items() if len(its) == len({*its})] == []


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
