"""Words and letters of a Fill-In, one by one: chosen, placed, lifted, written, hinted at."""

from __future__ import annotations

import pytest

from generators.fill_in.kind import FILL_IN
from generators.fill_in.rules import Place, placed
from generators.kernel.kind import no_pulse
from generators.kernel.phrases import say
from generators.lattice.layout import BLANK
from tests.game.boards.fill_in.fill_in_hand import (
    KIND,
    answers,
    board,
    middle,
    own_cell,
    reads,
    word_at,
)
from tests.game.pilot import Pilot

pytestmark = pytest.mark.plays(KIND, "7-easy")


def test_few_words_are_large(playing: Pilot) -> None:
    words = board(playing).list
    assert words.ui.scale > playing.play.ui.scale
    assert not words.scrolls
    assert all(words.body.contains(words.place_of(each)) for each in words.places)


def test_a_word_chosen_twice_is_chosen_no_more(playing: Pilot) -> None:
    _, word = answers(playing)[0]
    playing.click(word_at(playing, word))
    playing.click(word_at(playing, word))
    assert board(playing).choice.word == ""


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
    assert board(playing).choice.word == ""


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
