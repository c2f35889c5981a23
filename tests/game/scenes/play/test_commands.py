"""One table of commands: pills, rows of the menu, keys and the sheet of keys say and do the same."""

from __future__ import annotations

from collections import Counter

import pytest

from game.catalogue import CATALOGUE, Entry
from game.scenes.home.home import Home
from game.scenes.lessons.rules import Rules
from game.scenes.play.bookmarks import Bookmarks
from game.scenes.play.commands import commands
from game.scenes.play.menu import Keys, Menu
from game.scenes.play.play import Playing
from game.stage.command import At, Command, by_key, cap, joined
from game.store.glance import Glance
from game.ui.input import Key
from game.ui.widgets.button import Button
from tests.game.pilot import Pilot
from tests.game.sweet_spots_hand import EASY, KIND, cell, free

ENTRIES = pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.kind.id)


pytestmark = pytest.mark.plays(KIND, EASY)


def command(name: str, *keys: str, enabled: bool = True) -> Command:
    return Command(name, name, lambda: None, keys, enabled=enabled)


def rows(pilot: Pilot) -> dict[str, Button]:
    return {each.id: each for each in pilot.scene.panel.widgets if each.id != "close"}


# --- by itself


@pytest.mark.parametrize(
    ("key", "written"),
    [
        (Key("z", control=True), "Ctrl Z"),
        (Key("n", control=True, shift=True), "Ctrl Shift N"),
        (Key("f10"), "F10"),
        (Key("escape"), "Escape"),
        (Key("/", shift=True), "?"),
        (Key("?", shift=True), "?"),
        (Key("/"), "/"),
    ],
)
def test_a_key_as_it_is_written(key: Key, written: str) -> None:
    assert cap(key) == written


def test_a_key_does_what_is_enabled() -> None:
    table = [command("one", "A", "Ctrl B"), command("two", "C", enabled=False)]
    assert by_key(table, Key("b", control=True)) is table[0]
    assert by_key(table, Key("b")) is None
    assert by_key(table, Key("c")) is None


def test_what_a_board_names_as_one_of_ours_takes_its_place_and_keys() -> None:
    own, shared = command("check", "Ctrl K"), [command("undo", "U"), command("check", "C", "Ctrl K")]
    check, undo = joined([own], shared)
    assert (undo.id, check.id, check.keys) == ("undo", "check", ("Ctrl K", "C"))
    assert check.run is own.run


# --- of every kind


@ENTRIES
def test_no_key_does_two_things(pilot: Pilot, entry: Entry) -> None:
    pilot.open(entry.kind.id)
    table = commands(pilot.play.game)
    keys = Counter(key for each in table for key in each.keys)
    assert [key for key, count in keys.items() if count > 1] == []
    assert max(Counter(each.id for each in table).values()) == 1


@ENTRIES
def test_all_that_is_offered_is_there(pilot: Pilot, entry: Entry) -> None:
    pilot.open(entry.kind.id)
    table = {each.id: each for each in commands(pilot.play.game)}
    pills = {each.id: each for each in pilot.scene.panel.widgets}
    assert all(pills[name].enabled == table[name].enabled for name in pills)
    pilot.press("menu")
    offered = {name for name, each in table.items() if each.at}
    assert pills.keys() | rows(pilot).keys() == offered, "what has no room beside the board is in the menu"
    assert rows(pilot).keys() & pills.keys() == {name for name in pills if At.MENU in table[name].at}


@ENTRIES
def test_the_sheet_of_keys_tells_every_key(pilot: Pilot, entry: Entry) -> None:
    pilot.open(entry.kind.id)
    table = commands(pilot.play.game)
    pilot.press("menu")
    pilot.scroll_to("keys")
    pilot.press("keys")
    told = {name: row.detail.split(" · ") for name, row in rows(pilot).items()}
    assert told.keys() == {each.id for each in table if each.keys}
    assert told["hint"] == (["Ctrl H"] if pilot.play.board.wants.spells else ["H", "Ctrl H"])
    assert all(told[each.id][0] == each.keys[0] for each in table if each.keys)


# --- in the window


def test_a_row_of_the_sheet_of_keys_does_it(playing: Pilot) -> None:
    playing.click(cell(playing, free(playing)[0]))
    assert playing.session.can_undo
    playing.press("menu")
    playing.scroll_to("keys")
    playing.press("keys")
    assert playing.scenes() == [Home, Playing, Keys]
    playing.press("undo")
    assert playing.scenes() == [Home, Playing]
    assert not playing.session.can_undo


def test_the_rules_lead_to_the_keys(playing: Pilot) -> None:
    playing.press("rules")
    assert playing.scenes()[-1] is Rules
    playing.scroll_to("keys")
    playing.press("keys")
    assert playing.scenes() == [Home, Playing, Keys]


def test_a_key_without_use_does_nothing(playing: Pilot) -> None:
    before = playing.play.shown
    playing.key("ctrl z", "ctrl y")
    assert playing.scenes() == [Home, Playing]
    assert playing.play.shown.view.state is before.view.state


def test_saved_positions_lead_back_to_the_menu_they_came_from(playing: Pilot) -> None:
    playing.key("ctrl s")
    playing.press("menu")
    playing.press("bookmarks")
    assert playing.scenes() == [Home, Playing, Menu, Bookmarks]
    playing.key("escape")
    assert playing.scenes() == [Home, Playing, Menu]


def test_other_places_are_looked_for_once(playing: Pilot) -> None:
    asked: list[str] = []
    seen = playing.store.shelf.glances(KIND)

    def waiting(kind: str) -> list[Glance]:
        asked.append(kind)
        return seen

    playing.store.shelf.waiting = waiting  # type: ignore[method-assign]
    playing.press("menu")
    playing.resize((900, 700))
    assert rows(playing)["other"].detail == "1"
    assert asked == [KIND]


def test_arrows_walk_through_the_menu(playing: Pilot) -> None:
    playing.key("f10", "down", "down", "down", "up")
    focused = playing.scene.panel.focused
    assert focused is not None
    stops = [each.id for each in playing.scene.panel.widgets if each.enabled]
    assert focused.id == stops[1], "past the way back, to the first row"
    playing.key("return")
    assert playing.scenes() != [Home, Playing, Menu]


@ENTRIES
def test_the_menu_has_three_groups_and_says_what_leads_on(pilot: Pilot, entry: Entry) -> None:
    pilot.open(entry.kind.id)
    pilot.press("menu")
    groups = pilot.scene.groups
    assert list(groups) == ["menu.this", "menu.others", "menu.help"]
    assert all(groups.values())
    assert rows(pilot)["settings"].leads
    assert not rows(pilot)["copy"].leads
