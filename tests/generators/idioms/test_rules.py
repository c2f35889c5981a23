"""Idioms by Their Characters: what may be placed, what is solved, and how puzzles are written."""

from __future__ import annotations

from collections import Counter
from functools import reduce

import pytest
from hypothesis import strategies as st

from generators.idioms.explain import _signs_with, judge
from generators.idioms.kind import IDIOMS_ZH, IDIOMS_ZH_ROWS
from generators.idioms.ladder import view_of
from generators.idioms.notation import read
from generators.idioms.rules import Move, Put, Spell, State, Take, Tell, faults, is_solved, play, start
from generators.idioms.solver import mistakes
from generators.kernel.kind import no_pulse
from generators.kernel.phrases import CHINESE, phrasebook, speak
from generators.lattice.layout import ACROSS, DOWN
from generators.words.pieces import (
    ABOVE,
    BESIDE,
    atoms,
    can_grow,
    characters_of,
    count_atoms,
    division,
    grows_to,
    in_writing_order,
    makings,
    plain,
)
from generators.words.readings import idiom_note
from tests.said import refused

CROSSING = """idioms-zh
三***
*...
*...
*...

两 心 意 心 二 意

三心二意 三心两意
"""
CROSSED = """idioms-zh +3
****
..*.
..*.
..*.

乐 极 生 悲 龙 活 虎 不 思 蜀

乐极生悲 生龙活虎
"""
ROWS = """idioms-zh: pieces
****
....
****

马 奇 虍 几 又 隹 下 千 万 艹 古 立 十

骑虎难下 千辛万苦
"""
SHARED = """idioms-zh: pieces
****
....
****

不 亠 二 口 而 喻 女 少 讠 吾 车 辶 王 朱

不言而喻 妙语连珠
"""
SPELLED = Spell((0, 0), ACROSS, "骑虎难下"), Spell((2, 0), ACROSS, "千辛万苦")


def played(text: str, *moves: Move) -> State:
    return reduce(play, moves, start(read(text)))


def test_pieces_become_a_character_in_any_order() -> None:
    for order in ("又隹", "隹又"):
        state = played(ROWS, *(Put((0, 2), piece) for piece in order))
        assert state.characters((0, 2)) == ("难",)
        assert not faults(state)
    assert characters_of("水可") == characters_of("氵可") == ("河",)
    assert ("可", "大", "馬") in makings("骑")
    assert grows_to("虍", "虎")
    assert atoms("讠") == atoms("言"), "what is enough for one form is enough for each"
    assert Counter(atoms("兢")) == count_atoms("克克"), "though a cell holds fewer pieces"
    assert division("难").how == BESIDE
    assert division("苦").how == ABOVE


@pytest.mark.parametrize("written", ["讠火火谈", "讠兑说", "土也地", "艹监蓝", "门口问", "辛讠辛辩", "辟辶避"])
def test_pieces_stand_in_writing_order_however_they_came(written: str) -> None:
    pieces, sign = tuple(written[:-1]), written[-1]
    assert in_writing_order(sorted(pieces), sign) == in_writing_order(pieces[::-1], sign) == pieces


def test_pieces_that_can_make_nothing_are_shown_at_once() -> None:
    assert not can_grow("虍艹")
    assert can_grow("艹")
    assert faults(played(ROWS, Put((0, 1), "虍"), Put((0, 1), "艹"))) == {(0, 1)}


def test_a_full_row_is_not_at_fault_while_its_pieces_fit() -> None:
    """刀禾必争 was red before 分秒必争 was whole, and no idiom, though Check said that all was well. Check must say
    that it is not finished, too."""
    assert IDIOMS_ZH.all_well == IDIOMS_ZH_ROWS.all_well == "idioms.all_well"
    for signs, wrong in (("马虍又下", False), ("马虍又十", True)):
        state = played(ROWS, *(Put((0, column), sign) for column, sign in enumerate(signs)))
        slot = state.puzzle.layout.slots[0]
        assert state.reads(slot) == signs
        assert (bool(faults(state)), bool(mistakes(state, no_pulse)), judge(state, slot) is not None) == (wrong,) * 3


def test_where_idioms_cross_no_cell_of_the_right_one_is_at_fault() -> None:
    right, top = Spell((0, 2), DOWN, "生龙活虎"), [(0, column) for column in range(4)]
    no_idiom = played(
        CROSSED, right, *(Put(spot, sign) for spot, sign in zip(top, "乐悲生极", strict=True) if spot[1] != 2)
    )
    assert faults(no_idiom) == {*top} - {(0, 2)}, "the cell that both share is right"
    other = played(CROSSED, right, Spell((0, 0), ACROSS, "乐不思蜀"))
    assert faults(other) == {*top}, "it broke the right idiom, whose own cells are red instead"


def test_rows_may_stand_in_any_order() -> None:
    state = played(ROWS, *SPELLED)
    turned = played(ROWS, Spell((2, 0), ACROSS, "骑虎难下"), Spell((0, 0), ACROSS, "千辛万苦"))
    assert is_solved(state)
    assert is_solved(turned)
    assert not state.left
    assert not mistakes(turned, no_pulse)
    assert not is_solved(played(ROWS, SPELLED[0]))
    assert len(IDIOMS_ZH.solutions(state.puzzle, 2, no_pulse)) == 1


def test_an_idiom_takes_pieces_that_the_others_can_spare() -> None:
    """言 could be 讠 alone, but 语 needs that; and one piece reads as each form of its radical."""
    first, second = Spell((0, 0), ACROSS, "不言而喻"), Spell((2, 0), ACROSS, "妙语连珠")
    assert is_solved(played(SHARED, first, second))
    assert not mistakes(played(SHARED, first), no_pulse)
    assert played(SHARED, Put((0, 1), "讠")).characters((0, 1)) == ("言", "讠", "訁")


def test_a_file_may_have_an_idiom_twice() -> None:
    """Then nobody knows which row takes which pieces."""
    twice = SHARED.partition("不 亠")[0] + "张 三 木 子 四 张 三 木 子 四\n\n张三李四 李四张三\n"
    assert played(twice, Spell((0, 0), ACROSS, "张三李四")).reads(read(twice).layout.slots[0]) == "张三李四"


def test_crossing_idioms_share_a_character() -> None:
    state = played(CROSSING, Spell((0, 0), ACROSS, "三心二意"), Spell((0, 0), DOWN, "三心两意"))
    assert is_solved(state)
    assert not is_solved(played(CROSSING, Spell((0, 0), ACROSS, "三心二意")))
    replaced = played(CROSSING, Put((0, 1), "心"), Put((0, 1), "两"))
    assert replaced.at((0, 1)) == ("两",)


@pytest.mark.parametrize(
    ("move", "key"),
    [
        (Put((1, 1), "心"), "lattice.not_a_cell"),
        (Put((0, 0), "心"), "lattice.not_a_cell"),
        (Put((0, 1), "马"), "idioms.not_left"),
        (Take((0, 1)), "idioms.nothing_there"),
        (Spell((0, 1), DOWN, "一心一意"), "lattice.no_slot_down"),
        (Spell((0, 0), ACROSS, "一心一意"), "idioms.given"),
        (Spell((0, 0), ACROSS, "三言两语"), "idioms.none_left"),
        (Spell((0, 0), ACROSS, "三心"), "idioms.length"),
        (Tell((0, 0), DOWN), "idioms.no_meaning"),
    ],
)
def test_what_is_against_the_rules_is_refused(move: Move, key: str) -> None:
    assert refused(play, played(CROSSING), move).key == key


def test_a_meaning_is_a_hint_that_costs() -> None:
    state = played(ROWS, Tell((0, 0), ACROSS))
    assert state.shown == ("骑虎难下",)
    assert idiom_note("骑虎难下").startswith("qí hǔ nán xià")
    refused(play, state, Tell((0, 0), ACROSS))


@pytest.mark.parametrize(
    ("state", "lead", "word"),
    [
        (played(SHARED), "讠和吾合成“语”。", "妙语连珠"),
        (played(ROWS, SPELLED[1]), "意思是：事情做到中途，想停也停不了。", "骑虎难下"),
        (played(ROWS, SPELLED[1], Tell((0, 0), ACROSS)), "马和奇合成“骑”。", "骑虎难下"),
    ],
)
def test_a_hint_gives_a_lead_before_it_names_the_idiom(state: State, lead: str, word: str) -> None:
    """A hint said that only one idiom fits, which nobody can see, and then the idiom."""
    speak(CHINESE)
    chain = IDIOMS_ZH.hint(state, no_pulse).chain
    assert [phrasebook().tell(link.words) for link in chain] == [lead, f"所以是：{word}。"]


def test_hints_name_pieces_and_homes() -> None:
    state = start(read(ROWS))
    told = phrasebook(CHINESE).tell(IDIOMS_ZH.hint(state, no_pulse).because)
    assert "骑虎难下" in told or "千辛万苦" in told
    begun = played(ROWS, SPELLED[1], Put((0, 2), "又"))
    hint = IDIOMS_ZH.hint(begun, no_pulse)
    assert (hint.technique.name, hint.move) == ("finishes", Put((0, 2), "隹"))


@pytest.mark.parametrize("text", [ROWS, SHARED])
def test_a_hint_names_only_characters_that_the_pieces_left_can_make(text: str) -> None:
    view = view_of(start(read(text)), no_pulse)
    for piece in view.state.left:
        for sign in _signs_with(view, piece):
            makes = [making for making in makings(sign) if plain(piece) in making and sign != piece]
            assert any(Counter(making) <= Counter(map(plain, view.state.left)) for making in makes), (piece, sign)


# --- for tests/test_every_text.py

MOVES = st.sampled_from((*SPELLED, Put((1, 2), "氵"), Take((1, 2)), Take((1, 2), all=True), Tell((0, 0), DOWN)))
BAD = (
    ("fill-in\n****\n\n三 心 二 意\n\n三心二意", "lattice.no_header"),
    ("idioms-zh\n****\n\n三 心 二 意", "idioms.parts"),
    ("idioms-zh\n***\n\n三 心 二\n\n三心二", "idioms.odd_slot"),
    ("idioms-zh\n****\n\n三 心 二 意\n\n三心二", "idioms.odd_word"),
    ("idioms-zh\n****\n\n三 心 二 意\n\n三心二意 一心一意", "idioms.count"),
    ("idioms-zh\n一***\n\n心 二 意\n\n三心二意", "idioms.crossing"),
    ("idioms-zh\n****\n\n三 心 二 x\n\n三心二意", "idioms.odd_bank"),
    ("idioms-zh\n****\n\n三 心 二 一\n\n三心二意", "idioms.bank_lacks"),
    ("idioms-zh +1\n****\n\n三 心 二 意\n\n三心二意", "idioms.bank_lacks"),
)
