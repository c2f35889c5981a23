"""One table of commands: pills, rows of the menu, keys and the sheet of keys say and do the same."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest

from game.boards.board import Action
from game.catalogue import CATALOGUE, Entry, entry_of
from game.scenes.home.home import Home
from game.scenes.play.commands import commands
from game.scenes.play.menu import Keys
from game.scenes.play.messages import names
from game.scenes.play.play import Playing
from game.scenes.shared.confirm_twice import PATIENCE
from game.stage.command import At, Command, by_key, cap, joined
from game.store.settings import Settings
from game.ui.input import Key
from game.ui.ui import ui_for
from game.ui.widgets.button import Button
from generators.kernel.phrases import say
from tests.game.pilot import Pilot
from tests.game.sweet_spots_hand import EASY, KIND, cell, free

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


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.kind.id)
def test_pills_menu_and_sheet_of_keys_tell_each_command_once(pilot: Pilot, entry: Entry) -> None:
    pilot.open(entry.kind.id)
    table = {each.id: each for each in commands(pilot.play.game)}
    assert len(table) == len(commands(pilot.play.game))
    keys = Counter(key for each in table.values() for key in each.keys)
    assert [key for key, count in keys.items() if count > 1] == [], "no key does two things"
    pills = {each.id: each for each in pilot.scene.panel.widgets}
    assert all(pills[name].enabled == table[name].enabled for name in pills)
    pilot.press("menu")
    offered = {name for name, each in table.items() if each.at}
    assert pills.keys() | rows(pilot).keys() == offered, "what has no room beside the board is in the menu"
    assert rows(pilot).keys() & pills.keys() == {name for name in pills if At.MENU in table[name].at}
    pilot.scroll_to("keys")
    pilot.press("keys")
    told = {name: row.detail.split(" · ") for name, row in rows(pilot).items()}
    assert told.keys() == {name for name, each in table.items() if each.keys}
    assert told["hint"] == (["Ctrl H"] if pilot.play.board.wants.spells else ["H", "Ctrl H"])
    assert all(told[name][0] == each.keys[0] for name, each in table.items() if each.keys)


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


# --- Which commands are pills and which are rows; what ends a game asks on itself


def facing(pilot: Pilot) -> dict[str, str]:
    return {each.id: each.label for each in pilot.scene.panel.widgets}


@pytest.fixture
def quitting(playing: Pilot, monkeypatch: pytest.MonkeyPatch) -> Pilot:
    """A board with a deed that ends the game, and one that is a row of the menu."""
    board = playing.play.board
    actions = (
        Action("give_up", say("board.riddle.give_up"), "flag", asks=True),
        Action("finish", say("board.wall.finish"), in_menu=True, asks=True),
    )
    monkeypatch.setattr(board, "actions", lambda state: actions, raising=False)
    done: list[str] = []
    monkeypatch.setattr(type(playing.play.game), "act", lambda self, action: done.append(action))
    playing.play.place()
    playing.clipboard.done = done
    return playing


def test_what_ends_a_game_asks_on_its_own_pill(quitting: Pilot) -> None:
    quitting.press("give_up")
    assert facing(quitting)["give_up"] == quitting.services.ui.tell("play.sure", deed=say("board.riddle.give_up"))
    assert quitting.clipboard.done == []
    assert quitting.said() == []
    quitting.press("give_up")
    assert quitting.clipboard.done == ["give_up"]


@pytest.mark.parametrize("by", ["time", "board", "pill", "escape"])
def test_anything_else_forgets_the_question(quitting: Pilot, by: str) -> None:
    quitting.press("give_up")
    match by:
        case "time":
            quitting.wait(PATIENCE + 0.2)
        case "board":
            quitting.click(cell(quitting, (0, 0)))
        case "pill":
            quitting.press("auto_mark")
        case "escape":
            quitting.key("escape")
    quitting.step()
    assert quitting.scenes() == [Home, Playing]
    assert facing(quitting)["give_up"] == quitting.services.ui.tell("board.riddle.give_up")
    quitting.press("give_up")
    assert quitting.clipboard.done == []


def test_a_row_of_the_menu_asks_on_itself(quitting: Pilot) -> None:
    assert "finish" not in facing(quitting)
    quitting.press("menu")
    words = facing(quitting)["finish"]
    quitting.press("finish")
    assert facing(quitting)["finish"] == quitting.services.ui.tell("play.sure", deed=words)
    assert quitting.clipboard.done == []
    quitting.press("finish")
    assert quitting.clipboard.done == ["finish"]
    assert quitting.scenes() == [Home, Playing]


# --- The heading of a game names what was chosen, and leaves out what goes without saying


@pytest.mark.parametrize(
    ("kind", "preset", "heading"),
    [
        ("lion_wall", "easy-classic-simplified", "Classic · Easy"),
        ("lion_wall", "easy-classic-traditional", "Classic · Easy · Traditional"),
        ("lion_wall", "easy-classic-simplified-2", "Classic · Easy · Up to HSK 2"),
        ("lion_wall", "easy-connections-simplified-words", "Connections · Easy · Words"),
        ("connecting_wall", "easy-classic", "Classic · Easy"),
        ("sweet_spots", "5-1-easy", "5×5 · 1 chest · Easy"),
    ],
)
def test_what_goes_without_saying_is_left_out(kind: str, preset: str, heading: str) -> None:
    ui = ui_for((1280, 800), Settings(), dark=False)
    game: Any = SimpleNamespace(preset=entry_of(kind).preset(preset), services=SimpleNamespace(ui=ui))
    assert names(game) == heading
