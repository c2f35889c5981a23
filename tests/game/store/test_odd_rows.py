"""Rows that no Lantern wrote: the list and the statistics show what can be shown, and nothing falls."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.catalogue import CATALOGUE
from game.scenes.statistics.played_games import PlayedGames
from game.scenes.statistics.statistics import Statistics
from game.store import Store
from game.store.log import LONGEST
from tests.game.pilot import Pilot, piloted
from tests.game.toy import TODAY

KIND = CATALOGUE[0].kind
GOOD = {
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


def put(path: Path, number: int, row: dict[str, object]) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        names = ", ".join(["id", *row])
        marks = ", ".join("?" * (1 + len(row)))
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


@pytest.mark.parametrize("column", GOOD)
def test_any_row_is_survived(path: Path, column: str) -> None:
    for number, value in enumerate(BAD):
        put(path, number, GOOD | {column: value})
    with piloted(Store(path.parent, lambda: TODAY)) as pilot:
        shown(pilot)
        assert path.exists()
        for each in pilot.store.archive.games():
            assert 0 <= each.seconds <= LONGEST
            pilot.store.archive.lines(each.id)


def test_a_letter_that_cannot_be_read_spoils_its_own_word_alone(path: Path) -> None:
    put(path, 1, dict(GOOD))
    put(path, 2, dict(GOOD))
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE game SET preset = CAST(x'636166e9' AS TEXT) WHERE id = 'odd-1'")
    with piloted(Store(path.parent, lambda: TODAY)) as pilot:
        assert len(pilot.store.archive.games(ended=True)) == 2
        shown(pilot)
        assert not pilot.said()


def test_times_that_are_all_nothing_have_a_plot(path: Path) -> None:
    for number in range(3):
        put(path, number, GOOD | {"seconds": 0})
    with piloted(Store(path.parent, lambda: TODAY)) as pilot:
        shown(pilot)


def test_another_column_is_no_trouble(path: Path) -> None:
    put(path, 1, dict(GOOD))
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("ALTER TABLE game ADD COLUMN more TEXT DEFAULT 'x'")
    with piloted(Store(path.parent, lambda: TODAY)) as pilot:
        shown(pilot)
        assert len(pilot.store.archive.games()) == 1


def test_results_are_nobody_elses_business(path: Path) -> None:
    assert path.stat().st_mode & 0o077 == 0
    path.chmod(0o644)
    store = Store(path.parent)
    store.archive.games()
    store.close()
    assert path.stat().st_mode & 0o077 == 0
