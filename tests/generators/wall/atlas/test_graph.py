"""What each character is made of, and which part gives the sound: said only where it can be heard."""

from __future__ import annotations

import sys
from subprocess import run
from typing import Any

import pytest

from generators.kernel.atlas import Role
from generators.wall.atlas.graph import FORM, made_of, standing, wholes
from generators.wall.characters.han import facts, parts, radicals
from generators.wall.characters.roles import rhyme
from generators.wall.characters.sounds import sounds
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
    for sign in facts():
        given = [part.sign for part in made_of(graph, sign) if part.role is Role.SOUND]
        assert len(given) <= 1
        if given:
            count += 1
            one, other = sounds(given[0])[0], sounds(sign)[0]
            assert rhyme(one) == rhyme(other) or (one[0] in "bpfdt" and one[-1] == other[-1]), sign
        meant = [part.sign for part in made_of(graph, sign) if part.role is Role.MEANING]
        assert not meant or (given and any(meant[0] in radical.forms for radical in radicals())), sign
    assert count > 3000


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


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("qing", "ying", True),
        ("yuan", "quan", True),
        ("wei", "shui", True),
        ("you", "liu", True),
        ("wen", "chun", True),
        ("ju", "lü", True),
        ("shi", "zi", True),
        ("shi", "xi", False),
        ("lu", "lü", False),
        ("jiang", "gang", False),
    ],
)
def test_rhymes(one: str, other: str, alike: bool) -> None:
    assert (rhyme(one) == rhyme(other)) is alike


def test_networkx_is_imported_by_the_atlas_alone() -> None:
    code = (
        "import sys; import generators.__main__; from game.start import run\n"
        "assert 'networkx' not in sys.modules\n"
        "from generators.wall.atlas.book import Book\n"
        "for _ in range(2):\n"
        "    atlas = Book(lambda: None)\n"
        "    assert 'networkx' in sys.modules\n"
        "    assert atlas.ways('水', '火')\n"
        "    atlas.close()\n"
        "    assert not [each for each in sys.modules if each.startswith('networkx')]"
    )
    assert run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0
