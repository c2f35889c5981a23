"""What is found in a folder, and in which order; what cannot be read; recent files; names that a file may have."""

from __future__ import annotations

import ctypes
import os
import string
import sys
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.store.store import Store
from game.system import folders
from game.system.folders import FORBIDDEN, contents, existing_files, fault_of, natural_key, usual_folders, with_suffix
from generators.kernel.kind import BadText, no_pulse
from generators.kernel.phrases import tell
from tests.rows import present

SUFFIXES = (".spots",)
NAMES = st.text(st.characters(exclude_characters="/\0", exclude_categories=["Cs"]), min_size=1)


def names(folder: Path) -> list[str]:
    return [each.name for each in contents(folder, SUFFIXES, no_pulse).items]


# --- the list


def test_folders_come_first_and_what_is_no_puzzle_is_left_out(tmp_path: Path) -> None:
    for name in ("b.spots", "A 10.SPOTS", "a 9.spots", "c.ipuz", "d.txt", "e.png", ".hidden.spots", "none"):
        (tmp_path / name).write_text("x")
    for name in ("zoo", "Bar", ".git"):
        (tmp_path / name).mkdir()
    (tmp_path / "folder.spots").mkdir()
    shown = ("Bar", "folder.spots", "zoo", "a 9.spots", "A 10.SPOTS", "b.spots", "c.ipuz", "d.txt", "e.png")
    assert names(tmp_path) == list(shown)
    sizes = {each.name: each.size for each in contents(tmp_path, SUFFIXES, no_pulse).items}
    assert sizes["b.spots"] == 1


@given(st.lists(NAMES, unique=True), st.randoms())
def test_the_order_of_any_names_is_one(found: list[str], dice: Random) -> None:
    ordered = sorted(found, key=natural_key)
    dice.shuffle(found)
    assert sorted(found, key=natural_key) == ordered


@given(st.integers(0, 10**30), st.integers(0, 10**30), st.text(string.ascii_letters, max_size=5))
def test_numbers_count(one: int, other: int, word: str) -> None:
    if one < other:
        assert natural_key(f"{word}{one}.spots") < natural_key(f"{word.upper()}{other}.spots")


@pytest.mark.skipif(sys.platform == "win32", reason="no pipes with names there")
def test_odd_kinds_of_files_are_not_listed(tmp_path: Path) -> None:
    """A folder within itself is one more folder."""
    os.mkfifo(tmp_path / "pipe.spots")
    (tmp_path / "gone.spots").symlink_to(tmp_path / "nowhere")
    (tmp_path / "loop.spots").symlink_to(tmp_path / "loop.spots")
    (tmp_path / "good.spots").write_text("x")
    (tmp_path / "link.spots").symlink_to(tmp_path / "good.spots")
    (tmp_path / os.fsdecode(b"\xff\xfe.spots")).write_text("x")  # a name that is no text
    (tmp_path / "again").symlink_to(tmp_path)
    shown = [b"again", b"good.spots", b"link.spots", b"\xff\xfe.spots"]
    assert list(map(os.fsencode, names(tmp_path))) == shown
    assert list(map(os.fsencode, names(tmp_path / "again" / "again"))) == shown


def test_more_than_can_be_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders, "MOST", 5)
    for number in range(6):
        assert not contents(tmp_path, SUFFIXES, no_pulse).cut
        (tmp_path / f"{number}.spots").write_text("")
    found = contents(tmp_path, SUFFIXES, no_pulse)
    assert (found.cut, len(found.items)) == (True, 5)


@pytest.mark.parametrize("name", ["missing", "file", "a\0b", "x" * 5000, "refused"])
def test_what_is_no_folder_is_told_in_a_sentence(tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: Path) -> None:
        raise PermissionError(13, "")

    (tmp_path / "file").write_text("")
    with monkeypatch.context() as patch:
        if name == "refused":
            patch.setattr(os, "scandir", refuse)
        with pytest.raises(BadText) as error:
            contents(tmp_path / name, SUFFIXES, no_pulse)
    assert str(error.value).count(".") == 1
    assert name != "refused" or tell("reason.eacces") in str(error.value)


@pytest.mark.skipif(sys.platform == "win32", reason="each account has folders of its own")
def test_usual_folders_are_there_and_each_is_named_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("Documents", "Downloads"):
        (tmp_path / name).mkdir()
    found = usual_folders(tmp_path / "Documents", no_pulse)
    assert [each.key for each in found][:3] == ["documents", "downloads", "home"]
    assert len({each.path for each in found}) == len(found)
    assert all(tell(f"files.{each.key}") for each in found if each.key)


def test_windows_is_asked_which_drives_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """To look for one that is not there may take seconds."""
    asked = SimpleNamespace(kernel32=SimpleNamespace(GetLogicalDrives=lambda: 0b1000_0101))
    monkeypatch.setattr(ctypes, "windll", asked, raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    assert [str(each) for each in folders._drives()] == ["A:\\", "C:\\", "H:\\"]


# --- recent files


@pytest.mark.parametrize("text", ["", "[]", "{", '{"lantern": 1, "files": 3}', '{"lantern": 1, "files": [1, "/a"]}'])
def test_a_file_of_them_that_was_spoiled(tmp_path: Path, text: str) -> None:
    (tmp_path / "recent_files.json").write_text(text)
    store = Store(tmp_path)
    assert store.recent_files() in ([], ["/a"])
    store.add_recent_file("/b")
    assert store.recent_files()[0] == "/b"
    store.close()


def test_files_that_have_gone_are_left_out(tmp_path: Path) -> None:
    (tmp_path / "b.spots").write_text("xy")
    wanted = [str(tmp_path / name) for name in ("a.spots", "b.spots", "a\0b", "")]
    (found,) = existing_files([*wanted, str(tmp_path)], no_pulse).items
    assert (found.name, found.size) == ("b.spots", 2)


# --- names


def test_good_names() -> None:
    for name in ("sweet-spots 8-1-hard 90210.spots", "灯谜.spots", "a", "x" * 200, "com"):
        assert fault_of(name) is None


@pytest.mark.parametrize(
    ("name", "key"),
    [
        *(("", "no_name"), ("  ", "no_name"), (".hidden", "hidden"), ("..", "hidden"), ("name.", "odd_end")),
        *((name, "odd_sign") for name in ("a/b", "a\\b", "c:d", "a\nb", "a\udc80")),
        *((name, "reserved") for name in ("NUL", "lpt1.spots", "con .spots", "con.crete")),
        *((name, "too_long") for name in ("x" * 201, "灯" * 70)),
    ],
)
def test_names_that_no_file_gets(name: str, key: str) -> None:
    fault = present(fault_of(name))
    assert fault.key == f"files.{key}"
    assert tell(fault.key, **dict(fault.blanks)).isprintable()


@given(st.text(max_size=30))
def test_a_good_name_can_be_written(tmp_path_factory: pytest.TempPathFactory, name: str) -> None:
    if fault_of(name) is None:
        assert not FORBIDDEN & set(name)
        path = tmp_path_factory.getbasetemp() / "names" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("x")
        assert path in path.parent.iterdir()
        path.unlink()


@given(st.text(max_size=20))
def test_a_suffix_is_there_once(name: str) -> None:
    once = with_suffix(name, ".ipuz", (".crossword",))
    assert with_suffix(once, ".ipuz", (".crossword",)) == once
    changed = with_suffix(with_suffix(name, ".crossword", (".ipuz",)), ".ipuz", (".crossword",))
    assert changed.count(".ipuz") <= max(1, once.count(".ipuz"))
