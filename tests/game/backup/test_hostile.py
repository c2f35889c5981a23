"""Zips that are no backup, or mean harm: each gets its one sentence, nothing is changed and nothing stays behind."""

from __future__ import annotations

import stat
import struct
from pathlib import Path
from zipfile import ZIP_LZMA, ZipFile, ZipInfo

import pytest

from game.backup import format as backup_format
from game.backup import read
from game.backup.read import is_backup, opened_backup
from tests.game.backup.hostile import CHAPTER, Members, packed, refused
from tests.game.backup.world import still


def test_a_sound_one_is_taken(sound: Members, tmp_path: Path) -> None:
    path = packed(tmp_path / "a.zip", sound)
    assert is_backup(path)
    with opened_backup(path, still) as backup:
        assert backup.manifest.counts.games == 1
        assert backup.archive.is_file()
    assert not backup.archive.exists()


def test_nothing_of_the_machine_is_in_it(sound: Members, tmp_path: Path) -> None:
    assert set(sound) == {"lantern-backup.json", "player.records", CHAPTER, "results.sqlite3"}
    assert not any(b"/tmp" in data or b"/home" in data for data in sound.values())


@pytest.mark.parametrize("data", [b"", b"hello", b"PK\x05\x06" + b"\0" * 18, b"PK\x03\x04" + b"x" * 100])
def test_what_is_no_zip(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "a.zip"
    path.write_bytes(data)
    assert refused(path) in ("backup.no_zip", "backup.none")
    assert not is_backup(path)


def test_a_folder_and_what_is_not_there(tmp_path: Path) -> None:
    (tmp_path / "folder.zip").mkdir()
    assert refused(tmp_path / "folder.zip") == "file.no_file"
    assert refused(tmp_path / "missing.zip") == "backup.unread"
    assert not is_backup(tmp_path / "missing.zip")


def test_a_zip_of_something_else(tmp_path: Path) -> None:
    path = packed(tmp_path / "a.zip", {"holiday.jpg": b"x"}, agree=False)
    assert refused(path) == "backup.none"
    assert not is_backup(path)


@pytest.mark.parametrize(
    "manifest",
    [b"", b"[]", b"{}", b"\xff", b"[" * 100_000, b'{"lantern_backup": "1"}', b'{"lantern_backup": 0}', b"null"],
)
def test_what_tells_of_it_is_odd(manifest: bytes, sound: Members, tmp_path: Path) -> None:
    path = packed(tmp_path / "a.zip", {**sound, "lantern-backup.json": manifest}, agree=False)
    assert refused(path) == "backup.spoilt"


def test_of_a_newer_lantern(sound: Members, tmp_path: Path) -> None:
    path = packed(tmp_path / "a.zip", {**sound, "lantern-backup.json": b'{"lantern_backup": 4}'}, agree=False)
    assert refused(path) == "backup.newer"


@pytest.mark.parametrize("name", [CHAPTER, "results.sqlite3", "player.records"])
def test_something_is_missing(name: str, sound: Members, tmp_path: Path) -> None:
    members = {each: data for each, data in sound.items() if each != name}
    assert refused(packed(tmp_path / "a.zip", members, agree=False)) == "backup.missing"


def test_no_archive_though_nobody_told_of_one(sound: Members, tmp_path: Path) -> None:
    members = {each: data for each, data in sound.items() if each != "results.sqlite3"}
    assert refused(packed(tmp_path / "a.zip", members)) == "backup.missing"


def test_something_was_changed(sound: Members, tmp_path: Path) -> None:
    members = {**sound, "player.records": b"+donkey\n"}
    assert refused(packed(tmp_path / "a.zip", members, agree=False)) == "backup.changed"


def test_something_was_spoilt_in_the_zip(sound: Members, tmp_path: Path) -> None:
    path = packed(tmp_path / "a.zip", sound)
    data = bytearray(path.read_bytes())
    at = data.index(b"player.records") + len(b"player.records") + 2
    data[at] ^= 0xFF
    path.write_bytes(data)
    assert refused(path) == "backup.changed"


@pytest.mark.parametrize(
    "name",
    ["/etc/passwd", "../own_words.txt", "games/../../x", "games/toy/..", "./own_words.txt", "C:/x", "games\\toy\\x"],
)
def test_names_that_lead_out(name: str, sound: Members, tmp_path: Path) -> None:
    assert refused(packed(tmp_path / "a.zip", {**sound, name: b"x"})) == "backup.outside"
    assert not (tmp_path / "own_words.txt").exists()


@pytest.mark.parametrize(
    "name",
    [
        *("window.json", "games/toy/game2.exe", "games/toy/deep/x.chapter", "ready/toy-few.txt", "restore.json"),
        *("games/con/x.chapter", "games/toy/.chapter", "seen/TOY.json", "games/toy/\u202eoy.chapter", "a.zip", " "),
    ],
)
def test_names_that_do_not_belong(name: str, sound: Members, tmp_path: Path) -> None:
    assert refused(packed(tmp_path / "a.zip", {**sound, name: b"x"})) == "backup.stray"


@pytest.mark.parametrize("kind", [stat.S_IFLNK, stat.S_IFIFO, stat.S_IFCHR, stat.S_IFBLK, stat.S_IFDIR, stat.S_IFSOCK])
def test_links_and_devices(kind: int, sound: Members, tmp_path: Path) -> None:
    path = packed(tmp_path / "a.zip", sound)
    with ZipFile(path, "a") as file:
        about = ZipInfo("settings.json")
        about.external_attr = (kind | 0o777) << 16
        file.writestr(about, b"/etc/passwd")
    assert refused(path) == "backup.link"


@pytest.mark.filterwarnings("ignore:Duplicate name")
@pytest.mark.parametrize("name", ["player.records", "lantern-backup.json", "games/toy/GAME2.chapter"])
def test_one_name_twice(name: str, sound: Members, tmp_path: Path) -> None:
    path = packed(tmp_path / "a.zip", sound)
    with ZipFile(path, "a") as file:
        file.writestr(name, b"+donkey\n")
    assert refused(path) == "backup.twice"


def test_packed_in_an_unusual_way(sound: Members, tmp_path: Path) -> None:
    path = packed(tmp_path / "a.zip", sound)
    with ZipFile(path, "a") as file:
        file.writestr("settings.json", b"{}", ZIP_LZMA)
    assert refused(path) == "backup.packed"


def test_too_many(sound: Members, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    many = {f"games/toy/x{number}.chapter": b"" for number in range(backup_format.MOST_MEMBERS)}
    assert refused(packed(tmp_path / "a.zip", {**sound, **many})) == "backup.too_many"


def test_a_list_of_names_that_is_endless(sound: Members, tmp_path: Path) -> None:
    """It is not even read."""
    path = packed(tmp_path / "a.zip", sound)
    data = bytearray(path.read_bytes())
    struct.pack_into("<I", data, len(data) - 10, 400_000_000)
    path.write_bytes(data)
    assert refused(path) == "backup.too_many"


def test_larger_than_told_is_not_unpacked(sound: Members, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bomb tells that it is large ..."""
    path = packed(tmp_path / "a.zip", {**sound, "settings.json": b"\0" * (backup_format.LARGEST_MEMBER + 1)})
    assert path.stat().st_size < 100_000
    assert refused(path) == "backup.too_large"


def test_a_bomb_that_tells_a_lie(sound: Members, tmp_path: Path) -> None:
    """... or that it is small: no more is unpacked than it told."""
    bomb = b"\0" * 4_000_000
    path = packed(tmp_path / "a.zip", {**sound, "settings.json": bomb})
    data = path.read_bytes().replace(struct.pack("<I", len(bomb)), struct.pack("<I", 10))
    path.write_bytes(data)
    assert refused(path) == "backup.changed"


def test_many_large_ones(sound: Members, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(read, "LARGEST_SUM", 1000)
    assert refused(packed(tmp_path / "a.zip", {**sound, "settings.json": b"\0" * 2000})) == "backup.sum"
