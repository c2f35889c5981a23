"""A controller plays: walls, Sweet Spots and words are played with it alone."""

from __future__ import annotations

from typing import Any
from unittest.mock import Mock, patch

import pygame
import pytest

from game.catalogue import CATALOGUE
from game.stage.stage import instruction
from game.store.settings import Settings
from game.ui.command import cap
from game.ui.gamepad import BUTTONS, CAPS, FIRST, NEXT, POINTER, PRESS, TRIGGERS
from game.ui.widget import Look
from game.ui.widgets.keypad import BACKSPACE
from generators.sweet_spots.rules import Mark
from tests.game.boards.hand import solution
from tests.game.pilot import TICK, Pilot, piloted
from tests.game.wall_hand import RIVERS, naming
from tests.rows import present

A, B, X, Y, START, SHOULDER = 0, 1, 2, 3, 6, 10
UP, DOWN, LEFT, RIGHT = 11, 12, 13, 14
TRIGGER, FULL_WAY = 5, 32_000


def press(pilot: Pilot, *buttons: int) -> None:
    for each in buttons:
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            pilot.post(kind, button=each, instance_id=0)
        with pilot.unseen():
            pilot.step()


def pull(pilot: Pilot, axis: int = TRIGGER) -> None:
    for value in (FULL_WAY, 0):
        pilot.post(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=0)
    pilot.step()


def go(pilot: Pilot, here: tuple[int, int], there: tuple[int, int]) -> None:
    down, right = there[0] - here[0], there[1] - here[1]
    press(pilot, *([DOWN] * down or [UP] * -down), *([RIGHT] * right or [LEFT] * -right))


@pytest.fixture
def board(pilot: Pilot, request: pytest.FixtureRequest) -> Any:
    pilot.open(request.param)
    return pilot.play.board


@pytest.mark.parametrize("board", ["sweet_spots"], indirect=True)
def test_sweet_spots_is_finished_with_a_hint(pilot: Pilot, board: Any) -> None:
    """Plugs do not disturb whoever plays by keys; a controller asks for a hint, opens the menu and leads back."""
    pilot.key("right")
    said = pilot.said()
    plug(pilot, PLUGS)
    plug(pilot, UNPLUGS)
    assert pilot.scene is pilot.play
    assert pilot.said() == said
    press(pilot, Y)
    pilot.thinking()
    assert pilot.play.coach.speaks
    press(pilot, START)
    assert type(pilot.scene).__name__ == "Menu"
    press(pilot, B)
    assert pilot.scene is pilot.play
    for spot in solution(pilot).spots(Mark.CHEST):
        go(pilot, board.cursor, spot)
        press(pilot, A)
    assert pilot.session.chapter.over


@pytest.mark.parametrize("board", ["connecting_wall"], indirect=True)
def test_a_wall_is_finished(pilot: Pilot, board: Any) -> None:
    for group in pilot.session.chapter.puzzle.groups[:3]:
        for card in group.cards:
            (spot,) = pilot.session.state.spots_of((card,))
            go(pilot, board.cursor, spot)
            press(pilot, A)
        press(pilot, A)
    assert pilot.session.chapter.over


@pytest.mark.parametrize("board", ["fill_in"], indirect=True)
def test_words_of_a_fill_in_are_put(pilot: Pilot, board: Any) -> None:
    wanted = solution(pilot)
    press(pilot, SHOULDER)
    for _ in range(3):
        slot = board.at.slot
        word = wanted.reads(slot)
        while board.choice.word != word and pilot.session.state.reads(slot) != word:
            pull(pilot)
        press(pilot, A)
        assert pilot.session.state.reads(slot) == word
        press(pilot, SHOULDER)


def test_a_stick_counts_once_and_comes_again_while_it_is_held(pilot: Pilot) -> None:
    pilot.open("sweet_spots")
    board: Any = pilot.play.board
    for value in (9_000, 20_000, 30_000, 15_000, 25_000):
        pilot.post(pygame.CONTROLLERAXISMOTION, axis=0, value=value, instance_id=0)
    pilot.step()
    assert board.cursor == (0, 1)
    pilot.wait(FIRST + NEXT + 3 * TICK)
    assert board.cursor == (0, 3)
    pilot.post(pygame.CONTROLLERAXISMOTION, axis=0, value=0, instance_id=0)
    pilot.wait(1.0)
    assert board.cursor == (0, 3)


def test_pills_show_the_buttons_of_a_controller_that_was_used_last(pilot: Pilot) -> None:
    pilot.open("sweet_spots")
    shown = []
    for by_pad in (True, False, True):
        press(pilot, RIGHT) if by_pad else pilot.key("left")
        hint, undo = (pilot.widget(each) for each in ("hint", "undo"))
        shown.append((hint.detail, undo.detail))  # type: ignore[attr-defined]
    assert shown == [("Y", ""), ("H", "Ctrl Z"), ("Y", "")]
    pilot.key("left")
    pilot.resize((720, 1280))
    assert pilot.widget("hint").detail == "", "a high window showed keys, and most wide ones did not"  # type: ignore[attr-defined]
    assert CAPS.keys() <= {cap(each) for each in (*BUTTONS.values(), *TRIGGERS.values())}


@pytest.mark.parametrize(
    ("greeted", "screen", "size"), [(False, (1280, 800), 125), (False, (1920, 1080), 100), (True, (1280, 800), 100)]
)
def test_the_first_start_suits_a_small_screen_in_the_hands(
    monkeypatch: pytest.MonkeyPatch, greeted: bool, screen: tuple[int, int], size: int
) -> None:
    monkeypatch.setattr("game.app.screens", lambda: [screen])
    with piloted(greeted=greeted) as pilot:
        pilot.key("right")
        assert pilot.services.settings.scale == 100
        press(pilot, RIGHT)
        assert (pilot.services.settings.scale, pilot.services.ui.settings.scale) == (size, size)
        pilot.services.change(Settings(greeted=True))
        pilot.key("right")
        press(pilot, RIGHT)
        assert pilot.services.settings.scale == 100, "it was chosen, and stays"


def lead(pilot: Pilot, there: tuple[int, int]) -> None:
    """The pointer, by the right stick: a little way at a time, as it slows down near the middle."""
    for _ in range(600):
        away = [goal - at for goal, at in zip(there, pygame.mouse.get_pos(), strict=True)]
        if max(map(abs, away)) <= 2:
            break
        for axis, far in zip(POINTER, away, strict=True):
            value = 0 if not far else max(8_000, min(FULL_WAY, 150 * abs(far))) * (1 if far > 0 else -1)
            pilot.post(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=0)
        with pilot.unseen():
            pilot.step()
    for axis in POINTER:
        pilot.post(pygame.CONTROLLERAXISMOTION, axis=axis, value=0, instance_id=0)
    press(pilot, PRESS)


@pytest.mark.parametrize("board", ["riddle", "crossword"], indirect=True)
def test_letters_are_written_by_the_keys_on_the_screen(pilot: Pilot, board: Any) -> None:
    press(pilot, RIGHT)  # a crossword shows its keyboard
    before = pilot.session.state
    lead(pilot, board.keypad.keys["e"].center)
    pilot.step(3)
    assert pilot.session.state != before


def test_the_links_of_a_wall_are_named_with_the_letters_on_the_screen(pilot: Pilot) -> None:
    naming(pilot, "connecting_wall", RIVERS)
    press(pilot, RIGHT)
    wall: Any = pilot.play.board
    assert wall.places.bar(3).bottom <= wall.places.keys.top
    for letter in ("a", "a", BACKSPACE, " ", "b"):
        if letter == " ":
            press(pilot, X)
        else:
            lead(pilot, wall.naming.keypad.keys[letter].center)
    press(pilot, A, A)  # a wrong name is asked for once more
    assert present(pilot.session.state.names[0]).text == "a b"


PLUGS = (pygame.JOYDEVICEADDED, pygame.CONTROLLERDEVICEADDED)
UNPLUGS = (pygame.JOYDEVICEREMOVED, pygame.CONTROLLERDEVICEREMOVED)


def plug(pilot: Pilot, kinds: tuple[int, ...]) -> None:
    for each in kinds:
        pilot.post(each, device_index=7, instance_id=0, guid="0")
    pilot.step()


@pytest.mark.parametrize("board", ["sweet_spots"], indirect=True)
def test_a_controller_that_is_unplugged_pauses_the_game_and_hints_are_of_keys(pilot: Pilot, board: Any) -> None:
    plug(pilot, PLUGS)
    pilot.post(pygame.CONTROLLERAXISMOTION, axis=0, value=FULL_WAY, instance_id=0)
    pilot.step()
    assert pilot.services.ui.by_pad
    plug(pilot, UNPLUGS)
    assert type(pilot.scene).__name__ == "Paused"
    assert not pilot.services.ui.by_pad
    assert pilot.said()[-1].startswith("The controller is unplugged.")
    here = board.cursor
    pilot.wait(FIRST + 3 * NEXT)
    assert board.cursor == here, "nobody holds the stick any more"
    plug(pilot, PLUGS)
    press(pilot, A)
    assert pilot.scene is pilot.play
    assert pilot.services.ui.by_pad


def test_a_controller_reads_of_its_buttons_and_never_of_clicks(pilot: Pilot) -> None:
    wrong = []
    for entry in CATALOGUE:
        pilot.supply(entry.id)
        pilot.open(entry.id)
        press(pilot, START, B)
        words = pilot.services.ui.tell(instruction(entry.id, by_finger=False, by_pad=True))
        wrong += [entry.id] if "lick" in words or words not in pilot.play.shown.message.words else []
        back, menu = (pilot.widget(each) for each in ("back", "menu"))
        target = pilot.app.window
        with patch("game.ui.widgets.button.CAPS", Mock(get=Mock(side_effect=CAPS.get))) as caps:
            for each in (back, menu):
                each.draw_as(pilot.services.ui, target, Look())
        asked = [call.args[0] for call in caps.get.call_args_list]
        wrong += [] if [CAPS[each] for each in asked] == ["B", "Start"] else [f"{entry.id}: {asked}"]
        pilot.key("escape")
    assert wrong == []
