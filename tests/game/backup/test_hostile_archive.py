"""Archives in a backup that are none, or mean harm: refused, or only what is sound in them is taken over."""

from __future__ import annotations

import shutil
import sqlite3
import zlib
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from game.backup.backups import Backups
from game.store.table import VERSION
from generators.kernel.kind import BadText
from tests.game.backup.hostile import CHAPTER, Members, packed, refused
from tests.game.backup.world import World, build, opened, still
from tests.rows import FULL


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


def test_every_torn_archive(sound: Members, tmp_path: Path) -> None:
    """Zeros in the middle: refused, or what is sound in it can be read; nothing else is raised."""
    data = sound["results.sqlite3"]
    for at in range(0, len(data), 997 if FULL else 3989):
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
