"""The graph of characters: what each is made of, and the shortest ways by a search that knows no graph library."""

from __future__ import annotations

import sys
from collections import deque
from itertools import chain
from subprocess import run
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generators.kernel.atlas import Role
from generators.kernel.cache import cached
from generators.wall.atlas import FORM, LADDER, Book, far_goal, known_to, made_of, shared, standing, wholes
from generators.wall.characters.han import STROKES, facts, parts, radicals
from generators.wall.characters.sounds import rhyme, sounds
from tests.rows import FULL, sample
from tests.sources import ROOT


def roles(graph: Any, sign: str) -> dict[str, str]:
    return {part.sign: part.role.value for part in made_of(graph, sign)}


@pytest.mark.parametrize(
    ("sign", "told"),
    [
        ("清", {"氵": "meaning", "青": "sound"}),
        ("妈", {"女": "meaning", "马": "sound"}),
        ("精", {"米": "meaning", "青": "sound"}),  # it rhymes
        ("想", {"相": "sound", "心": "meaning"}),
        ("静", {"青": "sound", "争": "plain"}),  # 争 is no radical: it gives no meaning
        ("猜", {"犭": "plain", "青": "plain"}),  # cai is not qing
        ("明", {"日": "plain", "月": "plain"}),
        ("草", {"艹": "plain", "早": "plain"}),  # 艹 is called cao, but never stands alone
        ("水", {}),
    ],
)
def test_roles(graph: Any, sign: str, told: dict[str, str]) -> None:
    assert {part: role for part, role in roles(graph, sign).items() if part in told} == {
        part: role for part, role in told.items() if part in roles(graph, sign)
    }
    assert len(roles(graph, sign)) == len(told)


def test_parts_are_those_of_the_table_in_its_order(graph: Any) -> None:
    table = parts()
    for sign in list(facts())[:3000]:
        wanted = [each for each in dict.fromkeys(table.of(sign)) if each not in "丨丶丿亅乀"]
        assert [part.sign for part in made_of(graph, sign)] == wanted


def test_a_sound_part_sounds_or_rhymes_and_there_is_but_one(graph: Any) -> None:
    count = 0
    for sign in sample(facts(), 1500):
        given = [part.sign for part in made_of(graph, sign) if part.role is Role.SOUND]
        assert len(given) <= 1
        if given:
            count += 1
            one, other = sounds(given[0])[0], sounds(sign)[0]
            assert rhyme(one) == rhyme(other) or (one[0] in "bpfdt" and one[-1] == other[-1]), sign
        meant = [part.sign for part in made_of(graph, sign) if part.role is Role.MEANING]
        assert not meant or (given and any(meant[0] in radical.forms for radical in radicals())), sign
    assert count > 250


def test_wholes_turn_parts_round(graph: Any) -> None:
    for part in ("青", "氵", "水", "龶"):
        assert wholes(graph, part)
        assert all(part in roles(graph, each) for each in wholes(graph, part))
    assert wholes(graph, "☃") == []
    assert made_of(graph, "☃") == ()


def test_forms_lead_to_the_one_that_stands_alone(graph: Any) -> None:
    assert standing(graph, "氵") == "水"
    assert standing(graph, "青") == "青"
    assert all(form not in roles(graph, head) for head, form, role in graph.edges(data="role") if role == FORM)


def test_rhymes() -> None:
    for pair in ("qing ying", "yuan quan", "wei shui", "you liu", "wen chun", "ju lü", "shi zi"):
        assert len(set(map(rhyme, pair.split()))) == 1, pair
    for pair in ("shi xi", "lu lü", "jiang gang"):
        assert len(set(map(rhyme, pair.split()))) == 2, pair


@pytest.mark.slow
def test_networkx_is_imported_by_the_atlas_alone() -> None:
    code = (
        "import sys; import generators.__main__; from game.start import run\n"
        "assert 'networkx' not in sys.modules\n"
        "from generators.wall.atlas import Book\n"
        "for _ in range(2):\n"
        "    atlas = Book(lambda: None)\n"
        "    assert 'networkx' in sys.modules\n"
        "    assert atlas.ways('水', '火')\n"
        "    atlas.close()\n"
        "    assert not [each for each in sys.modules if each.startswith('networkx')]"
    )
    assert run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


HEADS = {form: radical.forms[0] for radical in radicals() for form in radical.forms}


@cached
def known(level: int) -> list[str]:
    return known_to(level, "s")


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


BOOK: list[Book] = []


@pytest.fixture(autouse=True)
def _book(book: Book) -> None:
    BOOK[:] = [book]  # Hypothesis takes no fixture of a function


SIGNS = st.deferred(lambda: st.sampled_from(known(6)))


@settings(max_examples=60 if FULL else 2)
@given(SIGNS, SIGNS)
def test_a_way_is_a_shortest_one(start: str, goal: str) -> None:
    if start == goal:
        return
    found = BOOK[0].ways(start, goal)
    least = next((far for level in (3, 6) if (far := steps_between(start, goal, known(level))) is not None), None)
    if least is not None:
        assert {way.steps for way in found} == {least}
    for way in found:
        assert (way.characters[0], way.characters[-1]) == (start, goal)
        assert len(set(way.characters)) == len(way.characters) == way.steps + 1
        for one, part, other in zip(way.characters, way.parts, way.characters[1:], strict=False):
            assert HEADS.get(part, part) in pieces(one) & pieces(other)
    assert len({way.characters for way in found}) == len(found)
    back = BOOK[0].ways(goal, start)
    assert bool(back) == bool(found)
    assert not found or back[0].steps == found[0].steps
    assert BOOK[0].ways(start, goal) == found


def test_the_way_of_the_plan(book: Book) -> None:
    found = book.ways("妈", "热")
    assert "妈她地黑热" in {"".join(way.characters) for way in found}
    assert found[0].steps == 4
    assert book.ways("水", "火")[0].steps == 4


@pytest.mark.slow
def test_most_everyday_characters_are_joined_in_five_steps(book: Book) -> None:
    pairs = list(zip(known(6)[::50], known(6)[25::50], strict=False))
    joined = [book.ways(*pair) for pair in pairs]
    assert sum(bool(ways) and ways[0].steps <= 5 for ways in joined) >= 0.9 * len(pairs)


def test_what_is_not_there_has_no_way(book: Book) -> None:
    assert book.ways("☃", "火") == ()
    assert book.shared("☃", "火") == ""
    assert book.choices("☃", "火") == ()


def test_what_two_share(graph: Any) -> None:
    assert shared(graph, "黑", "热") == "灬"
    assert shared(graph, "冰", "清") == "水"
    assert shared(graph, "水", "泉") == "水"
    assert shared(graph, "妈", "火") == ""


@pytest.mark.parametrize("start", sample(["水", "清", "妈", "字"], 2))
def test_one_of_the_choices_leads_nearer(book: Book, start: str) -> None:
    goal = "火"
    choices = [each.character for each in book.choices(start, goal)]
    far = book.ways(start, goal)[0].steps
    assert all(book.shared(start, each) for each in choices)
    assert start not in choices
    assert any(each == goal or book.ways(each, goal)[0].steps < far for each in choices)


def test_a_goal_is_a_ladder_away(book: Book) -> None:
    for start in known(3)[:: 40 if FULL else 220]:
        goal = far_goal(book.graph, start, "s")
        assert goal != start
        assert 0 < book.ways(start, goal)[0].steps <= LADDER
