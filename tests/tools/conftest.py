"""What the tests of hand-written dailies share: a desk that reads a text."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools.found import Found
from tools.data.dailies import desk


@pytest.fixture
def found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Found:
    monkeypatch.setattr(desk, "FOLDER", tmp_path)
    return Found(tmp_path / "2028-03.txt")
