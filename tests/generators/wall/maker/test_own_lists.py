"""Walls of the player's own lists: of words, and of characters."""

from __future__ import annotations

from random import Random

import pytest

from generators.kernel.kind import BadText, no_pulse
from generators.wall.connecting.word_walls import known_links
from generators.wall.kind import LION_WALL
from generators.wall.lion import link_families
from generators.wall.lion.link_families import from_text, reads, unused
from generators.wall.maker.own_lists import odd_line, read_lists, wall_of
from generators.wall.notation import read, write
from tests.rows import FULL

TEXT = """# of our school
Our teachers: Hill, Wren, Field, Rivers, Stone, Brown
Kinds of tea: green, oolong, kombucha, chai, mint
our teachers: Hill, Wren, Field, Rivers, Stone
Our pets: Rex, Tiger, Bella, Luna, Fluff
Rooms here：lab、hall、gym、library、attic
水果: 桃梨杏李枣
"""


def test_lists_are_read() -> None:
    found = {each.name: each.cards for each in read_lists(TEXT)}
    assert list(found) == ["Kinds of tea", "our teachers", "Our pets", "Rooms here", "水果"]
    assert found["our teachers"] == ("Hill", "Wren", "Field", "Rivers", "Stone"), "the later one holds"
    assert found["Rooms here"][0] == "lab"
    assert found["水果"] == tuple("桃梨杏李枣")
    assert odd_line(TEXT) is None


def test_an_odd_line_is_named() -> None:
    phrase = odd_line("# a remark\n\nTeas: green\nno list at all\n")
    assert phrase is not None
    assert dict(phrase.blanks) == {"number": 4, "line": "no list at all"}


@pytest.mark.parametrize("alone", [True, False])
def test_walls_of_ones_own_lists(alone: bool) -> None:
    lists = read_lists(TEXT)
    own = {each.name: set(each.cards) for each in lists}
    for seed in range(5 if FULL else 1):
        puzzle = wall_of(lists, Random(seed), no_pulse, alone=alone)
        mine = [group for group in puzzle.groups if group.name in own]
        assert len(mine) >= (4 if alone else 2)
        assert all(set(group.cards) <= own[group.name] for group in mine)
        others = [group for group in puzzle.groups if group.name not in own]
        assert all(group.name in known_links(card) for group in others for card in group.cards)
        assert puzzle == wall_of(lists, Random(seed), no_pulse, alone=alone)


def test_too_few_lists_are_a_sentence() -> None:
    with pytest.raises(BadText) as error:
        wall_of(read_lists("Teas: a, b, c, d, e"), Random(1), no_pulse, alone=True)
    assert error.value.phrase.key == "own_lists.few"
    alike = "".join(f"List {number}: a, b, c, d, e\n" for number in range(5))
    with pytest.raises(BadText) as error:
        wall_of(read_lists(alike), Random(1), no_pulse, alone=True)
    assert error.value.phrase.key == "own_lists.no_wall"


LESSON = """你好我们是学生他她的老师请问谢谢再见吃饭喝水茶中国人大小多少今天明天昨天星期月日年时分说话读书写字听看
妈爸哥姐弟妹朋友家学校饭店打车开飞机火站红白黑色早上下午晚高兴漂亮喜欢爱想认识住坐睡觉去来回㐂龘"""


def test_a_lesson_makes_walls_of_its_own_characters_alone() -> None:
    for seed in range(3 if FULL else 1):
        puzzle = from_text(LESSON, Random(seed), no_pulse)
        assert set(puzzle.cards) <= set(LESSON)
        assert len(LION_WALL.solutions(puzzle, 2, no_pulse)) == 1
        assert read(write(puzzle)) == puzzle


def test_what_cannot_be_used_is_said() -> None:
    (phrase,) = unused(LESSON)
    assert dict(phrase.blanks)["cards"] == "㐂 龘"
    assert unused("你好") == ()


@pytest.mark.parametrize(
    ("text", "why"), [("日月水火", "lion_wall.few_characters"), (LESSON[:22], "lion_wall.no_own_wall")]
)
def test_too_few_characters_are_refused(monkeypatch: pytest.MonkeyPatch, text: str, why: str) -> None:
    monkeypatch.setattr(link_families, "ROUNDS", 40 if FULL else 5)  # the others try the same
    with pytest.raises(BadText) as found:
        from_text(text, Random(1), no_pulse)
    assert found.value.phrase.key == why


def test_only_characters_are_such_a_list() -> None:
    assert reads("你好吗, Ann")
    assert reads(" pinyin, ".join(LESSON[:20]))
    assert not reads("Anna says 好")
    assert not reads("")


def test_a_character_may_fit_two_groups_where_one_answer_remains() -> None:
    """妹 has 未, and so 木; without it there are only three women's characters."""
    puzzle = from_text("妈姐妹奶 校休杯椅 吗吃喝叫 河海洗酒", Random(1), no_pulse)
    assert any(set(group.cards) == set("妈姐妹奶") for group in puzzle.groups)
    assert len(LION_WALL.solutions(puzzle, 2, no_pulse)) == 1
