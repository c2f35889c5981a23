"""Crosswords on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from generators.crossword.kind import CROSSWORD
from generators.kernel.kind import BadText
from tests.generators.run_command import run
from tests.sources import ROOT


def test_what_is_left_out_of_a_file_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    marks = ROOT / "tests" / "golden" / "jpz" / "marks.jpz"
    assert run("export", "crossword", str(tmp_path / "out.ipuz"), "--from", str(marks)) == 0
    assert "Left out: arrows, pictures" in capsys.readouterr().err


def test_create_and_export(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = "--size", "7", "--seed", "1"
    assert run("create", "crossword", *arguments, "--count", "2") == 0
    first, second = capsys.readouterr().out.split("\n\n")
    puzzle = CROSSWORD.read(first)
    assert puzzle != CROSSWORD.read(second)
    assert run("create", "crossword", *arguments, "--format", "ipuz") == 0
    assert CROSSWORD.open(capsys.readouterr().out.encode()) == puzzle
    out = tmp_path / "out.ipuz"
    assert run("export", "crossword", str(out), *arguments) == 0
    assert CROSSWORD.open(out.read_bytes()) == puzzle
    assert run("export", "crossword", "-", "--from", str(out)) == 0
    assert CROSSWORD.open(capsys.readouterr().out.encode()) == puzzle
    with pytest.raises(BadText):
        run("export", "crossword", str(tmp_path / "no" / "where.ipuz"), "--from", str(out))
