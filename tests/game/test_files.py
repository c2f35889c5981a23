"""Writing whole or not at all, setting aside, and locks."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.files import Lock, set_aside, write_whole
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
    code = "import sys; from pathlib import Path; from game.files import Lock\n"
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
