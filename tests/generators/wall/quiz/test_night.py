from __future__ import annotations

from pathlib import Path

import pytest

from generators.kernel.kind import BadText
from generators.wall.choices import Mode
from generators.wall.quiz.night import claims_night, open_night, read_night, write_night
from tests.generators.run_command import run

NIGHT = """# quiz night: Friday at the Bell
# teams: Night Owls; The Sages
== Feathers
Birds: robin thrush lark puffin
Printers: penguin caxton zinco plantin
Architects: nash soane barry pugin
____ fly: butter horse fire gad
== Farm
Cheeses: feta brie edam goat
Farm animals: cow pig hen sheep
Instruments: drum harp lyre lute
____ light: sun moon star flash
"""


def test_a_night_is_read_and_written() -> None:
    night = read_night(NIGHT)
    assert (night.title, night.teams) == ("Friday at the Bell", ("Night Owls", "The Sages"))
    assert [each.title for each in night.walls] == ["Feathers", "Farm"]
    assert {each.puzzle.mode for each in night.walls} == {Mode.ONLY_CONNECT}
    assert read_night(write_night(night)) == night
    assert claims_night(NIGHT.encode())
    assert open_night(("\ufeff" + NIGHT).encode()) == night
    assert not claims_night(b"Birds: robin thrush lark puffin")


def test_the_order_is_changed() -> None:
    night = read_night(NIGHT)
    assert [each.title for each in night.moved(0, 1).walls] == ["Farm", "Feathers"]
    assert night.moved(0, -1) == night
    assert [each.title for each in night.without(0).walls] == ["Farm"]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("# quiz night", "quiz.no_walls"),
        (NIGHT.replace("feta ", ""), "quiz.wall"),
        (NIGHT + "== Empty\n", "quiz.wall"),
        (NIGHT * 30, "quiz.many_walls"),
    ],
)
def test_a_fault_is_named(text: str, key: str) -> None:
    with pytest.raises(BadText) as error:
        read_night(text)
    assert error.value.phrase.key == key
    if key == "quiz.wall" and "feta brie" not in text:
        assert dict(error.value.phrase.blanks)["number"] == 2


def test_nights_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("create", "quiz-night", "--count", "2", "--seed", "1") == 0
    made = capsys.readouterr().out
    assert len(read_night(made).walls) == 2
    file = tmp_path / "one.quiz-night"
    file.write_text(NIGHT, encoding="utf-8")
    run("solve", "quiz-night", str(file))
    printed = capsys.readouterr().out
    assert "1. Feathers" in printed
    assert "2. Farm" in printed
    assert "Exactly one solution" in printed
