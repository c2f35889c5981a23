"""A Fill-In from the first word to the last, by mouse, by finger and by keyboard; words chosen, dragged and lifted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.boards.board import View
from game.boards.fill_in import FillInBoard
from game.json_store import JsonStore
from game.settings import Settings
from game.ui.ui import ui_for
from generators.fill_in import FILL_IN
from generators.fill_in.rules import Place, placed
from generators.kind import Spot, still
from generators.lattice.layout import Slot
from tests.game.pilot import Pilot, piloted, puzzle_text

KIND = "fill_in"
pytestmark = pytest.mark.plays(KIND, "7-easy")


def opened(pilot: Pilot, preset: str = "7-easy") -> Pilot:
    pilot.open(KIND, preset)
    return pilot


def board(pilot: Pilot) -> FillInBoard:
    found: Any = pilot.play.board
    assert isinstance(found, FillInBoard)
    return found


def answers(pilot: Pilot) -> list[tuple[Slot, str]]:
    """Each slot that is not full yet, and its word."""
    (solution,) = FILL_IN.solutions(pilot.session.game.puzzle, 2, still)
    slots = pilot.session.state.puzzle.layout.slots
    return [(slot, solution.reads(slot)) for slot in slots if pilot.session.state.reads(slot) != solution.reads(slot)]


def middle(pilot: Pilot, slot: Slot) -> tuple[int, int]:
    """The middle of the slot, scrolled into sight."""
    spot = slot.spots[slot.length // 2]
    board(pilot).grid.show(spot)
    first, last = board(pilot).grid.place_of(slot.spots[0]), board(pilot).grid.place_of(slot.spots[-1])
    return first.union(last).center


def word_at(pilot: Pilot, word: str) -> tuple[int, int]:
    board(pilot).list.show(word)
    return board(pilot).list.place_of(word).center


def own_cell(pilot: Pilot, slot: Slot) -> Spot:
    """A cell through which no other word of that length runs."""
    layout = pilot.session.state.puzzle.layout
    for spot in slot.spots:
        others = [layout.slots[index] for index, _ in layout.through[spot] if layout.slots[index] != slot]
        if all(other.length != slot.length for other in others):
            return spot
    return slot.spots[0]


def reads(pilot: Pilot, slot: Slot) -> str:
    found: str = pilot.session.state.reads(slot)
    return found


def page_down(pilot: Pilot) -> None:
    pilot.post(pygame.KEYDOWN, key=pygame.K_PAGEDOWN, mod=0, unicode="")
    pilot.step()


# --- to the end


def test_by_mouse_a_word_then_its_place(playing: Pilot) -> None:
    for slot, word in answers(playing):
        if reads(playing, slot) != word:
            playing.click(word_at(playing, word))
            assert board(playing).word == word
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
        if pilot.session.over:
            break
        word = wanted.get(board(pilot).at.slot, "")
        if not word or reads(pilot, board(pilot).at.slot) == word:
            pilot.key("tab")
            continue
        if turn % 2:
            page_down(pilot)
            while board(pilot).word != word:
                page_down(pilot)
            pilot.key("return")
        else:
            pilot.key("home")
            for letter in word.lower():
                pilot.key(letter) if board(pilot).at.slot in wanted else None
    pilot.won()


def test_resumed_in_the_middle(tmp_path: Path) -> None:
    with piloted(JsonStore(tmp_path)) as pilot:
        opened(pilot)
        slot, word = answers(pilot)[0]
        pilot.click(word_at(pilot, word))
        pilot.click(middle(pilot, slot))
        kept = pilot.session.state
    with piloted(JsonStore(tmp_path)) as pilot:
        pilot.press(f"play:{KIND}")
        pilot.until_playing()
        assert pilot.session.state == kept
        pilot.key("ctrl z")
        assert reads(pilot, slot) != word


# --- one by one


def test_a_word_chosen_twice_is_chosen_no_more(playing: Pilot) -> None:
    _, word = answers(playing)[0]
    playing.click(word_at(playing, word))
    playing.click(word_at(playing, word))
    assert board(playing).word == ""


def test_a_word_that_does_not_fit_says_so(playing: Pilot) -> None:
    slot, word = answers(playing)[0]
    playing.click(word_at(playing, word))
    playing.click(middle(playing, slot))
    others = [other for other in playing.session.state.puzzle.words if len(other) == len(word) and other != word]
    free = [other for other in others if other not in placed(playing.session.state)]
    before = playing.session.state
    for other in free:
        playing.click(word_at(playing, other))
        playing.click(board(playing).grid.place_of(own_cell(playing, slot)).center)
        if playing.session.state == before:
            assert playing.said()
            return
    assert playing.session.state != before or not free


def test_a_placed_word_in_the_list_shows_where_it_stands(playing: Pilot) -> None:
    slot, word = answers(playing)[0]
    playing.click(word_at(playing, word))
    playing.click(middle(playing, slot))
    playing.click(word_at(playing, word))
    assert board(playing).at.slot == slot
    assert board(playing).word == ""


@pytest.mark.parametrize("way", ["right", "long", "delete", "pill"])
def test_a_word_is_lifted(playing: Pilot, way: str) -> None:
    slot, word = answers(playing)[0]
    playing.click(word_at(playing, word))
    playing.click(middle(playing, slot))
    assert reads(playing, slot) == word
    place = board(playing).grid.place_of(own_cell(playing, slot)).center
    if way == "right":
        playing.click(place, button=3)
    elif way == "long":
        playing.touch(place, held=0.7)
    else:
        playing.click(word_at(playing, word))
        playing.key("delete") if way == "delete" else playing.press("lift")
    assert reads(playing, slot) != word
    assert word not in placed(playing.session.state)


def test_letters_are_written_and_rubbed_out(playing: Pilot) -> None:
    slot, _ = answers(playing)[0]
    playing.click(board(playing).grid.place_of(own_cell(playing, slot)).center)
    while board(playing).at.slot != slot:
        playing.key("space")
    playing.key("home")
    before = playing.session.state
    playing.key("q")
    assert playing.session.state != before or before.letter(slot.start) != " "
    playing.key("ctrl z")
    assert playing.session.state == before


def test_the_drag_that_ends_nowhere_changes_nothing(playing: Pilot) -> None:
    _, word = answers(playing)[0]
    before = playing.session.state
    start = word_at(playing, word)
    playing.drag(start, (start[0] - 40, start[1] + 5), (start[0] - 60, start[1] + 9))
    assert playing.session.state == before


def test_a_hint_lights_the_place_and_puts_the_word(playing: Pilot) -> None:
    hint = FILL_IN.hint(playing.session.state, still)
    assert hint is not None
    assert isinstance(hint.move, Place)
    playing.key("ctrl h")
    playing.thinking()
    playing.step(2)
    assert frozenset(board(playing).at.slot.spots) == hint.spots
    playing.key("ctrl h", "ctrl h")
    assert hint.move.word in placed(playing.session.state)


def test_check_is_the_frames(playing: Pilot) -> None:
    slot, _ = answers(playing)[0]
    playing.click(board(playing).grid.place_of(own_cell(playing, slot)).center)
    while board(playing).at.slot != slot:
        playing.key("space")
    playing.key("home", "q", "ctrl k")
    playing.thinking()
    assert playing.play.coach is not None
    assert playing.play.coach.words is not None


@pytest.mark.parametrize("size", [(1280, 800), (720, 1280), (360, 480), (640, 480), (1920, 1080)])
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
