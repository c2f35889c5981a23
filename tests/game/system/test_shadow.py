"""Plain pygame beside pygame-ce answers to the same name: the player is told what to do."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.system import shadow

FORMS = "{}-{}.dist-info", "{}-{}.egg-info", "{}-{}-py3.11.egg-info"  # as pip, Debian and old setups have it


def installed(monkeypatch: pytest.MonkeyPatch, folder: Path, form: str = FORMS[0], **versions: str) -> None:
    (folder / "pygame_menu-4.4.3.dist-info").mkdir()
    for package, version in versions.items():
        (folder / form.format(package, version)).mkdir()
    monkeypatch.setattr("sys.path", [str(folder / "not_there"), str(folder)])


def test_as_installed_here() -> None:
    assert shadow.fault() is None


@pytest.mark.parametrize("community", ["2.5.6", "2.5.7", "2.6.0", "3.0", "2.5.6.dev1"])
def test_all_is_well(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, community: str) -> None:
    installed(monkeypatch, tmp_path, pygame_ce=community)
    assert shadow.fault() is None


def test_a_frozen_app_has_no_metadata(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    installed(monkeypatch, tmp_path)
    assert shadow.fault() is None


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("both", [True, False])
def test_plain_pygame_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, both: bool, form: str) -> None:
    installed(monkeypatch, tmp_path, form, pygame="2.6.1", **({"pygame_ce": "2.5.6"} if both else {}))
    sentence = shadow.fault()
    assert sentence is not None
    assert "2.6.1" in sentence
    assert "pygame-ce" in sentence


@pytest.mark.parametrize("old", ["2.5.5", "2.4.1", "1.9"])
def test_an_old_one_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, old: str) -> None:
    installed(monkeypatch, tmp_path, pygame_ce=old)
    sentence = shadow.fault()
    assert sentence is not None
    assert old in sentence
    assert "2.5.6" in sentence
