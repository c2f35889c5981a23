"""What ended is found again, whatever happens to its file; nothing is counted twice; any row can be shown."""

from __future__ import annotations

import errno
import os
import re
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from datetime import date
from itertools import product
from pathlib import Path
from random import Random

import pytest

from game.catalogue import CATALOGUE
from game.scenes.statistics.played_games import PlayedGames
from game.scenes.statistics.statistics import Statistics
from game.session.keeper import Keeper
from game.store import database
from game.store import writer as writer_module
from game.store.archive import Archive
from game.store.database import copy_archive_daily
from game.store.files import copies_of
from game.store.log import LONGEST, Heading
from game.store.store import Store
from game.store.summary import ending_day, summarize
from game.store.writer import Writer
from tests.game.pilot import Pilot, piloted
from tests.game.toy import TODAY, TOY
from tests.sources import ROOT

DAY = TODAY.isoformat()

pytestmark = pytest.mark.usefixtures("patient", "impatient")


def lines(name: str, *deeds: str, kind: str = "toy", place: str = "free") -> list[str]:
    return [Heading(name, kind, place, "few", "4", DAY).line(), *deeds]


ENDED = ("0.0 open 1", "3.0 hint coach.look", "61.5 move 1", "61.5 end solved 2026-11-19")


def altered(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        for each in statements:
            database.execute(each)


def archive(folder: Path) -> Archive:
    return Archive(folder / "results.sqlite3", Writer())


@pytest.fixture
def kept(tmp_path: Path) -> Archive:
    return archive(tmp_path)


def test_nothing_is_made_by_reading(tmp_path: Path) -> None:
    found = archive(tmp_path / "a")
    assert (found.games(), len(found.games()), found.lines("x"), found.ended_of(["x"])) == ([], 0, None, set())
    assert list(tmp_path.iterdir()) == []


def test_round_trip(tmp_path: Path, kept: Archive) -> None:
    names = [f"{kind}{number}" for kind in ("toy", "灯谜") for number in range(3)]
    assert kept.put([lines(name, *ENDED, kind=name[:-1]) for name in names], DAY)
    again = archive(tmp_path)
    assert [again.lines(name) for name in names] == [lines(name, *ENDED, kind=name[:-1]) for name in names]
    assert [each.id for each in again.games()] == names[::-1]
    assert [each.id for each in again.games("toy")[1:2]] == ["toy1"]
    assert (len(again.games()), len(again.games("灯谜"))) == (6, 3)
    game = again.games()[0]
    assert (game.day, game.ending, game.seconds, game.hints, game.moves) == ("2026-11-19", "solved", 61.5, 1, 1)


def test_chapters_tell_where_their_puzzles_are_found_again(tmp_path: Path, kept: Archive) -> None:
    made = replace(Heading("a", "toy", "free", "few", "4", DAY), address="toy/few/12345")
    older = replace(made, id="b_54321_1", address="")
    assert kept.put([[made.line(), *ENDED], [older.line(), *ENDED], lines("c", *ENDED)], DAY)
    assert kept.addresses() == {"a": "toy/few/12345", "b_54321_1": "toy/few/54321", "c": ""}
    altered(tmp_path / "results.sqlite3", "UPDATE game SET log = x'00' WHERE id = 'a'")
    assert kept.addresses()["a"] == "", "a spoilt log has none"


def test_the_first_ending_stands_and_the_log_grows(kept: Archive) -> None:
    kept.put([lines("a", "2.0 move 1")], "2026-11-18")
    assert kept.games(ended=True) == []
    assert kept.games()[0].day == "2026-11-18"
    for more in ((), ("61.5 undo",), ("61.5 undo", "70.0 move 2", "70.0 end lost 2026-11-20")):
        kept.put([lines("a", *ENDED[:-1], f"{ENDED[-1]} slips=3 rank=7", *more)], DAY)
    (game,) = kept.games(ended=True)
    assert (game.day, game.ending, game.seconds, game.moves) == ("2026-11-19", "solved", 61.5, 2)
    assert (game.slips, game.rank) == (3, 7)
    assert (kept.lines("a") or [])[-2:] == list(more[-2:])


# --- files that cannot be read


def of_another(path: Path) -> None:
    altered(path, "PRAGMA user_version = 2", "CREATE TABLE result (name TEXT)")


def garbage(path: Path) -> None:
    path.write_bytes(b"This is no database. " * 200)


def cut(path: Path) -> None:
    Archive(path, Writer()).put([lines(f"{number}", *ENDED) for number in range(100)], DAY)
    path.write_bytes(path.read_bytes()[:9000])


@pytest.mark.parametrize("damage", [of_another, garbage, cut])
def test_a_damaged_file_is_set_aside(damage: Callable[[Path], None], tmp_path: Path) -> None:
    """And the game that was to be kept is not lost with it."""
    damage(tmp_path / "results.sqlite3")
    store = Store(tmp_path)
    store.writer.wait()
    assert store.archive.games() == []
    store.archive.put([lines("a", *ENDED)], DAY)
    assert len(store.archive.games()) == 1
    assert [each.key for each in store.messages] == ["store.set_aside"]
    assert sorted(each.name for each in tmp_path.glob("[!.]*.*")) == ["results.sqlite3", "results.unreadable-1.sqlite3"]
    store.close()


def test_a_file_of_the_future_is_left_alone(tmp_path: Path) -> None:
    altered(tmp_path / "results.sqlite3", "PRAGMA user_version = 99", "CREATE TABLE game (name TEXT)")
    before = (tmp_path / "results.sqlite3").read_bytes()
    store = Store(tmp_path)
    play(store)
    store.close()
    assert (tmp_path / "results.sqlite3").read_bytes() == before
    assert [each.key for each in store.messages] == ["store.newer"]


def play(store: Store) -> None:
    keeps = Keeper(store, TOY, lambda: TODAY)
    keeps.begin("few", 1).play(0)
    keeps.close()


# --- what cannot be written now


@pytest.mark.parametrize("restarted", [False, True])
def test_an_ending_waits_for_a_locked_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, restarted: bool) -> None:
    """Until it is tried again, or for the next start."""
    monkeypatch.setattr(database, "PATIENCE", 0.1)
    play(first := Store(tmp_path))
    first.close()
    store = Store(tmp_path)
    with closing(sqlite3.connect(tmp_path / "results.sqlite3")) as busy:
        busy.execute("BEGIN EXCLUSIVE")
        play(store)
        store.writer.wait()
        if restarted:
            store.close()
    assert [each.key for each in store.messages] == ["store.unwritable"], "told once"
    for _ in range(2):
        if restarted:
            store = Store(tmp_path)
            assert store.messages == []
        else:
            store.shelf.retry()
        store.writer.wait()
        assert len(store.archive.games("toy")) == 2
        if restarted:
            store.close()
    store.close()


def test_two_windows_write_at_once(tmp_path: Path) -> None:
    stores = [Store(tmp_path), Store(tmp_path)]

    def add(number: int) -> None:
        for game in range(20):
            while not stores[number].archive.put([lines(f"{number}-{game}", *ENDED)], DAY):
                pass

    with ThreadPoolExecutor(2) as threads:
        list(threads.map(add, range(2)))
    assert len(stores[0].archive.games()) == 40
    for each in stores:
        each.close()


# --- dailies


def solved(kind: str, daily: str, on: str) -> list[str]:
    return [*lines(f"{kind}-{daily}", "1.0 move 1", kind=kind, place=f"daily {daily}"), f"2.0 end solved {on}"]


def test_the_dailies_of_a_month(kept: Archive) -> None:
    assert (kept.dailies("2026-11-01", "2026-11-30"), kept.first_daily(), kept.days_solved_on_time()) == ([], "", {})
    days = ("2026-10-31", "2026-11-01", "2026-11-30", "2026-12-01")
    kept.put([solved(kind, day, day) for kind in ("a", "b") for day in days], DAY)
    kept.put([lines("left", "1.0 move 1", kind="c", place="daily 2026-11-15"), lines("free", "1.0 move 1")], DAY)
    found = {(each.kind, each.place, each.ending) for each in kept.dailies("2026-11-01", "2026-11-30")}
    ended = {(kind, f"daily {day}", "solved") for kind in ("a", "b") for day in days[1:3]}
    assert found == {*ended, ("c", "daily 2026-11-15", "")}
    assert kept.first_daily() == "2026-10-31"


def test_a_daily_is_solved_on_whatever_day_and_kept_on_its_own(kept: Archive) -> None:
    kept.put([solved("a", "2026-11-18", "2026-11-18"), solved("b", "2026-11-18", "2026-11-20")], DAY)
    kept.put([lines("c", "1.0 move 1", kind="b", place="daily 2026-11-18")], DAY)
    on_its_day = kept.dailies("2026-11-18", "2026-11-18")
    assert {each.kind for each in on_its_day if each.solved} == {"a", "b"}
    assert kept.dailies("2026-11-20", "2026-11-20") == []
    assert kept.days_solved_on_time() == {"a": {"2026-11-18"}}
    assert kept.solved_days() == {"2026-11-18", "2026-11-20"}
    assert kept.in_place("b", "daily 2026-11-18") == "b-2026-11-18", "what ended first stands"
    assert kept.in_place("b", "daily 2026-11-17") is None


@pytest.mark.parametrize(
    ("last", "again"), [("9.0 over solved", True), ("9.0 over", False), ("9.0 move over solved", False)]
)
def test_a_lost_daily_that_was_solved_later_is_known_by_its_log(kept: Archive, last: str, again: bool) -> None:
    """Its ending stays, and a log that has nothing of it, as older ones, is read as before."""
    log = lines("a", f"1.0 end lost {DAY}", "1.0 restart", last, place=f"daily {DAY}")
    kept.put([log], DAY)
    (game,) = kept.dailies(DAY, DAY)
    assert (game.ending, game.again, summarize(log).again) == ("lost", again, again)


# --- midnight


@pytest.mark.parametrize(
    ("begun", "daily", "ended", "counts"),
    [
        ("2026-11-20", "2026-11-20", "2026-11-20", "2026-11-20"),
        ("2026-11-20", "2026-11-20", "2026-11-21", "2026-11-20"),  # over midnight
        ("2026-11-20", "2026-11-20", "2026-11-22", "2026-11-22"),  # too late
        ("2026-11-20", "2026-11-19", "2026-11-20", "2026-11-20"),  # a day that was over when it was begun
        ("2026-11-20", "", "2026-11-21", "2026-11-21"),
        ("2026-11-20", "2026-11-20", "2026-11-19", "2026-11-20"),  # on a flight westward
        ("2026-11-20", "2026-11-20", "2026-11-18", "2026-11-18"),  # the clock was set back
        ("0001-01-01", "0001-01-01", "0001-01-01", "0001-01-01"),
    ],
)
def test_the_day_for_which_an_ending_counts(begun: str, daily: str, ended: str, counts: str) -> None:
    heading = Heading("x", "toy", f"daily {daily}" if daily else "free", "", "", begun)
    assert ending_day(heading, date.fromisoformat(ended)) == counts


# --- a spoilt page costs what stands on it, a copy has that, too


GAMES, SPOILT = 1_000, 3  # of some five pages for thirty games


def game(number: int) -> list[str]:
    rng = Random(number)
    deeds = [f"{at}.0 move {rng.randrange(99)},{rng.randrange(99)}" for at in range(60)]
    return lines(f"game{number:05}", *deeds, f"61.0 end solved 2026-{1 + number % 12:02}-{1 + number % 28:02}")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("whole") / "results.sqlite3"
    assert Archive(path, Writer()).put([game(number) for number in range(GAMES)], "2026-11-20")
    return path.read_bytes()


@pytest.fixture
def checked(whole: bytes, tmp_path: Path) -> Archive:
    """The whole archive, with its copy of the day."""
    (tmp_path / "results.sqlite3").write_bytes(whole)
    found = archive(tmp_path)
    found.check()
    assert copies_of(found.path)[0].exists()
    return found


def flipped(data: bytes, rng: Random, pages: int) -> bytes:
    """64 bytes of each of so many pages; the first holds the names of all tables."""
    found = bytearray(data)
    for page in rng.sample(range(1, len(data) // 4096), pages):
        at = page * 4096 + rng.choice((0, rng.randrange(4096 - 64)))
        found[at : at + 64] = rng.randbytes(64)
    return bytes(found)


@pytest.mark.parametrize("seed", [0, *(pytest.param(each, marks=pytest.mark.slow) for each in (1, 2, 3))])
def test_some_spoilt_pages_cost_no_more_than_one_game_in_a_hundred(whole: bytes, seed: int, tmp_path: Path) -> None:
    (tmp_path / "results.sqlite3").write_bytes(flipped(whole, Random(seed), SPOILT))
    found = archive(tmp_path)
    found.check()
    games = found.games()
    assert len(games) >= GAMES * 99 // 100
    *_, said = found._writer.messages
    assert dict(said.blanks)["count"] == len(games)
    assert dict(said.blanks).get("lost", GAMES - len(games)) == GAMES - len(games), "how many were lost is said as well"


LETTER = b"game_by_place ON game (kind"  # in the schema


@pytest.mark.slow
@pytest.mark.parametrize(
    "spoilt", [lambda _: b"no database at all" * 1000, lambda data: data.replace(LETTER, LETTER[:-4] + b"\x80ind")]
)
def test_what_cannot_be_read_is_in_the_copy(spoilt: Callable[[bytes], bytes], whole: bytes, checked: Archive) -> None:
    checked.path.write_bytes(spoilt(whole))
    checked.check()
    assert len(checked.games()) == GAMES
    assert checked.lines("game00007") == game(7)
    assert [each.key for each in checked._writer.messages] == ["store.set_aside", "store.rescued"]


def test_a_damaged_file_that_stays_where_it_is_is_not_replaced(
    checked: Archive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows refuses to rename it while a program has it open; it may be the only one."""
    spoilt = b"no database at all" * 1000
    checked.path.write_bytes(spoilt)
    before = {each.name for each in tmp_path.iterdir()}

    def refuse(_: Path) -> Path:
        raise PermissionError(errno.EACCES, "The file is open")

    with monkeypatch.context() as patch:
        patch.setattr(writer_module, "set_aside", refuse)
        checked.check()
    assert checked.path.read_bytes() == spoilt
    assert {each.name for each in tmp_path.iterdir()} == before
    assert [each.key for each in checked._writer.messages] == ["store.unwritable"]


def test_two_copies_are_kept_and_one_is_made_each_day(tmp_path: Path) -> None:
    kept, path = archive(tmp_path), tmp_path / "results.sqlite3"
    for day in range(4):
        kept.put([game(day)], "2026-11-20")
        copy_archive_daily(path)
        copy_archive_daily(path)
        for each in filter(Path.exists, copies_of(path)):
            os.utime(each, (time.time() - 90_000,) * 2)
    assert sorted(tmp_path.iterdir()) == sorted([path, *copies_of(path)])
    assert [len(Archive(each, Writer()).games()) for each in copies_of(path)] == [4, 3]


def test_of_a_spoilt_archive_there_is_no_copy(whole: bytes, tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite3"
    path.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(sqlite3.Error):
        copy_archive_daily(path)
    assert [each.name for each in tmp_path.iterdir()] == ["results.sqlite3"]


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
    "day": DAY,
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
    """No time at all and another column are no trouble."""
    put(path, *[GOOD | {"seconds": 0}] * 3)
    altered(path, "UPDATE game SET preset = CAST(x'636166e9' AS TEXT) WHERE id = 'odd-1'")
    altered(path, "ALTER TABLE game ADD COLUMN more TEXT DEFAULT 'x'")
    with piloted(Store(path.parent, lambda: TODAY)) as pilot:
        assert [each.seconds for each in pilot.store.archive.games(ended=True)] == [0, 0, 0]
        shown(pilot)
        assert not pilot.said()


@pytest.mark.skipif(os.name == "nt", reason="rights are no bits there")
def test_results_are_nobody_elses_business(path: Path) -> None:
    assert path.stat().st_mode & 0o077 == 0
    path.chmod(0o644)
    store = Store(path.parent)
    store.archive.games()
    store.close()
    assert path.stat().st_mode & 0o077 == 0
