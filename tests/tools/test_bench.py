"""Every bench still runs, in its quick form."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from tests.sources import ROOT
from tools.parts import parts_with


@pytest.mark.slow
def test_each_runs_to_its_end_and_says_something() -> None:
    """In a process of their own, as they change what others measure; the words are read once for all of them."""
    bench = [sys.executable, "-m", "tools.bench", "--quick"]
    answer = subprocess.run(bench, cwd=ROOT, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stderr
    _, *said = re.split(r"^=== (\w+)\n", answer.stdout, flags=re.MULTILINE)
    lines = dict(zip(said[::2], (each.count("\n") for each in said[1::2]), strict=True))
    benches = parts_with("report", ROOT / "tools" / "bench")
    assert [name for name in benches if lines.get(name, 0) <= 2] == [], "it says nothing"
