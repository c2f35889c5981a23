"""The window never waits for the disk, nor for an archive that another program has: that is not known, and is never
taken for nothing."""

from __future__ import annotations

import gc
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from threading import Event, current_thread, main_thread
from typing import Any

import pytest

from game.catalogue import entry_of
from game.scenes.home.home import Home
from game.scenes.play.opening import Opening
from game.scenes.shared.scene import Daily
from game.session.keeper import Keeper, daily_place
from game.store.archive import Archive, ArchiveBusyError, Game
from game.store.learning import ExerciseResult, TechniquesUsed
from game.store.store import Store
from game.store.writer import Writer
from generators.kernel.kind import Met, no_pulse
from tests.game.memory_store import add_games
from tests.game.pilot import piloted
from tests.game.sweet_spots_hand import KIND, cell, chests
from tests.game.toy import TODAY, TOY
from tests.kinds import puzzle
from tests.rows import of_type, present

SLOW, MOST = 10.0, 0.005  # seconds: of a sync, unless the test ends before, and of work that anything may take
AGAIN = 5  # a machine that does something else is no fault of ours: the best of so many counts
DAY = TODAY.isoformat()

pytestmark = pytest.mark.usefixtures("impatient")


@contextmanager
def held(home: Path) -> Iterator[Callable[[], None]]:
    """By another program, until the end of the block or the call of what is given."""
    with closing(sqlite3.connect(home / "results.sqlite3", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield other.close


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    store = Store(tmp_path, lambda: TODAY)
    ask(store)
    store.writer.wait()
    sync, ended = os.fsync, Event()

    def slow(file: int) -> None:
        ended.wait(SLOW)
        sync(file)

    monkeypatch.setattr(os, "fsync", slow)
    yield store
    ended.set()
    monkeypatch.undo()
    store.close()
    assert store.messages == []


def ask(store: Store) -> None:
    """What home and the almanac ask: it is known from the first time on, whoever has the file."""
    archive = store.archive
    archive.solved_days()
    archive.days_solved_on_time()
    archive.first_daily()
    archive.dailies(DAY, DAY)
    archive.games("toy")
    archive.in_place("toy", daily_place("2026-01-01"))


def played(store: Store) -> None:
    """Begun, played to its end, and left; then the next one."""
    keeper = Keeper(store, TOY, lambda: TODAY)
    session = present(keeper.begin("few", 3))
    for lamp in range(3):
        session.play(lamp)
        keeper.keep()
    keeper.begin("few", 4)
    keeper.update(3.0)
    keeper.close()
    keeper = Keeper(store, TOY, lambda: TODAY)
    assert keeper.resume() is not None
    keeper.close()


def settings(store: Store) -> None:
    before = store.settings()
    store.keep_settings(before, replace(before, volume=(before.volume + 1) % 100))
    assert store.settings() != before


def learned(store: Store) -> None:
    store.change_learned(lambda found: found.with_seen(f"g{len(found.seen)}", TechniquesUsed("toy", DAY)))
    assert store.read_learned().seen


def cards(store: Store) -> None:
    store.cards.meet("toy", [Met("木", missed=True)])
    store.cards.answer(store.cards.all("toy")[0], knew=True)
    store.cards.due("toy")


def ledger(store: Store) -> None:
    store.ledger.add(ExerciseResult("toy", "step", DAY, 1.0, found=True))
    assert store.ledger.results("toy")


def words(store: Store) -> None:
    store.change_own_words(lambda text: f"{text}+zonkey\n" if "zonkey" not in text else "")
    store.own_words()
    store.keep_own_lists("Dances: waltz, tango\n")
    store.own_lists()


def seen(store: Store) -> None:
    store.add_seen("toy", "3")
    assert store.recent_puzzles("toy") == ["3"]
    store.add_recent_file("/a")
    assert store.recent_files() == ["/a"]
    store.keep_of_machine("window", {"full": False})
    assert store.of_machine("window") == {"full": False}
    store.add_dealt("toy", "1")
    assert store.is_dealt("toy", "1")


def ready(store: Store) -> None:
    store.put_ready("toy", "few", "3")
    assert store.is_ready("toy", "few")
    assert store.take_ready("toy", "few") == "3"


def shelf(store: Store) -> None:
    store.shelf.summaries("toy")
    store.shelf.waiting("toy")
    store.shelf.is_free("toy", "none")
    store.shelf.retry()
    assert not store.has_unwritten
    store.shelf.archive_old("toy")
    store.shelf.recover()


DOORS: list[Callable[[Store], None]] = [ask, played, settings, learned, cards, ledger, words, seen, ready, shelf]


@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.__name__)
def test_no_door_waits_for_the_disk(store: Store, door: Callable[[Store], None]) -> None:
    took = []
    gc.collect()
    for _ in range(AGAIN):
        since, began = time.thread_time(), time.monotonic()
        door(store)
        took.append(time.thread_time() - since)
        assert time.monotonic() - began < SLOW / 2, "no sync was waited for"
    assert min(took) < 2 * MOST if door is played else min(took) < MOST, "five things are done there"


def test_an_archive_that_somebody_holds_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is known yet of it: each question ends at once, whatever the machine does, and none is taken for none."""
    first = Store(tmp_path, lambda: TODAY)
    add_games(first, [Game("g1", "toy", "free", "few", DAY, "solved", 9.0, 0, 4)])
    first.close()
    connect, patience = sqlite3.connect, list[float]()

    def noted(*arguments: Any, **more: Any) -> Any:
        if current_thread() is main_thread():
            patience.append(more.get("timeout", 5.0))
        return connect(*arguments, **more)

    store = Store(tmp_path, lambda: TODAY)
    archive = store.archive
    questions: list[Callable[[], object]] = [
        *(archive.solved_days, archive.days_solved_on_time, archive.first_daily, archive.addresses),
        *(partial(archive.dailies, DAY, DAY), partial(archive.games, "toy")),
        *(partial(archive.in_place, "toy", daily_place(DAY)), partial(archive.ended_of, ["g1"])),
        *(partial(archive.lines, "g1", quietly=True), partial(archive.played_rows, ["toy"])),
        *(partial(archive.count, ["toy"]), partial(archive.games_in_rows, [1]), partial(archive.played_since, DAY)),
        *(partial(archive.given_games, "toy"), partial(archive.best, "toy", "few", "")),
        partial(archive.games_by_address, "toy", "few"),
    ]
    with held(tmp_path):
        monkeypatch.setattr(sqlite3, "connect", noted)
        for ask_it in questions:
            with pytest.raises(ArchiveBusyError):
                ask_it()
    assert patience == [0.0] * len(questions)
    monkeypatch.undo()
    for ask_it in questions:
        ask_it()
    store.close()


def test_every_public_door_is_tried() -> None:
    """Who adds one adds it here."""
    known = "settings keep_settings recent_puzzles add_seen is_dealt add_dealt own_words change_own_words read_learned"
    known += " has_unwritten change_learned recent_files add_recent_file put_ready is_ready take_ready own_lists"
    known += " keep_own_lists of_machine keep_of_machine close"
    assert {name for name in vars(Store) if name[0] != "_"} == set(known.split())


def test_a_spoilt_archive_is_saved_by_the_writing_thread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saved: list[str] = []
    answered = Event()

    def slowly(path: Path) -> None:
        answered.wait(SLOW)
        saved.append(current_thread().name)
        assert path.exists()

    monkeypatch.setattr("game.store.archive.recover_games", slowly)
    writer = Writer()
    archive = Archive(tmp_path / "results.sqlite3", writer)
    archive.path.write_bytes(b"no database at all" * 1000)
    since = time.perf_counter()
    with pytest.raises(ArchiveBusyError):
        archive.games()
    assert time.perf_counter() - since < SLOW / 2
    answered.set()
    writer.wait()
    assert (archive.games(), saved, [each.key for each in writer.messages]) == ([], ["store"], ["store.set_aside"])
    writer.close()


def test_the_last_closing_waits_with_a_limit(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.store.writer.CLOSING", 0.3)
    closed = Event()

    def stuck() -> None:
        closed.wait(SLOW)

    store.writer.later(stuck)
    since = time.monotonic()
    store.close()
    assert time.monotonic() - since < SLOW / 2
    closed.set()


# --- while another program has the results, what they say is not known: never that there is nothing


ASKED = 6  # frames


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Today's daily is solved, and only the archive knows of it."""
    store, kind = Store(tmp_path, lambda: TODAY), entry_of(KIND).kind
    keeper = Keeper(store, kind, lambda: TODAY)
    session = present(keeper.begin("8-1-easy", puzzle(KIND, "8-1-easy"), daily_place(DAY)))
    session.chapter.tick(600)
    while not session.chapter.over and (hint := kind.hint(session.state, no_pulse)) is not None:
        session.play(hint.move)
    keeper.close()
    store.close()
    for path in tmp_path.glob("games/*/*.chapter"):
        path.unlink()
    return tmp_path


def test_a_solved_daily_is_not_begun_again(home: Path) -> None:
    with piloted(Store(home, lambda: TODAY)) as pilot:
        with held(home):
            pilot.app.stack.put(Opening(pilot.services, entry_of(KIND), Daily(DAY)))
            for _ in range(ASKED):
                pilot.step()
                assert pilot.scenes()[-1] is Opening, "it is not known yet, and nothing is begun"
        pilot.until_playing()
        assert pilot.session.chapter.over
        assert len(pilot.store.shelf.summaries(KIND)) == 1
    store = Store(home, lambda: TODAY)
    assert len(store.archive.games(KIND)) == 1
    store.close()


def test_home_asks_again(home: Path) -> None:
    with held(home) as let_go, piloted(Store(home, lambda: TODAY)) as pilot:
        scene = of_type(pilot.scene, Home)
        pilot.step(ASKED)
        assert not scene.known.is_known
        let_go()
        pilot.until(lambda: scene.known.is_known)
        assert (scene.known.streak, scene.known.lit) == (1, {KIND})


def test_what_was_known_is_answered_at_once(home: Path) -> None:
    """And a job waits for who writes."""
    with piloted(Store(home, lambda: TODAY)) as pilot, ThreadPoolExecutor(1) as beside:
        archive = pilot.store.archive
        asked = partial(archive.in_place, KIND, "daily 2026-01-01")
        with held(home) as let_go:
            assert archive.solved_days() == {DAY}
            assert [each.kind for each in archive.dailies(DAY, DAY)] == [KIND]
            answer = beside.submit(asked)
            with pytest.raises(ArchiveBusyError):
                asked()
            let_go()
            assert answer.result() is None
        assert asked() is None


def test_a_result_asks_again(home: Path) -> None:
    """The best time is said when the archive can be asked, without another move."""
    with piloted(Store(home, lambda: TODAY)) as pilot:
        pilot.open(KIND)
        with held(home):
            for spot in chests(pilot):
                pilot.click(cell(pilot, spot), button=3)
            pilot.until(lambda: pilot.play.game.result)
            known = present(pilot.play.game._known_facts())
            assert (known.is_known, known.best) == (False, False)
        best = pilot.services.ui.tell("result.best")
        pilot.until(lambda: pilot.play.game.result and best in pilot.play.game.result.notes)
