"""Killed in the middle of a restore or an undo: the next start finds all as before, or finishes what was begun."""

from __future__ import annotations

import os
import shutil
import signal
import time
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


Folders = tuple[Path, Path, Path]  # as it was, the backup, and as it is when that has come


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> Folders:
    return folders_of(tmp_path_factory.mktemp("killed"))


def folders_of(room: Path) -> Folders:
    backup = backup_of(room / "there", THERE)
    build(room / "here", HERE)
    shutil.copytree(room / "here", room / "after")
    store = opened(room / "after")
    Backups(store).restore(backup, still, settings=True)
    store.close()
    return room / "here", backup, room / "after"


def killed(home: Path, backup: Path, deed: str, point: str, number: int) -> bool:
    """False when it got to its end before."""
    code = ended(begun(restoring, home, backup, deed, point, number))
    assert code in (0, -signal.SIGKILL)
    return code != 0


def killed_and_opened(deed: str, point: str, number: int, folders: Folders, home: Path) -> bool:
    """Whether it died. Either way all is as it was before, or as it is after."""
    before, backup, after = folders
    first, last = (before, after) if deed == "restore" else (after, before)
    ways = {str(state(first)["files"]): "before", str(state(last)["files"]): "after"}
    shutil.copytree(first, home)
    died = killed(home, backup, deed, point, number)
    store = opened(home)
    store.writer.wait()
    assert store.messages == []
    found = state(home)
    way = ways[str(found["files"])]
    assert found["rows"] == state(first if way == "before" else last)["rows"]
    assert way == "after" or died
    assert Backups(store).can_undo == ((deed == "restore") == (way == "after"))
    if Backups(store).can_undo:
        Backups(store).undo(still)
        store.writer.wait()
        assert state(home) == state(before)
    store.close()
    assert not [each.name for each in home.iterdir() if each.suffix in (".zip", ".next")]
    return died


@pytest.mark.slow
@pytest.mark.parametrize("point", RESTORE_POINTS)
@pytest.mark.parametrize("deed", ["restore", "undo"])
def test_killed(deed: str, point: str, folders: Folders, tmp_path: Path) -> None:
    for number in range(1, 30):
        if not killed_and_opened(deed, point, number, folders, tmp_path / str(number)):
            break


@pytest.mark.parametrize(("days", "stays"), [(29, True), (31, False)])
def test_after_thirty_days_the_copies_that_an_undo_needs_are_gone(
    days: int, *, stays: bool, folders: Folders, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    shutil.copytree(folders[2], home)
    before, then = state(home), time.time() - days * 24 * 3600
    os.utime(home / "restore.json", (then, then))
    store = opened(home)
    assert Backups(store).can_undo is stays
    store.close()
    assert store.messages == []
    assert {(home / name).exists() for name in ("restore.json", "before-restore.zip", "restored.zip")} == {stays}
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
