"""For all tests: no screen, no sound, no files of the player's own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from generators.kernel.phrases import ENGLISH, speak

for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
    os.environ.pop(name, None)  # tests are written in English
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

settings.register_profile("lantern", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("lantern")


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Whatever is spoken in one test, the next begins in English."""
    speak(ENGLISH)
    yield
    speak(ENGLISH)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's folder, empty and gone after the test."""
    monkeypatch.setenv("LANTERN_HOME", str(tmp_path / "home"))
    return tmp_path / "home"
