"""What is said of a riddle that a player makes is true, and it is kept as text."""

from __future__ import annotations

import pytest

from generators.kernel.kind import no_pulse
from generators.kernel.phrases import phrasebook, say
from generators.riddle_zh.explain import hint, reason, reason_of, step_of
from generators.riddle_zh.generate import stock
from generators.riddle_zh.maker import FIELDS, puzzle_of, read_draft, remarks, usual_texts, write_draft
from generators.riddle_zh.notation import read, write
from generators.riddle_zh.rules import Ask, Put, play, start
from generators.words.pieces import count_atoms, plain, shapes, split
from tests.rows import present

MADE = """
日月同辉|明
两个人靠着树休息|体
大口吃天|吞
十五天|胖
一家有七口，种田种一亩|畜
千里相逢|重
田上长草|苗
门里有人|闪
山上还有山|出
一点一横长，一撇到南洋|广
王先生白小姐坐在石头上|碧
孩子丢了|亥
半朋半友|有
说一半留一半|做
雨落田间|雷
心里有你|您
走在上边，坐在下边|土
有水能养鱼，有土能种瓜|也
左边绿，右边红|秋
因小失大|口
张飞穿针|大眼瞪小眼
两只耳朵|取长补短
妈妈不在家|无母之国
最高的地方|登峰造极
爸爸的手机没电了|停电
老鼠开会|鼠目寸光
夜里的太阳|月亮
冰箱里的大象|象牙
把门关上|闭门羹
江边草青青|清
春江潮水连海平|波澜壮阔
床前明月光|举头望明月
离离原上草|一岁一枯荣
皇帝的新衣|看不见
刮风不下雨|干燥
数学老师的教案|算计
学校食堂|口
长跑冠军|行
音乐会|乐
银行排队|行长
晨|星
清晨大雾|日
呆子|杏
加减乘除少一个|另
江河湖海都有水|泉
忙忙碌碌|心
門內有口|问
火星人|伙
ABC 三兄弟|品
一口咬掉牛尾巴|告
半个朋友|月
画蛇添足|它
聽話的人|听
纸上画兵|纸上谈兵
海内存知己|天涯若比邻
"""
ROWS = [tuple(row.split("|")) for row in MADE.split("\n") if row]


def said(face: str, answer: str, also: str = "") -> list[str]:
    return [each.key.rpartition(".")[2] for each in remarks({"谜": face, "底": answer, "也通": also}, no_pulse)]


@pytest.mark.parametrize(("face", "answer"), ROWS)
def test_what_is_said_of_a_riddle_is_true(face: str, answer: str) -> None:
    for phrase in remarks({"谜": face, "底": answer}, no_pulse):
        told = {name: str(blank) for name, blank in phrase.blanks}
        match phrase.key.rpartition(".")[2]:
            case "shown":
                assert set(phrasebook().tell(phrase)) & set(face + answer) == set(face) & set(answer)
            case "shown_as":
                assert told["sign"] in answer
                assert told["other"] in face
            case "hidden":
                assert not set(face) & set(answer)
            case "stands":
                assert told["piece"] in face
            case "inside":
                assert told["sign"] in face
                assert told["piece"] in shapes(told["sign"])
            case "form":
                assert any(told["shape"] in shapes(sign) for sign in face)
                assert plain(told["shape"]) == plain(told["piece"])
            case "joined":
                assert count_atoms(split(told["sign"])) <= count_atoms(face)
            case "less" | "half":
                assert told["other"] in face
                assert told["sign"] in shapes(told["other"])
            case "two":
                assert told["other"] in face
                assert split(told["other"]) == (told["sign"], told["sign"])
            case "twin":
                assert count_atoms(told["word"]) == count_atoms(answer)
                assert told["word"] not in face


def test_what_can_be_checked_of_some_riddles() -> None:
    assert said("日月同辉", "明") == ["hidden", "sign", "pieces", "stands", "stands", "joined", "unseen"]
    assert said("晨", "星") == ["hidden", "sign", "pieces", "inside", "unseen"], "nothing is said of what is missing"
    assert "joined" not in said("三兄弟", "品"), "there is one 口, and three are needed"
    assert "half" in said("孩子丢了", "亥")
    assert "less" in said("走在上边，坐在下边", "土")
    assert "twin" in said("白水", "泉")
    assert "twin" not in said("白水", "泉", "泊"), "it is accepted already"
    assert "also" in said("白水", "泉", "泊水")
    assert {"line", "quoted", "shown"} <= {*said("床前明月光", "举头望明月")}, "they are not beside each other"
    assert {"idiom", "sense"} <= {*said("最高的地方", "登峰造极")}
    assert "unknown" in said("妈妈不在家", "无母之国")
    assert said("日月", "ming") == ["signs"]
    assert said("日月", "") == []


def test_a_character_in_the_other_script_does_not_hide() -> None:
    assert said("聽話的人", "听")[0] == "shown_as", "it was said that no character of the answer stands in the face"
    assert said("听话的人", "聽")[0] == "shown_as"
    assert said("皇太后", "後")[0] == "hidden", "後 may be written 后, but 后 is a character of its own too"
    assert "twin" not in said("牙长齐了", "齿"), "齒 is no other character"


def test_what_holds_the_answer_gives_it_by_taking_away_alone() -> None:
    assert said("画蛇添足", "它")[2:-1] == ["half"], "the pieces of 它 in 蛇 were said to be joined"
    assert said("半个朋友", "月")[2:-1] == ["two"], "both pieces of 朋 are 月"


def test_nothing_is_said_of_pieces_that_the_eye_does_not_see() -> None:
    assert "less" not in said("一入深渊", "休"), "渊 was said to hold 休"
    assert said("三点水进工厂", "派") == ["hidden", "sign", "unseen"], "派 was said to come apart into 氵, 厂 and 匚"
    assert said("水边率先", "玄") == ["hidden", "sign", "unseen"], "率 has four strokes beside 玄 and 十"


def test_of_a_word_pieces_are_said_only_of_characters_that_are_there() -> None:
    assert {*said("哑巴打手势", "不言而喻")}.isdisjoint({"pieces", "inside"}), "哑 was said twice to hold 口"
    assert said("日月和十口", "明古").count("joined") == 2
    assert "less" not in said("望明月", "月光"), "月 stands in the face: to take it out of 望 is not needed"


def test_a_line_beside_the_face_in_a_poem_may_share_characters() -> None:
    assert said("床前明月光，疑是地上霜。", "举头望明月")[:2] == ["next", "line"], "it was to be put another way"
    assert said("举头望明月", "疑是地上霜")[:2] == ["before", "line"]
    assert "quoted" not in said("海内存知己", "天涯若比邻"), "one line of a poem for the other is no allusion"
    targets = [usual_texts({"谜": face, "底": "天涯若比邻"})["目"] for face in ("海内存知己", "儿女共沾巾", "好朋友")]
    assert targets == ["对下句", "打一诗句", "打一诗句"], "a line was asked for as a word"


def test_a_target_of_one_character_has_an_answer_of_one() -> None:
    one, two = (remarks({"谜": "夜里的太阳", "目": "（打一字）", "底": each}, no_pulse)[0] for each in ("明", "月亮"))
    assert one.key == "riddle_zh.made.hidden"
    assert two == say("riddle_zh.made.count", count=2)


def test_riddles_of_our_own_hide_their_answers() -> None:
    for each in stock()[::20]:
        assert not {"shown", "also", "signs"} & {*said(each.face, each.answer, " ".join(each.also))}


def test_a_draft_is_a_text_at_every_step_and_a_puzzle_once_it_is_whole() -> None:
    draft: dict[str, str] = {}
    for name, text in zip(FIELDS, ("日月 同辉", "", "明", "日和月合成明。", "小安", "", ""), strict=True):
        draft = {name: each for name, each in {**draft, name: text}.items() if each}
        assert read_draft(write_draft(draft)) == draft
    puzzle = present(puzzle_of(draft))
    assert (puzzle.target, puzzle.by, puzzle.pieces) == ("打一字", "小安", "日 月")
    assert read(write_draft(draft)) == puzzle == read(write(puzzle))
    assert say("riddle_zh.by", by="小安") in dict(reason(play(start(puzzle), Put(0, "明"))).blanks).values()
    assert puzzle_of({**draft, "底": "ming"}) is None
    assert puzzle_of({**draft, "也通": "盟 明明"}) is None, "another answer is as long"


def test_a_riddle_without_pieces_does_not_tell_its_answer() -> None:
    assert "口" not in str(step_of(present(puzzle_of({"谜": "学校食堂", "底": "口", "解": "吃饭用口。"}))))


def test_a_riddle_without_hints_has_no_empty_helps() -> None:
    """Two hints were paid to read that its maker left none, and that the answer is one character."""
    texts = {"谜": "学校食堂", "底": "口", "解": "吃饭用口"}
    for draft, helps in (
        (texts, ()),
        ({**texts, "底": "古"}, ("pieces",)),
        ({**texts, "法": "想想用什么吃"}, ("method",)),
    ):
        puzzle = present(puzzle_of(draft))
        assert puzzle.helps == helps
        state, found = start(puzzle), present(hint(start(puzzle), no_pulse))
        assert "没有留提示" not in str((found.where, found.because))
        for _ in helps:
            state = play(state, Ask())
        assert (state.told, play(state, Ask()).told) == (False, True)
    assert reason_of(puzzle) == "吃饭用口。", "an explanation ends with a stop"
    assert usual_texts({})["目"] == "打一字", "as the answer that the empty form shows"


def test_lines_that_are_too_long_or_broken_are_cut_and_joined() -> None:
    draft = {"谜": "谜" * 500, "底": "明", "解": "一\u2028二\n三", "作": "小\n安"}
    puzzle = present(puzzle_of(draft))
    assert (len(puzzle.face), puzzle.reason, puzzle.by) == (FIELDS["谜"], "一 二 三", "小 安")
    assert read(write(puzzle)) == puzzle
