"""Killed in the middle of a restore: the next start finds all as before, or finishes it."""

from __future__ import annotations

import json
import shutil
import signal
from pathlib import Path

import pytest

from game.backup.backups import Backups
from tests.game.backup.world import World, backup_of, build, opened, state, still
from tests.game.kill.crash_game import RESTORE_POINTS, restoring
from tests.game.kill.forks import begun, ended

HERE = World(
    games=((1, "solved", "both"), (2, "running", "shelf"), (3, "left", "archive"), (4, "running", "both")),
    words=("+zonkey", "-moor"),
    seen=("3", "4"),
    settings=(("patterns", False), ("greeted", True)),
)
THERE = World(
    games=((2, "solved", "both"), (3, "lost", "archive"), (5, "running", "shelf"), (6, "solved", "archive")),
    words=("+quill", "+moor"),
    seen=("5",),
    settings=(("patterns", True),),
)

Folders = tuple[Path, Path, Path, Path]  # as it was, the backup, as it is after it, and of a backup of the first


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> Folders:
    return folders_of(tmp_path_factory.mktemp("killed"))


def folders_of(room: Path) -> Folders:
    backup = backup_of(room / "there", THERE)
    build(room / "here", HERE)
    shutil.copytree(room / "here", room / "after")
    store = opened(room / "after")
    saved = Backups(store).restore(backup, still, settings=True, folder=room / "saved").before
    store.close()
    assert saved is not None
    return room / "here", backup, room / "after", restored(saved, room / "again")


def restored(saved: Path, home: Path) -> Path:
    """A new folder with what is in the backup."""
    store = opened(home)
    Backups(store).restore(saved, still, settings=True, folder=home.with_name("empty"))
    store.close()
    return home


def killed_and_opened(point: str, number: int, folders: Folders, room: Path) -> bool:
    """Whether it died. Either way all is as it was before, or as it is after; then what was before is in a backup."""
    before, backup, after, again = folders
    home, saved = room / "home", room / "saved"
    shutil.copytree(before, home)
    code = ended(begun(restoring, home, backup, saved, point, number))
    assert code in (0, -signal.SIGKILL)
    died = code != 0
    store = opened(home)
    assert store.messages == []
    store.close()
    found, is_after = state(home), state(home)["files"] == state(after)["files"]
    assert is_after or died
    expected = state(after if is_after else before)
    assert (found["files"], found["rows"]) == (expected["files"], expected["rows"])
    assert not [each.name for each in home.iterdir() if each.suffix == ".zip" or each.name == "restore.json"]
    if is_after:
        assert state(restored(next(saved.glob("*.zip")), room / "new")) == state(again)
    return died


@pytest.mark.slow
@pytest.mark.parametrize("point", RESTORE_POINTS)
def test_killed(point: str, folders: Folders, tmp_path: Path) -> None:
    for number in range(1, 30):
        if not killed_and_opened(point, number, folders, tmp_path / str(number)):
            break


@pytest.mark.parametrize("phase", ["restored", "undoing"])
def test_files_of_an_undo_are_removed(phase: str, folders: Folders, tmp_path: Path) -> None:
    """Version 0.2 kept them for 30 days."""
    home = tmp_path / "home"
    shutil.copytree(folders[2], home)
    before = state(home)
    (home / "restore.json").write_text(json.dumps({"phase": phase, "settings": True}))
    for name in ("before-restore.zip", "restored.zip", "restored.zip.next"):
        shutil.copyfile(folders[1], home / name)
    opened(home).close()
    assert not [*home.glob("*.zip*"), *home.glob("restore.json")]
    assert state(home) == before


def test_a_restore_that_cannot_be_finished_is_given_up_and_told(tmp_path: Path) -> None:
    build(tmp_path, HERE)
    before = state(tmp_path)
    (tmp_path / "restored.zip").write_bytes(b"spoilt")
    (tmp_path / "before-restore.zip").write_bytes(b"spoilt")
    (tmp_path / "restore.json").write_text('{"phase": "restoring", "settings": true}')
    store = opened(tmp_path)
    assert [each.key for each in store.messages] == ["backup.no_zip"]
    store.close()
    again = opened(tmp_path)
    assert again.messages == []
    again.close()
    assert state(tmp_path) == before
