"""The title, the author and the colours of a board, in its text and wherever it goes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generators.kernel.colours import colour_table
from generators.kernel.kind import no_pulse
from generators.names.code import read_code, write_code
from generators.page.page import Greeting, write_page
from generators.sweet_spots.kind import SWEET_SPOTS
from generators.sweet_spots.maker import BoardDraft, draft_of, read_draft, write_draft
from generators.sweet_spots.notation import link, read, write
from generators.sweet_spots.page import SweetSpotsGivens, page_data
from generators.sweet_spots.paper import sheet
from generators.sweet_spots.rules import Puzzle
from tests.rows import present
from tests.said import blanks, refused

NAMED = "# targets: 1\n# title: Five walls\n# by: Ann\n0 0 0 1\n2 0 0 1\n2 2 2 2\n2 3 3 3\n"


def test_they_travel_in_the_text_and_in_the_code() -> None:
    board = read(NAMED)
    assert (board.title, board.author) == ("Five walls", "Ann")
    assert write(board) == NAMED
    assert read_code(write_code(SWEET_SPOTS, board), [SWEET_SPOTS])[1] == board


def test_odd_ones_are_made_short_and_plain() -> None:
    odd = read(NAMED.replace("Five walls", "a\tb\u202e\x07 " + "x" * 100_000).replace("Ann", " "))
    assert odd.title == ("a b " + "x" * 100)[:60]
    assert odd.author == ""
    assert read(write(odd)) == odd


def test_a_draft_keeps_them() -> None:
    draft = replace(draft_of(read(NAMED)), title="Five  walls ", author="Ann")
    assert draft.puzzle() == replace(read(NAMED), colours=(0, 1, 2, 3))
    again = present(read_draft(write_draft(draft.rotate())))
    assert (again.title, again.author) == ("Five walls", "Ann")


def test_they_stand_on_the_page_and_on_paper() -> None:
    board = read(NAMED)
    assert "Five walls · by Ann · " in write_page(SWEET_SPOTS, board, Greeting(), no_pulse)
    assert sheet(board).headline == "Five walls · by Ann"


def drawn() -> tuple[BoardDraft, Puzzle]:
    """A draft whose zones are not painted in reading order, and its board."""
    draft = present(read_draft("# targets: 1\nC C C A\nB C C A\nB B B B\nB D D D\n"))
    return draft, present(draft.puzzle())


def test_a_board_from_the_editor_keeps_its_colours_in_text_and_code() -> None:
    _, board = drawn()
    assert board.colours == (2, 0, 1, 3)
    assert "# colours: 2 0 1 3\n" in write(board)
    assert read(write(board)) == board
    assert read_code(write_code(SWEET_SPOTS, board), [SWEET_SPOTS])[1] == board
    assert link(board) == link(replace(board, colours=())) != ""


def test_a_page_shows_the_colours_of_the_editor() -> None:
    draft, board = drawn()
    (solution,) = SWEET_SPOTS.solutions(board, 2, no_pulse)
    givens = page_data(board, solution, no_pulse).givens
    assert isinstance(givens, SweetSpotsGivens)
    light, dark = givens.colours
    for row, column in ((0, 0), (0, 3), (1, 0), (3, 3)):
        zone, painted = board.zone((row, column)), draft.at((row, column))
        assert light[zone] == colour_table()["zones_light"][painted]
        assert dark[zone] == colour_table()["zones_dark"][painted]


@pytest.mark.parametrize("colours", ["0 1 2", "0 1 2 2", "0 1 2 14", "0 1 2 3 4", "0 1 2 " + "9" * 10_000])
def test_colours_that_do_not_fit_are_named_with_their_line(colours: str) -> None:
    why = refused(read, f"# targets: 1\n# colours: {colours}\n" + NAMED.partition("Ann\n")[2])
    assert (why.key, blanks(why)["line"]) == ("sweet_spots.bad_colours", 2)


def test_a_remark_on_colours_in_words_is_no_fault() -> None:
    assert read("# colours: pale\n" + NAMED).colours == ()
