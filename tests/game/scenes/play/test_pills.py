"""Which commands are pills and which are rows; what ends a game asks on itself."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.boards.board import Action
from game.scenes.home.home import Home
from game.scenes.play.play import Playing
from game.scenes.shared.confirm_twice import PATIENCE
from game.stage.command import At
from game.ui.widgets.toggle import Toggle
from generators.kernel.phrases import say
from tests.game.pilot import Pilot
from tests.game.sweet_spots_hand import EASY, KIND, cell

pytestmark = pytest.mark.plays(KIND, EASY)


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
    assert facing(quitting)["give_up"] == "Sure? Give up"
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
    assert facing(quitting)["give_up"] == "Give up"
    quitting.press("give_up")
    assert quitting.clipboard.done == []


def test_a_row_of_the_menu_asks_on_itself(quitting: Pilot) -> None:
    assert "finish" not in facing(quitting)
    quitting.press("menu")
    words = facing(quitting)["finish"]
    quitting.press("finish")
    assert facing(quitting)["finish"] == f"Sure? {words}"
    assert quitting.clipboard.done == []
    quitting.press("finish")
    assert quitting.clipboard.done == ["finish"]
    assert quitting.scenes() == [Home, Playing]


def test_a_board_names_its_pills(playing: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """In its order; the rest is in the menu."""
    board = playing.play.board
    monkeypatch.setattr(board, "wants", replace(board.wants, pills=("hint", "undo")))
    playing.play.place()
    playing.step()
    assert [each.id for each in playing.play.shown.at(At.TOOLS)] == ["hint", "undo"]
    playing.press("menu")
    assert {"redo", "check"} <= facing(playing).keys()


def test_switches_without_room_are_in_the_menu(playing: Pilot) -> None:
    playing.services.change(replace(playing.services.settings, scale=200))
    playing.resize((480, 360))
    playing.step()
    assert "show_faults" not in facing(playing)
    playing.press("menu")
    playing.scroll_to("show_faults")
    playing.press("show_faults")

    assert not playing.services.settings.show_faults


def test_two_switches_stand_beside_the_board_and_all_in_its_settings(playing: Pilot) -> None:
    wanted = playing.play.board.wants.switches
    assert [each.id for each in playing.play.shown.at(At.SWITCHES)] == list(wanted[:2])
    playing.press("menu")
    playing.scroll_to("own_settings")
    playing.press("own_settings")
    assert {each.id for each in playing.scene.panel.widgets if isinstance(each, Toggle)} == set(wanted)
    playing.press("patterns")
    assert playing.services.settings.patterns
