"""My First Is In by mouse, by finger and by keyboard: putting, crossing out, giving up."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random

import pygame
import pytest

from game.boards.board import TAKEN
from game.scenes.home.home import Home
from game.scenes.play.play import Playing
from game.store import Store
from game.ui.input import Down, Up
from generators.riddle.rules import possible
from tests.game.boards.riddle.riddle_hand import KIND, PRESET, SIZES, answer, board, box, key_of, line, other
from tests.game.pilot import Pilot, piloted
from tests.rows import FULL, sample

KEYS = ("left", "up", "end", "return", "backspace", "delete", "space", "ctrl z", "ctrl y")
pytestmark = pytest.mark.plays(KIND, PRESET)


# --- to the end


def test_by_mouse(playing: Pilot) -> None:
    for number in reversed(range(len(answer(playing)))):
        playing.click((line if number % 2 else box)(playing, number))
        playing.click(key_of(playing, answer(playing)[number]))
    assert playing.session.chapter.over
    assert board(playing).moving()
    (result,) = playing.store.archive.games(ended=True)
    assert result.solved
    playing.press("copy_result")
    assert "My First Is In" in playing.clipboard.text
    assert answer(playing) not in playing.clipboard.text.lower()


@pytest.mark.parametrize(
    ("preset", "size"), sample(product([PRESET, "12-hard-letters", "4-easy-meaning"], SIZES[:3]), 4)
)
def test_by_touch(size: tuple[int, int], preset: str) -> None:
    with piloted(size=size) as pilot:
        pilot.open(KIND, preset)
        for letter in answer(pilot):
            pilot.touch(key_of(pilot, letter))
        assert pilot.session.chapter.over


def test_by_keyboard_alone(playing: Pilot) -> None:
    playing.key(*answer(playing))
    assert playing.session.chapter.over
    assert playing.scenes() == [Home, Playing]


def test_the_pen_goes_on_to_the_next_empty_box(playing: Pilot) -> None:
    playing.key("right", answer(playing)[1])
    assert board(playing).at == 2
    playing.key("home", answer(playing)[0])
    assert board(playing).at == 2
    playing.key("end", answer(playing)[-1])
    assert board(playing).at == 2


def test_a_word_written_over_another_stands_whole(playing: Pilot) -> None:
    before, word = answer(playing), "".join(other(playing, number) for number in range(len(answer(playing))))
    playing.key(*word)
    assert "".join(playing.session.state.placed) == word
    assert "not the answer" in playing.play.ui.tell(board(playing).headline(playing.session.state))
    playing.key("home", *before)
    assert playing.session.chapter.over


def test_backspace_takes_the_letter_before_and_delete_the_one_here(playing: Pilot) -> None:
    playing.key(*answer(playing)[:2])
    playing.key("backspace")
    assert playing.session.state.placed[:2] == (answer(playing)[0], "")
    playing.key("home", "delete")
    assert not any(playing.session.state.placed)
    playing.key("delete")
    playing.click(key_of(playing, "backspace"))
    assert len(playing.session.chapter.positions) == 5


def test_letters_of_shortcuts_are_letters(playing: Pilot) -> None:
    playing.key("h", "c", "n", "u")
    assert playing.session.state.placed[:4] == ("h", "c", "n", "u")
    playing.key("ctrl z")
    assert playing.session.state.placed[3] == ""


def test_a_new_puzzle_begins_at_its_first_line(playing: Pilot) -> None:
    playing.key(*answer(playing)[:3])
    playing.supply(KIND, "6-easy-letters")
    playing.press("new")
    playing.until(lambda: len(playing.session.earlier) == 1)
    assert board(playing).at == 0


# --- crossing out


@pytest.mark.parametrize("way", ["shift", "right", "long", "pill", "space"])
def test_letters_are_crossed_out_and_brought_back(playing: Pilot, way: str) -> None:
    letter = possible(playing.session.state, 0)[0]
    for crossed in (letter, ""):
        if way == "shift":
            playing.key(f"shift {letter}")
        elif way == "right":
            playing.click(key_of(playing, letter), button=3)
        elif way == "long":
            playing.touch(key_of(playing, letter), held=0.6)
        elif way == "pill":
            playing.press("cross")
            playing.click(key_of(playing, letter))
            playing.press("cross")
        else:
            playing.click(line(playing, 0))
            playing.key("space", letter, "space")
        assert playing.session.state.crossed[0] == crossed
        assert (letter in possible(playing.session.state, 0)) is (not crossed)
    assert board(playing).at == 0


def test_after_the_pill_was_pressed_keys_cross_out(playing: Pilot) -> None:
    letter = possible(playing.session.state, 0)[0]
    playing.press("cross")
    playing.key(letter)
    assert playing.session.state.crossed[0] == letter


def test_a_right_click_on_a_box_clears_it(playing: Pilot) -> None:
    playing.key(answer(playing)[0])
    playing.click(box(playing, 0), button=3)
    assert not any(playing.session.state.placed)
    assert board(playing).at == 0


def test_a_press_that_leaves_its_key_does_nothing(playing: Pilot) -> None:
    playing.drag(key_of(playing, "e"), line(playing, 0))
    assert not playing.session.moved


# --- help


def test_the_focus_follows_the_hint(playing: Pilot) -> None:
    for _ in range(100):
        if playing.session.chapter.over:
            break
        playing.press("hint")
        playing.thinking()
        playing.step()
        coach = playing.play.coach
        assert board(playing).at == min(coach.lit)[1]
        playing.press("hint")
        playing.press("hint")
        playing.step()
    assert playing.session.chapter.over


def test_check_finds_a_wrong_letter(playing: Pilot) -> None:
    wrong = other(playing, 0)
    playing.key(wrong)
    playing.key("ctrl k")
    playing.thinking()
    assert playing.play.coach.wrong == frozenset({(0, 0)})
    playing.press("go_back")
    playing.thinking()
    assert not any(playing.session.state.placed)


def test_undo_mistakes_leaves_the_caret_at_the_first_box_that_it_emptied(playing: Pilot) -> None:
    playing.key(answer(playing)[0], other(playing, 1), answer(playing)[2], answer(playing)[3])
    playing.click(box(playing, 2))
    playing.key("ctrl k")
    playing.thinking()
    playing.press("go_back")
    playing.thinking()
    assert [bool(each) for each in playing.session.state.placed] == [True] + [False] * 5
    assert board(playing).at == 1


def test_giving_up_tells_the_answer_and_why_and_stands(playing: Pilot) -> None:
    playing.play.game.act("give_up")
    playing.step()
    assert playing.session.chapter.over
    assert not playing.store.archive.games(ended=True)[0].solved
    playing.key("e")
    playing.click(box(playing, 1))
    playing.key("ctrl z")
    assert playing.session.chapter.over


def test_what_is_possible_can_be_shown(playing: Pilot) -> None:
    playing.services.change(replace(playing.services.settings, show_possible=True))
    playing.step(2)
    ground = playing.services.ui.theme.bg
    place = playing.app.window.subsurface(board(playing).places.possible)
    assert pygame.transform.threshold(None, place, ground, (8, 8, 8), set_behavior=0) < place.width * place.height
    assert {playing.app.window.get_at(place.get_abs_offset())[:3]} == {ground[:3]}, "on the ground of the page"


# --- from one start to the next


def test_resumed_in_the_middle(tmp_path: Path) -> None:
    with piloted(Store(tmp_path)) as pilot:
        pilot.open(KIND, PRESET)
        pilot.key(answer(pilot)[0], "shift x", "right", answer(pilot)[3])
        state = pilot.session.state
    with piloted(Store(tmp_path)) as pilot:
        pilot.press(f"play:{KIND}")
        pilot.until_playing()
        assert pilot.session.state == state


def test_the_daily_puzzle(pilot: Pilot) -> None:
    pilot.press(f"lamp:{KIND}")
    pilot.until_playing()
    pilot.key(*answer(pilot))
    (result,) = pilot.store.archive.games(ended=True)
    assert result.daily
    assert result.solved


def test_random_hands_never_break_it(playing: Pilot) -> None:
    rng = Random(5)
    area = board(playing).area
    for _ in range(300 if FULL else 100):
        point = (rng.randrange(area.left, area.right), rng.randrange(area.top, area.bottom))
        match rng.randrange(4):
            case 0:
                playing.key(
                    rng.choice(("left", "up", "end", "return", "backspace", "delete", "space", "ctrl z", "ctrl y"))
                )
            case 1:
                playing.key(rng.choice(("", "shift ")) + rng.choice("aeioubz"))
            case _:
                playing.click(point, button=rng.choice((1, 3)))
        assert isinstance(playing.scene, Playing)


def test_after_undo_letters_go_where_they_were_taken_from(playing: Pilot) -> None:
    playing.key(*answer(playing)[:3])
    playing.key("ctrl z", "ctrl z")
    playing.key("q")
    assert playing.session.state.placed[:3] == (answer(playing)[0], "q", "")


def test_a_press_that_began_on_the_board_is_the_boards(playing: Pilot) -> None:
    """Wherever it ends; one that began elsewhere is not."""
    state, key, outside = playing.session.state, key_of(playing, "e"), (1, 1)
    assert board(playing).handle(Up(outside), state) is None
    for begun in (key, box(playing, 1)):
        assert board(playing).handle(Down(begun), state) is TAKEN
        assert board(playing).handle(Up(outside), state) is TAKEN
    assert board(playing).handle(Down(outside), state) is None
    assert board(playing).handle(Up(key), state) is None
    assert (board(playing).at, playing.session.state) == (0, state)
