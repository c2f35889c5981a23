from __future__ import annotations

import json

from generators.kernel.kind import no_pulse
from generators.wall.choices import Mode
from generators.wall.maker.draft import WallDraft, from_value, made, to_value
from generators.wall.maker.offers import offers
from generators.wall.maker.verdict import HowMany, judge
from generators.wall.notation import read, write
from tests.generators.wall.maker.walls import draft

WALL = """
Birds: robin, wren, blue tit, PUFFIN
Printers: penguin, caxton, zinco, plantin
Architects: nash, soane, barry, pugin
____ fly: butter, horse, fire, gad
"""


def test_a_draft_survives_its_record() -> None:
    whole = draft(WALL, (("puffin", 1),), "Feathers").called(0, "")
    for each in (whole, WallDraft(), WallDraft(mode=Mode.ONLY_CONNECT)):
        assert from_value(json.loads(json.dumps(to_value(each)))) == each


def test_another_record_is_no_draft() -> None:
    good = to_value(draft(WALL))
    for value in (None, 7, {}, {**good, "mode": "later"}, {**good, "groups": []}, {**good, "ticks": [1]}):
        assert from_value(value) is None, value


def test_a_whole_draft_is_a_wall_that_reads_again() -> None:
    puzzle = made(draft(WALL))
    assert read(write(puzzle)) == puzzle
    assert puzzle == made(draft(WALL)), "the same draft lies the same way"
    assert puzzle.groups[0].cards == ("robin", "wren", "blue tit", "PUFFIN")


def test_signs_of_the_file_are_no_cards() -> None:
    odd = draft(WALL).written(0, 0, "rob:in #1").called(1, "a|b: c")
    assert made(odd).groups[0].cards[0] == "rob in 1"
    assert made(odd).groups[1].name == "a b c"


def test_a_list_fills_places() -> None:
    assert WallDraft().written(1, 0, "feta, brie; edam、goat，more").groups[1].cards == ("feta", "brie", "edam", "goat")
    assert WallDraft().written(1, 2, "feta, brie, edam").groups[1].cards == ("", "", "feta", "brie")
    assert WallDraft().written(0, 0, "妈吗骂码").groups[0].cards == tuple("妈吗骂码")
    assert WallDraft().written(0, 0, "blue tit").groups[0].cards[0] == "blue tit"


def test_offers_are_proved() -> None:
    two = draft(WALL, (("puffin", 1),))
    found = offers(two, judge(two, (), no_pulse), (), no_pulse)
    assert found
    assert [judge(each.taken(two), (), no_pulse).outcome for each in found] == [HowMany.ONE] * len(found)
    one = draft(WALL)
    for each in offers(one, judge(one, (), no_pulse), (), no_pulse):
        after = judge(each.taken(one), (), no_pulse)
        assert after.outcome is HowMany.ONE
        assert (each.word, each.tempts) in {(double.card, double.other) for double in after.doubles}


def test_an_empty_place_is_offered_words_of_its_list() -> None:
    open_wall = draft(WALL).written(0, 3, "")
    found = offers(open_wall, judge(open_wall, (), no_pulse), (), no_pulse)
    assert {(each.group, each.place) for each in found} == {(0, 3)}
    assert all(each.word not in WALL for each in found)
