"""Back up and Restore by mouse and by keys, in a window."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.backup.backups import Backups
from game.scenes.home.home import Home
from game.scenes.settings.restore import Restore, WhichBackup
from game.scenes.settings.settings import SettingsPage
from game.start import _first
from game.store.store import Store
from tests.game.backup.world import World, backup_of, endings
from tests.game.page_text import page_text
from tests.game.pilot import Pilot, piloted
from tests.game.toy import TODAY
from tests.rows import few_or_slow

THERE = World(
    games=((1, "solved", "archive"), (2, "running", "shelf")), words=("+zonkey",), settings=(("patterns", True),)
)


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    """Made by another Lantern."""
    return backup_of(tmp_path / "there", THERE)


def back_up(pilot: Pilot) -> None:
    pilot.scroll_to("back_up")
    pilot.press("back_up")
    pilot.until(lambda: pilot.scenes()[-1] is SettingsPage)


def settings_of(pilot: Pilot) -> None:
    pilot.put(SettingsPage(pilot.services))


def drop(pilot: Pilot, backup: Path) -> None:
    pilot.post(pygame.DROPFILE, file=str(backup))
    pilot.step()
    ready(pilot)


def ready(pilot: Pilot) -> None:
    pilot.until(lambda: isinstance(pilot.scene, Restore) and (pilot.scene.found or pilot.scene.fault))
    pilot.step(2)


@pytest.mark.parametrize("size", few_or_slow(1, [(360, 480), (1280, 800), (720, 1280)]))
def test_backed_up_and_restored_by_mouse(home: Path, backup: Path, size: tuple[int, int]) -> None:
    with piloted(Store(home, lambda: TODAY), size) as pilot:
        (home / "games").mkdir(exist_ok=True)  # something is here, so that settings are not taken unasked
        settings_of(pilot)
        assert Backups(pilot.services.store).last is None
        back_up(pilot)
        assert (home / "exported" / "Lantern 2026-11-20.zip").is_file()
        assert "Lantern 2026-11-20.zip" in pilot.said()[0]
        pilot.wait(9.0)
        pilot.scroll_to("restore")
        pilot.press("restore")
        assert pilot.scenes()[-1] is WhichBackup
        pilot.press("backup-0")
        ready(pilot)
        assert pilot.scene.found.counts.games == 0
        pilot.key("escape")
        assert pilot.scenes()[-1] is SettingsPage
        drop(pilot, backup)
        assert len(pilot.scene.found.would.new) == 2
        pilot.press("restore")
        pilot.until(lambda: pilot.scene.done)
        pilot.step(3)
        assert endings(home) == {"game1": "solved"}
        assert pilot.store.own_words() == "# mine\n+zonkey\n"


def test_the_message_names_the_backup_of_what_was_before(home: Path, backup: Path) -> None:
    with piloted(Store(home, lambda: TODAY)) as pilot:
        settings_of(pilot)
        drop(pilot, backup)
        assert pilot.scene.settings, "nothing was ever played here"
        pilot.key("return")
        pilot.until(lambda: pilot.scene.done)
        pilot.step(5)
        assert pilot.services.settings.patterns
        assert endings(home) == {"game1": "solved"}
        assert [each.name for each in (home / "exported").glob("*.zip")] == ["Lantern 2026-11-20.zip"]
        assert "Your games before this are in Lantern 2026-11-20.zip." in page_text(pilot, pilot.scene)
        pilot.key("escape")
        pilot.scroll_to("restore")
        pilot.press("restore")
        assert [each.path.name for each in pilot.scene.found] == ["Lantern 2026-11-20.zip"]


def test_by_keys(home: Path, backup: Path) -> None:
    (home / "exported").mkdir(parents=True)
    backup.rename(home / "exported" / backup.name)
    with piloted(Store(home, lambda: TODAY)) as pilot:
        settings_of(pilot)
        tab_to(pilot, "restore")
        pilot.key("return")
        assert pilot.scenes()[-1] is WhichBackup
        tab_to(pilot, "backup-0")
        pilot.key("return")
        ready(pilot)
        tab_to(pilot, "settings")
        pilot.key("space")
        assert not pilot.scene.settings
        tab_to(pilot, "restore")
        pilot.key("return")
        pilot.until(lambda: pilot.scene.done)
        assert not pilot.services.settings.patterns
        pilot.step(3)
        pilot.key("return")
        assert pilot.scenes() == [Home, SettingsPage]


def tab_to(pilot: Pilot, name: str) -> None:
    for _ in range(60):
        pilot.key("tab")
        if pilot.scene.panel.focus == name:
            return
    raise AssertionError(name)


def test_named_on_the_command_line(pilot: Pilot, backup: Path) -> None:
    _, scene = _first(pilot.services, str(backup))
    assert isinstance(scene, Restore)


def test_what_is_none_is_told_and_left(home: Path, backup: Path) -> None:
    backup.write_bytes(backup.read_bytes().replace(b"zonkey", b"donkey").replace(b"toy/game2", b"toy/game9"))
    with piloted(Store(home, lambda: TODAY)) as pilot:
        drop(pilot, backup)
        assert pilot.scene.fault is not None
        pilot.press("close")
        assert pilot.scenes() == [Home]
        assert not (home / "restore.json").exists()


def test_a_store_without_a_folder_says_so(pilot: Pilot) -> None:
    settings_of(pilot)
    back_up(pilot)
    assert pilot.said()
