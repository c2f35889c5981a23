"""Fill-Ins on the command line."""

from __future__ import annotations

import pytest

from generators.fill_in.kind import FILL_IN
from generators.kernel.kind import BadText
from tests.generators.run_command import run


def test_create_a_fill_in_of_ten(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("create", "fill-in", "--size", "10", "--seed", "1") == 0
    assert FILL_IN.read(capsys.readouterr().out).layout.height == 10


def test_create_a_fill_in_of_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("create", "fill-in", "--sort", "numbers", "--level", "expert", "--seed", "1") == 0
    assert FILL_IN.read(capsys.readouterr().out).numbers


def test_what_cannot_be_made_is_said() -> None:
    with pytest.raises(BadText, match="easy, medium, hard"):
        run("create", "fill-in", "--level", "expert")
