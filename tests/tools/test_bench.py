"""Every bench still runs, in its quick form."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.sources import ROOT
from tools.bench.__main__ import BENCHES


@pytest.mark.slow
@pytest.mark.parametrize("name", BENCHES)
def test_it_runs_to_its_end(name: str) -> None:
    """In a process of its own, as benches change what others measure."""
    bench = [sys.executable, "-m", "tools.bench", "--quick", name]
    answer = subprocess.run(bench, cwd=ROOT, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout.count("\n") > 2, f"it says nothing: {answer.stdout}"
