"""Words into a layout on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from generators.kernel.kind import BadText
from tests.generators.lattice.second import GOLDEN
from tests.generators.run_command import run


@pytest.fixture
def layout(tmp_path: Path) -> str:
    path = tmp_path / "layout.txt"
    path.write_text(GOLDEN["original"]["layout"], encoding="utf-8")
    return str(path)


def words(tmp_path: Path, text: str) -> str:
    path = tmp_path / "words.txt"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_solve_the_original(layout: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("solve", "crossword", layout, "--words", words(tmp_path, GOLDEN["original"]["words"])) == 0
    assert capsys.readouterr().out.split() == ["solutions:", "1", *GOLDEN["original"]["solution"].split()]


def test_no_fill_and_why(layout: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    changed = GOLDEN["original"]["words"].replace("kiwi", "kiki")
    assert run("solve", "crossword", layout, "--words", words(tmp_path, changed)) == 1
    assert capsys.readouterr().out == "solutions: 0 - no fill exists\n"
    assert run("solve", "crossword", layout, "--words", words(tmp_path, changed + " extra")) == 1
    assert "Of length 5 the grid needs 2 words, and the list has 3" in capsys.readouterr().out


def test_giving_up_is_another_answer(layout: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = words(tmp_path, GOLDEN["original"]["words"])
    assert run("solve", "crossword", layout, "--words", path, "--steps", "2") == 2
    assert capsys.readouterr().out.startswith("gave up (steps: 2)")


def test_more_than_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "two.txt"
    path.write_text("***\n...\n***", encoding="utf-8")
    assert run("solve", "crossword", str(path), "--words", words(tmp_path, "cat dog"), "--limit", "2") == 0
    assert capsys.readouterr().out.startswith("solutions: 2 or more\nCAT\n...\nDOG\n")
    assert run("solve", "crossword", str(path), "--words", words(tmp_path, "cat dog"), "--limit", "3") == 0
    assert capsys.readouterr().out.startswith("solutions: 2\n")


def test_bad_files_are_named(tmp_path: Path, layout: str) -> None:
    with pytest.raises(BadText):
        run("solve", "crossword", str(tmp_path / "nowhere"))
    with pytest.raises(BadText, match="Line 1, column 5"):
        run("solve", "crossword", layout, "--words", words(tmp_path, "cat d0g"))
