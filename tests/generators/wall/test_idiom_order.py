"""Walls of idioms: found in any order, then put in order, in every mode."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from generators.kernel.kind import no_pulse
from generators.kernel.phrases import phrasebook
from generators.wall.choices import Mode, Options
from generators.wall.kind import LION_WALL
from generators.wall.notation import read, write
from generators.wall.result import result
from generators.wall.rules import (
    CountAnyway,
    GiveUp,
    Group,
    Guess,
    Name,
    Phase,
    Puzzle,
    State,
    in_bar,
    is_ordered,
    play,
    points,
    solved,
    start,
)

TEXT = """# mode: classic
# links: chengyu
# order: 先 天 山 大 公 口 名 马 鼎 虎 愚 当 一 移 余 生
一马当先: 一 马 当 先
愚公移山: 愚 公 移 山
虎口余生: 虎 口 余 生
大名天鼎: 大 名 天 鼎
"""


def idioms(mode: Mode = Mode.CLASSIC) -> Puzzle:
    return LION_WALL.generate(Options("easy", mode, "simplified", links="chengyu"), Random(3), no_pulse)


def found(puzzle: Puzzle) -> State:
    state = start(puzzle)
    for group in puzzle.groups[:3]:
        state = play(state, Guess(group.cards[::-1]))
    return state


@pytest.mark.parametrize("mode", list(Mode))
def test_what_is_found_is_put_in_order(mode: Mode) -> None:
    state = found(idioms(mode))
    assert state.phase is Phase.NAMING
    for number, group in enumerate(state.puzzle.groups):
        assert in_bar(state, number) != group.cards  # which would tell
        state = play(state, Name(number, group.name))
        assert in_bar(state, number) == group.cards
    assert state.phase is Phase.OVER
    assert solved(state)
    assert points(state) == 10
    assert "4 of 4 in order" in [phrasebook().tell(line) for line in result(state)]


def test_another_order_is_wrong_and_may_be_undone_in_classic() -> None:
    state = found(idioms())
    group = state.puzzle.groups[0]
    after = play(state, Name(0, group.name[::-1]))
    named = after.names[0]
    assert named is not None
    assert not named.counted
    assert LION_WALL.scoring.takes_back is not None
    assert LION_WALL.scoring.takes_back(after, Name(0, group.name[::-1]))
    assert play(after, CountAnyway(0)).names[0] is not None
    over = play(after, GiveUp())
    assert solved(over)
    assert "0 of 4 in order" in [phrasebook().tell(line) for line in result(over)]


@pytest.mark.parametrize("said", ["yi ma dang xian", "yīmǎdāngxiān", "YI1 MA3 DANG1 XIAN1", " 一馬當先 ", "一马当先。"])
def test_pinyin_will_do(said: str) -> None:
    names = ("yī mǎ dāng xiān", "一馬當先")
    puzzle = replace(read(TEXT.replace("一马当先:", f"一马当先 | {' | '.join(names)}:")), mode=Mode.CLASSIC)
    named = play(found(puzzle), Name(0, said)).names[0]
    assert named is not None
    assert named.counted


def test_who_gives_up_before_all_are_found_puts_nothing_in_order() -> None:
    over = play(start(idioms(Mode.CONNECTIONS)), GiveUp())
    assert over.phase is Phase.OVER
    assert not any("in order" in phrasebook().tell(line) for line in result(over))


def test_a_lost_wall_of_connections_is_over() -> None:
    state = start(idioms(Mode.CONNECTIONS))
    groups = [group.cards for group in state.puzzle.groups]
    for other in groups[1][:4]:
        state = play(state, Guess((*groups[0][:3], other)))
    assert state.phase is Phase.OVER
    assert in_bar(state, 0) == groups[0]


def test_the_text_form() -> None:
    puzzle = idioms()
    assert "# links: chengyu\n" in write(puzzle)
    assert read(write(puzzle)) == puzzle
    assert read(TEXT).links == "chengyu"
    assert read(TEXT.replace("chengyu", "what I like")).links == ""  # a comment like any other
    assert not read(TEXT.replace("# links: chengyu\n", "")).links
    assert not write(read(TEXT.replace("# links: chengyu\n", ""))).count("links")


def test_a_file_of_idioms_is_known_as_one() -> None:
    plain = TEXT.replace("# links: chengyu\n", "")
    assert LION_WALL.claims(plain.encode())
    opened = LION_WALL.open(plain.encode())
    assert opened.links == "chengyu"
    assert opened.groups[0].answers[0] == "yī mǎ dāng xiān"
    assert opened.groups[3].answers == ()


def test_what_is_not_spelt_is_not_ordered() -> None:
    puzzle = replace(idioms(), groups=(Group("Horses", idioms().groups[0].cards), *idioms().groups[1:]))
    assert not is_ordered(puzzle)


def test_the_same_four_in_another_order_are_no_second_partition() -> None:
    """万水千山 is 千山万水."""
    text = "千山万水: 千 山 万 水\n三言两语: 三 言 两 语\n四面八方: 四 面 八 方\n五颜六色: 五 颜 六 色"
    puzzle = LION_WALL.open(text.encode())
    assert LION_WALL.outside.warning is not None
    assert LION_WALL.outside.warning(puzzle, no_pulse) is None
    assert len(LION_WALL.solutions(puzzle, 9, no_pulse)) == 1


def test_hints_tell_of_the_idiom_and_not_its_order() -> None:
    state = start(idioms())
    hint = LION_WALL.hint(state, no_pulse)
    assert hint is not None
    name = state.puzzle.groups[0].name
    assert name not in phrasebook().tell(hint.because)
    assert "“" in phrasebook().tell(hint.because)
    hint = LION_WALL.hint(found(idioms()), no_pulse)
    assert hint is not None
    assert name[0] in phrasebook().tell(hint.where)
    assert name not in phrasebook().tell(hint.where)
    assert name in phrasebook().tell(hint.because)
