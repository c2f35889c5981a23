"""Chinese riddles: what is right, how they are written, and what is in the stock."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import reduce
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.kernel.kind import FOUND, SLIP, BadText, no_pulse
from generators.kernel.options import HSK, LEARNERS
from generators.kernel.phrases import CHINESE, phrasebook, say, speak
from generators.names.almanac import YEARS, read_year
from generators.riddle_zh.explain import hint, judge, pieces_of, reason, step_of, why, with_pinyin
from generators.riddle_zh.generate import TRAY, avoiding, belongs, generate, stock, tray, undated_riddles
from generators.riddle_zh.menu import CHOICES, SMALL, Options
from generators.riddle_zh.notation import SOURCES, read, read_move, read_stock, write, write_block, write_move
from generators.riddle_zh.rules import (
    Move,
    Put,
    Puzzle,
    State,
    Tell,
    faults,
    is_solved,
    mistakes,
    play,
    solved_parts,
    start,
)
from generators.words.readings import taught_signs, taught_words
from tests.rows import present, sample
from tests.said import refused

SPRING = """riddle-zh
谜 什么也没泡的一杯水
目 打一字
底 泉
法 没泡茶叶的水叫什么水？
件 白 水
解 没泡茶叶的就是“白水”，合成“泉”。
源 自作
难 2
也通 泊
"""
SIGN = st.sampled_from("山水日月马鸟风云")
TEXT = st.text(st.sampled_from("山水，。“”·3.4 日月"), min_size=1, max_size=12).map(str.split).map(" ".join).filter(len)


@st.composite
def riddles(draw: st.DrawFn) -> Puzzle:
    length = draw(st.integers(1, 4))
    words = draw(st.lists(st.text(SIGN, min_size=length, max_size=length), min_size=1, max_size=3, unique=True))
    face, target, method, pieces, reason = (draw(TEXT) for _ in range(5))
    source, level = draw(st.sampled_from((*SOURCES, "《镜花缘》第八十回"))), draw(st.integers(1, 4))
    return Puzzle(face, target, words[0], method, pieces, reason, source, level, tuple(words[1:]))


@given(riddles())
def test_a_riddle_is_read_back(puzzle: Puzzle) -> None:
    assert read(write(puzzle)) == puzzle
    assert list(read_stock(f"# two of them\n\n{write_block(puzzle)}\n{write_block(puzzle)}")) == [
        (3, puzzle),
        (write_block(puzzle).count("\n") + 4, puzzle),
    ]


@given(st.builds(Put, st.integers(0, 8), st.text(SIGN, max_size=4)) | st.builds(Tell))
def test_a_move_is_read_back(move: Move) -> None:
    assert read_move(write_move(move)) == move


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("riddle-zh\n", "", "riddle_zh|riddle-zh"),
        ("目 打一字", "打一字", "Line 3"),
        ("目 打一字", "谜 打一字", "Line 3: 谜"),
        ("源 自作\n", "", "line 2 lacks its line 源"),
        ("难 2", "难 5", "Line 9"),
        ("底 泉", "底 spring", "Line 4"),
        ("源 自作", "源 镜花缘", "Line 8"),
        ("也通 泊", "也通 白水", "Line 10"),
        ("也通 泊", "也通 泉", "Line 10"),
    ],
)
def test_a_fault_is_told_with_its_line(old: str, new: str, reason: str) -> None:
    with pytest.raises(BadText, match=reason):
        read(SPRING.replace(old, new))


def played(*signs: str) -> State:
    return reduce(play, (Put(0, sign) for sign in signs), start(read(SPRING)))


def test_another_answer_is_as_right() -> None:
    assert is_solved(played("泉"))
    assert is_solved(played("泊"))
    assert "泊" in phrasebook().tell(reason(played("泊")))
    refused(played, "泉", "泊")


@pytest.mark.parametrize(
    ("word", "said"), [("一飞冲天", "有 1 个字对了"), ("怒气冲冠", "有 3 个字对了"), ("大吉大利", "”不对。")]
)
def test_of_a_wrong_idiom_is_said_how_much_is_right(word: str, said: str) -> None:
    """The verdict used to say only that the idiom is wrong, although 冲 is in its place."""
    puzzle = next(each for each in stock() if each.answer == "怒发冲冠")
    assert said in phrasebook(CHINESE).tell(present(judge(play(start(puzzle), Put(0, word)))))


def test_a_wrong_answer_stays_and_says_what_it_is_made_of() -> None:
    state = played("湖")
    assert state.tried == ("湖",)
    assert faults(state) == mistakes(state, no_pulse) == {(0, 0)}
    assert "胡" in phrasebook().tell(present(judge(state)))
    assert played("湖", "").tried == ("湖",)
    assert played("湖", "", "湖", "河").tried == ("湖", "河")
    assert hint(state, no_pulse) is not None


@pytest.mark.parametrize("move", [Put(1, "泉"), Put(0, "泉水"), Put(-1, ""), Put(0, "A")])
def test_what_does_not_fit_is_refused(move: Put) -> None:
    refused(play, played(), move)


def test_moves_are_judged() -> None:
    verdicts = [why(played(), Put(0, sign), no_pulse) for sign in "泉泊湖"]
    assert [each.sort for each in verdicts if each] == [FOUND, FOUND, SLIP]
    assert why(played("湖"), Put(0, ""), no_pulse) is None
    told = [str((each.because, each.answer)) for each in verdicts if each]
    assert not any("白水" in each for each in told), "a review said the reason of the answer three times"


def test_who_was_told_the_answer_has_not_guessed_it() -> None:
    told = play(played("湖"), Tell())
    assert is_solved(told)
    assert solved_parts(told).isdisjoint(solved_parts(played("泉")))


def test_a_new_riddle_is_of_its_group_of_no_day_and_not_one_of_late() -> None:
    days = {page.text for year in YEARS for page in read_year("riddle_zh", year)}
    for group in CHOICES.keys() - SMALL.keys():
        riddles = tuple(each for each in stock() if belongs(each, group) and write(each) not in days)
        wanted = avoiding(Options(group), riddles[1:])
        assert generate(wanted, Random(1), no_pulse) == riddles[0]
        assert generate(avoiding(wanted, riddles), Random(1), no_pulse) in riddles


def is_parted(text: str) -> bool:
    """Has the text only words of HSK 1 to 4, one after the other?"""
    ends = {0}
    for end in range(1, len(text) + 1):
        if any(text[start:end] in taught_words() for start in ends):
            ends.add(end)
    return len(text) in ends


def test_learners_know_all_words_of_a_face_its_answer_and_the_tray() -> None:
    """Half of the answers, and most of a tray, were beyond the level."""
    riddles = [each for each in undated_riddles() if belongs(each, HSK)]
    faces = {each.face for each in riddles}
    assert len(faces) > 75
    assert [face for face in faces if not all(map(is_parted, re.split("[，；？]", face)))] == []
    assert [each.answer for each in riddles if each.answer not in taught_signs() and not is_parted(each.answer)] == []
    assert all(taught_signs().union(*each.answers).issuperset(tray(each, taught=True)) for each in riddles[:20])
    assert all(generate(Options(HSK), Random(seed), no_pulse).face in faces for seed in range(20))


@pytest.mark.parametrize(("level", "least"), [("hsk-3", 80), ("hsk-4", 190)])
def test_a_level_has_riddles_for_months_with_at_most_one_new_character(level: str, least: int) -> None:
    riddles = [each for each in undated_riddles() if belongs(each, level)]
    assert len(riddles) >= least
    signs = taught_signs(LEARNERS[level])
    assert all(len({*filter(str.isalpha, each.face)} - signs) <= 1 for each in riddles)
    assert all(signs.issuperset(each.answer) for each in riddles)
    assert all(signs.union(*each.answers).issuperset(tray(each, taught=True)) for each in riddles[:20])
    assert not any("《" in each.target for each in riddles)


@pytest.mark.slow
def test_the_tray_has_all_answers_and_nothing_of_the_face() -> None:
    for each in sample(stock(), 200):
        signs = tray(each)
        assert len(signs) == len(set(signs)) == TRAY
        assert set("".join(each.answers)) <= set(signs)
        assert set(signs).isdisjoint(each.face)
        assert tray(replace(each)) == signs


def test_an_answer_without_meaning_has_its_pinyin_alone() -> None:
    assert with_pinyin("泉") == "泉 quán · spring of water"
    assert with_pinyin("越位") == "越位 yuèwèi · offside"
    assert with_pinyin("缝", "together 缝, to sew").startswith("缝 féng"), "it was fèng, a seam"
    assert with_pinyin("金吾不禁夜") == "金吾不禁夜 jīn wú bù jìn yè", "it was jìn/jīn"


def test_what_the_reason_says_of_the_answer_is_said_once() -> None:
    """The reason began “罗 luó · net, gauze; a surname” and ended “罗, a net, also a surname”."""
    net = next(each for each in stock() if each.answer == "罗")
    told = phrasebook().tell(reason(play(start(net), Tell())))
    assert told.startswith("罗 luó. ")
    assert told.count("surname") == 1


def test_an_answer_has_one_reading_and_the_meaning_of_that() -> None:
    said = {each.answer: with_pinyin(each.answer) for each in stock()}
    assert [text for word, text in said.items() if "/" in text or text.isascii() or text == word] == []
    assert said["长沙"] == "长沙 Chángshā"
    assert said["会计"] == "会计 kuàijì · accountant"
    assert said["炸"] == "炸 zhà · explode", "the riddle says bang, nothing is fried"
    assert said["盛"] == "盛 chéng · fill, hold", "the riddle asks for a bowl"
    assert said["宿"] == "宿 sù · stay overnight"
    assert said["咽"] == "咽 yàn · swallow", "the first reading is that of the riddle"


def test_a_piece_that_is_taken_away_is_said_in_words() -> None:
    """“许 －讠” looked like “许一讠”."""
    taken = Puzzle("许不说话", "打一字", "午", "一块不要", "许 －讠", "“许”不要“讠”，剩下“午”。", "自作", 1)
    assert phrasebook(CHINESE).tell(say("list.one", only=pieces_of(taken))) == "许，去掉讠"


@pytest.mark.parametrize(
    ("face", "told"),
    [
        ("打不还手", "去掉扌"),  # it was: “打”要变一变
        ("唐虞有，尧舜无；商周有，汤武无", "“古”里有它"),  # its 古 stands nowhere in the face
        ("马跑乏了，换它来拉车", "里头有“累”"),  # what the face does not show
        ("换脚，射门", "左右结构，有“易”"),
        ("奶茶只给倒八分", "里头有“不”"),  # its only part names the whole answer
        ("中秋夜，把天上那个切了分着吃", "天上圆圆的；烤出来有馅"),  # names no character
    ],
)
def test_the_second_help_names_one_part(face: str, told: str) -> None:
    """A help told both characters of a word, so that the tray was of no use, or less than the first help."""
    (puzzle,) = [each for each in stock() if each.face == face]
    speak(CHINESE)
    assert phrasebook().tell(say("list.one", only=step_of(puzzle))) == told


def test_the_second_help_leaves_a_character_of_every_word() -> None:
    speak(CHINESE)
    for each in stock():
        told = set(re.sub("里头有|结构，有", "", phrasebook().tell(say("list.one", only=step_of(each)))))
        assert not told >= set(each.answer), each.face
