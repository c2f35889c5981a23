"""What the machine is asked: its programs, the day, the player's folders, and a place for the log."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from game.system import desktop
from game.system.clock import local_day
from game.system.report import LARGEST, Report
from game.system.resources import PORTABLE, export_folder, log_folder, one_folder, player_folder


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


# --- the player's day, by any clock


@pytest.mark.parametrize("second", [0.0, 1e9, 253402300800.0, 1e300])
def test_a_clock_beyond_all_days_has_the_last_of_them(second: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "time", lambda: second)
    assert (local_day() == date.max) == (second > 1e11)


@pytest.fixture
def zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As it was, for all tests that follow."""
    monkeypatch.setenv("TZ", "UTC0")
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="Windows asks anew by itself")
@pytest.mark.usefixtures("zone")
def test_a_machine_that_travels_has_the_day_of_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "WEST+11")
    west = local_day()
    monkeypatch.setenv("TZ", "EAST-14")  # more than a day apart
    assert local_day() > west


# --- what went wrong is written down, and never fills a disk


BOOM = "Boom 灯"


def test_the_log_stays_small(tmp_path: Path) -> None:
    for _ in range(3):
        report = Report(tmp_path)
        for _ in range(200):
            report.error(ValueError(BOOM * 250))
        report.close()
    sizes = [each.stat().st_size for each in tmp_path.iterdir()]
    assert len(sizes) == 2
    assert max(sizes) <= LARGEST


def test_no_place_for_a_log_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    report = Report(tmp_path / "file" / "log")
    report.error(ValueError(BOOM))
    assert report.path is None


# --- where everything is kept: the usual folders, one that was named, or one beside the executable


@pytest.fixture
def frozen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of an executable."""
    for name in ("LANTERN_HOME", "APPIMAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "lantern"))
    return tmp_path


def test_where_everything_is_kept(frozen: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each at its usual place; in a folder beside the executable, or beside the AppImage; in one that was named."""
    assert one_folder() is None
    assert not player_folder().is_relative_to(frozen)
    (frozen / PORTABLE).mkdir()
    assert {player_folder(), export_folder().parent, log_folder().parent} == {frozen / PORTABLE}
    stick = frozen / "stick"
    (stick / PORTABLE).mkdir(parents=True)
    monkeypatch.setenv("APPIMAGE", str(stick / "Lantern.AppImage"))
    assert player_folder() == stick / PORTABLE
    monkeypatch.setenv("LANTERN_HOME", str(frozen / "named"))
    assert player_folder() == frozen / "named"


def test_from_source_nothing_beside_python_counts(frozen: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (frozen / PORTABLE).mkdir()
    monkeypatch.delattr(sys, "frozen")
    assert one_folder() is None
