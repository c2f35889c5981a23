"""Brick from the first letter to the last word, by mouse, by finger and by keyboard."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game.scenes.home.home import Home
from game.scenes.play.play import Playing
from game.store import Store
from game.store.settings import Settings
from generators.brick.kind import BRICK
from generators.brick.points import GENIUS, points, rank_number
from generators.brick.rules import Puzzle, is_pangram
from tests.game.boards.brick.brick_hand import FEW, KIND, PRESET, at, board, missing, own, type_, words
from tests.game.memory_store import MemoryStore
from tests.game.pilot import Pilot, piloted
from tests.rows import FULL

SIZES = ((1280, 800), (720, 1280), (360, 480), (640, 480), (1920, 1080))
KEYS = ("left", "right", "up", "down", "return", "backspace", "space", "ctrl z", "ctrl y")
pytestmark = pytest.mark.plays(KIND, PRESET)


# --- to the end


@pytest.mark.plays(KIND, PRESET, FEW)
def test_by_mouse(playing: Pilot) -> None:
    with playing.unseen():
        for word in missing(playing):
            for letter in word:
                playing.click(at(playing, letter))
            playing.press("enter")
    assert playing.session.chapter.over
    (result,) = playing.store.archive.games(ended=True)
    assert result.solved


@pytest.mark.parametrize("size", SIZES[:3])
def test_by_touch(size: tuple[int, int]) -> None:
    """To the end in one window, and a few words in the others."""
    whole = FULL or size == SIZES[1]
    with piloted(size=size) as pilot, pilot.unseen():
        pilot.open(KIND, PRESET, FEW if whole and not FULL else "")
        words = missing(pilot) if whole else missing(pilot)[:4]
        for word in words:
            for letter in word:
                pilot.touch(at(pilot, letter))
            pilot.press("enter")
            assert word in pilot.session.state.found
        assert pilot.session.chapter.over == whole


@pytest.mark.plays(KIND, PRESET, FEW)
def test_by_keyboard_alone(playing: Pilot) -> None:
    for word in missing(playing):
        type_(playing, word)
        playing.key("return")
    assert playing.session.chapter.over
    assert BRICK.solved(playing.session.state)


def test_a_drag_is_a_word(playing: Pilot) -> None:
    word = next(word for word in missing(playing) if len(set(word)) == len(word))
    playing.drag(*(at(playing, letter) for letter in word))
    assert playing.session.state.found == (word,)
    assert board(playing).word == ""


def test_a_drag_out_and_back_in_is_a_letter_twice(playing: Pilot) -> None:
    own(playing, words("abdel", "ladle", "blade", "ball"))
    outside = (board(playing).area.left + 1, board(playing).hive.places["l"][1])
    playing.drag(at(playing, "b"), at(playing, "a"), at(playing, "l"), outside, at(playing, "l"))
    assert playing.session.state.found == ("ball",)


def test_a_slip_over_two_letters_is_no_word(playing: Pilot) -> None:
    one, two = playing.session.state.puzzle.letters[:2]
    playing.drag(at(playing, one), at(playing, two))
    assert board(playing).word == one + two
    assert not any(each.running for each in board(playing).motions())


# --- words and keys


def test_escape_takes_the_word_first_and_leaves_then(playing: Pilot) -> None:
    type_(playing, "abc")
    playing.key("escape")
    assert board(playing).word == ""
    assert playing.scenes() == [Home, Playing]
    playing.key("escape")
    assert playing.scenes() == [Home]


def test_backspace_and_delete(playing: Pilot) -> None:
    type_(playing, "abcd")
    playing.key("backspace")
    assert board(playing).word == "abc"
    playing.press("delete")
    assert board(playing).word == "ab"
    playing.key("escape", "delete")
    assert board(playing).word == ""


def test_after_a_pill_was_pressed_keys_are_letters_again(playing: Pilot) -> None:
    type_(playing, "abc")
    playing.press("shuffle")
    playing.key("backspace")
    assert board(playing).word == "ab"


def test_letters_of_shortcuts_are_letters(playing: Pilot) -> None:
    type_(playing, "hcnurm")
    assert board(playing).word == "hcnurm"
    assert playing.scenes() == [Home, Playing]


@pytest.mark.parametrize("guess", ["zzzz", "a", "qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq"])
def test_a_refusal_is_said_under_the_word_and_changes_nothing(playing: Pilot, guess: str) -> None:
    before = playing.session.state
    type_(playing, guess)
    playing.key("return")
    assert playing.session.state == before
    assert board(playing).strip.words.key.startswith("brick.verdict")
    assert board(playing).moving()
    type_(playing, "a")
    assert board(playing).strip.words is None


def test_a_word_beyond_the_list_earns_a_star(playing: Pilot) -> None:
    own(playing, Puzzle("adn", "", ("dada", "anna"), ("nana",)))
    type_(playing, "nana")
    playing.key("return")
    assert playing.session.state.bonus == ("nana",)
    assert playing.store.archive.games(ended=True) == []


def test_a_new_rank_flares_up_and_undo_does_not(playing: Pilot) -> None:
    pangram = next(word for word in missing(playing) if is_pangram(playing.session.state.puzzle, word))
    type_(playing, pangram)
    playing.key("return")
    assert board(playing).ladder.rising.running
    playing.wait(1.0)
    assert not any(each.running for each in board(playing).motions())
    playing.key("ctrl z")
    assert points(playing.session.state) == 0
    assert not any(each.running for each in board(playing).motions())


def test_genius_flares_over_all_letters(playing: Pilot) -> None:
    with playing.unseen():
        for word in sorted(missing(playing), key=len):
            puzzle = playing.session.state.puzzle
            if is_pangram(puzzle, word):
                continue
            before = rank_number(playing.session.state)
            assert not board(playing).flare.running
            type_(playing, word)
            playing.key("return")
            if before < GENIUS <= rank_number(playing.session.state):
                break
        assert rank_number(playing.session.state) == GENIUS
        assert board(playing).flare.running


def test_reduced_motion_is_still(playing: Pilot) -> None:
    playing.services.change(Settings(reduce_motion=True))
    playing.step()
    type_(playing, missing(playing)[0])
    playing.key("return", "space")
    type_(playing, "zz")
    playing.key("return")
    assert not any(each.running for each in board(playing).motions())


def test_shuffle_moves_every_letter_somewhere(playing: Pilot) -> None:
    before = dict(board(playing).hive.places)
    playing.key("space")
    after = board(playing).hive.places
    assert set(after.values()) == set(before.values())
    assert after != before
    assert board(playing).moving()
    playing.wait(0.4)
    assert not any(each.running for each in board(playing).motions())


def test_a_new_puzzle_begins_with_a_clean_board(playing: Pilot) -> None:
    type_(playing, "zzzz")
    playing.key("return")
    type_(playing, "abc")
    playing.supply(KIND, "7-medium-free")
    playing.press("new")
    playing.until(lambda: len(playing.session.earlier) == 1)
    assert board(playing).word == ""
    assert board(playing).strip.words is None
    playing.key("ctrl z")
    assert not playing.session.earlier


# --- from one start to the next


def test_resumed_in_the_middle(tmp_path: Path) -> None:
    with piloted(Store(tmp_path)) as pilot:
        pilot.open(KIND, PRESET)
        type_(pilot, missing(pilot)[3])
        pilot.key("return")
        pilot.key("left", "down", "return")
        state = pilot.session.state
    with piloted(Store(tmp_path)) as pilot:
        pilot.press(f"play:{KIND}")
        pilot.until_playing()
        assert pilot.session.state == state
        pilot.key("ctrl z", "ctrl z")
        assert pilot.session.state.found == ()


def test_the_daily_puzzle(pilot: Pilot) -> None:
    pilot.press(f"lamp:{KIND}")
    pilot.until_playing()
    for word in missing(pilot):
        type_(pilot, word)
        pilot.key("return")
    (result,) = pilot.store.archive.games(ended=True)
    assert result.daily
    assert result.solved


def test_drawing_is_quick_to_repeat() -> None:
    """Nothing is rendered twice: after a first frame no new surface is made."""
    with piloted(MemoryStore()) as pilot:
        pilot.open(KIND, PRESET)
        for tab in ("alphabet", "length", "table", "reveal"):
            board(pilot).tab = tab
            pilot.play.draw(pilot.app.window)
            kept = len(pilot.play.ui.text._lines), len(pilot.play.ui.shapes._kept)
            pilot.play.draw(pilot.app.window)
            assert (len(pilot.play.ui.text._lines), len(pilot.play.ui.shapes._kept)) == kept


def test_random_hands_never_break_it(playing: Pilot) -> None:
    rng = Random(4)
    area = board(playing).area
    for _ in range(300 if FULL else 120):
        point = (rng.randrange(area.left, area.right), rng.randrange(area.top, area.bottom))
        match rng.randrange(6):
            case 0:
                playing.key(
                    rng.choice(["left", "right", "up", "down", "return", "backspace", "space", "ctrl z", "ctrl y"])
                )
            case 1:
                type_(playing, rng.choice(playing.session.state.puzzle.letters))
            case 2:
                playing.drag(point, (rng.randrange(area.left, area.right), rng.randrange(area.top, area.bottom)))
            case 3:
                playing.post(pygame.MOUSEWHEEL, precise_y=rng.choice([-1.0, 1.0]), x=0, y=1)
            case _:
                playing.click(point, button=rng.choice((1, 3)))
        playing.step()
        assert isinstance(playing.scene, Playing)
