"""A Fill-In from the first word to the last, by mouse, by finger and by keyboard; words chosen, dragged and lifted."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.boards.board import View
from game.boards.fill_in.board import FillInBoard
from game.store import Store
from game.store.settings import Settings
from game.ui.ui import ui_for
from generators.fill_in.kind import FILL_IN
from tests.game.boards.fill_in.fill_in_hand import (
    KIND,
    answers,
    board,
    middle,
    opened,
    own_cell,
    page_down,
    reads,
    word_at,
)
from tests.game.pilot import Pilot, piloted, puzzle_text
from tests.rows import sample

pytestmark = pytest.mark.plays(KIND, "7-easy")


# --- to the end


def test_by_mouse_a_word_then_its_place(playing: Pilot) -> None:
    for slot, word in answers(playing):
        if reads(playing, slot) != word:
            playing.click(word_at(playing, word))
            assert board(playing).choice.word == word
            playing.click(middle(playing, slot))
            assert reads(playing, slot) == word
    playing.won()


def test_by_mouse_a_place_then_its_word(playing: Pilot) -> None:
    for slot, word in answers(playing):
        if reads(playing, slot) == word:
            continue
        playing.click(board(playing).grid.place_of(own_cell(playing, slot)).center)
        if board(playing).at.slot != slot:
            playing.click(board(playing).grid.place_of(own_cell(playing, slot)).center)
        assert board(playing).at.slot == slot
        playing.click(word_at(playing, word))
        assert reads(playing, slot) == word
    playing.won()


def test_by_dragging_words(playing: Pilot) -> None:
    for slot, word in answers(playing):
        if reads(playing, slot) != word:
            start = word_at(playing, word)
            playing.drag(start, (start[0] - 30, start[1]), middle(playing, slot))
            assert reads(playing, slot) == word
    playing.won()


@pytest.mark.parametrize("size", [(1280, 800), (720, 1280), (360, 480)])
def test_by_touch(size: tuple[int, int]) -> None:
    """Tapped and dragged in turn; a long list scrolls under the finger until the finger has left it."""
    with piloted(size=size) as pilot:
        opened(pilot)
        for number, (slot, word) in enumerate(answers(pilot)):
            if reads(pilot, slot) == word:
                continue
            start = word_at(pilot, word)
            if number % 2:
                pilot.touch(start)
                pilot.touch(middle(pilot, slot))
            else:
                pilot.touch(start, (start[0] - 14, start[1]), middle(pilot, slot))
            assert reads(pilot, slot) == word
        pilot.won()


def test_by_keyboard_alone(pilot: Pilot) -> None:
    """Half of the words are chosen with Page Down, the others typed."""
    pilot.store.put_ready(KIND, FILL_IN.presets[0].id, puzzle_text(KIND, "7-easy"))
    for _ in range(40):
        pilot.key("tab")
        if pilot.scene.panel.focus == f"play:{KIND}":
            break
    pilot.key("return")
    pilot.until_playing()
    wanted = dict(answers(pilot))
    for turn in range(len(pilot.session.state.puzzle.words) * 2):
        if pilot.session.chapter.over:
            break
        word = wanted.get(board(pilot).at.slot, "")
        if not word or reads(pilot, board(pilot).at.slot) == word:
            pilot.key("tab")
            continue
        if turn % 2:
            page_down(pilot)
            while board(pilot).choice.word != word:
                page_down(pilot)
            pilot.key("return")
        else:
            pilot.key("home")
            slot = board(pilot).at.slot
            for letter in word.lower():
                pilot.key(letter) if board(pilot).at.slot == slot else None
    pilot.won()


def test_resumed_in_the_middle(tmp_path: Path) -> None:
    with piloted(Store(tmp_path)) as pilot:
        opened(pilot)
        slot, word = answers(pilot)[0]
        pilot.click(word_at(pilot, word))
        pilot.click(middle(pilot, slot))
        kept = pilot.session.state
    with piloted(Store(tmp_path)) as pilot:
        pilot.press(f"play:{KIND}")
        pilot.until_playing()
        assert pilot.session.state == kept
        pilot.key("ctrl z")
        assert reads(pilot, slot) != word


@pytest.mark.parametrize("size", sample([(1280, 800), (720, 1280), (360, 480), (640, 480), (1920, 1080)], 3))
def test_the_largest_grid_stays_legible_and_its_list_scrolls(size: tuple[int, int]) -> None:
    pygame.font.init()
    puzzle = FILL_IN.read(puzzle_text(KIND, "21-medium"))
    state = FILL_IN.start(puzzle)
    view = FillInBoard()
    ui = ui_for(size, Settings(), dark=True)
    area = pygame.Rect(0, 0, *size).inflate(-24, -200)
    view.place(ui, area, state)
    assert view.grid.cell >= 18
    assert area.contains(view.grid.outer)
    assert area.contains(view.list.rect)
    for word in puzzle.words:
        view.list.show(word)
        assert view.list.body.contains(view.list.place_of(word))
    view.draw(pygame.Surface(size), View(state))


@pytest.mark.parametrize("keys", ["{}", "[{}]"], ids=["digits", "keypad"])
def test_numbers_are_typed(pilot: Pilot, keys: str) -> None:
    """By digits of the row or of the keypad; letters write nothing there."""
    opened(pilot, "7-easy-numbers")
    wanted = dict(answers(pilot))
    pilot.key("tab")
    for _ in range(len(pilot.session.state.puzzle.words) * 2):
        if pilot.session.chapter.over:
            break
        number = wanted.get(board(pilot).at.slot, "")
        if not number or reads(pilot, board(pilot).at.slot) == number:
            pilot.key("tab")
            continue
        before = pilot.session.state
        pilot.key("p")
        assert pilot.session.state == before
        pilot.key("home")
        for digit in number:
            pilot.key(keys.format(digit)) if board(pilot).at.slot in wanted else None
    pilot.won()


def test_numbers_are_placed_from_their_list(pilot: Pilot) -> None:
    opened(pilot, "7-easy-numbers")
    for slot, number in answers(pilot):
        if reads(pilot, slot) != number:
            pilot.click(word_at(pilot, number))
            pilot.click(middle(pilot, slot))
            assert reads(pilot, slot) == number
    pilot.won()


def test_numbers_are_not_called_words(pilot: Pilot) -> None:
    opened(pilot, "7-easy-numbers")
    assert pilot.play.shown.message.words.startswith("Choose a number, then its place.")


def test_the_kind_of_the_words_stands_beside_their_count(pilot: Pilot) -> None:
    opened(pilot, "11-easy-themed")
    theme = pilot.session.state.puzzle.theme
    assert theme
    assert pilot.services.ui.tell(board(pilot).headline(pilot.session.state)).endswith(f" words: {theme}")
