"""The atlas of characters: what each is made of, the shortest ways by a search that knows no graph library, families by
sound, and a search that takes whatever somebody types. What its commands print: tests/golden/commands/parts.txt."""

from __future__ import annotations

import os
import sys
from collections import deque
from errno import ENOSPC
from itertools import chain
from typing import Any
from unittest.mock import Mock, patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generators import __main__ as line
from generators.characters import atlas
from generators.characters.atlas import FORM, LADDER, Book, characters_up_to, in_script, ring, spellings
from generators.characters.han import STROKES, facts, parts, radicals, stroke_count
from generators.characters.sounds import rhyme, sounds
from generators.command import CALLED_OFF
from generators.kernel.atlas import MOST_FOUND, Role
from generators.kernel.cache import cached
from generators.kernel.kind import no_pulse
from generators.kernel.phrases import CHINESE, reason, speak, tell
from tests.rows import FULL, present, sample


@pytest.fixture(scope="session")
def book() -> Book:
    return Book(no_pulse)


@pytest.fixture(scope="session")
def graph(book: Book) -> Any:
    return book.graph


def roles(book: Book, sign: str) -> dict[str, str]:
    return {part.sign: part.role.value for part in book.made_of(sign)}


ROLES = [
    *("清氵meaning 青sound", "妈女meaning 马sound", "想相sound 心meaning", "明日plain 月plain", "水"),
    "精米meaning 青sound",  # it rhymes
    "静青sound 争plain",  # 争 is no radical: it gives no meaning
    "猜犭meaning 青once",  # cai is not qing, but was near it
    "草艹plain 早plain",  # 艹 is called cao, but never stands alone
]


def test_roles(book: Book) -> None:
    for row in ROLES:
        assert roles(book, row[0]) == {part[0]: part[1:] for part in row[1:].split()}, row


def test_parts_are_those_of_the_table_in_its_order(book: Book) -> None:
    table = parts()
    for sign in list(facts())[:3000]:
        wanted = [each for each in dict.fromkeys(table.of(sign)) if each not in "丨丶丿亅乀"]
        assert [part.sign for part in book.made_of(sign)] == wanted


def test_a_sound_part_sounds_or_rhymes_and_there_is_but_one(book: Book) -> None:
    count = 0
    for sign in sample(facts(), 1500):
        given = [part.sign for part in book.made_of(sign) if part.role is Role.SOUND]
        assert len(given) <= 1
        if given:
            count += 1
            one, other = sounds(given[0])[0], sounds(sign)[0]
            assert rhyme(one) == rhyme(other) or (one[0] in "bpfdt" and one[-1] == other[-1]), sign
        meant = [part.sign for part in book.made_of(sign) if part.role is Role.MEANING]
        given += [part.sign for part in book.made_of(sign) if part.role is Role.ONCE]
        assert not meant or (given and any(meant[0] in radical.forms for radical in radicals())), sign
    assert count > 250


def test_wholes_turn_parts_round_and_forms_lead_to_the_one_that_stands_alone(book: Book) -> None:
    for part in ("青", "氵", "水", "龶"):
        assert book.wholes_with(part)
        assert all(part in roles(book, each) for each in book.wholes_with(part))
    assert book.standalone_form("氵") == "水"
    assert book.standalone_form("青") == "青"
    assert all(form not in roles(book, head) for head, form, role in book.graph.edges(data="role") if role == FORM)


def test_rhymes() -> None:
    for pair in ("qing ying", "yuan quan", "wei shui", "you liu", "wen chun", "ju lü", "shi zi"):
        assert len(set(map(rhyme, pair.split()))) == 1, pair
    for pair in ("shi xi", "lu lü", "jiang gang"):
        assert len(set(map(rhyme, pair.split()))) == 2, pair


HEADS = {form: radical.forms[0] for radical in radicals() for form in radical.forms}


@cached
def known(level: int) -> list[str]:
    return characters_up_to(level, "s")


@cached
def pieces(sign: str) -> set[str]:
    """From the tables themselves."""
    return {HEADS.get(each, each) for each in (sign, *parts().of(sign)) if each not in STROKES | set("丨丶丿亅乀")}


def steps_between(start: str, goal: str, known: list[str]) -> int | None:
    """Breadth first, over every character that has a piece in common."""
    having: dict[str, list[str]] = {}
    for each in dict.fromkeys([*known, start, goal]):
        for piece in pieces(each):
            having.setdefault(piece, []).append(each)
    far, ahead = {start: 0}, deque([start])
    while ahead:
        here = ahead.popleft()
        if here == goal:
            return far[here]
        for each in chain.from_iterable(having.pop(piece, ()) for piece in pieces(here)):
            if each not in far:
                far[each] = far[here] + 1
                ahead.append(each)
    return None


SIGNS = st.deferred(lambda: st.sampled_from(known(6)))


@settings(max_examples=30 if FULL else 2)
@given(start=SIGNS, goal=SIGNS)
def test_a_way_is_a_shortest_one(book: Book, start: str, goal: str) -> None:
    if start == goal:
        return
    found = book.ways(start, goal)
    least = next((far for level in (3, 6) if (far := steps_between(start, goal, known(level))) is not None), None)
    if least is not None:
        assert {way.steps for way in found} == {least}
    for way in found:
        assert (way.characters[0], way.characters[-1]) == (start, goal)
        assert len(set(way.characters)) == len(way.characters) == way.steps + 1
        for one, part, other in zip(way.characters, way.parts, way.characters[1:], strict=False):
            assert HEADS.get(part, part) in pieces(one) & pieces(other)
    assert len({way.characters for way in found}) == len(found)
    back = book.ways(goal, start)
    assert bool(back) == bool(found)
    assert not found or back[0].steps == found[0].steps
    assert book.ways(start, goal) == found


def test_of_what_is_not_there_nothing_is_known(book: Book) -> None:
    assert (book.family("☃"), book.entry("☃"), book.ways("☃", "火")) == (None, None, ())
    assert (book.choices("☃", "火"), book.shared_part("☃", "火")) == ((), "")
    assert (book.made_of("☃"), book.wholes_with("☃")) == ((), [])


@pytest.mark.parametrize("start", sample(["水", "清", "妈", "字"], 2))
def test_one_of_the_choices_leads_nearer(book: Book, start: str) -> None:
    goal = "火"
    choices = [each.character for each in book.choices(start, goal)]
    far = book.ways(start, goal)[0].steps
    assert all(book.shared_part(start, each) for each in choices)
    assert start not in choices
    assert any(each == goal or book.ways(each, goal)[0].steps < far for each in choices)


def test_a_goal_is_a_ladder_away(book: Book) -> None:
    for start in known(3)[:: 40 if FULL else 220]:
        goal = book.goal(start)
        assert goal != start
        assert 0 < book.ways(start, goal)[0].steps <= LADDER


def test_the_family_of_a_sound(book: Book) -> None:
    family = present(book.family("清"))
    assert (family.part, family.pinyin) == ("青", "qīng")
    rings = {each.character: each.ring for each in family.members}
    assert (rings["情"], rings["精"], rings["猜"]) == (0, 1, 2)
    assert family.by_sound
    assert {"請", "青"}.isdisjoint(rings), "one script, and not the part itself"


def test_a_part_has_its_own_family(book: Book) -> None:
    assert [book.family_part(sign) for sign in "青氵妈好"] == [*"青氵马女"]
    water = present(book.family("氵"))
    assert not water.by_sound or ring("睡", "氵") < 2
    assert [each.character for each in water.members[:2]] == ["没", "汉"], "the commonest first"
    assert in_script(["媽", "妈", "罵"], "t") == ["媽", "罵"]
    assert in_script(["媽", "罵"], "s") == ["媽", "罵"], "none is simplified"


def test_an_entry_tells_its_parts(book: Book) -> None:
    entry = present(book.entry("清"))
    assert entry.labels == ("water", "qīng")
    assert entry.words[0] == ("清楚", "qīngchu · clear"), "the word, not its other half"
    speak(CHINESE)
    assert present(book.entry("清")).words[0] == ("清楚", ""), "the meaning of 楚 would be read as that of 清楚"
    water = present(book.entry("氵"))
    assert (water.standing, water.pinyin) == ("水", "shuǐ")


FOUND = (
    "清 清|qīng 清|qing1 清|QING 清|lv4 绿|lü 绿|water 水|dragonfly 蜻|dragonf 蜻|氵青 清|明白 懂|roof 宀|"
    "11 strokes 第|11 画 第|１１笔 第|qing 11 strokes 清|11 strokes, clear 清|氵青 11畫 清|1 stroke 一|stroke 笔"
)


def test_what_is_typed_leads_to_the_character(book: Book) -> None:
    rows = (row.rpartition(" ") for row in sample(FOUND.split("|"), 8))
    assert [text for text, _, sign in rows if sign not in [each.character for each in book.search(text)][:20]] == []
    assert all("qing" in sounds(each.character) for each in book.search("qing")[:20])
    assert all("ī" in each.pinyin for each in book.search("qing1"))
    assert book.search("氵青")[0].character == "清"


READINGS = "hang 行 háng|de 地 de|huan 还 huán|zhang 长 zhǎng|yue4 乐 yuè|dei3 得 děi|de2 得 dé get"


def test_what_is_found_by_pinyin_shows_the_reading_that_was_typed(book: Book) -> None:
    """Below 行 stood xíng, also for hang."""
    for typed, sound in (("hang", "háng"), ("xing2", "xíng"), ("行", "xíng"), ("walk", "xíng")):
        assert next(each.pinyin for each in book.search(typed) if each.character == "行") == sound


def test_every_reading_leads_to_the_character_and_is_told(book: Book) -> None:
    for text, sign, told in (row.split(" ", 2) for row in READINGS.split("|")):
        assert sign in [each.character for each in book.search(text)][:12], text
        assert told in present(book.entry(sign)).also, sign


def test_nothing_odd_breaks_it(book: Book) -> None:
    for text in ("", " ", "zzz", "☃", "\u0301", "(", "[", "\\", "清" * 50, "a"):
        assert len(book.search(text)) <= MOST_FOUND
    assert {*spellings("率")} >= {"lǜ", "lü", "lü4", "lv", "lv4", "shuai"}
    assert not spellings("")


def test_only_those_with_so_many_strokes(book: Book) -> None:
    for text in ("11 strokes", "water 8 strokes", "氵 11画", "ma3画"):
        count = int("".join(filter(str.isdigit, text)))
        found = [each.character for each in book.search(text)]
        assert found, text
        assert {stroke_count(each) for each in found} == {count}, text
    assert book.search("77 strokes") == ()


@pytest.fixture
def _one_graph(graph: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """A command makes a book and ends; here the books share what they read."""
    monkeypatch.setattr(atlas, "graph_of", lambda _: graph)


@pytest.mark.usefixtures("_one_graph")
@pytest.mark.parametrize(
    ("fault", "code", "told", "closed"),
    [
        (KeyboardInterrupt(), CALLED_OFF, tell("command.called_off"), 0),
        (BrokenPipeError(), 1, "", 1),
        (OSError(ENOSPC, "\x1b"), 1, tell("command.unheard", why=reason(OSError(ENOSPC, ""))), 1),
    ],
    ids=["called off", "broken pipe", "disk full"],
)
def test_what_breaks_off_a_command(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    fault: BaseException,
    code: int,
    told: str,
    closed: int,
) -> None:
    monkeypatch.setattr(Book, "ways", Mock(side_effect=fault))
    monkeypatch.setattr(sys, "argv", ["generators", "path", "水", "火"])
    with patch.object(os, "dup2") as gone:
        assert line._run() == code
    assert capsys.readouterr() == ("", told and f"{told}\n")
    assert [call.args[1] for call in gone.call_args_list] == [1] * closed
