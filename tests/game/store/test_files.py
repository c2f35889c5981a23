"""Writing whole or not at all, setting aside, and locks."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.store import Store
from game.store.files import Lock, free, is_there, listed, locked, read_whole, set_aside, write_whole
from tests.sources import ROOT


def test_write_makes_folders(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "game.json"
    write_whole(path, "灯谜\n")
    assert path.read_bytes() == "灯谜\n".encode()
    assert [each.name for each in path.parent.iterdir()] == ["game.json"]


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_failure_on_the_way_leaves_the_old_text(step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    write_whole(path, "old")

    def fail(*args: object) -> None:
        raise OSError(28, "No space left on device")

    owner: object = os if step == "fsync" else Path
    monkeypatch.setattr(owner, step, fail)
    with pytest.raises(OSError, match="space"):
        write_whole(path, "new")
    monkeypatch.undo()
    assert path.read_text() == "old"
    assert [each.name for each in tmp_path.iterdir()] == ["game.json"]


def test_set_aside_never_writes_over_another(tmp_path: Path) -> None:
    names = []
    for text in ("one", "two", "three"):
        (tmp_path / "game.json").write_text(text)
        aside = set_aside(tmp_path / "game.json")
        names.append(aside.name)
        assert aside.read_text() == text
    assert len(set(names)) == 3
    assert all("unreadable" in name for name in names)


def test_a_lock_has_one_holder(tmp_path: Path) -> None:
    one, other = Lock(tmp_path / "x.lock"), Lock(tmp_path / "x.lock")
    assert one.take()
    assert not other.take()
    one.let_go()
    assert other.take()
    other.let_go()
    other.let_go()  # once more does no harm


def test_a_lock_dies_with_its_holder(tmp_path: Path) -> None:
    code = "import sys; from pathlib import Path; from game.store.files import Lock\n"
    code += "lock = Lock(Path(sys.argv[1])); print(lock.take(), flush=True); sys.stdin.read()"
    holder = subprocess.Popen(
        [sys.executable, "-c", code, str(tmp_path / "x.lock")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )
    with holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "True\n"
        assert not Lock(tmp_path / "x.lock").take()
        holder.kill()
    lock = Lock(tmp_path / "x.lock")
    assert lock.take()
    lock.let_go()


# --- odd places


def test_a_pipe_in_the_place_of_a_lock_is_not_waited_for(tmp_path: Path) -> None:
    if not hasattr(os, "mkfifo"):
        pytest.skip("no pipes with names here")
    os.mkfifo(tmp_path / "x.lock")
    lock = Lock(tmp_path / "x.lock")
    assert lock.take()
    lock.let_go()


@pytest.mark.parametrize("make", ["folder", "broken link", "below a file"])
def test_where_there_can_be_no_lock_nothing_is_locked(tmp_path: Path, make: str) -> None:
    path = tmp_path / "x.lock"
    if make == "folder":
        path.mkdir()
    elif make == "broken link":
        path.symlink_to(tmp_path / "nowhere" / "x")
    else:
        (tmp_path / "file").touch()
        path = tmp_path / "file" / "x.lock"
    lock = Lock(path)
    assert lock.take()
    assert not lock.held


@pytest.mark.parametrize("number", [errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, errno.EIO])
def test_a_system_without_locks_is_not_waited_for(tmp_path: Path, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(_: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr("game.store.files.hold", none)
    with locked(tmp_path / "x.lock"), locked(tmp_path / "x.lock"):
        assert Lock(tmp_path / "x.lock").take()


def test_a_window_that_hangs_in_its_turn_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.store.files.PATIENCE", 0.01)
    with locked(tmp_path / "x.lock"), locked(tmp_path / "x.lock"):
        pass


@pytest.mark.parametrize("path", ["/dev/zero", "."])
def test_only_files_of_a_disk_are_read_whole(path: str) -> None:
    with pytest.raises(OSError, match="Invalid"):
        read_whole(Path(path))


def test_what_is_too_large_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(b"12345")
    assert read_whole(tmp_path / "x", 5) == b"12345"
    with pytest.raises(OSError, match="large"):
        read_whole(tmp_path / "x", 4)


def test_where_nobody_may_look_there_is_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object, **__: object) -> bool:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "stat", refused)
    monkeypatch.setattr(Path, "glob", refused)
    assert not is_there(tmp_path)
    assert listed(tmp_path) == []


def test_a_name_that_is_taken_gets_a_number(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    names = []
    for _ in range(3):
        names.append(free(path).name)
        free(path).touch()
    assert names == ["a.csv", "a (2).csv", "a (3).csv"]


def test_a_disk_that_shakes_makes_no_file_unreadable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is read the next time; what is no file at all is put aside."""
    store = Store(tmp_path)
    store.put_ready("toy", "4", "text")
    store.writer.wait()

    def full(_: Path, most: int = 0) -> bytes:
        raise OSError(errno.EMFILE, "Too many open files")

    with monkeypatch.context() as patch:
        patch.setattr("game.store.read_whole", full)
        assert store.take_ready("toy", "4") is None
    assert store.take_ready("toy", "4") == "text"
    (tmp_path / "ready" / "toy-4.txt").mkdir()
    assert store.take_ready("toy", "4") is None
    assert [each.name for each in tmp_path.rglob("*unreadable*")] == ["toy-4.unreadable-1.txt"]
    store.close()
