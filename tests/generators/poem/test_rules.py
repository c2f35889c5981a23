"""Walk the Poem: what may be drawn, what is solved, and how boards are written."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce

import pytest
from hypothesis import strategies as st

from generators.kernel.drawing import Stroke, Words
from generators.kernel.kind import IllegalMove, TimedMove, no_pulse
from generators.kernel.phrases import CHINESE, phrasebook, speak
from generators.poem.explain import account
from generators.poem.kind import POEM_ZH
from generators.poem.notation import read
from generators.poem.paper import PAPER
from generators.poem.rules import Draw, Lift, State, canonical, faults, is_solved, play, start
from generators.words.dictionary import asset, entries
from generators.words.poem_book import book, dynasties, pinyin
from generators.words.readings import spell
from tests.rows import present
from tests.said import refused

QUATRAIN = """poem-zh
白日依山尽
流海入河黄
欲穷千里目
楼层一上更

白日依山尽 黄河入海流 欲穷千里目 更上一层楼
"""
ONE = """poem-zh
处闻啼
处鸟落
花知少

处处闻啼鸟
"""


def draw(*cells: int) -> Draw:
    """Cells as two digits, counted from 1."""
    return Draw(tuple((cell // 10 - 1, cell % 10 - 1) for cell in cells))


def played(text: str, *moves: Draw) -> State:
    return reduce(play, moves, start(read(text)))


QUATRAIN_LINES = draw(11, 12, 13, 14, 15), draw(25, 24, 23, 22, 21), draw(31, 32, 33, 34, 35), draw(45, 44, 43, 42, 41)


def test_a_poem_is_solved_line_by_line() -> None:
    state = played(QUATRAIN, *QUATRAIN_LINES)
    assert is_solved(state)
    assert not faults(state)
    assert state.found == state.puzzle.lines
    assert not is_solved(played(QUATRAIN, *QUATRAIN_LINES[:3]))
    assert POEM_ZH.solutions(state.puzzle, 2, no_pulse) == (state,)


def test_a_line_of_a_poem_begins_beside_the_end_of_the_one_before() -> None:
    apart = QUATRAIN.replace("流海入河黄\n欲穷千里目", "黄河入海流\n欲穷千里目")
    state = played(apart, QUATRAIN_LINES[0], draw(21, 22, 23, 24, 25))
    assert faults(state) == {(0, 4), (1, 0)}
    assert POEM_ZH.solutions(state.puzzle, 2, no_pulse) == ()


@pytest.mark.parametrize(
    ("move", "key"),
    [
        (draw(11, 12, 13, 14, 16), "poem.off_board"),
        (draw(11, 12, 13, 12, 11), "poem.crossed"),
        (draw(11, 13, 12, 14, 15), "poem.apart"),
        (draw(21, 22, 23, 24, 25), "poem.not_of_poem"),
        (Lift((0, 0)), "poem.nothing_there"),
    ],
)
def test_what_is_no_line_is_refused(move: Draw | Lift, key: str) -> None:
    assert refused(play, played(QUATRAIN), move).key == key


def test_cells_are_used_once_and_lines_are_found_once() -> None:
    state = played(QUATRAIN, QUATRAIN_LINES[0])
    with pytest.raises(IllegalMove, match="used already"):
        play(state, QUATRAIN_LINES[0])
    assert play(state, Lift((0, 3))) == played(QUATRAIN)


def test_one_line_is_enough_where_one_is_hidden() -> None:
    state = played(ONE)
    hint = present(POEM_ZH.hint(state, no_pulse))
    free, *counted = map(phrasebook("zh").tell, (hint.where, *(each.words for each in hint.chain)))
    assert "孟浩然" not in free, "poet and title are help, as on a board of many lines"
    assert "孟浩然" in counted[0]
    assert not any(free in each or "只藏着一句" in each for each in counted), "a counted press says something new"
    assert hint.technique.name == "one_line"
    assert is_solved(play(state, hint.move))
    with pytest.raises(IllegalMove, match="no line that the program knows"):
        play(state, draw(11, 12, 13, 23, 33))


def test_a_game_ends_with_the_poems_of_its_lines() -> None:
    speak(CHINESE)
    state = played(QUATRAIN, *QUATRAIN_LINES)
    (passage,) = account((TimedMove(9.0, start(state.puzzle), QUATRAIN_LINES[3], state),), no_pulse)
    told = list(map(phrasebook().tell, passage.lines))
    lines = ["白日依山尽　黄河入海流", "欲穷千里目　更上一层楼"]
    assert told == ["〔唐〕王之涣《登鹳雀楼》", *lines], "one poem, named once"
    part = played(QUATRAIN, QUATRAIN_LINES[0])
    (passage,) = account((TimedMove(9.0, start(state.puzzle), QUATRAIN_LINES[0], part),), no_pulse)
    assert len(passage.lines) == 1, "lines that were not found are not given away"
    assert account((), no_pulse) == ()


def test_a_couplet_has_no_marks_as_many_are_questions() -> None:
    speak(CHINESE)
    state = start(read(ONE))
    (solved,) = POEM_ZH.solutions(state.puzzle, 2, no_pulse)
    (passage,) = account((TimedMove(9.0, state, Draw(solved.drawn[0]), solved),), no_pulse)
    assert list(map(phrasebook().tell, passage.lines)) == ["春眠不觉晓　处处闻啼鸟——〔唐〕孟浩然《春晓》"]


def test_a_board_is_the_same_when_it_is_turned_or_mirrored() -> None:
    puzzle = read(QUATRAIN)
    turned = replace(puzzle, rows=tuple(map("".join, zip(*puzzle.rows[::-1], strict=True))))
    assert canonical(turned) == canonical(puzzle) == canonical(replace(puzzle, rows=puzzle.rows[::-1]))
    assert canonical(read(ONE)) != canonical(puzzle)


def test_paper_has_the_board_and_the_answer_its_paths() -> None:
    state = played(QUATRAIN, *QUATRAIN_LINES)
    printed = PAPER.sheet(state.puzzle)
    assert "".join(mark.text for mark in printed.drawing.marks if isinstance(mark, Words)) == "".join(state.puzzle.rows)
    solved = PAPER.answer(state)
    assert [len(mark.points) for mark in solved.drawing.marks if isinstance(mark, Stroke)] == [5, 5, 5, 5]
    assert len(solved.lists[0].rows) == 3, "the title, and each couplet once"


def test_each_line_has_one_reading_of_each_character() -> None:
    lines = book().by_line
    heard = {line: pinyin(line).split() for line in lines}
    assert [line for line, sounds in heard.items() if len(sounds) != len(line)] == []
    unsure = [line for line, sounds in heard.items() if not all(map(str.isalpha, sounds))]
    assert unsure == [], "a slash between two readings, or a character without one"


READ_AT_SCHOOL = """
花落知多少 huā luò zhī duō shǎo | 少小离家老大回 shào xiǎo lí jiā lǎo dà huí
乡音无改鬓毛衰 xiāng yīn wú gǎi bìn máo shuāi | 青山郭外斜 qīng shān guō wài xié | 还来就菊花 huán lái jiù jú huā
飞鸟相与还 fēi niǎo xiāng yǔ huán | 千磨万击还坚劲 qiān mó wàn jī hái jiān jìng | 更上一层楼 gèng shàng yī céng lóu
五更鼓角声悲壮 wǔ gēng gǔ jiǎo shēng bēi zhuàng | 草长莺飞二月天 cǎo zhǎng yīng fēi èr yuè tiān
唯见长江天际流 wéi jiàn cháng jiāng tiān jì liú | 轻舟已过万重山 qīng zhōu yǐ guò wàn chóng shān
花重锦官城 huā zhòng jǐn guān chéng | 李白乘舟将欲行 lǐ bái chéng zhōu jiāng yù xíng
一行白鹭上青天 yī háng bái lù shàng qīng tiān | 但使龙城飞将在 dàn shǐ lóng chéng fēi jiàng zài
不教胡马度阴山 bù jiāo hú mǎ dù yīn shān | 朝辞白帝彩云间 zhāo cí bái dì cǎi yún jiān
南朝四百八十寺 nán cháo sì bǎi bā shí sì | 单于夜遁逃 chán yú yè dùn táo | 独在异乡为异客 dú zài yì xiāng wéi yì kè
岱宗夫如何 dài zōng fú rú hé | 燕山月似钩 yān shān yuè sì gōu | 寒梅著花未 hán méi zhuó huā wèi
平生自有分 píng shēng zì yǒu fèn
"""


def test_known_lines_are_read_as_at_school() -> None:
    rows = [row.strip().partition(" ") for row in READ_AT_SCHOOL.replace("\n", "|").split("|") if row.strip()]
    assert {line: pinyin(line) for line, _, _ in rows} == {line: heard for line, _, heard in rows}


def test_what_is_written_of_a_line_says_something() -> None:
    in_poems, *rows = entries(asset("han", "poem_sounds.txt").read_text(encoding="utf-8"))
    usual, lines = {each[0]: each[1:] for each in in_poems.split()}, book().by_line
    for row in rows:
        line, *said = row.split(" ")
        assert line in lines or line in dynasties(), "no poem has this line, nor is it by this poet"
        for sign, sound in ((each[0], each[1:]) for each in said):
            assert sign in line, line
            assert sound != (usual.get(sign) or spell(sign).split("/")[0]), f"{line} has {sign} in its usual reading"


# --- for tests/test_every_text.py

MOVES = st.sampled_from((*QUATRAIN_LINES, Lift((2, 3))))
BAD = (
    ("poem-zh: 月\n明月\n来照\n\n明月来", "poem.left_over"),
    ("poem-zh: 月\n明月\n来照\n\n明月来照天", "poem.lacks"),
    ("poem-zh: 月\n明月来\n照天\n\n明月来", "poem.uneven"),
    ("poem-zh: 月\n明月\nab\n\n明月来", "poem.odd_row"),
    ("poem-zh: 月\n明月来照\n\n明月来照", "poem.no_board"),
    ("poem-zh: 月\n明月\n来照\n", "poem.no_lines"),
    ("poem-zh: 月\n明月\n来照\n\nmoon", "poem.odd_line"),
    ("poem-zh: 月\n明日\n来照\n\n明日来照", "poem.lacks_theme"),
    ("poem-zh: 月\n明月来照\n明月来照\n\n明月来照 明月来照", "poem.repeated"),
    ("fill-in\n明月\n来照\n\n明月来照", "lattice.no_header"),
)
