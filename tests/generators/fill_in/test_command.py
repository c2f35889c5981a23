"""Fill-Ins on the command line."""

from __future__ import annotations

import pytest

from generators.fill_in import FILL_IN
from tests.generators.running import run


def test_create_a_fill_in_of_ten(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("create", "fill-in", "--size", "10", "--seed", "1") == 0
    assert FILL_IN.read(capsys.readouterr().out).layout.height == 10
