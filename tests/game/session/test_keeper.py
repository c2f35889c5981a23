"""What is played is kept entry by entry; every place has its own chapter; an ending counts once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from datetime import timedelta
from pathlib import Path

import pytest

from game.session.keeper import Keeper, daily_place, given_place
from game.session.session import CHAPTERS, Session
from game.store import log
from game.store.archive import Game
from game.store.shelf import DiskShelf
from game.store.store import Store
from game.store.summary import TOUCHED, WAITING
from generators.names.address import Address
from tests.game.memory_store import MemoryStore, add_games
from tests.game.toy import TODAY, TOY, Lamps, ToyKeeper
from tests.rows import present

DAILY = daily_place(TODAY.isoformat())
pytestmark = pytest.mark.usefixtures("patient")


@pytest.fixture(params=["disk", "memory"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    store: Store = Store(tmp_path, lambda: TODAY) if request.param == "disk" else MemoryStore(lambda: TODAY)
    yield store
    store.close()
    assert store.messages == []


def keeper(store: Store) -> ToyKeeper:
    return Keeper(store, TOY, lambda: TODAY)


@contextmanager
def taken_up(store: Store, place: str = "") -> Iterator[tuple[ToyKeeper, Session[int, int, Lamps, int]]]:
    """The game of that place, or the last one; left at the end."""
    keeps = keeper(store)
    yield keeps, present(keeps.reopen(place) if place else keeps.resume())
    keeps.close()


def settled(store: Store) -> DiskShelf:
    """When all that was left for later is done."""
    if isinstance(store, Store):
        store.writer.wait()
    return store.shelf


def play(store: Store, *lamps: int, count: int = 4, place: str = "free") -> None:
    """A puzzle in that place, played so far and left."""
    keeps = keeper(store)
    session = keeps.begin("few", count, place)
    for lamp in lamps:
        session.chapter.tick(1.0)
        session.play(lamp)
        keeps.keep()
    keeps.close()


def test_the_clock_is_kept_every_second(store: Store) -> None:
    keeps = keeper(store)
    session = keeps.begin("few", 3)
    for _ in range(60 * 5 + 30):
        session.chapter.tick(1 / 60)
        keeps.update(1 / 60)
    (seen,) = settled(store).summaries("toy")
    assert seen.seconds == pytest.approx(5.0, abs=0.06)
    keeps.close()
    assert store.shelf.summaries("toy")[0].seconds == pytest.approx(5.5)


def test_a_move_that_waits_for_its_sync_is_synced_in_the_background(tmp_path: Path) -> None:
    with closing(Store(tmp_path, lambda: TODAY)) as store:
        keeps = keeper(store)
        keeps.begin("few", 3)
        (journal,) = settled(store)._own.values()
        journal._unsafe, journal._synced = True, 0.0  # the last sync was long ago
        for _ in range(11):
            keeps.update(0.0)
        settled(store)
        assert not journal._unsafe
        keeps.close()


def test_an_ending_counts_once(store: Store) -> None:
    keeps = keeper(store)
    session = keeps.begin("few", 3, DAILY)
    session.chapter.tick(12.0)
    session.chapter.note("hint")
    for lamp in range(3):
        session.play(lamp)
        keeps.keep()
    for step in (session.undo, session.redo, session.restart, session.undo):
        step()
        keeps.keep()
    keeps.close()
    for _ in range(2):
        with taken_up(store, DAILY) as (keeps, again):
            again.restart()
            for lamp in range(3):
                again.chapter.tick(1.0)
                again.play(lamp)
                keeps.keep()
    (game,) = store.archive.games(ended=True)
    assert (game.kind, game.preset, game.place, game.ending) == ("toy", "few", DAILY, "solved")
    assert (game.seconds, game.hints, game.day) == (12.0, 1, "2026-11-20")
    assert [each.kind for each in store.archive.dailies(TODAY.isoformat(), TODAY.isoformat())] == ["toy"]
    assert store.archive.solved_days() == {TODAY.isoformat()}


# --- places


def test_each_place_has_its_own_chapter(store: Store) -> None:
    """Neither a daily nor an imported puzzle pushes an unfinished game out of reach."""
    play(store, 0)
    play(store, 1, place=DAILY)
    play(store, 2, place=given_place(TOY, 4))
    assert [each.heading.place for each in store.shelf.waiting("toy")] == [given_place(TOY, 4), DAILY, "free"]
    for place, lamp in (("free", 0), (DAILY, 1), (given_place(TOY, 4), 2)):
        with taken_up(store, place) as (_, session):
            assert session.state[lamp]
            assert session.chapter.heading.place == place


def test_in_progress_is_what_had_a_move_also_where_new_left_it_and_a_puzzle_only_seen_is_not(store: Store) -> None:
    keeps = keeper(store)
    keeps.begin("few", 4, DAILY)
    keeps.begin("few", 5).play(0)
    keeps.begin("many", 6).chapter.note(log.HINT)
    keeps.close()
    assert [each.heading.puzzle for each in store.shelf.waiting("toy")] == ["5"], "a hint alone was on the card only"
    assert keeper(store).last_preset() == "many"
    with taken_up(store) as (keeps, session):
        assert len(session.state) == 5
        for lamp in range(1, 5):
            session.play(lamp)
        keeps.begin("many", 6)
    with taken_up(store) as (_, session):
        assert len(session.state) == 6, "the puzzle that was only seen comes, once nothing is half done"


def test_undoing_new_brings_the_old_game_back_for_good(store: Store) -> None:
    play(store, 0)
    with taken_up(store) as (keeps, session):
        keeps.begin("few", 5)
        session.undo()
    with taken_up(store) as (_, session):
        assert session.state == (True, False, False, False)
    assert [each.heading.puzzle for each in store.shelf.waiting("toy")] == ["4"], "what was undone does not wait"


def test_a_daily_that_ended_is_shown_as_it_ended(store: Store) -> None:
    play(store, 0, 1, 2, 3, place=DAILY)
    for count in range(20, 20 + 2 * CHAPTERS):
        play(store, count=count)
    assert all(each.heading.place != DAILY for each in settled(store).summaries("toy")), "it is in the archive"
    with taken_up(store, DAILY) as (_, session):
        assert session.chapter.over
        assert session.chapter.ending is not None


def sittings(store: Store, counts: Iterable[int], *lamps: int) -> None:
    """In each a free puzzle of so many lamps is begun after the one before."""
    for count in counts:
        keeps = keeper(store)
        keeps.resume()
        session = keeps.begin("few", count)
        for lamp in lamps:
            session.play(lamp)
        keeps.close()


def test_undo_reaches_back_and_what_was_left_long_ago_is_in_the_archive(store: Store) -> None:
    sittings(store, range(3, 21), 1)
    assert len(settled(store).summaries("toy")) == CHAPTERS
    assert len(store.archive.games("toy")) == 18 - CHAPTERS
    (oldest,) = store.archive.games()[-1:]
    assert (oldest.ending, oldest.moves) == ("", 1)
    with taken_up(store) as (_, session):
        seen = [len(session.state)]
        while session.can_undo:
            session.undo()
            seen.append(len(session.state))
        assert list(dict.fromkeys(seen)) == list(range(20, 20 - CHAPTERS, -1))
    keeps = keeper(store)
    again = present(keeps.open(oldest.id))
    assert again.state == (False, True, False)
    again.play(0)
    keeps.keep()
    keeps.close()
    with taken_up(store) as (_, session):
        assert session.state == (True, True, False)


def test_redo_outlives_the_sitting(store: Store) -> None:
    sittings(store, (3, 4, 5), 1)
    with taken_up(store) as (_, session):
        session.undo()
        session.undo()
    with taken_up(store) as (keeps, session):
        assert len(session.state) == 4
        session.redo()
        assert len(session.state) == 5
        for step in (session.undo, session.undo, lambda: session.play(0)):  # after a move nothing comes after it
            step()
            keeps.keep()
        assert len(session.state) == 4
    with taken_up(store) as (_, session):
        session.redo()
        seen = [len(session.state)]
        while session.can_undo:
            session.undo()
            seen.append(len(session.state))
        assert seen[0] == 4
        assert 5 in seen, seen


def test_undo_inside_an_earlier_chapter_moves_it_nowhere(store: Store) -> None:
    sittings(store, (3, 4, 5), 1)
    with taken_up(store) as (keeps, session):
        for _ in range(3):  # over the start of the last one, and back to the start of the one before
            session.undo()
            keeps.keep()
    with taken_up(store) as (_, session):
        assert (len(session.state), session.moved) == (4, False)
        session.undo()
        assert len(session.state) == 3
        for _ in range(3):
            session.redo()
        assert len(session.state) == 5


def test_untouched_puzzles_are_not_kept_for_ever(store: Store) -> None:
    sittings(store, range(3, 18))
    assert len(settled(store).summaries("toy")) == CHAPTERS
    assert len(store.archive.games()) == 0


def test_many_games_that_wait_are_kept_at_hand_but_not_for_ever(store: Store) -> None:
    for count in range(40):
        play(store, 0, place=daily_place(f"2026-{1 + count // 28:02}-{1 + count % 28:02}"))
    assert len(settled(store).waiting("toy")) == 30
    assert len(store.archive.games("toy")) == 10


def test_two_windows_never_have_one_chapter(tmp_path: Path) -> None:
    one, two = Store(tmp_path), Store(tmp_path)
    first, second = keeper(one), keeper(two)
    first.begin("few", 4, DAILY).play(0)
    first.keep()
    one.writer.wait()
    assert two.shelf.waiting("toy") == []
    assert second.resume() is None
    assert second.reopen(DAILY) is None
    assert second.is_elsewhere(DAILY)
    session = second.begin("few", 5)
    session.undo()  # into what the other window plays: it is passed over
    assert len(session.state) == 5
    session.play(0)
    second.close()
    assert [each.heading.puzzle for each in one.shelf.waiting("toy")] == ["5"]
    first.close()
    assert [each.heading.puzzle for each in two.shelf.waiting("toy")] == ["5", "4"]
    assert present(second.reopen(DAILY)).state == (True, False, False, False)
    second.close()
    for store in (one, two):
        store.close()
        assert store.messages == []


# --- what cannot be read


def only_chapter(folder: Path) -> Path:
    (path,) = (folder / "games" / "toy").glob("*.chapter")
    return path


@pytest.mark.parametrize("line", ["3 move 99", "soon", "3 restore 5"])
def test_a_chapter_that_makes_no_sense_is_set_aside(tmp_path: Path, line: str) -> None:
    store = Store(tmp_path)
    play(store, 0)
    path = only_chapter(tmp_path)
    with path.open("a") as file:
        file.write(f"{line}\n")
    keeps = keeper(store)
    assert keeps.resume() is None
    keeps.begin("few", 5)
    keeps.close()
    assert [each.key for each in store.messages] == ["store.set_aside"]
    assert [each.heading.puzzle for each in store.shelf.summaries("toy")] == ["5"]
    assert len(list(path.parent.glob("*.unreadable-1.chapter"))) == 1
    store.close()


@pytest.mark.parametrize("spoilt", [b"3 move 99\n", b"3 move \xff\n"], ids=["no move", "no text"])
def test_no_other_game_comes_in_the_place_of_one_that_cannot_be_read(tmp_path: Path, spoilt: bytes) -> None:
    store = Store(tmp_path)
    play(store, 0, place="free", count=4)
    (older,) = (tmp_path / "games" / "toy").glob("*.chapter")
    play(store, 0, place=DAILY, count=5)
    (latest,) = set(older.parent.glob("*.chapter")) - {older}
    store.close()
    latest.write_bytes(latest.read_bytes() + spoilt)
    again = Store(tmp_path)
    keeps = keeper(again)
    assert keeps.resume() is None
    assert keeps.has_unreadable
    keeps.close()
    assert [latest.exists(), older.exists()] == [False, True]
    with taken_up(again) as (keeps, session):
        assert session.chapter.puzzle == 4, "asked for once more, the one before it comes"
        assert not keeps.has_unreadable
    assert len(again.messages) == 1
    again.close()


def test_a_chapter_of_a_newer_lantern_is_left_alone(tmp_path: Path) -> None:
    store = Store(tmp_path)
    play(store, 0)
    path = only_chapter(tmp_path)
    text = path.read_text().replace('"lantern": 2', '"lantern": 3')
    path.write_text(text)
    for _ in range(2):
        assert keeper(store).resume() is None
    play(store, 1)
    assert path.read_text() == text
    assert [each.key for each in store.messages] == ["store.newer"]
    store.close()


def test_the_day_of_an_ending_is_the_day_it_ended(tmp_path: Path) -> None:
    """Also when the archive learns of it only later."""
    store = Store(tmp_path, lambda: TODAY)
    store.shelf.note_end = lambda journal: None  # type: ignore[method-assign]  # the machine dies before
    play(store, 0, 1, 2, 3)
    store.close()
    later = Store(tmp_path, lambda: TODAY + timedelta(days=300))
    later.writer.wait()
    (game,) = later.archive.games()
    assert (game.day, game.seconds) == (TODAY.isoformat(), 4.0)
    later.close()


def test_a_hint_or_a_check_alone_begins_no_game(store: Store) -> None:
    keeps = keeper(store)
    session = present(keeps.begin("few", 4, log.FREE))
    session.chapter.note(log.HINT)
    session.chapter.note(log.CHECK, "0")
    keeps.keep()
    (seen,) = settled(store).summaries("toy")
    assert (seen.touched, seen.in_progress) == (True, False)
    session.play(0)
    keeps.keep()
    (seen,) = settled(store).summaries("toy")
    assert seen.in_progress
    keeps.close()


# --- a puzzle of a day has the same id on every machine


def test_a_daily_has_the_same_id_everywhere_and_any_other_game_one_of_its_own(tmp_path: Path) -> None:
    ids = list[set[str]]()
    for name in ("one", "two"):
        with closing(Store(tmp_path / name, lambda: TODAY)) as store:
            for place in (DAILY, daily_place("2026-11-19"), log.FREE):
                play(store, 0, place=place)
            ids.append({each.id for each in settled(store).summaries("toy")})
    assert len(ids[0]) == 3
    assert ids[0] & ids[1] == {log.day_id("toy", "few", place) for place in (DAILY, daily_place("2026-11-19"))}


def test_the_id_of_an_unreadable_daily_is_not_used_again(tmp_path: Path) -> None:
    """As a newer Lantern wrote it: today's daily can be played, and that file stays."""
    with closing(Store(tmp_path, lambda: TODAY)) as store:
        play(store, 0, place=DAILY)
        path = only_chapter(tmp_path)
        text = path.read_text().replace('"lantern": 2', '"lantern": 3')
        path.write_text(text)
        play(store, 1, place=DAILY)
        assert path.read_text() == text
        assert [each.id for each in settled(store).summaries("toy")] != [path.stem]
        assert len(store.shelf.summaries("toy")) == 1


def test_the_id_of_a_game_in_the_archive_is_not_used_again(store: Store) -> None:
    """Also when only its numbers are known: they stay as they are."""
    name = log.day_id("toy", "few", DAILY)
    add_games(store, [Game(name, "toy", DAILY, "few", TODAY.isoformat(), "solved", 9.0, 0, 4)])
    play(store, 0, place=DAILY)
    (seen,) = settled(store).summaries("toy")
    assert seen.id != name
    assert [each.id for each in store.archive.games(ended=True)] == [name]


def test_a_mini_in_the_archive_is_found_by_its_address(tmp_path: Path) -> None:
    mini = Address("toy", "few", "261120")
    with closing(Store(tmp_path, lambda: TODAY)) as store:
        keeps = Keeper(store, TOY, lambda: TODAY, its_day=lambda _: TODAY.isoformat())
        present(keeps.begin("few", 4, made_at=mini)).play(0)
        keeps.close()
        for _ in range(TOUCHED + WAITING):
            play(store, 0)
        name = log.address_id(mini)
        assert name not in {each.id for each in settled(store).summaries("toy")}
        assert present(keeper(store).reopen(mini)).chapter.heading.id == name


def test_two_windows_begin_one_mini(tmp_path: Path) -> None:
    mini = Address("toy", "few", "261120")
    with closing(Store(tmp_path, lambda: TODAY)) as store, closing(Store(tmp_path, lambda: TODAY)) as other:
        first, second = (Keeper(each, TOY, lambda: TODAY, its_day=lambda _: "2026-11-20") for each in (store, other))
        other.shelf.has = lambda kind, chapter: False  # type: ignore[method-assign]  # both look at the same moment
        assert first.begin("few", 4, made_at=mini)
        assert second.begin("few", 4, made_at=mini) is None
        first.close()
