"""Full, locked and slow disks, files that make no sense, folders that cannot be written: nothing is lost in silence,
and nothing falls."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from game.scenes.files.file_screen import read_preview
from game.scenes.files.pack_screen import read as read_pack_page
from game.scenes.home.home import Home
from game.scenes.play.play import Playing
from game.scenes.statistics.filter import GameSelection
from game.scenes.statistics.played_games import read_first_page
from game.scenes.statistics.statistics import load_statistics
from game.session.keeper import Keeper, daily_place
from game.store.log import Heading
from game.store.store import Store
from game.system.folders import contents, existing_files, usual_folders
from generators.kernel.kind import Cancelled, Pulse
from generators.packs.pack import PackHead
from tests.game.pilot import Pilot, entry_of, piloted, puzzle_text
from tests.game.store.test_journal import FullDisk
from tests.game.sweet_spots_hand import EASY, KIND, cell, chests, free
from tests.game.toy import TODAY, TOY, ToyKeeper
from tests.rows import present

DAILY = daily_place(TODAY.isoformat())

pytestmark = pytest.mark.usefixtures("patient", "impatient")


def keeper(store: Store) -> ToyKeeper:
    return Keeper(store, TOY, lambda: TODAY)


def solve(keeps: ToyKeeper, count: int = 3, place: str = "free") -> None:
    session = present(keeps.begin("few", count, place))
    for lamp in range(count):
        session.chapter.tick(1.0)
        session.play(lamp)
        keeps.keep()


def test_a_game_that_ended_on_a_full_disk_is_there_when_there_is_room(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeps = keeper(store)
    monkeypatch.setattr(os, "write", FullDisk(10))
    solve(keeps, place=DAILY)
    keeps.close()
    store.shelf.recover()  # of a start that a busy machine gets to so late
    store.writer.wait()
    assert [each.key for each in store.messages] == ["store.unwritable"], "told once"
    assert [each.over for each in store.shelf.summaries("toy")] == [True]
    assert store.archive.games() == [], "what is not on disk is not in the archive either"
    monkeypatch.undo()
    assert store.shelf.retry()
    store.writer.wait()
    assert not store.shelf.retry()
    (game,) = store.archive.games()
    assert (game.ending, game.seconds, game.moves) == ("solved", 3.0, 3)
    store.close()


def test_one_game_that_cannot_be_written_stands_in_no_other_ones_way(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / KIND).write_text("not a folder")
    store = Store(tmp_path, lambda: TODAY)
    kind = entry_of(KIND).kind
    stuck, fine = Keeper(store, kind, lambda: TODAY), keeper(store)
    assert stuck.begin(EASY, kind.read(puzzle_text(KIND, EASY))) is not None
    solve(fine)
    stuck.close()
    fine.close()
    assert [each.ending for each in store.archive.games()] == ["solved"]
    assert store.shelf.retry(), "the other is not given up"
    store.close()


def test_a_game_left_on_a_full_disk_can_be_gone_on_with(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "write", FullDisk(0))
    keeps = keeper(store)
    session = present(keeps.begin("few", 4))
    session.play(2)
    keeps.close()
    again = keeper(store)
    session = present(again.resume())
    assert session.state == (False, False, True, False)
    monkeypatch.undo()
    session.play(0)
    again.keep()
    again.close()
    store.close()
    later = Store(present(store.folder))
    again = keeper(later)
    assert present(again.resume()).state == (True, False, True, False)
    again.close()
    later.close()


def test_home_notes_what_was_refused(tmp_path: Path) -> None:
    with piloted(Store(tmp_path)) as pilot:
        pilot.open(KIND, EASY)
        with closing(sqlite3.connect(tmp_path / "results.sqlite3")) as busy:
            busy.execute("BEGIN EXCLUSIVE")
            for spot in chests(pilot):
                pilot.click(cell(pilot, spot), button=3)
            pilot.wait(1.0)
            pilot.key("escape")
            assert pilot.scenes() == [Home]
            assert pilot.scene.known.streak == 0
        pilot.until(lambda: pilot.scene.known.streak == 1)


def test_a_place_that_another_window_took_meanwhile_has_one_chapter(tmp_path: Path) -> None:
    """Both made the puzzle of the day; the second one looks again before it begins."""
    one, two = Store(tmp_path), Store(tmp_path)
    first, second = keeper(one), keeper(two)
    assert first.reopen(DAILY) is second.reopen(DAILY) is None
    assert first.begin("few", 3, DAILY) is not None
    assert second.begin("few", 3, DAILY) is None
    first.close()
    assert len(one.shelf.summaries("toy")) == 1
    one.close()
    two.close()


@pytest.mark.parametrize("what", ["a file as home", "a file as games", "a file as a kind"])
def test_a_folder_that_cannot_be_written_is_told_and_played_in(tmp_path: Path, what: str) -> None:
    home = tmp_path / "home"
    wrong = {"a file as home": home, "a file as games": home / "games", "a file as a kind": home / "games" / KIND}[what]
    wrong.parent.mkdir(parents=True, exist_ok=True)
    wrong.write_text("not a folder")
    with piloted(Store(home)) as pilot:
        pilot.press(f"play:{KIND}")
        pilot.until(lambda: pilot.scenes()[-1] is Playing)
        pilot.click(cell(pilot, free(pilot)[0]))
        pilot.wait(3.0)
        pilot.key("escape")
        pilot.wait(3.0)
        assert pilot.scenes() == [Home]
        assert len(pilot.said()) <= 2
        pilot.press("statistics")
        pilot.until(lambda: pilot.scene.job is None)
        pilot.reach("played")
    assert wrong.read_text() == "not a folder"


@pytest.mark.sampled
@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n\n",
        "junk\n",
        '{"lantern": 2}\n',
        Heading("odd", KIND, "attic", EASY, "x", "2026-11-20").line() + "\n",
        Heading("odd", KIND, "daily foo", EASY, "x", "2026-11-20").line() + "\n",
        Heading("odd", KIND, "free", EASY, "x", "yesterday").line() + "\n",
        Heading("../evil", KIND, "free", EASY, "x", "2026-11-20").line() + "\n",
        Heading("other", KIND, "free", EASY, "x", "2026-11-20").line() + "\n",
        Heading("odd", KIND, "free", EASY, "no puzzle", "2026-11-20").line() + "\n",
        Heading("odd", KIND, "free", EASY, "x", "2026-11-20").line() + "\n1.0 end solved someday\n",
        Heading("odd", KIND, "free", "no such preset", "x", "2026-11-20").line() + "\n1.0 open 99999999999999999999\n",
    ],
)
def test_one_odd_file_stops_nothing(tmp_path: Path, text: str) -> None:
    path = tmp_path / "games" / KIND / "odd.chapter"
    path.parent.mkdir(parents=True)
    path.write_text(text)
    with piloted(Store(tmp_path)) as pilot:
        pilot.step(3)
        pilot.press("statistics")
        pilot.until(lambda: pilot.scene.job is None)
        pilot.reach("played")
        pilot.step(3)
        pilot.key("escape", "escape")
        pilot.press(f"play:{KIND}")
        pilot.wait(1.0)
        if pilot.scenes() == [Home]:  # which said that the game in progress is lost
            pilot.press(f"play:{KIND}")
        pilot.until(lambda: pilot.scenes()[-1] is Playing)
        pilot.key("escape")
        pilot.wait(1.0)
        assert pilot.scenes() == [Home]


def test_whoever_leaves_with_something_not_saved_is_asked_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with piloted(Store(tmp_path)) as pilot:
        pilot.open(KIND, EASY)
        pilot.store.writer.wait()
        with monkeypatch.context() as patch:
            patch.setattr(os, "write", FullDisk(10))
            pilot.click(cell(pilot, free(pilot)[0]), button=3)
            pilot.store.writer.wait()
            pilot.key("ctrl q")
            assert pilot.app.stack
            assert any("Close again" in each for each in pilot.said())
            pilot.key("ctrl q")
            assert not pilot.app.stack


WORKS: dict[str, Callable[[Pilot, Path, Pulse], object]] = {
    "the usual folders": lambda pilot, pack, pulse: usual_folders(pack.parent, pulse),
    "a folder": lambda pilot, pack, pulse: contents(pack.parent, (".jsonl",), pulse),
    "files used lately": lambda pilot, pack, pulse: existing_files([str(pack)], pulse),
    "the preview of a pack": lambda pilot, pack, pulse: read_preview(pack, pilot.services.ui, pulse),
    "a pack": lambda pilot, pack, pulse: read_pack_page(pack.read_bytes(), pulse),
    "the list of games": lambda pilot, pack, pulse: read_first_page(pilot.store, KIND, pulse),
    "figures": lambda pilot, pack, pulse: load_statistics(pilot.services, GameSelection((), KIND), None, pulse),
}


@pytest.mark.parametrize("name", WORKS)
def test_work_beside_the_window_is_called_off_at_its_first_pulse(
    pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Who turns away from a slow disk is not kept waiting."""
    asked: list[str] = []

    def stop() -> None:
        raise Cancelled

    monkeypatch.setattr("game.system.folders._is_folder", lambda path: asked.append(str(path)))
    head = PackHead(KIND, entry_of(KIND).kind.presets[0].id, 1)
    (tmp_path / "many.jsonl").write_text(head.line(), encoding="utf-8")
    with pytest.raises(Cancelled):
        WORKS[name](pilot, tmp_path / "many.jsonl", stop)
    assert asked == [], "nothing is begun after it"
