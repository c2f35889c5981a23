"""show on the command line: codes and addresses in, puzzles out, and the other way round."""

from __future__ import annotations

from pathlib import Path

import pytest

from generators.kernel.kind import BadText
from tests.generators.command_line import generators
from tests.generators.run_command import run

THERE = "sweet-spots/8-1-hard/90210"


def test_an_address_and_the_code_of_its_file_show_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("show", "", THERE) == 0
    text = capsys.readouterr().out
    file = tmp_path / "x.spots"
    file.write_text(text)
    assert run("show", "", "--code", str(file)) == 0
    code = capsys.readouterr().out
    assert len(code.strip()) <= 60
    assert run("show", "", code) == 0
    assert capsys.readouterr().out == text


@pytest.mark.parametrize(
    "words",
    [[], ["hello"], [f"{THERE}@9"], ["sweetspots1abc"], ["sweet-spots/daily/2031-01-01"], [THERE, "--code", "x"]],
)
def test_what_is_wrong_is_told(words: list[str]) -> None:
    with pytest.raises(BadText):
        run("show", "", *words)


def test_a_file_of_nobody_has_no_code(tmp_path: Path) -> None:
    (tmp_path / "x").write_text("hello\n")
    with pytest.raises(BadText):
        run("show", "", "--code", str(tmp_path / "x"))


def test_as_a_process() -> None:
    done = generators("show", THERE)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"# targets: 1\n")
    done = generators("show", "sweet-spots/8-1-hard/0")
    assert (done.returncode, done.stdout) == (2, b"")
    assert len(done.stderr.splitlines()) == 1
