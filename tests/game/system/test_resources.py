"""Where everything is kept: the usual folders, one that was named, or one beside the executable."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game.system.resources import PORTABLE, export_folder, log_folder, one_folder, player_folder


@pytest.fixture
def frozen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of an executable."""
    for name in ("LANTERN_HOME", "APPIMAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "lantern"))
    return tmp_path


def test_usually_each_has_a_place_of_its_own(frozen: Path) -> None:
    assert one_folder() is None
    assert not player_folder().is_relative_to(frozen)


def test_a_folder_beside_the_executable_holds_everything(frozen: Path) -> None:
    (frozen / PORTABLE).mkdir()
    assert player_folder() == frozen / PORTABLE
    assert {export_folder().parent, log_folder().parent} == {frozen / PORTABLE}


def test_an_appimage_looks_beside_itself(frozen: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stick = frozen / "stick"
    (stick / PORTABLE).mkdir(parents=True)
    monkeypatch.setenv("APPIMAGE", str(stick / "Lantern.AppImage"))
    assert player_folder() == stick / PORTABLE


def test_a_named_folder_is_stronger(frozen: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (frozen / PORTABLE).mkdir()
    monkeypatch.setenv("LANTERN_HOME", str(frozen / "named"))
    assert player_folder() == frozen / "named"


def test_from_source_nothing_beside_python_counts(frozen: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (frozen / PORTABLE).mkdir()
    monkeypatch.delattr(sys, "frozen")
    assert one_folder() is None
