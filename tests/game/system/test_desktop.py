"""The programs of the system that are asked, and what they are given."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from game.system import desktop


def test_a_program_of_the_system_gets_the_systems_own_libraries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Found where the system keeps its programs, and nowhere else."""
    program = tmp_path / "says"
    program.write_text("#!/bin/sh\necho $1 $LD_LIBRARY_PATH")
    program.chmod(0o700)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    monkeypatch.setenv("LD_LIBRARY_PATH", "/frozen")
    assert desktop._said("says", "a") == ""
    monkeypatch.setattr(desktop, "SYSTEM_PROGRAMS", str(tmp_path))
    assert desktop._said("says", "a") == "a\n"
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/own")
    assert desktop._said("says", "a") == "a /own\n"


def test_one_that_hangs_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def late(*_: object, **__: object) -> None:
        raise subprocess.TimeoutExpired("sh", 2)

    monkeypatch.setattr(subprocess, "run", late)
    assert desktop._said("sh") == ""


def test_who_plays_at_arms_length(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SteamDeck", raising=False)
    rows: tuple[tuple[list[tuple[int, int]], bool, bool], ...] = (
        ([(1280, 800)], True, True),
        ([(1280, 720)], True, True),
        ([(1280, 800)], False, False),  # a small laptop, by keys
        ([(1920, 1080)], True, False),
        ([(1280, 800), (1920, 1080)], True, False),  # in its dock
        ([], True, False),
    )
    wrong = [row for row in rows if desktop.is_handheld(row[0], pad=row[1]) is not row[2]]
    assert wrong == []
    monkeypatch.setenv("SteamDeck", "1")
    assert desktop.is_handheld([], pad=False)
