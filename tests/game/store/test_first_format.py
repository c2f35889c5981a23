"""Games and results as the first Lanterns kept them are found again."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.session.keeper import Keeper, daily_place
from game.session.session import CHAPTERS
from game.store.first_format import chapters_of, name_of
from game.store.json_store import JsonStore
from tests.game.toy import TODAY, TOY

DAY = TODAY.isoformat()
START = {"game": 0, "moves": []}


def game(puzzle: str = "4", *, preset: str = "few", recorded: bool = False, daily: str = "") -> dict[str, object]:
    return {"preset": preset, "puzzle": puzzle, "seconds": 61.5, "hints": 2, "recorded": recorded, "daily": daily}


def save(games: list[dict[str, object]], positions: list[object], at: int | None = None, **more: object) -> str:
    kept = {"lantern": 1, "kind": "toy", "over": False, "at": len(positions) - 1 if at is None else at}
    return json.dumps(kept | {"games": games, "positions": positions, "bookmarks": []} | more)


def keep(folder: Path, text: str, number: int = 1) -> None:
    (folder / "games").mkdir(exist_ok=True)
    (folder / "games" / f"toy-{number}.json").write_text(text)


def keeper(store: JsonStore) -> Keeper:
    return Keeper(store, TOY, lambda: TODAY)


def test_a_running_game_is_gone_on_with(tmp_path: Path) -> None:
    marks = [{"game": 0, "moves": ["0", "2"]}]
    positions: list[object] = [START, "0", "2", {"game": 0, "moves": []}, "1", {"game": 0, "moves": ["0", "2"]}, "3"]
    keep(tmp_path, save([game()], positions, at=5, bookmarks=marks))
    store = JsonStore(tmp_path)
    keeps = keeper(store)
    session = keeps.resume()
    assert session is not None
    chapter = session.chapter
    assert [each.state for each in chapter.positions] == [
        *((False,) * 4, (True, False, False, False), (True, False, True, False), (False,) * 4),
        *((False, True, False, False), (True, False, True, False), (True, False, True, True)),
    ]
    assert (chapter.at, chapter.seconds, chapter.hints, chapter.preset) == (5, 61.5, 2, "few")
    assert [each.state for each in chapter.marks] == [(True, False, True, False)]
    keeps.close()
    store.close()
    assert store.messages == []


def test_games_before_it_are_chapters_and_the_oldest_are_archived(tmp_path: Path) -> None:
    games = [game(str(number), recorded=number % 2 == 0) for number in range(3, 20)]
    positions: list[object] = [each for number in range(17) for each in ({"game": number, "moves": []}, "0")]
    keep(tmp_path, save(games, positions))
    store = JsonStore(tmp_path)
    keeps = keeper(store)
    session = keeps.resume()
    assert session is not None
    assert len(session.state) == 19
    session.undo()
    session.undo()
    assert session.state == (True, *(False,) * 17)
    assert len(store.shelf.glances("toy")) == CHAPTERS
    assert len(store.archive.games("toy")) == 17 - CHAPTERS
    assert store.archive.games(ended=True) == [], "what has a result has it in the results"
    keeps.close()
    store.close()


def test_a_daily_keeps_its_place(tmp_path: Path) -> None:
    games = [game("4", daily=DAY), game("5"), game("6", preset="")]
    keep(tmp_path, save(games, [START, "1", {"game": 1, "moves": []}, {"game": 2, "moves": []}, "2"]))
    store = JsonStore(tmp_path)
    keeps = keeper(store)
    session = keeps.reopen(daily_place(DAY))
    assert session is not None
    assert session.state == (False, True, False, False)
    keeps.close()
    session = keeps.resume()
    assert session is not None
    keeps.close()
    store.close()


def results(folder: Path, *rows: tuple[object, ...]) -> None:
    with closing(sqlite3.connect(folder / "results.sqlite3")) as database, database:
        columns = "kind TEXT, preset TEXT, puzzle TEXT, solved INTEGER, seconds REAL, hints INTEGER, day TEXT"
        database.execute(f"CREATE TABLE result ({columns}, daily INTEGER)")
        database.executemany("INSERT INTO result VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)
        database.execute("PRAGMA user_version = 1")


def test_results_are_carried_over_once(tmp_path: Path) -> None:
    rows = [
        ("toy", "few", "4", 1, 61.5, 2, DAY, 1),
        ("toy", "", "5", 0, 9.0, 0, DAY, 0),
        ("toy", "few", "4", 1, 8.0, 0, DAY, 0),
    ]
    results(tmp_path, *rows)
    for _ in range(2):
        store = JsonStore(tmp_path)
        found = store.archive.games(ended=True)
        assert [(each.preset, each.ending, each.seconds, each.hints) for each in reversed(found)] == [
            *(("few", "solved", 61.5, 2), ("", "lost", 9.0, 0), ("few", "solved", 8.0, 0)),
        ]
        assert store.archive.dailies_solved(DAY) == {"toy"}
        assert store.archive.solved_days() == {DAY}
        store.close()
        assert store.messages == []


def test_a_result_without_a_log_can_be_looked_at(tmp_path: Path) -> None:
    results(tmp_path, ("toy", "few", "4", 1, 61.5, 2, DAY, 1))
    store = JsonStore(tmp_path)
    keeps = keeper(store)
    session = keeps.open(name_of("toy", "4"))
    assert session is not None
    assert (len(session.state), session.chapter.daily) == (4, DAY)
    keeps.close()
    store.close()


def test_a_save_and_its_result_are_one_game(tmp_path: Path) -> None:
    results(tmp_path, ("toy", "few", "2", 1, 61.5, 2, DAY, 0))
    keep(tmp_path, save([game("2", recorded=True)], [START, "0", "1"], over=True))
    store = JsonStore(tmp_path)
    keeps = keeper(store)
    assert keeps.resume() is None
    session = keeps.open(name_of("toy", "2"))
    assert session is not None
    assert session.over
    keeps.changed()
    keeps.close()
    store.writer.wait()
    assert [(each.seconds, each.ending) for each in store.archive.games()] == [(61.5, "solved")]
    store.close()


UNFIT = [
    *("", "null", "[1, 2]", "[" * 100_000, "\0\0"),
    save([game()], []),
    save([game()], ["0"]),
    save([], [START]),
    save([game()], [START], at=7),
    save([game()], [START], kind="other"),
    save([game() | {"seconds": "long"}], [START]),
    save([game() | {"seconds": float("nan")}], [START]),
    save([game() | {"seconds": 1e300}], [START]),
    save([game()], [START], bookmarks=7),
    save([game()], [START])[:-9],
]


@pytest.mark.parametrize("text", UNFIT, ids=lambda text: text[-30:])
def test_a_save_that_cannot_be_read_is_set_aside(tmp_path: Path, text: str) -> None:
    keep(tmp_path, text)
    store = JsonStore(tmp_path)
    for _ in range(2):
        assert keeper(store).resume() is None
    assert [each.key for each in store.messages] == ["store.set_aside"]
    assert (tmp_path / "games" / "toy-1.unreadable-1.json").read_text() == text
    store.close()


def test_two_windows_of_the_first_format_left_two_games(tmp_path: Path) -> None:
    keep(tmp_path, save([game("4")], [START, "0"]))
    keep(tmp_path, save([game("5")], [START, "1"]), number=2)
    store = JsonStore(tmp_path)
    assert {each.heading.puzzle for each in store.shelf.waiting("toy")} == {"4", "5"}
    store.close()
    again = JsonStore(tmp_path)
    assert len(again.shelf.glances("toy")) == 2
    again.close()


def test_chapters_of_many_returns_to_one_game() -> None:
    """A restored position led back to an earlier game: it has one chapter, with all its positions."""
    positions: list[object] = [START, "0", {"game": 1, "moves": []}, "1", {"game": 0, "moves": ["0"]}, "2"]
    one, two = chapters_of(save([game("4"), game("5")], positions), "toy", DAY)
    assert "0.0 move 1" in one
    assert [line for line in two if " move " in line or " put " in line] == [
        "0.0 move 0",
        '0.0 put ["0"]',
        "0.0 move 2",
    ]
