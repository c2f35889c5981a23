"""A spoilt page costs what stands on it, a copy has that, too; rows that no Lantern wrote can be shown."""

from __future__ import annotations

import os
import re
import sqlite3
import time
from contextlib import closing
from itertools import product
from pathlib import Path
from random import Random

import pytest

from game.catalogue import CATALOGUE
from game.scenes.statistics.played_games import PlayedGames
from game.scenes.statistics.statistics import Statistics
from game.store.archive import Archive
from game.store.database import copy_archive_daily
from game.store.files import copies_of
from game.store.log import LONGEST
from game.store.store import Store
from game.store.writer import Writer
from tests.game.pilot import Pilot, piloted
from tests.game.toy import TODAY
from tests.sources import ROOT

GAMES, SPOILT = 1_000, 3  # of some five pages for thirty games


def lines(number: int) -> list[str]:
    rng = Random(number)
    about = (
        f'"id": "game{number:05}", "kind": "toy", "place": "free", "preset": "few", "puzzle": "{rng.getrandbits(90)}"'
    )
    deeds = [f"{at}.0 move {rng.randrange(99)},{rng.randrange(99)}" for at in range(60)]
    heading = f'{{"lantern": 2, {about}, "puzzle": "{rng.getrandbits(90)}", "begun": "2026-11-01"}}'
    return [heading, *deeds, f"61.0 end solved 2026-{1 + number % 12:02}-{1 + number % 28:02}"]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("whole") / "results.sqlite3"
    assert Archive(path, Writer()).put([lines(number) for number in range(GAMES)], "2026-11-20")
    return path.read_bytes()


def flipped(data: bytes, rng: Random, pages: int) -> bytes:
    """64 bytes of each of so many pages; the first holds the names of all tables."""
    found = bytearray(data)
    for page in rng.sample(range(1, len(data) // 4096), pages):
        at = page * 4096 + rng.choice((0, rng.randrange(4096 - 64)))
        found[at : at + 64] = rng.randbytes(64)
    return bytes(found)


@pytest.mark.parametrize("seed", [0, *(pytest.param(each, marks=pytest.mark.slow) for each in (1, 2, 3))])
def test_some_spoilt_pages_cost_no_more_than_one_game_in_a_hundred(whole: bytes, seed: int, tmp_path: Path) -> None:
    path, writer = tmp_path / "results.sqlite3", Writer()
    path.write_bytes(flipped(whole, Random(seed), SPOILT))
    archive = Archive(path, writer)
    archive.check()
    games = archive.games()
    assert len(games) >= GAMES * 99 // 100
    *_, said = writer.messages
    assert dict(said.blanks)["count"] == len(games)
    assert dict(said.blanks).get("lost", GAMES - len(games)) == GAMES - len(games), "how many were lost is said as well"


def test_what_cannot_be_read_is_in_the_copy(whole: bytes, tmp_path: Path) -> None:
    path, writer = tmp_path / "results.sqlite3", Writer()
    path.write_bytes(whole)
    archive = Archive(path, writer)
    archive.check()
    assert copies_of(path)[0].exists()
    archive.put([lines(GAMES)], "2026-11-20")
    path.write_bytes(b"no database at all" * 1000)
    archive.check()
    assert len(archive.games()) == GAMES
    assert archive.lines("game00007") == lines(7)
    assert [each.key for each in writer.messages] == ["store.set_aside", "store.rescued"]


def test_two_copies_are_kept_and_one_is_made_each_day(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite3"
    archive = Archive(path, Writer())
    for day in range(4):
        archive.put([lines(day)], "2026-11-20")
        copy_archive_daily(path)
        copy_archive_daily(path)
        for each in filter(Path.exists, copies_of(path)):
            os.utime(each, (time.time() - 90_000,) * 2)
    assert sorted(tmp_path.iterdir()) == sorted([path, *copies_of(path)])
    assert [_count(each) for each in copies_of(path)] == [4, 3]


def test_of_a_spoilt_archive_there_is_no_copy(whole: bytes, tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite3"
    path.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(sqlite3.Error):
        copy_archive_daily(path)
    assert [each.name for each in tmp_path.iterdir()] == ["results.sqlite3"]


def test_a_broken_letter_in_the_schema_costs_nothing_that_a_copy_has(tmp_path: Path) -> None:
    path, writer = tmp_path / "results.sqlite3", Writer()
    archive = Archive(path, writer)
    assert archive.put([lines(number) for number in range(9)], "2026-11-20")
    archive.check()
    path.write_bytes(path.read_bytes().replace(b"game_by_place ON game (kind", b"game_by_place ON game (\x80ind"))
    archive.check()
    assert len(archive.games()) == 9
    assert [each.key for each in writer.messages] == ["store.set_aside", "store.rescued"]


def _count(path: Path) -> int:
    with closing(sqlite3.connect(path)) as database:
        return int(database.execute("SELECT COUNT(*) FROM game").fetchone()[0])


def test_nobody_asks_for_a_journal_that_this_sqlite_spoils() -> None:
    """Before 3.51.3 a file in WAL mode that two windows write can be lost."""
    if sqlite3.sqlite_version_info < (3, 51, 3):
        word = re.compile(r"journal_mode\s*=\s*.?wal", re.IGNORECASE)
        assert not [path for path in (ROOT / "game").rglob("*.py") if word.search(path.read_text(encoding="utf-8"))]


# --- rows that no Lantern wrote: the list and the statistics show what can be shown, and nothing falls


KIND = CATALOGUE[0].kind
GOOD: dict[str, object] = {
    "kind": KIND.id,
    "place": "free",
    "preset": KIND.presets[0].id,
    "puzzle": "",
    "day": TODAY.isoformat(),
    "ending": "solved",
    "seconds": 60.0,
    "hints": 0,
    "moves": 9,
    "log": None,
}
BAD: tuple[object, ...] = (
    *(0, 0.0, -1, 1e308, float("inf"), float("-inf"), 2**63 - 1, -(2**63), 10.0**300),
    *("", "a", "9" * 400, "\0", "2026-13-45", "10000-01-01", "灯", "12"),
    *(b"", b"\xff\xfe", b"caf\xe9", b"\x00" * 50),
)


def put(path: Path, *rows: dict[str, object]) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        for number, row in enumerate(rows):
            names, marks = ", ".join(["id", *row]), ", ".join("?" * (1 + len(row)))
            statement = f"INSERT INTO game ({names}) VALUES ({marks})"  # noqa: S608 - names and marks are ours
            database.execute(statement, (f"odd-{number}", *row.values()))


def shown(pilot: Pilot) -> None:
    for scene in (Statistics(pilot.services), PlayedGames(pilot.services), PlayedGames(pilot.services, KIND.id)):
        pilot.app.stack.put(scene)
        pilot.until(lambda: getattr(pilot.scene, "job", None) is None)
        pilot.step(3)
        assert scene.panel.widgets
        pilot.key("escape")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    store = Store(tmp_path)
    store.archive.put([], "2026-01-01")
    store.close()
    return tmp_path / "results.sqlite3"


def test_any_row_is_survived(path: Path) -> None:
    """A bad value in each column in turn."""
    put(path, *(GOOD | {column: value} for column, value in product(GOOD, BAD)))
    with piloted(Store(path.parent, lambda: TODAY)) as pilot:
        shown(pilot)
        assert path.exists()
        for each in pilot.store.archive.games():
            assert 0 <= each.seconds <= LONGEST
            pilot.store.archive.lines(each.id)


def test_a_letter_that_cannot_be_read_spoils_its_own_word_alone(path: Path) -> None:
    put(path, GOOD, GOOD)
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE game SET preset = CAST(x'636166e9' AS TEXT) WHERE id = 'odd-1'")
    with piloted(Store(path.parent, lambda: TODAY)) as pilot:
        assert len(pilot.store.archive.games(ended=True)) == 2
        shown(pilot)
        assert not pilot.said()


def test_no_time_at_all_and_another_column_are_no_trouble(path: Path) -> None:
    put(path, *[GOOD | {"seconds": 0}] * 3)
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("ALTER TABLE game ADD COLUMN more TEXT DEFAULT 'x'")
    with piloted(Store(path.parent, lambda: TODAY)) as pilot:
        shown(pilot)
        assert [each.seconds for each in pilot.store.archive.games()] == [0, 0, 0]


def test_results_are_nobody_elses_business(path: Path) -> None:
    assert path.stat().st_mode & 0o077 == 0
    path.chmod(0o644)
    store = Store(path.parent)
    store.archive.games()
    store.close()
    assert path.stat().st_mode & 0o077 == 0
