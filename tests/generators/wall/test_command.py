from __future__ import annotations

import io
from pathlib import Path

import pytest

from generators.kernel.kind import BadText
from generators.wall.notation import read
from tests.generators.run_command import run
from tests.generators.wall.walls import golden


@pytest.mark.parametrize("noun", ["lion-wall", "connecting-wall"])
def test_what_is_created_can_be_solved(noun: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("create", noun, "--level", "medium", "--mode", "connections", "--count", "3", "--seed", "1") == 0
    walls = capsys.readouterr().out.split("\n\n")
    assert len(walls) == 3
    names = [group.name for wall in walls for group in read(wall).groups]
    assert len(set(names)) == 12
    file = tmp_path / "one.wall"
    file.write_text(walls[0], encoding="utf-8")
    assert run("solve", noun, str(file)) == 0
    assert capsys.readouterr().out.endswith("solutions: 1\n")


@pytest.mark.parametrize("between", [" ", ""], ids=["blanks", "glued"])
def test_sixteen_loose_cards(between: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards = [card for line in golden("published")[0]["wall"].split("\n") for card in line.partition(": ")[2].split()]
    file = tmp_path / "loose"
    file.write_text(between.join(sorted(cards)), encoding="utf-8")
    run("solve", "lion-wall", str(file))
    printed = capsys.readouterr().out
    assert "疒" in printed
    assert printed.endswith("\nsolutions: 1\n")


def test_many_answers_are_cut_off(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    cards = "唱 和 吃 吹 吟 吸 吻 呼 叮 叶 叫 叹 吐 吓 呀 味"
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(cards.encode())))
    run("solve", "lion-wall", "-")
    assert capsys.readouterr().out.endswith("partitions: more than 10\n")


NONE = "一 丶 丿 亅 江 河 海 湖 林 校 材 村 唱 和 吃 吹"


def test_no_partition_is_a_failure_with_a_reason(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(NONE.encode())))
    assert run("solve", "lion-wall", "-") == 1
    *lines, count = capsys.readouterr().out.splitlines()
    strangers = next(line for line in lines if "一" in line)
    assert all(card in strangers for card in "一丶丿亅")
    assert "江" not in strangers
    assert count.startswith("no partition")


NEAR = "CRICKET FENCING POLO SQUASH BRIE HAZE MINT EDAM GLUE TABLE FEATHER MONKEY GOUDA WINDOW APPLE PUZZLE"


def test_what_is_known_of_a_wall_from_elsewhere_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(NEAR.encode())))
    assert run("solve", "connecting-wall", "-") == 1
    lines = capsys.readouterr().out.splitlines()
    four, three = lines.index("These may be groups:"), lines.index("These three belong together:")
    assert "  Olympic sports: cricket fencing polo squash" in lines[four:three]
    assert "  Kinds of cheese: brie edam gouda" in lines[three:]


def test_fifteen_cards_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "few"
    file.write_text("a b c", encoding="utf-8")
    with pytest.raises(BadText):
        run("solve", "connecting-wall", str(file))


@pytest.mark.parametrize("links", ["sounds", "meanings", "words", "mixed", "chengyu"])
@pytest.mark.parametrize("script", ["simplified", "traditional"])
def test_walls_of_other_links(links: str, script: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("create", "lion-wall", "--links", links, "--script", script, "--level", "hard", "--seed", "4") == 0
    wall = capsys.readouterr().out
    assert read(wall).links == links
    file = tmp_path / "one.lion-wall"
    file.write_text(wall, encoding="utf-8")
    assert run("solve", "lion-wall", "--links", links, str(file)) == 0
    out = capsys.readouterr().out
    assert out.endswith("solutions: 1\n")
    assert all(group.name in out for group in read(wall).groups)


def test_groups_that_are_certain_are_shown_beside_a_character_without_parts(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Wherever it belongs, the other three groups are the same in every way to share out the cards."""
    assert run("create", "lion-wall", "--level", "easy", "--seed", "3") == 0
    groups = [group.cards for group in read(capsys.readouterr().out).groups]
    spoilt = ["亴", *groups[0][1:], *groups[1], *groups[2], *groups[3]]
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(" ".join(spoilt).encode())))
    assert run("solve", "lion-wall", "-") == 1
    strangers, *shown, _ = capsys.readouterr().out.splitlines()
    fours = {frozenset(line.rpartition(": ")[2].split()) for line in shown if line.count(" ") > 3}
    assert fours >= set(map(frozenset, groups[1:]))
    assert "亴" in strangers
