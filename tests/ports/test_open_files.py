"""Nothing that is saved needs to replace, rename or remove a file that is open: Windows would refuse."""

from __future__ import annotations

import errno
import sys
from pathlib import Path

import pytest

from game.store.files import AppendedFile, replace_file, set_aside
from tests.ports.open_files import IN_WINE, OPEN_FILES, open_files_stay

__all__ = ["open_files_stay"]
pytestmark = pytest.mark.skipif(
    sys.platform != "win32" and not OPEN_FILES.exists(), reason="open files cannot be listed here"
)


def test_the_rule_holds(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "file"
    path.parent.mkdir()
    with path.open("w"):
        with pytest.raises(PermissionError):
            path.unlink()
        with pytest.raises(PermissionError):
            path.replace(tmp_path / "new")
        if not IN_WINE:
            with pytest.raises(PermissionError):
                path.parent.rename(tmp_path / "other")
    path.unlink()


def test_files_are_closed_before_they_are_replaced(tmp_path: Path) -> None:
    file = AppendedFile(tmp_path / "game.chapter")
    file.append(["one", "two"])
    file.rewrite(["one"])
    file.append(["three"])
    assert file.read() == ["one", "three"]
    with replace_file(tmp_path / "other") as other:
        other.write(b"bytes")
    file.close()
    set_aside(file.path)


def test_a_file_that_is_open_for_a_moment_is_replaced_after_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As by a virus scanner, or by the thread that reads all games while the window shows one."""
    replace, refused = Path.replace, [True, True]

    def refusing(path: Path, target: Path) -> Path:
        if refused:
            refused.pop()
            raise PermissionError(errno.EACCES, "The file is open", str(path))
        return replace(path, target)

    monkeypatch.setattr(Path, "replace", refusing)
    monkeypatch.setattr(sys, "platform", "win32")
    with replace_file(tmp_path / "file") as file:
        file.write(b"bytes")
    assert (tmp_path / "file").read_bytes() == b"bytes"
    refused += [True, True]
    assert set_aside(tmp_path / "file").read_bytes() == b"bytes"
