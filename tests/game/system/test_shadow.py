"""Plain pygame beside pygame-ce answers to the same name: the player is told what to do."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError

import pytest

from game.system import shadow


def installed(monkeypatch: pytest.MonkeyPatch, **versions: str) -> None:
    def version(package: str) -> str:
        try:
            return versions[package.replace("-", "_")]
        except KeyError:
            raise PackageNotFoundError(package) from None

    monkeypatch.setattr("importlib.metadata.version", version)


def test_as_installed_here() -> None:
    assert shadow.fault() is None


@pytest.mark.parametrize("community", ["2.5.6", "2.5.7", "2.6.0", "3.0", "2.5.6.dev1"])
def test_all_is_well(monkeypatch: pytest.MonkeyPatch, community: str) -> None:
    installed(monkeypatch, pygame_ce=community)
    assert shadow.fault() is None


def test_a_frozen_app_has_no_metadata(monkeypatch: pytest.MonkeyPatch) -> None:
    installed(monkeypatch)
    assert shadow.fault() is None


@pytest.mark.parametrize("both", [True, False])
def test_plain_pygame_is_told(monkeypatch: pytest.MonkeyPatch, both: bool) -> None:
    installed(monkeypatch, pygame="2.6.1", **({"pygame_ce": "2.5.6"} if both else {}))
    sentence = shadow.fault()
    assert sentence is not None
    assert "2.6.1" in sentence
    assert "pygame-ce" in sentence


@pytest.mark.parametrize("old", ["2.5.5", "2.4.1", "1.9"])
def test_an_old_one_is_told(monkeypatch: pytest.MonkeyPatch, old: str) -> None:
    installed(monkeypatch, pygame_ce=old)
    sentence = shadow.fault()
    assert sentence is not None
    assert old in sentence
    assert "2.5.6" in sentence
