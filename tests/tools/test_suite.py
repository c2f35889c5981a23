"""What a run of the tests says at its end."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests.conftest import COSTS, pytest_terminal_summary
from tests.rows import FULL
from tools.suite import SUMMARY, join_reasons, read_reasons

REASONS = "Skipped: no bus", "Skipped: no\nprinter", "Skipped: no bus"


def test_tests_that_were_skipped_are_counted_in_one_line_by_their_reasons() -> None:
    lines: list[str] = []
    skipped = [SimpleNamespace(longrepr=("test_x.py", 1, reason)) for reason in REASONS]
    reporter: Any = SimpleNamespace(stats={"skipped": skipped}, write_line=lines.append)
    pytest_terminal_summary(reporter, config=SimpleNamespace(stash={}, cache=None))  # type: ignore[arg-type]
    assert "skipped 2 × no bus | 1 × no printer" in lines
    parts = read_reasons("\n".join(lines)) + read_reasons("3 skipped\nskipped 1 × no bus\n")
    assert join_reasons(parts) == "3 × no bus | 1 × no printer"


@pytest.mark.skipif(FULL, reason="slow tests are named in the quick suite")
def test_a_slow_test_is_told_what_to_do_with() -> None:
    """“TOO SLOW” in capitals looked like a failure."""
    lines: list[str] = []
    reporter: Any = SimpleNamespace(stats={}, write_line=lines.append)
    config: Any = SimpleNamespace(stash={COSTS: {"a.py::slow": 0.5, "a.py::slower": 1.5}}, cache=None)
    pytest_terminal_summary(reporter, config)
    told = ["slow 0.50 s a.py::slow", "slower than 1 s, mark it slow: 1.50 s a.py::slower"]
    assert lines[:2] == SUMMARY.findall("\n".join(lines)) == told
