"""A quit keeps the game, settings hold at once, nothing is drawn or read for nothing."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from game.catalogue import CATALOGUE, Entry
from game.scenes.home.dialogs import Choose
from game.store.store import Store
from game.ui.widgets.button import Toggle
from game.ui.widgets.chooser import row_lengths
from tests.game.pilot import Pilot, piloted
from tests.rows import sample

FIRST = CATALOGUE[0].kind.id


# --- the way back


def test_the_key_of_all_other_programs_keeps_and_ends(tmp_path: Path) -> None:
    with piloted(Store(tmp_path)) as pilot:
        pilot.open(FIRST)
        pilot.key("ctrl w")
        assert pilot.app.stack == []
    store = Store(tmp_path)
    assert store.shelf.summaries(FIRST)
    store.close()


# --- settings


def settings_page(pilot: Pilot) -> None:
    pilot.press("settings")
    pilot.step()


def test_the_theme_changes_at_once_and_is_kept(tmp_path: Path) -> None:
    with piloted(Store(tmp_path)) as pilot:
        settings_page(pilot)
        light = pilot.app.window.get_at((3, 400))
        pilot.choose_chip("theme", "Dark")
        assert sum(pilot.app.window.get_at((3, 400))[:3]) < sum(light[:3]) - 300
        pilot.choose_chip("theme", "Light")
        assert pilot.app.window.get_at((3, 400)) == light
        pilot.choose_chip("theme", "Dark")
    with piloted(Store(tmp_path)) as pilot:
        assert pilot.services.settings.theme == "dark"
        assert pilot.services.ui.theme.dark


def test_what_wraps_leaves_none_alone() -> None:
    for count, most in product(range(1, 13), range(1, 9)):
        rows = row_lengths(count, most)
        assert sum(rows) == count
        assert max(rows) <= most
        assert max(rows) - min(rows) <= 1
        assert 1 not in rows or max(rows) == 1 or most == 2


def test_every_switch_switches(pilot: Pilot) -> None:
    settings_page(pilot)
    for least in (6, 1):
        names = [each.id for each in pilot.scene.panel.widgets if isinstance(each, Toggle)]
        assert len(names) >= least
        for name in names:
            before = getattr(pilot.services.settings, name)
            pilot.reach(name)
            assert getattr(pilot.services.settings, name) is not before
            assert getattr(pilot.store.settings(), name) is not before
        if least > 1:  # the options of each puzzle lie one level down
            pilot.reach("of_puzzles")


def noted(said: list[str], pilot: Pilot) -> list[str]:
    """With what is said now: one sentence may be gone before the next one comes."""
    said += pilot.said()
    return said


def test_what_cannot_be_read_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("no")
    (tmp_path / "results.sqlite3").write_bytes(b"garbage" * 100)
    with piloted(Store(tmp_path)) as pilot:
        said: list[str] = []
        pilot.until(lambda: len(set(noted(said, pilot))) == 2)  # the archive is read beside the window
        pilot.wait(30.0)
        assert pilot.said() == []
        pilot.open(FIRST)
        pilot.key("escape")
        assert pilot.said() == []


# --- nothing is read or drawn for nothing


@pytest.mark.watched
def test_an_idle_window_draws_nothing_and_a_game_at_rest_its_clock_once_a_second(pilot: Pilot) -> None:
    def drawn(seconds: float) -> int:
        pilot.wait(2.0)
        frames = pilot.app.frames
        pilot.watch(seconds)
        return pilot.app.frames - frames

    assert drawn(5.0) == 0
    pilot.open(FIRST)
    pilot.worker.submit(lambda _: None, ahead=True).result()  # what the board reads, it has read
    assert drawn(10.0) <= 11
    pilot.prefer(clock=False)
    assert drawn(10.0) == 0


@pytest.mark.sampled
@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.kind.id)
def test_each_choice_is_a_press_away_and_leads_to_a_puzzle_that_there_is(pilot: Pilot, entry: Entry) -> None:
    for preset in sample(entry.kind.presets[::5], 2, full=4):
        choose = Choose(pilot.services, entry, preset)
        choose.resize(pilot.scene.area)
        assert choose.preset == preset
        before = choose.wanted
        for axis in choose.offer.axes:
            for number, value in enumerate(choose.offered[axis.name]):
                choose._choose(axis, number + (axis is choose.level))
                assert choose.values[axis.name] == value, "what was pressed is chosen, the others follow"
                assert choose.offer.why_not(choose.values) is None
            choose.wanted = choose.values = before
