"""What the maker says of a wall: how many answers it has, and what an editor sees in it."""

from __future__ import annotations

from random import Random

import pytest

from generators.kernel.kind import no_pulse
from generators.kernel.phrases import say
from generators.wall.choices import Options
from generators.wall.kind import CONNECTING_WALL, LION_WALL, WallKind
from generators.wall.maker.draft import WallDraft, drafted
from generators.wall.maker.own_lists import OwnList, read_lists
from generators.wall.maker.verdict import HowMany, judge, lint, one_answer, report
from tests.generators.wall.maker.walls import FILES, draft, two_ways
from tests.rows import FULL, sample

CAUGHT = 95  # of 100

BIRDS = """
Birds: ROBIN, THRUSH, LARK, {bird}
Printers: PENGUIN, CAXTON, ZINCO, PLANTIN
Architects: NASH, SOANE, BARRY, PUGIN
... paper: NEWS, SAND, WALL, NOTE
"""
WATER = """
sickness: 病, 疯, 疼, 痛
water: 江, 泳, 河, 池
木: 林, 柏, 枝, 桃
qing: 青, 情, 晴, {last}
"""


def judged(
    text: str, *ticks: tuple[str, int], own: tuple[OwnList, ...] = ()
) -> tuple[WallDraft, HowMany, frozenset[str]]:
    made = draft(text, ticks)
    found = judge(made, own, no_pulse)
    return made, found.outcome, found.moved


@pytest.mark.parametrize("file", FILES)
def test_second_answers_of_walls_by_hand_are_found(file: str) -> None:
    every = two_ways(file)
    walls = sample(every, 8)
    missed = [meant for wall, meant in walls if judge(wall, (), no_pulse).outcome is not HowMany.TWO]
    assert len(every) == 100
    assert len(missed) <= max(1, len(walls) * (100 - CAUGHT) / 100), missed


def test_a_tick_is_knowledge_too() -> None:
    assert judged(BIRDS.format(bird="PUFFIN"))[1] is HowMany.ONE
    assert judged(BIRDS.format(bird="PUFFIN"), ("puffin", 1))[1:] == (HowMany.TWO, frozenset({"PUFFIN", "PENGUIN"}))


def test_a_list_of_ones_own_is_knowledge_too() -> None:
    own = read_lists("Printers: Penguin, Caxton, Puffin, Aldus")
    assert judged(BIRDS.format(bird="PUFFIN"), own=own)[1:] == (HowMany.TWO, frozenset({"PUFFIN", "PENGUIN"}))
    found = judge(draft(BIRDS.format(bird="PUFFIN")), own, no_pulse)
    assert "CAXTON" not in found.strangers
    assert "Printers" not in found.unlisted


def test_a_wall_that_lacks_a_name_alone_says_so() -> None:
    wall = draft(BIRDS.format(bird="PUFFIN")).called(2, "")
    found = judge(wall, (), no_pulse)
    assert found.outcome is HowMany.OPEN
    assert say("maker.says.nameless") in list(report(wall, found))
    assert judge(wall.written(3, 0, ""), (), no_pulse).why_not is None


def test_it_says_what_it_cannot_know() -> None:
    found = judge(draft(BIRDS.format(bird="PUFFIN")), (), no_pulse)
    assert {"CAXTON", "ZINCO", "PLANTIN"} <= set(found.strangers)
    assert found.unlisted == ("Printers",)
    assert [(each.card, each.other) for each in found.doubles] == [("PENGUIN", 0)]


def test_characters() -> None:
    assert judged(WATER.format(last="请"))[1] is HowMany.ONE
    made = draft(WATER.format(last="清"))
    found = judge(made, (), no_pulse)
    assert [(each.card, each.other) for each in found.doubles] == [("清", 1)]


@pytest.mark.parametrize(
    ("change", "ways"),
    [
        (lambda wall: wall.written(0, 1, ""), HowMany.OPEN),
        (lambda wall: wall.written(0, 1, "robin"), HowMany.OPEN),  # twice
        (lambda wall: wall.called(2, " "), HowMany.OPEN),
        (lambda wall: wall.written(0, 1, "w\u200bren"), HowMany.FAULTY),
    ],
)
def test_what_is_no_wall_yet(change: object, ways: HowMany) -> None:
    assert callable(change)
    assert judge(change(draft(BIRDS.format(bird="PUFFIN"))), (), no_pulse).outcome is ways


@pytest.mark.parametrize(
    ("kind", "links"),
    [
        (LION_WALL, "parts"),
        pytest.param(LION_WALL, "chengyu", marks=pytest.mark.slow),
        pytest.param(CONNECTING_WALL, "", marks=pytest.mark.slow),
    ],
)
def test_walls_that_are_dealt_have_one_answer(kind: WallKind, links: str) -> None:
    for seed in range(3 if FULL else 1):
        puzzle = kind.generate(Options("easy", script="simplified", links=links), Random(seed), no_pulse)
        found = judge(drafted(puzzle), (), no_pulse)
        assert found.outcome is HowMany.ONE, (seed, found.other)


QUIET = "\nRivers: Nile, Congo, Rhine, Seine\nDances: waltz, tango, jive, samba"
FAULTS = (
    ("Pots and pans: wok, frying pan, skillet, kettle\nBirds: owl, auk, tit, emu", "gives_away", "FRYING PAN"),
    ("Lights: spotlight, lamp, torch, candle\nBirds: owl, auk, tit, emu", "gives_away", "SPOTLIGHT"),
    ("fire ____: man, place, arm, fireworks\nBirds: owl, auk, tit, emu", "gives_away", "FIREWORKS"),
    ("fire ____: man, place, arm, works\nElements: air, earth, fire, water", "others_word", "FIRE"),
    ("Weights: ton, tonne, stone, ounce\nBirds: owl, auk, tit, emu", "one_answer", "TON"),
    ("In the street: lamp, street lamp, kerb, drain\nBirds: owl, auk, tit, emu", "inside", "LAMP"),
    ("Birds: owl, auk, tit, emu\nbirds: rook, wren, robin, crow", "same_name", ""),
    ("Birds: owl, auk, tit, emu\nToys: doll, yo-yo, OWL, puppet", "twice", "OWL"),
)


@pytest.mark.parametrize(("groups", "key", "card"), FAULTS)
def test_an_editor_sees(groups: str, key: str, card: str) -> None:
    found = lint(draft(groups + QUIET))
    said = [phrase for phrase in found if phrase.key == f"maker.lint.{key}"]
    assert said, found
    assert card in dict(said[0].blanks).values() or not card


def test_a_sound_wall_has_no_fault() -> None:
    assert lint(draft("Birds: owl, auk, tit, emu\nCheeses: feta, brie, edam, gouda" + QUIET)) == ()


def test_loose_cards_are_looked_at_too() -> None:
    assert [each.key for each in one_answer(("ton", "tonne", "owl"))] == ["maker.lint.one_answer"]
