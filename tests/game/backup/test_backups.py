"""Backups: written whole while others play, read by every later Lantern; laws of restoring; the window."""

from __future__ import annotations

import sqlite3
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from zipfile import ZipFile

import pygame
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from game.backup import CAME, STATE
from game.backup.backups import Backups, LastBackup, finish_interrupted
from game.backup.read import is_backup, open_backup
from game.scenes.home.home import Home
from game.scenes.settings.own_data import Restore, WhichBackup
from game.scenes.settings.settings import SettingsScreen
from game.start import _first_scenes
from game.store.files import Lock
from game.store.log import Heading
from game.store.store import Store
from generators.kernel.kind import BadText, Cancelled
from generators.riddle.kind import RIDDLE
from tests.game.backup.world import (
    WORLDS,
    World,
    backup_of,
    build,
    chapters_in,
    endings,
    ids,
    learned_in,
    lines,
    opened,
    state,
    still,
    words_in,
)
from tests.game.page_text import page_text
from tests.game.pilot import Pilot, piloted, puzzle_text
from tests.game.store.test_archive import altered
from tests.game.toy import TODAY
from tests.pulses import cancel_after
from tests.rows import FULL, few_or_slow, present
from tests.sources import ROOT

FIRST = ROOT / "tests" / "golden" / "backup" / "first.zip"  # as the first layout was written; never to be made anew


@pytest.fixture
def store(home: Path) -> Iterator[Store]:
    """Of a player who has nothing yet."""
    store = opened(home)
    yield store
    store.close()


def test_the_first_layout_can_be_read_for_ever(home: Path, store: Store) -> None:
    with ZipFile(FIRST) as packed:
        assert {each.date_time[0] for each in packed.infolist()} == {1980}, "it tells no time of the machine"
    told = Backups(store).preview(FIRST, still)
    assert (told.day, told.counts.games, told.counts.running, told.counts.words) == ("2026-11-20", 3, 1, 2)
    done = Backups(store).restore(FIRST, still, settings=True)
    assert (done.games, done.running, done.words, done.spoilt) == (3, 1, 2, 0)
    store.writer.wait()
    assert endings(home) == {"game1": "solved", "game3": "lost", "game4": ""}
    assert chapters_in(home) == {"game2"}
    assert words_in(home) == {"zonkey": "+", "moor": "-"}
    assert (store.settings().patterns, store.settings().scale) == (True, 125)
    assert store.recent_puzzles("toy") == ["3", "4"]
    assert store.archive.lines("game1") == lines(1, "solved")


def test_odd_records_are_left_out(tmp_path: Path) -> None:
    build(tmp_path / "there", World(cards=(("木", 0),), tried=("one",)))
    path = tmp_path / "there" / "player.records"
    odd = b'["card","toy x",{"kind":"toy","front":"' + b"x" * 500 + b'"},1]\n["tried",3,{},1]\n["tried","x",{},-1]\n'
    path.write_bytes(b"\xff\xfe\n[[[[\n" + path.read_bytes() + odd)
    store = opened(tmp_path / "there")
    backup = Backups(store).write(tmp_path / "out", still)
    store.close()
    store = opened(tmp_path / "here")
    Backups(store).restore(backup, still, settings=False)
    assert [each.front for each in store.cards.all("toy")] == ["木"]
    assert [each.id for each in store.ledger.results("toy")] == ["one"]
    store.close()


def test_own_lists_come_beside_those_that_are_here(tmp_path: Path) -> None:
    """The same number stands for other lists there."""
    there = opened(tmp_path / "there")
    there.keep_own_lists("Boats: punt, ferry\nTea: green, mint\n")
    there.keep_own_lists("Boats: punt, raft\nTea: green, mint\n")
    backup = Backups(there).write(tmp_path / "out", still)
    there.close()
    here = opened(tmp_path / "here")
    here.keep_own_lists("Trees: oak, elm\nTEA: rooibos, chai\n")
    told = Backups(here).preview(backup, still)
    assert (told.lists, told.would.lists, told.would.is_empty) == (2, 2, False)
    for _ in range(2):
        Backups(here).restore(backup, still, settings=False)
        lists = here.own_lists().splitlines()
        assert lists == ["Trees: oak, elm", "Tea: green, mint, rooibos, chai", "Boats: punt, raft"]
    here.close()


def test_a_game_that_was_only_opened_is_not_in_progress(tmp_path: Path) -> None:
    """It came along, but home does not call it so: "14 games in progress" where home said 2."""
    path = backup_of(tmp_path / "there", World(games=((1, "running", "shelf"), (2, "opened", "shelf"))))
    here = opened(tmp_path / "here")
    told = Backups(here).preview(path, still)
    assert (told.counts.running, told.would.running, told.would.new) == (1, 1, {"game1"})
    assert Backups(here).restore(path, still, settings=False).running == 1
    assert chapters_in(tmp_path / "here") == {"game1", "game2"}
    here.close()


def test_into_a_table_with_more_columns(tmp_path: Path) -> None:
    """As a later Lantern has them: they stay as they are."""
    build(tmp_path, World(games=((3, "solved", "archive"), (7, "solved", "archive"))))
    altered(tmp_path / "results.sqlite3", "ALTER TABLE game ADD COLUMN later INTEGER", "UPDATE game SET later = 5")
    store = opened(tmp_path)
    before = state(tmp_path)
    Backups(store).restore(FIRST, still, settings=False)
    assert endings(tmp_path) == {"game1": "solved", "game3": "solved", "game4": "", "game7": "solved"}
    with closing(sqlite3.connect(tmp_path / "results.sqlite3")) as database:
        later = dict(database.execute("SELECT id, later FROM game"))
    assert later == {"game1": None, "game3": 5, "game4": None, "game7": 5}
    # The state before was kept by a Lantern that knows all of its columns.
    altered(tmp_path / "results.sqlite3", "ALTER TABLE game DROP COLUMN later")
    assert before["files"] == {name: data for name, data in state(tmp_path)["files"].items() if name in before["files"]}
    store.close()


def test_an_earlier_one_of_the_day_stays(tmp_path: Path, store: Store) -> None:
    names = [Backups(store).write(tmp_path / "out", still).name for _ in range(3)]
    assert names == ["Lantern 2026-11-20.zip", "Lantern 2026-11-20 (2).zip", "Lantern 2026-11-20 (3).zip"]
    assert [each.path.name for each in Backups(store).find(tmp_path / "elsewhere")] == sorted(names)[::-1]
    last = present(Backups(store).last)
    assert (last.day, last.folder) == ("2026-11-20", tmp_path / "out")


def test_where_the_last_one_went_is_taken_over_and_goes_to_no_other_machine(tmp_path: Path, home: Path) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "last_backup.json").write_text('{"day": "2026-11-19", "folder": "/stick"}', encoding="utf-8")
    store, other = opened(tmp_path / "home"), opened(tmp_path / "other")
    assert Backups(store).last == LastBackup("2026-11-19", Path("/stick"))
    path = Backups(store).write(tmp_path / "out", still)
    Backups(other).restore(path, still, settings=True)
    assert Backups(other).last == LastBackup("2026-11-20", home / "exported")
    store.close()
    other.close()


def test_called_off_it_leaves_nothing(tmp_path: Path, home: Path) -> None:
    build(tmp_path / "here", World(games=((1, "solved", "both"), (2, "running", "shelf"))))
    store, out = opened(tmp_path / "here"), tmp_path / "out"
    whole = Backups(store).write(tmp_path / "whole", still)
    before = state(store.folder)
    for number in range(0, 40, 3):
        try:
            Backups(store).write(out, cancel_after(number))
            break
        except Cancelled:
            assert not [*out.glob("*"), *out.glob(".*")]
    assert is_backup(next(out.glob("*.zip")))
    for number in range(0, 200, 3):
        try:
            Backups(store).restore(whole, cancel_after(number), settings=True)
            break
        except Cancelled:
            assert state(store.folder) == before
            assert not [*store.folder.glob("*.zip*"), *(home / "exported").glob("*.zip")]
    assert number > 5
    assert not list(store.folder.glob("*.zip*"))
    assert len(list((home / "exported").glob("*.zip"))) == 1
    store.close()


def refuses(key: str, work: Callable[[], object]) -> None:
    with pytest.raises(BadText) as caught:
        work()
    assert caught.value.phrase.key == key


def test_what_cannot_be_done_is_told_and_changes_nothing(tmp_path: Path, home: Path, store: Store) -> None:
    made, before = Backups(store), state(home)
    (tmp_path / "file").write_text("")
    refuses("backup.unwritten", lambda: made.write(tmp_path / "file" / "out", still))
    lock = Lock(home / ".restore.lock")  # as another window that restores has it
    assert lock.acquire()
    refuses("backup.busy", lambda: made.restore(FIRST, still, settings=False))
    lock.release()
    (home / "exported").write_text("no folder")  # where what is here would be backed up before
    refuses("backup.unwritten", lambda: made.restore(FIRST, still, settings=True))
    assert made.last is None
    assert state(home) == before
    assert not list(home.glob("*.zip"))


def test_another_account_stops_neither(shared_room: Path) -> None:
    """Nor does an error of the temporary folder blame a folder of the player."""
    store = opened(shared_room / "home")
    backups = Backups(store)
    made = backups.write(shared_room, still)
    assert backups.preview(made, still).counts.games == 0
    tempfile.tempdir = str(shared_room / "nowhere")
    for work in (lambda: backups.write(shared_room, still), lambda: backups.preview(made, still)):
        refuses("store.no_temporary", work)
    store.close()


def test_a_restore_waits_for_the_temporary_folder(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home.mkdir()
    (home / CAME).write_bytes(FIRST.read_bytes())
    (home / STATE).write_text('{"phase": "restoring"}')
    monkeypatch.setattr(tempfile, "tempdir", str(home / "nowhere"))
    assert present(finish_interrupted(home)).key == "store.no_temporary"
    assert (home / STATE).exists()
    monkeypatch.setattr(tempfile, "tempdir", None)
    assert finish_interrupted(home) is None
    assert endings(home)


def test_while_another_window_plays(tmp_path: Path) -> None:
    """Each backup is sound, whatever is written meanwhile; a line that is half there is left out."""
    build(tmp_path / "home", World(games=((2, "running", "shelf"),)))
    store, other = opened(tmp_path / "home"), opened(tmp_path / "home")
    path, ended = tmp_path / "home" / "games" / "toy" / "game2.chapter", threading.Event()

    def play() -> None:
        number = 10
        while not ended.is_set():
            number += 1
            with path.open("a") as file:
                file.write(f"{number}.0 move 1\n{number}.0 mo")
                file.flush()
                file.write("ve 2\n")
            other.archive.put([lines(number, "solved")], "2026-11-05")
            ended.wait(0.005)

    thread = threading.Thread(target=play)
    thread.start()
    try:
        for _ in range(5):
            with open_backup(Backups(store).write(tmp_path / "out", still), still) as backup:
                (_, _, data), *_ = backup.chapters()
                assert data.endswith(b"\n")
                assert all(line.split()[-1] in (b"0", b"1", b"2") for line in data.splitlines()[2:])
    finally:
        ended.set()
        thread.join()
    store.close()
    other.close()


def test_what_is_open_in_another_window_is_left_alone(tmp_path: Path) -> None:
    backup = backup_of(tmp_path / "there", World(games=((1, "longer", "shelf"), (2, "longer", "shelf"))))
    build(tmp_path / "here", World(games=((1, "running", "shelf"), (2, "running", "shelf"))))
    store, lock = opened(tmp_path / "here"), Lock(tmp_path / "here" / "games" / "toy" / ".game1.lock")
    assert lock.acquire()
    done = Backups(store).restore(backup, still, settings=False)
    assert (done.running, done.elsewhere) == (1, 1)
    assert (tmp_path / "here/games/toy/game1.chapter").read_text().splitlines() == lines(1, "running")
    assert (tmp_path / "here/games/toy/game2.chapter").read_text().splitlines() == lines(2, "longer")
    lock.release()
    store.close()


def test_what_cannot_be_read_here_is_left_to_whoever_finds_it(home: Path, store: Store) -> None:
    path = home / "games" / "toy" / "game2.chapter"
    path.parent.mkdir(parents=True)
    path.write_bytes(b"nonsense\n")
    assert Backups(store).restore(FIRST, still, settings=False).running == 0
    assert [each.read_bytes() for each in path.parent.glob("game2.*")] == [b"nonsense\n"]


def test_what_its_kind_cannot_play_takes_no_games_place(tmp_path: Path) -> None:
    """However much longer it says it is."""
    kind = RIDDLE
    puzzle = puzzle_text(kind.id, kind.presets[0].id)
    heading = Heading("abc", kind.id, "free", kind.presets[0].id, puzzle, "2026-11-01").line()
    homes = tmp_path / "here", tmp_path / "there"
    for home, deeds in zip(homes, (["1.0 move put 1 a"], ["1.0 move no such move"] * 9), strict=True):
        path = home / "games" / kind.id / "abc.chapter"
        path.parent.mkdir(parents=True)
        path.write_text("".join(f"{line}\n" for line in (heading, *deeds)), encoding="utf-8")
    stores = [opened(home) for home in homes]
    backup = Backups(stores[1]).write(tmp_path, still)
    done = Backups(stores[0]).restore(backup, still, settings=False)
    for store in stores:
        store.close()
    assert (done.running, done.spoilt) == (0, 1)
    assert "put 1 a" in (homes[0] / "games" / kind.id / "abc.chapter").read_text()


# --- laws of restoring: nothing is lost, nothing is there twice, twice is as once, what was before is in a backup


# To shrink worlds would take minutes.
FEW = settings(max_examples=15 if FULL else 3, phases=[Phase.generate])


@contextmanager
def two(here: World, there: World) -> Iterator[tuple[Path, Store, Path]]:
    """A folder, its store, and the backup of another one."""
    with tempfile.TemporaryDirectory() as room:
        root = Path(room)
        backup = backup_of(root / "there", there)
        build(root / "here", here)
        store = opened(root / "here")
        try:
            yield root / "here", store, backup
        finally:
            store.close()
            assert store.messages == []


@given(WORLDS, WORLDS, st.booleans())
@FEW
def test_nothing_is_lost_and_nothing_is_there_twice(here: World, there: World, with_settings: bool) -> None:
    with two(here, there) as (folder, store, backup):
        before = state(folder)
        told = Backups(store).preview(backup, still)
        assert state(folder) == before, "to look changes nothing"
        done = Backups(store).restore(backup, still, settings=with_settings)
        assert (told.would.games, told.would.words, told.would.spoilt) == (done.games, done.words, 0)
        store.writer.wait()
        check_merged(folder, store, here, there)
        own = dict(here.settings) if with_settings else {}
        for name, value in there.settings if with_settings else here.settings:
            assert getattr(store.settings(), name) in (value, own.get(name, value)), "if both changed it, either"
        once = state_of(store, folder)
        again = Backups(store).restore(backup, still, settings=with_settings)
        assert again.is_empty
        assert not again.new
        assert state_of(store, folder) == once, "twice is as once"


def check_merged(folder: Path, store: Store, here: World, there: World) -> None:
    """Nothing is lost, and nothing is there twice."""
    kept = endings(folder)
    ended = {number: form for number, form, where in here.games if form in ("solved", "lost")}
    assert ids(here.games) | ids(there.games) <= set(kept) | chapters_in(folder)
    both = {number for number, form, _ in there.games if form == "solved"} & set(ended)
    for number, form in ended.items():
        assert kept[f"game{number}"] == ("solved" if number in both else form), "the earlier ending stands"
    for number, form, _ in there.games:
        if form in ("solved", "lost") and number not in ended:
            assert kept[f"game{number}"] == form, "what was open gives way"
    assert set(words_in(folder)) == {word[1:] for word in (*here.words, *there.words)}
    assert {word[1:]: word[0] for word in here.words}.items() <= words_in(folder).items()
    assert set(store.recent_puzzles("toy")) == {*here.seen, *there.seen}
    assert learned_in(folder) == both_learned(here, there)
    mine, other = dict(here.cards), dict(there.cards)
    best = {front: max(mine.get(front, 0), other.get(front, 0)) for front in mine | other}
    assert {each.front: each.step for each in store.cards.all("toy")} == best, "with which more was done"
    assert {each.id for each in store.ledger.results("toy")} == {*here.tried, *there.tried}
    waiting = {each.id for each in store.shelf.waiting("toy")}
    assert not waiting & {name for name, ending in kept.items() if ending}, "what ended does not run"


def both_learned(here: World, there: World) -> tuple[dict[str, int], str]:
    """The one here counts where both have a game; of what either has forgotten, nothing does."""
    forgot = max(here.forgot, there.forgot)
    counts = dict(there.learned) | dict(here.learned)
    return {f"game{each}": sure for each, sure in counts.items() if f"2026-11-0{each + 1}" >= forgot}, forgot


@given(WORLDS, WORLDS)
@FEW
def test_what_was_before_is_in_a_backup(here: World, there: World) -> None:
    with two(here, there) as (folder, store, backup):
        saved = present(Backups(store).restore(backup, still, settings=True).before)
        store.writer.wait()
        assert Backups(store).preview(saved, still).would.is_empty, "nothing of it was lost"
        new = folder.with_name("new")
        other = opened(new)
        Backups(other).restore(saved, still, settings=True)
        other.writer.wait()
        assert ids(here.games) == set(endings(new)) | chapters_in(new)
        for number, form, _ in here.games:
            if form in ("solved", "lost"):
                assert endings(new)[f"game{number}"] == form
        assert words_in(new) == {word[1:]: word[0] for word in here.words}
        assert set(other.recent_puzzles("toy")) == {*here.seen}
        for name, value in here.settings:
            assert getattr(other.settings(), name) == value
        other.close()


def state_of(store: Store, folder: Path) -> object:
    store.writer.wait()
    return state(folder)


# --- in a window, by mouse and by keys


THERE = World(
    games=((1, "solved", "archive"), (2, "running", "shelf")), words=("+zonkey",), settings=(("patterns", True),)
)


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    """Made by another Lantern."""
    return backup_of(tmp_path / "there", THERE)


def back_up(pilot: Pilot) -> None:
    pilot.reach("back_up")
    pilot.until(lambda: pilot.scenes()[-1] is SettingsScreen)


def settings_of(pilot: Pilot) -> None:
    pilot.put(SettingsScreen(pilot.services))


def drop(pilot: Pilot, backup: Path) -> None:
    pilot.post(pygame.DROPFILE, file=str(backup))
    pilot.step()
    ready(pilot)


def ready(pilot: Pilot) -> None:
    pilot.until(lambda: isinstance(pilot.scene, Restore) and (pilot.scene.found or pilot.scene.fault))
    pilot.step(2)


@pytest.mark.parametrize("size", few_or_slow(1, [(360, 480), (1280, 800), (720, 1280)]))
def test_backed_up_and_restored_by_mouse(home: Path, backup: Path, size: tuple[int, int]) -> None:
    with piloted(Store(home, lambda: TODAY), size) as pilot:
        (home / "games").mkdir(exist_ok=True)  # something is here, so that settings are not taken unasked
        settings_of(pilot)
        assert Backups(pilot.services.store).last is None
        back_up(pilot)
        assert (home / "exported" / "Lantern 2026-11-20.zip").is_file()
        assert "Lantern 2026-11-20.zip" in pilot.said()[0]
        pilot.wait(9.0)
        pilot.reach("restore")
        assert pilot.scenes()[-1] is WhichBackup
        pilot.press("backup-0")
        ready(pilot)
        assert pilot.scene.found.counts.games == 0
        pilot.key("escape")
        assert pilot.scenes()[-1] is SettingsScreen
        drop(pilot, backup)
        assert len(pilot.scene.found.would.new) == 2
        pilot.press("restore")
        pilot.until(lambda: pilot.scene.done)
        pilot.step(3)
        assert endings(home) == {"game1": "solved"}
        assert pilot.store.own_words() == "# mine\n+zonkey\n"


def test_the_message_names_the_backup_of_what_was_before(home: Path, backup: Path) -> None:
    with piloted(Store(home, lambda: TODAY)) as pilot:
        settings_of(pilot)
        drop(pilot, backup)
        assert pilot.scene.settings, "nothing was ever played here"
        pilot.key("return")
        pilot.until(lambda: pilot.scene.done)
        pilot.step(5)
        assert pilot.services.settings.patterns
        assert endings(home) == {"game1": "solved"}
        assert [each.name for each in (home / "exported").glob("*.zip")] == ["Lantern 2026-11-20.zip"]
        assert "Your games before this are in Lantern 2026-11-20.zip." in page_text(pilot, pilot.scene)
        pilot.key("escape")
        pilot.reach("restore")
        assert [each.path.name for each in pilot.scene.found] == ["Lantern 2026-11-20.zip"]


def test_by_keys(home: Path, backup: Path) -> None:
    (home / "exported").mkdir(parents=True)
    backup.rename(home / "exported" / backup.name)
    with piloted(Store(home, lambda: TODAY)) as pilot:
        settings_of(pilot)
        tab_to(pilot, "restore")
        pilot.key("return")
        assert pilot.scenes()[-1] is WhichBackup
        tab_to(pilot, "backup-0")
        pilot.key("return")
        ready(pilot)
        tab_to(pilot, "settings")
        pilot.key("space")
        assert not pilot.scene.settings
        tab_to(pilot, "restore")
        pilot.key("return")
        pilot.until(lambda: pilot.scene.done)
        assert not pilot.services.settings.patterns
        pilot.step(3)
        pilot.key("return")
        assert pilot.scenes() == [Home, SettingsScreen]


def tab_to(pilot: Pilot, name: str) -> None:
    for _ in range(60):
        pilot.key("tab")
        if pilot.scene.panel.focus == name:
            return
    raise AssertionError(name)


def test_named_on_the_command_line(pilot: Pilot, backup: Path) -> None:
    _, scene = _first_scenes(pilot.services, str(backup))
    assert isinstance(scene, Restore)


def test_what_is_none_is_told_and_left(home: Path, backup: Path) -> None:
    backup.write_bytes(backup.read_bytes().replace(b"zonkey", b"donkey").replace(b"toy/game2", b"toy/game9"))
    with piloted(Store(home, lambda: TODAY)) as pilot:
        drop(pilot, backup)
        assert pilot.scene.fault is not None
        pilot.press("close")
        assert pilot.scenes() == [Home]
        assert not (home / "restore.json").exists()


def test_a_store_without_a_folder_says_so(pilot: Pilot) -> None:
    settings_of(pilot)
    back_up(pilot)
    assert pilot.said()
