"""My First Is In on the command line."""

from pathlib import Path

import pytest

from generators.riddle.sentences import read_all
from generators.riddle.solver import answers
from tests.generators.run_command import run


def test_what_is_created_can_be_solved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options = ("--length", "6", "--level", "easy", "--style", "letters", "--count", "5", "--seed", "1")
    assert run("create", "riddle", *options) == 0
    told = capsys.readouterr().out
    readings = read_all(told)
    assert len(readings) == 5
    assert [answers(each.lines) for each in readings] == [(each.solution,) for each in readings]
    path = tmp_path / "riddles.txt"
    path.write_text(told, encoding="utf-8")
    assert run("solve", "riddle", str(path)) == 0
    assert capsys.readouterr().out.split() == [each.solution for each in readings]
    run("create", "riddle", *options)
    assert capsys.readouterr().out == told


def test_a_riddle_without_an_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "riddle.txt"
    path.write_text("My first is in quiz but not in quit\nMy last is in zoo but not in too", encoding="utf-8")
    assert run("solve", "riddle", str(path)) == 1
    assert capsys.readouterr().out
