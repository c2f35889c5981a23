"""What is kept is found again; what cannot be read is set aside with one message; two windows lose nothing."""

from __future__ import annotations

import json
import os
import sqlite3
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from game.json_store import JsonSlot, JsonStore
from game.keeper import Keeper
from game.results import Result
from game.settings import Settings
from game.store import MemoryStore, Slot, Store
from tests.game.pilot import TODAY
from tests.game.toy import TOY

RESULT = Result("toy", "few", "4", True, 61.5, 1, "2026-11-20", True)


@pytest.fixture(params=["json", "memory"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    store: Store = JsonStore(tmp_path) if request.param == "json" else MemoryStore()
    yield store
    store.close()
    assert store.messages == []


def record(moves: str, *, over: bool = False) -> str:
    """A running game as a session would write it."""
    positions = [{"game": 0, "moves": []}, *moves]
    game = {"preset": "few", "puzzle": "4", "seconds": 1.0, "hints": 0, "recorded": False, "daily": ""}
    kept = {"lantern": 1, "kind": "toy", "over": over, "at": len(moves), "games": [game]}
    return json.dumps(kept | {"positions": positions, "bookmarks": []})


def keeper(store: Store) -> Keeper:
    return Keeper(store, TOY, lambda: TODAY)


def files(folder: Path) -> list[str]:
    return sorted(name for _, _, names in os.walk(folder) for name in names if not name.startswith("."))


# --- both stores


def test_settings_are_kept(store: Store) -> None:
    changed = replace(Settings(), theme="dark", scale=150)
    store.keep_settings(Settings(), changed)
    assert store.settings() == changed


def test_what_was_begun_a_moment_ago_is_known(store: Store) -> None:
    for number in range(70):
        store.add_seen("toy", str(number))
        assert store.seen("toy")[-1] == str(number)
    assert store.seen("toy") == [str(number) for number in range(10, 70)]


def test_a_running_game_is_kept(store: Store) -> None:
    assert store.running("toy") is None
    slot = store.claim("toy")
    assert slot.text() is None
    slot.keep(record("01"))
    slot.let_go()
    kept = store.running("toy")
    assert kept is not None
    assert kept["at"] == 2
    slot = store.claim("toy")
    assert slot.text() == record("01")
    slot.let_go()


def test_what_is_ready_is_taken_once(store: Store) -> None:
    assert store.take_ready("toy", "few") is None
    store.put_ready("toy", "few", "4")
    assert store.is_ready("toy", "few")
    assert not store.is_ready("toy", "many")
    assert store.take_ready("toy", "few") == "4"
    assert store.take_ready("toy", "few") is None
    assert not store.is_ready("toy", "few")


def test_results_are_kept_in_order(store: Store) -> None:
    assert store.results() == []
    later = replace(RESULT, seconds=3.0, solved=False, daily=False)
    store.add_result(RESULT)
    store.add_result(later)
    assert store.results() == [RESULT, later]


# --- files that cannot be read

DAMAGE = {
    "empty": b"",
    "truncated": record("01").encode()[:-9],
    "binary": b"\x00\xff\xfe" * 50,
    "foreign": b'{"name": "another program", "version": 3}',
    "a list": b"[1, 2]",
    "deep": b"[" * 100_000,
    "future": record("01").replace('"lantern": 1', '"lantern": 2').encode(),
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_game_is_set_aside(damage: bytes, tmp_path: Path) -> None:
    path = tmp_path / "games" / "toy-1.json"
    path.parent.mkdir()
    path.write_bytes(damage)
    store = JsonStore(tmp_path)
    assert store.running("toy") is None
    keeps = keeper(store)
    session = keeps.open()
    assert session.positions == []
    session.begin("few", 4)
    keeps.close()
    assert len(store.messages) == 1
    assert files(tmp_path) == ["toy-1.json", "toy-1.unreadable-1.json"]
    assert (path.parent / "toy-1.unreadable-1.json").read_bytes() == damage
    store.close()


UNFIT = [
    {"positions": ["0"]},
    {"positions": 7},
    {"games": []},
    {"games": [7]},
    {"at": "far"},
    {"kind": "other"},
    {"games": [{"preset": "few", "puzzle": "x", "seconds": "long", "hints": 0, "recorded": False, "daily": ""}]},
]


@pytest.mark.parametrize("change", UNFIT, ids=map(str, UNFIT))
def test_a_game_that_makes_no_sense_is_set_aside(change: dict[str, object], tmp_path: Path) -> None:
    path = tmp_path / "games" / "toy-1.json"
    path.parent.mkdir()
    path.write_text(json.dumps(json.loads(record("01")) | change))
    store = JsonStore(tmp_path)
    keeps = keeper(store)
    assert keeps.open().positions == []
    keeps.close()
    assert len(store.messages) == 1
    assert files(tmp_path) == ["toy-1.unreadable-1.json"]
    store.close()


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_damaged_settings_are_set_aside(damage: bytes, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_bytes(damage.replace(b'"at"', b'"theme"'))
    store = JsonStore(tmp_path)
    assert store.settings() == Settings()
    store.keep_settings(Settings(), replace(Settings(), theme="dark"))
    assert store.settings().theme == "dark"
    assert len(store.messages) == 1
    assert files(tmp_path) == ["settings.json", "settings.unreadable-1.json"]
    store.close()


def database_of_another(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("CREATE TABLE result (name TEXT)")


def database_of_the_future(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("PRAGMA user_version = 99")
        database.execute("CREATE TABLE result (name TEXT)")


def garbage(path: Path) -> None:
    path.write_bytes(b"This is no database. " * 200)


def cut(path: Path) -> None:
    store = JsonStore(path.parent)
    for _ in range(3):
        store.add_result(RESULT)
    store.close()
    path.write_bytes(path.read_bytes()[:5000])


@pytest.mark.parametrize("damage", [database_of_another, database_of_the_future, garbage, cut])
@pytest.mark.parametrize("first", ["read", "write"])
def test_damaged_results_are_set_aside(damage: object, first: str, tmp_path: Path) -> None:
    """And the result that was to be written is not lost with them."""
    assert callable(damage)
    damage(tmp_path / "results.sqlite3")
    store = JsonStore(tmp_path)
    if first == "read":
        assert store.results() == []
    store.add_result(RESULT)
    assert store.results() == [RESULT]
    assert len(store.messages) == 1
    assert files(tmp_path) == ["results.sqlite3", "results.unreadable-1.sqlite3"]
    store.close()


def test_a_ready_puzzle_that_cannot_be_read_is_passed_over(tmp_path: Path) -> None:
    store = JsonStore(tmp_path)
    store.put_ready("toy", "few", "4")
    (tmp_path / "ready" / "toy-few.txt").write_bytes(b"\xff\xfe\xff")
    assert store.take_ready("toy", "few") is None
    store.put_ready("toy", "few", "5")
    assert store.take_ready("toy", "few") == "5"
    store.close()


def test_a_disk_that_cannot_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = JsonStore(tmp_path)
    slot = store.claim("toy")

    def fail(*args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    slot.keep(record("0"))
    store.wait()
    assert [message.key for message in store.messages] == ["store.unwritable"]
    monkeypatch.undo()
    slot.keep(record("01"))
    slot.let_go()
    assert store.running("toy") is not None
    store.close()


# --- two windows on one folder


@pytest.fixture
def two(tmp_path: Path) -> Iterator[tuple[JsonStore, JsonStore]]:
    one, other = JsonStore(tmp_path), JsonStore(tmp_path)
    yield one, other
    one.close()
    other.close()
    assert one.messages == other.messages == []


def test_two_windows_have_two_games_of_one_kind(two: tuple[JsonStore, JsonStore]) -> None:
    mine, yours = two[0].claim("toy"), two[1].claim("toy")
    mine.keep(record("0"))
    yours.keep(record("01"))
    mine.let_go()
    yours.let_go()
    again = [two[0].claim("toy"), two[1].claim("toy")]
    assert {slot.text() for slot in again} == {record("0"), record("01")}
    for slot in again:
        slot.let_go()


def test_a_game_that_is_played_is_not_shown_as_running_elsewhere(two: tuple[JsonStore, JsonStore]) -> None:
    mine = two[0].claim("toy")
    mine.keep(record("0"))
    two[0].wait()
    assert two[1].running("toy") is None
    mine.let_go()
    assert two[1].running("toy") is not None


def test_the_latest_unfinished_game_is_gone_on_with(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    for number, (moves, over, age) in enumerate([("0", False, 50), ("01", False, 10), ("0123", True, 0)], 1):
        path = folder / f"toy-{number}.json"
        path.write_text(record(moves, over=over))
        os.utime(path, (1_700_000_000 - age,) * 2)
    store = JsonStore(tmp_path)
    slot = store.claim("toy")
    assert slot.text() == record("01")
    slot.let_go()
    store.close()


def test_settings_changed_in_two_windows_are_both_kept(two: tuple[JsonStore, JsonStore]) -> None:
    before = Settings()
    two[0].keep_settings(before, replace(before, theme="dark"))
    two[1].keep_settings(before, replace(before, letters=True))
    assert two[0].settings() == replace(before, theme="dark", letters=True)


def test_results_of_two_windows_are_both_kept(two: tuple[JsonStore, JsonStore]) -> None:
    def add(store: JsonStore, kind: str) -> None:
        for number in range(20):
            store.add_result(replace(RESULT, kind=kind, seconds=float(number)))
        store.wait()

    with ThreadPoolExecutor(2) as threads:
        list(threads.map(add, two, ("mine", "yours")))
    for kind in ("mine", "yours"):
        assert [each.seconds for each in two[0].results() if each.kind == kind] == list(range(20))


def test_two_windows_never_take_the_same_puzzle(two: tuple[JsonStore, JsonStore]) -> None:
    taken: list[str] = []
    enough = threading.Event()

    def take(store: JsonStore) -> None:
        while not enough.is_set():
            if (text := store.take_ready("toy", "few")) is not None:
                taken.append(text)

    with ThreadPoolExecutor(2) as threads:
        waiting = [threads.submit(take, store) for store in two]
        for number in range(40):
            two[0].put_ready("toy", "few", str(number))
        enough.set()
        for each in waiting:
            each.result()
    assert len(taken) > 1
    assert len(taken) == len(set(taken))


def test_windows_that_claim_at_once_get_different_places(tmp_path: Path) -> None:
    stores = [JsonStore(tmp_path) for _ in range(6)]

    def look_and_claim(store: JsonStore) -> Slot:
        for _ in range(10):
            store.running("toy")
        return store.claim("toy")

    with ThreadPoolExecutor(6) as threads:
        slots = list(threads.map(look_and_claim, stores))
    assert len({slot.path for slot in slots if isinstance(slot, JsonSlot)}) == 6
    for slot, store in zip(slots, stores, strict=True):
        slot.let_go()
        store.close()
        assert store.messages == []


def test_looking_does_not_hide_a_game_from_another_window(tmp_path: Path) -> None:
    """One window looks at what is running just while another opens it."""
    one, other = JsonStore(tmp_path), JsonStore(tmp_path)
    slot = one.claim("toy")
    slot.keep(record("0"))
    slot.let_go()
    with ThreadPoolExecutor(1) as threads:
        looking = threads.submit(lambda: [other.running("toy") for _ in range(300)])
        while not looking.done():
            slot = one.claim("toy")
            assert slot.text() == record("0")
            slot.let_go()
        looking.result()
    one.close()
    other.close()
