from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from generators.kernel.kind import BadText, no_pulse
from generators.wall.connecting.word_walls import known_links
from generators.wall.maker.own_lists import odd_line, read_lists, wall_of
from generators.wall.notation import read
from tests.generators.run_command import run

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
    for seed in range(5):
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


def test_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "lists.txt"
    file.write_text(TEXT, encoding="utf-8")
    assert run("create", "connecting-wall", "--lists", str(file), "--alone", "--seed", "1") == 0
    names = {group.name for group in read(capsys.readouterr().out).groups}
    assert names < {each.name for each in read_lists(TEXT)}
