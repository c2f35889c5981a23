"""What a run of the tests says at its end."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from tests.conftest import pytest_terminal_summary
from tools.suite import join_reasons, read_reasons

REASONS = "Skipped: no bus", "Skipped: no\nprinter", "Skipped: no bus"


def test_tests_that_were_skipped_are_counted_in_one_line_by_their_reasons() -> None:
    lines: list[str] = []
    skipped = [SimpleNamespace(longrepr=("test_x.py", 1, reason)) for reason in REASONS]
    reporter: Any = SimpleNamespace(stats={"skipped": skipped}, write_line=lines.append)
    pytest_terminal_summary(reporter, config=SimpleNamespace(stash={}, cache=None))  # type: ignore[arg-type]
    assert "skipped 2 × no bus | 1 × no printer" in lines
    parts = read_reasons("\n".join(lines)) + read_reasons("3 skipped\nskipped 1 × no bus\n")
    assert join_reasons(parts) == "3 × no bus | 1 × no printer"
