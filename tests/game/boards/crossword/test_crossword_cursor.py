"""The cursor of a crossword: taps, arrows, Tab, what writing and Backspace do with it, and its settings."""

from __future__ import annotations

import pytest

from tests.game.boards.crossword.crossword_hand import (
    ALL,
    KIND,
    WORDS,
    at,
    board,
    cell,
    opened,
    own,
    prefer,
    rows,
    write,
)
from tests.game.pilot import Pilot

pytestmark = pytest.mark.plays(KIND, text=own(WORDS))


def test_a_tap_goes_there_and_a_second_one_turns(playing: Pilot) -> None:
    assert at(playing) == ((0, 0), "across")
    playing.click(cell(playing, (2, 2)))
    assert at(playing) == ((2, 2), "across")
    playing.click(cell(playing, (2, 2)))
    assert at(playing) == ((2, 2), "down")
    playing.click(cell(playing, (1, 1)))
    assert at(playing) == ((1, 1), "down")
    playing.click(cell(playing, (0, 4)))  # a block
    assert at(playing) == ((1, 1), "down")
    playing.click(cell(playing, (1, 1)), button=3)
    assert at(playing) == ((1, 1), "across")


def test_arrows_turn_first_go_over_blocks_and_stop_at_the_edge(pilot: Pilot) -> None:
    opened(pilot, own(("ABCD", "E..F", "GHIJ")))
    pilot.key("down")
    assert at(pilot) == ((0, 0), "down")
    pilot.key("down")
    assert at(pilot) == ((1, 0), "down")
    pilot.key("up", "right", "right")
    assert at(pilot) == ((0, 1), "across")
    prefer(pilot, arrow_turns=False)
    pilot.key("down")
    assert board(pilot).at.spot == (2, 1)
    pilot.key("left", "left")
    assert board(pilot).at.spot == (2, 0)


def test_tab_goes_from_clue_to_clue_past_full_ones_to_the_first_empty_cell(playing: Pilot) -> None:
    playing.key("tab")
    assert at(playing) == ((1, 0), "across")
    playing.key("shift tab")
    assert at(playing) == ((0, 0), "across")
    playing.click(cell(playing, (1, 0)))
    write(playing, "TE")
    playing.key("shift tab", "tab")
    assert at(playing) == ((1, 2), "across")
    write(playing, "PEE")
    playing.key("shift tab", "tab")  # over the full one
    assert at(playing) == ((2, 0), "across")


def test_writing_skips_what_is_filled(playing: Pilot) -> None:
    playing.click(cell(playing, (1, 2)))
    write(playing, "P")
    playing.key("end")
    assert board(playing).at.spot == (1, 4)
    playing.key("home")
    assert board(playing).at.spot == (1, 0)
    write(playing, "TEE")
    assert rows(playing)[1] == "TEPE "
    prefer(playing, skip_filled=False)
    playing.key("home")
    write(playing, "XXX")
    assert rows(playing)[1] == "XXXE "
    assert board(playing).at.spot == (1, 3)


def test_the_cursor_stays_at_the_end_of_the_last_word_or_of_any(playing: Pilot) -> None:
    write(playing, ALL[:-1] + "X")
    assert at(playing) == ((4, 4), "across")
    playing.key("ctrl z", "home", "space")
    assert at(playing) == ((4, 1), "down")
    prefer(playing, next_word=False)
    playing.click(cell(playing, (0, 0)))
    playing.key("home")
    write(playing, "STAR")
    assert at(playing) == ((3, 0), "down")


def test_a_word_spelt_out_whole_takes_up_the_letters_that_stand(playing: Pilot) -> None:
    """The cursor passes over them, and they are typed all the same."""
    playing.click(cell(playing, (1, 2)))
    write(playing, "P")
    playing.click(cell(playing, (1, 0)))
    write(playing, "TEPX")
    assert rows(playing)[1] == "TEPX "


def test_a_letter_is_written_where_the_word_was_not_typed_from_its_start(playing: Pilot) -> None:
    """Whoever writes only what is missing means every letter, also one that equals its neighbour."""
    playing.click(cell(playing, (1, 0)))
    write(playing, "T")
    playing.click(cell(playing, (1, 2)))
    write(playing, "P")
    playing.click(cell(playing, (1, 1)))
    write(playing, "EP")
    assert rows(playing)[1] == "TEPP "


@pytest.mark.parametrize("keys", [("left", "right"), ("tab", "shift tab"), ()])
def test_a_click_an_arrow_or_tab_ends_the_spelling(playing: Pilot, keys: tuple[str, ...]) -> None:
    playing.click(cell(playing, (1, 2)))
    write(playing, "P")
    playing.click(cell(playing, (1, 0)))
    write(playing, "TE")
    if keys:
        playing.key(*keys)
    else:
        playing.click(cell(playing, (0, 3)))
        playing.click(cell(playing, (1, 3)))
    write(playing, "P")
    assert rows(playing)[1] == "TEPP "


def test_after_a_word_nothing_is_taken_up(playing: Pilot) -> None:
    """The last letters stood there already; what is typed next belongs to the next word."""
    playing.click(cell(playing, (1, 2)))
    write(playing, "PEE")  # and the cursor goes back to the first empty cell
    write(playing, "TE")
    assert rows(playing)[1] == "TEPEE"
    here = board(playing).at.spot
    write(playing, "E")
    assert rows(playing)[here[0]][here[1]] == "E"


def test_backspace_clears_here_then_steps_back_and_delete_stays(playing: Pilot) -> None:
    write(playing, "STA")
    playing.key("backspace")  # on the empty fourth cell
    assert (rows(playing)[0], board(playing).at.spot) == ("ST  .", (0, 2))
    playing.key("left", "delete")
    assert (rows(playing)[0], board(playing).at.spot) == ("S   .", (0, 1))
    playing.click(cell(playing, (4, 4)))
    playing.key("ctrl z")  # leads to what it undid
    assert (rows(playing)[0], board(playing).at.spot) == ("ST  .", (0, 1))
    playing.click(cell(playing, (0, 0)))
    playing.key("backspace")
    assert (rows(playing)[0], board(playing).at.spot) == (" T  .", (0, 0))
    prefer(playing, clear_here=False)
    playing.click(cell(playing, (0, 1)))
    playing.key("backspace")
    assert (rows(playing)[0], board(playing).at.spot) == ("    .", (0, 0))


def test_shift_delete_clears_the_word_and_undo_brings_it_back(playing: Pilot) -> None:
    write(playing, ALL[:9])
    playing.click(cell(playing, (1, 2)))
    playing.key("shift delete")
    assert rows(playing)[:2] == ("STAR.", "     ")
    playing.key("ctrl z")
    assert rows(playing)[1] == "TEPEE"
