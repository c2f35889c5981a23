"""Zips that are no backup, or mean harm: each gets its one sentence, nothing is changed and nothing stays behind."""

from __future__ import annotations

import json
import shutil
import sqlite3
import stat
import struct
import tempfile
import zlib
from collections.abc import Callable
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from unittest.mock import patch
from zipfile import ZIP_DEFLATED, ZIP_LZMA, ZipFile, ZipInfo

import pytest

from game.backup import format as backup_format
from game.backup import read
from game.backup.backups import Backups
from game.backup.read import is_backup, opened_backup
from game.store.table import VERSION
from generators.kernel.kind import BadText
from tests.game.backup.world import World, build, opened, state, still

WORLD = World(games=((1, "solved", "archive"), (2, "running", "shelf")), words=("+zonkey",), seen=("3",))
Members = dict[str, bytes]
CHAPTER = "games/toy/game2.chapter"


def packed(path: Path, members: Members, *, agree: bool = True) -> Path:
    """`agree`: what tells of the members tells the truth."""
    if agree:
        manifest = json.loads(members["lantern-backup.json"])
        manifest["members"] = {
            name: sha256(data).hexdigest() for name, data in members.items() if name != "lantern-backup.json"
        }
        members = {**members, "lantern-backup.json": json.dumps(manifest).encode()}
    with ZipFile(path, "w", ZIP_DEFLATED) as file:
        for name, data in members.items():
            file.writestr(name, data)
    return path


def refused(path: Path) -> str:
    """The key of the sentence. Looked at, restored and read, it leaves the player's folder as it was."""
    home, temporary = path.parent / "mine", path.parent / "temporary"
    temporary.mkdir(exist_ok=True)
    build(home, World(games=((3, "running", "both"),)))
    store = opened(home)
    before = state(home)
    keys = []
    for work in (
        lambda: Backups(store).look(path, still),
        lambda: Backups(store).restore(path, still, settings=True),
    ):
        with patch.object(tempfile, "tempdir", str(temporary)), pytest.raises(BadText) as caught:
            work()
        keys.append(caught.value.phrase.key)
        assert str(caught.value).endswith((".", "。"))
        assert "\n" not in str(caught.value)
    store.close()
    assert state(home) == before
    assert not list(temporary.iterdir())
    assert not [each for each in home.iterdir() if each.suffix in (".zip", ".next")]
    assert keys[0] == keys[1]
    return keys[0]


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Members:
    """The members of a backup as it should be."""
    room = tmp_path_factory.mktemp("sound")
    build(room / "home", WORLD)
    store = opened(room / "home")
    path = Backups(store).write(room, still)
    store.close()
    with ZipFile(path) as packed:
        return {name: packed.read(name) for name in packed.namelist()}


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


# --- archives in a backup that are none, or mean harm: refused, or only what is sound in them is taken over


def spoilt(sound: Members, path: Path, change: Callable[[sqlite3.Connection], object]) -> Path:
    file = path / "database"
    file.write_bytes(sound["results.sqlite3"])
    with closing(sqlite3.connect(file)) as database:
        change(database)
        database.commit()
    return packed(path / "a.zip", {**sound, "results.sqlite3": file.read_bytes()})


@pytest.mark.parametrize(
    "statements",
    [
        "CREATE VIEW other AS SELECT 1",
        "CREATE TABLE other (x)",
        "CREATE TRIGGER t AFTER INSERT ON game BEGIN DELETE FROM game; END",
        "CREATE VIRTUAL TABLE other USING fts5(x)",
        "DROP TABLE game",
        "DROP TABLE game; CREATE VIEW game AS SELECT 1 AS id",
        "ALTER TABLE game ADD COLUMN strange TEXT",
        "ALTER TABLE game DROP COLUMN log",
        "ALTER TABLE game ADD COLUMN slips INTEGER AS (1)",
        "CREATE INDEX other ON game (abs(hints))",
        "PRAGMA user_version = 0",
        "PRAGMA user_version = 1",
    ],
)
def test_an_archive_of_another_make(statements: str, sound: Members, tmp_path: Path) -> None:
    def change(database: sqlite3.Connection) -> None:
        database.executescript(statements)

    try:
        path = spoilt(sound, tmp_path, change)
    except sqlite3.OperationalError:
        pytest.skip("this SQLite cannot make it")
    assert refused(path) == "backup.spoilt"


def test_an_archive_of_the_future(sound: Members, tmp_path: Path) -> None:
    path = spoilt(sound, tmp_path, lambda database: database.execute(f"PRAGMA user_version = {VERSION + 1}"))
    assert refused(path) == "backup.newer"


@pytest.mark.parametrize("data", [b"", b"no database at all", b"SQLite format 3\0" + b"\xff" * 5000])
def test_no_archive_at_all(data: bytes, sound: Members, tmp_path: Path) -> None:
    assert refused(packed(tmp_path / "a.zip", {**sound, "results.sqlite3": data})) == "backup.spoilt"


def test_a_broken_letter_in_the_schema(sound: Members, tmp_path: Path) -> None:
    """SQLite names it in its message, which is no UTF-8 then."""
    data = sound["results.sqlite3"].replace(b"game_by_place ON game (kind", b"game_by_place ON game (\x80ind")
    assert data != sound["results.sqlite3"]
    assert refused(packed(tmp_path / "a.zip", {**sound, "results.sqlite3": data})) == "backup.spoilt"


@pytest.mark.parametrize("step", [3989, pytest.param(997, marks=pytest.mark.slow)])
def test_every_torn_archive(step: int, sound: Members, tmp_path: Path) -> None:
    """Zeros in the middle: refused, or what is sound in it can be read; nothing else is raised."""
    data = sound["results.sqlite3"]
    for at in range(0, len(data), step):
        torn = data[:at] + b"\0" * 64 + data[at + 64 :]
        path = packed(tmp_path / "a.zip", {**sound, "results.sqlite3": torn})
        build(tmp_path / "mine", World())
        store = opened(tmp_path / "mine")
        try:
            Backups(store).restore(path, still, settings=False)
        except BadText as error:
            assert error.phrase.key in ("backup.spoilt", "backup.newer")  # noqa: PT017
        store.close()
        assert store.messages == []
        shutil.rmtree(tmp_path / "mine")


@pytest.mark.parametrize(
    "change",
    [
        "id = '../../x'",
        "kind = 'a/b'",
        "ending = 'stolen'",
        "seconds = 9e999",
        "seconds = 'x'",
        "hints = -1",
        "moves = x'00'",
        "day = 'tomorrow'",
        "place = 'hell'",
        "log = x'00'",
        "log = 'text'",
        "puzzle = x'ff'",
    ],
)
def test_a_row_that_is_none_is_left_out(change: str, sound: Members, tmp_path: Path) -> None:
    path = spoilt(sound, tmp_path, lambda database: database.execute(f"UPDATE game SET {change}"))  # noqa: S608
    store = opened(tmp_path / "mine")
    done = Backups(store).restore(path, still, settings=False)
    assert (done.spoilt, done.games) == (1, 0)
    assert store.archive.games() == []
    store.close()


def test_a_log_that_is_a_bomb_is_left_out(sound: Members, tmp_path: Path) -> None:
    bomb = zlib.compress(b"\0" * 20_000_000)
    path = spoilt(sound, tmp_path, lambda database: database.execute("UPDATE game SET log = ?", (bomb,)))
    store = opened(tmp_path / "mine")
    assert Backups(store).restore(path, still, settings=False).spoilt == 1
    store.close()


@pytest.mark.parametrize("data", [b"", b"\xff\xfe\n", b"{}\n", b"hello\n", b'{"lantern": 3}\n', b"torn line"])
def test_a_chapter_that_is_none_is_left_out(data: bytes, sound: Members, tmp_path: Path) -> None:
    path = packed(tmp_path / "a.zip", {**sound, CHAPTER: data})
    store = opened(tmp_path / "mine")
    done = Backups(store).restore(path, still, settings=False)
    assert done.running == 0
    assert not list((tmp_path / "mine").glob("games/*/*.chapter"))
    store.close()


@pytest.mark.parametrize("data", [b"", b"\xff", b"[]", b'{"lantern": 1, "scale": 93, "theme": 7}'])
def test_odd_settings_are_as_at_the_first_start(data: bytes, sound: Members, tmp_path: Path) -> None:
    path = packed(tmp_path / "a.zip", {**sound, "player.records": b"", "settings.json": data, "seen/toy.json": data})
    store = opened(tmp_path / "mine")
    Backups(store).restore(path, still, settings=True)
    assert store.settings().scale == 100
    assert store.seen("toy") == []
    store.close()
    assert store.messages == []
