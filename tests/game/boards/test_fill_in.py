"""A Fill-In from the first word to the last, by mouse, by finger and by keyboard; words chosen, dragged and lifted."""

from __future__ import annotations

import pygame
import pytest

from game.boards.board import View
from game.boards.fill_in.board import FillInBoard
from game.store.settings import Settings
from game.ui.ui import ui_for
from generators.fill_in.kind import FILL_IN
from generators.fill_in.rules import Place, placed
from generators.kernel.kind import no_pulse
from generators.kernel.phrases import say
from generators.lattice.layout import BLANK, Slot
from tests.game.boards.fill_in_hand import (
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


def put(pilot: Pilot, way: str, slot: Slot, word: str) -> None:
    start = word_at(pilot, word)
    match way:
        case "word first":
            pilot.click(start)
            assert board(pilot).choice.word == word
            pilot.click(middle(pilot, slot))
        case "place first":
            place = board(pilot).grid.place_of(own_cell(pilot, slot)).center
            pilot.click(place)
            if board(pilot).at.slot != slot:
                pilot.click(place)  # a second press turns
            pilot.click(word_at(pilot, word))
        case "dragged":
            pilot.drag(start, (start[0] - 30, start[1]), middle(pilot, slot))
        case "tapped":
            pilot.touch(start)
            pilot.touch(middle(pilot, slot))
        case _:
            pilot.touch(start, (start[0] - 14, start[1]), middle(pilot, slot))


WAYS = [
    *((way, (1280, 800)) for way in ("word first", "place first", "dragged")),
    ("tapped", (720, 1280)),
    ("pulled by a finger", (360, 480)),
]


@pytest.mark.parametrize(("way", "size"), WAYS)
def test_words_are_put_by_each_hand(way: str, size: tuple[int, int]) -> None:
    with piloted(size=size) as pilot:
        opened(pilot)
        for slot, word in answers(pilot)[:: 1 if way == "dragged" else 3]:
            if reads(pilot, slot) != word:
                put(pilot, way, slot, word)
                assert reads(pilot, slot) == word
        if way == "dragged":
            pilot.won()


@pytest.mark.plays(KIND, "7-easy-numbers")
@pytest.mark.parametrize("keys", ["{}", "[{}]"], ids=["digits", "keypad"])
def test_numbers_are_typed(playing: Pilot, keys: str) -> None:
    """By digits of the row or of the keypad; letters write nothing there, and nobody calls them words."""
    assert playing.play.shown.message.words == playing.services.ui.tell("board.fill_in.instruction_numbers")
    wanted = dict(answers(playing))
    playing.key("tab")
    slot, before = board(playing).at.slot, playing.session.state
    playing.key("p")
    assert playing.session.state == before
    for digit in wanted[slot]:
        playing.key(keys.format(digit))
    assert reads(playing, slot) == wanted[slot]


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
        elif turn % 2:
            page_down(pilot)
            while board(pilot).choice.word != word:
                page_down(pilot)
            pilot.key("return")
        else:
            slot = board(pilot).at.slot
            pilot.key("home")
            for letter in word.lower():
                pilot.key(letter) if board(pilot).at.slot == slot else None
    pilot.won()


@pytest.mark.parametrize("size", sample([(1280, 800), (720, 1280), (360, 480)], 2))
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


def test_the_kind_of_the_words_stands_beside_their_count(pilot: Pilot) -> None:
    opened(pilot, "11-easy-themed")
    theme = pilot.session.state.puzzle.theme
    assert theme
    assert pilot.services.ui.tell(board(pilot).headline(pilot.session.state)).endswith(f" words: {theme}")


# --- Words and letters of a Fill-In, one by one: chosen, placed, lifted, written, hinted at


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


def test_a_word_is_chosen_and_dropped(playing: Pilot) -> None:
    """By a second press, or by a drag that ends nowhere; one that is placed shows where it stands."""
    slot, word = answers(playing)[0]
    before, start = playing.session.state, word_at(playing, word)
    playing.click(start)
    playing.click(start)
    assert board(playing).choice.word == ""
    playing.drag(start, (start[0] - 40, start[1] + 5), (start[0] - 60, start[1] + 9))
    assert playing.session.state == before
    playing.click(word_at(playing, word))
    playing.click(middle(playing, slot))
    playing.click(word_at(playing, word))
    assert board(playing).at.slot == slot
    assert board(playing).choice.word == ""


def test_a_hint_lights_the_place_and_puts_the_word(playing: Pilot) -> None:
    hint = FILL_IN.hint(playing.session.state, no_pulse)
    assert hint is not None
    assert isinstance(hint.move, Place)
    playing.key("ctrl h")
    playing.thinking()
    playing.step(2)
    assert frozenset(board(playing).at.slot.spots) == hint.spots
    playing.key("ctrl h", "ctrl h")
    assert hint.move.word in placed(playing.session.state)


def test_check_is_the_frames(playing: Pilot) -> None:
    state = playing.session.state
    free = next(spot for spot in state.puzzle.layout.cells() if state.letter(spot) == BLANK)
    playing.click(board(playing).grid.place_of(free).center)
    playing.key("q", "ctrl k")
    playing.thinking()
    assert playing.play.coach.words == say("board.fill_in.one_wrong"), "one word may be several cells"
