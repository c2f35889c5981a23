"""Writing whole or not at all, setting aside, locks; and leftovers of killed processes are removed."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.store.files import (
    HALF_WRITTEN,
    OLD,
    SIGN,
    AppendedFile,
    Lock,
    Unpacked,
    _remove_dead,
    hold_lock,
    is_there,
    list_paths,
    read_whole,
    sweep,
    sweep_exports,
    temporary_folder,
    write_whole,
)
from game.store.store import Store
from game.store.writer import Writer
from generators.kernel.os_lock import free, hold
from tests.sources import ROOT


def failing(number: int) -> Callable[..., Any]:
    def fail(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    return fail


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_failure_on_the_way_leaves_the_old_text(step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a" / "b" / "game.json"
    write_whole(path, "old 灯谜\n")
    owner: object = os if step == "fsync" else Path
    monkeypatch.setattr(owner, step, failing(errno.ENOSPC))
    with pytest.raises(OSError, match="space"):
        write_whole(path, "new")
    monkeypatch.undo()
    assert path.read_bytes() == "old 灯谜\n".encode()
    assert [each.name for each in path.parent.iterdir()] == ["game.json"]


@pytest.mark.skipif(os.name == "nt", reason="Windows syncs no folder")
def test_the_folder_is_synced_after_a_rename(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda file: synced.append(os.fstat(file).st_ino))
    write_whole(tmp_path / "game.json", "text")
    assert synced == [(tmp_path / "game.json").stat().st_ino, tmp_path.stat().st_ino]


def test_a_lock_has_one_holder(tmp_path: Path) -> None:
    one, other = Lock(tmp_path / "x.lock"), Lock(tmp_path / "x.lock")
    assert one.acquire()
    assert not other.acquire()
    one.release()
    one.release()  # once more does no harm
    assert other.acquire()
    other.release()


def test_a_lock_that_is_refused_without_a_reason_is_held(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As Wine refuses it: two windows would write one game."""
    monkeypatch.setattr("game.store.files.hold", failing(0))
    assert not Lock(tmp_path / "x.lock").acquire()


def test_a_lock_dies_with_its_holder(tmp_path: Path) -> None:
    code = "import sys; from pathlib import Path; from game.store.files import Lock\n"
    code += "lock = Lock(Path(sys.argv[1])); print(lock.acquire(), flush=True); sys.stdin.read()"
    command, pipe = [sys.executable, "-c", code, str(tmp_path / "x.lock")], subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, cwd=ROOT) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "True\n"
        assert not Lock(tmp_path / "x.lock").acquire()
        holder.kill()
    with Lock(tmp_path / "x.lock") as is_free:
        assert is_free


@pytest.mark.skipif(free is os.close, reason="no program has a copy of an open file there")
def test_a_program_that_is_just_starting_keeps_no_lock(tmp_path: Path) -> None:
    """It has a copy of every open file: a game that was left could not be opened again at once."""
    lock = Lock(tmp_path / "x.lock")
    assert lock.acquire()
    copy = os.dup(lock._file or 0)
    lock.release()
    with Lock(tmp_path / "x.lock") as is_free:
        assert is_free
    os.close(copy)


# --- odd places


@pytest.mark.skipif(sys.platform == "win32", reason="no pipes with names there")
def test_where_there_can_be_no_lock_nothing_is_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "nowhere" / "x")
    (tmp_path / "file").touch()
    for name in ("pipe", "folder", "link", "file/below"):
        lock = Lock(tmp_path / name)
        assert lock.acquire()
        assert not lock.held or name == "pipe"
        lock.release()


@pytest.mark.parametrize("number", [errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, errno.EIO])
def test_a_system_without_locks_is_not_waited_for(tmp_path: Path, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.store.files.hold", failing(number))
    with hold_lock(tmp_path / "x.lock"), hold_lock(tmp_path / "x.lock"):
        assert Lock(tmp_path / "x.lock").acquire()


def test_only_files_of_a_disk_that_are_not_too_large_are_read_whole(tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(b"12345")
    assert read_whole(tmp_path / "x", 5) == b"12345"
    for path, most, fault in ((tmp_path / "x", 4, "large"), (Path("/dev/zero"), 9, "Inv"), (tmp_path, 9, "Inv")):
        with pytest.raises(OSError, match=fault):
            read_whole(path, most)


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_no_line_is_written_through_a_link(tmp_path: Path) -> None:
    other, path = tmp_path / "letter.txt", tmp_path / "player.records"
    other.write_bytes(b"Dear Anna\nhalf a line")
    path.symlink_to(other)
    (tmp_path / "none").symlink_to(tmp_path / "nowhere")
    for each in (path, tmp_path / "none"):
        file = AppendedFile(each)
        file.append(["one"])
        file.close()
    assert (other.read_bytes(), path.read_bytes()) == (b"Dear Anna\nhalf a line", b"Dear Anna\none\n")
    assert (each.read_bytes(), each.is_symlink(), is_there(tmp_path / "nowhere")) == (b"one\n", False, False)


def test_where_nobody_may_look_there_is_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("stat", "glob"):
        monkeypatch.setattr(Path, name, failing(errno.EACCES))
    assert not is_there(tmp_path)
    assert list_paths(tmp_path) == []


def test_a_disk_that_shakes_makes_no_file_unreadable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is read the next time; what is no file at all is put aside."""
    store = Store(tmp_path)
    store.put_ready("toy", "4", "text")
    store.writer.wait()
    with monkeypatch.context() as patch:
        patch.setattr("game.store.store.read_whole", failing(errno.EMFILE))
        assert store.take_ready("toy", "4") is None
    assert store.take_ready("toy", "4") == "text"
    store.put_ready("toy", "4", "text")
    store.writer.wait()
    (tmp_path / "ready" / "toy-4.txt").write_bytes(b"\xff\xfe\xff")
    assert store.take_ready("toy", "4") is None
    (tmp_path / "ready" / "toy-4.txt").mkdir()
    assert store.take_ready("toy", "4") is None
    assert {each.name for each in tmp_path.rglob("*unreadable*")} == {f"toy-4.unreadable-{at}.txt" for at in (1, 2)}
    store.close()


# --- what the killed left behind goes; what a living window writes, and what is not ours, stays


def old(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("half")
    os.utime(path, (1e9, 1e9))
    return path


def leftovers(folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """As they are really named: the process dies where the file is renamed."""
    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", lambda *_: os.abort)
        patch.setattr(Path, "unlink", lambda *_, **__: None)
        for name in ("settings.json", "seen/wall.json", "ready/wall-easy.txt", "games/wall/abc.chapter"):
            write_whole(folder / name, "half")
    return [each for each in folder.rglob("*") if each.is_file()]


def test_half_written_files_go_at_a_start_when_they_are_old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And nothing else does."""
    left = leftovers(tmp_path, monkeypatch)
    assert len(left) == 4
    names = ("settings.json", ".wall.lock", "games/.wall.lock", "games/wall/.abc.lock", "games/wall/abc.chapter")
    others = (".profile", ".notes.json", ".notes.json.backup", "exported/.a.json.abcdefgh", ".a.json.abcdefgh.d")
    stay = [old(tmp_path / name) for name in (*names, *others)]
    sweep(tmp_path)
    assert all(each.exists() for each in left), "a living window may be writing them"
    for each in left:
        os.utime(each, (1e9, 1e9))
    sweep(tmp_path, now=1e9 + OLD - 1)
    assert all(each.exists() for each in left)
    sweep(tmp_path)
    assert all(each.exists() for each in stay)
    assert not any(each.exists() for each in left)
    start = old(tmp_path / ".settings.json.abcdefgh")
    Store(tmp_path).close()
    assert not start.exists()


def test_half_a_backup_goes_from_where_backups_are_written_and_nothing_of_others(tmp_path: Path) -> None:
    old(tmp_path / ".Lantern 2026-11-20.zip.abcdefgh")
    others = [old(tmp_path / name) for name in (".notes.zip.abcdefgh", "Lantern 2026-11-20.zip", ".Lantern.zip")]
    (young := tmp_path / ".Lantern 2026-11-21.zip.abcdefgh").touch()
    sweep_exports(tmp_path)
    assert sorted(tmp_path.iterdir()) == sorted([*others, young])


# --- what the frozen app unpacks


def unpacked(tmp_path: Path, name: str, *, signed: bool = False) -> Path:
    (tmp_path / name / "assets").mkdir(parents=True)
    (tmp_path / name / "assets" / "words.txt").touch()
    if signed:
        (tmp_path / name / SIGN).touch()
    return tmp_path / name


def sweep_from(mine: Path) -> None:
    own = Unpacked(str(mine))
    own.hold()
    own.sweep()
    own._lock.release()


def test_the_folder_of_a_dead_process_goes_and_that_of_a_living_one_stays(tmp_path: Path) -> None:
    """Also while one unpacks, and when it was killed at that: the name tells the process."""
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    mine, living, foreign = (unpacked(tmp_path, f"_MEI{each}") for each in ("00000001abcdef", "life", "other"))
    names = ("dead", f"{ended.pid:08x}abcdef", f"{os.getpid():08x}abcdef")
    dead, killed, starting = (unpacked(tmp_path, f"_MEI{each}", signed=True) for each in names)
    lock = Lock(living / SIGN)
    lock.acquire()
    (tmp_path / "_MEIlink").symlink_to(dead)
    for each in (dead, killed):
        os.utime(each, (0, 0))  # on Windows only the age tells
    sweep_from(mine)
    assert all(each.exists() for each in (mine, living, foreign, starting))
    assert not any(each.exists() for each in (dead, killed))
    lock.release()


def test_a_sweep_that_is_killed_leaves_the_rest_to_the_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dead = unpacked(tmp_path, "_MEIdead", signed=True)
    signed: list[bool] = []
    monkeypatch.setattr("game.store.files._remove", lambda _: signed.append((dead / SIGN).exists()))
    _remove_dead(dead)
    assert signed == [True]
    assert not dead.exists()


def test_a_single_file_unpacks_its_sign_among_the_first() -> None:
    assert f'"{SIGN}"' in (ROOT / "build.spec").read_text("utf-8")
    assert SIGN[0].isupper(), "PyInstaller unpacks by name, and capitals come first"


def test_the_folder_of_a_package_is_not_touched(tmp_path: Path) -> None:
    (tmp_path / "_internal").mkdir()
    Unpacked(str(tmp_path / "_internal")).hold()
    assert list((tmp_path / "_internal").iterdir()) == []


def test_without_locks_nothing_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.store.files.hold", failing(errno.ENOLCK))
    dead = unpacked(tmp_path, "_MEIdead", signed=True)
    sweep_from(unpacked(tmp_path, "_MEImine"))
    assert dead.exists()


# --- the rooms of backups


def test_the_room_of_a_dead_process_goes_with_the_next_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    dead, foreign = unpacked(tmp_path, "lantern-dead", signed=True), unpacked(tmp_path, "lantern-vscode")
    with temporary_folder() as living:
        with temporary_folder() as other:
            assert [each.exists() for each in (dead, foreign, living, other)] == [False, True, True, True]
        assert not other.exists()
    assert sorted(tmp_path.iterdir()) == [foreign]


@pytest.mark.skipif(os.name == "nt", reason="an open file cannot be removed there")
def test_a_folder_taken_for_dead_while_it_is_made_is_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    opened: list[int] = []

    def hold_late(file: int) -> None:
        opened.append(file)
        if len(opened) == 1:  # another window comes between the creation of the lock and its taking
            _remove_dead(next(tmp_path.iterdir()))
        hold(file)

    monkeypatch.setattr("game.store.files.hold", hold_late)
    with temporary_folder() as living:
        assert living.is_dir()
        _remove_dead(living)
        assert living.is_dir()
    assert list(tmp_path.iterdir()) == []


def test_folders_of_another_account_are_passed_over(shared_room: Path) -> None:
    dead = [unpacked(shared_room, name, signed=True) for name in ("lantern-dead", "_MEIdead")]
    with temporary_folder():
        assert not dead[0].exists()
    sweep_from(unpacked(shared_room, "_MEImine"))
    assert not dead[1].exists()


@pytest.mark.skipif(os.name == "nt", reason="files have no owner there")
def test_root_leaves_the_folders_of_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dead, other = unpacked(tmp_path, "lantern-dead", signed=True), os.geteuid() + 1
    monkeypatch.setattr(os, "geteuid", lambda: other)
    _remove_dead(dead)
    assert dead.exists()


def test_what_a_killed_start_leaves_is_known_to_the_sweep(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    left: list[str] = []

    def die(**how: str) -> None:
        left.append(how["prefix"] + "abcdefgh")
        raise OSError

    monkeypatch.setattr("game.store.writer.NamedTemporaryFile", die)
    Writer().try_folder(tmp_path)
    assert [bool(HALF_WRITTEN.fullmatch(each)) for each in left] == [True]
