"""Zips that are no backup, or mean harm: each gets its one sentence, nothing is changed and nothing stays behind."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import stat
import struct
import tempfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from unittest.mock import patch
from zipfile import ZIP_DEFLATED, ZIP_LZMA, ZipFile, ZipInfo

import pytest

from game.backup import read
from game.backup.backups import Backups
from game.backup.read import LARGEST_MEMBER, MOST_MEMBERS, BackupCounts, Manifest, is_backup, open_backup, read_manifest
from game.store.database import VERSION
from game.store.store import Store
from generators.kernel.kind import BadText
from tests.game.backup.world import World, backup_of, build, opened, state, still

WORLD = World(games=((1, "solved", "archive"), (2, "running", "shelf")), words=("+zonkey",), seen=("3",))
Members = dict[str, bytes]
Make = Callable[[Path, Members], object]  # writes a zip there, from the members of a sound one
CHAPTER, MANIFEST, ARCHIVE, RECORDS = (
    *("games/toy/game2.chapter", "lantern-backup.json", "results.sqlite3", "player.records"),
)


def packed(path: Path, members: Members, *, agree: bool = True) -> Path:
    """`agree`: the manifest lists the members as they are."""
    if agree:
        manifest = json.loads(members[MANIFEST])
        manifest["members"] = {name: sha256(data).hexdigest() for name, data in members.items() if name != MANIFEST}
        members = {**members, MANIFEST: json.dumps(manifest).encode()}
    with ZipFile(path, "w", ZIP_DEFLATED) as file:
        for name, data in members.items():
            file.writestr(name, data)
    return path


def test_a_number_that_no_player_can_have_is_refused() -> None:
    """The preview would have said it, with all of its digits."""
    sound = Manifest("1.0", "2026-11-20", BackupCounts(3, 1, 2), {})
    assert read_manifest(sound.text().encode()) == sound
    for count in (-1, 10**400):
        with pytest.raises(BadText):
            read_manifest(replace(sound, counts=BackupCounts(count, 1, 2)).text().encode())


# --- ways to make one


def written(data: bytes) -> Make:
    return lambda path, _: path.write_bytes(data)


def replaced(name: str, data: bytes, *, agree: bool = True) -> Make:
    return lambda path, sound: packed(path, {**sound, name: data}, agree=agree)


def without(name: str, *, agree: bool = False) -> Make:
    return lambda path, sound: packed(path, {each: sound[each] for each in sound if each != name}, agree=agree)


def appended(about: str | ZipInfo, data: bytes = b"+donkey\n", how: int = ZIP_DEFLATED) -> Make:
    def make(path: Path, sound: Members) -> None:
        with ZipFile(packed(path, sound), "a") as file:
            file.writestr(about, data, how)

    return make


def special(kind: int) -> ZipInfo:
    """A link, a device or the like."""
    about = ZipInfo("settings.json")
    about.external_attr = (kind | 0o777) << 16
    return about


def edited(change: Callable[[bytes], bytes], extra: Members | None = None) -> Make:
    return lambda path, sound: path.write_bytes(change(packed(path, sound | (extra or {})).read_bytes()))


def flip_a_record(data: bytes) -> bytes:
    at = data.index(b"player.records") + len(b"player.records") + 2
    return data[:at] + bytes([data[at] ^ 0xFF]) + data[at + 1 :]


def claim_many_names(data: bytes) -> bytes:
    return data[:-10] + struct.pack("<I", 400_000_000) + data[-6:]


def with_database(sound: Members, path: Path, statements: str, *blanks: object) -> Path:
    file = path.parent / "database"
    file.write_bytes(sound[ARCHIVE])
    with closing(sqlite3.connect(file)) as database, database:
        database.execute(statements, blanks) if blanks else database.executescript(statements)
    return packed(path, {**sound, ARCHIVE: file.read_bytes()})


def executed(statements: str) -> Make:
    return lambda path, sound: with_database(sound, path, statements)


BOMB = b"\0" * 4_000_000
SHORT = struct.pack("<I", 10)
BROKEN_LETTER = b"game_by_place ON game (kind", b"game_by_place ON game (\x80ind"  # SQLite names it in its message
KINDS = (stat.S_IFLNK, stat.S_IFIFO, stat.S_IFCHR, stat.S_IFBLK, stat.S_IFDIR, stat.S_IFSOCK)
MANIFESTS = (b"", b"[]", b"{}", b"\xff", b"[" * 100_000, b'{"lantern_backup": "1"}', b'{"lantern_backup": 0}', b"null")
OUTSIDE = ["/etc/passwd", "../own_words.txt", "games/../../x", "games/toy/..", "./own_words.txt", "C:/x"]
OUTSIDE += ["a\\toy\\x"] if os.sep == "/" else []  # on Windows zipfile reads a/toy/x
STRAY = (
    *("window.json", "games/toy/game2.exe", "games/toy/deep/x.chapter", "ready/toy-few.txt", "restore.json"),
    *("games/con/x.chapter", "games/toy/.chapter", "seen/TOY.json", "games/toy/\u202eoy.chapter", "a.zip", " "),
)
STATEMENTS = (
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
)
MAKES: dict[str, list[Make]] = {
    "no_zip": [*map(written, (b"", b"hello", b"PK\x03\x04" + b"x" * 100))],
    "none": [written(b"PK\x05\x06" + b"\0" * 18), lambda path, _: packed(path, {"holiday.jpg": b"x"}, agree=False)],
    "unread": [lambda _, __: None],
    "newer": [
        replaced(MANIFEST, b'{"lantern_backup": 4}', agree=False),
        executed(f"PRAGMA user_version = {VERSION + 1}"),
    ],
    "missing": [*map(without, (CHAPTER, ARCHIVE, RECORDS)), without(ARCHIVE, agree=True)],
    "changed": [
        replaced(RECORDS, b"+donkey\n", agree=False),
        edited(flip_a_record),
        # no more is unpacked than it said
        edited(lambda data: data.replace(struct.pack("<I", len(BOMB)), SHORT), {"settings.json": BOMB}),
    ],
    "outside": [replaced(name, b"x") for name in OUTSIDE],
    "stray": [replaced(name, b"x") for name in STRAY],
    "link": [appended(special(kind), b"/etc/passwd") for kind in KINDS],
    "twice": [appended(name) for name in (RECORDS, MANIFEST, "games/toy/GAME2.chapter")],
    "packed": [appended("settings.json", b"{}", ZIP_LZMA)],
    "too_many": [
        lambda path, sound: packed(path, sound | {f"games/toy/x{each}.chapter": b"" for each in range(MOST_MEMBERS)}),
        edited(claim_many_names),  # the list of names is not even read
    ],
    "too_large": [replaced("settings.json", b"\0" * (LARGEST_MEMBER + 1))],
    "spoilt": [
        *(replaced(MANIFEST, data, agree=False) for data in MANIFESTS),
        *(replaced(ARCHIVE, data) for data in (b"", b"no database at all", b"SQLite format 3\0" + b"\xff" * 5000)),
        lambda path, sound: packed(path, {**sound, ARCHIVE: sound[ARCHIVE].replace(*BROKEN_LETTER)}),
        *map(executed, STATEMENTS),
    ],
}


NOT_MEANT = ("no_zip", "none", "unread", "too_many")  # as backups


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Members:
    """The members of a backup as it should be."""
    with ZipFile(backup_of(tmp_path_factory.mktemp("sound") / "home", WORLD)) as packed:
        return {name: packed.read(name) for name in packed.namelist()}


@pytest.fixture(scope="module")
def mine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """Of a player who tries one bad backup after the other."""
    home = tmp_path_factory.mktemp("mine")
    build(home, World(games=((3, "running", "both"),)))
    store = opened(home)
    yield store
    store.close()


def refused(path: Path, mine: Store) -> str:
    """The key of the sentence. Looked at and restored, it leaves the player's folder as it was."""
    temporary = path.parent / "temporary"
    temporary.mkdir()
    backups, before, keys = Backups(mine), state(mine.folder), []
    works: tuple[Callable[[], object], ...] = (
        lambda: backups.preview(path, still),
        lambda: backups.restore(path, still, settings=True),
    )
    for work in works:
        with patch.object(tempfile, "tempdir", str(temporary)), pytest.raises(BadText) as caught:
            work()
        keys.append(caught.value.phrase.key)
        assert str(caught.value).endswith((".", "。"))
        assert "\n" not in str(caught.value)
    assert state(mine.folder) == before
    assert not list(temporary.iterdir())
    assert not [each for each in mine.folder.iterdir() if each.suffix in (".zip", ".next")]
    assert keys[0] == keys[1]
    return keys[0]


@pytest.mark.sampled
@pytest.mark.filterwarnings("ignore:Duplicate name")
@pytest.mark.parametrize(("key", "make"), [(key, make) for key, makes in MAKES.items() for make in makes])
def test_refused(key: str, make: Make, sound: Members, mine: Store, tmp_path: Path) -> None:
    path = tmp_path / "in" / "a.zip"
    path.parent.mkdir()
    try:
        make(path, sound)
    except sqlite3.OperationalError:
        pytest.skip("this SQLite cannot make it")
    assert refused(path, mine) == f"backup.{key}"
    assert is_backup(path) == (key not in NOT_MEANT)
    assert not (tmp_path / "own_words.txt").exists()


def test_a_folder_is_refused(mine: Store, tmp_path: Path) -> None:
    (tmp_path / "folder.zip").mkdir()
    assert refused(tmp_path / "folder.zip", mine) == "file.no_file"


def test_many_large_ones(sound: Members, mine: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(read, "LARGEST_SUM", 1000)
    path = packed(tmp_path / "a.zip", {**sound, "settings.json": b"\0" * 2000})
    assert refused(path, mine) == "backup.sum"


def test_a_sound_one_is_taken(sound: Members, tmp_path: Path) -> None:
    """And nothing of the machine is in it."""
    path = packed(tmp_path / "a.zip", sound)
    assert is_backup(path)
    with open_backup(path, still) as backup:
        assert backup.manifest.counts.games == 1
        assert backup.archive.is_file()
    assert not backup.archive.exists()
    assert set(sound) == {MANIFEST, RECORDS, CHAPTER, ARCHIVE}
    assert not any(b"/tmp" in data or b"/home" in data for data in sound.values())


# --- archives that are spoilt within: only what is sound in them is taken over


@pytest.mark.parametrize("step", [7993, pytest.param(997, marks=pytest.mark.slow)])
def test_every_torn_archive(step: int, sound: Members, tmp_path: Path) -> None:
    """Zeros in the middle: refused, or what is sound in it can be read; nothing else is raised."""
    data = sound[ARCHIVE]
    for at in range(0, len(data), step):
        torn = data[:at] + b"\0" * 64 + data[at + 64 :]
        path = packed(tmp_path / "a.zip", {**sound, ARCHIVE: torn})
        build(tmp_path / "mine", World())
        store = opened(tmp_path / "mine")
        try:
            Backups(store).restore(path, still, settings=False)
        except BadText as error:
            assert error.phrase.key in ("backup.spoilt", "backup.newer")  # noqa: PT017
        store.close()
        assert store.messages == []
        shutil.rmtree(tmp_path / "mine")


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[Store]:
    """Of a player who has nothing yet."""
    store = opened(tmp_path / "mine")
    yield store
    store.close()
    assert store.messages == []


ODD_ROWS = (
    *("id = '../../x'", "kind = 'a/b'", "ending = 'stolen'", "seconds = 9e999", "seconds = 'x'", "hints = -1"),
    *("moves = x'00'", "day = 'tomorrow'", "place = 'hell'", "log = x'00'", "log = 'text'", "puzzle = x'ff'"),
    f"log = x'{zlib.compress(bytes(20_000_000)).hex()}'",  # a bomb
)


@pytest.mark.sampled
@pytest.mark.parametrize("change", ODD_ROWS, ids=lambda change: change[:20])
def test_an_odd_row_is_left_out(change: str, sound: Members, fresh: Store, tmp_path: Path) -> None:
    path = with_database(sound, tmp_path / "a.zip", f"UPDATE game SET {change}")  # noqa: S608
    done = Backups(fresh).restore(path, still, settings=False)
    assert (done.spoilt, done.games) == (1, 0)
    assert fresh.archive.games() == []


@pytest.mark.parametrize("data", [b"", b"\xff\xfe\n", b"{}\n", b"hello\n", b'{"lantern": 3}\n', b"torn line"])
def test_an_odd_chapter_is_left_out(data: bytes, sound: Members, fresh: Store, tmp_path: Path) -> None:
    path = packed(tmp_path / "a.zip", {**sound, CHAPTER: data})
    assert Backups(fresh).restore(path, still, settings=False).running == 0
    assert not list(fresh.folder.glob("games/*/*.chapter"))


@pytest.mark.parametrize("data", [b"", b"\xff", b"[]", b'{"lantern": 1, "scale": 93, "theme": 7}'])
def test_odd_settings_are_as_at_the_first_start(data: bytes, sound: Members, fresh: Store, tmp_path: Path) -> None:
    path = packed(tmp_path / "a.zip", {**sound, RECORDS: b"", "settings.json": data, "seen/toy.json": data})
    Backups(fresh).restore(path, still, settings=True)
    assert fresh.settings().scale == 100
    assert fresh.recent_puzzles("toy") == []
