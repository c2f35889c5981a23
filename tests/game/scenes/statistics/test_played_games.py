"""The list of all that was played: by date, each game once, of known kinds alone, and read as it comes into sight."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Sequence
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from game.scenes.statistics.played_games import A_PAGE, Games, PlayedGames, described
from game.session.keeper import Keeper, daily_place
from game.store.archive import ArchiveBusyError, Game
from game.store.log import Heading
from game.store.store import Store
from tests.game.memory_store import MemoryStore
from tests.game.pilot import TODAY, Pilot, entry_of
from tests.game.store.test_archive import ENDED, lines
from tests.game.sweet_spots_hand import EASY, KIND

DAY = TODAY.isoformat()
SOME = ("3.0 move 1",)


def shown(games: Games) -> list[Game]:
    return [game for number in range(games.count) if (game := games.at(number)) is not None]


def listed(store: MemoryStore) -> list[Game]:
    games = Games(store)
    games.read()
    return shown(games)


def at_hand(store: MemoryStore, name: str, *deeds: str, begun: str = DAY) -> None:
    journal = store.shelf.create(Heading(name, KIND, "free", EASY, "4", begun))
    journal.add("0.0 open 1", *deeds)
    store.shelf.let_go(journal)


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


def test_a_game_is_listed_once_as_it_is_now(store: MemoryStore) -> None:
    """What was opened again out of the archive is at hand as well."""
    store.archive.put([lines(name, *SOME, kind=KIND) for name in "ab"], DAY)
    journal = store.shelf.claim(KIND, "a")
    assert journal is not None
    journal.add("7.0 move 2")
    assert sorted((each.id, each.moves, each.seconds) for each in listed(store)) == [("a", 2, 7.0), ("b", 1, 3.0)]


def test_an_ending_that_the_archive_does_not_know_yet_is_listed(store: MemoryStore) -> None:
    at_hand(store, "a", *ENDED[1:])
    assert [(each.ending, each.day) for each in listed(store)] == [("solved", "2026-11-19")]


def test_a_game_without_a_move_is_not_worth_a_row(store: MemoryStore) -> None:
    store.archive.put([lines("a", "0.0 open 1", kind=KIND), lines("b", *SOME, kind=KIND)], DAY)
    at_hand(store, "c")
    at_hand(store, "d", *SOME)
    assert [each.id for each in listed(store)] == ["d", "b"]


def test_all_stand_by_date(store: MemoryStore) -> None:
    for number, day in enumerate(("2026-11-02", "2026-11-08", "2026-11-05")):
        store.archive.put([lines(f"archived{number}", *SOME, kind=KIND)], day)
        at_hand(store, f"at-hand{number}", *SOME, begun=day.replace("-11-", "-10-"))
    at_hand(store, "latest", *SOME, begun="2026-11-08")
    days = [each.day for each in listed(store)]
    assert days == sorted(days, reverse=True)
    assert [each.id for each in listed(store)][:2] == ["latest", "archived1"], "of one day what is at hand is first"


def test_kinds_of_a_lantern_to_come_are_left_out(pilot: Pilot) -> None:
    pilot.store.archive.put([lines("a", *ENDED, kind="eighth"), lines("b", *ENDED, kind=KIND)], DAY)
    pilot.press("statistics")
    pilot.until(lambda: pilot.scene.job is None)
    assert pilot.scene.played == 1
    pilot.reach("played")
    pilot.until(lambda: pilot.scene.job is None)
    assert [each.id for each in shown(pilot.scene.games)] == ["b"]


@pytest.mark.parametrize("log", [b"no archive", b"", zlib.compress(b"\xff"), "words"])
def test_a_game_whose_log_is_spoilt_is_not_there(log: object, tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.archive.put([lines("a", *ENDED, kind=KIND), lines("b", *ENDED, kind=KIND)], DAY)
    with closing(sqlite3.connect(tmp_path / "results.sqlite3")) as database, database:
        database.execute("UPDATE game SET log = ? WHERE id = 'a'", (log,))
    keeper = Keeper(store, entry_of(KIND).kind, lambda: TODAY)
    for _ in range(2):
        assert store.archive.lines("a") is None
        assert keeper.open("a") is None
    assert store.archive.lines("b") is not None
    assert [each.key for each in store.messages] == ["store.spoilt"], "told once"
    store.close()


@pytest.mark.parametrize("named", [True, False])
def test_a_row_says_what_was_played_and_when(named: bool, pilot: Pilot) -> None:
    def row(place: str = "free", preset: str = EASY) -> tuple[str, str]:
        game = Game("a", KIND, place, preset, DAY, "solved", 61.0, 0, 5)
        found = described(pilot.services.ui, game, named=named, narrow=False)
        assert found.detail == "Solved · 1:01"
        return found.label, found.note

    yesterday = daily_place((TODAY - timedelta(days=1)).isoformat())
    today, names = "20 November 2026", "8×8 · 1 chest · Easy"
    if named:
        assert row() == ("Sweet Spots", f"{names} · {today}")
        assert row(preset="") == ("Sweet Spots", f"Imported · {today}")
    else:
        assert row() == (names, today)
        assert row(preset="") == ("Imported", today)
    assert row(daily_place(DAY))[1] == f"Daily · {today}"
    assert row(yesterday)[1] == f"Daily of 19 November 2026 · {today}"


@pytest.fixture
def many(pilot: Pilot) -> Pilot:
    kinds = (KIND, "riddle")
    games = [lines(f"{number:04}", *ENDED, kind=kinds[number % 2]) for number in range(3 * A_PAGE)]
    pilot.store.archive.put(games, DAY)
    pilot.press("statistics")
    pilot.until(lambda: pilot.scene.job is None)
    pilot.reach("played")
    pilot.until(lambda: pilot.scene.job is None)
    pilot.step()
    return pilot


def test_only_what_comes_into_sight_is_read(many: Pilot) -> None:
    asked: list[int] = []
    in_rows = many.store.archive.in_rows

    def counted(rows: Sequence[int]) -> dict[int, Game]:
        asked.extend(rows)
        return in_rows(rows)

    many.store.archive.in_rows = counted  # type: ignore[method-assign]
    many.watch(0.1)
    assert asked == [], "the first page was read when the list was opened"
    many.key("end")
    many.watch(0.1)
    assert asked == list(range(A_PAGE, 0, -1))
    assert many.scene.games.at(3 * A_PAGE - 1).id == "0000"


def test_the_list_is_searched_by_kind(many: Pilot) -> None:
    page = many.scene
    assert page.games.count == 3 * A_PAGE
    chips = many.widget("kind")
    many.click(chips.chips[1 + page._kinds[1:].index(KIND)].center)  # type: ignore[attr-defined]
    many.until(lambda: page.job is None)
    assert page.kind == KIND
    assert page.games.count == 3 * A_PAGE // 2
    assert {page.games.at(number).kind for number in range(A_PAGE)} == {KIND}


def test_an_archive_that_is_busy_is_asked_again(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot.store.archive.put([lines("a", *ENDED, kind=KIND)], DAY)
    asked = list[bool]()
    known = pilot.store.archive.known

    def busy(games: list[str]) -> set[str]:
        asked.append(True)
        if len(asked) < 3:
            raise ArchiveBusyError
        return known(games)

    monkeypatch.setattr(pilot.store.archive, "known", busy)
    pilot.app.stack.put(PlayedGames(pilot.services))
    pilot.until(lambda: pilot.scene.job is None)
    assert len(asked) == 3
    assert [each.id for each in shown(pilot.scene.games)] == ["a"]
